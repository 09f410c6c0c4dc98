//! Double Taxation (FR-EV-DTX): the three dearest cards count at once.

use table::{Chance, Tell};

use super::Facts;
use crate::cards::face;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Public;
use crate::measure::Measure;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::TROUBLEMAKER;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn double_taxation(&mut self) -> Flow {
        let all = self.participants();
        let mut taxes = [0_i16; table::MAX_SEATS];
        for seat in all {
            let mut dearest = [0_u8; 3];
            for card in self.s.hands[seat.index()].iter() {
                let points = face(card).points();
                if points > dearest[0] {
                    dearest[0] = points;
                    dearest.sort_unstable();
                }
            }
            taxes[seat.index()] = dearest.iter().map(|&points| i16::from(points)).sum();
        }
        if self.rules.scoring() {
            self.clause(Clause::EvDtx1);
            for seat in self.in_order(all) {
                self.add_points(seat, taxes[seat.index()], Measure::PointsDoubleTaxation);
            }
            return Flow::Done;
        }
        self.clause(Clause::EvDtx2);
        for seat in self.in_order(all) {
            let points = taxes[seat.index()];
            self.all_hear(Public::Points { seat, points });
            let rank = self.rank_among(all, &taxes, points);
            self.draw(seat, rank);
        }
        Flow::Done
    }

    /// How many different values are at most this one.
    fn rank_among(&self, all: table::SeatSet, values: &[i16; table::MAX_SEATS], mine: i16) -> usize {
        let first_with = |seat: &table::Seat| {
            let value = values[seat.index()];
            value <= mine
                && !all
                    .into_iter()
                    .take_while(|other| other < seat)
                    .any(|other| values[other.index()] == value)
        };
        all.into_iter().filter(first_with).count()
    }
}
