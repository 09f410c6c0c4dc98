//! Both doors of the catalog, as bench and server use them.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use catalog::{OpenError, Table, Visitor, ids, open, resume, visit};
use serde_json::{Map, Value, json};
use table::{Comparison, Dice, Game, Outcome, Seat, Seed, Source, Viewer};

const GAME: &str = "festival-overload";

fn options(options: &Value) -> Map<String, Value> {
    options.as_object().unwrap().clone()
}

fn opened(seed: &str) -> Box<dyn Table> {
    let chance = Source::Seed(Seed::from_text(seed));
    open(GAME, &options(&json!({ "target_camp": 5 })), 3, chance, None).unwrap().0
}

/// Plays to the end: every seat answers as `answer` says.
fn play(table: &mut dyn Table, mut answer: impl FnMut(&dyn Table, Seat) -> String) {
    while let Some(question) = table.asked() {
        for seat in question.waiting {
            let action = answer(table, seat);
            table.answer(seat, &action).unwrap();
        }
    }
}

/// A comparison with a game of the same rules.
fn same_rules(table: &dyn Table) -> Comparison {
    let record = table.record();
    table.comparison(record.header.rules, &record.steps[0]).unwrap()
}

#[test]
fn every_game_on_the_list_can_be_visited_and_opened() {
    struct Name;
    impl Visitor for Name {
        type Out = (&'static str, usize);

        fn visit<G: Game>(self) -> Self::Out {
            (G::ID, *G::SEATS.start())
        }
    }
    for id in ids() {
        let (name, seats) = visit(id, Name).unwrap();
        assert_eq!(name, id);
        let chance = Source::Seed(Seed::from_text(id));
        let (table, deal) = open(id, &Map::new(), seats, chance, None).unwrap();
        assert_eq!((table.game(), table.seats().count()), (id, seats));
        assert!(table.asked().is_some());
        assert!(!deal.for_viewer(Viewer::Room).is_empty());
    }
}

#[test]
fn a_wrong_name_is_answered_with_the_nearest_and_all_names() {
    let chance = || Source::Seed(Seed::from_text("x"));
    let error = open("festival-overlaod", &Map::new(), 4, chance(), None).unwrap_err();
    let said = "unknown game `festival-overlaod`; did you mean `festival-overload`? Allowed: ";
    assert_eq!(error.to_string(), format!("{said}{}", ids().join(", ")));
    let error = open(GAME, &options(&json!({ "target_camp": 0 })), 4, chance(), None).unwrap_err();
    assert!(matches!(error, OpenError::Start(_)), "{error}");
    let error = open(GAME, &Map::new(), 9, chance(), None).unwrap_err();
    assert!(error.to_string().contains("allowed: 2 to 8"), "{error}");
}

#[test]
fn a_boxed_table_is_played_to_its_end_and_resumed_from_its_record() {
    let mut table = opened("box");
    let mut dice = Dice::of_player(Seed::from_text("bots"), 0);
    let mut middle = None;
    play(&mut *table, |table, seat| {
        if table.record().steps.len() == 10 {
            middle = Some((table.record().clone(), table.view(Viewer::Room)));
        }
        let action = table.think(seat, "standard", &mut dice).unwrap();
        assert!(table.legal(seat).contains(&action));
        action
    });
    assert!(matches!(table.outcome(), Some(Outcome::Ranked(_))));

    let (record, view) = middle.unwrap();
    let mut again = resume(&record).unwrap();
    assert_eq!(again.view(Viewer::Room), view);
    assert_eq!(again.record(), &record);
    for step in &table.record().steps[record.steps.len()..] {
        again.answer(step.seat.unwrap(), step.play.as_deref().unwrap()).unwrap();
    }
    assert_eq!(again.record(), table.record());
}

#[test]
fn a_bot_may_think_elsewhere_while_the_table_goes_on() {
    let mut table = opened("elsewhere");
    while let Some(question) = table.asked() {
        for seat in question.waiting {
            let dice = move || Dice::of_player(Seed::from_text("thought"), seat.index() as u64);
            let here = table.think(seat, "standard", &mut dice()).unwrap();
            let thought = table.ponder(seat, "standard").unwrap();
            table.answer(seat, &here).unwrap();
            let elsewhere = std::thread::spawn(move || thought(&mut dice())).join().unwrap();
            assert_eq!(elsewhere, here);
        }
    }
    assert!(table.ponder(Seat::new(0), "hardly").is_err());
}

#[test]
fn a_wrong_answer_is_refused_and_changes_nothing() {
    let mut table = opened("wrong");
    let asked = table.asked().unwrap();
    let seat = asked.waiting.first().unwrap();
    let other = table.seats().iter().find(|&seat| !asked.waiting.contains(seat));
    let before = (table.record().clone(), table.view(Viewer::Seat(seat)));
    for wrong in ["", "cmap", "dive Z", "stop me"] {
        let refusal = table.answer(seat, wrong).unwrap_err().to_string();
        assert!(refusal.contains("allowed: ") && refusal.contains("stay"), "{refusal}");
    }
    if let Some(other) = other {
        assert!(table.answer(other, "stay").unwrap_err().to_string().contains("is not asked now"));
    }
    assert_eq!((table.record().clone(), table.view(Viewer::Seat(seat))), before);
    assert!(table.think(seat, "standart", &mut Dice::of_player(Seed::from_text("x"), 0)).is_err());
    assert!(table.knows_bot("rollout:7").is_ok());
}

#[test]
fn viewers_are_sent_no_hidden_card_and_no_hidden_answer() {
    let mut table = opened("hidden");
    let mut dice = Dice::of_player(Seed::from_text("bots"), 0);
    let mut waited = 0;
    while let Some(question) = table.asked() {
        let mut waiting = question.waiting;
        for seat in question.waiting {
            let choice = table.think(seat, "standard", &mut dice).unwrap();
            let news = table.answer(seat, &choice).unwrap();
            waiting.remove(seat);
            if !waiting.is_empty() {
                waited += 1;
                assert!(news.for_viewer(Viewer::Room).is_empty(), "an answer was told before all were in");
            }
        }
        for viewer in table.seats().iter().map(Viewer::Seat).chain([Viewer::Room]) {
            let view = table.view(viewer);
            assert!(view.get("deck").is_none() && view.get("moods").is_none());
        }
    }
    assert!(waited > 0, "nobody ever had to wait for another answer");
}

#[test]
fn an_attempt_changes_nothing_until_it_is_committed() {
    for id in ids() {
        let chance = Source::Seed(Seed::from_text(id));
        let (mut table, _) = open(id, &Map::new(), 3, chance, None).unwrap();
        for _ in 0..60 {
            let Some(question) = table.asked() else { break };
            let before = (table.record().clone(), table.scene().views.len());
            let seat = question.waiting.first().unwrap();
            let action = table.legal(seat).pop().unwrap();
            let attempt = table.attempt(&[(seat, &action)]).unwrap();
            assert_eq!((table.record().clone(), table.scene().views.len()), before, "{id}");
            let (scene, steps) = (attempt.scene.clone(), attempt.steps.clone());
            let mut other = table.before(table.record().steps.len()).unwrap();
            table.commit(attempt);
            assert_eq!(table.record().steps.last(), steps.last(), "{id}");
            assert_eq!(format!("{:?}", table.scene()), format!("{scene:?}"), "{id}");
            other.follow(&steps, &mut same_rules(other.as_ref())).unwrap();
            assert_eq!(other.record(), table.record(), "{id}: a record is followed step by step");
        }
        let steps = table.record().steps.len();
        let mut earlier = table.before(steps - 1).unwrap();
        assert_eq!(earlier.record().steps.len(), steps - 1);
        let mut wrong = table.record().steps[steps - 1].clone();
        wrong.check.clear();
        let mut comparison = same_rules(earlier.as_ref());
        assert!(earlier.follow(&[wrong], &mut comparison).is_err());
        assert_eq!(earlier.record().steps.len(), steps - 1, "{id}: what does not agree does not happen");
    }
}

#[test]
fn what_a_game_offers_can_be_chosen() {
    for id in ids() {
        let offer = catalog::offer(id).unwrap();
        for seats in offer.seats.clone() {
            assert_eq!(catalog::choose(id, &Map::new(), &Map::new(), seats), Ok(Map::new()), "{id}");
        }
        for preset in &offer.presets {
            let chosen = catalog::rule_set(id, preset, *offer.seats.end()).unwrap();
            assert_eq!(
                catalog::choose(id, &chosen, &Map::new(), *offer.seats.end()),
                Ok(chosen),
                "{id} {preset}"
            );
        }
        assert!(catalog::choose(id, &Map::new(), &Map::new(), 99).is_err());
        assert!(catalog::rule_set(id, "no-such-preset", 4).is_err());
    }
    assert_eq!(catalog::offer("frantic").unwrap().windows.len(), 3);
}

#[test]
fn how_long_a_game_takes_is_played_out() {
    for id in ids() {
        let about = catalog::about(id).unwrap();
        let number = |lang: &str| about[lang].minutes.split(' ').nth(1).and_then(|n| n.parse::<u32>().ok());
        assert!(number("en").is_some_and(|minutes| (5..=90).contains(&minutes)), "{id}: {about:?}");
        assert_eq!(number("de"), number("en"), "{id}");
    }
}

#[test]
fn every_version_of_the_rules_says_what_it_changed() {
    struct Changes;
    impl Visitor for Changes {
        type Out = ();

        fn visit<G: Game>(self) {
            let versions: Vec<u32> = G::CHANGES.iter().map(|(version, _)| *version).collect();
            assert_eq!(versions, (2..=G::VERSION).collect::<Vec<_>>(), "{}", G::ID);
            assert!(G::CHANGES.iter().all(|(_, clauses)| !clauses.is_empty()), "{}", G::ID);
        }
    }
    for id in ids() {
        visit(id, Changes).unwrap();
    }
}
