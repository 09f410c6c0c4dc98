//! Each character differs from `standard` as its name says.

use game_over::{Action, Eyes, GameOver, Options, Style};
use table::Game;
use table::style_test::{Compared, shares};

const GAMES: u64 = 150;

fn rules() -> GameOver {
    GameOver::for_seats(&Options::default(), 4).expect("four can play by the usual rules")
}

type Decision<'a> = Compared<'a, GameOver>;

/// Whether this is chosen, where it could be.
fn chosen(of_kind: impl Fn(Action) -> bool) -> impl Fn(&Decision<'_>, Action) -> Option<bool> {
    move |decision, action| decision.legal.iter().any(|&other| of_kind(other)).then(|| of_kind(action))
}

fn buys(action: Action) -> bool {
    action == Action::Buy
}

fn challenges(action: Action) -> bool {
    matches!(action, Action::Challenge(_))
}

fn accepts(action: Action) -> bool {
    action == Action::Accept
}

#[test]
fn the_cautious_one_buys_and_fights_less() {
    for kind in [buys, challenges, accepts] {
        let [usual, cautious] = shares(&rules(), Style::Cautious, GAMES, chosen(kind));
        assert!(cautious < usual - 0.01, "{cautious}, {usual}");
    }
}

#[test]
fn the_greedy_one_buys_more() {
    let [usual, greedy] = shares(&rules(), Style::Greedy, GAMES, chosen(buys));
    assert!(greedy > usual + 0.01, "{greedy}, {usual}");
}

#[test]
fn the_spiteful_one_fights_more_and_with_the_richest() {
    let [usual, spiteful] = shares(&rules(), Style::Spiteful, GAMES, chosen(challenges));
    assert!(spiteful > usual + 0.05, "{spiteful}, {usual}");
    let wealth = |eyes: Eyes<'_>, action| match action {
        Action::Challenge(seat) => Some((eyes.seat(seat).token, eyes.seat(seat).cash)),
        _ => None,
    };
    let at_the_richest = |decision: &Decision<'_>, action| {
        let eyes = decision.mind.eyes();
        let most = decision.legal.iter().filter_map(|&other| wealth(eyes, other)).max();
        wealth(eyes, action).map(|wealth| Some(wealth) == most)
    };
    let [usual, spiteful] = shares(&rules(), Style::Spiteful, GAMES, at_the_richest);
    assert!(spiteful == 1.0 && usual < 1.0, "{spiteful}, {usual}");
}

#[test]
fn the_seasoned_one_swaps_where_buying_would_end_the_game_for_somebody_else() {
    let swaps = |action| matches!(action, Action::Swap(_) | Action::Lift);
    let [usual, seasoned] = shares(&rules(), Style::Seasoned, GAMES, chosen(swaps));
    assert!(seasoned > usual + 0.2, "{seasoned}, {usual}");
    let [usual, seasoned] = shares(&rules(), Style::Seasoned, GAMES, chosen(buys));
    assert!(seasoned < usual - 0.1, "{seasoned}, {usual}");
}
