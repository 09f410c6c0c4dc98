//! How big each moment is, for the show: what everyone looks up for, and what passes by the way.

use std::fmt::Display;
use std::sync::LazyLock;

use table::{Deed, DeedKind, Letters, Show, Size, reading_ms};

use crate::cards::Face;
use crate::rules::Frantic;
use crate::told::Public;

/// The size of what everyone was told.
pub(crate) fn size(event: &Public) -> Size {
    use Public as Told;
    match event {
        // A number passes quickly; a special card and anything black makes people look.
        Told::Played { card: Face::Number(Some(_), _), .. } => Size::Small,
        Told::Played { .. } => Size::Medium,
        Told::Exploded { .. } | Told::Revealed { .. } | Told::Over { .. } => Size::Huge,
        Told::RoundStarted { .. }
        | Told::RoundEnded { .. }
        | Told::Rule { .. }
        | Told::Exhausted
        | Told::ThrewIn { .. }
        | Told::GaveSpecials { .. }
        | Told::HandMoved { .. }
        | Told::Mixed { .. }
        | Told::Chosen { .. }
        | Told::TotalsSwapped { .. }
        | Told::HandsOpen { .. }
        | Told::Lit
        | Told::RoundWon { .. } => Size::Big,
        Told::Attacks { .. } | Told::Looks { .. } | Told::Dared { .. } => Size::Large,
        Told::RulesGone
        | Told::TurnedUp { .. }
        | Told::Skipped { .. }
        | Told::DrewNothing { .. }
        | Told::Mimics { .. }
        | Told::GoesOn { .. }
        | Told::Wished { .. }
        | Told::Activated { .. }
        | Told::Nothing { .. }
        | Told::Took { .. }
        | Told::OnThePile { .. }
        | Told::Discarded { .. }
        | Told::GaveUp { .. }
        | Told::TookOpen { .. }
        | Told::Under { .. }
        | Told::PowersSwapped { .. }
        | Told::Recharged { .. }
        | Told::Trigger { .. }
        | Told::Exempt { .. }
        | Told::NotDared { .. }
        | Told::Points { .. }
        | Told::Blocked { .. }
        | Told::Turned { .. }
        | Told::Scored { .. } => Size::Medium,
        Told::Turn { .. }
        | Told::Drew { .. }
        | Told::Passed { .. }
        | Told::Gave { .. }
        | Told::SetAside { .. }
        | Told::TookUp { .. }
        | Told::Laid { .. }
        | Told::WillBeSkipped { .. }
        | Told::GotPower { .. }
        | Told::ReturnedPower { .. } => Size::Small,
    }
}

/// Events, powers and rules have to be read.
pub(crate) fn least_ms(event: &Public) -> u32 {
    static LETTERS: LazyLock<Letters> = LazyLock::new(|| Letters::of(Frantic::WORDS));
    let read = |family: &str, card: &dyn Display| {
        reading_ms(LETTERS.in_text(&format!("card.{card}")) + LETTERS.in_text(&format!("{family}.{card}")))
    };
    match event {
        Public::Revealed { event, .. } | Public::Chosen { event, .. } => read("event_help", event),
        Public::Rule { rule } => read("rule_help", rule),
        Public::Activated { power, .. } => read("power_help", power),
        _ => 0,
    }
}

/// An event card is turned over by whoever brought it about.
pub(crate) fn deed(event: &Public) -> Option<Deed> {
    match event {
        Public::Revealed { seat, .. } => DeedKind::TurnOver.by(*seat),
        _ => None,
    }
}
