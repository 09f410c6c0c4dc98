//! Merry Christmas (FR-EV-MER): everybody gives all their cards away.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Picking;
use crate::cards::Cards;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::BASE };

steps! {
    Start,
    Picked,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn merry_christmas(&mut self) -> Flow {
        let all = self.participants();
        if self.is_at(Step::Start) {
            self.clause(Clause::EvMer1);
            self.ask_picks(Picking::SeatForEach, |_| usize::MAX, all);
            return Flow::then(Step::Picked);
        }
        self.clause(Clause::EvMer2);
        self.hand_out_gifts(all);
        Flow::Done
    }

    /// All picked cards go to those they were picked for, at once; only giver and receiver learn which.
    pub(super) fn hand_out_gifts(&mut self, all: table::SeatSet) {
        let mut gifts: [[Cards; table::MAX_SEATS]; table::MAX_SEATS] = Default::default();
        for giver in all {
            for receiver in all.without(giver) {
                gifts[giver.index()][receiver.index()] = self.picked_for(giver, receiver);
            }
        }
        for giver in all {
            let given = gifts[giver.index()].iter().fold(Cards::EMPTY, Cards::union);
            self.leave_hand(giver, given, table::SeatSet::one(giver));
        }
        for giver in all {
            for receiver in all.without(giver) {
                let cards = gifts[giver.index()][receiver.index()];
                if !cards.is_empty() {
                    self.receive(giver, receiver, cards);
                }
            }
        }
    }
}
