//! Recharge (FR-RCH): a used power card is ready again.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Power;
use crate::told::{Public, Why};
use crate::frame::Part;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [0, 0, 1, 0], violet: 1, needs_power_cards: true, ..Facts::COLOURED };

steps! {
    Start,
    Picked,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn recharge(&mut self, _part: Part) -> Flow {
        let seat = self.effect().seat;
        let used = self.s.face_up & !self.s.activated;
        if self.is_at(Step::Start) {
            let slots = self.s.row(seat).iter().enumerate();
            let slots = slots
                .filter(|&(_, &card)| used & (1 << card) != 0)
                .fold(0, |bits, (slot, _)| bits | 1 << slot);
            if slots == 0 {
                self.clause(Clause::Rch2);
                return self.nothing(Why::NoTarget);
            }
            self.clause(Clause::Rch1);
            self.ask(Ask::Slot { seat, of: seat, slots });
            return Flow::then(Step::Picked);
        }
        self.clause(Clause::Pwr7);
        let card = self.s.row(seat)[self.said_slot() as usize];
        self.s.face_up &= !(1 << card);
        self.s.recharged |= 1 << card;
        self.all_hear(Public::Recharged { seat, power: Power::of(card) });
        Flow::Done
    }
}
