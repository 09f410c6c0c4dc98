//! Each character differs from `standard` as its name says.

use kacken_auf_wacken::{KackenAction, KackenAufWacken, KackenOptions, KackenStyle};
use table::Game;
use table::beside::{Beside, shares};

const GAMES: u64 = 200;

fn rules() -> KackenAufWacken {
    KackenAufWacken::set_up(&KackenOptions::default(), 4).expect("four can play by the usual rules")
}

/// Whether this is chosen, where it could be.
fn chosen(
    of_kind: impl Fn(KackenAction) -> bool,
) -> impl Fn(&Beside<'_, KackenAufWacken>, KackenAction) -> Option<bool> {
    move |decision, action| decision.legal.iter().any(|&other| of_kind(other)).then(|| of_kind(action))
}

#[test]
fn the_cautious_one_takes_more_gigs_and_the_greedy_one_fewer() {
    let rocks = |action| matches!(action, KackenAction::RockOut(..));
    let [usual, cautious] = shares(&rules(), KackenStyle::Cautious, GAMES, chosen(rocks));
    let [_, greedy] = shares(&rules(), KackenStyle::Greedy, GAMES, chosen(rocks));
    assert!(cautious > usual + 0.05 && greedy < usual - 0.05, "{cautious}, {usual}, {greedy}");
}

#[test]
fn the_spiteful_one_treats_nobody() {
    let treats = |action| matches!(action, KackenAction::Treat(_));
    let [usual, spiteful] = shares(&rules(), KackenStyle::Spiteful, GAMES, chosen(treats));
    assert!(spiteful == 0.0 && usual > 0.02, "{spiteful}, {usual}");
}
