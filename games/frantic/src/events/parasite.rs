//! Parasite (FR-EV-PAR): the left neighbour of a winner may discard two cards.

use table::{Chance, SeatSet, Tell};

use super::Facts;
use crate::ask::Picking;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Event;
use crate::rules::Frantic;
use crate::scoring::step;
use crate::seats;
use crate::state::Reason;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { persists: true, ..Facts::SUPERCHARGE };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn parasite(&mut self) -> Flow {
        self.clause(Clause::EvPar1);
        Flow::Done
    }

    /// FR-END-2: the left neighbours of the winners may discard before counting.
    pub(crate) fn discards_before_counting(&mut self, reason: Reason) {
        self.go_on_at(step::DISCARDED);
        self.clear_marks();
        let counts = matches!(reason, Reason::Emptied | Reason::FinishLine | Reason::Exhausted);
        if !self.s.is_active(Event::Parasite) || self.s.out.is_empty() || !counts {
            return;
        }
        self.clause(Clause::End2);
        let left = self.s.out.into_iter().map(|winner| seats::left(self.rules.seats, winner));
        let parasites: SeatSet = left.collect();
        self.ask_picks(Picking::OrStop, |_| 2, parasites.minus(self.s.exempt.from(Event::Parasite)));
    }
}
