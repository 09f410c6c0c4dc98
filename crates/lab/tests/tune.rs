//! Rule sets that are said to meet a goal do meet it; goals and options are read as they are meant.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

#[path = "../../table/tests/minis/pig.rs"]
mod pig;

use std::sync::atomic::AtomicBool;

use lab::figure::Figures;
use lab::trial::{Variant, Variants};
use lab::tune::{Answer, Goal, Shown, Space, TuneError, Tuner};
use lab::{Experiment as _, Workers};
use pig::{Choice, Pig, PigOptions};
use table::options::Deck;
use table::{Auto, Dice, Game as _, Mind, Player, Seed};

table::vocabulary! { enum Card { Fool = "fool", Sun = "sun" } }
table::options! {
    struct Sample {
        target: u8 = 8, 1..=99;
        lives: u8 = 3, 1..=6;
        rebound: Auto<u16> = Auto::Auto, 0..=900;
        loud: bool = false;
        first: Card = Card::Fool;
        deck: Deck<Card, 2, 9, 12> = Deck::new([2, 1]);
    }
}

/// Holds from so many points in the pot on.
#[derive(Clone, Copy, Debug)]
struct Holds(u8);

impl Player<Pig> for Holds {
    fn choose(&mut self, mind: Mind<'_, Pig>, _: &[Choice], _: &mut Dice) -> Choice {
        if mind.eyes().state.pot >= self.0 { Choice::Hold } else { Choice::Roll }
    }
}

fn goals(texts: &[&str]) -> Result<Vec<Goal>, String> {
    let figures = Figures::of::<Pig>(2);
    let texts: Vec<String> = texts.iter().map(ToString::to_string).collect();
    let called = |at: usize| format!("figure {at}");
    Goal::read_all(&texts, &figures, called).map_err(|error| error.to_string())
}

fn space(over: &str, changes: usize) -> Result<Space<Sample>, String> {
    Space::read(&[over.to_owned()], &Sample::default(), changes).map_err(|error| error.to_string())
}

fn tune(wanted: &[&str], over: &str, seed: &str, budget: u64, threads: usize) -> Result<Answer, TuneError> {
    let goals = goals(wanted).unwrap();
    let space = Space::read(&[over.to_owned()], &PigOptions { target: 14 }, 1).unwrap();
    let tables = [vec![Holds(5); 2], vec![Holds(30); 2]];
    let seed = Seed::from_text(seed);
    let tuner: Tuner<'_, Pig, Holds> =
        Tuner { goals: &goals, space: &space, tables: &tables, pace: None, seed, budget };
    tuner.run(Workers { threads, stop: &AtomicBool::new(false) }, &mut |_, _| ())
}

/// The mean of rolls with a target, as precisely as a test has time for.
fn rolls(target: u8) -> f64 {
    let rules = Pig::for_seats(&PigOptions { target }, 2).unwrap();
    let variant = Variant { rules, players: vec![Holds(5); 2], start: None };
    let variants = Variants::new(vec![variant], Seed::from_text("truth"));
    let mut sums = variants.fresh();
    Workers { threads: 2, stop: &AtomicBool::new(false) }.play(&variants, 0..200_000, &mut sums, |_| ());
    sums.variants[0].moments[variants.figures().measure(0)].mean()
}

#[test]
fn what_meets_a_goal_is_found_and_shown_for_those_who_play() {
    let (low, high) = (rolls(24), rolls(26));
    let answer = tune(&[&format!("rolls in {low}..{high}")], "target=5..40", "found", 60_000, 2).unwrap();
    let best = answer.best();
    assert_eq!(best.changes, [("target".to_owned(), "25".to_owned())], "{answer:?}");
    assert_eq!((best.tables[0][0].shown, best.met(0)), (Shown::Met, 1));
    assert_eq!(best.tables[1][0].shown, Shown::Missed, "bolder players roll far more often");
    assert!(answer.all && answer.is_on_front(best) && answer.found[0].changes.is_empty());
    assert!(answer.found.len() <= 8);
}

#[test]
fn nothing_is_claimed_at_the_edge_of_a_band() {
    // The truth lies on the edge, so a claim would be wrong as often as not if it went by the mean.
    let edge = rolls(20);
    let claims = (0..12).filter(|run| {
        let wanted = format!("rolls >= {edge}");
        let answer = tune(&[&wanted], "target=15..20", &format!("edge {run}"), 20_000, 2).unwrap();
        answer.found.iter().any(|found| found.met(0) > 0)
    });
    assert_eq!(claims.count(), 0);
}

#[test]
fn a_goal_out_of_reach_is_missed_and_the_nearest_named() {
    let answer = tune(&["rolls >= 1000"], "target=10..20", "far", 20_000, 2).unwrap();
    assert!(answer.found.iter().all(|found| found.tables[0][0].shown == Shown::Missed));
    assert_eq!(answer.nearest(0).changes, [("target".to_owned(), "20".to_owned())]);
    assert_eq!(answer.best().met(0), 0);
}

