//! The contract: OVERLOAD as a machine that waits for decisions. Rules stand in the files named after them.

use std::ops::RangeInclusive;

use table::{
    Broken, Buffer, Catalogue, Chance, Dice, Game, MAX_SEATS, Next, Nothing, OptionError, Outcome,
    PositionError, Preset, Question, Ranking, Screen, Seat, Seats, Slot, Tell, Viewer, Words,
};

use crate::action::OverloadAction;
use crate::bot::OverloadStyle;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::Event;
use crate::measure::Measure;
use crate::options::{OverloadOptions, PRESETS};
use crate::piece::{MAX_PIECES, Piece};
use crate::position::{self, Position};
use crate::rules::Overload;
use crate::state::{Phase, State, Step};
use crate::truth::{self, Truth};
use crate::view::{self, Eyes, View};
use crate::{bot, invariants, scatter, screen};

/// Why a game without a winner ends.
const TOO_MANY_TURNS: &str = "max_turns";

impl Game for Overload {
    const ID: &'static str = "overload";
    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 3..=5;
    const PRESETS: &'static [Preset] = PRESETS;
    const WORDS: &'static [Catalogue] = &[
        Catalogue { lang: "de", json: include_str!("../words/de.json") },
        Catalogue { lang: "en", json: include_str!("../words/en.json") },
    ];
    const RULEBOOK: &'static str = include_str!("../rulebook.md");

    type Options = OverloadOptions;
    type State = State;
    type Action = OverloadAction;
    type Eyes<'a> = Eyes<'a>;
    type View = View;
    type Truth = Truth;
    type Position = Position;
    type Public = Event;
    type Private = Nothing;
    type What = Purpose;
    type Clause = Clause;
    type Measure = Measure;
    type Style = OverloadStyle;

    /// other numbers than 3 to 5 only for those who ask for it.
    fn tables(options: &OverloadOptions) -> RangeInclusive<usize> {
        if options.unofficial { 1..=MAX_SEATS } else { Self::SEATS }
    }

    fn compile(options: &OverloadOptions, seats: Seats) -> Result<Overload, OptionError> {
        Overload::new(options, seats)
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    fn deal(&self, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) -> State {
        self.set_out(chance, tell)
    }

    #[inline]
    fn next(&self, state: &State) -> Next {
        match state.phase {
            Phase::Load | Phase::Choose | Phase::Step | Phase::Exchange => {
                Next::Ask(Question::turn(state.turn))
            }
            Phase::Over => Next::Over,
            _ => Next::Advance,
        }
    }

    #[inline]
    fn legal(&self, state: &State, _seat: Seat, out: &mut Buffer<OverloadAction>) {
        match state.phase {
            Phase::Load => {
                let most = u16::from(self.capacity).min(state.bowl) as u8;
                out.extend((0..=most).map(OverloadAction::Load));
            }
            Phase::Choose => out.extend(Piece::of(state.turn).map(OverloadAction::Move)),
            Phase::Step => {
                let (forward, back) = self.steps(state);
                out.extend(forward.then_some(OverloadAction::Forward));
                out.extend(back.then_some(OverloadAction::Back));
            }
            Phase::Exchange => out.extend(self.exchanges(state)),
            _ => {}
        }
    }

    /// The rulebook's "Somebody does not answer": load nothing, move the piece further back, step forward, the first exchange listed.
    fn fallback(&self, state: &State, _seat: Seat) -> OverloadAction {
        match state.phase {
            Phase::Choose => {
                let [first, second] = Piece::of(state.turn);
                OverloadAction::Move(if state.at(second) < state.at(first) { second } else { first })
            }
            Phase::Step => OverloadAction::Forward,
            Phase::Exchange => self.exchanges(state).next().unwrap_or(OverloadAction::Forward),
            _ => OverloadAction::Load(0),
        }
    }

    #[inline]
    fn play(&self, state: &mut State, _seat: Seat, action: OverloadAction, tell: &mut impl Tell<Self>) {
        match action {
            OverloadAction::Load(counters) => self.load_up(state, counters, tell),
            OverloadAction::Move(piece) => self.choose(state, piece, tell),
            OverloadAction::Forward => self.step(state, Step::Forward, tell),
            OverloadAction::Back => self.step(state, Step::Back, tell),
            OverloadAction::Give(_) | OverloadAction::Take(_) => self.exchange(state, action, tell),
        }
    }

    #[inline]
    fn advance(&self, state: &mut State, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) {
        match state.phase {
            Phase::Roll => self.roll(state, chance, tell),
            Phase::EndTurn => self.end_turn(state, tell),
            _ => self.carry_on(state, tell),
        }
    }

    #[inline]
    fn eyes<'a>(&'a self, state: &'a State, viewer: Viewer) -> Eyes<'a> {
        Eyes::new(self, state, viewer)
    }

    fn view(eyes: Eyes<'_>) -> View {
        view::view(eyes)
    }

    fn truth(&self, state: &State) -> Truth {
        truth::truth(self, state)
    }

    fn stage(&self, position: Position) -> Result<State, PositionError> {
        position::stage(self, &position)
    }

    /// There are no cards, so none is left open.
    fn shuffle_rest(&self, _state: &mut State, _position: &Position, _chance: &mut impl Chance<Purpose>) {}

    /// OV-V1: nothing is hidden, so there is nothing to imagine but what is.
    fn scatter(&self, dice: &mut Dice) -> serde_json::Value {
        scatter::scatter(self, dice)
    }

    fn imagine(&self, state: &State, _seat: Seat, _dice: &mut impl Chance<Purpose>) -> State {
        *state
    }

    /// OV-G2: points decide the places; equal points share one.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.phase != Phase::Over {
            return None;
        }
        let points = |seat: Seat| i32::from(state.points[seat.index()]);
        match state.winner {
            Some(_) => Some(Outcome::Ranked(Ranking::new(self.seats, points, points))),
            None => Some(Outcome::Aborted(TOO_MANY_TURNS)),
        }
    }

    fn invariants(&self, state: &State) -> Result<(), Broken> {
        invariants::invariants(self, state)
    }

    /// The turns are counted, and after `max_turns` the game is over. A turn has one answer before the move, at most one step
    /// that is a choice (OV-B5), and one exchange with each other piece.
    fn bound(&self) -> u32 {
        u32::from(self.max_turns) * (1 + 1 + MAX_PIECES as u32)
    }

    fn turn(&self, state: &State) -> Option<Seat> {
        Some(state.turn)
    }

    fn standing(&self, state: &State) -> [f32; MAX_SEATS] {
        bot::standing(self, state)
    }

    /// Everybody's turn comes about once; the opinion looks at loads and distances and needs no more.
    fn foresight(&self) -> u32 {
        5 * self.seats.count() as u32
    }

    /// Foresight and the work for each answer grow with the seats.
    fn patience(&self) -> u32 {
        55_000 / (self.seats.count() as u32).pow(2)
    }

    fn heuristic(
        eyes: Eyes<'_>,
        legal: &[OverloadAction],
        style: OverloadStyle,
        _dice: &mut Dice,
    ) -> OverloadAction {
        bot::choose(eyes, legal, style)
    }

    /// Everything lies open.
    fn secrets(&self) -> Vec<String> {
        Vec::new()
    }

    /// There are no cards.
    fn slots(&self, _state: &State, _seat: Seat) -> Vec<Slot> {
        Vec::new()
    }

    fn screen(view: &View, words: &Words) -> Screen {
        screen::screen(view, words)
    }
}
