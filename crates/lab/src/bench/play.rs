//! Random play: games, decisions, and what a decision costs.

use std::hint::black_box;
use std::time::{Duration, Instant};

use table::{Answers, Dice, Game, Seed, Seeded, Silent, ending, play_out};

use super::RUNS;

/// How often the clock is looked at, in games.
const BETWEEN_LOOKS: u32 = 32;

/// Games of random players, one after the other.
#[derive(Debug)]
pub struct RandomPlay<'a, G: Game> {
    rules: &'a G,
    seed: Seed,
    chance: Seeded,
    dice: Dice,
    games: u64,
    answers: Answers,
    /// Follows from all outcomes, so that no game can be left out.
    pub check: u64,
}

impl<G: Game> RandomPlay<'_, G> {
    /// Nothing played yet.
    pub fn new(rules: &G, seed: Seed) -> RandomPlay<'_, G> {
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

    /// Plays another game.
    pub fn game(&mut self) {
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

/// How fast the rules are.
#[derive(Clone, Copy, Debug)]
pub struct Speed {
    /// Decisions and games in a second.
    pub decisions_per_s: f64,
    pub games_per_s: f64,
    /// Decisions and forced answers in a game.
    pub decisions_per_game: f64,
    pub forced_per_game: f64,
    /// What a copy of a state costs, in nanoseconds.
    pub clone_ns: f64,
}

/// Plays at random for this long.
pub fn speed<G: Game>(rules: &G, seed: Seed, time: Duration) -> Speed {
    let clone_ns = clone_ns(rules, seed);
    let run = |_| {
        let mut play = RandomPlay::new(rules, seed);
        let start = Instant::now();
        while start.elapsed() < time / RUNS {
            (0..BETWEEN_LOOKS).for_each(|_| play.game());
        }
        let seconds = start.elapsed().as_secs_f64();
        black_box(play.check);
        let (games, Answers { chosen, forced }) = (play.games as f64, play.answers);
        Speed {
            decisions_per_s: chosen as f64 / seconds,
            games_per_s: games / seconds,
            decisions_per_game: chosen as f64 / games,
            forced_per_game: forced as f64 / games,
            clone_ns,
        }
    };
    let best = (0..RUNS).map(run).max_by(|a, b| a.decisions_per_s.total_cmp(&b.decisions_per_s));
    best.expect("there are several runs")
}

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
