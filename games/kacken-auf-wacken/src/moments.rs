//! How big each moment is, for the show: what everyone looks up for, and what passes by the way.

use std::sync::LazyLock;

use table::{Deed, DeedKind, Letters, Show, Size, reading_ms};

use crate::KackenAufWacken;
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

/// What a card does has to be read.
pub(crate) fn least_ms(event: &Public) -> u32 {
    static LETTERS: LazyLock<Letters> = LazyLock::new(|| Letters::of(KackenAufWacken::WORDS));
    match event {
        Public::Event { card, .. } => {
            let letters = |family: &str| LETTERS.in_text(&format!("{family}.{card}"));
            reading_ms(letters("card") + letters("card_help"))
        }
        _ => 0,
    }
}

/// Whoever must tears the door open.
pub(crate) fn deed(event: &Public) -> Option<Deed> {
    match event {
        Public::Toilet { seat, .. } => DeedKind::TearOpen.by(*seat),
        _ => None,
    }
}
