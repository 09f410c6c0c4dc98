//! How long a game usually takes: what is promised before anybody has played it.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use bots::{Bot, Own};
use table::{Game, Seed};

use super::Pace;
use crate::figure::Common;
use crate::trial::{Variant, Variants};
use crate::workers::{Experiment, Workers};

/// So many games are enough for a promise.
const GAMES: u64 = 100;
const USUAL_SEATS: usize = 4;

/// About how many minutes people take at the usual table: by the game's usual rules, four of them if that is allowed, playing as
/// the game plays best. Nothing if no game ends.
pub fn usual_minutes<G: Game>(pace: Pace) -> Option<u32> {
    let seats: RangeInclusive<usize> = G::SEATS;
    let seats = USUAL_SEATS.clamp(*seats.start(), *seats.end());
    let rules = G::for_seats(&G::Options::default(), seats).ok()?;
    let players = vec![Bot::Own(Own(Some(G::best_style()))); seats];
    let variants = vec![Variant { rules, players, start: None }];
    let variants = Variants::new(variants, Seed::from_text("usual")).paced(Some(pace));
    let mut sums = variants.fresh();
    let workers = Workers { threads: 1, stop: &AtomicBool::new(false) };
    workers.play(&variants, 0..GAMES, &mut sums, |_| std::thread::sleep(std::time::Duration::from_millis(1)));
    let minutes = &sums.variants[0].moments[variants.figures().common(Common::Minutes)];
    (minutes.count() > 0).then(|| rounded(minutes.mean() / 60.0))
}

/// As people say it: nobody promises 23 minutes.
fn rounded(minutes: f64) -> u32 {
    const FEW: f64 = 10.0;
    const STEP: f64 = 5.0;
    let rounded = if minutes < FEW { minutes.round() } else { (minutes / STEP).round() * STEP };
    rounded.max(1.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_are_rounded_as_people_say_them() {
        assert_eq!([0.2, 7.4, 12.4, 12.6, 43.0].map(rounded), [1, 7, 10, 15, 45]);
    }
}
