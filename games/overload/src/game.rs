//! OVERLOAD as a machine that waits for decisions: which phase calls which part of the rules, who is asked what.

use std::ops::RangeInclusive;

use table::{
    Buffer, Chance, MAX_SEATS, Next, Nothing as Private, OptionError, Outcome, Preset, Question, Ranking,
    Rules, Seat, Seats, Tell,
};

use crate::action::Action;
use crate::board::Space;
use crate::bot::Worth;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::measure::Measure;
use crate::options::{Options, PRESETS};
use crate::piece::{MAX_PIECES, Piece};
use crate::rules::{Overload, first_seat, target};
use crate::sides::{Track, lay};
use crate::state::{Direction, Phase, State};
use crate::told::Public;

/// Why a game without a winner ends.
const TOO_MANY_TURNS: &str = "max_turns";

impl Rules for Overload {
    const ID: &'static str = "overload";
    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 3..=5;
    const PRESETS: &'static [Preset] = PRESETS;

    table::usual_types!();

    /// other numbers than 3 to 5 only for those who ask for it.
    fn tables(options: &Options) -> RangeInclusive<usize> {
        if options.unofficial { 1..=MAX_SEATS } else { Self::SEATS }
    }

    fn compile(options: &Options, seats: Seats) -> Result<Overload, OptionError> {
        let target = target(options, seats)?;
        let Track { spaces, sections } = lay(options, seats)?;
        let mut track = [Space::Plain; 256];
        track[1..=spaces.len()].copy_from_slice(&spaces);
        let first_rest = spaces.iter().position(|&space| space != Space::Either);
        Ok(Overload {
            seats,
            track,
            finish: spaces.len() as u8 + 1,
            sections,
            first_rest: first_rest.map_or(u8::MAX, |at| at as u8 + 1),
            target,
            capacity: options.capacity,
            full_bonus: options.full_bonus,
            overload_reward: options.overload_reward,
            die_sides: options.die_sides,
            counters_total: options.counters_total,
            special_before_meeting: options.special_before_meeting,
            first_seat: first_seat(options.first_seat, seats)?,
            max_turns: options.max_turns,
            worth: Worth::new(options),
        })
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    /// OV-S: the track is built, all pieces stand on Start with nothing on them, the bowl is full, somebody begins.
    fn deal(&self, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) -> State {
        tell.clause(Clause::S1);
        tell.clause(Clause::S2);
        tell.clause(Clause::S3);
        let turn = self.first_seat.unwrap_or_else(|| chance.seat(Purpose::FirstSeat, self.seats.all()));
        tell.all(Public::Began { seat: turn });
        tell.count(Measure::Turns, 1);
        State { turn, bowl: self.counters_total, ..State::START }
    }

    #[inline]
    fn next(&self, state: &State) -> Next {
        match state.phase {
            Phase::Load | Phase::Choose | Phase::Step | Phase::Exchange => {
                Next::Ask(Question::turn(state.turn))
            }
            Phase::Roll
            | Phase::Travel
            | Phase::Space
            | Phase::Meet
            | Phase::Late
            | Phase::Arrive
            | Phase::EndTurn => Next::Advance,
            Phase::Over => Next::Over,
        }
    }

    #[inline]
    fn legal(&self, state: &State, _seat: Seat, out: &mut Buffer<Action>) {
        match state.phase {
            Phase::Load => {
                let most = u16::from(self.capacity).min(state.bowl) as u8;
                out.extend((0..=most).map(Action::Load));
            }
            Phase::Choose => out.extend(Piece::of(state.turn).map(Action::Move)),
            Phase::Step => out.extend([Action::Forward, Action::Back]),
            Phase::Exchange => out.extend(self.exchanges(state)),
            _ => unreachable!("nobody is asked"),
        }
    }

    /// The rulebook's "Somebody does not answer": load nothing, move the piece further back, step forward, the first exchange listed.
    fn fallback(&self, state: &State, _seat: Seat) -> Action {
        match state.phase {
            Phase::Load => Action::Load(0),
            Phase::Choose => {
                let [first, second] = Piece::of(state.turn);
                Action::Move(if state.at(second) < state.at(first) { second } else { first })
            }
            Phase::Step => Action::Forward,
            Phase::Exchange => {
                self.exchanges(state).next().expect("whoever is asked has at least two exchanges")
            }
            phase => unreachable!("nobody is asked in {phase}"),
        }
    }

    #[inline]
    fn play(&self, state: &mut State, _seat: Seat, action: Action, tell: &mut impl Tell<Self>) {
        match action {
            Action::Load(counters) => self.load_up(state, counters, tell),
            Action::Move(piece) => self.choose(state, piece, tell),
            Action::Forward => self.step(state, Direction::Forward, tell),
            Action::Back => self.step(state, Direction::Back, tell),
            Action::Give(other) => self.give(state, other, tell),
            Action::Take(other) => self.take(state, other, tell),
        }
    }

    #[inline]
    fn advance(&self, state: &mut State, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) {
        match state.phase {
            Phase::Roll => self.roll(state, chance, tell),
            Phase::EndTurn => self.end_turn(state, tell),
            Phase::Travel | Phase::Space | Phase::Meet | Phase::Late | Phase::Arrive => {
                self.carry_on(state, tell);
            }
            Phase::Load | Phase::Choose | Phase::Step | Phase::Exchange | Phase::Over => {
                unreachable!("the game waits, or is over");
            }
        }
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

    /// Nothing but the count of turns ends every game: pieces that are overloaded before Finish again and again bring nobody a
    /// point there, and under some options there are no points at all. A turn has one answer before the move (what to load,
    /// and then the piece is known, or which piece to move), at most one step that is a choice (OV-B5), and one exchange with
    /// each other piece, which is met once: on the space where the move ends, or after a step.
    fn bound(&self) -> u32 {
        u32::from(self.max_turns) * (1 + 1 + MAX_PIECES as u32)
    }

    fn turn(&self, state: &State) -> Option<Seat> {
        Some(state.turn)
    }
}
