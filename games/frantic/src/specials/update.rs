//! Update (FR-UPD): a new power card for an old one.

use table::{Chance, Tell};

use super::Facts;
use crate::action::Action as A;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::{Public, Why};
use crate::frame::Part;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [0, 0, 2, 0], effect: true, optional: true, ..Facts::WISHING };

steps! {
    Start,
    Answered,
    Picked,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn update(&mut self, _part: Part) -> Flow {
        let seat = self.effect().seat;
        match self.step() {
            Step::Start => {
                self.clause(Clause::Upd1);
                self.ask(Ask::Use { seat });
                Flow::then(Step::Answered)
            }
            Step::Answered if self.said() != A::Use => self.nothing(Why::Declined),
            Step::Answered => {
                let old = self.s.row_len[seat.index()];
                if !self.draw_power(seat) {
                    self.clause(Clause::Upd2);
                    return self.nothing(Why::Empty);
                }
                if old == 0 {
                    self.clause(Clause::Upd2);
                    return Flow::Done;
                }
                self.ask(Ask::Slot { seat, of: seat, slots: (1 << old) - 1 });
                Flow::then(Step::Picked)
            }
            Step::Picked => {
                let card = self.remove_power(seat, self.said_slot() as usize);
                self.return_powers([card].into_iter());
                self.all_hear(Public::ReturnedPower { seat });
                Flow::Done
            }
        }
    }
}
