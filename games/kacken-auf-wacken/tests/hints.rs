//! Hints keep their promises: what is said beside a question is what happens to whoever answers so.

use std::collections::BTreeSet;

use kacken_auf_wacken::{Action, Beers, Hint, KackenAufWacken, Public, State};
use table::laws::{each_question, games};
use table::{Action as _, Dice, Game, Next, Seat, Secrets, Story, Told, json};

/// What is told after an answer, with nobody else coming along and everybody being treated.
fn answered(
    rules: &KackenAufWacken,
    state: &State,
    seat: Seat,
    action: &str,
    dice: &mut Dice,
) -> Vec<Public> {
    let (mut after, mut story) = (*state, Story::default());
    rules.reopen(&mut after, seat);
    rules.apply(&mut after, seat, Action::parse(action).unwrap(), &mut story).unwrap();
    while let Next::Ask(question) = rules.settle(&mut after, dice, &mut story) {
        let gig_is_on =
            |answer: &Action| matches!(answer, Action::Stay | Action::Treat(_) | Action::Return(0));
        let answers: Vec<(Seat, Action)> = question
            .waiting
            .into_iter()
            .filter_map(|other| {
                Some((other, rules.legal_list(&after, other).iter().copied().find(gig_is_on)?))
            })
            .collect();
        if answers.is_empty() {
            break;
        }
        for (other, answer) in answers {
            rules.apply(&mut after, other, answer, &mut story).unwrap();
        }
    }
    let all = story.told().iter().filter_map(|told| match told {
        Told::All(event) => Some(*event),
        _ => None,
    });
    all.collect()
}

#[test]
fn hints_come_true() {
    let (mut seen, mut fetched) = (BTreeSet::new(), 0);
    each_question::<KackenAufWacken>(games(10), |rules, state, seat, dice| {
        let legal = rules.legal_list(state, seat);
        for hint in rules.hint_list(state, seat) {
            seen.insert(format!("{} {}", json(&hint)["kind"], json(&hint)["reason"]));
            match &hint {
                Hint::Gain { action, reason, songs, beers, fan, gain, .. } => {
                    let events = answered(rules, state, seat, action, dice);
                    let scored = events.iter().find_map(|event| match *event {
                        Public::Scored { seat: who, fan, gain, .. } if who == seat => Some((fan, gain)),
                        _ => None,
                    });
                    let gig = events.iter().find_map(|event| match *event {
                        Public::Gig { songs, beers, .. } => Some((u16::from(songs), u16::from(beers))),
                        _ => None,
                    });
                    match (reason, scored) {
                        (Beers::Own, None) => panic!("{hint:?}: {events:?}"),
                        // There was no beer for the guest.
                        (Beers::Fetched, None) => {}
                        (_, Some(scored)) => {
                            assert_eq!((scored, gig), ((*fan, *gain), Some((*songs, *beers))), "{hint:?}");
                            fetched += usize::from(*reason == Beers::Fetched);
                        }
                    }
                }
                Hint::Cups { action, gain } => {
                    let before = rules.view_of(state, table::Viewer::Room);
                    let before = json(&before)["seats"][seat.to_string()]["points"].as_u64().unwrap() as u16;
                    let events = answered(rules, state, seat, action, dice);
                    let returned = events.iter().any(|event| {
                        matches!(*event, Public::Returned { seat: who, points, .. } if who == seat && points == before + gain)
                    });
                    assert!(returned, "{hint:?}: {events:?}");
                }
                Hint::Closed { stage, .. } => {
                    let goes = |action: &Action| match *action {
                        Action::RockOut(to, _) => stage.is_none_or(|stage| stage == to),
                        Action::DrawBierstand | Action::Join(_) | Action::AskBeer => true,
                        _ => false,
                    };
                    assert!(!legal.iter().any(goes), "{hint:?}");
                }
            }
        }
    });
    assert!(fetched > 0, "nobody was ever treated");
    assert_eq!(seen.len(), 8, "some hints are never given: {seen:?}");
}
