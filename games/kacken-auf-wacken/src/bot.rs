//! The game's own bot.

use table::{Dice, MAX_SEATS};

use crate::action::KackenAction;
use crate::state::State;
use crate::{Eyes, KackenAufWacken};

pub(crate) fn standard(_eyes: Eyes<'_>, legal: &[KackenAction], dice: &mut Dice) -> KackenAction {
    legal[dice.below(legal.len())]
}

impl KackenAufWacken {
    pub(crate) fn prospects(&self, _state: &State) -> [f32; MAX_SEATS] {
        [0.25; MAX_SEATS]
    }
}
