//! Time Bomb (FR-EV-TIM): three more turns for everybody.

use table::{Chance, Seat, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Event;
use crate::event::Public;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

/// How many turns a seat has under a lit bomb.
const FUSE: u8 = 3;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn time_bomb(&mut self, _step: u8) -> Flow {
        self.clause(Clause::EvTim1);
        self.s.used = [0; table::MAX_SEATS];
        self.s.bomb_fresh = true;
        self.s.exempt.time_bomb = self.running().exempt;
        self.all_hear(Public::Lit);
        Flow::Done
    }

    /// FR-TURN-2: a seat that has had all its turns under the bomb.
    pub(crate) fn explodes(&mut self, seat: Seat) -> bool {
        let explodes = self.s.is_active(Event::TimeBomb) && self.s.used[seat.index()] == FUSE;
        if explodes {
            self.clause(Clause::Turn2);
            self.all_hear(Public::Exploded { seat });
        }
        explodes
    }

    /// A turn under the bomb is over; the one in which it was lit does not count.
    pub(crate) fn fuse_burns(&mut self, seat: Seat) {
        if self.s.is_active(Event::TimeBomb) && !self.s.bomb_fresh {
            self.s.used[seat.index()] += 1;
        }
    }
}
