//! Update (FR-UPD): a new power card for an old one.

use table::{Chance, Tell};

use super::Facts;
use crate::action::FranticAction as A;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::{Public, Why};
use crate::frame::Part;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [0, 0, 2, 0], effect: true, optional: true, ..Facts::WISHING };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn update(&mut self, _part: Part) -> Flow {
        let seat = self.effect().seat;
        match (self.effect().step, self.said()) {
            (0, _) => {
                self.clause(Clause::Upd1);
                self.ask(Ask::Use { seat });
                Flow::Then(1)
            }
            (1, A::Use) => {
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
                Flow::Then(2)
            }
            (2, A::Slot(slot)) => {
                let card = self.remove_power(seat, slot as usize);
                self.return_powers([card].into_iter());
                self.all_hear(Public::ReturnedPower { seat });
                Flow::Done
            }
            _ => self.nothing(Why::Declined),
        }
    }
}
