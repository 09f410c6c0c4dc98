//! The checkpoint at the end of every turn (FR-CHK): is the round over?

use table::{Chance, Seat, Tell};

use crate::ask::Window;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Event;
use crate::measure::Measure;
use crate::rules::Frantic;
use crate::state::Reason;
use crate::table_work::Work;

/// Steps of a checkpoint.
mod step {
    pub(super) const CHECK: u8 = 0;
    pub(super) const WISH: u8 = 1;
    pub(super) const WISHED: u8 = 2;
    pub(super) const NICE_TRY: u8 = 3;
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn checkpoint(&mut self, at: u8) {
        match at {
            step::CHECK => self.check(),
            step::WISH => {
                let asked = self.ask_due_wish();
                self.go_on_at(if asked { step::WISHED } else { step::CHECK });
            }
            step::WISHED => {
                self.wish_made();
                self.go_on_at(step::CHECK);
            }
            _ => self.nice_try(),
        }
    }

    fn check(&mut self) {
        if self.s.ending() {
            self.clause(Clause::Chk1);
            if self.s.exhausted {
                self.clause(Clause::Exh5);
            }
            let reason = self.s.pending.unwrap_or(Reason::Exhausted);
            return self.end_round(reason);
        }
        if self.passes_checkpoint() {
            return self.pop_frame();
        }
        if let Some(seat) = self.has_a_last_chance() {
            self.clause(Clause::Chk3);
            self.s.handled.insert(seat);
            self.go_on_at(step::WISH);
            return self.trigger(seat);
        }
        self.clause(Clause::Chk4);
        self.clause(Clause::Nt1);
        let eligible = self.all().minus(self.s.out);
        if self.open_window(Window::NiceTry, eligible) {
            self.go_on_at(step::NICE_TRY);
        } else {
            self.emptied();
        }
    }

    /// FR-CHK-2: nobody is out and nothing ends the round.
    pub(crate) fn passes_checkpoint(&mut self) -> bool {
        self.notice_hands();
        let passes = self.s.out.is_empty() && !self.s.ending();
        if passes {
            self.clause(Clause::Chk2);
        }
        passes
    }

    /// The seat that triggers an event by Last Chance, if one does.
    fn has_a_last_chance(&mut self) -> Option<Seat> {
        if !self.s.is_active(Event::LastChance) {
            return None;
        }
        let barred = self.s.emptied_by_event.union(self.s.handled).union(self.s.exempt.last_chance);
        if !self.s.out.and(self.s.exempt.last_chance).is_empty() {
            self.clause(Clause::Lb6);
        }
        let candidates = self.s.out.minus(barred);
        self.order_of(self.s.turn, candidates).next()
    }

    /// FR-NT-2 and 3
    fn nice_try(&mut self) {
        let (turn, out) = (self.s.turn, self.s.out);
        let Some(thrower) = self.throwers(turn).next() else { return self.emptied() };
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
        self.go_on_at(step::WISH);
    }

    fn emptied(&mut self) {
        self.clause(Clause::Chk5);
        self.end_round(Reason::Emptied);
    }
}
