//! Taking decisions back: freely while nobody learnt anything, else by consent of all.

use protocol::{Command, RefusalCode};
use server::party::Row;

use crate::evening::{Evening, random};

fn first_legal(evening: &mut Evening, person: u32) {
    let action = evening.question(person).unwrap().legal[0].clone();
    evening.answer(person, &action);
}

#[test]
fn an_answer_that_nobody_could_see_is_taken_back_at_once() {
    let mut evening = Evening::together();
    let (before, view) = (evening.question(1).unwrap(), evening.step(Some(1)).view);
    let other = evening.question(2);
    first_legal(&mut evening, 1);
    evening.must(1, Command::TakeBack);
    let after = evening.question(1).unwrap();
    assert_eq!((after.legal, after.number), (before.legal.clone(), before.number + 1), "a new question");
    assert_eq!(evening.step(Some(1)).view, view);
    assert_eq!(evening.question(2), other, "the others' questions are as they were");
    let late = Command::Answer { question: before.number, action: before.legal[0].clone() };
    assert_eq!(evening.refused(1, late), RefusalCode::LateAnswer);
    evening.restart();
    assert_eq!(evening.question(1).unwrap().number, before.number + 1);
}

#[test]
fn what_somebody_answered_after_needs_the_consent_of_all() {
    let mut evening = Evening::together();
    first_legal(&mut evening, 1);
    first_legal(&mut evening, 2);
    evening.must(1, Command::TakeBack);
    let now = evening.party.table_now(None);
    assert_eq!((now.take_back, now.consent_of), (Some(table::Seat::new(0)), vec![2, 3]));
    assert_eq!(evening.question(1), None, "not yet");
    assert_eq!(evening.refused(1, Command::Consent { yes: true }), RefusalCode::NothingToTakeBack);
    evening.must(2, Command::Consent { yes: true });
    assert_eq!(evening.question(1), None, "one is missing");
    evening.must(3, Command::Consent { yes: true });
    assert!(evening.question(1).is_some() && evening.question(2).is_some());
    assert_eq!(evening.party.table_now(None).take_back, None);
}

#[test]
fn a_no_ends_the_wish_and_so_does_the_game_going_on() {
    let mut evening = Evening::together();
    first_legal(&mut evening, 1);
    first_legal(&mut evening, 2);
    evening.must(1, Command::TakeBack);
    evening.must(3, Command::Consent { yes: false });
    assert_eq!(evening.party.table_now(None).take_back, None);
    assert_eq!(evening.refused(2, Command::Consent { yes: true }), RefusalCode::NothingToTakeBack);
    evening.must(1, Command::TakeBack);
    first_legal(&mut evening, 3);
    assert_eq!(evening.party.table_now(None).take_back, None);
}

#[test]
fn nobody_waits_for_the_consent_of_who_has_left() {
    for leaving in [Command::Leave, Command::Stand] {
        let mut evening = Evening::together();
        first_legal(&mut evening, 1);
        first_legal(&mut evening, 2);
        evening.must(1, Command::TakeBack);
        evening.must(2, Command::Consent { yes: true });
        evening.must(3, leaving);
        let decision = evening.party.nudge(evening.now).expect("all who are left have agreed");
        evening.take(decision).unwrap();
        assert!(matches!(evening.log.last(), Some((_, Row::TakenBack { .. }))), "{:?}", evening.log.last());
        assert!(evening.question(1).is_some() && evening.question(2).is_some());
    }
}

#[test]
fn a_wish_ends_with_whoever_had_it() {
    let mut evening = Evening::together();
    first_legal(&mut evening, 1);
    first_legal(&mut evening, 2);
    evening.must(1, Command::TakeBack);
    evening.must(1, Command::Stand);
    assert_eq!(evening.party.table_now(None).take_back, None);
    assert_eq!(evening.refused(2, Command::Consent { yes: true }), RefusalCode::NothingToTakeBack);
}

#[test]
fn bots_consent() {
    let mut evening = Evening::open("festival-overload", 2);
    let bot = catalog::offer("festival-overload").unwrap().bots[0].to_owned();
    evening.must(1, Command::Bot { seat: table::Seat::new(1), bot });
    evening.start();
    assert_eq!(evening.refused(1, Command::TakeBack), RefusalCode::NothingToTakeBack);
    evening.wait(0);
    first_legal(&mut evening, 1);
    evening.wait(0);
    evening.must(1, Command::TakeBack);
    assert!(matches!(evening.log.last(), Some((_, Row::TakenBack { .. }))));
    assert!(evening.question(1).is_some());
}

/// On random games of all kinds: whoever has just decided asks to take it back. If that happens without consent, then
/// chance said nothing, nobody was told anything, and nobody else was shown what was decided.
#[test]
fn nothing_is_taken_back_freely_that_anybody_learnt() {
    for game in catalog::ids() {
        let (mut free, mut asked) = (0, 0);
        let mut evening = Evening::playing(game, 3);
        let mut choose = random(game);
        for round in 1..=150 {
            if evening.is_over() {
                break;
            }
            if round % 30 == 0 {
                // Nobody may take back without end in one game.
                evening = Evening::playing(game, 3);
            }
            let Some(&person) = evening.asked().first() else {
                evening.wait(1_000);
                continue;
            };
            let legal = evening.question(person).unwrap().legal;
            let action = legal[choose(&legal)].clone();
            evening.answer(person, &action);
            let Some((_, Row::Stepped { steps, told })) = evening.log.last().cloned() else { continue };
            if evening.is_over() || steps.len() > 1 {
                continue;
            }
            let before: Vec<_> = [None, Some(1), Some(2), Some(3)].map(|viewer| evening.step(viewer)).into();
            evening.must(person, Command::TakeBack);
            match evening.log.last() {
                Some((_, Row::TakenBack { .. })) => {
                    free += 1;
                    assert!(
                        steps[0].chance.is_empty() && told.story.is_empty(),
                        "{game}: {action}: {steps:?}"
                    );
                    evening.answer(person, &action);
                    let again: Vec<_> =
                        [None, Some(1), Some(2), Some(3)].map(|viewer| evening.step(viewer)).into();
                    for (viewer, (one, two)) in before.iter().zip(&again).enumerate() {
                        assert_eq!(one.view, two.view, "{game}: {action}: viewer {viewer}");
                    }
                }
                Some((_, Row::Wished { .. })) => {
                    asked += 1;
                    let other = (1..=3).find(|&other| other != person).unwrap();
                    evening.must(other, Command::Consent { yes: false });
                }
                other => panic!("{game}: {other:?}"),
            }
        }
        assert!(asked > 5, "{game}: {asked} needed consent, {free} did not");
    }
}
