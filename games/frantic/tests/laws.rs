//! The laws, on every preset at two, four and eight seats: base, with Troublemaker, with Supercharge, everything with violet as
//! the fifth colour, with violet instead of another, with three rule cards, without scoring.
//!
//! Five of them show the invariants of the rules.
//!
//! A game up to the usual limit is many rounds of the same, so games here end with the first total above twenty. With
//! `SPIELWIESE_LONG=1` there are fifty times as many, and one of each kind that goes on to its usual end.

use frantic::{Frantic, FranticOptions};
use table::Auto;
use table::laws::{Law, Plan, check, games, is_long};

fn short(options: &FranticOptions) -> FranticOptions {
    FranticOptions { limit: Auto::Set(20), rounds: 1, ..options.clone() }
}

fn uphold(law: Law, brief: u64) {
    let whole = Plan { games: 1, seats: vec![2, 4, 8], ..Plan::brief::<Frantic>().only(law) };
    let mut shortened = Plan { games: games(brief), ..whole.clone() };
    shortened.rule_sets.iter_mut().for_each(|(_, options)| *options = short(options));
    for plan in [Some(shortened), is_long().then_some(whole)].into_iter().flatten() {
        let kinds = plan.rule_sets.len() * plan.seats.len();
        match check::<Frantic>(&plan) {
            Ok(played) => assert_eq!(played, kinds as u64 * plan.games),
            Err(violation) => panic!("{violation}"),
        }
    }
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
