//! Nice Try (FR-NT): thrown in when somebody is out, it makes him draw.

use table::{Chance, Tell};

use crate::ask::Window;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::measure::Measure;
use crate::rules::Frantic;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// FR-NT-6: in one's own turn it only wishes.
    pub(crate) fn nice_try_in_turn(&mut self) {
        self.clause(Clause::Nt6);
    }

    /// FR-NT-1
    pub(crate) fn nice_try_window(&mut self) -> bool {
        self.clause(Clause::Nt1);
        let eligible = self.all().minus(self.s.out);
        self.open_window(Window::NiceTry, eligible)
    }

    /// Whether somebody threw it in (FR-NT-2 and 3): whoever is out draws, and the round goes on.
    pub(crate) fn nice_try(&mut self) -> bool {
        let (turn, out) = (self.s.turn, self.s.out);
        let Some(thrower) = self.throwers(turn).next() else { return false };
        self.clause(Clause::Rea3);
        self.clause(Clause::Nt2);
        self.clause(Clause::Nt3);
        self.clause(Clause::Nt4);
        self.tell.count(Measure::NiceTries, 1);
        self.throw_in(thrower, Window::NiceTry);
        let cards = self.not_so_nice();
        for seat in self.order_of(turn, out) {
            self.draw(seat, cards);
        }
        true
    }
}
