//! Hints keep their promises: what is said beside a question is what happens to whoever answers so.

use std::collections::BTreeSet;

use game_over::{Action, Arrival, Ending, GameOver, Hint, Phase, Public, Purse, Showdown, State};
use serde_json::Value;
use table::laws::{each_question, games};
use table::{Action as _, Dice, Game, Rules, Seat, Show, Silent, Story, Told, Viewer, json};

const GAMES: u64 = 6;

/// The state after some answers, and what was told.
fn answered(
    rules: &GameOver,
    state: &State,
    seat: Seat,
    answers: &[String],
    dice: &mut Dice,
) -> (State, Story<GameOver>) {
    let (mut after, mut story) = (*state, Story::default());
    for answer in answers {
        rules.apply(&mut after, seat, Action::parse(answer).unwrap(), &mut story).unwrap();
        rules.settle(&mut after, dice, &mut story);
    }
    (after, story)
}

fn told(story: &Story<GameOver>, wanted: impl Fn(&Public) -> bool) -> bool {
    story.told().iter().any(|told| matches!(told, Told::All(event) if wanted(event)))
}

#[test]
fn hints_come_true() {
    let mut seen = BTreeSet::new();
    each_question::<GameOver>(games(GAMES), |rules, state, seat, dice| {
        for hint in rules.hint_list(state, seat) {
            seen.insert(format!("{} {}", json(&hint)["kind"], json(&hint)["reason"]));
            comes_true(rules, state, seat, &hint, dice);
        }
    });
    assert!(seen.len() >= 16, "some hints are never given: {seen:?}");
}

fn comes_true(rules: &GameOver, state: &State, seat: Seat, hint: &Hint, dice: &mut Dice) {
    let play = |answers: &[String], dice: &mut Dice| answered(rules, state, seat, answers, dice);
    let cash = state.player(seat).cash;
    match hint {
        Hint::Leads { action, space, reason, seats } => {
            let mut after = *state;
            rules.play(&mut after, seat, Action::parse(action).unwrap(), &mut Silent);
            assert_eq!(after.target, Some(*space));
            rules.advance(&mut after, dice, &mut Silent);
            assert_eq!(after.phase == Phase::Free, *reason == Arrival::Free, "{hint:?}");
            assert!(
                seats.into_iter().all(|other| state.player(other).space == Some(*space) && other != seat)
            );
        }
        Hint::Costs { action, amount, reason: Purse::Enough } => {
            let (_, story) = play(std::slice::from_ref(action), dice);
            let paid = |event: &Public| match *event {
                Public::Paid { seat: payer, amount: paid, .. } => payer == seat && paid == *amount,
                Public::Bought { .. } | Public::Pinched { .. } | Public::Bribed { .. } => true,
                _ => false,
            };
            assert!(told(&story, paid), "{hint:?}");
            let mut after = *state;
            rules.play(&mut after, seat, Action::parse(action).unwrap(), &mut Silent);
            while after.player(seat).cash == cash {
                rules.advance(&mut after, dice, &mut Silent);
            }
            assert_eq!(after.player(seat).cash, cash - amount, "{hint:?}");
        }
        Hint::Costs { action, amount, reason: Purse::Short } => {
            assert!(cash < *amount);
            let (_, story) = play(std::slice::from_ref(action), dice);
            let short = |event: &Public| matches!(event, Public::Token { .. } | Public::Insolvent { .. });
            assert!(told(&story, short), "{hint:?}");
        }
        Hint::Stake { action, amount, .. } => {
            assert!(Action::parse(action).is_some());
            assert!(*amount > 0);
        }
        Hint::Best { cards, value, reason, .. } => {
            let hand = state.hand(seat);
            assert!(hand.covers(*cards));
            assert_eq!(game_over::value(*cards, *reason).unwrap().1, *value);
        }
        Hint::Set { reason, set, cards, value, against, answers, .. } => {
            let (_, story) = play(answers, dice);
            let shown = |event: &Public| match *event {
                Public::Attack { seat: who, reason, cards: on_table, value: worth }
                | Public::Defence { seat: who, reason, cards: on_table, value: worth } => {
                    (who, reason, on_table, worth) == (seat, *set, *cards, *value)
                }
                _ => false,
            };
            assert!(told(&story, shown), "{hint:?}");
            let won =
                told(&story, |event| matches!(event, Public::Won { seat: winner, .. } if *winner == seat));
            let tied = told(&story, |event| matches!(event, Public::Tied { .. }));
            let fate = match (against, won, tied) {
                (None, ..) => Showdown::Attacks,
                (_, true, _) => Showdown::Wins,
                (_, _, true) => Showdown::Ties,
                _ => Showdown::Loses,
            };
            assert_eq!(*reason, fate, "{hint:?}");
        }
        Hint::Closed { reason } => {
            let verb = reason.to_string();
            let verb = verb.split('_').next().unwrap();
            let same = |action: &Action| {
                action.to_string().starts_with(verb) || (verb == "swap" && *action == Action::Lift)
            };
            assert!(!rules.legal_list(state, seat).iter().any(same), "{hint:?}");
        }
    }
}

