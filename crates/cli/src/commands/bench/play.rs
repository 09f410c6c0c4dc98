//! Random play: games, decisions, and what a decision costs.

use std::hint::black_box;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use table::{Answers, Dice, Game, Seed, Seeded, Silent, ending, play_out};

use super::{BETWEEN_LOOKS, RUNS, number, rounded, text};
use crate::rules::Chosen;

/// Games of random players, one after the other.
pub(super) struct RandomPlay<'a, G: Game> {
    rules: &'a G,
    seed: Seed,
    chance: Seeded,
    dice: Dice,
    games: u64,
    answers: Answers,
    /// Follows from all outcomes, so that no game can be left out.
    pub(super) check: u64,
}

impl<G: Game> RandomPlay<'_, G> {
    pub(super) fn new(rules: &G, seed: Seed) -> RandomPlay<'_, G> {
        RandomPlay {
            rules,
            seed,
            chance: Seeded::new(seed),
            dice: Dice::of_player(seed, 0),
            games: 0,
            answers: Answers::default(),
            check: 0,
        }
    }

    pub(super) fn game(&mut self) {
        self.chance.reseed(self.seed.game(self.games));
        let mut state = self.rules.deal(&mut self.chance, &mut Silent);
        let dice = &mut self.dice;
        let random = |_: &G::State, _, legal: &[G::Action]| legal[dice.below(legal.len())];
        let answers = play_out(self.rules, &mut state, &mut self.chance, &mut Silent, random);
        self.games += 1;
        self.answers.chosen += answers.chosen;
        self.answers.forced += answers.forced;
        let winners = ending(self.rules, &state).winners();
        let told = winners.into_iter().fold(answers.chosen, |told, seat| told * 9 + seat.index() as u64);
        self.check = self.check.rotate_left(7) ^ told;
    }
}

pub(super) fn measure<G: Game>(chosen: &Chosen<G>, seed: Seed, time: Duration) -> Value {
    let run = |_| {
        let mut play = RandomPlay::new(&chosen.rules, seed);
        let start = Instant::now();
        while start.elapsed() < time / RUNS {
            (0..BETWEEN_LOOKS).for_each(|_| play.game());
        }
        let seconds = start.elapsed().as_secs_f64();
        black_box(play.check);
        (play.answers.chosen as f64 / seconds, play.games as f64 / seconds, play.games, play.answers)
    };
    let best = (0..RUNS).map(run).max_by(|a, b| a.0.total_cmp(&b.0));
    let (decisions_per_s, games_per_s, games, answers) = best.unwrap_or_default();
    json!({
        "game": G::ID,
        "seats": chosen.seats,
        "preset": chosen.preset,
        "games_per_s": games_per_s.round(),
        "decisions_per_s": decisions_per_s.round(),
        "ns_per_decision": rounded(1e9 / decisions_per_s),
        "decisions_per_game": rounded(answers.chosen as f64 / games as f64),
        "forced_per_game": rounded(answers.forced as f64 / games as f64),
        "state_bytes": size_of::<G::State>(),
        "clone_ns": rounded(clone_ns(&chosen.rules, seed)),
    })
}

/// What a copy of a state costs.
fn clone_ns<G: Game>(rules: &G, seed: Seed) -> f64 {
    const COPIES: u32 = 1_000_000;
    let state = rules.deal(&mut Seeded::new(seed), &mut Silent);
    let mut copy = state;
    let run = |_| {
        let start = Instant::now();
        for _ in 0..COPIES {
            copy = *black_box(&state);
            black_box(&mut copy);
        }
        start.elapsed().as_secs_f64() * 1e9 / f64::from(COPIES)
    };
    (0..RUNS).map(run).fold(f64::INFINITY, f64::min)
}

pub(super) const HEADINGS: &str = "game                 seats  preset       decisions/s    games/s  ns/dec.  dec./game  forced/g.  bytes  clone ns";

pub(super) fn row(figures: &Value) -> String {
    let number = |key| number(figures, key);
    format!(
        "{:<20} {:>5}  {:<12} {:>11} {:>10} {:>8.1} {:>10.1} {:>10.1} {:>6} {:>9.1}",
        text(figures, "game"),
        number("seats"),
        text(figures, "preset"),
        number("decisions_per_s"),
        number("games_per_s"),
        number("ns_per_decision"),
        number("decisions_per_game"),
        number("forced_per_game"),
        number("state_bytes"),
        number("clone_ns"),
    )
}
