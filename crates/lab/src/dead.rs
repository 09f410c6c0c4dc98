//! Why a clause never came into play: other players and other options are tried until it does.

use bots::{Bot, Random};
use table::options::{Kind, to_json, with_text};
use table::{Game, Options as _, RuleSet, Seed, Vocabulary};

use crate::figure::Figures;
use crate::game_loop::{GameLoop, Start};
use crate::recorder::{Recorder, things};
use crate::trial::VariantSums;
use crate::workers::{Experiment, Merge, Workers};

/// Why a clause never came into play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Random play under the same rules brings it about: these bots never choose what leads there.
    NotChosen {
        /// In how many games.
        games: u64,
        /// Of how many.
        of: u64,
    },
    /// It does with this option set so.
    Option {
        /// The option.
        key: String,
        /// Its value.
        value: String,
    },
    /// No card of it is in the deck.
    Card {
        /// The option that puts some there, such as `deck.encore`.
        key: String,
    },
    /// It does in this preset, which differs in several options.
    Preset(&'static str),
    /// Nothing that was tried brings it about.
    Never {
        /// How many games were tried, in all.
        games: u64,
    },
}

/// Who played what, and how the causes are looked for.
#[derive(Debug)]
pub struct Autopsy<'a, G: Game> {
    /// The rules.
    pub options: &'a G::Options,
    /// How many sit at the table.
    pub seats: usize,
    /// Where games begin, if they are not dealt.
    pub start: Option<&'a Start<G>>,
    /// Who plays.
    pub bots: &'a [Bot<G::Style>],
    /// What all luck follows from.
    pub seed: Seed,
}

/// How many games are played with random players, and how many under each changed rule.
const RANDOM_GAMES: u64 = 1_000;
const CHANGED_GAMES: u64 = 128;

/// The clauses that no game of these had, by their indices.
pub fn silent<G: Game>(sums: &VariantSums) -> Vec<usize> {
    let things = &sums.variants[0].things;
    (0..G::Clause::ALL.len()).filter(|&clause| things[clause].games == 0).collect()
}

impl<G: Game> Autopsy<'_, G> {
    /// The cause for each of these clauses.
    pub fn causes(&self, clauses: &[usize], played: u64, workers: Workers<'_>) -> Vec<(usize, Cause)> {
        let mut found: Vec<(usize, Cause)> = Vec::new();
        let mut left = clauses.to_vec();
        let mut games = played;
        let Ok(rules) = G::for_seats(self.options, self.seats) else { return found };
        let mut settle = |left: &mut Vec<usize>, fired: &Fired, cause: &dyn Fn(u64) -> Cause| {
            left.retain(|&clause| {
                let times = fired.0[clause];
                if times > 0 {
                    found.push((clause, cause(times)));
                }
                times == 0
            });
        };
        if !left.is_empty() {
            let random = vec![Bot::Random(Random); self.seats];
            let fired = self.fired((&rules, self.start), [&random, &random], RANDOM_GAMES, workers);
            settle(&mut left, &fired, &|games| Cause::NotChosen { games, of: RANDOM_GAMES });
            games += RANDOM_GAMES;
        }
        // A position belongs to its own options.
        let changes = if self.start.is_some() { Vec::new() } else { self.changes() };
        let random = vec![Bot::Random(Random); self.seats];
        for (cause, options) in changes {
            if left.is_empty() {
                break;
            }
            let Ok(rules) = G::for_seats(&options, self.seats) else { continue };
            let fired = self.fired((&rules, None), [self.bots, &random], CHANGED_GAMES, workers);
            settle(&mut left, &fired, &|_| cause.clone());
            games += CHANGED_GAMES;
        }
        found.extend(left.into_iter().map(|clause| (clause, Cause::Never { games })));
        found.sort_by_key(|(clause, _)| *clause);
        found
    }

    /// Rules that differ in one option, then the presets.
    fn changes(&self) -> Vec<(Cause, G::Options)> {
        let mut changes = Vec::new();
        let now = to_json(self.options);
        let mut change = |key: &str, value: &str, cause: Cause| {
            let changed = with_text(self.options, key, value).ok().filter(|changed| changed != self.options);
            changes.extend(changed.map(|changed| (cause, changed)));
        };
        let option = |key: &str, value: &str| Cause::Option { key: key.to_owned(), value: value.to_owned() };
        for field in G::Options::FIELDS {
            let key = field.key;
            let mut values: Vec<String> = Vec::new();
            match &field.kind {
                Kind::Switch => values.push(if now[key] == true { "off" } else { "on" }.to_owned()),
                Kind::Choice(words) => values.extend(words().into_iter().map(str::to_owned)),
                // Great numbers make long games, and hardly ever bring a rule in that small ones do not.
                Kind::Number { min, .. } => values.push(min.to_string()),
                Kind::NumberOrAuto { min, .. } => values.extend(["auto".to_owned(), min.to_string()]),
                Kind::Counts { of, max_each, .. } => {
                    const SOME: u32 = 4;
                    for card in of() {
                        let key = format!("{key}.{card}");
                        change(&key, &SOME.min(*max_each).to_string(), Cause::Card { key: key.clone() });
                    }
                }
                Kind::Data { .. } => {}
            }
            for value in values {
                change(key, &value, option(key, &value));
            }
        }
        let preset = |preset: &table::Preset| {
            let options = RuleSet::<G::Options>::parse(preset.text).ok()?.options;
            (options != *self.options).then_some((Cause::Preset(preset.id), options))
        };
        changes.extend(G::PRESETS.iter().filter_map(preset));
        changes
    }

    /// In how many games each clause came into play, with one kind of players in every second game.
    fn fired(
        &self,
        (rules, start): (&G, Option<&Start<G>>),
        bots: [&[Bot<G::Style>]; 2],
        games: u64,
        workers: Workers<'_>,
    ) -> Fired {
        let trial = Firing { rules, start, bots, seed: self.seed };
        let mut fired = trial.fresh();
        workers
            .play(&trial, 0..games, &mut fired, |_| std::thread::sleep(std::time::Duration::from_millis(1)));
        fired
    }
}

/// By clause: in how many games it came into play.
struct Fired(Vec<u64>);

impl Merge for Fired {
    fn merge(&mut self, other: &Fired) {
        self.0.iter_mut().zip(&other.0).for_each(|(our, their)| *our += their);
    }
}

struct Firing<'a, G: Game> {
    rules: &'a G,
    start: Option<&'a Start<G>>,
    bots: [&'a [Bot<G::Style>]; 2],
    seed: Seed,
}

impl<G: Game> Experiment for Firing<'_, G> {
    type Sums = Fired;

    const CHUNK: u64 = 16;

    fn fresh(&self) -> Fired {
        Fired(vec![0; G::Clause::ALL.len()])
    }

    fn worker(&self) -> impl FnMut(u64, &mut Fired) {
        let mut loops = self.bots.map(GameLoop::new);
        let figures = Figures::of::<G>(self.rules.seats().count());
        let mut recorder = Recorder::<G>::new(figures, things::<G>().count());
        move |game, fired| {
            let seed = self.seed.game(game);
            let game_loop = &mut loops[game as usize % 2];
            game_loop.play((self.rules, self.start), seed, seed, &mut recorder);
            let clauses = recorder.happenings().filter(|&(thing, ..)| thing < fired.0.len());
            let clauses: Vec<usize> = clauses.map(|(thing, ..)| thing).collect();
            clauses.into_iter().for_each(|clause| fired.0[clause] += 1);
        }
    }
}
