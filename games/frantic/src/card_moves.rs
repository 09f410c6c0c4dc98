//! How cards move (FR-PRIM): drawn, turned up, given, taken, discarded, set aside. Every card that moves, moves here, so that
//! who knows what about it is decided in one place.

use table::{Chance, Seat, SeatSet, Tell};

use crate::cards::{CARDS, Card, Cards, face};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::marks::Mark;
use crate::measure::Measure;
use crate::rules::Frantic;
use crate::table_work::Work;
use crate::told::{Faces, Private, Public};

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
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
        if drawn.is_empty() {
            return self.all_hear(Public::DrewNothing { seat });
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
            self.clause(Clause::Exh3);
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

    /// By an event a hand discards cards `UNDER` the top card, in ascending order (FR-PRIM-3, FR-EVT-7).
    pub(crate) fn discard_under(&mut self, seat: Seat, cards: Cards) {
        if cards.is_empty() {
            return;
        }
        self.clause(Clause::Prim3);
        self.clause(Clause::Evt7);
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
        self.s.leaves_the_discard(card);
        Some(card)
    }

    /// Takes a card out of the discard pile, wherever it lies.
    pub(crate) fn take_from_discard(&mut self, card: Card) -> bool {
        let first = CARDS - self.s.discard_len as usize;
        let Some(at) = self.s.piles[first..].iter().position(|&lying| lying == card) else { return false };
        self.s.piles.copy_within(first..first + at, first + 1);
        self.s.discard_len -= 1;
        self.s.leaves_the_discard(card);
        true
    }

    /// Open cards go to a hand, as what is printed on them (FR-MIM-7); everybody sees it.
    pub(crate) fn take_openly(&mut self, seat: Seat, cards: Cards) {
        self.clause(Clause::Mim7);
        for card in cards.iter() {
            self.hand_mut(seat).insert(card);
            self.s.knowledge.reveal(card);
        }
        self.all_hear(Public::TookOpen { seat, cards: Faces(cards) });
    }

    /// `BLIND` (FR-PRIM-4), `count` times; only the two seats learn which cards.
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
        self.clause(Clause::Prim5);
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

    /// Cards go from one hand to another, whichever they are (FR-FY-3); those who did not see them no longer know what the giver holds.
    fn hand_over(&mut self, from: Seat, to: Seat, cards: Cards) {
        let both = SeatSet::one(from).with(to);
        self.clause(Clause::Fy3);
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

    /// Everybody in `moves` gives their whole hand to another seat, all at once. Whoever knew a card still does.
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
}
