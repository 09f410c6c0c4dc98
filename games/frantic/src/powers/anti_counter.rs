//! Anti Counter (FR-PW-ANT): this card cannot be countered.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Power;
use crate::frame::{Charged, Play};
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn anti_counter(&mut self, _charged: Charged) -> Flow {
        self.clause(Clause::PwAnt1);
        Flow::Done
    }
}

/// Whether the attack of a card that is played can be countered.
pub(crate) fn can_be_countered(play: Play) -> bool {
    play.power != Some(Power::AntiCounter)
}
