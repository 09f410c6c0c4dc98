//! Each character differs from `standard` as its name says.

use kacken_auf_wacken::{Action, KackenAufWacken, Options, Style};
use table::Game;
use table::style_test::{Compared, shares};

const GAMES: u64 = 200;

fn rules() -> KackenAufWacken {
    KackenAufWacken::for_seats(&Options::default(), 4).expect("four can play by the usual rules")
}

/// Whether this is chosen, where it could be.
fn chosen(
    of_kind: impl Fn(Action) -> bool,
) -> impl Fn(&Compared<'_, KackenAufWacken>, Action) -> Option<bool> {
    move |decision, action| decision.legal.iter().any(|&other| of_kind(other)).then(|| of_kind(action))
}

#[test]
fn the_cautious_one_takes_more_gigs_and_the_greedy_one_fewer() {
    let rocks = |action| matches!(action, Action::RockOut(..));
    let [usual, cautious] = shares(&rules(), Style::Cautious, GAMES, chosen(rocks));
    let [_, greedy] = shares(&rules(), Style::Greedy, GAMES, chosen(rocks));
    assert!(cautious > usual + 0.05 && greedy < usual - 0.05, "{cautious}, {usual}, {greedy}");
}

#[test]
fn the_spiteful_one_treats_nobody() {
    let treats = |action| matches!(action, Action::Treat(_));
    let [usual, spiteful] = shares(&rules(), Style::Spiteful, GAMES, chosen(treats));
    assert!(spiteful == 0.0 && usual > 0.02, "{spiteful}, {usual}");
}
