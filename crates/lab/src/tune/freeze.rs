//! Which rule sets are worth a proof: at most eight, chosen by games that were played for nothing else.

use std::cmp::Ordering;

use super::heat::Tally;
use super::wish::Wishes;

/// The most rule sets that are proved.
pub(super) const MOST: usize = 8;

/// A rule set that may be chosen.
pub(super) struct Contender {
    pub(super) changes: usize,
    pub(super) tally: Tally,
}

/// What counts when two rule sets are compared: how many goals they would be shown to meet, and how far they are from all.
struct Rank {
    in_reach: usize,
    loss: f64,
}

impl Rank {
    /// The better comes first.
    fn order(&self, other: &Rank) -> Ordering {
        other.in_reach.cmp(&self.in_reach).then(self.loss.total_cmp(&other.loss))
    }
}

/// Chooses: the one with no changes; of each number of changes the best, if it is better than those with fewer; for each goal
/// that none of them seems to meet, whatever comes nearest; and another one that may meet as many as the best. `reach` is how many
/// standard deviations the intervals of the proof will reach.
pub(super) fn freeze(
    contenders: &[Contender],
    wishes: &Wishes<'_>,
    reach: f64,
    most_changes: usize,
) -> Vec<usize> {
    let rank = |contender: &Contender| Rank {
        in_reach: wishes.in_reach(&contender.tally, reach),
        loss: wishes.loss(&wishes.means(&contender.tally)),
    };
    let ranks: Vec<Rank> = contenders.iter().map(rank).collect();
    let best = |of: &dyn Fn(usize) -> bool| {
        (0..contenders.len()).filter(|&at| of(at)).min_by(|&a, &b| ranks[a].order(&ranks[b]))
    };
    let mut chosen: Vec<usize> = Vec::new();
    for changes in 0..=most_changes {
        let candidate = best(&|at| contenders[at].changes == changes);
        let better = |at: usize| chosen.iter().all(|&other| ranks[at].order(&ranks[other]) == Ordering::Less);
        chosen.extend(candidate.filter(|&at| better(at)));
    }
    // With many changes allowed, those that are best at something count more than small steps in between.
    let goals = wishes.goals.len();
    while chosen.len() > MOST.saturating_sub(goals.min(MOST / 2)).max(2) {
        chosen.remove(1);
    }
    let depth = |at: usize, goal: usize| wishes.depth(goal, &wishes.means(&contenders[at].tally));
    for goal in 0..goals {
        if chosen.iter().all(|&at| depth(at, goal) < 0.0) {
            let nearest = (0..contenders.len()).max_by(|&a, &b| depth(a, goal).total_cmp(&depth(b, goal)));
            chosen.extend(nearest.filter(|at| !chosen.contains(at) && chosen.len() < MOST));
        }
    }
    let most = chosen.iter().map(|&at| ranks[at].in_reach).max().unwrap_or(0);
    let another = best(&|at| !chosen.contains(&at) && ranks[at].in_reach >= most);
    chosen.extend(another.filter(|_| chosen.len() < MOST));
    chosen
}
