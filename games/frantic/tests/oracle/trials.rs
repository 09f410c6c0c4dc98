//! The test itself: so many decisions agree, and everything there is was seen.

use std::collections::BTreeMap;
use std::thread;

use table::laws;

use super::versus::Trial;

type Seen = BTreeMap<String, u64>;

/// How many trials go on side by side.
const LANES: usize = 2;

/// Every so manyth trial, until enough decisions were taken.
fn lane(number: usize, most: u64) -> (u64, Seen) {
    let (mut decisions, mut seen) = (0, Seen::new());
    for trial in (number..).step_by(LANES) {
        if decisions >= most {
            break;
        }
        let (taken, happened) = Trial::new(trial).run().unwrap_or_else(|complaint| panic!("{complaint}"));
        decisions += taken;
        happened.into_iter().for_each(|what| *seen.entry(what).or_default() += 1);
    }
    (decisions, seen)
}

#[test]
fn engine_and_oracle_agree_at_every_decision() {
    let most = if laws::is_long() { 5_000_000 } else { 100_000 };
    let lanes: Vec<(u64, Seen)> = thread::scope(|scope| {
        let running: Vec<_> =
            (0..LANES).map(|number| scope.spawn(move || lane(number, most / LANES as u64))).collect();
        running.into_iter().map(|lane| lane.join().expect("engine and oracle differ, see above")).collect()
    });
    let decisions: u64 = lanes.iter().map(|(taken, _)| taken).sum();
    let mut seen = Seen::new();
    lanes.into_iter().flat_map(|(_, seen)| seen).for_each(|(what, times)| *seen.entry(what).or_default() += times);
    println!("{decisions} decisions agree; seen: {seen:#?}");
    assert!(decisions >= most, "only {decisions} decisions");
}

#[test]
fn hunt() {
    let (from, count): (usize, usize) = (
        std::env::var("FIRST").map_or(0, |games| games.parse().unwrap()),
        std::env::var("GAMES").map_or(500, |games| games.parse().unwrap()),
    );
    let mut decisions = 0;
    let mut seen: BTreeMap<String, u64> = BTreeMap::new();
    let mut wrong = 0;
    let mut groups: BTreeMap<String, (u64, String)> = BTreeMap::new();
    let begin = std::time::Instant::now();
    for number in from..from + count {
        match Trial::new(number).run() {
            Ok((taken, happened)) => {
                decisions += taken;
                happened.into_iter().for_each(|what| *seen.entry(what).or_default() += 1);
            }
            Err(complaint) => {
                wrong += 1;
                let second = complaint.lines().nth(1).unwrap_or(&complaint);
                let key: String = second.chars().take(if second.contains("told") || second.contains("legal") { 30 } else { 40 }).collect();
                groups.entry(key).or_insert((0, complaint)).0 += 1;
            }
        }
    }
    for (count, example) in groups.values() {
        println!("######## {count} times\n{example}\n");
    }
    println!("{seen:?}");
    println!("{wrong} of {count} games wrong; {decisions} agree, {:?}", begin.elapsed());
}
