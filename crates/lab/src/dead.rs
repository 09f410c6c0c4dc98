//! Why a clause never came into play: other players and other options are tried until it does.
//!
//! A clause that is rare comes into play sooner or later whatever is tried, and what was tried just then isn't the cause. So a
//! cause is claimed only if the same games without it bring the clause about clearly less often.

use std::mem;
use std::sync::atomic::Ordering;

use bots::{Bot, Own, Random};
use table::options::{Kind, to_json, with_text};
use table::{Game, Options as _, RuleSet, Seed, Vocabulary};

use crate::figure::Figures;
use crate::game_loop::{GameLoop, Start};
use crate::recorder::{Recorder, things};
use crate::stats::only_here;
use crate::trial::VariantSums;
use crate::workers::{Experiment, Merge, Workers};

/// Why a clause never came into play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Others bring it about under the same rules: these bots never choose what leads there.
    NotChosen {
        /// Who does; nobody in particular if random play does.
        by: Option<&'static str>,
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
    /// It is rare: it came into play now and then, whatever was tried.
    Rare {
        /// In how many games.
        games: u64,
        /// Of how many.
        of: u64,
    },
    /// Nothing that was tried brings it about.
    Never {
        /// How many games were tried, in all.
        games: u64,
    },
    /// Somebody stopped it before the cause was found.
    Unknown,
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
    /// The bots of the run, by name.
    pub played_by: &'a [String],
    /// What all luck follows from.
    pub seed: Seed,
}

/// How many games are played by others under the same rules; how many under each changed rule at first; and how many, both under
/// that and under the unchanged rules, where these leave it open whether the change is the cause.
const OTHERS_GAMES: u64 = 1_000;
const CHANGED_GAMES: u64 = 128;
const MORE_GAMES: u64 = 1_024;

/// What is less likely than this is no luck, though many clauses and changes are tried.
const BY_LUCK: f64 = 0.001;

/// The clauses that no game of these had, by their indices.
pub fn silent<G: Game>(sums: &VariantSums) -> Vec<usize> {
    let things = &sums.variants[0].things;
    (0..G::Clause::ALL.len()).filter(|&clause| things[clause].games == 0).collect()
}

impl<G: Game> Autopsy<'_, G> {
    /// The cause for each of these clauses.
    pub fn causes(&self, clauses: &[usize], played: u64, workers: Workers<'_>) -> Vec<(usize, Cause)> {
        let Ok(rules) = G::for_seats(self.options, self.seats) else { return Vec::new() };
        let mut search = Search {
            autopsy: self,
            rules,
            // Those who play on in their heads are too slow to look for causes.
            own: vec![Bot::Own(Own(Some(G::best_style()))); self.seats],
            random: vec![Bot::Random(Random); self.seats],
            workers,
            unchanged: Fired::none::<G>(),
            played,
            under_these: played,
            seen: vec![0; G::Clause::ALL.len()],
            left: clauses.to_vec(),
            found: Vec::new(),
        };
        search.ask_others();
        // A position belongs to its own options.
        let changes = if self.start.is_some() { Vec::new() } else { self.changes() };
        for (cause, options) in changes {
            if search.left.is_empty() || search.is_stopped() {
                break;
            }
            if let Ok(rules) = G::for_seats(&options, self.seats) {
                search.change(&rules, &cause);
            }
        }
        search.end()
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
}

/// A search for causes.
struct Search<'a, G: Game> {
    autopsy: &'a Autopsy<'a, G>,
    /// The unchanged rules.
    rules: G,
    /// A table of the game's best bots, and one of random players.
    own: Vec<Bot<G::Style>>,
    random: Vec<Bot<G::Style>>,
    workers: Workers<'a>,
    /// What the games without any change were like that are compared with those of each change; played when first needed.
    unchanged: Fired,
    /// How many games were played, in all, and how many of them under the unchanged rules.
    played: u64,
    under_these: u64,
    /// By clause: in how many games it was seen.
    seen: Vec<u64>,
    left: Vec<usize>,
    found: Vec<(usize, Cause)>,
}

