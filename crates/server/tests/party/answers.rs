//! Questions and answers: numbers, late and repeated answers, steps that are counted for each viewer.

use std::collections::BTreeMap;

use protocol::{Command, Given, Message, RefusalCode};
use server::party::{Caller, To};
use table::Seat;

use crate::evening::{Evening, random};

fn answer(question: u64, action: &str) -> Command {
    Command::Answer { question, action: action.to_owned() }
}

#[test]
fn simultaneous_answers_do_not_make_each_other_late() {
    let mut evening = Evening::together();
    let questions: Vec<_> = (1..=3).map(|person| evening.question(person).unwrap()).collect();
    evening.must(2, answer(questions[1].number, &questions[1].legal[0]));
    assert_eq!(evening.question(1), Some(questions[0].clone()), "nobody else's question has changed");
    assert_eq!(evening.question(2), None);
    evening.must(3, answer(questions[2].number, &questions[2].legal[0]));
    evening.must(1, answer(questions[0].number, &questions[0].legal[0]));
}

#[test]
fn a_repeated_answer_acts_once() {
    let mut evening = Evening::together();
    let question = evening.question(1).unwrap();
    let command = answer(question.number, &question.legal[0]);
    evening.must(1, command.clone());
    let rows = evening.log.len();
    assert_eq!(evening.refused(1, command.clone()), RefusalCode::LateAnswer);
    for person in [2, 3] {
        let question = evening.question(person).unwrap();
        evening.must(person, answer(question.number, &question.legal[0]));
    }
    assert_eq!(evening.refused(1, command), RefusalCode::LateAnswer, "also when the game has gone on");
    assert_eq!(evening.log.len(), rows + 2);
}

#[test]
fn an_answer_after_the_end_is_late() {
    let mut evening = Evening::playing("overload", 3);
    evening.play(random("end"), |_| false);
    assert_eq!(evening.refused(1, answer(1, "draw")), RefusalCode::LateAnswer);
}

#[test]
fn a_wrong_answer_is_refused_with_what_is_allowed() {
    let mut evening = Evening::together();
    let question = evening.question(1).unwrap();
    let refused = evening.say(1, &answer(question.number, "fly")).unwrap_err();
    assert_eq!((refused.code, refused.allowed), (RefusalCode::Illegal, question.legal.clone()));
    assert_eq!(evening.refused(1, answer(question.number + 1, &question.legal[0])), RefusalCode::NotAsked);
    assert_eq!(evening.refused(1, answer(question.number - 1, &question.legal[0])), RefusalCode::LateAnswer);
    let watcher = evening.join("Watcher");
    assert_eq!(evening.refused(watcher, answer(question.number, &question.legal[0])), RefusalCode::NotSeated);
    let bot = Caller::Bot(Seat::new(0));
    let foreign = evening.party.decide(bot, &answer(question.number, &question.legal[0]), evening.now);
    assert_eq!(foreign.unwrap_err().code, RefusalCode::LateAnswer, "a person sits there, not a bot");
    assert_eq!(evening.question(1), Some(question));
}

#[test]
fn steps_are_counted_for_each_viewer_and_each_brings_something_new() {
    for game in catalog::ids() {
        let mut evening = Evening::playing(game, 3);
        let mut seen: BTreeMap<To, protocol::Step> = BTreeMap::new();
        let mut steps = 0;
        evening.play(random(game), |evening| {
            steps += 1;
            for (to, message) in &evening.post {
                let Message::Step(step) = message else { continue };
                if let Some(before) = seen.insert(*to, step.clone()) {
                    assert!(step.number <= before.number + 1, "{game}: {to:?} misses a step");
                    let same = (&before.view, &before.asked, &before.question)
                        == (&step.view, &step.asked, &step.question);
                    assert!(
                        !same || !step.events.is_empty(),
                        "{game}: {to:?} was shown nothing new: {step:?}"
                    );
                }
            }
            steps > 400
        });
        assert!(seen.len() == 4 && seen.values().all(|step| step.number > 5), "{game}");
    }
}

