//! GAME OVER. in the table's words.

use std::ops::RangeInclusive;

use table::{
    Broken, Buffer, Catalogue, Chance, Dice, Game, MAX_SEATS, Next, OptionError, Outcome, PositionError,
    Preset, Question, Screen, Seat, SeatSet, Seats, Slot, Tell, Viewer, Words,
};

use crate::action::GameOverAction;
use crate::bot::{self, GameOverStyle};
use crate::cards::Card;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::{Private, Public};
use crate::measure::Measure;
use crate::options::{GameOverOptions, PRESETS};
use crate::rules::GameOver;
use crate::screen;
use crate::stage::Position;
use crate::state::{Phase, State};
use crate::truth::Truth;
use crate::view::{self, Eyes, View};

/// The most answers of one turn: roll, joker, direction, landing, reply, a set of at most 13 cards with its kind and
/// `show`, another of at most 39, three cards sold.
const MOST_ANSWERS: u32 = 2 + 1 + 1 + 2 + 15 + 41 + 3;
/// Rounds after which a game without a limit is called off: twice the longest limit there is.
const UNLIMITED: u32 = 2_000;

impl Game for GameOver {
    const ID: &'static str = "game-over";
    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 3..=6;
    const PRESETS: &'static [Preset] = PRESETS;
    const WORDS: &'static [Catalogue] = &[
        Catalogue { lang: "de", json: include_str!("../words/de.json") },
        Catalogue { lang: "en", json: include_str!("../words/en.json") },
    ];
    const RULEBOOK: &'static str = include_str!("../rulebook.md");

    type Options = GameOverOptions;
    type State = State;
    type Action = GameOverAction;
    type Eyes<'a> = Eyes<'a>;
    type View = View;
    type Truth = Truth;
    type Position = Position;
    type Public = Public;
    type Private = Private;
    type What = Purpose;
    type Clause = Clause;
    type Measure = Measure;
    type Style = GameOverStyle;

    fn compile(options: &GameOverOptions, seats: Seats) -> Result<GameOver, OptionError> {
        GameOver::new(options, seats)
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    fn deal(&self, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) -> State {
        self.first_game(chance, tell)
    }

    #[inline]
    fn next(&self, state: &State) -> Next {
        match self.asked(state) {
            Some(seat) => Next::Ask(Question::turn(seat)),
            None if state.phase == Phase::Over => Next::Over,
            None => Next::Advance,
        }
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, out: &mut Buffer<GameOverAction>) {
        self.list(state, seat, out);
    }

    fn fallback(&self, state: &State, seat: Seat) -> GameOverAction {
        self.default_answer(state, seat)
    }

    fn play(&self, state: &mut State, seat: Seat, action: GameOverAction, tell: &mut impl Tell<Self>) {
        match action {
            GameOverAction::Place(space) => self.place(state, space, tell),
            GameOverAction::Roll => state.phase = Phase::Rolling,
            GameOverAction::Joker => state.phase = Phase::JokerReset,
            GameOverAction::Mauschel => self.mauschel(state, tell),
            GameOverAction::Clockwise => self.aim(state, state.roll.unwrap_or(0), tell),
            GameOverAction::Anticlockwise => {
                self.aim(state, self.spaces - state.roll.unwrap_or(0), tell);
            }
            GameOverAction::Swap(card) => self.swap(state, card, tell),
            GameOverAction::Lift => self.lift(state, tell),
            GameOverAction::Return(card) => self.put_back(state, card, tell),
            GameOverAction::Buy => state.phase = Phase::Buying,
            GameOverAction::Pass => self.pass(state, tell),
            GameOverAction::Pinch => self.pinch(state, tell),
            GameOverAction::Challenge(target) => self.challenge(state, target, tell),
            GameOverAction::Bribe(target) => self.offer_bribe(state, target, tell),
            GameOverAction::Keep => self.after_gain(state, tell),
            GameOverAction::Concede => self.concede(state, seat, tell),
            GameOverAction::Accept => self.accept(state, seat, tell),
            GameOverAction::Kind(_) | GameOverAction::Card(_) | GameOverAction::Show => {
                self.pick(state, seat, action, tell);
            }
            GameOverAction::Sell(card) => self.sell(state, card),
        }
    }

    fn advance(&self, state: &mut State, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) {
        match state.phase {
            Phase::SetUp => self.set_up_game(state, chance, tell),
            Phase::Opening => self.opening(state, tell),
            Phase::Rolling => self.roll(state, chance, tell),
            Phase::Arriving => self.arrive(state, tell),
            Phase::Buying => self.buy(state, chance, tell),
            Phase::Gained => self.gained(state, tell),
            Phase::JokerReset => self.joker_reset(state, chance, tell),
            Phase::Stuck => self.stuck(state, tell),
            Phase::Bribing => self.bribe(state, chance, tell),
            Phase::Comparing => self.compare(state, tell),
            Phase::Paying => self.pay(state, tell),
            Phase::Eliminating => self.eliminate(state, tell),
            Phase::MauschelReset => self.mauschel_reset(state, chance, tell),
            Phase::TurnEnd => self.end_turn(state, tell),
            Phase::Settling => self.settle_game(state, tell),
            Phase::Place
            | Phase::Turn
            | Phase::Direction
            | Phase::Free
            | Phase::Return
            | Phase::Joker
            | Phase::Occupied
            | Phase::Reply
            | Phase::Attack
            | Phase::Defend
            | Phase::Selling
            | Phase::Over => {}
        }
    }

    fn eyes<'a>(&'a self, state: &'a State, viewer: Viewer) -> Eyes<'a> {
        Eyes::new(self, state, viewer)
    }

    fn view(eyes: Eyes<'_>) -> View {
        view::view(eyes)
    }

    fn truth(&self, state: &State) -> Truth {
        self.whole_truth(state)
    }

    fn stage(&self, position: Position) -> Result<State, PositionError> {
        self.set_position(&position)
    }

    fn shuffle_rest(&self, state: &mut State, position: &Position, chance: &mut impl Chance<Purpose>) {
        self.shuffle_open(state, position, chance);
    }

    fn scatter(&self, dice: &mut Dice) -> serde_json::Value {
        self.random_position(dice)
    }

    fn imagine(&self, state: &State, seat: Seat, dice: &mut impl Chance<Purpose>) -> State {
        self.imagined(state, seat, dice)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.result(state)
    }

    fn invariants(&self, state: &State) -> Result<(), Broken> {
        self.check(state)
    }

    /// The match has a fixed number of games. Each has its limit of rounds (GO-E-5) and the one that is played when it is
    /// reached, in a round every seat has one turn, and a turn has so many answers at most.
    fn bound(&self) -> u32 {
        let limit = u32::from(self.options.round_limit);
        let rounds = if limit == 0 { UNLIMITED } else { limit };
        u32::from(self.games) * (1 + rounds) * self.seats.count() as u32 * MOST_ANSWERS
    }

    /// Without a limit of rounds nobody need ever buy.
    fn surely_ends(&self) -> bool {
        self.options.round_limit > 0
    }

    fn turn(&self, state: &State) -> Option<Seat> {
        Some(state.turn)
    }

    fn cards() -> Vec<String> {
        Card::all().map(|card| format!("card.{card}")).collect()
    }

    /// Cards work in challenges, and the joker when it is played.
    fn at_work(event: &Public, mut show: impl FnMut(usize, SeatSet)) {
        match *event {
            Public::Attack { seat, cards, .. } | Public::Defence { seat, cards, .. } => {
                cards.iter().for_each(|card| show(card.number().into(), SeatSet::one(seat)));
            }
            Public::JokerPlayed { seat } => show(Card::JOKER.number().into(), SeatSet::one(seat)),
            _ => {}
        }
    }

    fn chapter(&self, state: &State) -> u32 {
        u32::from(state.game - 1)
    }

    fn standing(&self, state: &State) -> [f32; MAX_SEATS] {
        self.prospects(state)
    }

    /// The fewer seats, the longer a game.
    fn patience(&self) -> u32 {
        1_250 * self.seats.count() as u32
    }

    fn heuristic(
        eyes: Eyes<'_>,
        legal: &[GameOverAction],
        style: GameOverStyle,
        dice: &mut Dice,
    ) -> GameOverAction {
        bot::choose(eyes, legal, style, dice)
    }

    fn secrets(&self) -> Vec<String> {
        Card::all().map(|card| card.to_string()).collect()
    }

    fn slots(&self, state: &State, seat: Seat) -> Vec<Slot> {
        self.hidden_slots(state, seat)
    }

    fn screen(view: &View, words: &Words) -> Screen {
        screen::screen(view.picture(), words)
    }
}
