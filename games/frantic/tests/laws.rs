//! The laws, on every preset at two, four and eight seats: base, with Troublemaker, with Supercharge, everything with violet as
//! the fifth colour, with violet instead of another, with three rule cards, without scoring.
//!
//! They show the invariants of the rules: cards and totals are conserved (FR-INV-1, FR-INV-3, FR-INV-8), no turn begins with a
//! seat out or a wish due (FR-INV-2), every state asks, advances or is over, and everything legal but nothing else is
//! accepted (FR-INV-4, FR-DEC-4), games end, whoever plays (FR-INV-5), no view has more than it may (FR-INV-6), and the same seed and
//! answers give the same game (FR-INV-7).
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

laws! {
    law_01_legal Legal 2,
    law_02_conserved Conserved 10,
    law_03_ends Ends 10,
    law_04_repeats Repeats 2,
    law_05_no_leak NoLeak 1,
    law_06_record Record 2,
    law_07_any_order AnyOrder 2,
    law_08_fallback Fallback 2,
    law_09_honest Honest 1,
    law_10_uniform Uniform 1,
    law_11_said Said 2,
}
