//! What the lab measures is what is true: Pig is small enough to be solved exactly, and to be counted by hand.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

#[path = "../../table/tests/minis/pig.rs"]
mod pig;

use std::sync::atomic::{AtomicBool, Ordering};

use lab::dead::{Autopsy, Cause};
use lab::figure::{Common, PARTS};
use lab::report::{Circumstances, Comparison, Dead, Names, One, Seated, Strength, show};
use lab::stats::Confidence;
use lab::trial::{
    Agreement, Batches, Contrast, Edge, Effect, Observer, Part, Trial, TrialSums, Variant, VariantSums,
    Variants,
};
use lab::{Experiment, Workers};
use pig::{Choice, Clause, Measure, Pig, PigOptions};
use table::{Dice, Game, Mind, Player, Rules, Seed, Seeded, Tally, Vocabulary, play_out};

/// Holds from so many points in the pot on, and now and then from chance.
#[derive(Clone, Copy, Debug)]
struct Holds(u8);

impl Player<Pig> for Holds {
    fn choose(&mut self, mind: Mind<'_, Pig>, _: &[Choice], _: &mut Dice) -> Choice {
        if mind.eyes().state.pot >= self.0 { Choice::Hold } else { Choice::Roll }
    }
}

fn rules(target: u8) -> Pig {
    Pig::for_seats(&PigOptions { target }, 2).unwrap()
}

fn variants(targets: &[u8], holds: [u8; 2]) -> Variants<Pig, Holds> {
    let variant =
        |&target: &u8| Variant { rules: rules(target), players: holds.map(Holds).to_vec(), start: None };
    Variants::new(targets.iter().map(variant).collect(), Seed::from_text("pig"))
}

fn played(variants: &Variants<Pig, Holds>, games: u64, threads: usize) -> VariantSums {
    let mut sums = variants.fresh();
    let workers = Workers { threads, stop: &AtomicBool::new(false) };
    assert_eq!(workers.play(variants, 0..games, &mut sums, |_| ()), games);
    sums
}

/// What is expected from a state on, by adding up all that can happen.
#[derive(Clone, Copy, Default)]
struct Expected {
    win_of_first: f64,
    rolls: f64,
    decisions: f64,
}

/// Pig for two who hold from fixed pots on.
struct Solved {
    target: usize,
    holds: [u8; 2],
    /// By whose turn it is, points, points and pot, before the die is cast.
    values: Vec<Expected>,
}

impl Solved {
    /// Solves it by repeated sweeps over all states.
    fn new(target: usize, holds: [u8; 2]) -> Solved {
        let count = 2 * target * target * (target + 12);
        let mut solved = Solved { target, holds, values: vec![Expected::default(); count] };
        for _ in 0..300 {
            let mut next = solved.values.clone();
            solved.for_each(|turn, points, pot| {
                let mut sum = Expected { rolls: 1.0, ..Expected::default() };
                sum.add(solved.after_a_one(turn, points), 0.0);
                (2..=6).for_each(|die| sum.add(solved.after(turn, points, pot + die), 1.0));
                next[solved.at(turn, points, pot)] = sum;
            });
            solved.values = next;
        }
        solved
    }

    fn at(&self, turn: usize, [a, b]: [usize; 2], pot: usize) -> usize {
        ((turn * self.target + a) * self.target + b) * (self.target + 12) + pot
    }

    fn for_each(&self, mut look: impl FnMut(usize, [usize; 2], usize)) {
        for turn in 0..2 {
            for a in 0..self.target {
                for b in 0..self.target {
                    (0..self.target + 6).for_each(|pot| look(turn, [a, b], pot));
                }
            }
        }
    }

    fn after_a_one(&self, turn: usize, points: [usize; 2]) -> Expected {
        self.values[self.at(1 - turn, points, 0)]
    }

    /// With this much in the pot: the player holds, or rolls again.
    fn after(&self, turn: usize, points: [usize; 2], pot: usize) -> Expected {
        if self.holds_at(turn, pot) {
            self.after_hold(turn, points, pot)
        } else {
            self.values[self.at(turn, points, pot)]
        }
    }

