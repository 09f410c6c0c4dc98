//! Black Market (FR-RC-08): one may wish for black.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::demand::Demand;
use crate::rules::Frantic;
use crate::state::State;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// The wish for black becomes the demand.
    pub(crate) fn wish_for_black(&mut self) -> Demand {
        self.clause(Clause::Rc08);
        Demand::Black
    }
}

impl State {
    /// Whether black may be wished for.
    pub(crate) fn black_can_be_wished(&self) -> bool {
        self.rule(RuleCard::BlackMarket)
    }
}