impl<G: Game> Search<'_, G> {
    fn is_stopped(&self) -> bool {
        self.workers.stop.load(Ordering::Relaxed)
    }

    /// Whether others get where those of the run never went.
    fn ask_others(&mut self) {
        let best = G::best_style().name();
        let others = [("random", None, self.random.clone()), (best, Some(best), self.own.clone())];
        for (name, by, bots) in others {
            let is_new = self.autopsy.played_by.iter().any(|bot| bot != name);
            if self.left.is_empty() || !is_new || self.is_stopped() {
                continue;
            }
            let (before, mut fired) = (self.under_these, Fired::none::<G>());
            self.play((&self.rules, self.autopsy.start), [&bots, &bots], OTHERS_GAMES, &mut fired);
            self.played += fired.games;
            self.under_these += fired.games;
            self.settle(|clause| {
                let (games, of) = (fired.clauses[clause], fired.games);
                let chosen = only_here(games, of, before) < BY_LUCK;
                let cause = Cause::NotChosen { by, games, of };
                let rare = Cause::Rare { games, of: before + of };
                (games > 0).then_some(if chosen { cause } else { rare })
            });
        }
    }

    /// Tries changed rules, and where they bring a clause about, whether the unchanged ones do not.
    fn change(&mut self, rules: &G, cause: &Cause) {
        let mut changed = Fired::none::<G>();
        let mut unchanged = mem::take(&mut self.unchanged);
        for games in [CHANGED_GAMES, MORE_GAMES] {
            let bots = [&self.own[..], &self.random];
            let before = [changed.games, unchanged.games];
            self.play((rules, None), bots, games, &mut changed);
            if self.is_open(&changed) {
                self.play((&self.rules, None), bots, games, &mut unchanged);
            }
            self.played += changed.games - before[0] + unchanged.games - before[1];
            self.under_these += unchanged.games - before[1];
            let of = self.under_these;
            self.settle(|clause| {
                let rare = Cause::Rare { games: unchanged.clauses[clause], of };
                let with = changed.clauses[clause];
                match unchanged.clauses[clause] {
                    0 => (only_here(with, changed.games, unchanged.games) < BY_LUCK).then(|| cause.clone()),
                    _ => Some(rare),
                }
            });
            if !self.is_open(&changed) || self.is_stopped() {
                break;
            }
        }
        self.unchanged = unchanged;
        self.seen.iter_mut().zip(&changed.clauses).for_each(|(seen, games)| *seen += games);
    }

    /// Whether games had a clause for which there is no cause yet.
    fn is_open(&self, fired: &Fired) -> bool {
        self.left.iter().any(|&clause| fired.clauses[clause] > 0)
    }

    /// Plays on until there were so many games, with one kind of players in every second one.
    fn play(
        &self,
        (rules, start): (&G, Option<&Start<G>>),
        bots: [&[Bot<G::Style>]; 2],
        games: u64,
        fired: &mut Fired,
    ) {
        let trial = Firing { rules, start, bots, seed: self.autopsy.seed };
        let wait = |_| std::thread::sleep(std::time::Duration::from_millis(1));
        if fired.games < games {
            fired.games = self.workers.play(&trial, fired.games..games, fired, wait);
        }
    }

    /// Those for which there is a cause are done with.
    fn settle(&mut self, cause: impl Fn(usize) -> Option<Cause>) {
        let found = &mut self.found;
        self.left.retain(|&clause| match cause(clause) {
            None => true,
            Some(cause) => {
                found.push((clause, cause));
                false
            }
        });
    }

    /// What is left has no cause.
    fn end(mut self) -> Vec<(usize, Cause)> {
        let (stopped, of) = (self.is_stopped(), self.played);
        let seen = mem::take(&mut self.seen);
        self.settle(|clause| {
            Some(match seen[clause] {
                _ if stopped => Cause::Unknown,
                0 => Cause::Never { games: of },
                games => Cause::Rare { games, of },
            })
        });
        self.found.sort_by_key(|(clause, _)| *clause);
        self.found
    }
}

/// In how many games each clause came into play.
#[derive(Default)]
struct Fired {
    /// How many games there were.
    games: u64,
    /// By clause.
    clauses: Vec<u64>,
}

impl Fired {
    fn none<G: Game>() -> Fired {
        Fired { games: 0, clauses: vec![0; G::Clause::ALL.len()] }
    }
}

impl Merge for Fired {
    fn merge(&mut self, other: &Fired) {
        self.clauses.iter_mut().zip(&other.clauses).for_each(|(our, their)| *our += their);
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

    fn fresh(&self) -> Fired {
        Fired::none::<G>()
    }

    fn worker(&self) -> impl FnMut(u64, &mut Fired) {
        let mut loops = self.bots.map(GameLoop::new);
        let figures = Figures::of::<G>(self.rules.seats().count());
        let mut recorder = Recorder::<G>::new(figures, things::<G>().count());
        move |game, fired| {
            let seed = self.seed.game(game);
            let game_loop = &mut loops[game as usize % 2];
            game_loop.play((self.rules, self.start), seed, seed, &mut recorder);
            let clauses = recorder.happenings().filter(|&(thing, ..)| thing < fired.clauses.len());
            let clauses: Vec<usize> = clauses.map(|(thing, ..)| thing).collect();
            clauses.into_iter().for_each(|clause| fired.clauses[clause] += 1);
        }
    }
}
