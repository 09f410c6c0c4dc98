//! A game at work, and what effects are made of: frames and questions, who is out, seats in order. How cards move is in
//! `card_moves.rs`.

use table::{Chance, Seat, SeatSet, Tell};

use crate::action::FranticAction;
use crate::ask::{Ask, Picking};
use crate::cards::Cards;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::event::{Public, Why};
use crate::frame::{Effect, Frame, Running};
use crate::rules::Frantic;
use crate::seats;
use crate::state::{DEPTH, State};

/// Whether an effect is finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// It is.
    Done,
    /// It has made room already for what it began as its last act.
    Gone,
    /// It goes on at this step, when what was asked is answered and what was pushed is finished.
    Then(u8),
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

    /// Notices who has got rid of his last card, and by what (FR-PRIM-6). "Handled" is forgotten with a new card.
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
        if by_event && !fresh.is_empty() {
            self.clause(Clause::Evt9);
        }
        let still = self.s.emptied_by_event.and(out);
        self.s.emptied_by_event = if by_event { still.union(fresh) } else { still };
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
        self.s.said = FranticAction::Draw;
        self.s.answers = [FranticAction::Draw; table::MAX_SEATS];
    }

    /// What the seat that was asked has answered.
    pub(crate) fn said(&self) -> FranticAction {
        self.s.said
    }

    /// The seat that was named, if one was.
    pub(crate) fn said_seat(&self) -> Option<Seat> {
        if let FranticAction::Seat(seat) = self.said() { Some(seat) } else { None }
    }

    /// Asks seats for own cards, so many each, in secret and at once. Who has too few gives what he has.
    pub(crate) fn ask_picks(&mut self, rule: Picking, wanted: impl Fn(Seat) -> usize, among: SeatSet) {
        self.clear_marks();
        let mut seats = SeatSet::EMPTY;
        for seat in among {
            let there = self.rules.pickable(self.s, seat, rule).len();
            let picks = wanted(seat).min(there);
            if picks < wanted(seat) && rule != Picking::SeatForEach {
                self.clause(Clause::Evt8);
            }
            if rule == Picking::NotKept {
                self.keeps(seat);
            }
            self.s.left[seat.index()] = picks as u8;
            if picks > 0 {
                seats.insert(seat);
            }
        }
        self.clause(Clause::Dec2);
        if seats.len() > 1 {
            self.clause(Clause::Dec1);
        }
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

    /// The participants in order.
    pub(crate) fn participants_in_order(&mut self) -> impl Iterator<Item = Seat> + use<C, T> {
        let among = self.participants();
        self.in_order(among)
    }

    /// Some seats in the order of a seat (FR-SEAT-5).
    pub(crate) fn order_of(&self, seat: Seat, among: SeatSet) -> impl Iterator<Item = Seat> + use<C, T> {
        seats::in_order(self.rules.seats, self.s.dir, seat, among)
    }

    /// The nearest participant at the right hand (FR-EVT-5).
    pub(crate) fn right(&mut self, seat: Seat) -> Seat {
        self.clause(Clause::Seat4);
        let among = self.participants();
        seats::right_of(self.rules, among, seat)
    }
}
