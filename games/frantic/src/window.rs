//! Windows to throw a card in (FR-REA): hidden, and open to every eligible seat whether or not it holds the card.

use table::{Chance, Seat, SeatSet, Tell};

use crate::action::FranticAction as A;
use crate::ask::{Ask, Window};
use crate::cards::{Face, face};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::Public;
use crate::rules::Frantic;
use crate::state::Due;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// Opens a window, unless Special Seal bars it (FR-REA-4) or nobody is eligible.
    pub(crate) fn open_window(&mut self, kind: Window, eligible: SeatSet) -> bool {
        if !self.s.seal.is_empty() {
            self.clause(Clause::Rea4);
            return false;
        }
        if eligible.is_empty() {
            return false;
        }
        self.clause(Clause::Rea2);
        self.clause(Clause::Vis1);
        if self.s.first {
            self.clause(Clause::First3);
        }
        self.ask(Ask::Window { kind, seats: eligible });
        true
    }

    /// Who threw a card in, in the order of a seat.
    pub(crate) fn throwers(&self, order_of: Seat) -> impl Iterator<Item = Seat> + use<C, T> {
        let answers = self.s.answers;
        let threw = move |seat: &Seat| matches!(answers[seat.index()], A::ThrowIn | A::ThrowMimicry);
        self.order_of(order_of, self.all()).filter(threw)
    }

    /// A card goes from a hand to the top of the discard pile, with a wish due (FR-REA-1).
    pub(crate) fn throw_in(&mut self, seat: Seat, kind: Window) {
        self.clause(Clause::Rea1);
        let mimicry = self.s.answers[seat.index()] == A::ThrowMimicry;
        let card = if mimicry {
            self.clause(Clause::Rea5);
            self.rules.unique.mimicry
        } else {
            self.rules.fitting(self.s, seat, kind)
        };
        let Some(card) = card else { return };
        self.hand_mut(seat).remove(card);
        self.put_on_top(card);
        self.lapse();
        self.s.due = Some(Due { card, owner: seat, numbers: false });
        self.all_hear(Public::ThrewIn { seat, card: thrown(card), special: kind.card() });
        if self.count(seat) == 0 {
            // A throw-in is the seat's own act, also inside an event (FR-PRIM-6).
            self.s.out.insert(seat);
            self.s.emptied_by_event.remove(seat);
        }
    }
}

fn thrown(card: u8) -> Face {
    face(card)
}
