//! Special Favours (FR-SPF): two seats exchange their special cards.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Public;
use crate::frame::Part;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [0, 3, 0, 0], effect: true, attacks: true, optional: true, ..Facts::WISHING };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn special_favours(&mut self, part: Part) -> Flow {
        if part == Part::Aim {
            self.clause(Clause::Spf1);
            let others = self.others();
            return self.aim_at_one(others);
        }
        self.clause(Clause::Spf2);
        let (attacker, victim) = self.attacker_and_victim();
        let specials = self.rules.masks.specials;
        let mine = self.s.hands[attacker.index()].and(&specials).minus(&self.rules.masks.kept);
        let theirs = self.s.hands[victim.index()].and(&specials);
        for (from, to, cards) in [(attacker, victim, mine), (victim, attacker, theirs)] {
            *self.hand_mut(from) = self.s.hands[from.index()].minus(&cards);
            self.all_hear(Public::GaveSpecials { seat: from, target: to, count: cards.len() as u8 });
        }
        for (from, to, cards) in [(attacker, victim, mine), (victim, attacker, theirs)] {
            *self.hand_mut(to) = self.s.hands[to.index()].union(&cards);
            self.see(table::SeatSet::one(attacker).with(victim), cards);
            self.both_learn(from, to, cards);
        }
        Flow::Done
    }
}
