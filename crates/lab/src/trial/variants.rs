//! Rule sets side by side: every game is played under each of them, on the same luck.

use std::ops::Range;
use std::panic::resume_unwind;
use std::thread;

use serde::{Deserialize, Serialize};
use table::{Game, Player, Seed, ending};

use super::Part;
use crate::figure::{Figures, NONE, Unit};
use crate::game_loop::{GameLoop, Start};
use crate::pace::Pace;
use crate::recorder::{Recorder, things};
use crate::stats::{Confidence, Paired};
use crate::sums::Sums;
use crate::workers::{Experiment, Merge};

/// A rule set, and who plays by it.
#[derive(Debug)]
pub struct Variant<G: Game, P> {
    /// The rules, compiled.
    pub rules: G,
    /// One player per seat.
    pub players: Vec<P>,
    /// Where games begin, if they are not dealt.
    pub start: Option<Start<G>>,
}

/// The figures of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRow {
    /// Its number.
    pub game: u64,
    /// Under which rule set.
    pub variant: usize,
    /// What the game does not have is nothing.
    pub figures: Vec<Option<f64>>,
}

/// Rule sets for the same number of seats; the first is what the others are compared with.
#[derive(Debug)]
pub struct Variants<G: Game, P> {
    variants: Vec<Variant<G, P>>,
    seed: Seed,
    figures: Figures,
    things: usize,
    pace: Option<Pace>,
}

/// What came of rule sets side by side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct VariantSums {
    /// By rule set. Checkpoint files call them arms.
    #[serde(rename = "arms")]
    pub variants: Vec<Sums>,
    /// By rule set after the first, and by figure: compared with the first, game by game.
    pub pairs: Vec<Vec<Paired>>,
    /// By rule set after the first: how many games went in any way differently than under the first.
    pub different: Vec<u64>,
}

impl<G: Game, P: Player<G> + Clone + Sync> Variants<G, P> {
    /// These rule sets, on luck from this seed.
    ///
    /// # Panics
    /// If there is none, or they are not for the same number of seats.
    pub fn new(variants: Vec<Variant<G, P>>, seed: Seed) -> Variants<G, P> {
        let seats = variants[0].rules.seats();
        assert!(
            variants
                .iter()
                .all(|variant| variant.rules.seats() == seats && variant.players.len() == seats.count())
        );
        let figures = Figures::of::<G>(seats.count());
        Variants { variants, seed, figures, things: things::<G>().count(), pace: None }
    }

    /// Minutes are counted, too, at this pace.
    pub fn paced(self, pace: Option<Pace>) -> Variants<G, P> {
        Variants { pace, ..self }
    }

    /// Whether somebody guessed how long people take; nothing if nobody did, nor measured it.
    pub fn pace(&self) -> Option<&Pace> {
        self.pace.as_ref()
    }

    /// The figures of each game.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The figures of these games, in order, under each rule set.
    pub fn each_game(&self, games: Range<u64>, threads: usize) -> Vec<GameRow> {
        let part = |thread: usize| {
            let part = Part { number: thread as u32 + 1, of: threads.max(1) as u32 };
            let some = part.range(games.end - games.start);
            games.start + some.start..games.start + some.end
        };
        thread::scope(|scope| {
            let play = |thread| scope.spawn(move || self.rows_of(part(thread)));
            let playing: Vec<_> = (0..threads.max(1)).map(play).collect();
            let rows =
                playing.into_iter().map(|rows| rows.join().unwrap_or_else(|panic| resume_unwind(panic)));
            rows.flatten().collect()
        })
    }

