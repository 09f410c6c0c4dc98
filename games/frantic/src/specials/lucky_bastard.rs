//! Lucky Bastard (FR-LB): thrown in before an event is revealed, it exempts from it.

use table::{Chance, SeatSet, Tell};

use super::Facts;
use crate::cards::Special;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Public;
use crate::events::REVEAL;
use crate::frame::{Part, Running};
use crate::measure::Measure;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [0, 1, 0, 0], window: Some(1), ..Facts::WISHING };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// FR-LB-7: in one's own turn it only wishes.
    pub(super) fn lucky_bastard(&mut self, _part: Part) -> Flow {
        self.clause(Clause::Lb7);
        Flow::Done
    }

    /// FR-LB-1
    pub(crate) fn window_before_event(&mut self, running: Running) {
        self.all_hear(Public::Trigger { seat: running.initiator });
        let eligible = self.all().without(self.s.turn).without(running.initiator);
        if self.open_window(Special::LuckyBastard, eligible) {
            self.clause(Clause::Lb1);
            self.go_on_at(REVEAL);
        } else {
            self.reveal();
        }
    }

    /// FR-REA-3, FR-LB-2
    pub(crate) fn exempt_from_event(&mut self, running: Running) {
        let mut exempt = SeatSet::EMPTY;
        for seat in self.throwers(running.initiator) {
            self.clause(Clause::Lb2);
            self.clause(Clause::Rea3);
            self.tell.count(Measure::LuckyBastards, 1);
            self.throw_in(seat, Special::LuckyBastard);
            exempt.insert(seat);
        }
        self.running().exempt = exempt;
        self.reveal();
    }
}
