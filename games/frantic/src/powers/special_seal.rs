//! Special Seal (FR-PW-SEA): no special cards for a lap.

use table::{Chance, Tell};

use crate::cards::{Card, face};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Power;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn special_seal(&mut self, charged: Charged) -> Flow {
        self.clause(Clause::PwSea1);
        self.clause(Clause::Pwr4);
        self.s.seal.insert(charged.seat);
        Flow::Done
    }
}

/// Whether a power card can be activated with this card: Special Seal only with a number (FR-PWR-4).
pub(crate) fn goes_with(power: Power, card: Card) -> bool {
    power != Power::SpecialSeal || face(card).special().is_none()
}
