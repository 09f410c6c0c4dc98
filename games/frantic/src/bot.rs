//! The game's own bot. It looks through `Eyes` and nothing else.

use table::Dice;

use crate::action::FranticAction;
use crate::view::Eyes;

pub(crate) fn choose(_eyes: Eyes<'_>, legal: &[FranticAction], dice: &mut Dice) -> FranticAction {
    legal[dice.below(legal.len())]
}
