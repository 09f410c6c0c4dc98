//! Distributor (FR-EV-DIS): the initiator deals whole hands out.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::{Faces, Private, Public};
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};
use table::{Seat, SeatSet};

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::TROUBLEMAKER };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn distributor(&mut self, step: u8) -> Flow {
        let all = self.participants();
        let initiator = self.running().initiator;
        // Who gets a stack, in order; the initiator chooses for himself first. The mark of a seat is in `shares`.
        let chooser = |at: usize, order: &mut dyn Iterator<Item = Seat>| order.nth(at);
        if step == 0 {
            self.clause(Clause::EvDis1);
            for seat in all.without(initiator) {
                let hand = self.s.hands[seat.index()];
                self.see(SeatSet::one(initiator), hand);
                self.all_hear(Public::Looks { seat: initiator, target: seat });
                self.tell.to(SeatSet::one(initiator), Private::YouSee { target: seat, cards: Faces(hand) });
            }
            self.s.shares = [0; table::MAX_SEATS];
            self.running().x = 0;
        } else if let Some(stack) = self.said_seat() {
            self.clause(Clause::EvDis2);
            let mut others = std::iter::once(initiator).chain(self.in_order(all.without(initiator)));
            let receiver = chooser(self.running().at as usize, &mut others).unwrap_or(initiator);
            self.s.shares[receiver.index()] = stack.index() as u8;
            self.running().x |= 1 << stack.index();
            self.running().at += 1;
        }
        let (at, taken) = (self.running().at as usize, self.running().x);
        let mut order = std::iter::once(initiator).chain(self.in_order(all.without(initiator)));
        let about = chooser(at, &mut order);
        let left: SeatSet = all.into_iter().filter(|seat| taken & (1 << seat.index()) == 0).collect();
        if !left.is_empty() {
            let among = if at == 0 { left.without(initiator) } else { left };
            self.ask(Ask::Seat { seat: initiator, among, optional: false, about });
            return Flow::Then(1);
        }
        self.clause(Clause::EvDis3);
        let shares = self.s.shares;
        self.move_hands(all.into_iter().map(|to| (Seat::new(shares[to.index()] as usize), to)));
        Flow::Done
    }
}
