//! How big each moment is, for the show: what everyone looks up for, and what passes by the way.

use table::{Deed, DeedKind, Size};

use crate::told::Public;

/// The size of what everyone was told.
pub(crate) fn size(event: &Public) -> Size {
    use Public as Told;
    match event {
        Told::Gig { .. } | Told::Over { .. } => Size::Huge,
        Told::Kacken { .. }
        | Told::Event { .. }
        | Told::Toilet { .. }
        | Told::RockOut { .. }
        | Told::Cancelled { .. }
        | Told::Dry { .. }
        | Told::Served { .. } => Size::Big,
        Told::Started { .. }
        | Told::Enters { .. }
        | Told::Cleared { .. }
        | Told::BandCard { .. }
        | Told::Beer { .. }
        | Told::Queue { .. }
        | Told::Answers { .. }
        | Told::Joined { .. }
        | Told::Asks { .. }
        | Told::Refused { .. }
        | Told::Treated { .. }
        | Told::NoTreat { .. }
        | Told::Scored { .. }
        | Told::Relieved { .. }
        | Told::Swapped { .. }
        | Told::Returned { .. } => Size::Medium,
        Told::Added { .. }
        | Told::Backstage { .. }
        | Told::Silent { .. }
        | Told::Reshuffled { .. }
        | Told::Holds { .. }
        | Told::Used { .. }
        | Told::ServedNobody { .. } => Size::Small,
    }
}

/// Whoever must tears the door open.
pub(crate) fn deed(event: &Public) -> Option<Deed> {
    match event {
        Public::Toilet { seat, .. } => DeedKind::TearOpen.by(*seat),
        _ => None,
    }
}
