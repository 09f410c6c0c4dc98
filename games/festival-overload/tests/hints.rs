//! Hints keep their promises: what is said beside a question is what happens to whoever answers so.

use std::collections::BTreeSet;

use festival_overload::{Action, EncorePrice, FestivalOverload, Hint, Homecoming, Public, State};
use table::laws::{each_question, games};
use table::{Action as _, Dice, Game, Next, Rules, Seat, Secrets, Story, Told, json};

/// The table after an answer, with everybody else staying.
fn answered(
    rules: &FestivalOverload,
    state: &State,
    seat: Seat,
    action: &str,
    dice: &mut Dice,
) -> Vec<Public> {
    let (mut after, mut story) = (*state, Story::default());
    rules.reopen(&mut after, seat);
    rules.apply(&mut after, seat, Action::parse(action).unwrap(), &mut story).unwrap();
    while let Next::Ask(question) = rules.next(&after)
        && matches!(action, "stay" | "camp")
    {
        for other in question.waiting {
            rules.apply(&mut after, other, Action::Stay, &mut story).unwrap();
        }
    }
    rules.settle(&mut after, dice, &mut story);
    let events = story.told().iter().filter_map(|told| match told {
        Told::All(event) => Some(*event),
        _ => None,
    });
    events.collect()
}

#[test]
fn hints_come_true() {
    let (mut seen, mut bangs) = (BTreeSet::new(), 0);
    each_question::<FestivalOverload>(games(12), |rules, state, seat, dice| {
        for hint in rules.hint_list(state, seat) {
            seen.insert(format!("{} {}", json(&hint)["kind"], json(&hint)["reason"]));
            match &hint {
                Hint::Risk { action, live, lost } => {
                    let events = answered(rules, state, seat, action, dice);
                    for event in events {
                        // Other cards may have taken or given some before.
                        if let Public::Lost { seat: hit, before, after } = event
                            && (hit, before) == (seat, *live)
                        {
                            assert_eq!(before - after, *lost, "{hint:?}");
                            bangs += 1;
                        }
                    }
                }
                Hint::Home { action, reason, live, bonus, camp, .. } => {
                    let before = rules.view_of(state, table::Viewer::Seat(seat)).seats[&seat].camp;
                    assert_eq!(before + live + bonus, *camp);
                    let events = answered(rules, state, seat, action, dice);
                    let grown = events.iter().filter_map(|event| match *event {
                        Public::Camped { seat: who, camp, .. }
                        | Public::CaughtUp { seat: who, camp }
                        | Public::PoolCard { seat: who, camp }
                            if who == seat =>
                        {
                            Some(camp)
                        }
                        _ => None,
                    });
                    assert_eq!(grown.max(), Some(*camp), "{hint:?}");
                    let wins = events
                        .iter()
                        .any(|event| matches!(event, Public::Over { winners } if winners.contains(seat)));
                    assert_eq!(wins, *reason == Homecoming::Wins, "{hint:?}");
                }
                Hint::Price { action, reason, .. } => {
                    let events = answered(rules, state, seat, action, dice);
                    let by_overload = events.iter().any(|event| {
                        matches!(event, Public::EncoreStopped { reason: EncorePrice::Overload, .. })
                    });
                    assert_eq!(by_overload, *reason == EncorePrice::Overload, "{hint:?}");
                }
            }
        }
    });
    assert!(bangs > 0, "no Bang to compare with");
    assert_eq!(seen.len(), 5, "some hints are never given: {seen:?}");
}
