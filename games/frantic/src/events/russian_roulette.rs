//! Russian Roulette (FR-EV-RUS): a card of everybody goes on the draw pile.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Picking;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Public;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};
use table::SeatSet;

pub(super) const FACTS: Facts = Facts::TROUBLEMAKER;

steps! {
    Start,
    Picked,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn russian_roulette(&mut self) -> Flow {
        let all = self.participants();
        if self.is_at(Step::Start) {
            self.clause(Clause::EvRus1);
            self.ask_picks(Picking::Any, |_| 1, all);
            return Flow::then(Step::Picked);
        }
        let mut cards = [0; table::MAX_SEATS];
        let mut len = 0;
        for seat in all {
            let picked = self.picked(seat);
            self.leave_hand(seat, picked, SeatSet::one(seat));
            for card in picked.iter() {
                self.s.knowledge.moved(card, SeatSet::EMPTY);
                cards[len] = card;
                len += 1;
            }
        }
        cards[..len].sort_unstable();
        self.chance.order(Purpose::Mix, &mut cards[..len]);
        for &card in &cards[..len] {
            self.s.piles[self.s.pile_len as usize] = card;
            self.s.pile_len += 1;
        }
        self.all_hear(Public::OnThePile { count: len as u8 });
        Flow::Done
    }
}
