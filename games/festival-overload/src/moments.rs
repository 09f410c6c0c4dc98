//! How big each moment is, for the show: what everyone looks up for, and what passes by the way.

use table::{Deed, DeedKind, Size};

use crate::state::State;
use crate::told::Public;

/// The size of what everyone was told.
pub(crate) fn size(event: &Public) -> Size {
    use Public as Told;
    match event {
        // Nobody turns anything over for one who decides alone.
        Told::Decided { stay, camp } if stay.union(*camp).len() < 2 => Size::Nothing,
        Told::Bang | Told::Over { .. } => Size::Huge,
        Told::RoundStarted { .. } | Told::Check { .. } | Told::RoundEnded { .. } => Size::Big,
        Told::Feedback { .. }
        | Told::Pyro { .. }
        | Told::PyroLasts
        | Told::Dive { .. }
        | Told::Encore { .. }
        | Told::Survived { .. }
        | Told::Decided { .. }
        | Told::Countdown
        | Told::FinalPush { .. }
        | Told::Grace { .. }
        | Told::ForcedCamp { .. } => Size::Large,
        Told::NoCard
        | Told::Revealed { .. }
        | Told::Push { .. }
        | Told::Stabilised { .. }
        | Told::Turned { .. }
        | Told::Gated
        | Told::Afterparty
        | Told::Setwechsel { .. }
        | Told::SetwechselPaid { .. }
        | Told::DiveNobody { .. }
        | Told::DivePaid { .. }
        | Told::DiveHeld { .. }
        | Told::DiveSubstitute { .. }
        | Told::EncoreStopped { .. }
        | Told::EncoreContinued { .. }
        | Told::EncoreOnly
        | Told::EncoreEnds
        | Told::Camped { .. }
        | Told::Aborted => Size::Medium,
        Told::Reshuffled { .. }
        | Told::Mood { .. }
        | Told::Lost { .. }
        | Told::Banked { .. }
        | Told::Tick { .. }
        | Told::PoolCard { .. }
        | Told::CaughtUp { .. } => Size::Small,
        Told::Stays { .. } | Told::WindowSkipped => Size::Nothing,
    }
}

/// The revealer turns the card over, and also the one that decides about a bang.
pub(crate) fn deed(event: &Public, before: &State) -> Option<Deed> {
    match event {
        Public::Revealed { seat, .. } => DeedKind::TurnOver.by(*seat),
        Public::Check { .. } => DeedKind::Check.by(before.revealer),
        _ => None,
    }
}
