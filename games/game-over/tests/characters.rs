//! Each character differs from `standard` as its name says.

use game_over::{Eyes, GameOver, GameOverAction, GameOverOptions, GameOverStyle};
use table::Game;
use table::beside::{Beside, shares};

const GAMES: u64 = 150;

fn rules() -> GameOver {
    GameOver::set_up(&GameOverOptions::default(), 4).expect("four can play by the usual rules")
}

type Decision<'a> = Beside<'a, GameOver>;

/// Whether this is chosen, where it could be.
fn chosen(
    of_kind: impl Fn(GameOverAction) -> bool,
) -> impl Fn(&Decision<'_>, GameOverAction) -> Option<bool> {
    move |decision, action| decision.legal.iter().any(|&other| of_kind(other)).then(|| of_kind(action))
}

fn buys(action: GameOverAction) -> bool {
    action == GameOverAction::Buy
}

fn challenges(action: GameOverAction) -> bool {
    matches!(action, GameOverAction::Challenge(_))
}

fn accepts(action: GameOverAction) -> bool {
    action == GameOverAction::Accept
}

#[test]
fn the_cautious_one_buys_and_fights_less() {
    for kind in [buys, challenges, accepts] {
        let [usual, cautious] = shares(&rules(), GameOverStyle::Cautious, GAMES, chosen(kind));
        assert!(cautious < usual - 0.01, "{cautious}, {usual}");
    }
}

#[test]
fn the_greedy_one_buys_more() {
    let [usual, greedy] = shares(&rules(), GameOverStyle::Greedy, GAMES, chosen(buys));
    assert!(greedy > usual + 0.01, "{greedy}, {usual}");
}

#[test]
fn the_spiteful_one_fights_more_and_with_the_richest() {
    let [usual, spiteful] = shares(&rules(), GameOverStyle::Spiteful, GAMES, chosen(challenges));
    assert!(spiteful > usual + 0.05, "{spiteful}, {usual}");
    let wealth = |eyes: Eyes<'_>, action| match action {
        GameOverAction::Challenge(seat) => Some((eyes.seat(seat).token, eyes.seat(seat).cash)),
        _ => None,
    };
    let at_the_richest = |decision: &Decision<'_>, action| {
        let eyes = decision.mind.eyes();
        let most = decision.legal.iter().filter_map(|&other| wealth(eyes, other)).max();
        wealth(eyes, action).map(|wealth| Some(wealth) == most)
    };
    let [usual, spiteful] = shares(&rules(), GameOverStyle::Spiteful, GAMES, at_the_richest);
    assert!(spiteful == 1.0 && usual < 1.0, "{spiteful}, {usual}");
}