    fn holds_at(&self, turn: usize, pot: usize) -> bool {
        pot >= usize::from(self.holds[turn])
    }

    fn after_hold(&self, turn: usize, mut points: [usize; 2], pot: usize) -> Expected {
        points[turn] += pot;
        if points[turn] >= self.target {
            let win_of_first = f64::from(u8::from(turn == 0));
            return Expected { win_of_first, ..Expected::default() };
        }
        self.values[self.at(1 - turn, points, 0)]
    }

    /// What the first 1 of a game does to the win of who rolls it, and what the first hold does to the win of who holds,
    /// against another die, and against rolling once more: by following every way a game can go until then.
    fn effects(&self) -> [f64; 2] {
        [Clause::One, Clause::Hold].map(|clause| {
            let (mut effect, mut reached) = (0.0, 0.0);
            let mut mass = vec![0.0; self.values.len()];
            mass[self.at(0, [0, 0], 0)] = 1.0;
            for _ in 0..300 {
                let mut next = vec![0.0; mass.len()];
                self.for_each(|turn, points, pot| {
                    let each = mass[self.at(turn, points, pot)] / 6.0;
                    if each == 0.0 {
                        return;
                    }
                    let mut first = |this: Expected, instead: f64| {
                        let more = this.win_of_first - instead;
                        effect += each * if turn == 0 { more } else { -more };
                        reached += each;
                    };
                    let others = (2..=6).map(|die| self.after(turn, points, pot + die).win_of_first);
                    if clause == Clause::One {
                        first(self.after_a_one(turn, points), others.sum::<f64>() / 5.0);
                    } else {
                        next[self.at(1 - turn, points, 0)] += each;
                    }
                    for pot in (2..=6).map(|die| pot + die) {
                        if !self.holds_at(turn, pot) {
                            next[self.at(turn, points, pot)] += each;
                        } else if clause == Clause::Hold {
                            let roll = self.values[self.at(turn, points, pot)].win_of_first;
                            first(self.after_hold(turn, points, pot), roll);
                        } else if points[turn] + pot < self.target {
                            let mut points = points;
                            points[turn] += pot;
                            next[self.at(1 - turn, points, 0)] += each;
                        }
                    }
                });
                mass = next;
            }
            effect / reached
        })
    }
}

impl Expected {
    /// One of six equally likely outcomes.
    fn add(&mut self, rest: Expected, decisions: f64) {
        self.win_of_first += rest.win_of_first / 6.0;
        self.rolls += rest.rolls / 6.0;
        self.decisions += (rest.decisions + decisions) / 6.0;
    }
}

#[test]
fn means_lie_around_the_exact_solution() {
    let holds = [5, 8];
    let solved = Solved::new(14, holds);
    let truth = solved.values[solved.at(0, [0, 0], 0)];
    let variants = variants(&[14], holds);
    let sums = &played(&variants, 60_000, 2).variants[0];
    let figures = variants.figures();
    let sure = Confidence::missing(1e-4);
    let about = |at: usize, scale: f64, exact: f64| {
        let interval = sums.moments[at].interval(sure);
        let key = &figures.list()[at].key;
        assert!(interval.contains(exact * scale), "{key}: {interval:?} against {}", exact * scale);
        assert!(
            interval.reach() < 0.02 * exact * scale + 0.01 * scale,
            "{key}: {interval:?} is too wide to show anything"
        );
    };
    about(figures.win(0), PARTS as f64, truth.win_of_first);
    about(figures.win(1), PARTS as f64, 1.0 - truth.win_of_first);
    about(figures.measure(0), 1.0, truth.rolls);
    about(figures.common(Common::Decisions), 1.0, truth.decisions);
}

