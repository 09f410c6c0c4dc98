//! Identity Theft (FR-EV-IDT): two seats swap totals, or hands.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::{Public, Why};
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};
use table::{Seat, SeatSet};

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::TROUBLEMAKER };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn identity_theft(&mut self, step: u8) -> Flow {
        let all = self.participants();
        if self.rules.scoring() {
            self.clause(Clause::EvIdt1);
            return self.swap_totals(all);
        }
        self.clause(Clause::EvIdt2);
        let initiator = self.running().initiator;
        let others = all.without(initiator);
        let pair = match (step, self.said_seat()) {
            (0, _) if all.len() == 2 => others.first().map(|other| (initiator, other)),
            (0, _) => {
                self.ask(Ask::Seat { seat: initiator, among: others, optional: false, about: None });
                return Flow::Then(1);
            }
            (1, Some(one)) => {
                self.running().x = one.index() as u8;
                self.ask(Ask::Seat { seat: initiator, among: others.without(one), optional: false, about: None });
                return Flow::Then(2);
            }
            (_, two) => two.map(|two| (Seat::new(self.running().x as usize), two)),
        };
        if let Some((one, two)) = pair {
            self.move_hands([(one, two), (two, one)].into_iter());
        }
        Flow::Done
    }

    fn swap_totals(&mut self, all: SeatSet) -> Flow {
        let total = |work: &Self, seat: Seat| work.s.totals[seat.index()];
        let highest = all.into_iter().map(|seat| total(self, seat)).max();
        let lowest = all.into_iter().map(|seat| total(self, seat)).min();
        let rich = self.in_order(all).find(|&seat| Some(total(self, seat)) == highest);
        let poor = self.in_order(all).find(|&seat| Some(total(self, seat)) == lowest);
        match (rich, poor) {
            (Some(rich), Some(poor)) if highest != lowest => {
                self.s.totals.swap(rich.index(), poor.index());
                self.all_hear(Public::TotalsSwapped { seat: rich, target: poor });
                Flow::Done
            }
            _ => self.nothing(Why::AllEqual),
        }
    }
}
