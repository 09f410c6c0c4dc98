//! What chance said to the engine, for the oracle to follow: each draw with all the cards it could have been.

use kacken_auf_wacken::Purpose;
use table::{Chance, Choices, Seeded, Vocabulary, What};

/// One draw.
#[derive(Clone, Debug)]
pub(crate) struct Draw {
    pub(crate) what: &'static str,
    pub(crate) outcome: String,
    pub(crate) among: Vec<String>,
}

/// Chance that notes what it was asked and what it said.
pub(crate) struct Noting {
    inner: Seeded,
    noted: Vec<Draw>,
}

impl Noting {
    pub(crate) fn new(inner: Seeded) -> Noting {
        Noting { inner, noted: Vec::new() }
    }

    pub(crate) fn take(&mut self) -> Vec<Draw> {
        std::mem::take(&mut self.noted)
    }
}

impl Chance<Purpose> for Noting {
    fn one(&mut self, what: Purpose, among: &impl Choices) -> u8 {
        let outcome = self.inner.one(what, among);
        let mut words: Vec<String> = (0..among.count()).map(|n| what.spell(among.nth(n))).collect();
        words.sort();
        self.noted.push(Draw { what: what.name(), outcome: what.spell(outcome), among: words });
        outcome
    }

    fn order(&mut self, what: Purpose, _pile: &mut [u8]) {
        panic!("nothing is put in order in this game, but the engine did so for {what}");
    }
}

/// The draws of a step, in the order in which they were made.
pub(crate) struct Script(std::collections::VecDeque<Draw>);

impl Script {
    pub(crate) fn new(draws: Vec<Draw>) -> Script {
        Script(draws.into())
    }

    /// The card that comes: the oracle's own pile must be the engine's.
    pub(crate) fn draw(&mut self, what: &str, pile: &mut Vec<String>) -> String {
        let outcome = self.choose(what, pile);
        let at = pile.iter().position(|card| *card == outcome).unwrap();
        pile.remove(at)
    }

    /// One of these.
    pub(crate) fn choose(&mut self, what: &str, among: &[String]) -> String {
        let draw = self.0.pop_front().unwrap_or_else(|| panic!("the engine did not ask chance for {what}"));
        let mut sorted = among.to_vec();
        sorted.sort();
        assert_eq!(draw.what, what, "the engine asked chance for something else");
        assert_eq!(draw.among, sorted, "the engine's {what} could be other cards than the rules say");
        draw.outcome
    }

    pub(crate) fn is_used_up(&self) {
        assert!(self.0.is_empty(), "the engine asked chance too much: {:?}", self.0);
    }
}