#[test]
fn what_a_moment_does_lies_around_the_exact_solution() {
    let holds = [5, 8];
    let (truth, variants) = (Solved::new(14, holds).effects(), variants(&[14], holds));
    let work = Effect { variant: variants.base(), seed: Seed::from_text("pig") };
    let (mut effects, workers) = (work.fresh(), Workers { threads: 2, stop: &AtomicBool::new(false) });
    workers.play(&work, 0..40_000, &mut effects, |_| ());
    for (clause, exact) in [Clause::One, Clause::Hold].into_iter().zip(truth) {
        let interval = effects.0[clause.index()].interval(Confidence::missing(1e-4)).unwrap();
        let interval = interval.scaled(1.0 / PARTS as f64);
        assert!(
            interval.contains(exact) && interval.reach() < 0.02,
            "{clause}: {interval:?} against {exact}"
        );
        assert!(exact.abs() > 0.03, "{clause}: {exact} is too little to show anything");
    }
    let [_, hold] = [0, 1].map(|code| effects.0[Clause::ALL.len() + Measure::ALL.len() + code]);
    assert_eq!(hold, effects.0[Clause::Hold.index()], "the clause and the answer are one moment");
    assert_eq!(effects.0[Clause::Roll.index()].games(), 0, "what always happens cannot be helped");
}

#[test]
fn sums_are_those_of_a_plain_loop() {
    let variants = variants(&[14], [5, 8]);
    let sums = &played(&variants, 300, 3).variants[0];
    let (mut wins, mut rolls, mut ones) = ([0, 0], Vec::new(), 0);
    for game in 0..300 {
        let seed = Seed::from_text("pig").game(game);
        let mut tally = Tally::new::<Pig>();
        let (mut chance, rules) = (Seeded::new(seed), rules(14));
        let mut state = rules.deal(&mut chance, &mut tally);
        play_out(&rules, &mut state, &mut chance, &mut tally, |state, seat, _| {
            if state.pot >= [5, 8][seat.index()] { Choice::Hold } else { Choice::Roll }
        });
        wins[usize::from(state.points[1] >= 14)] += i128::from(PARTS);
        rolls.push(tally.measures()[0] as i64);
        ones += tally.clause(Clause::One);
    }
    let figures = variants.figures();
    assert_eq!([sums.moments[0].sum(), sums.moments[1].sum()], wins);
    assert_eq!(sums.moments[figures.measure(0)], rolls.iter().copied().collect());
    rolls.sort_unstable();
    assert_eq!(sums.shapes[figures.measure(0)].quantile(0.5), Some(rolls[149]));
    assert_eq!(sums.things[1].times, ones);
}

#[test]
fn the_same_numbers_whatever_the_threads() {
    let variants = variants(&[14, 20], [5, 8]);
    assert_eq!(played(&variants, 1_000, 1), played(&variants, 1_000, 3));
}

#[test]
fn a_longer_game_is_found_to_be_longer_and_a_twin_the_same() {
    let variants = variants(&[14, 14, 20], [5, 5]);
    let sums = played(&variants, 3_000, 2);
    let rolls = variants.figures().measure(0);
    let [twin, longer] = [0, 1].map(|pair: usize| sums.pairs[pair][rolls].difference);
    assert_eq!(
        (twin.mean(), twin.variance()),
        (0.0, 0.0),
        "the same rules on the same luck are the same games"
    );
    assert!(longer.interval(Confidence::USUAL).low > 0.0);
    assert!(sums.pairs[1][rolls].saved().unwrap() > 0.3, "the first rolls are the same");

    let labels = ["twin".to_owned(), "target=20".to_owned()];
    let compared = [rolls, variants.figures().win(0)];
    let comparison = Comparison {
        figures: variants.figures(),
        sums: &sums,
        variants: &labels,
        compared: &compared,
        matters: 0.01,
        looked: true,
    };
    assert!(comparison.known_to(0.5) && !comparison.known_to(0.0001));
    let names = Names::of::<Pig>("en");
    let document = comparison.document(&names, &Circumstances::default());
    let verdict = |section: usize| {
        show::json(&document, &names)["sections"][format!("compare.{section}")]["rows"]["measure.rolls"]["verdict"]
            .clone()
    };
    assert_eq!((verdict(1), verdict(2)), ("same".into(), "more".into()));
    assert_eq!((sums.different[0], sums.different[1] > 2_000), (0, true));
    let said = document.summary.join(" ");
    assert!(said.contains("twin does nothing here: all 3000 games are the same"), "{said}");
}

