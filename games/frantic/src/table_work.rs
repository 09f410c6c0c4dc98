//! A game at work, and what effects are made of: frames and questions, who is out, seats in order. How cards move is in
//! `card_moves.rs`.

use table::{Chance, Seat, SeatSet, Tell};

use crate::action::Action as A;
use crate::ask::{Ask, Picking};
use crate::cards::{Cards, Colour, Face, Special};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::{Event, RuleCard};
use crate::frame::{Effect, Frame, Running};
use crate::rules::Frantic;
use crate::seats;
use crate::state::{DEPTH, State};
use crate::steps::Steps;
use crate::told::{Public, Why};

/// How an effect continues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// Finished: its frame is popped.
    Done,
    /// Its frame is already gone; it started its last act in its own place, as a tail call.
    Gone,
    /// At this step, once what it asked is answered and what it pushed is finished.
    Then(u8),
}

impl Flow {
    /// Continues at a step of its own.
    #[inline]
    pub(crate) fn then(step: impl Steps) -> Flow {
        Flow::Then(step.number())
    }
}

/// A game at work: rules, state, chance and ears.
pub(crate) struct Work<'a, C, T> {
    pub(crate) rules: &'a Frantic,
    pub(crate) s: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) tell: &'a mut T,
    /// Whose hands have changed since it was last noticed who is out.
    changed: SeatSet,
}

