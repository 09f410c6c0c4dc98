//! The clauses that define or forbid: nothing in play fires them, so no scenario can name them.

use crate::common::{Watched, random_games, rules_with, staged};
use festival_overload::{Action, Card, EndReason, Eyes, FestivalOverload, Phase, Public, Purpose, Yield};
use serde_json::{Value, json};
use table::{Game, Next, Positions, Rules, Scripted, Secrets, Silent, Story, Told, Viewer, Vocabulary};

/// Of all that the judge knows a seat lacks only the order of deck and moods, and the answers of others.
#[test]
fn everything_else_is_public() {
    table::shows!(FestivalOverload, "FO-V1");
    random_games(|game: &Watched<'_>| {
        let truth = table::json(&game.rules.truth(game.after));
        for seat in game.rules.seats().iter() {
            let view = table::json(&game.rules.view_of(game.after, Viewer::Seat(seat)));
            assert_eq!(view["deck_size"], truth["deck"].as_array().unwrap().len());
            assert_eq!(view["moods_left"], truth["moods"].as_array().unwrap().len());
            assert_eq!(view["my_choice"], truth["seats"][seat.to_string()]["choice"]);
            for (field, known) in truth.as_object().unwrap() {
                match field.as_str() {
                    "deck" | "moods" => assert_eq!(view.get(field), None),
                    "seats" => assert_seats_alike(known, &view[field]),
                    _ => assert_eq!(&view[field], known, "{field}"),
                }
            }
        }
    });
}

fn assert_seats_alike(known: &Value, seen: &Value) {
    let fields = |value: &Value| value.as_object().cloned().expect("seats are objects");
    for (seat, known) in fields(known) {
        assert_eq!(seen[&seat].get("choice"), None);
        for (field, known) in fields(&known).iter().filter(|(field, _)| *field != "choice") {
            assert_eq!(&seen[&seat][field], known, "{seat}.{field}");
        }
    }
}

/// What lies in the deck follows from what lies open.
#[test]
fn the_deck_can_be_counted() {
    table::shows!(FestivalOverload, "FO-V2");
    random_games(|game: &Watched<'_>| {
        let truth = game.rules.truth(game.after);
        let view = game.rules.view_of(game.after, Viewer::Room);
        for &card in Card::ALL {
            let open = view.discard.get(&card).copied().unwrap_or(0)
                + u8::from(view.resolving == Some(card))
                + u8::from(view.stage_card == Some(card));
            let in_deck = truth.deck.iter().filter(|&&other| other == card).count();
            assert_eq!(usize::from(game.rules.options().deck.count(card) - open), in_deck, "{card}");
        }
    });
}

/// Version 0.8 pays the revealer from Overload 9 on, and the Pool never.
#[test]
fn stabilise_in_version_08() {
    table::shows!(FestivalOverload, "FO-8.2");
    let mut paid = [0; 2];
    random_games(|game: &Watched<'_>| {
        let overload = game.rules.eyes(game.before, Viewer::Room).overload();
        for told in game.told.iter().filter(|_| is_version_08(game.rules)) {
            let Told::All(Public::Stabilised { reason, .. }) = told else { continue };
            assert_eq!(*reason, if overload >= 9 { Yield::Live } else { Yield::Nothing }, "at {overload}");
            paid[usize::from(overload >= 9)] += 1;
        }
    });
    assert!(paid.iter().all(|&times| times > 10), "{paid:?}");
}

/// In version 0.8, too, a Bang halves, the rest is carried over, and a Window without a choice is left out.
#[test]
fn what_version_08_does_not_change() {
    table::shows!(FestivalOverload, "FO-8.9");
    let [mut carried, mut skipped] = [0; 2];
    random_games(|game: &Watched<'_>| {
        if !is_version_08(game.rules) {
            return;
        }
        let [before, after] = [game.before, game.after].map(|state| game.rules.eyes(state, Viewer::Room));
        let live =
            |eyes: &Eyes<'_>| game.rules.seats().iter().map(|seat| eyes.live(seat)).collect::<Vec<_>>();
        for told in game.told {
            match told {
                Told::All(Public::Lost { before, after, .. }) => assert_eq!(*after, *before / 2),
                Told::All(Public::RoundEnded { reason: EndReason::Bang }) => {
                    assert_eq!(live(&after), live(&before));
                    carried += 1;
                }
                Told::All(Public::WindowSkipped) => {
                    assert!(!matches!(after.phase(), Phase::Window | Phase::CampResolve));
                    skipped += 1;
                }
                Told::All(_) | Told::To(..) | Told::Phase => {}
            }
        }
    });
    assert!(carried > 20 && skipped > 20, "{carried} Bangs, {skipped} Windows");
}

