//! Rule cards that only make a number larger. Which number it is stands in their own files; that it is told, here.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::rules::Frantic;
use crate::state::State;
use crate::table_work::Work;

/// A number that a rule card makes larger.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Larger {
    pub(super) rule: RuleCard,
    pub(super) clause: Clause,
    pub(super) usual: u8,
    pub(super) more: u8,
}

impl State {
    /// What the number is now.
    pub(crate) fn number(&self, of: &Larger) -> u8 {
        if self.rule(of.rule) { of.more } else { of.usual }
    }
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// What the number is now, where that matters.
    pub(crate) fn number(&mut self, of: &Larger) -> u8 {
        if !self.rule(of.rule) {
            return of.usual;
        }
        self.clause(of.clause);
        of.more
    }
}
