//! Recycling (FR-PW-REC): the card goes back to a hand.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::cards::{Card, Cards};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Power;
use crate::demand::Demand;
use crate::told::Why;
use crate::frame::Charged;
use crate::frame::{Frame, Play};
use crate::rules::Frantic;
use crate::steps::steps;
use crate::state::State;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::SECOND;

steps! {
    Start,
    Named,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn recycling(&mut self, charged: Charged) -> Flow {
        let play = self.play_with_power();
        if play.gone {
            self.clause(Clause::PwRec3);
            return self.nothing(Why::NoTarget);
        }
        if self.is_at(Step::Start) {
            let among = self.all();
            self.ask(Ask::Seat { seat: charged.seat, among, optional: false, about: None });
            return Flow::then(Step::Named);
        }
        self.clause(Clause::PwRec1);
        self.clause(Clause::PwRec2);
        let seat = self.said_seat();
        // A card that lies on top has set what is demanded, unless a wish has.
        let on_top = self.s.top() == Some(play.card);
        self.take_from_discard(play.card);
        self.take_openly(seat, Cards::from_iter([play.card]));
        if on_top && matches!(self.s.demand, Demand::Pattern { .. }) {
            self.s.demand = play.before;
        }
        // Cards that have no colour, such as a Counterattack thrown on it, have left the last colour as it was.
        if self.s.coloured_by == Some(play.card) {
            self.s.last_colour = play.colour_before;
        }
        Flow::Done
    }

    /// The play whose power card runs.
    fn play_with_power(&self) -> Play {
        let mut below = self.s.stack().iter().rev().skip(1);
        let play = below.find_map(|frame| if let Frame::Play(play) = frame { Some(*play) } else { None });
        play.expect("a power card runs above the play it was activated with")
    }
}

/// The two power cards, one bit each.
const BOTH: u32 = 0b11 << (2 * Power::Recycling as u32);

impl State {
    /// FR-EDI-3: while one is in use, the other is not made ready for the next player, or a card would go round for ever.
    pub(crate) fn stay_used(&self) -> u32 {
        if self.activated & BOTH == 0 { 0 } else { self.face_up & BOTH }
    }

    /// FR-PW-REC-3: a play whose card leaves the discard pile has lost it, whatever becomes of the card then.
    pub(crate) fn leaves_the_discard(&mut self, card: Card) {
        for frame in &mut self.frames[..self.depth as usize] {
            if let Frame::Play(play) = frame
                && play.card == card
            {
                play.gone = true;
            }
        }
    }
}
