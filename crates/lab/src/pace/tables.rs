//! How long people took at real tables. Only what is common is kept: a kind of decision that few tables had could tell
//! something about them.

use std::collections::{BTreeMap, BTreeSet};

use table::{Game, MAX_SEATS, Next, Record, RecordError, Seat, Told, replay};

use super::{GamePace, PaceTable, kind_of};

/// A game that was played, and how long it took.
#[derive(Clone, Debug)]
pub struct Timed {
    /// The game.
    pub record: Record,
    /// By step after the deal.
    pub steps: Vec<TimedStep>,
    /// How long all of it was shown, in milliseconds.
    pub shown_ms: u64,
}

/// How long a decision took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TimedStep {
    /// How long a person thought, in milliseconds; nothing if it was no person, or nobody knows.
    pub thought_ms: Option<u32>,
    /// The same if the question was a window to throw something in: these close by themselves, and orders answer in them.
    pub window_ms: Option<u32>,
}

/// A number of decisions of one kind, from some tables.
#[derive(Clone, Debug, Default)]
struct Cell {
    tables: BTreeSet<usize>,
    count: u64,
    sum_ms: u64,
    /// The doublings of possible answers beyond two, summed up.
    doublings: f64,
}

/// What is too rare to be told.
const LEAST_DECISIONS: u64 = 20;
const LEAST_TABLES: usize = 5;

impl Cell {
    fn add(&mut self, table: usize, ms: u32, answers: usize) {
        self.tables.insert(table);
        self.count += 1;
        self.sum_ms += u64::from(ms);
        self.doublings += (answers.max(2) as f64 / 2.0).log2();
    }

    fn mean_ms(&self) -> Option<u32> {
        let common = self.count >= LEAST_DECISIONS && self.tables.len() >= LEAST_TABLES;
        common.then(|| (self.sum_ms as f64 / self.count as f64).round() as u32)
    }
}

/// Decisions of one game, counted by kind.
#[derive(Clone, Debug, Default)]
pub struct Cells {
    kinds: BTreeMap<String, Cell>,
    two: Cell,
    more: Cell,
    shown_ms: u64,
    /// How long it would be shown if every moment had its whole time.
    whole_ms: u64,
    tables: usize,
}

impl Cells {
    /// Adds a table's game, if it was played to its end. Says whether it was.
    pub fn add<G: Game>(&mut self, game: &Timed) -> Result<bool, RecordError> {
        let (rules, moments) = replay::<G>(&game.record)?;
        let ended = moments.last().is_some_and(|last| rules.next(&last.state) == Next::Over);
        if !ended || rules.seats().count() > MAX_SEATS {
            return Ok(false);
        }
        let table = self.tables;
        self.tables += 1;
        self.shown_ms += game.shown_ms;
        for (before, (moment, step)) in moments.iter().zip(moments.iter().skip(1).zip(&game.steps)) {
            let Some((seat, _)) = moment.decision else { continue };
            let window = rules.window(&before.state).is_some();
            if let Some(ms) = if window { step.window_ms } else { step.thought_ms } {
                self.decided(&rules, table, &before.state, seat, ms);
            }
        }
        let told = moments.iter().flat_map(|moment| moment.story.told());
        self.whole_ms += told
            .map(|told| if let Told::All(event) = told { u64::from(G::size(event).ms()) } else { 0 })
            .sum::<u64>();
        Ok(true)
    }

    fn decided<G: Game>(&mut self, rules: &G, table: usize, state: &G::State, seat: Seat, ms: u32) {
        let legal = rules.legal_list(state, seat);
        if legal.len() < 2 {
            return;
        }
        let spelt: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let kind = kind_of(spelt.iter().map(String::as_str));
        self.kinds.entry(kind).or_default().add(table, ms, legal.len());
        if legal.len() == 2 { &mut self.two } else { &mut self.more }.add(table, ms, legal.len());
    }

    /// How many games were played to their end.
    pub fn games(&self) -> usize {
        self.tables
    }

    /// What is common enough to be told; the rest stays as it is estimated.
    pub fn pace<G: Game>(&self) -> Option<GamePace> {
        let estimated = PaceTable::shipped().0.get(G::ID).cloned();
        let kinds: BTreeMap<String, u32> =
            self.kinds.iter().filter_map(|(kind, cell)| Some((kind.clone(), cell.mean_ms()?))).collect();
        if kinds.is_empty() {
            return None;
        }
        let mut pace = estimated.unwrap_or(GamePace {
            estimate: true,
            two_answers_ms: 10_000,
            twice_as_many_ms: 3_000,
            show_percent: 100,
            kinds: BTreeMap::new(),
        });
        pace.estimate = false;
        pace.two_answers_ms = self.two.mean_ms().unwrap_or(pace.two_answers_ms);
        if let (Some(more), true) = (self.more.mean_ms(), self.more.doublings > 0.0) {
            let beyond = f64::from(more) - f64::from(pace.two_answers_ms);
            let doublings = self.more.doublings / self.more.count as f64;
            pace.twice_as_many_ms = (beyond / doublings).max(0.0).round() as u32;
        }
        let show = 100 * self.shown_ms / self.whole_ms.max(1);
        pace.show_percent = if self.whole_ms == 0 { pace.show_percent } else { show.min(100) as u32 };
        pace.kinds = kinds;
        Some(pace)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_rare_is_not_told() {
        let mut cell = Cell::default();
        for decision in 0..40 {
            cell.add(decision % 4, 5_000, 2);
        }
        assert_eq!(cell.mean_ms(), None, "four tables only");
        cell.add(4, 46_000, 2);
        assert_eq!(cell.mean_ms(), Some(6_000));
        let mut few = Cell::default();
        (0..19).for_each(|table| few.add(table, 5_000, 2));
        assert_eq!(few.mean_ms(), None, "nineteen decisions only");
    }
}
