//! How fast a search is: walks a second from the first decision of a deal, each in a world of its own and to the end of the
//! round.

use std::hint::black_box;
use std::time::Duration;

use bots::{Search, Settings};
use table::{Buffer, Countdown, Dice, Game, Mind, Next, Player, Seat, Seed, Seeded, Silent};

use super::{RUNS, clock};

/// Walks for one decision.
const WALKS: u32 = 2_000;

/// Walks (iterations of the search) in a second.
#[derive(Clone, Copy, Debug)]
pub struct Walks {
    /// Played on by the game's own bot.
    pub per_s: f64,
    /// Played on at random.
    pub random_per_s: f64,
}

/// Searches for this long.
pub fn walks<G: Game>(rules: &G, seed: Seed, time: Duration) -> Walks {
    let by = |random: f64| {
        let settings = Settings { random, horizon: Some(u32::MAX), ..Settings::iterations(WALKS) };
        let run = |run: u32| walks_per_s(rules, settings, seed.game(run.into()), time / RUNS / 2);
        (0..RUNS).map(run).fold(0.0, f64::max)
    };
    Walks { per_s: by(0.0), random_per_s: by(1.0) }
}

fn walks_per_s<G: Game>(rules: &G, settings: Settings, seed: Seed, time: Duration) -> f64 {
    let mut search = Search::new(settings);
    let start = clock::now();
    let mut decisions: u32 = 0;
    loop {
        let mut dice = Dice::of_player(seed, decisions.into());
        let (state, seat, legal) = first_decision(rules, seed.game(decisions.into()));
        black_box(search.choose(Mind::new(rules, &state, seat), &legal, &mut dice));
        decisions += 1;
        let took = clock::now() - start;
        if took >= time {
            return f64::from(decisions * WALKS) / took.as_secs_f64();
        }
    }
}

/// The first seat that has a choice, in the first deal in which there is one.
fn first_decision<G: Game>(rules: &G, seed: Seed) -> (G::State, Seat, Buffer<G::Action>) {
    (0..).find_map(|deal| decision_in(rules, seed.game(deal))).expect("a game that is played has decisions")
}

fn decision_in<G: Game>(rules: &G, deal: Seed) -> Option<(G::State, Seat, Buffer<G::Action>)> {
    let mut chance = Seeded::new(deal);
    let mut state = rules.deal(&mut chance, &mut Silent);
    let mut countdown = Countdown::of(rules);
    while let Next::Ask(question) = rules.settle(&mut state, &mut chance, &mut Silent) {
        if countdown.is_up() {
            break;
        }
        for seat in question.waiting {
            countdown.count();
            let legal = rules.legal_list(&state, seat);
            if legal.len() > 1 {
                return Some((state, seat, legal));
            }
            rules.play(&mut state, seat, legal[0], &mut Silent);
        }
    }
    None
}