#[test]
fn the_same_seed_gives_the_same_answer_whatever_the_threads() {
    let answer = |seed, threads| {
        let answer = tune(&["win.A within 3pp of 50%"], "target=5..40", seed, 30_000, threads).unwrap();
        format!("{answer:?}")
    };
    assert_eq!(answer("same", 1), answer("same", 3));
    assert_ne!(answer("same", 1), answer("other", 1));
}

#[test]
fn a_budget_is_kept_and_one_too_small_refused() {
    let Err(TuneError::Budget { least, sets, .. }) = tune(&["rolls >= 30"], "target=5..40", "x", 500, 1)
    else {
        panic!("500 games are too few");
    };
    assert_eq!(sets, 36, "what it is now, and 35 others");
    assert!(tune(&["rolls >= 30"], "target=5..40", "x", least, 1).is_ok());
}

#[test]
fn a_goal_says_where_a_figure_is_to_lie() {
    let band = |text: &str| {
        let goal = goals(&[text]).unwrap().remove(0);
        (goal.of.len(), (goal.band.low * 1e4).round() / 1e4, (goal.band.high * 1e4).round() / 1e4)
    };
    assert_eq!(band("rolls in 20..30.5"), (1, 20.0, 30.5));
    assert_eq!(band("measure.rolls <= 9"), (1, f64::NEG_INFINITY, 9.0));
    assert_eq!(band("win share by turn order within 2pp"), (2, 0.48, 0.52));
    assert_eq!(band("last at half-time wins >= 15%"), (1, 0.15, f64::INFINITY));
    assert_eq!(band("comeback in 10..20%"), (1, 0.1, 0.2));
    assert_eq!(band("decisions within 2 of 20"), (1, 18.0, 22.0));
    assert_eq!(band("win.B in 0.4..0.6"), (1, 0.4, 0.6));
    assert_eq!(goals(&["Figure 1 >= 30%"]).unwrap()[0].of, [1], "as the report calls it");
}

#[test]
fn a_goal_that_cannot_be_is_named() {
    let wrong = |texts: &[&str]| goals(texts).unwrap_err();
    assert!(wrong(&["minuets in 15..25"]).contains("unknown figure `minuets`; did you mean `minutes`?"));
    assert!(
        wrong(&["rolls"]).contains("cannot be read") && wrong(&["rolls in 5"]).contains("cannot be read")
    );
    assert!(wrong(&["rolls in 25..15"]).contains("`rolls in 25..15` has an empty range"));
    assert!(wrong(&["rolls in 5..5"]).contains("empty range"));
    assert!(wrong(&["comeback >= 15"]).contains("`15` cannot be; allowed: a share from 0% to 100%"));
    assert!(wrong(&["rolls >= 15%"]).contains("allowed: a number"));
    assert!(wrong(&["rolls >= NaN"]).contains("`NaN` cannot be"));
    assert!(wrong(&["points within 2pp"]).contains("cannot be read"));
    let both = wrong(&["rolls >= 30", "rolls in 10..20"]);
    assert!(both.contains("`rolls >= 30` and `rolls in 10..20` contradict each other"), "{both}");
    assert!(wrong(&["win within 1pp", "win.A >= 70%"]).contains("contradict"));
    assert!(wrong(&["win.A >= 70%", "win.B >= 60%"]).contains("more than 100% of the wins"));
}

#[test]
fn options_have_the_values_that_are_written_or_all() {
    let knobs = |over: &str| {
        let knobs = space(over, 3).unwrap().knobs.into_iter();
        knobs
            .map(|knob| format!("{}:{}@{}", knob.key, knob.values.join("/"), knob.usual))
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(knobs("target=6..9,loud"), "target:6/7/8/9@2 loud:off/on@0");
    assert_eq!(knobs("first=fool,sun,deck.sun=0..4..2"), "first:fool/sun@0 deck.sun:/0/2/4@0");
    assert_eq!(knobs("rebound=auto,5,7,lives"), "rebound:auto/5/7@0 lives:1/2/3/4/5/6@2");
    let space = space("target=6..9,loud,first", 2).unwrap();
    assert_eq!(space.size(), 1 + (3 + 1 + 1) + (3 + 3 + 1));
    assert_eq!(space.distance(&vec![0, 1, 0]), 2);
    assert_eq!(
        space.changes_of(&vec![0, 1, 0]),
        [("target", "6"), ("loud", "on")].map(|(k, v)| (k.to_owned(), v.to_owned()))
    );
}

#[test]
fn options_that_cannot_be_are_named() {
    let wrong = |over: &str| space(over, 3).unwrap_err();
    assert!(wrong("tarket=5..7").contains("unknown option `tarket`; did you mean `target`?"));
    assert!(wrong("target=9..5").contains("`target=9..5`: the range is empty"));
    assert!(wrong("target=0..5").contains("option `target` cannot be `0`"));
    assert!(wrong("target=5..x").contains("two whole numbers") && wrong("target=1..9..0").contains("step"));
    assert!(wrong("target").contains("say which numbers") && wrong("deck").contains("say which card"));
    assert!(wrong("loud,loud=on").contains("names `loud` twice"));
    assert!(wrong("target=8").contains("no value but the one it has"));
    assert!(wrong("first=moon").contains("`moon`") && wrong("").contains("unknown option"));
}
