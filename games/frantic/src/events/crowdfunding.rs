//! Crowdfunding (FR-EV-CRO): those with the fewest cards get one from everybody else.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Picking;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Why;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::TROUBLEMAKER };

steps! {
    Start,
    Picked,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn crowdfunding(&mut self) -> Flow {
        let all = self.participants();
        let fewest = self.with_fewest(all);
        if self.is_at(Step::Start) {
            self.clause(Clause::EvCro1);
            if fewest == all {
                return self.nothing(Why::AllEqual);
            }
            self.clause(Clause::EvCro2);
            self.ask_picks(Picking::InTurnFor(fewest), |_| fewest.len(), all.minus(fewest));
            return Flow::then(Step::Picked);
        }
        self.hand_out_gifts(all);
        Flow::Done
    }
}