fn is_version_08(rules: &FestivalOverload) -> bool {
    rules.options().crowd_mood
}

/// All see the same outside an open Window, each as itself.
#[test]
fn all_seats_see_the_same_outside_a_window() {
    table::shows!(FestivalOverload, "FO-V3");
    random_games(|game: &Watched<'_>| {
        let room = game.rules.view_of(game.after, Viewer::Room);
        if matches!(room.open.phase, Phase::Window | Phase::CampResolve) {
            return;
        }
        for seat in game.rules.seats().iter() {
            let mut view = game.rules.view_of(game.after, Viewer::Seat(seat));
            assert_eq!(view.me.take(), Some(seat));
            assert_eq!(view, room);
        }
    });
}

/// The deck is shuffled at the set-up, and then only when a card is due and none is left.
#[test]
fn the_deck_is_shuffled_only_when_it_is_empty() {
    table::shows!(FestivalOverload, "FO-S5");
    let mut shuffles = 0;
    random_games(|game: &Watched<'_>| {
        if game.drawn.iter().any(|drawn| drawn.what == Purpose::Deck) {
            shuffles += 1;
            assert!(game.rules.truth(game.before).deck.is_empty(), "{:?}", game.told);
        }
    });
    assert!(shuffles > 20, "only {shuffles} shuffles");
}

/// The end of a round moves no card but the stage card, to the discard.
#[test]
fn a_round_end_leaves_deck_and_discard_as_they_are() {
    table::shows!(FestivalOverload, "FO-N4");
    let mut rounds = 0;
    random_games(|game: &Watched<'_>| {
        let (before, after) = (game.rules.truth(game.before), game.rules.truth(game.after));
        if before.open.phase == Phase::RoundEnd {
            rounds += 1;
            assert_eq!(after.deck, before.deck);
            let mut discard = before.discard;
            before.stage_card.iter().for_each(|&card| *discard.entry(card).or_default() += 1);
            assert_eq!(after.discard, discard);
        }
    });
    assert!(rounds > 300, "only {rounds} rounds");
}

/// An event has one card that is no Encore, or none, if the chain was stopped or nothing else is left.
#[test]
fn an_event_has_at_most_one_card_that_is_no_encore() {
    table::shows!(FestivalOverload, "FO-E8");
    let (mut event_no, mut others, mut ended_early, mut encores) = (0, 0, false, 0);
    random_games(|game: &Watched<'_>| {
        let now = game.rules.truth(game.after).open.event_no;
        if now != event_no {
            assert!(event_no == 0 || others == 1 || ended_early, "{others} cards that are no Encore");
            (event_no, others, ended_early) = (now, 0, false);
        }
        for told in game.told {
            match told {
                Told::All(Public::Revealed { card: Card::Encore, .. }) => encores += 1,
                Told::All(Public::Revealed { .. }) => others += 1,
                Told::All(Public::EncoreStopped { .. } | Public::EncoreEnds) => {
                    ended_early = true;
                }
                _ => {}
            }
        }
    });
    assert!(encores > 300, "only {encores} Encores");
}

/// The bands stay where they are, however long the track is, and a Stabilise never makes a Check.
#[test]
fn the_bands_do_not_move_with_the_track() {
    table::shows!(FestivalOverload, "FO-B3");
    let paid = |max: &str, overload: u8| {
        let rules = rules_with(&[("overload_max", max)], 3);
        let position = json!({ "overload": overload, "phase": "resolve", "resolving": "security" });
        let mut state = staged(&rules, position);
        let mut story = Story::default();
        rules.advance(&mut state, &mut Scripted::new(vec![]), &mut story);
        assert!(!story.for_judge().iter().any(|event| event["kind"] == "check"));
        let truth = table::json(&rules.truth(&state));
        (truth["overload"].clone(), truth["pool"].clone(), truth["seats"]["A"]["live"].clone())
    };
    for overload in 0..10 {
        let usual = paid("12", overload);
        assert_eq!(paid("10", overload), usual, "Overload {overload}");
        assert_eq!(paid("60", overload), usual, "Overload {overload}");
    }
    assert_eq!(paid("10", 7), (json!(4), json!(1), json!(0)));
    assert_eq!(paid("10", 8), (json!(5), json!(0), json!(1)));
}

