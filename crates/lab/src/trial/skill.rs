//! How much the decisions matter: one player of another strength among equals.

use serde::{Deserialize, Serialize};
use table::{Game, Player, Seat, SeatSet, Seed, ending};

use crate::crew::{Merge, Work};
use crate::figure::Figures;
use crate::sitting::Sitting;
use crate::stats::Moments;
use crate::watch::{Watch, share_of_win, things};

/// One player against equals, on each seat in turn.
#[derive(Debug)]
pub struct Skill<'a, G, P> {
    /// The rules.
    pub rules: &'a G,
    /// Who plays alone.
    pub one: &'a P,
    /// Whom all others play like.
    pub others: &'a P,
    /// What the luck follows from.
    pub seed: Seed,
}

/// What the one won, in [`PARTS`](crate::figure::PARTS).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Edge(pub Moments);

impl Merge for Edge {
    fn merge(&mut self, other: &Edge) {
        self.0.merge(&other.0);
    }
}

impl<G: Game, P: Player<G> + Clone + Sync> Work for Skill<'_, G, P> {
    type Sums = Edge;

    fn fresh(&self) -> Edge {
        Edge::default()
    }

    fn worker(&self) -> impl FnMut(u64, &mut Edge) {
        let seats = self.rules.seats().count();
        let mut players = vec![self.others.clone(); seats];
        players[0] = self.one.clone();
        let mut sitting = Sitting::new(&players);
        let mut at = 0;
        let mut watch = Watch::<G>::new(Figures::of::<G>(seats), things::<G>().count());
        move |game, edge| {
            while at != game as usize % seats {
                sitting.rotate();
                at = (at + 1) % seats;
            }
            let seed = self.seed.game(game);
            let state = sitting.play(self.rules, seed, seed, &mut watch);
            let winners = ending(self.rules, &state).winners();
            edge.0.add(share_of_win(winners, SeatSet::one(Seat::new(at))));
        }
    }
}
