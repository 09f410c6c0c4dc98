//! How much the decisions matter: one player of another strength among equals.

use serde::{Deserialize, Serialize};
use table::{Game, Player, Seat, SeatSet, Seed, ending};

use crate::figure::Figures;
use crate::game_loop::{GameLoop, Start};
use crate::recorder::{Recorder, share_of_win, things};
use crate::stats::Moments;
use crate::workers::{Experiment, Merge};

/// One player against equals, on each seat in turn.
#[derive(Debug)]
pub struct Skill<'a, G: Game, P> {
    /// The rules.
    pub rules: &'a G,
    /// Where games begin, if they are not dealt.
    pub start: Option<&'a Start<G>>,
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

impl<G: Game, P: Player<G> + Clone + Sync> Experiment for Skill<'_, G, P> {
    type Sums = Edge;

    fn fresh(&self) -> Edge {
        Edge::default()
    }

    fn worker(&self) -> impl FnMut(u64, &mut Edge) {
        let seats = self.rules.seats().count();
        let mut players = vec![self.others.clone(); seats];
        players[0] = self.one.clone();
        let mut game_loop = GameLoop::new(&players);
        let mut at = 0;
        let mut recorder = Recorder::<G>::new(Figures::of::<G>(seats), things::<G>().count());
        move |game, edge| {
            while at != game as usize % seats {
                game_loop.rotate();
                at = (at + 1) % seats;
            }
            let seed = self.seed.game(game);
            let state = game_loop.play((self.rules, self.start), seed, seed, &mut recorder);
            let winners = ending(self.rules, &state).winners();
            edge.0.add(share_of_win(winners, SeatSet::one(Seat::new(at))));
        }
    }
}