#[test]
fn parts_that_are_merged_are_the_whole() {
    let trial = trial();
    let stop = AtomicBool::new(false);
    let workers = |threads| Workers { threads, stop: &stop };
    let mut whole = trial.fresh();
    assert!(trial.run(&mut whole, workers(2), |_| false, &mut Patient));
    let part = |number| {
        let mut sums = trial.fresh();
        assert!(trial.run_part(Part { number, of: 7 }, &mut sums, workers(1), &mut Patient));
        sums
    };
    let mut merged = part(3);
    [5, 1, 2, 7, 4, 6].into_iter().for_each(|number| merged.merge(&part(number)));
    assert_eq!(merged, whole);
}

/// Stops a workers in the middle of things, after being shown so often how far it is.
struct Impatient<'a>(&'a AtomicBool, u32);

impl Observer for Impatient<'_> {
    fn games(&mut self, _: u64, _: u64) {
        self.1 = self.1.saturating_sub(1);
        self.0.store(self.1 == 0, Ordering::Relaxed);
    }
    fn look(&mut self, _: &TrialSums) {}
}

struct Patient;

impl Observer for Patient {
    fn games(&mut self, _: u64, _: u64) {}
    fn look(&mut self, _: &TrialSums) {}
}

fn trial() -> Trial<Pig, Holds> {
    Trial {
        variants: variants(&[14], [5, 5]),
        games: 9_000,
        contrasts: [(Holds(6), Holds(1)), (Holds(1), Holds(6))]
            .map(|(one, others)| Contrast { one, others })
            .to_vec(),
        luck: true,
        effects: 900,
        seed: Seed::from_text("pig"),
    }
}

#[test]
fn however_often_it_is_stopped_the_numbers_are_the_same() {
    let enough = |sums: &VariantSums| sums.variants[0].games >= 5_000;
    let whole = {
        let (trial, stop) = (trial(), AtomicBool::new(false));
        let mut sums = trial.fresh();
        assert!(trial.run(&mut sums, Workers { threads: 2, stop: &stop }, enough, &mut Patient));
        sums
    };
    let (trial, mut stops) = (trial(), 0);
    let mut text = serde_json::to_string(&trial.fresh()).unwrap();
    let pieces: TrialSums = loop {
        // As if the program had ended, and been started again.
        let mut sums: TrialSums = serde_json::from_str(&text).unwrap();
        let stop = AtomicBool::new(false);
        let ended = trial.run(
            &mut sums,
            Workers { threads: 3, stop: &stop },
            enough,
            &mut Impatient(&stop, 2 + 40 * stops),
        );
        if ended {
            break sums;
        }
        stops += 1;
        text = serde_json::to_string(&sums).unwrap();
    };
    assert!(stops > 0, "it was stopped");
    assert_eq!(pieces, whole);
    assert!((5_000..9_000).contains(&whole.variants.done), "it stopped at a look: {}", whole.variants.done);
    assert_eq!((whole.luck.done, whole.effects.done), (1_000, 900), "and luck was tried out");
}

#[test]
fn who_is_stopped_early_knows_at_least_how_strong_the_players_are() {
    struct Early<'a>(&'a AtomicBool);
    impl Observer for Early<'_> {
        fn games(&mut self, begun: u64, _: u64) {
            self.0.store(begun > 500, Ordering::Relaxed);
        }
        fn look(&mut self, _: &TrialSums) {}
    }
    let (trial, stop) = (Trial { games: 9_000_000, ..trial() }, AtomicBool::new(false));
    let mut sums = trial.fresh();
    assert!(!trial.run(&mut sums, Workers { threads: 2, stop: &stop }, |_| false, &mut Early(&stop)));
    assert!(sums.variants.done > 0 && sums.variants.done < 9_000_000);
    assert!(sums.contrasts.iter().all(|edge| edge.done == 200), "{:?}", sums.contrasts);
}

