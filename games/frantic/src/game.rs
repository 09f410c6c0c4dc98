//! FRANTIC as the table knows games.

use std::ops::RangeInclusive;

use table::{
    Broken, Buffer, Catalogue, Chance, Dice, Game, MAX_SEATS, Next, OptionError, Outcome, PositionError,
    Preset, Screen, Seat, SeatSet, Seats, Slot, Tell, Viewer, Words,
};

use crate::ask::Ask;
use crate::bot::FranticStyle;
use crate::cards::{FACES, Face};
use crate::options::{FranticOptions, PRESETS};
use crate::position::Position;
use crate::table_work::Work;
use crate::truth::Truth;
use crate::view::{Eyes, View};
use crate::{Clause, Frantic, FranticAction, Measure, Private, Public, Purpose, State};

/// What has changed with each version of the rules.
const CHANGES: &[(u32, &[Clause])] = &[
    // A card that another one lets play is no longer written down below it.
    (2, &[Clause::N2nd3, Clause::N2nd4, Clause::PwRan2]),
    (
        3,
        &[
            Clause::Prim6,
            Clause::Stk2,
            Clause::Wish4,
            Clause::Edi1,
            Clause::Edi3,
            Clause::Evt1,
            Clause::Evt12,
            Clause::EvRew3,
            // Of every card that is played it is written down whether it has left the discard pile.
            Clause::PwRec3,
            Clause::Rc09,
        ],
    ),
    (4, &[Clause::Edi3, Clause::EvRew3, Clause::Game1]),
];

impl Game for Frantic {
    const ID: &'static str = "frantic";
    const VERSION: u32 = 4;
    const CHANGES: &'static [(u32, &'static [Clause])] = CHANGES;
    const SEATS: RangeInclusive<usize> = 2..=8;
    const PRESETS: &'static [Preset] = PRESETS;
    const WORDS: &'static [Catalogue] = &[
        Catalogue { lang: "de", json: include_str!("../words/de.json") },
        Catalogue { lang: "en", json: include_str!("../words/en.json") },
    ];
    const RULEBOOK: &'static str = include_str!("../rulebook.md");
    const WINDOWS: &'static [&'static str] = &["counterattack", "lucky-bastard", "nice-try"];

    type Options = FranticOptions;
    type State = State;
    type Action = FranticAction;
    type Eyes<'a> = Eyes<'a>;
    type View = View;
    type Truth = Truth;
    type Position = Position;
    type Public = Public;
    type Private = Private;
    type What = Purpose;
    type Clause = Clause;
    type Measure = Measure;
    type Style = FranticStyle;

    fn compile(options: &FranticOptions, seats: Seats) -> Result<Frantic, OptionError> {
        Frantic::new(options, seats)
    }

    #[inline]
    fn seats(&self) -> Seats {
        self.seats
    }

    fn deal(&self, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) -> State {
        let mut state = self.empty();
        Work::new(self, &mut state, chance, tell).start_round(self.first_dealer);
        state
    }

    #[inline]
    fn next(&self, state: &State) -> Next {
        match self.question(state) {
            Some(question) => Next::Ask(question),
            None if state.over => Next::Over,
            None => Next::Advance,
        }
    }

    fn window(&self, state: &State) -> Option<usize> {
        match state.ask {
            Ask::Window { special, .. } => special.window(),
            _ => None,
        }
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, out: &mut Buffer<FranticAction>) {
        self.answers(state, seat, out);
    }

    #[inline]
    fn any_answer(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<FranticAction> {
        self.any_of_the_answers(state, seat, dice)
    }

    fn fallback(&self, state: &State, seat: Seat) -> FranticAction {
        self.default_answer(state, seat)
    }

    #[inline]
    fn play(&self, state: &mut State, seat: Seat, action: FranticAction, _tell: &mut impl Tell<Self>) {
        self.take(state, seat, action);
    }

    #[inline]
    fn advance(&self, state: &mut State, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) {
        Work::new(self, state, chance, tell).advance();
    }

    fn eyes<'a>(&'a self, state: &'a State, viewer: Viewer) -> Eyes<'a> {
        Eyes::new(self, state, viewer)
    }

    fn view(eyes: Eyes<'_>) -> View {
        eyes.view()
    }

    fn lookup(eyes: Eyes<'_>) -> serde_json::Value {
        eyes.lookup()
    }

    fn truth(&self, state: &State) -> Truth {
        self.tell_truth(state)
    }

    fn stage(&self, position: Position) -> Result<State, PositionError> {
        self.set_up_position(&position)
    }

    fn shuffle_rest(&self, state: &mut State, position: &Position, chance: &mut impl Chance<Purpose>) {
        self.shuffle_unplaced(state, position, chance);
    }

    fn scatter(&self, dice: &mut Dice) -> serde_json::Value {
        self.random_position(dice)
    }

    fn imagine(&self, state: &State, seat: Seat, dice: &mut impl Chance<Purpose>) -> State {
        self.imagine_for(state, seat, dice)
    }

    fn reopen(&self, state: &mut State, seat: Seat) {
        self.pick_again(state, seat);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.result(state)
    }

    fn invariants(&self, state: &State) -> Result<(), Broken> {
        self.check_invariants(state)
    }

    /// `bound.rs` derives it.
    fn bound(&self) -> u32 {
        self.most_answers()
    }

    fn turn(&self, state: &State) -> Option<Seat> {
        Some(state.turn)
    }

    fn counted_card(measure: Measure) -> Option<String> {
        measure.event().map(|event| format!("card.{event}"))
    }

    fn cards() -> Vec<String> {
        crate::at_work::keys()
    }

    #[inline]
    fn at_work(event: &Public, show: impl FnMut(usize, SeatSet)) {
        crate::at_work::at_work(event, show);
    }

    fn plays_with(&self, card: &str) -> bool {
        crate::at_work::in_play(self, card)
    }

    fn chapter(&self, state: &State) -> u32 {
        u32::from(state.round)
    }

    /// When a round has been scored there is nothing left of it, unless it ends the game.
    #[inline]
    fn is_past(&self, _round: u32, state: &State) -> bool {
        state.is_scored() && !self.ends_the_game(state)
    }

    fn standing(&self, state: &State) -> [f32; MAX_SEATS] {
        self.prospects(state)
    }

    /// The more seats and cards, the longer a round; and the cards beyond the base game's are the slow ones.
    fn patience(&self) -> u32 {
        let cards = (self.deck.len() as u32).saturating_sub(41).max(1);
        3_360_000 / (cards * (8 + 2 * self.seats.count() as u32))
    }

    fn heuristic(
        eyes: Eyes<'_>,
        legal: &[FranticAction],
        style: FranticStyle,
        dice: &mut Dice,
    ) -> FranticAction {
        crate::bot::choose(eyes, legal, style, dice)
    }

    fn secrets(&self) -> Vec<String> {
        (0..FACES).map(|index| Face::from_index(index).to_string()).collect()
    }

    fn slots(&self, state: &State, seat: Seat) -> Vec<Slot> {
        self.hidden_slots(state, seat)
    }

    fn screen(view: &View, words: &Words) -> Screen {
        crate::screen::screen(view, words)
    }
}
