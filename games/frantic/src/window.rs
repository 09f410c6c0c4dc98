//! Windows to throw a card in (FR-REA): hidden, and open to every eligible seat whether or not it holds the card.

use table::{Chance, Seat, SeatSet, Tell};

use crate::action::Action as A;
use crate::ask::Ask;
use crate::cards::{Face, Special, face, first_with};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::state::Due;
use crate::table_work::Work;
use crate::told::Public;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// Opens a window, in turns as with the first card (FR-FIRST-3), unless a seal bars it (FR-REA-4) or nobody is eligible.
    pub(crate) fn open_window(&mut self, special: Special, eligible: SeatSet) -> bool {
        if !self.s.seal.is_empty() {
            self.clause(Clause::Rea4);
            return false;
        }
        if eligible.is_empty() {
            return false;
        }
        self.clause(Clause::Rea2);
        self.clause(Clause::Vis1);
        self.clause(Clause::First3);
        self.ask(Ask::Window { special, seats: eligible });
        true
    }

    /// Who threw a card in, in the order of a seat.
    pub(crate) fn throwers(&self, order_of: Seat) -> impl Iterator<Item = Seat> + use<C, T> {
        let answers = self.s.answers;
        let threw = move |seat: &Seat| matches!(answers[seat.index()], A::ThrowIn | A::ThrowMimicry);
        self.order_of(order_of, self.all()).filter(threw)
    }

    /// A card goes from a hand to the top of the discard pile, with a wish due (FR-REA-1).
    pub(crate) fn throw_in(&mut self, seat: Seat, special: Special) {
        self.clause(Clause::Rea1);
        let hand = &self.s.hands[seat.index()];
        let card = if self.s.answers[seat.index()] == A::ThrowMimicry {
            self.tell.clause(Clause::Rea5);
            self.rules.stand_in(hand)
        } else {
            first_with(Face::Plain(special), hand)
        };
        let card = card.expect("only who holds the card may throw it in");
        self.hand_mut(seat).remove(card);
        self.put_on_top(card);
        self.lapse();
        self.s.due = Some(Due { card, owner: seat, numbers: false });
        self.all_hear(Public::ThrewIn { seat, card: face(card), special });
        if self.count(seat) == 0 {
            // A throw-in is the seat's own act, also inside an event (FR-PRIM-6).
            self.s.out.insert(seat);
            self.s.emptied_by_event.remove(seat);
        }
        self.moment();
    }
}
