//! Identity Theft (FR-EV-IDT): two seats swap totals, or hands.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::{Public, Why};
use crate::frame::Running;
use crate::rules::Frantic;
use crate::steps::{Register, steps};
use crate::table_work::{Flow, Work};
use table::{Seat, SeatSet};

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::TROUBLEMAKER };

steps! {
    Start,
    OneNamed,
    BothNamed,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn identity_theft(&mut self) -> Flow {
        let all = self.participants();
        if self.rules.scoring() {
            self.clause(Clause::EvIdt1);
            return self.swap_totals(all);
        }
        self.clause(Clause::EvIdt2);
        let initiator = self.running().initiator;
        let others = all.without(initiator);
        let (one, two) = match self.step() {
            Step::Start if all.len() == 2 => (initiator, others.first().expect("it needs two participants")),
            Step::Start => {
                self.ask(Ask::Seat { seat: initiator, among: others, optional: false, about: None });
                return Flow::then(Step::OneNamed);
            }
            Step::OneNamed => {
                let one = self.said_seat();
                self.running().first_named().set(one);
                self.ask(Ask::Seat { seat: initiator, among: others.without(one), optional: false, about: None });
                return Flow::then(Step::BothNamed);
            }
            Step::BothNamed => (self.running().first_named().get(), self.said_seat()),
        };
        self.move_hands([(one, two), (two, one)].into_iter());
        Flow::Done
    }

    fn swap_totals(&mut self, all: SeatSet) -> Flow {
        let total = |work: &Self, seat: Seat| work.s.totals[seat.index()];
        let highest = all.into_iter().map(|seat| total(self, seat)).max().expect("two take part at least");
        let lowest = all.into_iter().map(|seat| total(self, seat)).min().expect("two take part at least");
        if highest == lowest {
            return self.nothing(Why::AllEqual);
        }
        let rich = self.in_order(all).find(|&seat| total(self, seat) == highest);
        let poor = self.in_order(all).find(|&seat| total(self, seat) == lowest);
        let (rich, poor) = (rich.expect("somebody has most"), poor.expect("somebody has least"));
        self.s.totals.swap(rich.index(), poor.index());
        self.all_hear(Public::TotalsSwapped { seat: rich, target: poor });
        Flow::Done
    }
}

impl Running {
    /// The seat that was named first.
    fn first_named(&mut self) -> Register<'_, Seat> {
        Register::of(&mut self.x)
    }
}
