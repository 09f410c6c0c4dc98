//! Black Jack (FR-EV-BJK): whoever gets above 21 takes the stack.

use table::{Chance, Tell};

use super::Facts;
use crate::cards::{Cards, face};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::{Faces, Public};
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::SUPERCHARGE;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn black_jack(&mut self) -> Flow {
        let all = self.participants();
        let mut stack = [0; 32];
        let (mut len, mut sum) = (0, 0);
        loop {
            for seat in self.in_order(all) {
                self.clause(Clause::EvBjk1);
                let Some(card) = self.turn_up() else {
                    return self.stack_under(&stack[..len]);
                };
                stack[len] = card;
                len += 1;
                sum += u32::from(face(card).points());
                if sum > 21 {
                    self.clause(Clause::EvBjk2);
                    let cards: Cards = stack[..len].iter().copied().collect();
                    self.take_openly(seat, cards);
                    return Flow::Done;
                }
            }
        }
    }

    /// FR-EV-BJK-3
    fn stack_under(&mut self, stack: &[u8]) -> Flow {
        self.clause(Clause::EvBjk3);
        stack.iter().for_each(|&card| self.put_under(card));
        let cards: Cards = stack.iter().copied().collect();
        self.all_hear(Public::Under { cards: Faces(cards) });
        Flow::Done
    }
}
