//! What a viewer is sent with every step is small: what only grows comes by events.

use catalog::Table;
use serde_json::Map;
use table::{Dice, Seat, Seed, Source, Viewer};

/// A FRANTIC view at eight seats, in bytes of JSON.
const LARGEST: usize = 3_000;
const SEATS: usize = 8;
const GAMES: u64 = 20;

fn viewers() -> impl Iterator<Item = Viewer> {
    (0..SEATS).map(|seat| Viewer::Seat(Seat::new(seat))).chain([Viewer::Room])
}

/// Plays a game at random; gives the longest view.
fn longest_view(table: &mut dyn Table, dice: &mut Dice) -> usize {
    let mut longest = 0;
    while let Some(question) = table.asked() {
        let now = viewers().map(|viewer| table.view(viewer).to_string().len()).max();
        longest = longest.max(now.unwrap_or(0));
        for seat in question.waiting {
            let legal = table.legal(seat);
            table.answer(seat, &legal[dice.below(legal.len())]).unwrap();
        }
    }
    longest
}

#[test]
fn a_frantic_view_at_eight_seats_is_small() {
    let seed = Seed::from_text("size");
    for game in 0..GAMES {
        let (mut table, _) =
            catalog::open("frantic", &Map::new(), SEATS, Source::Seed(seed.game(game)), None).unwrap();
        let longest = longest_view(&mut *table, &mut Dice::of_player(seed, game));
        assert!((500..=LARGEST).contains(&longest), "game {game}: {longest} bytes");
    }
}
