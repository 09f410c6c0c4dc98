//! Each character differs from `standard` as its name says.

use frantic::{Action, Face, Frantic, Options, Special, Style};
use table::Game;
use table::style_test::{Compared, compare, shares};

const GAMES: u64 = 40;

fn rules() -> Frantic {
    Frantic::for_seats(&Options::default(), 4).expect("four can play by the usual rules")
}

type Decision<'a> = Compared<'a, Frantic>;

/// The mean points of the cards played, of the usual one's and of the other's.
fn mean_points(style: Style) -> [f64; 2] {
    let (mut sums, mut cards) = ([0.0; 2], [0.0; 2]);
    compare(&rules(), style, GAMES, |decision| {
        for (at, action) in [decision.usual, decision.other].into_iter().enumerate() {
            if let Action::Play(face) = action {
                sums[at] += f64::from(face.points());
                cards[at] += 1.0;
            }
        }
    });
    [sums[0] / cards[0], sums[1] / cards[1]]
}

#[test]
fn the_cautious_one_plays_dearer_cards() {
    let [usual, cautious] = mean_points(Style::Cautious);
    assert!(cautious > usual + 0.1, "{cautious}, {usual}");
}

#[test]
fn the_greedy_one_keeps_what_always_fits() {
    let always_fits = |decision: &Decision<'_>, action| {
        let plain = |action: Action| match action {
            Action::Play(face) => Some(matches!(face, Face::Plain(_))),
            _ => None,
        };
        let could =
            [true, false].map(|wanted| decision.legal.iter().any(|&other| plain(other) == Some(wanted)));
        plain(action).filter(|_| could == [true, true])
    };
    let [usual, greedy] = shares(&rules(), Style::Greedy, GAMES, always_fits);
    assert!(greedy < usual - 0.02, "{greedy}, {usual}");
}

#[test]
fn the_spiteful_one_attacks_more_often() {
    let attacks = |decision: &Decision<'_>, action| {
        let attack = |action: Action| match action {
            Action::Play(face) => face.special().is_some_and(Special::attacks),
            _ => false,
        };
        decision.legal.iter().any(|&other| attack(other)).then(|| attack(action))
    };
    let [usual, spiteful] = shares(&rules(), Style::Spiteful, GAMES, attacks);
    assert!(spiteful > usual + 0.1, "{spiteful}, {usual}");
}

#[test]
fn the_crowd_stays_with_the_colour() {
    let stays = |decision: &Decision<'_>, action| {
        let colour = decision.mind.eyes().demand().colour()?;
        if let Action::Play(face) = action { Some(face.shows(colour)) } else { None }
    };
    let [usual, crowd] = shares(&rules(), Style::Crowd, GAMES, stays);
    assert!(crowd > usual + 0.05, "{crowd}, {usual}");
}