#[test]
fn a_cause_is_not_claimed_for_what_is_rare_nor_by_who_was_stopped() {
    let causes = |played_by: &str, played: u64, stopped: bool| {
        let autopsy: Autopsy<'_, Pig> = Autopsy {
            options: &PigOptions { target: 14 },
            seats: 2,
            start: None,
            played_by: &[played_by.to_owned()],
            seed: Seed::from_text("pig"),
        };
        let workers = Workers { threads: 2, stop: &AtomicBool::new(stopped) };
        let found = autopsy.causes(&[Clause::One.index()], played, workers);
        found.into_iter().map(|(_, cause)| cause).next().unwrap()
    };
    assert!(matches!(causes("own", 100, false), Cause::NotChosen { by: None, games: 500.., of: 1_000 }));
    assert!(matches!(causes("random", 100, false), Cause::NotChosen { by: Some(_), .. }));
    assert!(matches!(causes("own", 0, false), Cause::Rare { .. }), "after no games nothing can be told");
    assert_eq!(causes("own", 100, true), Cause::Unknown);
}

#[test]
fn who_plays_better_is_found_to_win_more_and_pig_is_all_luck_for_who_never_doubts() {
    let (trial, stop) = (trial(), AtomicBool::new(false));
    let mut sums = trial.fresh();
    trial.run(&mut sums, Workers { threads: 2, stop: &stop }, |_| false, &mut Patient);
    let share = |batches: &Batches<Edge>| batches.sums.0.mean() / PARTS as f64;
    assert!(share(&sums.contrasts[0]) > 0.55 && share(&sums.contrasts[1]) < 0.45);
    assert!(Agreement::is_whole(&sums.luck.sums), "these players leave nothing to dice of their own");
}

#[test]
fn a_report_says_all_in_both_languages() {
    let (trial, stop) = (trial(), AtomicBool::new(false));
    let mut sums = trial.fresh();
    trial.run(&mut sums, Workers { threads: 1, stop: &stop }, |_| false, &mut Patient);
    let pair = |one: &str, others: &str| Seated { one: one.to_owned(), others: others.to_owned() };
    let (seated, bots) = ([pair("holds", "rolls"), pair("rolls", "holds")], ["holds".to_owned()]);
    let strength = Strength { seated: &seated, sums: &sums, seats: 2, best: "holds", bots: &bots };
    let one = One {
        figures: trial.variants.figures(),
        sums: &sums,
        strength,
        looked: false,
        absent: &lab::absent(&trial.variants.base().rules),
        dead: &[Dead { clause: 0, cause: Cause::Never { games: 9_000 } }],
    };
    for lang in ["de", "en"] {
        let names = Names::of::<Pig>(lang);
        let document = one.document(
            &names,
            &Circumstances { command: "spielwiese lab pig".into(), ..Circumstances::default() },
        );
        let keys: Vec<&str> = document.sections.iter().map(|section| section.key.as_str()).collect();
        assert_eq!(keys, ["seats", "length", "points", "skill", "measures", "answers", "clauses", "dead"]);
        let luck = show::json(&document, &names)["sections"]["skill"]["rows"]["luck"].clone();
        assert!(luck["share"].is_null(), "who never doubts cannot tell luck from skill: {luck}");
        assert!(strength.words(&names).contains("rolls"), "{}", strength.words(&names));
        for text in [show::html(&document, &names), show::terminal(&document, &names), show::csv(&document)] {
            assert!(
                !text.contains("lab."),
                "{lang}: a text is missing: {}",
                text.split("lab.").nth(1).unwrap_or_default()
            );
            assert!(!text.contains("{1}") && !text.contains("NaN"), "{lang}: a place is empty");
        }
        let plots = document.sections.iter().filter(|section| !section.plots.is_empty()).count();
        assert_eq!(show::html(&document, &names).matches("<svg").count(), plots);
        assert!(plots >= keys.len() - 2, "a plot a section, but where there is nothing to draw");
    }
}