/// A stage rule other than Feedback has no level: a position that says otherwise is refused.
#[test]
fn only_feedback_has_a_level() {
    table::shows!(FestivalOverload, "FO-T3");
    let rules = rules_with(&[], 3);
    let staging = |text: Value| rules.set_up(serde_json::from_value(text).unwrap());
    assert_eq!(rules.truth(&staging(json!({ "stage_card": "pyro" })).unwrap()).open.feedback, 0);
    assert_eq!(staging(json!({ "stage_card": "pyro", "feedback": 1 })).unwrap_err().path, "feedback");
}

/// Against what hits the whole table nobody is asked to pay, however much Live there is.
#[test]
fn what_hits_the_table_cannot_be_paid_off() {
    table::shows!(FestivalOverload, "FO-Y2");
    let rules = rules_with(&[("setwechsel_payable", "on")], 3);
    for (card, overload) in [
        ("richtungswechsel", 4),
        ("feedback", 4),
        ("pyro", 4),
        ("pyro", 11),
        ("bassdrop", 11),
        ("security", 11),
    ] {
        for check in ["atem_holen", "bassdrop"] {
            let seats = json!({ "A": { "live": 3 }, "B": { "live": 3 }, "C": { "camped": true } });
            let position = json!({ "overload": overload, "deck": [card, check, check], "seats": seats });
            let mut state = staged(&rules, position);
            let mut chance = table::Seeded::new(table::Seed::from_text("Y2"));
            while rules.next(&state) == Next::Advance && rules.truth(&state).open.round == 1 {
                rules.advance(&mut state, &mut chance, &mut Silent);
            }
            let truth = rules.truth(&state);
            assert!(
                truth.open.phase == Phase::Window || truth.open.round == 2,
                "{card}: {}",
                truth.open.phase
            );
        }
    }
}

/// Nobody decides anything while Overload is at the end of its track.
#[test]
fn nobody_is_asked_at_the_end_of_the_track() {
    table::shows!(FestivalOverload, "FO-O5");
    let mut questions = 0;
    random_games(|game: &Watched<'_>| {
        if let Next::Ask(_) = game.rules.next(game.after) {
            questions += 1;
            let max = game.rules.options().overload_max;
            assert!(game.rules.truth(game.after).open.overload < max);
        }
    });
    assert!(questions > 3_000, "only {questions} questions");
}

/// What counts if somebody does not answer: the last chapter of the rulebook.
#[test]
fn silence_means_stay() {
    table::shows!(FestivalOverload, "FO-W7");
    let rules = rules_with(&[("setwechsel_payable", "on")], 4);
    let answer = |position: Value, seat: usize| {
        let state = staged(&rules, position);
        rules.fallback(&state, table::Seat::new(seat))
    };
    let lives = json!({ "A": { "live": 1 }, "B": { "live": 2 }, "C": { "live": 4 }, "D": { "live": 4 } });
    let asked = |phase: &str, card: Value| json!({ "phase": phase, "resolving": card, "seats": lives });
    assert_eq!(answer(asked("window", Value::Null), 2), Action::Stay);
    assert_eq!(answer(asked("encore_stop", Value::Null), 0), Action::Continue);
    assert_eq!(answer(asked("setwechsel_pay", json!("setwechsel")), 0), Action::Accept);
    let mut dive = asked("dive_pay", json!("stage_dive"));
    dive["dive_target"] = json!("B");
    assert_eq!(answer(dive, 1), Action::Accept);

    let mut target = asked("dive_target", json!("stage_dive"));
    assert_eq!(answer(target.clone(), 0), Action::Dive(table::Seat::new(2)), "the first of C and D");
    target["revealer"] = json!("C");
    assert_eq!(answer(target, 2), Action::Dive(table::Seat::new(3)), "the revealer does not count");
}

/// The list of clauses is spelled as the rules spell them, each once.
#[test]
fn clauses_have_the_ids_of_the_rules() {
    let names = <FestivalOverload as Rules>::Clause::names();
    let unique: std::collections::BTreeSet<&str> = names.iter().copied().collect();
    assert_eq!(unique.len(), names.len());
    for name in names {
        let number = name.strip_prefix("FO-").expect(name);
        let (family, rest) = number.split_at(1);
        assert!("SXEPBTCYOKDWRGAN8".contains(family), "{name}");
        // A case of a clause has a number of its own: `FO-T6.3`.
        let numbers = rest.trim_start_matches('.').split('.').map(str::parse::<u8>);
        assert!(numbers.into_iter().all(|number| number.is_ok_and(|number| number > 0)), "{name}");
    }
}
