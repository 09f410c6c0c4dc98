//! What is remembered: flat, so that a copy is one `memcpy`.

use table::{Knowledge, MAX_SEATS, Seat, SeatSet};

use crate::action::Action;
use crate::ask::{Ask, Picking};
use crate::cards::{CARDS, Card, Cards, Colour};
use crate::decks::{EVENTS, Event, POWERS, RULE_CARDS, RuleCard};
use crate::demand::Demand;
use crate::events::{LASTING, REPEATABLE};
use crate::frame::Frame;
use crate::marks::{Mark, Marks};
use crate::powers::Blockades;

/// The most frames at once: the parts of the deepest chain, which a scenario builds. What begins another thing as its last act
/// has made room for it, so of a chain of 2nd Chances only the last card is there. A checkpoint and the first card of a round
/// hold less than a turn.
pub(crate) const DEPTH: usize = {
    let turn = 1;
    // Activated with a 2nd Chance, it runs when the second card is finished. One per turn, and none inside an event.
    let play_with_power_to_come = 1;
    // In the turn, and in each of two Rewinds: nothing else in an event lets anybody play.
    let plays = 1 + 2;
    // Plague, Event Manager, Rewind and Repeat as revealed, for a running card is in no pile; one of them again by Repeat, which
    // cannot repeat itself.
    let events_that_hold_others = 4 + 1;
    let last_event_or_effect = 1;
    turn + play_with_power_to_come + plays + events_that_hold_others + last_event_or_effect
};

/// Why a round ends (FR-END-1).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    TheEnd,
    Doomsday,
    FinishLine,
    Exhausted,
    Bomb,
    Emptied,
}

/// A wish that is due on a card (FR-RES-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Due {
    pub(crate) card: Card,
    pub(crate) owner: Seat,
    /// Whether a number may be wished for.
    pub(crate) numbers: bool,
}

/// The seats exempt from something by Lucky Bastard (FR-EVT-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Exempt {
    lasting: [SeatSet; LASTING],
    /// From the event that ends the round.
    pub(crate) end: SeatSet,
}

impl Exempt {
    /// Who is exempt from an event that stays in force.
    #[inline]
    pub(crate) fn from(&self, event: Event) -> SeatSet {
        self.lasting[event.among_lasting()]
    }

    /// Sets who is exempt from an event that stays in force.
    pub(crate) fn set(&mut self, event: Event, seats: SeatSet) {
        self.lasting[event.among_lasting()] = seats;
    }
}

/// A game of FRANTIC at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) hands: [Cards; MAX_SEATS],
    pub(crate) knowledge: Knowledge<4>,
    /// The draw pile from the front, its top last; the discard pile from the back, its top first.
    pub(crate) piles: [Card; CARDS],
    pub(crate) pile_len: u8,
    pub(crate) discard_len: u8,
    pub(crate) marks: Marks,
    /// Cards in no hand, set aside for the seat in their mark.
    pub(crate) aside: Cards,
    /// Cards lying open beside the piles: a market, a side stack, cards laid.
    pub(crate) laid: Cards,

    pub(crate) event_pile: [u8; EVENTS],
    pub(crate) event_pile_len: u8,
    pub(crate) event_discard: u64,
    /// Persistent events in force.
    pub(crate) active: u64,
    /// Everything revealed in this round.
    pub(crate) history: u64,
    /// Revealed by Event Manager, not yet chosen from.
    pub(crate) shown: u64,

    pub(crate) rows: [[u8; POWERS]; MAX_SEATS],
    pub(crate) row_len: [u8; MAX_SEATS],
    pub(crate) power_pile: [u8; POWERS],
    pub(crate) power_pile_len: u8,
    /// Power cards that are used, activated in this turn, recharged in this turn: one bit per card.
    pub(crate) face_up: u32,
    pub(crate) activated: u32,
    pub(crate) recharged: u32,
    /// Which face-down power cards a seat knows the place of.
    pub(crate) power_known: [u32; MAX_SEATS],

    pub(crate) rule_pile: [u8; RULE_CARDS],
    pub(crate) rule_pile_len: u8,
    pub(crate) rules_active: u16,

    pub(crate) round: u16,
    pub(crate) dealer: Seat,
    pub(crate) turn: Seat,
    pub(crate) dir: i8,
    /// Whether the first card of the round is being resolved.
    pub(crate) first: bool,
    pub(crate) power_used: bool,
    /// How many outermost events ran in this turn (rule card U-Turn).
    pub(crate) events_in_turn: u8,
    pub(crate) skip: SeatSet,
    pub(crate) demand: Demand,
    pub(crate) last_colour: Option<Colour>,
    /// The card that set it.
    pub(crate) coloured_by: Option<Card>,
    pub(crate) due: Option<Due>,

    pub(crate) exhausted: bool,
    pub(crate) pending: Option<Reason>,
    pub(crate) exempt: Exempt,
    pub(crate) out: SeatSet,
    pub(crate) emptied_by_event: SeatSet,
    pub(crate) handled: SeatSet,
    pub(crate) used: [u8; MAX_SEATS],
    /// Whether the bomb was lit in this turn.
    pub(crate) bomb_fresh: bool,

    pub(crate) seal: SeatSet,
    pub(crate) opens_hands: SeatSet,
    /// Blockades of earlier turns, and the one of this turn.
    pub(crate) blockade: Blockades,
    pub(crate) blockade_new: Option<Colour>,
    pub(crate) loops: SeatSet,
    pub(crate) loops_new: bool,

    pub(crate) totals: [i16; MAX_SEATS],
    /// The points of the last round, and of all rounds.
    pub(crate) points: [i16; MAX_SEATS],
    pub(crate) sums: [i16; MAX_SEATS],
    pub(crate) rounds_won: [u8; MAX_SEATS],
    pub(crate) over: bool,

    /// How many cards each victim of a Fantastic Four gets.
    pub(crate) shares: [u8; MAX_SEATS],
    /// How many picks each seat still has.
    pub(crate) left: [u8; MAX_SEATS],
    pub(crate) ask: Ask,
    /// Who has not answered yet.
    pub(crate) waiting: SeatSet,
    /// What was answered, by each seat of several and by one seat alone; before that the first action there is.
    pub(crate) answers: [Action; MAX_SEATS],
    pub(crate) said: Action,

    pub(crate) frames: [Frame; DEPTH],
    pub(crate) depth: u8,
}

