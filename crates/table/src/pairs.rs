//! Which clauses do their work together: rules are mostly wrong where two of them meet, and the pairs that hardly ever do
//! are those that random games prove least about.

use crate::{Game, SeatSet, Tell, Vocabulary};

/// Counts in how many steps each pair of clauses did its work; a step is an answer, or several at once, and what follows until
/// the next question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairs {
    /// The clauses of this step, each once, in no order.
    fired: Vec<usize>,
    has_fired: Vec<bool>,
    /// For a clause and one that comes after it in the list of clauses.
    counts: Vec<u64>,
}

impl Pairs {
    /// Nothing counted yet.
    pub fn new<G: Game>() -> Pairs {
        let clauses = G::Clause::ALL.len();
        Pairs { fired: Vec::new(), has_fired: vec![false; clauses], counts: vec![0; clauses * clauses] }
    }

    /// In how many steps two clauses both did their work.
    pub fn count<C: Vocabulary>(&self, one: C, other: C) -> u64 {
        let (first, second) = in_order(one.index(), other.index());
        self.counts[first * self.has_fired.len() + second]
    }

    /// The pairs that did their work together at all, the rarest first.
    pub fn rarest<C: Vocabulary>(&self) -> Vec<(u64, C, C)> {
        let clauses = self.has_fired.len();
        let met = self.counts.iter().enumerate().filter(|(_, count)| **count > 0);
        let mut pairs: Vec<(u64, C, C)> =
            met.map(|(at, &count)| (count, C::ALL[at / clauses], C::ALL[at % clauses])).collect();
        pairs.sort_by_key(|&(count, one, other)| (count, one.index(), other.index()));
        pairs
    }
}

fn in_order(one: usize, other: usize) -> (usize, usize) {
    (one.min(other), one.max(other))
}

impl<G: Game> Tell<G> for Pairs {
    fn all(&mut self, _event: G::Public) {}

    fn to(&mut self, _seats: SeatSet, _event: G::Private) {}

    #[inline]
    fn clause(&mut self, clause: G::Clause) {
        let clause = clause.index();
        if !std::mem::replace(&mut self.has_fired[clause], true) {
            self.fired.push(clause);
        }
    }

    fn count(&mut self, _measure: G::Measure, _n: u32) {}

    fn step(&mut self) {
        let clauses = self.has_fired.len();
        for at in 0..self.fired.len() {
            for before in 0..at {
                let (first, second) = in_order(self.fired[before], self.fired[at]);
                self.counts[first * clauses + second] += 1;
            }
        }
        for clause in self.fired.drain(..) {
            self.has_fired[clause] = false;
        }
    }
}
