//! Positions as scenarios give them. Any that keeps the invariants can be set up at the beginning of a turn, after the
//! load, or after the roll; the middle of a move is reached by playing into it.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::{PositionError, Seat};

use crate::board::Space;
use crate::piece::Piece;
use crate::rules::Overload;
use crate::state::{Phase, START, State};

/// A piece in a position.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PiecePosition {
    at: u8,
    load: u8,
}

/// A seat in a position.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatPosition {
    points: u16,
    p1: PiecePosition,
    p2: PiecePosition,
}

/// A position. What is left out is as in a fresh game; the mover is A.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// `load`, `roll` or `choose`; left out, the beginning of a turn.
    phase: Option<Phase>,
    turn: Option<Seat>,
    turns: Option<u16>,
    /// Only with the phase `choose`.
    die: Option<u8>,
    seats: BTreeMap<Seat, SeatPosition>,
    /// Left out, all counters that no piece carries.
    bowl: Option<u16>,
}

type Problem = Result<(), PositionError>;

fn wrong(path: impl Into<String>, problem: impl Into<String>) -> Problem {
    Err(PositionError::new(path, problem))
}

/// Sets a position up.
pub(crate) fn stage(rules: &Overload, position: &Position) -> Result<State, PositionError> {
    let turn = position.turn.unwrap_or(Seat::new(0));
    let mut state = rules.fresh(turn);
    at_the_table(rules, "turn", turn)?;
    state.turns = position.turns.unwrap_or(1);
    if state.turns == 0 || state.turns > rules.max_turns {
        wrong("turns", format!("{}; allowed: 1 to {}", state.turns, rules.max_turns))?;
    }
    for (&seat, given) in &position.seats {
        seat_down(rules, &mut state, seat, given)?;
    }
    fill_bowl(rules, &mut state, position.bowl)?;
    enter(rules, &mut state, position)?;
    starts_are_empty(&state)?;
    Ok(state)
}

fn at_the_table(rules: &Overload, path: &str, seat: Seat) -> Problem {
    if rules.seats.all().contains(seat) {
        return Ok(());
    }
    let last = rules.seats.iter().last().unwrap_or(seat);
    wrong(path, format!("nobody sits at {seat}; seats are A to {last}"))
}

fn seat_down(rules: &Overload, state: &mut State, seat: Seat, given: &SeatPosition) -> Problem {
    let path = format!("seats.{seat}");
    at_the_table(rules, &path, seat)?;
    if given.points >= rules.target {
        let most = rules.target - 1;
        wrong(format!("{path}.points"), format!("{} would have won; allowed: 0 to {most}", given.points))?;
    }
    state.points[seat.index()] = given.points;
    for (piece, given) in Piece::of(seat).into_iter().zip([given.p1, given.p2]) {
        let path = format!("{path}.p{}", piece.number() + 1);
        stand(rules, state, piece, given, &path)?;
    }
    Ok(())
}

/// OV-V2: a piece stands on Start or on a track space where it can stay.
fn stand(rules: &Overload, state: &mut State, piece: Piece, given: PiecePosition, path: &str) -> Problem {
    if given.at >= rules.finish {
        let last = rules.finish - 1;
        wrong(format!("{path}.at"), format!("{} is not on the track; allowed: 0 to {last}", given.at))?;
    }
    if rules.space(given.at) == Space::Either {
        wrong(format!("{path}.at"), format!("{} is a +/- space, where no piece stays", given.at))?;
    }
    if given.load > rules.capacity {
        let most = rules.capacity;
        wrong(
            format!("{path}.load"),
            format!("{} is more than a piece can carry; allowed: 0 to {most}", given.load),
        )?;
    }
    state.at[piece.index()] = given.at;
    state.load[piece.index()] = given.load;
    Ok(())
}

/// OV-V3: no counter is lost.
fn fill_bowl(rules: &Overload, state: &mut State, given: Option<u16>) -> Problem {
    let carried: u16 = state.load.iter().map(|&load| u16::from(load)).sum();
    let Some(rest) = rules.counters_total.checked_sub(carried) else {
        return wrong("seats", format!("{carried} counters on pieces; there are {}", rules.counters_total));
    };
    if let Some(bowl) = given.filter(|&bowl| bowl != rest) {
        wrong(
            "bowl",
            format!(
                "{bowl}, but {carried} of {} counters are on pieces, so it holds {rest}",
                rules.counters_total
            ),
        )?;
    }
    state.bowl = rest;
    Ok(())
}

/// The point of the turn at which the position stands.
fn enter(rules: &Overload, state: &mut State, position: &Position) -> Problem {
    let opening = Overload::opening(state);
    state.phase = position.phase.unwrap_or(opening);
    let on_start = opening == Phase::Load;
    match (state.phase, on_start) {
        (Phase::Load, true) | (Phase::Roll, _) | (Phase::Choose, false) => {}
        (Phase::Load, false) => wrong("phase", format!("{} has no piece on Start to load", state.turn))?,
        (Phase::Choose, true) => {
            wrong("phase", format!("{} has a piece on Start, which must move", state.turn))?;
        }
        (other, _) => wrong("phase", format!("{other} cannot be set up; allowed: load, roll, choose"))?,
    }
    match (position.die, state.phase == Phase::Choose) {
        (None, false) => {}
        (Some(die), true) if (1..=rules.die_sides).contains(&die) => state.die = die,
        (Some(die), true) => wrong("die", format!("{die}; allowed: 1 to {}", rules.die_sides))?,
        (Some(_), false) => wrong("die", "the die is known only in the phase choose")?,
        (None, true) => wrong("die", "the phase choose needs the die")?,
    }
    Ok(())
}

/// OV-V2: what stands on Start carries nothing, except the piece that is about to enter.
fn starts_are_empty(state: &State) -> Problem {
    let entering = state.entering(state.turn).filter(|_| state.phase == Phase::Roll);
    let full = (0..crate::piece::MAX_PIECES)
        .map(Piece::at_index)
        .find(|&piece| state.at(piece) == START && state.load(piece) > 0 && Some(piece) != entering);
    match full {
        None => Ok(()),
        Some(piece) => wrong(
            format!("seats.{}.p{}.load", piece.owner(), piece.number() + 1),
            "a piece on Start carries nothing, except the one that enters in the phase roll",
        ),
    }
}
