//! The runner of differential tests: an engine and its oracle (the rulebook a second time) play numbered trials, until enough
//! decisions agree. Where they part, the trial is made small before it is shown.
//!
//! For tests, and therefore with threads.

use std::collections::BTreeMap;
use std::thread;

use crate::Game;
use crate::laws::caught::caught;
use crate::shrink::Scene;

/// How many trials go on side by side.
const LANES: usize = 2;

/// A game that engine and oracle play with the same chance and the same answers. Everything about it follows from its number.
pub trait Contest: Sized {
    /// The game.
    type Game: Game;

    /// The trial with this number.
    fn numbered(number: usize) -> Self;

    /// Where it begins.
    fn scene(&self) -> Scene<Self::Game>;

    /// The same trial, begun elsewhere.
    fn begun(&self, scene: &Scene<Self::Game>) -> Self;

    /// Plays it: what the two agree about, or where they part.
    fn compare(&self) -> Result<Agreed, String>;
}

/// What engine and oracle agree about.
#[derive(Clone, Debug, Default)]
pub struct Agreed {
    /// How many decisions.
    pub decisions: u64,
    /// How often which branch of the rules was taken.
    pub seen: BTreeMap<String, u64>,
}

impl Agreed {
    /// So many decisions, and what was seen meanwhile.
    pub fn new<S: Into<String>>(decisions: u64, seen: impl IntoIterator<Item = (S, u64)>) -> Agreed {
        let mut all = BTreeMap::new();
        seen.into_iter().for_each(|(what, times)| *all.entry(what.into()).or_default() += times);
        Agreed { decisions, seen: all }
    }

    fn add(&mut self, more: Agreed) {
        self.decisions += more.decisions;
        more.seen.into_iter().for_each(|(what, times)| *self.seen.entry(what).or_default() += times);
    }

    /// Rare branches were each taken a few times: else agreement proves little.
    ///
    /// # Panics
    /// When they weren't.
    #[track_caller]
    pub fn must_have_seen<'a>(&self, rare: impl IntoIterator<Item = &'a str>, times: u64) {
        let hardly = |what: &&str| self.seen.get(*what).is_none_or(|seen| *seen < times);
        let rare: Vec<&str> = rare.into_iter().filter(hardly).collect();
        assert!(rare.is_empty(), "hardly ever seen: {rare:?}");
    }

    /// The list of what must be seen lacks nothing.
    ///
    /// # Panics
    /// When it does.
    #[track_caller]
    pub fn must_be_listed(&self, listed: &[&str]) {
        let unlisted: Vec<&String> =
            self.seen.keys().filter(|what| !listed.contains(&what.as_str())).collect();
        assert!(unlisted.is_empty(), "seen, but not among what must be: {unlisted:?}");
    }
}

/// Compares trials until so many decisions agree; those with these numbers come first, since they parted once.
///
/// # Panics
/// When engine and oracle part: with the smallest beginning that still shows it, as a scenario.
#[track_caller]
pub fn agree<T: Contest>(most: u64, parted_once: &[usize]) -> Agreed {
    let share = most.div_ceil(LANES as u64);
    let lanes: Vec<Result<Agreed, String>> = thread::scope(|scope| {
        let start = |lane| scope.spawn(move || share_of::<T>(lane, share, parted_once));
        let running: Vec<_> = (0..LANES).map(start).collect();
        running.into_iter().map(|lane| lane.join().expect("a lane catches panics")).collect()
    });
    let mut all = Agreed::default();
    lanes.into_iter().for_each(|lane| all.add(lane.unwrap_or_else(|parting| panic!("{parting}"))));
    println!("{} decisions agree; seen: {:#?}", all.decisions, all.seen);
    all
}

/// Every so manyth trial, until enough decisions were compared.
fn share_of<T: Contest>(lane: usize, most: u64, parted_once: &[usize]) -> Result<Agreed, String> {
    let mut agreed = Agreed::default();
    let first = parted_once.iter().copied().skip(lane).step_by(LANES);
    for number in first.chain((lane..).step_by(LANES)) {
        if agreed.decisions >= most {
            break;
        }
        let trial = T::numbered(number);
        agreed.add(
            compare(&trial).map_err(|parting| format!("trial {number}: {}", smallest(&trial, parting)))?,
        );
    }
    Ok(agreed)
}

fn compare<T: Contest>(trial: &T) -> Result<Agreed, String> {
    caught(|| trial.compare()).flatten()
}

/// What is to be said about a trial in which the two part, and where a smaller one begins.
fn smallest<T: Contest>(trial: &T, parting: String) -> String {
    let small = trial.scene().shrink(|scene| compare(&trial.begun(scene)).is_err());
    let parting = compare(&trial.begun(&small)).err().unwrap_or(parting);
    let scenario = small.to_scenario("Engine and oracle part", &[]);
    format!("{parting}\nwith answers from the trial's seed, from here:\n{scenario}")
}
