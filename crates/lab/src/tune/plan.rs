//! What the games of a budget are for: finding rule sets, choosing among them, and proving what they do.

use super::TuneError;
use super::freeze::MOST;

/// How the budget is spent, in percent: on searching, and on choosing. The rest is for the proof.
const SEARCH: u64 = 45;
const CHOOSE: u64 = 15;
/// Of a search, how much goes to trying rule sets; the rest to the best of them.
const TRY: u64 = 60;
/// A rule set that is tried plays at least this many games, and this many if there are enough.
const LEAST_EACH: u64 = 100;
const GOOD_EACH: u64 = 1_000;
/// So many rule sets with several changes are tried, if there are as many.
const LEAST_MORE: u64 = 48;
const MOST_MORE: u64 = 3_000;
/// Intervals want so many games of each rule set that is proved.
const LEAST_PROOF: u64 = 400;
/// How many searches there are, each on luck of its own, if there are games enough.
const RUNS: [u64; 3] = [3, 2, 1];

/// What the games are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many independent searches.
    pub runs: u64,
    /// How many games each rule set plays that a search tries.
    pub each: u64,
    /// How many rule sets with more than one change a search tries.
    pub more: u64,
    /// How many games of a search are for the best that it tried.
    pub finals: u64,
    /// How many games are for choosing.
    pub choosing: u64,
    /// How many are for the proof.
    pub proof: u64,
}

impl Plan {
    /// Shares so many games out, where so many rule sets change one option, there are so many in all, and the proof is repeated
    /// at so many tables.
    pub(super) fn new(budget: u64, singles: u64, size: u64, tables: u64) -> Result<Plan, TuneError> {
        let first = 1 + singles;
        let trying = |runs: u64| part(budget, SEARCH) / runs * TRY / 100;
        let runs = RUNS.into_iter().find(|&runs| trying(runs) >= first * LEAST_EACH);
        let for_search = (first * LEAST_EACH).saturating_mul(100 * 100).div_ceil(SEARCH * TRY) + 3;
        let for_proof = (LEAST_PROOF * MOST as u64 * tables * 100).div_ceil(100 - SEARCH - CHOOSE);
        let least = for_search.max(for_proof);
        let runs =
            runs.filter(|_| budget >= least).ok_or(TuneError::Budget { budget, sets: first, least })?;
        let room = trying(runs) / LEAST_EACH - first;
        let wanted = (trying(runs) / GOOD_EACH).saturating_sub(first).clamp(LEAST_MORE, MOST_MORE);
        let more = wanted.min(room).min(size.saturating_sub(first));
        Ok(Plan {
            runs,
            each: trying(runs) / (first + more),
            more,
            finals: part(budget, SEARCH) / runs - trying(runs),
            choosing: part(budget, CHOOSE),
            proof: budget - part(budget, SEARCH) - part(budget, CHOOSE),
        })
    }
}

fn part(budget: u64, percent: u64) -> u64 {
    (u128::from(budget) * u128::from(percent) / 100) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_games_are_planned_than_there_are() {
        for (budget, singles, size) in [(9_000, 3, 4), (100_000, 30, 9_000), (50_000_000, 60, u64::MAX)] {
            let plan = Plan::new(budget, singles, size, 1).unwrap();
            let search = plan.runs * ((1 + singles + plan.more) * plan.each + plan.finals);
            assert!(search + plan.choosing + plan.proof <= budget, "{plan:?}");
            assert!(plan.each >= LEAST_EACH && 1 + singles + plan.more <= size, "{plan:?}");
        }
    }

    #[test]
    fn a_budget_that_is_too_small_is_told_the_least() {
        let Err(TuneError::Budget { least, .. }) = Plan::new(100, 20, 400, 2) else {
            panic!("100 games are too few")
        };
        assert!(Plan::new(least, 20, 400, 2).is_ok() && Plan::new(least - 100, 20, 400, 2).is_err());
    }
}
