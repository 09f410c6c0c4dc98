//! Asked at the same moment as others, a search must not be readable.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod pennies;

use bots::{Others, Search, Settings};
use pennies::{Coin, NoOptions, Pennies, State};
use table::{Dice, Game, Mind, Player, Seat, Seed};

/// How often A puts heads.
fn heads(settings: Settings) -> f64 {
    const TRIES: u64 = 600;
    let rules = Pennies::for_seats(&NoOptions {}, 2).unwrap();
    let state = State::default();
    let mind = Mind::new(&rules, &state, Seat::new(0));
    let mut search = Search::new(settings);
    let mut heads = |number| {
        search.choose(mind, &mind.legal(), &mut Dice::of_player(Seed::from_text("pennies"), number))
            == Coin::Heads
    };
    (0..TRIES).filter(|&number| heads(number)).count() as f64 / TRIES as f64
}

/// What somebody who knows A's shares leaves to it: B puts tails against heads, or heads against tails.
fn left_to_a(heads: f64) -> f64 {
    heads.min((1.0 - heads) / 2.0)
}

#[test]
fn nobody_gains_much_by_knowing_how_it_answers() {
    for others in [Others::Trees, Others::Doubting] {
        let heads = heads(Settings { others, ..Settings::iterations(2_000) });
        let left = left_to_a(heads);
        // A third in equilibrium, a quarter by tossing the coin, nothing by always doing the same.
        assert!(left > 0.25, "{others:?}: heads in {heads}, which leaves {left}");
    }
}
