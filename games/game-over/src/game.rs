//! The rules as a machine: what is asked, what may be answered, and which phase comes next.

use std::ops::RangeInclusive;

use table::{Buffer, Chance, Next, OptionError, Outcome, Preset, Question, Rules, Seat, Seats, Tell};

use crate::action::Action;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::measure::Measure;
use crate::options::{Options, PRESETS};
use crate::picks::Pick;
use crate::rules::GameOver;
use crate::sets::has_set;
use crate::state::{Phase, State};
use crate::told::{Private, Public};

/// The most answers of one turn: roll, joker, direction, landing, reply, a set of at most 13 cards with its kind and
/// `show`, another of at most 39, three cards sold.
const MOST_ANSWERS: u32 = 2 + 1 + 1 + 2 + 15 + 41 + 3;
/// Rounds after which a game without a limit is called off: twice the longest limit there is.
const UNLIMITED: u32 = 2_000;

impl Rules for GameOver {
    const ID: &'static str = "game-over";
    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 3..=6;
    const PRESETS: &'static [Preset] = PRESETS;

    table::usual_types!();

    fn compile(options: &Options, seats: Seats) -> Result<GameOver, OptionError> {
        GameOver::new(options, seats)
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    /// The first game of a match: GO-S-2 by the option, GO-S-8.
    fn deal(&self, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) -> State {
        let mut state = self.before_first();
        state.starter = match self.options.starter.seat() {
            Some(seat) => seat,
            None => chance.seat(Purpose::Start, self.seats.all()),
        };
        self.set_up_game(&mut state, chance, tell);
        state
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
    fn legal(&self, state: &State, seat: Seat, out: &mut Buffer<Action>) {
        let hand = state.hand(seat);
        match state.phase {
            Phase::Place => out.extend(self.empty_spaces(state).map(Action::Place)),
            Phase::Turn => self.list_turn(state, seat, out),
            Phase::Direction => out.extend([Action::Clockwise, Action::Anticlockwise]),
            Phase::Free => self.list_free(state, seat, out),
            Phase::Return => out.extend(hand.iter().map(Action::Return)),
            Phase::Joker => {
                if self.may_play_gained_joker(state) {
                    out.push(Action::Joker);
                }
                out.push(Action::Keep);
            }
            Phase::Occupied => self.list_occupied(state, seat, out),
            Phase::Reply => {
                out.push(Action::Concede);
                if has_set(hand) {
                    out.push(Action::Accept);
                }
            }
            Phase::Attack | Phase::Defend => self.list_picks(state, hand, out),
            Phase::Selling => out.extend(self.for_sale(state, hand).iter().map(Action::Sell)),
            _ => unreachable!("nobody is asked"),
        }
    }

    /// What an absent seat answers (rulebook, "Somebody does not answer").
    fn fallback(&self, state: &State, seat: Seat) -> Action {
        let hand = state.hand(seat);
        match state.phase {
            Phase::Place => {
                Action::Place(self.empty_spaces(state).next().expect("there are more spaces than seats"))
            }
            Phase::Turn => Action::Roll,
            Phase::Direction => Action::Clockwise,
            Phase::Free => Action::Pass,
            Phase::Return => Action::Return(state.gained().1),
            Phase::Joker => Action::Keep,
            Phase::Occupied => {
                let mut legal = Buffer::new();
                self.list_occupied(state, seat, &mut legal);
                *legal.first().expect("a seat that can do nothing is stuck, and not asked")
            }
            Phase::Reply => Action::Concede,
            Phase::Attack | Phase::Defend => match state.picks.towards_best(hand, self.side(state)) {
                Pick::Kind(kind) => Action::Kind(kind),
                Pick::Card(card) => Action::Card(card),
                Pick::Show => Action::Show,
            },
            Phase::Selling => {
                Action::Sell(self.for_sale(state, hand).lowest().expect("a seat sells no more than it has"))
            }
            phase => unreachable!("nobody is asked in the phase {phase}"),
        }
    }

    fn play(&self, state: &mut State, seat: Seat, action: Action, tell: &mut impl Tell<Self>) {
        match action {
            Action::Place(space) => self.place(state, space, tell),
            Action::Roll => state.phase = Phase::Rolling,
            Action::Joker => state.phase = Phase::JokerReset,
            Action::Mauschel => self.mauschel(state, tell),
            Action::Clockwise => self.aim(state, state.rolled(), tell),
            Action::Anticlockwise => {
                self.aim(state, self.spaces - state.rolled(), tell);
            }
            Action::Swap(card) => self.swap(state, card, tell),
            Action::Lift => self.lift(state, tell),
            Action::Return(card) => self.put_back(state, card, tell),
            Action::Buy => state.phase = Phase::Buying,
            Action::Pass => self.pass(state, tell),
            Action::Pinch => self.pinch(state, tell),
            Action::Challenge(target) => self.challenge(state, target, tell),
            Action::Bribe(target) => self.offer_bribe(state, target, tell),
            Action::Keep => self.after_gain(state, tell),
            Action::Concede => self.concede(state, seat, tell),
            Action::Accept => self.accept(state, seat, tell),
            Action::Kind(kind) => state.picks.kind = Some(kind),
            Action::Card(card) => state.picks.cards.insert(card),
            Action::Show => self.show(state, seat, tell),
            Action::Sell(card) => self.sell(state, card),
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
            | Phase::Over => unreachable!("the game waits, or is over"),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| Outcome::Ranked(self.ranking(state)))
    }

    /// Nothing but the limit of rounds ends every game (GO-E-5, R-30). The match has a fixed number of games, each with its limit
    /// of rounds and the one that is played when it is reached; in a round every seat has one turn, and a turn has at most
    /// `MOST_ANSWERS`.
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

    fn chapter(&self, state: &State) -> u32 {
        u32::from(state.game - 1)
    }
}
