//! How big each moment is, for the show: what everyone looks up for, and what passes by the way.

use table::{Deed, DeedKind, Size};

use crate::told::{Course, Merit, Public};

/// The size of what everyone was told.
pub(crate) fn size(event: &Public) -> Size {
    use Public as Told;
    match event {
        Told::Over { .. } => Size::Huge,
        Told::Overloaded { .. } | Told::Scored { reason: Merit::Full, .. } => Size::Big,
        Told::Began { .. }
        | Told::Rolled { .. }
        | Told::Moved { .. }
        | Told::Gives { .. }
        | Told::Takes { .. }
        | Told::Scored { reason: Merit::Finish, .. }
        | Told::Aborted { .. } => Size::Medium,
        Told::Loaded { .. } | Told::Changed { .. } | Told::Scored { .. } => Size::Small,
    }
}

/// A piece walks space by space, and a die has to settle.
pub(crate) fn least_ms(event: &Public) -> u32 {
    const STEP: u32 = 220;
    const STANDS: u32 = 250;
    const ROLLS: u32 = 700;
    match event {
        Public::Moved { from, to, reason: Course::Roll | Course::Forward | Course::Back, .. } => {
            u32::from(from.abs_diff(*to)) * STEP + STANDS
        }
        Public::Rolled { .. } => ROLLS,
        _ => 0,
    }
}

/// The mover rolls.
pub(crate) fn deed(event: &Public) -> Option<Deed> {
    match event {
        Public::Rolled { seat, .. } => DeedKind::Roll.by(*seat),
        _ => None,
    }
}