/// What the one seat that was asked has answered, where only answers of one kind were offered.
macro_rules! said {
    ($($(#[$doc:meta])* $said:ident: $Kind:ident -> $Of:ty;)+) => {
        $($(#[$doc])*
        pub(crate) fn $said(&self) -> $Of {
            match self.said() {
                A::$Kind(what) => what,
                other => unreachable!(concat!("only ", stringify!($Kind), "s were offered, not `{}`"), other),
            }
        })+
    };
}

impl<'a, C: Chance<Purpose>, T: Tell<Frantic>> Work<'a, C, T> {
    pub(crate) fn new(rules: &'a Frantic, s: &'a mut State, chance: &'a mut C, tell: &'a mut T) -> Self {
        Work { rules, s, chance, tell, changed: SeatSet::EMPTY }
    }

    /// A hand, to change it.
    #[inline]
    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut Cards {
        self.changed.insert(seat);
        &mut self.s.hands[seat.index()]
    }

    /// Notices who has got rid of their last card, and by what (FR-PRIM-6). "Handled" is forgotten with a new card.
    #[inline]
    pub(crate) fn notice_hands(&mut self) {
        let changed = std::mem::take(&mut self.changed);
        if changed.is_empty() {
            return;
        }
        let empty = |seat: &Seat| self.s.hands[seat.index()].is_empty();
        let out = self.s.out.minus(changed).union(changed.into_iter().filter(empty).collect());
        if out != self.s.out {
            self.notice_who_is_out(out);
        }
    }

    fn notice_who_is_out(&mut self, out: SeatSet) {
        self.clause(Clause::Prim6);
        let fresh = out.minus(self.s.out);
        let by_event = self.s.stack().iter().any(|frame| matches!(frame, Frame::Event(_)));
        self.s.emptied_by_event = self.s.emptied_by_event.and(out);
        if by_event {
            self.s.emptied_by_event = self.s.emptied_by_event.union(fresh);
        }
        self.s.handled = self.s.handled.and(out);
        self.s.out = out;
    }

    /// All seats.
    pub(crate) fn all(&self) -> SeatSet {
        self.rules.seats.all()
    }

    /// How many cards a seat holds.
    pub(crate) fn count(&self, seat: Seat) -> usize {
        self.s.hands[seat.index()].len()
    }

    pub(crate) fn clause(&mut self, clause: Clause) {
        self.tell.clause(clause);
    }

    pub(crate) fn all_hear(&mut self, event: Public) {
        self.tell.all(event);
    }

    /// What is told next is a moment of its own.
    pub(crate) fn moment(&mut self) {
        self.tell.moment(self.s);
    }

    pub(crate) fn rule(&self, rule: RuleCard) -> bool {
        self.s.rule(rule)
    }

    // Frames and questions.

    pub(crate) fn push(&mut self, frame: Frame) {
        debug_assert!((self.s.depth as usize) < DEPTH, "DEPTH is derived beside its constant");
        self.s.frames[self.s.depth as usize] = frame;
        self.s.depth += 1;
    }

    /// Sets where the innermost frame goes on.
    pub(crate) fn go_on_at(&mut self, step: u8) {
        match &mut self.s.frames[self.s.depth as usize - 1] {
            Frame::First { step: at }
            | Frame::Turn { step: at }
            | Frame::Checkpoint { step: at }
            | Frame::End { step: at, .. } => *at = step,
            Frame::Play(play) => play.step = step,
            Frame::Effect(effect) => effect.step = step,
            Frame::Event(running) => running.step = step,
            Frame::Power(charged) => charged.step = step,
        }
    }

    /// The step at which the running card goes on.
    #[inline]
    pub(crate) fn step<S: Steps>(&self) -> S {
        S::at(self.step_number())
    }

    /// Whether the running card goes on at this step.
    #[inline]
    pub(crate) fn is_at(&self, step: impl Steps) -> bool {
        self.step_number() == step.number()
    }

    #[inline]
    fn step_number(&self) -> u8 {
        match self.s.frame() {
            Frame::Effect(effect) => effect.step,
            Frame::Event(running) => running.step,
            Frame::Power(charged) => charged.step,
            other => unreachable!("only cards have steps of their own, not {other:?}"),
        }
    }

    /// The running special.
    pub(crate) fn effect(&mut self) -> &mut Effect {
        match &mut self.s.frames[self.s.depth as usize - 1] {
            Frame::Effect(effect) => effect,
            other => unreachable!("a special's function runs only in its own frame, not in {other:?}"),
        }
    }

    /// The running event.
    pub(crate) fn running(&mut self) -> &mut Running {
        match &mut self.s.frames[self.s.depth as usize - 1] {
            Frame::Event(running) => running,
            other => unreachable!("an event's function runs only in its own frame, not in {other:?}"),
        }
    }

    /// Asks a question. With nobody to answer it is answered at once.
    pub(crate) fn ask(&mut self, ask: Ask) {
        self.s.ask = ask;
        self.s.waiting = ask.seats();
        self.s.said = A::Draw;
        self.s.answers = [A::Draw; table::MAX_SEATS];
    }

    /// What the seat that was asked has answered.
    pub(crate) fn said(&self) -> A {
        self.s.said
    }

    said! {
        /// The seat that was named.
        said_seat: Seat -> Seat;
        said_colour: Colour -> Colour;
        said_number: Number -> u8;
        said_event: Event -> Event;
        /// What is on the card that was picked.
        said_card: Pick -> Face;
        /// What is on the card that is to be played.
        said_play: Play -> Face;
        /// The special that is imitated.
        said_kind: Mimic -> Special;
    }

    /// The place of a power card in a row, counted from 0.
    pub(crate) fn said_slot(&self) -> u8 {
        match self.said() {
            A::Slot(nth) => nth - 1,
            other => unreachable!("only places in a row were offered, not `{other}`"),
        }
    }

    /// The seat that was named; none if the effect was declined.
    pub(crate) fn said_seat_if_any(&self) -> Option<Seat> {
        if let A::Seat(seat) = self.said() { Some(seat) } else { None }
    }

    /// Asks each of some seats to pick `wanted` of its own cards, secretly and simultaneously (FR-DEC-1, 2). A
    /// seat with fewer picks all it has (FR-EVT-8).
    pub(crate) fn ask_picks(&mut self, rule: Picking, wanted: impl Fn(Seat) -> usize, among: SeatSet) {
        self.clear_marks();
        let mut seats = SeatSet::EMPTY;
        for seat in among {
            let there = self.rules.pickable(self.s, seat, rule).len();
            let picks = wanted(seat).min(there);
            self.s.left[seat.index()] = picks as u8;
            if picks > 0 {
                seats.insert(seat);
            }
        }
        self.clause(Clause::Dec1);
        self.clause(Clause::Dec2);
        self.ask(Ask::Pick { seats, rule });
    }

    /// Forgets what was picked; cards set aside and cards lying open keep their marks.
    pub(crate) fn clear_marks(&mut self) {
        let kept = self.s.aside.union(&self.s.laid);
        let forgotten = self.s.marks.marked().minus(&kept);
        self.s.marks.take_off(&forgotten);
    }

    /// The cards of a hand that were picked, for anybody or for nobody.
    pub(crate) fn picked(&self, seat: Seat) -> Cards {
        self.s.hands[seat.index()].and(self.s.marks.marked())
    }

    /// The cards of a hand that were picked for a seat.
    pub(crate) fn picked_for(&self, seat: Seat, receiver: Seat) -> Cards {
        self.s.marks.marked_for(receiver, &self.s.hands[seat.index()])
    }

    /// Says that nothing came of it.
    pub(crate) fn nothing(&mut self, reason: Why) -> Flow {
        self.all_hear(Public::Nothing { reason });
        Flow::Done
    }

    // Seats in order.

    /// All participants of the running event (FR-EVT-4).
    pub(crate) fn participants(&mut self) -> SeatSet {
        let all = self.all();
        all.minus(self.running().exempt)
    }

    /// Some seats in the order of the running event (FR-EVT-5).
    pub(crate) fn in_order(&mut self, among: SeatSet) -> impl Iterator<Item = Seat> + use<C, T> {
        self.clause(Clause::Seat5);
        let initiator = self.running().initiator;
        seats::in_order(self.rules.seats, self.s.dir, initiator, among)
    }

    /// Of several that qualify, the first in order (FR-SEAT-6).
    pub(crate) fn first_of(&mut self, among: SeatSet) -> Seat {
        self.clause(Clause::Seat6);
        self.in_order(among).next().expect("somebody qualifies: the initiator is never exempt")
    }

    /// The participants in order.
    pub(crate) fn participants_in_order(&mut self) -> impl Iterator<Item = Seat> + use<C, T> {
        let among = self.participants();
        self.in_order(among)
    }

    /// The participant that the running event has come to; none once all have had their part.
    pub(crate) fn whose(&mut self) -> Option<Seat> {
        let at = self.running().at as usize;
        self.participants_in_order().nth(at)
    }

    /// The running event comes to the next participant.
    pub(crate) fn pass_on(&mut self) {
        self.running().at += 1;
    }

    /// Some seats in the order of a seat (FR-SEAT-5).
    pub(crate) fn order_of(&self, seat: Seat, among: SeatSet) -> impl Iterator<Item = Seat> + use<C, T> {
        seats::in_order(self.rules.seats, self.s.dir, seat, among)
    }

    /// The nearest participant to the right (FR-EVT-5).
    pub(crate) fn right(&mut self, seat: Seat) -> Seat {
        self.clause(Clause::Seat4);
        let among = self.participants();
        seats::right_of(self.rules, among, seat)
    }
}
