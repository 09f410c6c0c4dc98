//! Robin Hood (FR-EV-ROB): the largest and the smallest hand are swapped.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Why;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::BASE };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn robin_hood(&mut self) -> Flow {
        self.clause(Clause::EvRob1);
        let all = self.participants();
        let (most, fewest) = (self.with_most(all), self.with_fewest(all));
        if most == fewest {
            return self.nothing(Why::AllEqual);
        }
        let (rich, poor) = (self.first_of(most), self.first_of(fewest));
        self.move_hands([(rich, poor), (poor, rich)].into_iter());
        Flow::Done
    }
}
