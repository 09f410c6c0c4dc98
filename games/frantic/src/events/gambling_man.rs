//! Gambling Man (FR-EV-GAM): all lay a card; the second-lowest takes them all.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Picking;
use crate::cards::{Cards, face};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Public;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};
use table::Seat;

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::BASE };

steps! {
    Start,
    Picked,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn gambling_man(&mut self) -> Flow {
        let all = self.participants();
        if self.is_at(Step::Start) {
            self.clause(Clause::EvGam1);
            self.ask_picks(Picking::Any, |_| 1, all);
            return Flow::then(Step::Picked);
        }
        let mut laid = Cards::EMPTY;
        let mut values: [Option<u8>; table::MAX_SEATS] = Default::default();
        for seat in self.in_order(all) {
            if let Some(card) = self.picked(seat).iter().next() {
                self.hand_mut(seat).remove(card);
                self.s.knowledge.reveal(card);
                laid.insert(card);
                values[seat.index()] = Some(face(card).points());
                self.all_hear(Public::Laid { seat, card: face(card) });
            }
        }
        let loser = self.gambling_loser(values);
        self.take_openly(loser, laid);
        Flow::Done
    }

    /// FR-EV-GAM-2 and 3
    fn gambling_loser(&mut self, values: [Option<u8>; table::MAX_SEATS]) -> Seat {
        let all = self.participants();
        if let Some(without) = self.in_order(all).find(|seat| values[seat.index()].is_none()) {
            self.clause(Clause::EvGam2);
            return without;
        }
        self.clause(Clause::EvGam3);
        let laid = || all.into_iter().filter_map(|seat| values[seat.index()]);
        let lowest = laid().min();
        let second = laid().filter(|value| Some(*value) != lowest).min().or(lowest);
        self.in_order(all).find(|seat| values[seat.index()] == second).expect("somebody laid this value")
    }
}
