//! Each character differs from `standard` as its name says.

use crate::common::rules_with;
use festival_overload::Action::{self, Camp, Dive, Stay};
use festival_overload::{Eyes, FestivalOverload, Style};
use table::style_test::{Compared, shares};
use table::{Advice, Dice, Rules, Secrets, Seed, Seeded, Silent, Viewer, play_out};

const GAMES: u64 = 400;

type Decision<'a> = Compared<'a, FestivalOverload>;

fn camps(_: &Decision<'_>, action: Action) -> Option<bool> {
    matches!(action, Camp | Stay).then_some(action == Camp)
}

#[test]
fn the_cautious_one_camps_more_often_and_the_greedy_one_less() {
    let rules = rules_with(&[], 4);
    let [usual, cautious] = shares(&rules, Style::Cautious, GAMES, camps);
    let [_, greedy] = shares(&rules, Style::Greedy, GAMES, camps);
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
    let [usual, spiteful] = shares(&rules, Style::Spiteful, GAMES, at_the_leader);
    assert!(spiteful == 1.0 && usual < 0.9, "{spiteful}, {usual}");
}

#[test]
fn the_seasoned_one_never_stays_in_the_final_push() {
    let rules = rules_with(&[], 2);
    let alone = |decision: &Decision<'_>, action| {
        let is_last = decision.mind.eyes().active().len() == 1;
        is_last.then(|| camps(decision, action)).flatten()
    };
    let [usual, seasoned] = shares(&rules, Style::Seasoned, GAMES, alone);
    assert!(seasoned == 1.0 && usual < 0.5, "{seasoned}, {usual}");
}

#[test]
fn the_seasoned_one_beats_random_players_and_the_usual_one_does_not() {
    for (seats, games) in [(2, 1500), (4, 750)] {
        let rules = rules_with(&[], seats);
        let par = 1.0 / seats as f64;
        let seasoned = wins_among_random(&rules, Style::Seasoned, games);
        assert!(seasoned > par + 0.1, "{seasoned} with {seats} seats");
        let usual = wins_among_random(&rules, Style::Standard, games);
        assert!(usual < par + 0.05, "{usual} with {seats} seats");
    }
}

/// The share of games that this character wins among random players, on every seat in turn.
fn wins_among_random(rules: &FestivalOverload, style: Style, games: u64) -> f64 {
    let seed = Seed::from_text("among random players");
    let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
    let mut won = 0;
    for game in 0..games {
        for own in rules.seats().iter() {
            chance.reseed(seed.game(game));
            let mut state = rules.deal(&mut chance, &mut Silent);
            play_out(rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
                if seat == own {
                    let eyes = rules.eyes(state, Viewer::Seat(seat));
                    return FestivalOverload::heuristic(eyes, legal, style, &mut dice);
                }
                legal[dice.below(legal.len())]
            });
            won += usize::from(rules.outcome(&state).unwrap().winners().contains(own));
        }
    }
    won as f64 / (games * rules.seats().count() as u64) as f64
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
    let [usual, alone] = shares(&rules, Style::Crowd, GAMES, when(false));
    assert!(alone < usual, "without company {alone}, usually {usual}");
    let [usual, follows] = shares(&rules, Style::Crowd, GAMES, when(true));
    assert!(follows > usual + 0.1, "in company {follows}, usually {usual}");
}
