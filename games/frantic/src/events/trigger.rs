//! Events in general (FR-EVT): the window for Lucky Bastard, the reveal, who is exempt, where the card goes then.

use table::{Chance, Seat, SeatSet, Tell, Vocabulary};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Event;
use crate::frame::{Frame, Origin, Running};
use crate::measure::Measure;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};
use crate::told::{Public, Why};

/// Before an event is revealed its frame is at one of these; an event's own steps begin at 0 again.
const WINDOW: u8 = 0;
pub(crate) const REVEAL: u8 = 1;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// Triggers an event (FR-EVT-1, FR-EVT-2).
    pub(crate) fn trigger(&mut self, initiator: Seat) {
        self.clause(Clause::Evt2);
        if !self.is_event_left() {
            return self.all_hear(Public::Nothing { reason: Why::Empty });
        }
        self.push_event(None, initiator, Origin::Triggered);
    }

    /// Runs a chosen event, with nobody exempt and without a window.
    pub(super) fn run_chosen(&mut self, event: Event, initiator: Seat) {
        self.count_event(event);
        self.all_hear(Public::Chosen { seat: initiator, event });
        self.push_event(Some(event), initiator, Origin::Chosen);
    }

    fn count_event(&mut self, event: Event) {
        self.tell.count(Measure::Events, 1);
        self.tell.count(Measure::of_event(event), 1);
    }

    fn push_event(&mut self, event: Option<Event>, initiator: Seat, origin: Origin) {
        // A hand that is empty by now was emptied by what triggers the event, not by the event (FR-PRIM-6).
        self.notice_hands();
        if !self.s.inside_event() {
            self.clause(Clause::Stk3);
            self.s.events_in_turn += 1;
        }
        let exempt = SeatSet::EMPTY;
        self.push(Frame::Event(Running { event, initiator, exempt, origin, step: 0, at: 0, x: 0, y: 0 }));
    }

    pub(crate) fn run_event(&mut self, running: Running) {
        match (running.event, running.step) {
            (None, WINDOW) => self.window_before_event(running),
            (None, _) => self.exempt_from_event(running),
            (Some(event), step) => self.go_through(event, step),
        }
    }

    /// FR-EVT-2c
    pub(crate) fn reveal(&mut self) {
        let Some(event) = self.next_event() else { return self.pop_frame() };
        let running = self.running();
        (running.event, running.step) = (Some(event), 0);
        let (seat, exempt) = (running.initiator, running.exempt);
        self.count_event(event);
        self.all_hear(Public::Revealed { seat, event });
        if !exempt.is_empty() {
            self.clause(Clause::Evt4);
            self.all_hear(Public::Exempt { seats: exempt });
        }
    }

    /// Whether an event can be revealed (FR-EVT-3): one lies in the pile, or in a discard that becomes a new one.
    fn is_event_left(&self) -> bool {
        self.s.event_pile_len > 0 || (self.s.event_discard != 0 && self.rules.renews_events)
    }

    /// Takes the next event from its pile into the history; an empty pile is renewed first (FR-EVT-3).
    pub(super) fn next_event(&mut self) -> Option<Event> {
        if self.s.event_pile_len == 0 {
            if !self.is_event_left() {
                return None;
            }
            self.clause(Clause::Evt3);
            self.shuffle_events();
        }
        self.chance.stack(Purpose::Event, &mut self.s.event_pile[..self.s.event_pile_len as usize]);
        self.s.event_pile_len -= 1;
        let event = self.s.event_pile[self.s.event_pile_len as usize];
        self.s.event_pile[self.s.event_pile_len as usize] = 0;
        self.s.history |= 1 << event;
        Some(Event::ALL[event as usize])
    }

    /// An event of the history may lie in the pile again when it is repeated; one that stays in force leaves it.
    fn take_from_event_pile(&mut self, event: Event) {
        let len = self.s.event_pile_len as usize;
        let lying = self.s.event_pile[..len].iter().position(|&card| card as usize == event.index());
        if let Some(at) = lying {
            self.s.event_pile.copy_within(at + 1..len, at);
            self.s.event_pile[len - 1] = 0;
            self.s.event_pile_len -= 1;
        }
    }

    fn go_through(&mut self, event: Event, step: u8) {
        if step == 0 {
            self.clause(Clause::Evt5);
            if event.needs_two() && self.participants().len() < 2 {
                self.clause(Clause::Evt6);
                self.nothing(Why::TooFew);
                return self.end_event(event, self.s.depth, Flow::Done);
            }
        }
        let depth = self.s.depth;
        let flow = self.event(event);
        self.end_event(event, depth, flow);
    }

    /// FR-EVT-2e, FR-EVT-10: the card goes to the discard, or stays in force. One that still runs further out stays there.
    fn end_event(&mut self, event: Event, depth: u8, flow: Flow) {
        if flow == Flow::Done {
            let bit = 1 << event.index();
            let below = &self.s.frames[..depth as usize - 1];
            let runs_on =
                below.iter().any(|frame| matches!(frame, Frame::Event(other) if other.event == Some(event)));
            if event.persists() {
                self.clause(Clause::Evt10);
                self.take_from_event_pile(event);
                self.s.event_discard &= !bit;
                self.s.active |= bit;
                let exempt = self.running().exempt;
                self.s.exempt.set(event, exempt);
            } else if !runs_on {
                self.discard_event(event);
            }
        }
        self.flow(depth, flow);
    }

    /// Discards an event that has run, unless it is one of the history that has meanwhile come into the pile again.
    fn discard_event(&mut self, event: Event) {
        let pile = &self.s.event_pile[..self.s.event_pile_len as usize];
        if !pile.contains(&(event.index() as u8)) {
            self.s.event_discard |= 1 << event.index();
        }
    }

    /// FR-STK-2: what runs when the round ends is discarded.
    pub(crate) fn discard_running_events(&mut self) {
        for at in 0..self.s.depth as usize {
            if let Frame::Event(Running { event: Some(event), .. }) = self.s.frames[at] {
                self.discard_event(event);
            }
        }
    }
}
