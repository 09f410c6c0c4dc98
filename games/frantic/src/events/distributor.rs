//! Distributor (FR-EV-DIS): the initiator deals whole hands out.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::{Faces, Private, Public};
use crate::frame::Running;
use crate::rules::Frantic;
use crate::steps::{Register, steps};
use crate::table_work::{Flow, Work};
use table::{Seat, SeatSet};

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::TROUBLEMAKER };

steps! {
    Start,
    Chosen,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn distributor(&mut self) -> Flow {
        let all = self.participants();
        let initiator = self.running().initiator;
        match self.step() {
            Step::Start => {
                self.clause(Clause::EvDis1);
                self.look_at_hands(initiator, all.without(initiator));
                self.s.shares = [0; table::MAX_SEATS];
                self.running().stacks_taken().set(SeatSet::EMPTY);
            }
            Step::Chosen => {
                self.clause(Clause::EvDis2);
                let stack = self.said_seat();
                let receiver = self.next_receiver(initiator, all).expect("a stack was chosen for somebody");
                self.s.shares[receiver.index()] = stack.index() as u8;
                let taken = self.running().stacks_taken().get();
                self.running().stacks_taken().set(taken.with(stack));
                self.pass_on();
            }
        }
        let taken = self.running().stacks_taken().get();
        if let Some(receiver) = self.next_receiver(initiator, all) {
            let left = all.minus(taken);
            let among = if taken.is_empty() { left.without(initiator) } else { left };
            self.ask(Ask::Seat { seat: initiator, among, optional: false, about: Some(receiver) });
            return Flow::then(Step::Chosen);
        }
        self.clause(Clause::EvDis3);
        let shares = self.s.shares;
        self.move_hands(all.into_iter().map(|to| (Seat::new(shares[to.index()] as usize), to)));
        Flow::Done
    }

    fn look_at_hands(&mut self, initiator: Seat, others: SeatSet) {
        for seat in others {
            let hand = self.s.hands[seat.index()];
            self.see(SeatSet::one(initiator), hand);
            self.all_hear(Public::Looks { seat: initiator, target: seat });
            self.tell.to(SeatSet::one(initiator), Private::YouSee { target: seat, cards: Faces(hand) });
        }
    }

    /// Whose stack is chosen next: the initiator's own first, then the others' in order. Whose hand a seat gets is in `shares`.
    fn next_receiver(&mut self, initiator: Seat, all: SeatSet) -> Option<Seat> {
        let at = self.running().at as usize;
        std::iter::once(initiator).chain(self.in_order(all.without(initiator))).nth(at)
    }
}

impl Running {
    /// The seats whose hands have been given to somebody.
    fn stacks_taken(&mut self) -> Register<'_, SeatSet> {
        Register::of(&mut self.x)
    }
}