    fn rows_of(&self, games: Range<u64>) -> Vec<GameRow> {
        let mut recorder = Recorder::<G>::new(self.figures.clone(), self.things).paced(self.pace.clone());
        let mut loops: Vec<_> = self.variants.iter().map(|variant| GameLoop::new(&variant.players)).collect();
        let mut numbers = vec![NONE; self.figures.list().len()];
        let mut rows = Vec::new();
        for game in games {
            let seed = self.seed.game(game);
            for (at, (variant, game_loop)) in self.variants.iter().zip(&mut loops).enumerate() {
                let (rules, start) = (&variant.rules, variant.start.as_ref());
                let state = game_loop.play((rules, start), seed, seed, &mut recorder);
                recorder.figures(ending(rules, &state), &mut numbers);
                let scaled = numbers.iter().zip(self.figures.list());
                let scaled = scaled.map(|(&n, figure)| (n != NONE).then(|| n as f64 * figure.unit.scale()));
                rows.push(GameRow { game, variant: at, figures: scaled.collect() });
            }
        }
        rows
    }

    /// The first rule set.
    pub fn base(&self) -> &Variant<G, P> {
        &self.variants[0]
    }

    /// How many rule sets there are.
    pub fn count(&self) -> usize {
        self.variants.len()
    }
}

impl<G: Game, P: Player<G> + Clone + Sync> Experiment for Variants<G, P> {
    type Sums = VariantSums;

    fn fresh(&self) -> VariantSums {
        let (variants, figures) = (self.variants.len(), self.figures.list().len());
        VariantSums {
            variants: vec![Sums::new(&self.figures, self.things); variants],
            pairs: vec![vec![Paired::default(); figures]; variants - 1],
            different: vec![0; variants - 1],
        }
    }

    fn worker(&self) -> impl FnMut(u64, &mut VariantSums) {
        let mut game_loops: Vec<_> =
            self.variants.iter().map(|variant| GameLoop::new(&variant.players)).collect();
        let mut recorder = Recorder::<G>::new(self.figures.clone(), self.things).paced(self.pace.clone());
        let mut happened = Vec::new();
        let mut base = vec![NONE; self.figures.list().len()];
        let mut numbers = base.clone();
        move |game, sums| {
            let seed = self.seed.game(game);
            for (at, (variant, game_loop)) in self.variants.iter().zip(&mut game_loops).enumerate() {
                let state =
                    game_loop.play((&variant.rules, variant.start.as_ref()), seed, seed, &mut recorder);
                let outcome = ending(&variant.rules, &state);
                let winners = outcome.winners();
                recorder.figures(outcome, &mut numbers);
                sums.variants[at].add(&self.figures, &numbers);
                let seats = self.figures.seats();
                recorder.happenings().for_each(|thing| sums.variants[at].happened(thing, winners, seats));
                if at == 0 {
                    base.copy_from_slice(&numbers);
                    happened.clear();
                    happened.extend(recorder.happenings());
                } else {
                    compare(&mut sums.pairs[at - 1], &base, &numbers);
                    let same = base == numbers && recorder.happenings().eq(happened.iter().copied());
                    sums.different[at - 1] += u64::from(!same);
                }
            }
        }
    }
}

/// Adds a game under two rule sets. Figures that one of them does not have say nothing about the difference.
fn compare(pairs: &mut [Paired], base: &[i64], variant: &[i64]) {
    for ((pair, &base), &variant) in pairs.iter_mut().zip(base).zip(variant) {
        if base != NONE && variant != NONE {
            pair.add(base, variant);
        }
    }
}

impl VariantSums {
    /// Whether every seat's share of the wins is known this precisely, under every rule set.
    pub fn wins_known_to(&self, precision: f64, seats: usize) -> bool {
        let confidence = Confidence::USUAL.shared_by(seats * self.variants.len());
        let scale = Unit::Share.scale();
        let mut wins = self.variants.iter().flat_map(|variant| &variant.moments[..seats]);
        wins.all(|win| win.always(confidence).reach() * scale <= precision)
    }
}

impl Merge for VariantSums {
    fn merge(&mut self, other: &VariantSums) {
        self.variants.iter_mut().zip(&other.variants).for_each(|(our, their)| our.merge(their));
        let pairs = self.pairs.iter_mut().flatten().zip(other.pairs.iter().flatten());
        pairs.for_each(|(our, their)| our.merge(their));
        self.different.iter_mut().zip(&other.different).for_each(|(our, their)| *our += their);
    }
}
