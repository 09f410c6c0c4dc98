//! How big each moment is, for the show: what everyone looks up for, and what passes by the way.

use table::{Deed, DeedKind, Size};

use crate::state::State;
use crate::told::Public;

/// The size of what everyone was told.
pub(crate) fn size(event: &Public) -> Size {
    use Public as Told;
    match event {
        Told::JokerPlayed { .. }
        | Told::MauschelReset { .. }
        | Told::GameOver { .. }
        | Told::LastStanding { .. }
        | Told::Over { .. } => Size::Huge,
        Told::GameStarted { .. }
        | Told::Stuck { .. }
        | Told::Challenged { .. }
        | Told::Attack { .. }
        | Told::Defence { .. }
        | Told::Won { .. }
        | Told::Bribed { .. }
        | Told::Insolvent { .. }
        | Told::Sold { .. }
        | Told::Eliminated { .. }
        | Told::StackEmpty
        | Told::RoundLimit { .. } => Size::Big,
        Told::Rolled { .. }
        | Told::Moved { .. }
        | Told::Swapped { .. }
        | Told::Bought { .. }
        | Told::Pinched { .. }
        | Told::Conceded { .. }
        | Told::Accepted { .. }
        | Told::Tied { .. }
        | Told::Token { .. }
        | Told::Revealed { .. }
        | Told::Settled { .. } => Size::Medium,
        Told::Placed { .. }
        | Told::Lifted { .. }
        | Told::Passed { .. }
        | Told::Paid { .. }
        | Told::PaidBank { .. }
        | Told::Lapsed { .. } => Size::Small,
        Told::RoundDone { .. } => Size::Nothing,
    }
}

/// Whoever has four of a kind shouts, and in a duel the opponent says "show me!".
pub(crate) fn deed(event: &Public, before: &State) -> Option<Deed> {
    match event {
        Public::GameOver { seat } => DeedKind::Shout.by(*seat),
        Public::Attack { .. } => before.duel.challenged.and_then(|seat| DeedKind::Show.by(seat)),
        Public::Defence { .. } => before.duel.challenger.and_then(|seat| DeedKind::Show.by(seat)),
        _ => None,
    }
}
