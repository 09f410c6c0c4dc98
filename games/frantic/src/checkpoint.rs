//! The checkpoint at the end of every turn (FR-CHK): is the round over?

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::state::Reason;
use crate::table_work::Work;

/// Steps of a checkpoint.
mod step {
    pub(super) const CHECK: u8 = 0;
    pub(super) const WISH: u8 = 1;
    pub(super) const WISHED: u8 = 2;
    pub(super) const THROWN_IN: u8 = 3;
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
            step::THROWN_IN if self.round_goes_on() => self.go_on_at(step::WISH),
            step::THROWN_IN => self.emptied(),
            other => unreachable!("a checkpoint never stops at step {other}"),
        }
    }

    fn check(&mut self) {
        if self.s.ending() {
            self.clause(Clause::Chk1);
            let reason = self.s.pending.unwrap_or_else(|| self.exhausted_before());
            return self.end_without_window(reason);
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
        if self.window_before_the_end() {
            self.go_on_at(step::THROWN_IN);
        } else {
            self.emptied();
        }
    }

    /// FR-CHK-2: nobody is out and nothing ends the round.
    pub(crate) fn passes_checkpoint(&mut self) -> bool {
        self.notice_hands();
        if !self.s.out.is_empty() || self.s.ending() {
            return false;
        }
        self.clause(Clause::Chk2);
        true
    }

    /// FR-EXH-5: the draw pile ran out in the middle of something, which was carried out as far as possible.
    fn exhausted_before(&mut self) -> Reason {
        debug_assert!(self.s.exhausted, "nothing else ends a round at its checkpoint");
        self.clause(Clause::Exh5);
        Reason::Exhausted
    }

    fn emptied(&mut self) {
        self.clause(Clause::Chk5);
        self.end_round(Reason::Emptied);
    }
}