#[test]
fn who_comes_back_is_told_what_was_missed() {
    let mut evening = Evening::playing("kacken-auf-wacken", 3);
    evening.play(random("missed"), |evening| evening.log.len() > 40);
    let step = evening.step(Some(1));
    evening.post.clear();
    evening.play(random("missed"), |evening| evening.step(Some(1)).number > step.number + 3);
    let told: Vec<_> = evening
        .post
        .iter()
        .filter_map(|(to, message)| match message {
            Message::Step(step) if *to == To::Person(1) => Some(step.events.clone()),
            _ => None,
        })
        .flatten()
        .collect();
    let greeting = evening.party.greet(Some(1), Some(step.number), evening.now);
    let Some(Message::Step(resumed)) = greeting.last() else { panic!("no step") };
    assert_eq!(resumed.events, told);
    assert!(!told.is_empty());
    let fresh = evening.party.greet(Some(1), Some(0), evening.now);
    let Some(Message::Step(fresh)) = fresh.last() else { panic!("no step") };
    assert_eq!((fresh.number, &fresh.view, fresh.events.len()), (resumed.number, &resumed.view, 0));
}

#[test]
fn what_only_grows_is_looked_up() {
    let mut evening = Evening::full("frantic", 3);
    assert_eq!(evening.refused(1, Command::Lookup), RefusalCode::WrongStage);
    evening.start();
    let rows = evening.log.len();
    let Ok(Some(Given::Lookup { found })) = evening.say(1, &Command::Lookup) else { panic!("nothing found") };
    assert!(found.as_object().is_some_and(|lists| !lists.is_empty()), "{found}");
    assert_eq!(evening.log.len(), rows, "looking changes nothing");
    let of_room = |command: &Command| evening.party.decide(Caller::Room, command, evening.now);
    let looked_up = of_room(&Command::Lookup).unwrap();
    assert!(matches!(looked_up.answer, Ok(Some(Given::Lookup { .. }))), "{looked_up:?}");
    assert_eq!(of_room(&Command::Pause).unwrap_err().code, RefusalCode::NotJoined);
}

#[test]
fn a_view_in_words_is_given_to_whoever_asks() {
    let mut evening = Evening::full("frantic", 3);
    assert_eq!(evening.refused(1, Command::Sheet), RefusalCode::WrongStage);
    evening.start();
    let rows = evening.log.len();
    let Ok(Some(Given::Sheet { step, sheet })) = evening.say(1, &Command::Sheet) else { panic!("no sheet") };
    let Some(Message::Step(now)) = evening.party.greet(Some(1), None, evening.now).pop() else {
        panic!("no step")
    };
    assert_eq!(step, now.number);
    assert_eq!(sheet.hand.as_ref().map(|hand| hand.things.is_empty()), Some(false), "its own hand");
    assert_eq!(evening.log.len(), rows, "asking changes nothing");
    let of_room = evening.party.decide(Caller::Room, &Command::Sheet, evening.now).unwrap();
    let Ok(Some(Given::Sheet { sheet: of_room, .. })) = of_room.answer else {
        panic!("no sheet for the room")
    };
    assert_eq!((of_room.hand, of_room.seats.len()), (None, 3), "the room has no hand");
}

#[test]
fn whole_games_of_all_kinds_are_played_by_people_and_bots() {
    for game in catalog::ids() {
        let mut evening = Evening::open(game, 3);
        let person = evening.join("Bea");
        evening.must(person, Command::Sit { seat: Seat::new(1) });
        let bot = catalog::offer(game).unwrap().bots[0].to_owned();
        evening.must(1, Command::Bot { seat: Seat::new(2), bot });
        if game == "frantic" {
            let set = serde_json::json!({ "length": "rounds", "rounds": 1 });
            let _ = evening.say(1, &Command::Options { set: set.as_object().unwrap().clone() });
        }
        evening.start();
        assert_eq!(
            evening.refused(1, Command::Story),
            RefusalCode::WrongStage,
            "{game}: cards lie open in it"
        );
        evening.play(random(game), |_| false);
        assert!(evening.is_over(), "{game}");
        let Ok(Some(Given::Story { story })) = evening.say(1, &Command::Story) else {
            panic!("{game}: no story")
        };
        assert!(
            story.curve.len() > 5 && story.curve.iter().all(|seats| seats.len() == 3),
            "{game}: {story:?}"
        );
        assert!(story.worst.is_some(), "{game}: somebody always loses something: {story:?}");
    }
}
