//! What must hold between two phases: nothing is lost, everything is in range, and pieces stand only where they may
//! (OV-V2, OV-V3).

use table::{Broken, Seat};

use crate::board::Space;
use crate::piece::Piece;
use crate::rules::Overload;
use crate::state::{Phase, START, State};

fn check(holds: bool, broken: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken(broken())) }
}

/// OV-V3.
pub(crate) fn conserves_counters(rules: &Overload, state: &State) -> Result<(), Broken> {
    let carried: u16 = state.load.iter().map(|&load| u16::from(load)).sum();
    check(carried + state.bowl == rules.counters_total, || {
        format!(
            "OV-V3: {carried} counters on pieces, {} in the bowl, not {}",
            state.bowl, rules.counters_total
        )
    })
}

/// OV-G1: only the winner has reached the target.
pub(crate) fn scores_below_target(rules: &Overload, state: &State, seat: Seat) -> Result<(), Broken> {
    let points = state.points[seat.index()];
    check((points >= rules.target) == (state.winner == Some(seat)), || {
        format!("OV-G1: {seat} has {points} of {} points, winner is {:?}", rules.target, state.winner)
    })
}

/// OV-V2, also inside a turn: only the moving piece may stand where nobody stays, and only while it moves.
pub(crate) fn stands_well(rules: &Overload, state: &State, piece: Piece) -> Result<(), Broken> {
    let (at, load) = (state.at(piece), state.load(piece));
    let moves = state.progress.moving == Some(piece);
    check(load <= rules.capacity, || format!("OV-L1: {piece} carries {load} of {}", rules.capacity))?;
    check(at <= rules.finish, || format!("OV-M1: {piece} stands on {at}, beyond Finish"))?;
    let enters =
        state.entering(state.turn) == Some(piece) && matches!(state.phase, Phase::Roll | Phase::Travel);
    check(at != START || load == 0 || enters, || format!("OV-V2: {piece} carries {load} on Start"))?;
    let arrives = moves && matches!(state.phase, Phase::Arrive | Phase::Over);
    check(at != rules.finish || arrives, || {
        format!("OV-V2: {piece} stands on Finish in phase {}", state.phase)
    })?;
    // A game that is won by overtaking ends before the piece has left the space it landed on.
    let passes = moves && matches!(state.phase, Phase::Space | Phase::Step | Phase::Over);
    check(rules.space(at) != Space::Either || passes, || {
        format!("OV-V2: {piece} stays on the +/- space {at} in phase {}", state.phase)
    })
}

/// OV-G1: a win ends the game at once.
pub(crate) fn is_over_if_won(state: &State) -> Result<(), Broken> {
    check(state.winner.is_none() || state.phase == Phase::Over, || "OV-G1: won, but not over".to_owned())
}

/// OV-C1: pieces are met only where the move has ended.
pub(crate) fn meets_in_a_meeting(state: &State) -> Result<(), Broken> {
    let met = state.progress.met;
    check(met.is_empty() || matches!(state.phase, Phase::Meet | Phase::Exchange), || {
        format!("OV-C1: {met:?} are met in phase {}", state.phase)
    })
}
