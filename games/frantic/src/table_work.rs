//! What effects are made of: drawing, giving, discarding, asking (FR-PRIM). Every card that moves, moves here, so that who
//! knows what about it is decided in one place.

use table::{Chance, Seat, SeatSet, Tell};

use crate::action::FranticAction;
use crate::ask::{Ask, Picking};
use crate::cards::{CARDS, Card, Cards, face};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::event::{Faces, Private, Public, Why};
use crate::frame::{Effect, Frame, Running};
use crate::marks::Mark;
use crate::measure::Measure;
use crate::rules::Frantic;
use crate::seats;
use crate::state::{DEPTH, State};

/// Whether an effect is finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// It is.
    Done,
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
            let holds = |card: Card| self.s.hands[seat.index()].contains(card);
            if rule == Picking::NotFuckYou && self.rules.unique.fuck_you.is_some_and(holds) {
                self.clause(Clause::Fy2);
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

    // Cards.

    /// `DRAW` (FR-PRIM-1).
    pub(crate) fn draw(&mut self, seat: Seat, count: usize) {
        if count == 0 {
            return;
        }
        self.clause(Clause::Prim1);
        let mut drawn = Cards::EMPTY;
        for _ in 0..count + self.one_more(seat) {
            let Some(card) = self.pop() else { break };
            self.hand_mut(seat).insert(card);
            self.s.knowledge.moved(card, SeatSet::one(seat));
            drawn.insert(card);
        }
        self.tell.count(Measure::CardsDrawn, drawn.len() as u32);
        self.all_hear(Public::Drew { seat, count: drawn.len() as u8 });
        self.tell.to(SeatSet::one(seat), Private::YouDrew { cards: Faces(drawn) });
    }

    /// `TURNUP` (FR-PRIM-2): the card is in no zone until it is put somewhere.
    pub(crate) fn turn_up(&mut self) -> Option<Card> {
        self.clause(Clause::Prim2);
        let card = self.pop()?;
        self.s.knowledge.reveal(card);
        self.all_hear(Public::TurnedUp { card: face(card) });
        Some(card)
    }

    /// The top card of the draw pile, or the flag that there is none (FR-EXH-1). Once it is set no further card is taken,
    /// whatever is put back on the pile (FR-EXH-3, 4).
    fn pop(&mut self) -> Option<Card> {
        if self.s.pile_len == 0 || self.s.exhausted {
            if !self.s.exhausted {
                self.clause(Clause::Exh1);
                self.s.exhausted = true;
                self.all_hear(Public::Exhausted);
            }
            return None;
        }
        self.chance.stack(Purpose::Draw, &mut self.s.piles[..self.s.pile_len as usize]);
        self.s.pile_len -= 1;
        Some(self.s.piles[self.s.pile_len as usize])
    }

    /// Puts a card on top of the discard pile, for all to see.
    pub(crate) fn put_on_top(&mut self, card: Card) {
        self.s.discard_len += 1;
        self.s.piles[CARDS - self.s.discard_len as usize] = card;
        self.s.knowledge.reveal(card);
    }

    /// Puts a card directly beneath the top card, for all to see (FR-PRIM-3).
    pub(crate) fn put_under(&mut self, card: Card) {
        self.put_on_top(card);
        if self.s.discard_len > 1 {
            let top = CARDS - self.s.discard_len as usize;
            self.s.piles.swap(top, top + 1);
        }
    }

    /// A hand discards cards `UNDER` the top card, in ascending order (FR-PRIM-3, FR-EVT-7).
    pub(crate) fn discard_under(&mut self, seat: Seat, cards: Cards) {
        if cards.is_empty() {
            return;
        }
        self.clause(Clause::Prim3);
        if matches!(self.s.frame(), Frame::Event(_)) {
            self.clause(Clause::Evt7);
        }
        for card in cards.iter() {
            self.hand_mut(seat).remove(card);
            self.put_under(card);
        }
        self.all_hear(Public::Discarded { seat, cards: Faces(cards) });
    }

    /// A hand discards the cards that were picked, in the order of the picks (FR-PRIM-3).
    pub(crate) fn discard_picked(&mut self, seat: Seat) {
        let cards = self.picked(seat);
        if cards.is_empty() {
            return;
        }
        self.clause(Clause::Prim3);
        let mut left = cards;
        while let Some(card) = left.iter().min_by_key(|&card| self.s.marks.of(card)) {
            left.remove(card);
            self.hand_mut(seat).remove(card);
            self.put_under(card);
        }
        self.all_hear(Public::Discarded { seat, cards: Faces(cards) });
    }

    /// Takes the top card of the discard pile.
    pub(crate) fn take_top(&mut self) -> Option<Card> {
        let card = self.s.top()?;
        self.s.discard_len -= 1;
        Some(card)
    }

    /// Takes a card out of the discard pile, wherever it lies.
    pub(crate) fn take_from_discard(&mut self, card: Card) -> bool {
        let first = CARDS - self.s.discard_len as usize;
        let Some(at) = self.s.piles[first..].iter().position(|&lying| lying == card) else { return false };
        self.s.piles.copy_within(first..first + at, first + 1);
        self.s.discard_len -= 1;
        true
    }

    /// An open card goes to a hand; everybody sees it.
    pub(crate) fn take_openly(&mut self, seat: Seat, cards: Cards) {
        if self.rules.unique.mimicry.is_some_and(|card| cards.contains(card)) {
            self.clause(Clause::Mim7);
        }
        for card in cards.iter() {
            self.hand_mut(seat).insert(card);
            self.s.knowledge.reveal(card);
        }
        self.all_hear(Public::TookOpen { seat, cards: Faces(cards) });
    }

    /// `BLIND` (FR-PRIM-4), so many times; only the two seats learn which cards.
    pub(crate) fn blind(&mut self, from: Seat, to: Seat, count: usize) -> Cards {
        let mut taken = Cards::EMPTY;
        for _ in 0..count.min(self.count(from)) {
            self.clause(Clause::Prim4);
            let card = self.chance.draw(Purpose::Blind, &self.s.hands[from.index()]);
            self.hand_over(from, to, Cards::from_iter([card]));
            taken.insert(card);
        }
        self.all_hear(Public::Took { seat: to, target: from, count: taken.len() as u8 });
        self.both_learn(from, to, taken);
        taken
    }

    /// `GIVE` (FR-PRIM-5): chosen cards; only the two seats learn which.
    pub(crate) fn give(&mut self, from: Seat, to: Seat, cards: Cards) {
        if !cards.is_empty() {
            self.clause(Clause::Prim5);
        }
        self.hand_over(from, to, cards);
        self.all_hear(Public::Gave { seat: from, target: to, count: cards.len() as u8 });
        self.both_learn(from, to, cards);
    }

    /// Tells two seats which cards went from one to the other.
    pub(crate) fn both_learn(&mut self, from: Seat, to: Seat, cards: Cards) {
        if !cards.is_empty() {
            let both = SeatSet::one(from).with(to);
            self.tell.to(both, Private::Changed { seat: from, target: to, cards: Faces(cards) });
        }
    }

    /// Cards go from one hand to another; those who did not see them no longer know what the giver holds.
    fn hand_over(&mut self, from: Seat, to: Seat, cards: Cards) {
        let both = SeatSet::one(from).with(to);
        if self.rules.unique.fuck_you.is_some_and(|card| cards.contains(card)) {
            self.clause(Clause::Fy3);
        }
        self.leave_hand(from, cards, both);
        *self.hand_mut(to) = self.s.hands[to.index()].union(&cards);
        self.see(both, cards);
    }

    /// Cards leave a hand, seen only by some: to the others any card of that hand may be gone.
    pub(crate) fn leave_hand(&mut self, from: Seat, cards: Cards, seen_by: SeatSet) {
        let hand = self.s.hands[from.index()];
        if !cards.is_empty() && cards != hand {
            self.s.knowledge.blurred(&hand, seen_by);
        }
        *self.hand_mut(from) = hand.minus(&cards);
    }

    /// Cards that have left a hand come to another; only the two seats learn which.
    pub(crate) fn receive(&mut self, from: Seat, to: Seat, cards: Cards) {
        *self.hand_mut(to) = self.s.hands[to.index()].union(&cards);
        self.see(SeatSet::one(from).with(to), cards);
        self.all_hear(Public::Gave { seat: from, target: to, count: cards.len() as u8 });
        self.both_learn(from, to, cards);
    }

    /// Those with the most cards among some seats.
    pub(crate) fn with_most(&self, among: SeatSet) -> SeatSet {
        let most = among.into_iter().map(|seat| self.count(seat)).max();
        among.into_iter().filter(|&seat| Some(self.count(seat)) == most).collect()
    }

    /// Those with the fewest cards among some seats.
    pub(crate) fn with_fewest(&self, among: SeatSet) -> SeatSet {
        let fewest = among.into_iter().map(|seat| self.count(seat)).min();
        among.into_iter().filter(|&seat| Some(self.count(seat)) == fewest).collect()
    }

    /// Everybody sees a hand, the room included.
    pub(crate) fn reveal_hand(&mut self, seat: Seat) {
        self.s.hands[seat.index()].iter().for_each(|card| self.s.knowledge.reveal(card));
    }

    /// Seats see where cards are.
    pub(crate) fn see(&mut self, seats: SeatSet, cards: Cards) {
        cards.iter().for_each(|card| self.s.knowledge.see(seats, card));
    }

    /// Sets cards of a hand aside for a seat; they belong to no hand.
    pub(crate) fn set_aside(&mut self, from: Seat, to: Seat, cards: Cards) {
        self.leave_hand(from, cards, SeatSet::one(from));
        self.s.aside = self.s.aside.union(&cards);
        cards.iter().for_each(|card| self.s.marks.set(card, Mark::For(to)));
        self.all_hear(Public::SetAside { seat: from, target: to, count: cards.len() as u8 });
    }

    /// A seat takes up what was set aside for it.
    pub(crate) fn take_up(&mut self, seat: Seat) {
        let cards = self.s.marks.marked_for(seat, &self.s.aside);
        if cards.is_empty() {
            return;
        }
        self.s.aside = self.s.aside.minus(&cards);
        *self.hand_mut(seat) = self.s.hands[seat.index()].union(&cards);
        self.see(SeatSet::one(seat), cards);
        self.all_hear(Public::TookUp { seat, count: cards.len() as u8 });
        self.tell.to(SeatSet::one(seat), Private::YouDrew { cards: Faces(cards) });
    }

    /// Everybody in `moves` gives his whole hand to another seat, all at once. Whoever knew a card still does.
    pub(crate) fn move_hands(&mut self, moves: impl Iterator<Item = (Seat, Seat)>) {
        let before = self.s.hands;
        for (from, to) in moves {
            *self.hand_mut(to) = before[from.index()];
            self.see(SeatSet::one(to), before[from.index()]);
            self.all_hear(Public::HandMoved {
                seat: from,
                target: to,
                count: before[from.index()].len() as u8,
            });
            let cards = Faces(before[from.index()]);
            self.tell.to(SeatSet::one(to), Private::YouDrew { cards });
        }
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
