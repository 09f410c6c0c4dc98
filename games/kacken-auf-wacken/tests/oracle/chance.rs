//! Chance that notes what it was asked and what it said.

use std::collections::BTreeMap;

use kacken_auf_wacken::Purpose;
use table::{Chance, ChancePurpose, Choices, Seed, Seeded, Vocabulary};

use super::host::Said;

pub(super) struct Noting {
    inner: Seeded,
    noted: Vec<Said>,
}

impl Noting {
    pub(super) fn new(seed: &str) -> Noting {
        Noting { inner: Seeded::new(Seed::from_text(seed)), noted: Vec::new() }
    }

    /// What was noted since the last call.
    pub(super) fn take(&mut self) -> Vec<Said> {
        std::mem::take(&mut self.noted)
    }
}

impl Chance<Purpose> for Noting {
    fn one(&mut self, what: Purpose, choices: &impl Choices) -> u8 {
        let outcome = self.inner.one(what, choices);
        let mut counts = BTreeMap::<u8, usize>::new();
        (0..choices.count()).for_each(|n| *counts.entry(choices.nth(n)).or_default() += 1);
        let among = counts.into_iter().map(|(choice, count)| (what.spell(choice), count)).collect();
        self.noted.push(Said { what: what.name(), among, outcome: what.spell(outcome) });
        outcome
    }

    fn order(&mut self, what: Purpose, _pile: &mut [u8]) {
        unreachable!("nobody knows the order of a pile, so it need not have one: {what:?}");
    }

    fn chapter(&mut self, chapter: u32) {
        Chance::<Purpose>::chapter(&mut self.inner, chapter);
    }
}
