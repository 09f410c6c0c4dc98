//! Time Bomb (FR-EV-TIM): three more turns for everybody.

use table::{Chance, Seat, SeatSet, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Event;
use crate::told::Public;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { persists: true, ..Facts::BASE };

/// How many turns a seat has under a lit bomb.
const FUSE: u8 = 3;
/// What a lit bomb that did not explode takes off the winners and gives to the others.
const FOR_THE_DEFUSED: i16 = 10;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn time_bomb(&mut self) -> Flow {
        self.clause(Clause::EvTim1);
        self.s.used = [0; table::MAX_SEATS];
        self.s.bomb_fresh = true;
        self.all_hear(Public::Lit);
        Flow::Done
    }

    /// FR-TURN-2, at the start of a turn: a seat that has had all its turns under the bomb.
    pub(crate) fn explodes(&mut self, seat: Seat) -> bool {
        self.s.bomb_fresh = false;
        let explodes = self.s.is_active(Event::TimeBomb) && self.s.used[seat.index()] == FUSE;
        if explodes {
            self.clause(Clause::Turn2);
            self.all_hear(Public::Exploded { seat });
        }
        explodes
    }

    /// What a hand is worth when the bomb has exploded (FR-EV-TIM-2).
    pub(crate) fn blown_up(&mut self, seat: Seat, hand: i16) -> i16 {
        if self.s.exempt.from(Event::TimeBomb).contains(seat) {
            self.clause(Clause::Lb4);
            return 0;
        }
        self.clause(Clause::EvTim2);
        2 * hand
    }

    /// What a hand is worth when a round ends before a lit bomb has exploded, and somebody is out (FR-EV-TIM-2).
    pub(crate) fn defused(&mut self, seat: Seat, hand: i16, winners: SeatSet) -> i16 {
        if !self.s.is_active(Event::TimeBomb) || winners.is_empty() {
            return hand;
        }
        self.clause(Clause::EvTim2);
        if self.s.exempt.from(Event::TimeBomb).contains(seat) {
            self.clause(Clause::End5);
            self.clause(Clause::Lb5);
            hand
        } else if winners.contains(seat) {
            -FOR_THE_DEFUSED
        } else {
            hand + FOR_THE_DEFUSED
        }
    }

    /// A turn under the bomb is over; the one in which it was lit does not count.
    pub(crate) fn fuse_burns(&mut self, seat: Seat) {
        if self.s.is_active(Event::TimeBomb) && !self.s.bomb_fresh {
            self.s.used[seat.index()] += 1;
        }
    }
}

/// Whether a bomb is lit when these events are in force.
pub(crate) fn is_lit(active: &[Event]) -> bool {
    active.contains(&Event::TimeBomb)
}
