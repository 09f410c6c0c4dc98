//! Chance written down, and chance read back.

use std::collections::VecDeque;

use super::{Chance, ChancePurpose, Choices, Trouble, possible, possible_in_pile};

/// What chance said once: one outcome, or the order of a pile, its top first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn<W> {
    pub what: W,
    /// The outcome or outcomes.
    pub outcomes: Vec<u8>,
}

/// Chance that also writes down what it said.
#[derive(Clone, Debug)]
pub struct Recording<W, C> {
    inner: C,
    drawn: Vec<Drawn<W>>,
}

impl<W, C> Recording<W, C> {
    /// Writes down what `inner` says.
    pub fn new(inner: C) -> Recording<W, C> {
        Recording { inner, drawn: Vec::new() }
    }

    /// What was said since the last call.
    pub fn take(&mut self) -> Vec<Drawn<W>> {
        std::mem::take(&mut self.drawn)
    }

    /// The chance that is recorded.
    pub fn inner(&self) -> &C {
        &self.inner
    }

    /// The chance that is recorded, to be changed.
    pub fn inner_mut(&mut self) -> &mut C {
        &mut self.inner
    }
}

impl<W: ChancePurpose, C: Chance<W>> Chance<W> for Recording<W, C> {
    fn one(&mut self, what: W, among: &impl Choices) -> u8 {
        let outcome = self.inner.one(what, among);
        self.drawn.push(Drawn { what, outcomes: vec![outcome] });
        outcome
    }

    fn order(&mut self, what: W, pile: &mut [u8]) {
        self.inner.order(what, pile);
        self.drawn.push(Drawn { what, outcomes: pile.iter().rev().copied().collect() });
    }

    fn stack(&mut self, what: W, pile: &mut [u8]) {
        self.inner.stack(what, pile);
    }

    fn chapter(&mut self, chapter: u32) {
        self.inner.chapter(chapter);
    }
}

/// Chance that says what a record says.
#[derive(Clone, Debug)]
pub struct Replayed<W> {
    said: VecDeque<Drawn<W>>,
    trouble: Option<Trouble>,
}

impl<W: ChancePurpose> Replayed<W> {
    /// Chance that repeats these outcomes, in this order.
    pub fn new(said: Vec<Drawn<W>>) -> Replayed<W> {
        Replayed { said: said.into(), trouble: None }
    }

    /// Adds outcomes to be repeated.
    pub fn extend(&mut self, said: Vec<Drawn<W>>) {
        self.said.extend(said);
    }

    /// What went wrong, if anything: the game asked for something else than the record has.
    pub fn trouble(&self) -> Result<(), Trouble> {
        if let Some(trouble) = &self.trouble {
            return Err(trouble.clone());
        }
        match self.said.front() {
            None => Ok(()),
            Some(left) => Err(Trouble::Unused { what: left.what.name(), said: left.spell() }),
        }
    }

    fn next(&mut self, what: W) -> Option<Drawn<W>> {
        let found = self.said.pop_front();
        let trouble = match &found {
            Some(drawn) if drawn.what == what => return found,
            Some(drawn) => Trouble::Mismatch { what: what.name(), said: drawn.what.name() },
            None => Trouble::Unsaid { what: what.name() },
        };
        self.trouble.get_or_insert(trouble);
        None
    }

    fn impossible(&mut self, drawn: &Drawn<W>, possible: String) {
        let (what, said) = (drawn.what.name(), drawn.spell());
        self.trouble.get_or_insert(Trouble::Impossible { what, said, possible });
    }
}

impl<W: ChancePurpose> Drawn<W> {
    /// The words of the outcomes.
    pub fn spell(&self) -> String {
        self.outcomes.iter().map(|&outcome| self.what.spell(outcome)).collect::<Vec<_>>().join(" ")
    }
}

impl<W: ChancePurpose> Chance<W> for Replayed<W> {
    fn one(&mut self, what: W, among: &impl Choices) -> u8 {
        if let Some(drawn) = self.next(what) {
            match drawn.outcomes[..] {
                [outcome] if among.has(outcome) => return outcome,
                _ => self.impossible(&drawn, possible(what, among)),
            }
        }
        among.nth(0)
    }

    fn order(&mut self, what: W, pile: &mut [u8]) {
        let Some(drawn) = self.next(what) else { return };
        let (mut asked, mut said) = (pile.to_vec(), drawn.outcomes.clone());
        asked.sort_unstable();
        said.sort_unstable();
        if asked != said {
            return self.impossible(&drawn, possible_in_pile(what, pile));
        }
        pile.iter_mut().rev().zip(&drawn.outcomes).for_each(|(place, &card)| *place = card);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seed, Seeded};

    crate::vocabulary! {
        enum Purpose { Deck = "deck", Die = "die" }
    }
    impl ChancePurpose for Purpose {}

    #[test]
    fn what_was_recorded_is_replayed() {
        let mut live = Recording::new(Seeded::new(Seed::from_text("r")));
        let mut pile = [1, 2, 3, 4, 5];
        live.order(Purpose::Deck, &mut pile);
        let die = live.die(Purpose::Die, 6);

        let mut again = Replayed::new(live.take());
        let mut copy = [5, 4, 3, 2, 1];
        again.order(Purpose::Deck, &mut copy);
        assert_eq!(copy, pile);
        assert_eq!(again.die(Purpose::Die, 6), die);
        assert_eq!(again.trouble(), Ok(()));
    }

    #[test]
    fn a_forged_outcome_is_trouble() {
        let mut forged = Replayed::new(vec![Drawn { what: Purpose::Die, outcomes: vec![7] }]);
        forged.die(Purpose::Die, 6);
        assert!(matches!(forged.trouble(), Err(Trouble::Impossible { .. })));

        let mut other = Replayed::new(vec![Drawn { what: Purpose::Deck, outcomes: vec![1] }]);
        other.die(Purpose::Die, 6);
        assert_eq!(other.trouble(), Err(Trouble::Mismatch { what: "die", said: "deck" }));
    }
}