impl State {
    /// The innermost frame.
    #[inline]
    pub(crate) fn frame(&self) -> &Frame {
        &self.frames[self.depth as usize - 1]
    }

    /// All frames, the outermost first.
    pub(crate) fn stack(&self) -> &[Frame] {
        &self.frames[..self.depth as usize]
    }

    /// The draw pile, its top last.
    #[inline]
    pub(crate) fn pile(&self) -> &[Card] {
        &self.piles[..self.pile_len as usize]
    }

    /// The discard pile, its top first.
    #[inline]
    pub(crate) fn discard(&self) -> &[Card] {
        &self.piles[CARDS - self.discard_len as usize..]
    }

    /// The top card of the discard pile.
    #[inline]
    pub(crate) fn top(&self) -> Option<Card> {
        self.discard().first().copied()
    }

    /// A seat's power cards.
    #[inline]
    pub(crate) fn row(&self, seat: Seat) -> &[u8] {
        &self.rows[seat.index()][..self.row_len[seat.index()] as usize]
    }

    /// Whether a seat has a power card that lies face down (FR-PWR-1) and was not recharged in this turn (FR-PWR-7). Which
    /// it is does not matter: whether the window opens must tell nobody.
    #[inline]
    pub(crate) fn has_usable_power(&self, seat: Seat) -> bool {
        self.row(seat).iter().any(|&card| (self.face_up | self.recharged) & (1 << card) == 0)
    }

    /// Cards lying open beside the piles.
    pub(crate) fn open(&self) -> Cards {
        self.laid
    }

    /// The events there are to choose from: those Event Manager has shown, else those of the history that can be repeated.
    pub(crate) fn choices(&self) -> u64 {
        if self.shown != 0 { self.shown } else { self.history & REPEATABLE }
    }

    /// Whether a persistent event is in force.
    #[inline]
    pub(crate) fn is_active(&self, event: Event) -> bool {
        self.active & (1 << event as u8) != 0
    }

    /// Whether a rule card is in force.
    #[inline]
    pub(crate) fn rule(&self, rule: RuleCard) -> bool {
        self.rules_active & (1 << rule as u8) != 0
    }

    /// Whether the round is about to end.
    #[inline]
    pub(crate) fn ending(&self) -> bool {
        self.exhausted || self.pending.is_some()
    }

    /// Whether the round is over and its points are counted.
    #[inline]
    pub(crate) fn is_scored(&self) -> bool {
        matches!(self.frames[0], Frame::End { step: crate::scoring::step::SCORED, .. })
    }

    /// The card being played, innermost.
    pub(crate) fn played(&self) -> Option<Card> {
        self.stack()
            .iter()
            .rev()
            .find_map(|frame| if let Frame::Play(play) = frame { Some(play.card) } else { None })
    }

    /// Whether the running decision is the discard of rule card Hand Cap.
    pub(crate) fn cap_discard(&self) -> bool {
        matches!(self.frame(), Frame::Turn { .. })
    }

    /// Whether the seat that is named in the running decision gives something away.
    pub(crate) fn names_a_giver(&self) -> bool {
        matches!(self.frame(), Frame::Event(running) if running.event.is_some_and(Event::names_a_giver))
    }

    /// Whether anything that runs is part of an event.
    pub(crate) fn inside_event(&self) -> bool {
        self.stack().iter().any(|frame| matches!(frame, Frame::Event(_)))
    }

    /// Who triggered the running event.
    pub(crate) fn initiator(&self) -> Option<Seat> {
        if let Frame::Event(running) = self.frame() { Some(running.initiator) } else { None }
    }

    /// The participants of the running event (FR-EVT-4); outside events everybody.
    pub(crate) fn participants(&self, all: SeatSet) -> SeatSet {
        match self.frame() {
            Frame::Event(running) => all.minus(running.exempt),
            _ => all,
        }
    }

    /// The card that a seat gives away next: in Merry Christmas its lowest unmarked one, in Surprise Party the picked one.
    pub(crate) fn next_to_give(&self, seat: Seat, rule: Picking) -> Option<Card> {
        let wanted = if rule == Picking::SeatForEach { None } else { Some(Mark::Pick(0)) };
        self.hands[seat.index()].iter().find(|&card| self.marks.of(card) == wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_small_and_a_frame_smaller() {
        assert!(size_of::<State>() <= 2048, "{} bytes", size_of::<State>());
        assert!(size_of::<Frame>() <= 16, "{} bytes", size_of::<Frame>());
    }

    #[test]
    fn a_scenario_comes_to_the_deepest_chain() {
        let scenario = include_str!("../scenarios/deepest-chain.toml");
        assert!(scenario.contains(&format!("depth = {DEPTH}")), "{DEPTH}");
    }
}
