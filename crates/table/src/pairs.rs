//! Which clauses do their work together: rules are mostly wrong where two of them meet, and the pairs that hardly ever do
//! are those that random games prove least about.

use crate::laws::Plan;
use crate::{Dice, Game, SeatSet, Seed, Seeded, Tell, Vocabulary, play_out};

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

    /// Plays this many games of each rule set and number of seats at random, every other one from a random position; which
    /// clauses met, and how many decisions were taken.
    pub fn of_random_games<G: Game>(plan: &Plan<G::Options>, seed: &str, games: u64) -> (Pairs, u64) {
        let (mut pairs, mut decisions) = (Pairs::new::<G>(), 0);
        for (preset, options) in &plan.rule_sets {
            for &seats in &plan.seats {
                // A rule set may be made for fewer seats than the game: what it refuses is not played.
                let Ok(rules) = G::for_seats(options, seats) else { continue };
                let seed = Seed::from_text(&format!("{seed}/{preset}/{seats}"));
                decisions += (0..games)
                    .map(|game| pairs.play(&rules, seed.game(game), !game.is_multiple_of(2)))
                    .sum::<u64>();
            }
        }
        (pairs, decisions)
    }

    /// Plays a game, from the deal or from a random position; how many decisions were taken.
    fn play<G: Game>(&mut self, rules: &G, seed: Seed, scattered: bool) -> u64 {
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut state = if scattered {
            let position = serde_json::from_value(rules.scatter(&mut dice))
                .expect("random positions are spelled like others");
            rules.set_up(position).expect("random positions can be set up")
        } else {
            rules.deal(&mut chance, self)
        };
        let random = |_: &G::State, _, legal: &[G::Action]| legal[dice.below(legal.len())];
        let answers = play_out(rules, &mut state, &mut chance, self, random);
        answers.chosen + answers.forced
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
