//! Nice Try (FR-NT): thrown in when somebody is out, it makes them draw.

use table::{Chance, Tell};

use super::Facts;
use crate::cards::Special;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Part;
use crate::measure::Measure;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [1, 0, 0, 0], window: Some(2), ..Facts::WISHING };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// FR-NT-6: in one's own turn it only wishes.
    pub(super) fn nice_try(&mut self, _part: Part) -> Flow {
        self.clause(Clause::Nt6);
        Flow::Done
    }

    /// FR-NT-1
    pub(crate) fn window_before_the_end(&mut self) -> bool {
        self.clause(Clause::Nt1);
        let eligible = self.all().minus(self.s.out);
        self.open_window(Special::NiceTry, eligible)
    }

    /// Whether somebody threw it in (FR-NT-2 and 3): whoever is out draws, and the round goes on.
    pub(crate) fn round_goes_on(&mut self) -> bool {
        let (turn, out) = (self.s.turn, self.s.out);
        let Some(thrower) = self.throwers(turn).next() else { return false };
        self.clause(Clause::Rea3);
        self.clause(Clause::Nt2);
        self.clause(Clause::Nt3);
        self.tell.count(Measure::NiceTries, 1);
        self.throw_in(thrower, Special::NiceTry);
        let cards = self.cards_for_being_out();
        for seat in self.order_of(turn, out) {
            self.draw(seat, cards);
        }
        true
    }
}
