//! What an answer would do to the pieces. Nobody works it out a second time: the answer is played on a copy, up to the next die
//! or question, and what happens is written down.

use serde::Serialize;
use table::{Next, Rules, SeatSet, Tell};

use crate::action::Action;
use crate::board::Space;
use crate::clause::Clause;
use crate::measure::Measure;
use crate::piece::Piece;
use crate::rules::Overload;
use crate::state::{Phase, State};
use crate::told::Public;
use crate::view::Eyes;

table::vocabulary! {
    /// What becomes of two pieces that exchange.
    pub enum Fate { Both = "both", Mine = "mine", Theirs = "theirs" }
}

/// What an answer would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Hint {
    /// A piece moves.
    Move {
        action: String,
        piece: Piece,
        from: u8,
        to: u8,
        /// What is printed where it arrives.
        space: Space,
        /// Whether it reaches Finish.
        home: bool,
        /// How many pieces it overtakes, how many are overloaded, and how many it meets.
        overtaken: u32,
        crushed: usize,
        met: usize,
        points: u16,
    },
    /// Two pieces exchange counters: what both carry, and who is overloaded.
    Exchange {
        action: String,
        piece: Piece,
        before: u8,
        after: u8,
        their_before: u8,
        their_after: u8,
        reason: Fate,
    },
}

pub(crate) fn hint(eyes: Eyes<'_>, action: Action) -> Option<Hint> {
    let (rules, state) = (eyes.rules(), *eyes.table());
    match action {
        Action::Load(_) => None,
        Action::Move(_) | Action::Forward | Action::Back => movement(rules, state, action),
        Action::Give(other) | Action::Take(other) => Some(exchange(rules, state, action, other)),
    }
}

fn movement(rules: &Overload, mut state: State, action: Action) -> Option<Hint> {
    let mut seen = Seen::default();
    let turn = state.turn;
    rules.play(&mut state, turn, action, &mut seen);
    while rules.next(&state) == Next::Advance && !matches!(state.phase, Phase::Meet | Phase::EndTurn) {
        rules.carry_on(&mut state, &mut seen);
    }
    let (piece, from, to) = seen.moved?;
    Some(Hint::Move {
        action: action.to_string(),
        piece,
        from,
        to,
        space: rules.space(to),
        home: to == rules.finish,
        overtaken: seen.overtaken,
        crushed: seen.crushed.len(),
        met: state.progress.met.clockwise_after(state.turn).count(),
        points: seen.points,
    })
}

fn exchange(rules: &Overload, before: State, action: Action, other: Piece) -> Hint {
    let (mut after, mut seen) = (before, Seen::default());
    let piece = before.mover();
    rules.play(&mut after, before.turn, action, &mut seen);
    let reason = match seen.crushed[..] {
        [] => Fate::Both,
        [crushed, ..] if crushed == piece => Fate::Mine,
        [..] => Fate::Theirs,
    };
    Hint::Exchange {
        action: action.to_string(),
        piece: other,
        before: before.load(piece),
        after: after.load(piece),
        their_before: before.load(other),
        their_after: after.load(other),
        reason,
    }
}

/// What happens in a move.
#[derive(Default)]
struct Seen {
    /// The first movement: the piece, from where, to where.
    moved: Option<(Piece, u8, u8)>,
    overtaken: u32,
    crushed: Vec<Piece>,
    points: u16,
}

impl Tell<Overload> for Seen {
    fn all(&mut self, event: Public) {
        match event {
            Public::Moved { piece, from, to, .. } => _ = self.moved.get_or_insert((piece, from, to)),
            Public::Overloaded { piece, .. } => self.crushed.push(piece),
            Public::Scored { add, .. } => self.points += add,
            _ => {}
        }
    }

    fn to(&mut self, _: SeatSet, event: table::Nothing) {
        match event {}
    }

    fn clause(&mut self, _: Clause) {}

    fn count(&mut self, measure: Measure, n: u32) {
        if measure == Measure::Overtaken {
            self.overtaken += n;
        }
    }
}
