//! Search as search: on a game whose answer is known it finds it, more time makes it better, and it asks for no memory
//! while it walks.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

#[allow(dead_code, reason = "other tests use the rest of it")]
#[path = "../../table/tests/minis/pig.rs"]
mod pig;

use bots::{Others, Search, Settings};
use festival_overload::{FestivalOverload, Options};
use pig::{Choice, Pig, PigOptions, State};
use table::{Dice, Game, Mind, Player, Positions, Seat, Seed};

const TARGET: usize = 20;
/// No pot is larger: at the target the turn is over, whatever happens then.
const POTS: usize = TARGET + 6;

/// The chance to win of whoever is about to decide, by own points, the other's points and pot.
struct Values(Vec<f64>);

impl Values {
    fn at(mine: usize, theirs: usize, pot: usize) -> usize {
        (mine * TARGET + theirs) * POTS + pot
    }

    /// Value iteration, until nothing moves any more.
    fn of_pig() -> Values {
        let mut values = Values(vec![0.5; TARGET * TARGET * POTS]);
        loop {
            let mut moved: f64 = 0.0;
            for mine in 0..TARGET {
                for theirs in 0..TARGET {
                    for pot in 0..POTS {
                        let [roll, hold] = values.choices(mine, theirs, pot);
                        let value = &mut values.0[Values::at(mine, theirs, pot)];
                        moved = moved.max((*value - roll.max(hold)).abs());
                        *value = roll.max(hold);
                    }
                }
            }
            if moved < 1e-12 {
                return values;
            }
        }
    }

    /// What it is worth to be the one whose turn begins: the die falls before there is anything to decide.
    fn turn(&self, mine: usize, theirs: usize) -> f64 {
        self.roll(mine, theirs, 0)
    }

    fn roll(&self, mine: usize, theirs: usize, pot: usize) -> f64 {
        let lost = 1.0 - self.0[Values::at(theirs, mine, 0)];
        let kept = |die: usize| self.0[Values::at(mine, theirs, (pot + die).min(POTS - 1))];
        (lost + (2..=6).map(kept).sum::<f64>()) / 6.0
    }

    /// Roll, hold. In the table a pot of 0 stands for the beginning of a turn, where one can only roll.
    fn choices(&self, mine: usize, theirs: usize, pot: usize) -> [f64; 2] {
        let hold = match mine + pot {
            _ if pot == 0 => 0.0,
            points if points >= TARGET => 1.0,
            points => 1.0 - self.0[Values::at(theirs, points, 0)],
        };
        [if pot == 0 { self.turn(mine, theirs) } else { self.roll(mine, theirs, pot) }, hold]
    }
}

fn rules() -> Pig {
    Pig::for_seats(&PigOptions { target: TARGET as u8 }, 2).unwrap()
}

fn position(mine: usize, theirs: usize, pot: usize) -> State {
    State { turn: Seat::new(0), points: [mine as u8, theirs as u8, 0, 0], pot: pot as u8, rolling: false }
}

/// The positions that are looked at, spread over the whole game.
fn positions() -> impl Iterator<Item = (usize, usize, usize)> {
    let points = || (0..TARGET).step_by(3);
    points()
        .flat_map(move |mine| points().flat_map(move |theirs| (2..18).map(move |pot| (mine, theirs, pot))))
}

/// What a search of so many walks throws away on average, and how often it errs where it matters.
fn regret(values: &Values, settings: Settings) -> (f64, usize) {
    let rules = rules();
    let mut search = Search::new(settings);
    let (mut regret, mut blunders, mut looked_at) = (0.0, 0, 0);
    for (mine, theirs, pot) in positions() {
        let state = position(mine, theirs, pot);
        let mind = Mind::new(&rules, &state, Seat::new(0));
        let mut dice = Dice::of_player(Seed::from_text("pig"), (mine * 10_000 + theirs * 100 + pot) as u64);
        let choice = search.choose(mind, &mind.legal(), &mut dice);
        let [roll, hold] = values.choices(mine, theirs, pot);
        let lost = roll.max(hold) - if choice == Choice::Roll { roll } else { hold };
        regret += lost;
        blunders += usize::from(lost > 0.05);
        looked_at += 1;
    }
    (regret / f64::from(looked_at), blunders)
}

#[test]
fn the_table_of_values_is_right() {
    let values = Values::of_pig();
    // Whoever needs no more than the pot holds and wins.
    assert_eq!(values.choices(15, 0, 5)[1], 1.0);
    // Both need one point: whoever throws first wins 5/6 of the time, or else waits for the other's 1.
    let first = values.turn(19, 19);
    assert!((first - 6.0 / 7.0).abs() < 1e-9, "{first}");
}

#[test]
fn more_walks_play_pig_better_and_at_last_well() {
    let values = Values::of_pig();
    // The other seat must play well, too, and pig has no bot of its own that could be given the benefit of the doubt.
    let thorough =
        |iterations| Settings { others: Others::Trees, caution: 0.0, ..Settings::iterations(iterations) };
    let of = |iterations| regret(&values, thorough(iterations));
    let [(few, _), (some, _), (many, blunders)] = [30, 300, 10_000].map(of);
    println!("regret {few} with 30 walks, {some} with 300, {many} with 10,000; blunders {blunders}");
    assert!(few > 1.5 * some && some > 1.5 * many, "regret {few}, {some}, {many}");
    assert!(many < 0.004, "{many}");
    assert_eq!(blunders, 0);
}

#[test]
fn the_same_dice_give_the_same_choice_whoever_thought_before() {
    let rules = rules();
    for others in [Others::Own, Others::Trees, Others::Doubting] {
        let settings = Settings { others, ..Settings::iterations(50) };
        let mut old = Search::new(settings);
        for pot in 2..20 {
            let state = position(3, 6, pot);
            let mind = Mind::new(&rules, &state, Seat::new(0));
            let dice = || Dice::of_player(Seed::from_text("same"), pot as u64);
            let choice = old.choose(mind, &mind.legal(), &mut dice());
            assert_eq!(choice, Search::new(settings).choose(mind, &mind.legal(), &mut dice()));
        }
    }
}

/// However many walks: the first decision asks for memory a few times, the next not at all.
fn asks_for_no_memory<G: Game>(rules: &G, state: &G::State) {
    let mind = Mind::new(rules, state, Seat::new(0));
    let legal = mind.legal();
    assert!(legal.len() > 1);
    let mut dice = Dice::of_player(Seed::from_text("memory"), 0);
    for others in [Others::Own, Others::Trees, Others::Doubting] {
        let mut search = Search::new(Settings { others, ..Settings::iterations(3_000) });
        let mut think = || {
            allocation_counter::measure(|| {
                std::hint::black_box(search.choose(mind, &legal, &mut dice));
            })
            .count_total
        };
        let first = think();
        assert!((1..20).contains(&first), "memory is asked for once, not by walk: {first}");
        assert_eq!(think(), 0, "what there is, is used again");
    }
}

#[test]
fn a_walk_asks_for_no_memory() {
    asks_for_no_memory(&rules(), &position(0, 0, 5));
}

#[test]
fn nor_does_one_through_a_game_with_cards() {
    let rules = FestivalOverload::for_seats(&Options::default(), 4).unwrap();
    let window =
        serde_json::json!({ "phase": "window", "seats": { "A": { "live": 1 }, "B": { "live": 1 } } });
    let state = rules.set_up(serde_json::from_value(window).unwrap()).unwrap();
    asks_for_no_memory(&rules, &state);
}
