//! How a turn goes (FR-TURN).

use table::{Chance, Seat, SeatSet, Tell};

use crate::action::Action as A;
use crate::ask::{Ask, Picking};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::{Frame, Source};
use crate::measure::Measure;
use crate::rules::Frantic;
use crate::seats;
use crate::state::Reason;
use crate::table_work::Work;
use crate::told::Public;

/// Where a turn goes on after a question or another frame. Check values contain them, so a number never changes its meaning.
mod step {
    pub(super) const START: u8 = 0;
    pub(super) const CHOSEN: u8 = 1;
    pub(super) const DRAWN: u8 = 2;
    pub(super) const PLAYED: u8 = 3;
    pub(super) const SKIPPED: u8 = 4;
    pub(super) const CAPPED: u8 = 5;
    pub(super) const END: u8 = 7;
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// Begins a turn; nothing else is on the stack.
    pub(crate) fn start_turn(&mut self, seat: Seat) {
        self.s.turn = seat;
        self.s.depth = 0;
        self.push(Frame::Turn { step: step::START });
    }

    pub(crate) fn turn(&mut self, at: u8) {
        match at {
            step::START => self.begin_turn(),
            step::CHOSEN => self.chosen(),
            step::DRAWN => self.after_draw(),
            step::PLAYED => {
                self.clause(Clause::Turn8);
                self.cap_hand();
            }
            step::SKIPPED => self.cap_hand(),
            step::CAPPED => {
                let seat = self.s.turn;
                self.discard_picked(seat);
                self.reach_checkpoint();
            }
            step::END => self.end_turn(),
            other => unreachable!("a turn never stops at step {other}"),
        }
    }

    /// FR-TURN-1 to 3
    fn begin_turn(&mut self) {
        let seat = self.s.turn;
        self.clause(Clause::Turn1);
        self.tell.count(Measure::Turns, 1);
        self.all_hear(Public::Turn { seat });
        self.opened_hands_close(seat);
        self.seal_breaks(seat);
        self.s.power_used = false;
        self.s.activated = 0;
        self.s.recharged = 0;
        self.s.events_in_turn = 0;
        if self.explodes(seat) {
            return self.end_without_window(Reason::Bomb);
        }
        if self.s.skip.contains(seat) {
            return self.skipped(seat);
        }
        self.clause(Clause::Turn4);
        self.go_on_at(step::CHOSEN);
        self.ask(Ask::Turn { seat });
    }

    /// FR-TURN-3
    fn skipped(&mut self, seat: Seat) {
        self.clause(Clause::Turn3);
        self.clause(Clause::Ski3);
        self.s.skip.remove(seat);
        self.all_hear(Public::Skipped { seat });
        self.go_on_at(step::SKIPPED);
        self.gets_for_being_skipped(seat);
    }

    /// FR-TURN-4 and 5
    fn chosen(&mut self) {
        let seat = self.s.turn;
        if let A::Play(face) = self.said() {
            self.go_on_at(step::PLAYED);
            return self.play_face(seat, face, Source::Hand);
        }
        self.clause(Clause::Turn5);
        let count = self.cards_of_a_draw();
        self.draw(seat, count);
        if self.s.exhausted {
            self.clause(Clause::Exh2);
            return self.end_without_window(Reason::Exhausted);
        }
        self.clause(Clause::Turn6);
        self.go_on_at(step::DRAWN);
        let may_play = !self.bars_plays_after_a_draw();
        self.ask(Ask::AfterDraw { seat, may_play });
    }

    /// FR-TURN-6 and 7
    fn after_draw(&mut self) {
        let seat = self.s.turn;
        self.clause(Clause::Turn7);
        self.go_on_at(step::PLAYED);
        match self.said() {
            A::Play(face) => self.play_face(seat, face, Source::Hand),
            A::Pass => {
                self.all_hear(Public::Passed { seat });
                self.clause(Clause::Turn8);
                self.cap_hand();
            }
            other => unreachable!("after a draw one plays or passes, and doesn't `{other}`"),
        }
    }

    /// FR-TURN-8: the hand is cut down where a rule card says so.
    fn cap_hand(&mut self) {
        let seat = self.s.turn;
        let over = self.cards_too_many(seat);
        if over == 0 {
            return self.reach_checkpoint();
        }
        self.go_on_at(step::CAPPED);
        self.ask_picks(Picking::Any, |_| over, SeatSet::one(seat));
    }

    /// FR-TURN-9
    fn reach_checkpoint(&mut self) {
        self.clause(Clause::Turn9);
        if self.passes_checkpoint() {
            self.end_turn();
        } else {
            self.go_on_at(step::END);
            self.push(Frame::Checkpoint { step: 0 });
        }
    }

    /// FR-TURN-10
    fn end_turn(&mut self) {
        let seat = self.s.turn;
        self.clause(Clause::Turn10);
        self.fuse_burns(seat);
        self.blockade_ends(seat);
        self.direction_loops(seat);
        self.events_turn_round();
        self.clause(Clause::Seat3);
        let next = seats::next(self.rules.seats, self.s.dir, seat);
        self.start_turn(next);
    }

    /// The direction of play turns (FR-SEAT-2).
    pub(crate) fn turn_round(&mut self) {
        self.clause(Clause::Seat2);
        self.s.dir = -self.s.dir;
        self.all_hear(Public::Turned { direction: self.s.dir });
    }
}
