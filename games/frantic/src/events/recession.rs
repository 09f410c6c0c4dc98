//! Recession (FR-EV-REC): the first discards one card, the second two, and so on.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Picking;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::BASE;

steps! {
    Start,
    Picked,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn recession(&mut self) -> Flow {
        let all = self.participants();
        if self.is_at(Step::Start) {
            self.clause(Clause::EvRec1);
            let mut wanted = [0; table::MAX_SEATS];
            self.in_order(all).enumerate().for_each(|(at, seat)| wanted[seat.index()] = at + 1);
            self.ask_picks(Picking::Any, |seat| wanted[seat.index()], all);
            return Flow::then(Step::Picked);
        }
        for seat in self.in_order(all) {
            self.discard_picked(seat);
        }
        Flow::Done
    }
}
