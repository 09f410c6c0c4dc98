//! How much memory the lab takes for many games of each game.

use bots::Bot;
use catalog::Visitor;
use lab::{Experiment as _, Simulation};
use table::{Game, Seed};

/// How much memory so many games ask for.
struct Allocations(u64);

impl Visitor for Allocations {
    type Out = u64;

    fn visit<G: Game>(self) -> u64 {
        let rules = G::for_seats(&G::Options::default(), 4.clamp(*G::SEATS.start(), *G::SEATS.end()))
            .expect("every game has default rules");
        let bots = vec![Bot::usual(); rules.seats().count()];
        let many =
            Simulation { rules: &rules, from: None, bots: &bots, seed: Seed::from_text("allocations") };
        let play = || {
            let (mut sums, mut play) = (many.fresh(), many.worker());
            (0..self.0).for_each(|game| play(game, &mut sums));
        };
        allocation_counter::measure(play).count_total
    }
}

#[test]
fn more_games_take_no_more_memory() {
    for game in catalog::ids() {
        let allocations = |games| catalog::visit(game, Allocations(games)).unwrap();
        assert_eq!(allocations(20), allocations(200), "{game}");
    }
}
