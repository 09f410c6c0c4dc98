//! Epic Fail (FR-EV-EPI): Fuck You goes to whoever has the fewest cards.

use table::{Chance, Tell};

use super::Facts;
use crate::cards::{Cards, Special};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Why;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};
use table::{Seat, SeatSet};

pub(super) const FACTS: Facts = Facts::SUPERCHARGE;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn epic_fail(&mut self) -> Flow {
        self.clause(Clause::EvEpi1);
        let all = self.participants();
        let seat = self.first_of(self.with_fewest(all));
        let Some(card) = self.rules.only(Special::FuckYou) else {
            self.clause(Clause::EvEpi2);
            return self.nothing(Why::Nothing);
        };
        let holder = self.all().into_iter().find(|of| self.s.hands[of.index()].contains(card));
        match holder {
            Some(holder) if holder == seat || !all.contains(holder) => {
                self.clause(Clause::EvEpi2);
                self.nothing(Why::Nothing)
            }
            Some(holder) => {
                self.hand_mut(holder).remove(card);
                self.gets_fuck_you(seat, card)
            }
            None if self.take_from_discard(card) => {
                self.clause(Clause::EvEpi3);
                self.gets_fuck_you(seat, card)
            }
            None => {
                self.take_from_pile(card);
                self.gets_fuck_you(seat, card)
            }
        }
    }

    /// Everybody sees it go.
    fn gets_fuck_you(&mut self, seat: Seat, card: u8) -> Flow {
        self.take_openly(seat, Cards::from_iter([card]));
        Flow::Done
    }

    /// Takes a card out of the draw pile, which is then shuffled.
    fn take_from_pile(&mut self, card: u8) {
        let len = self.s.pile_len as usize;
        let lying = self.s.pile().iter().position(|&lying| lying == card);
        let at = lying.expect("it is in no hand and not in the discard pile");
        self.s.piles.copy_within(at + 1..len, at);
        self.s.pile_len -= 1;
        let pile = &mut self.s.piles[..len - 1];
        pile.sort_unstable();
        self.chance.order(Purpose::Deck, pile);
        // Whoever knew something of the order knows it no longer.
        for &card in &self.s.piles[..self.s.pile_len as usize] {
            self.s.knowledge.moved(card, SeatSet::EMPTY);
        }
    }
}