/// What is lost and won in a fight is what was said before it.
#[test]
fn fights_cost_what_is_said() {
    let mut fought = 0;
    each_question::<GameOver>(games(GAMES), |rules, state, seat, dice| {
        let hints = rules.hint_list(state, seat);
        let Some(Hint::Stake { action, amount, each }) =
            hints.iter().find(|hint| matches!(hint, Hint::Stake { action, .. } if action == "accept"))
        else {
            return;
        };
        let (mut after, mut story) = answered(rules, state, seat, std::slice::from_ref(action), dice);
        while matches!(after.phase, Phase::Attack | Phase::Defend) {
            let who =
                if after.phase == Phase::Attack { after.duel.challenger } else { after.duel.challenged }
                    .unwrap();
            let answer = rules.fallback(&after, who);
            rules.apply(&mut after, who, answer, &mut story).unwrap();
            rules.settle(&mut after, dice, &mut story);
        }
        for told in story.told() {
            match *told {
                Told::All(Public::Tied { each: paid, .. }) => assert_eq!(paid, *each),
                Told::All(Public::Paid { amount: paid, .. }) => assert!(paid <= *amount),
                _ => {}
            }
        }
        fought += usize::from(told(
            &story,
            |event| matches!(event, Public::Paid { amount: paid, .. } if paid == amount),
        ));
    });
    assert!(fought > 0);
}

/// The words say of every rank what its cards are worth, and the numbers are the engine's.
#[test]
fn ranks_are_worth_what_their_help_says() {
    use game_over::{Card, Cards, RANKS, Side, value};
    for catalogue in GameOver::WORDS {
        let texts: Value = serde_json::from_str(catalogue.json).unwrap();
        for rank in 0..RANKS {
            let card = Card::of(0, rank).to_string();
            let help = texts[format!("rank_help.{}", card.strip_suffix('C').unwrap())].as_str().unwrap();
            let said: Vec<u16> = help
                .split(|sign: char| !sign.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            let three: Cards = (0..3).map(|suit| Card::of(suit, rank)).collect();
            let alone = |cards: [usize; 3]| {
                value(cards.into_iter().map(|rank| Card::of(0, rank)).collect(), Side::Attack).unwrap().1
            };
            // Four cards apart from each other make no family: with this rank less without it is what it counts.
            let others: Vec<usize> =
                (0..RANKS).step_by(2).filter(|&other| other.abs_diff(rank) > 1).take(3).collect();
            let with: Cards = others.iter().chain([&rank]).map(|&rank| Card::of(0, rank)).collect();
            let clan = value(with, Side::Attack).unwrap().1 - alone([others[0], others[1], others[2]]);
            assert_eq!(said, [clan, value(three, Side::Attack).unwrap().1], "{help}");
        }
    }
}

/// What everybody is said to have is what they get, unless somebody holds the joker.
#[test]
fn the_room_is_told_what_everybody_would_get() {
    let mut compared = 0;
    each_question::<GameOver>(games(GAMES), |rules, state, _, dice| {
        if state.phase != Phase::Turn {
            return;
        }
        let view = json(&rules.view_of(state, Viewer::Room));
        let (mut after, mut story) = (*state, Story::default());
        after.ending = Some((Ending::StackEmpty, None));
        after.phase = Phase::Settling;
        rules.advance(&mut after, dice, &mut story);
        for told in story.told() {
            if let Told::All(Public::Settled { seat, value, .. }) = *told
                && !state.hand(seat).has_joker()
            {
                assert_eq!(view["seats"][seat.to_string()]["now"], value);
                compared += 1;
            }
        }
    });
    assert!(compared > 0);
}
