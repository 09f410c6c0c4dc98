//! Each character differs from `standard` as its name says.

use crate::common::rules_with;
use festival_overload::FestivalAction::{self, Camp, Dive, Stay};
use festival_overload::{Eyes, FestivalOverload, FestivalStyle};
use table::beside::{Beside, shares};

const GAMES: u64 = 400;

type Decision<'a> = Beside<'a, FestivalOverload>;

fn camps(_: &Decision<'_>, action: FestivalAction) -> Option<bool> {
    matches!(action, Camp | Stay).then_some(action == Camp)
}

#[test]
fn the_cautious_one_camps_more_often_and_the_greedy_one_less() {
    let rules = rules_with(&[], 4);
    let [usual, cautious] = shares(&rules, FestivalStyle::Cautious, GAMES, camps);
    let [_, greedy] = shares(&rules, FestivalStyle::Greedy, GAMES, camps);
    assert!(cautious > usual + 0.1 && greedy < usual - 0.1, "{cautious}, {usual}, {greedy}");
}

#[test]
fn the_spiteful_one_dives_on_whoever_is_closest_to_winning() {
    let rules = rules_with(&[], 4);
    let reach = |eyes: Eyes<'_>, action| match action {
        Dive(seat) => Some(eyes.camp(seat) + eyes.live(seat)),
        _ => None,
    };
    let at_the_leader = |decision: &Decision<'_>, action| {
        let eyes = decision.mind.eyes();
        let most = decision.legal.iter().filter_map(|&action| reach(eyes, action)).max();
        reach(eyes, action).map(|reach| Some(reach) == most)
    };
    let [usual, spiteful] = shares(&rules, FestivalStyle::Spiteful, GAMES, at_the_leader);
    assert!(spiteful == 1.0 && usual < 0.9, "{spiteful}, {usual}");
}

#[test]
fn the_crowd_camps_after_the_others() {
    let rules = rules_with(&[], 4);
    let when = |camped: bool| {
        move |decision: &Decision<'_>, action| {
            let most_have = decision.mind.eyes().active().len() <= 2;
            (most_have == camped).then(|| camps(decision, action)).flatten()
        }
    };
    let [usual, alone] = shares(&rules, FestivalStyle::Crowd, GAMES, when(false));
    assert!(alone < usual, "without company {alone}, usually {usual}");
    let [usual, follows] = shares(&rules, FestivalStyle::Crowd, GAMES, when(true));
    assert!(follows > usual + 0.1, "in company {follows}, usually {usual}");
}
