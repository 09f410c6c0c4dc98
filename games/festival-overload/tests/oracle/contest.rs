//! The contest: ten thousand games, and the proof that they went everywhere the rules go.

use std::num::NonZero;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;
use std::thread;

use table::Vocabulary;

use super::seen::{Counts, Seen};
use super::trials::{Family, Trial};
use super::versus::{Agreed, play, play_from_a_position};

/// How many games are compared from their deal on.
static TRIALS: LazyLock<u64> = LazyLock::new(|| if table::laws::is_long() { 100_000 } else { 10_000 });
/// How many more are compared from a position on.
const POSITIONS: u64 = 2_000;

/// What all games together showed.
struct Contest {
    games: u64,
    decisions: u64,
    seen: Counts,
    /// In the presets, which all play with the printed deck.
    seen_in_presets: Counts,
    complaints: Vec<String>,
}

type Play = fn(&mut Trial) -> Result<Agreed, String>;

/// Both tests look at the same games, which are played once.
static GAMES: LazyLock<Contest> = LazyLock::new(|| hold(0..*TRIALS, play));

/// Plays these trials, on all cores.
fn hold(trials: Range<u64>, play: Play) -> Contest {
    let lanes = thread::available_parallelism().map_or(2, NonZero::get);
    thread::scope(|scope| {
        let numbers = |lane: usize| trials.clone().skip(lane).step_by(lanes);
        let lanes: Vec<_> =
            (0..lanes).map(numbers).map(|numbers| scope.spawn(move || play_trials(numbers, play))).collect();
        let mut all = play_trials(std::iter::empty(), play);
        lanes.into_iter().for_each(|lane| all.add(lane.join().unwrap()));
        all
    })
}

fn play_trials(numbers: impl Iterator<Item = u64>, play: Play) -> Contest {
    let (seen, seen_in_presets) = (Counts::new(), Counts::new());
    let mut contest = Contest { games: 0, decisions: 0, seen, seen_in_presets, complaints: Vec::new() };
    for number in numbers {
        let mut trial = Trial::number(number);
        match play_safely(&mut trial, play) {
            Ok(agreed) => {
                contest.games += 1;
                contest.decisions += agreed.decisions;
                contest.seen.add_all(&agreed.seen);
                if trial.family == Family::Preset {
                    contest.seen_in_presets.add_all(&agreed.seen);
                }
            }
            Err(complaint) => contest.complaints.push(complaint),
        }
    }
    contest
}

/// Plays a game; a complaint says which it was, also if somebody panicked.
fn play_safely(trial: &mut Trial, play: Play) -> Result<Agreed, String> {
    let head = format!("{}, {} seats, seed {}", trial.name, trial.seats, trial.seed);
    catch_unwind(AssertUnwindSafe(|| play(trial)))
        .unwrap_or_else(|_| Err("a panic, see above".to_owned()))
        .map_err(|complaint| format!("{head}\n{complaint}\n"))
}

impl Contest {
    fn add(&mut self, other: Contest) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.seen.add_all(&other.seen);
        self.seen_in_presets.add_all(&other.seen_in_presets);
        self.complaints.extend(other.complaints);
    }

    fn assert_agreed(&self) {
        let first: Vec<&str> = self.complaints.iter().take(6).map(String::as_str).collect();
        let all = self.games as usize + self.complaints.len();
        assert!(
            first.is_empty(),
            "{} of {all} games differ; the first:\n\n{}",
            self.complaints.len(),
            first.join("\n")
        );
    }
}

#[test]
fn the_engine_agrees_with_the_oracle() {
    GAMES.assert_agreed();
    println!("{} decisions agree", GAMES.decisions);
    assert_eq!(GAMES.games, *TRIALS);
    assert!(GAMES.decisions > 50 * GAMES.games, "only {} decisions", GAMES.decisions);
}

#[test]
fn the_games_went_everywhere() {
    for &seen in Seen::ALL {
        let count = GAMES.seen.of(seen);
        println!("{count:8} {:8} {seen}", GAMES.seen_in_presets.of(seen));
        match seen {
            // R-11, FO-T7, FO-A4: out of reach in play.
            Seen::DiveSubstitute | Seen::CheckByDive | Seen::RevealerCamped => assert_eq!(count, 0, "{seen}"),
            _ => assert!(count >= 10, "only {count} times: {seen}"),
        }
    }
    // Only lab decks run out of cards, or have nothing but Encores (FO-X2, FO-C5).
    for seen in [Seen::NoCardFirst, Seen::NoCardCheck, Seen::EndNoCard, Seen::OnlyEncores] {
        assert_eq!(GAMES.seen_in_presets.of(seen), 0, "{seen}");
    }
}

#[test]
fn they_agree_from_any_position() {
    let contest = hold(*TRIALS..*TRIALS + POSITIONS, play_from_a_position);
    contest.assert_agreed();
    for seen in [Seen::DiveSubstitute, Seen::CheckByDive, Seen::RevealerCamped] {
        let count = contest.seen.of(seen);
        assert!(count >= 10, "only {count} times: {seen}");
    }
}

/// Points pile up where nobody can lose them: a counter that is too small would wrap.
#[test]
fn long_games_keep_their_points() {
    for deck in ["atem_holen:1", "atem_holen:5,pyro:5", "security:1,pyro:2,stage_dive:1"] {
        for (camp, target) in [(0.0, 8), (0.0003, 99)] {
            let mut trial = Trial::long(deck, target, camp);
            if let Err(complaint) = play_safely(&mut trial, play) {
                panic!("{complaint}");
            }
        }
    }
}
