//! `seasoned`: has been to many festivals. Brings home what it has before somebody else ends the round.
//!
//! Found by trying thresholds, dives and payments against `standard`, random players and itself, with 2 to 8 seats: only how
//! much is enough matters. Paying off a Stage Dive or an Encore never did, so it keeps its Live.

use table::Seat;

use super::{Aim, target, within_reach};
use crate::action::Action::{self, Accept, Camp, Continue, Stay};
use crate::state::Phase;
use crate::view::Eyes;

pub(super) fn choose(eyes: Eyes<'_>, me: Seat, legal: &[Action]) -> Action {
    match eyes.phase() {
        Phase::EncoreStop => Continue,
        Phase::DiveTarget => target(eyes, legal, Aim::ClosestToWinning),
        Phase::DivePay | Phase::SetwechselPay => Accept,
        Phase::Window if camps(eyes, me) => Camp,
        Phase::Window => Stay,
        phase => unreachable!("nobody is asked in {phase}"),
    }
}

/// Camps in the Final Push, to win, and with enough of Live and the Pool's card.
fn camps(eyes: Eyes<'_>, me: Seat) -> bool {
    let bonus = eyes.pool().min(1);
    let is_last = eyes.active().len() == 1;
    let wins = within_reach(eyes, me) + bonus >= eyes.rules().target_camp;
    is_last || wins || eyes.live(me) + bonus >= enough(eyes.seats().count())
}

/// Two race each other, and of many somebody camps soon: a little must do.
fn enough(seats: usize) -> u16 {
    if (3..=5).contains(&seats) { 3 } else { 2 }
}
