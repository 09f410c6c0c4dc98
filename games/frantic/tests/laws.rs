//! The laws, on every preset at two, four and eight seats: base, with Troublemaker, with Supercharge, everything with violet as
//! the fifth colour, with violet instead of another, with three rule cards, without scoring.
//!
//! Five of them show the invariants of the rules.
//!
//! Whole games, one of each preset, in which the numbers of seats take turns; with `SPIELWIESE_LONG=1` all of them. Shortened games,
//! which end with the first total above twenty, are cheap enough for more; and there are random options and positions.

use frantic::{Frantic, Options};
use table::Auto;
use table::laws::{Kind, Law, Plan, games, hold, is_long, random_games};

fn short(options: &Options) -> Options {
    Options { limit: Auto::Set(20), rounds: 1, ..options.clone() }
}

fn uphold(law: Law, brief: u64) {
    let usual = Plan { kinds: vec![Kind::Preset], ..Plan::brief::<Frantic>().only(law) };
    let presets = usual.rule_sets.len() as u64;
    let whole = Plan { games: 1, in_turn: !is_long(), ..usual.clone() };
    assert_eq!(hold::<Frantic>(&whole), presets * if is_long() { 7 } else { 1 });
    let mut shortened = Plan { games: games(brief), seats: vec![2, 4, 8], ..usual.clone() };
    shortened.rule_sets.iter_mut().for_each(|(_, options)| *options = short(options));
    assert_eq!(hold::<Frantic>(&shortened), presets * 3 * games(brief));
    assert_eq!(hold::<Frantic>(&usual.at_random(random_games(law))), presets * 3 * random_games(law));
}

macro_rules! laws {
    ($($name:ident $Law:ident $games:literal),+ $(,)?) => {
        $(#[test]
        fn $name() {
            uphold(Law::$Law, $games);
        })+
    };
}

/// Everything that is legal is accepted, and nothing else; whoever is asked has an answer.
#[test]
fn law_01_legal() {
    table::shows!(Frantic, "FR-DEC-4", "FR-INV-4");
    uphold(Law::Legal, 2);
}

/// After every phase all cards are in one place each, and no turn begins with a seat out or a wish due.
#[test]
fn law_02_conserved() {
    table::shows!(Frantic, "FR-INV-1", "FR-INV-2");
    uphold(Law::Conserved, 10);
}

#[test]
fn law_03_ends() {
    table::shows!(Frantic, "FR-INV-5");
    uphold(Law::Ends, 10);
}

#[test]
fn law_04_repeats() {
    table::shows!(Frantic, "FR-INV-7");
    uphold(Law::Repeats, 2);
}

#[test]
fn law_05_no_leak() {
    table::shows!(Frantic, "FR-INV-6");
    uphold(Law::NoLeak, 1);
}

laws! {
    law_06_record Record 2,
    law_07_any_order AnyOrder 2,
    law_08_fallback Fallback 2,
    law_09_honest Honest 1,
    law_10_uniform Uniform 1,
    law_11_said Said 2,
}

#[test]
fn random_positions_can_be_set_up() {
    table::laws::can_be_set_up::<Frantic>(games(45));
}
