//! Pandora's Box (FR-EV-PAN): other rule cards.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::{Public, Why};
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::PANDORA;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn pandoras_box(&mut self) -> Flow {
        self.clause(Clause::EvPan1);
        let active = self.s.rules_active;
        if !self.rules.pandora_redeals || active == 0 {
            return self.nothing(Why::Nothing);
        }
        for card in (0..crate::decks::RULE_CARDS as u8).filter(|card| active & (1 << card) != 0) {
            self.s.rule_pile[self.s.rule_pile_len as usize] = card;
            self.s.rule_pile_len += 1;
        }
        self.s.rules_active = 0;
        self.all_hear(Public::RulesGone);
        let pile = &mut self.s.rule_pile[..self.s.rule_pile_len as usize];
        pile.sort_unstable();
        self.chance.order(Purpose::RuleDeck, pile);
        for _ in 0..active.count_ones() {
            self.reveal_rule();
        }
        Flow::Done
    }
}
