//! Positions: the judge's text of any state sets that state up again, and what cannot be is refused with its place.

use festival_overload::{FestivalOverload, Options, PRESETS, Position};
use serde_json::{Value, json};
use table::{Dice, Game, Next, Positions, RuleSet, Rules, Seed, Seeded, Silent};

fn rules_of(preset: &str, seats: usize) -> FestivalOverload {
    let preset = PRESETS.iter().find(|other| other.id == preset).expect("it is a preset");
    let options = RuleSet::<Options>::parse(preset.text).expect("presets are right").options;
    FestivalOverload::for_seats(&options, seats).expect("presets can be played")
}

fn position(text: Value) -> Position {
    serde_json::from_value(text).expect("it is a position")
}

/// Every state of random games, between any two phases.
#[test]
fn the_judges_text_of_a_state_sets_it_up_again() {
    for (number, preset) in PRESETS.iter().enumerate() {
        for game in 0..40 {
            let rules = rules_of(preset.id, 2 + (game + number) % 7);
            let seed = Seed::from_text(&format!("{} {game}", preset.id));
            let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
            let mut state = rules.deal(&mut chance, &mut Silent);
            loop {
                let truth = table::json(&rules.truth(&state));
                let again = rules.set_up(position(truth.clone()));
                assert_eq!(again, Ok(state), "{} game {game}: {truth}", preset.id);
                assert_eq!(rules.invariants(&state), Ok(()), "{} game {game}: {truth}", preset.id);
                match rules.next(&state) {
                    Next::Over => break,
                    Next::Advance => rules.advance(&mut state, &mut chance, &mut Silent),
                    Next::Ask(question) => {
                        let seat = question.waiting.nth(dice.below(question.waiting.len())).unwrap();
                        let legal = rules.legal_list(&state, seat);
                        let action = legal[dice.below(legal.len())];
                        rules.apply(&mut state, seat, action, &mut Silent).unwrap();
                    }
                }
            }
        }
    }
}

/// Whoever plays from a position gets the cards it names, and the others in any order.
#[test]
fn the_cards_a_position_does_not_place_are_shuffled() {
    let rules = rules_of("v0.8", 3);
    let named = position(json!({ "deck": ["pyro", "encore"], "discard": { "soundcheck": 3 } }));
    let staged = rules.set_up(named.clone()).unwrap();
    let dealt = |seed: &str| {
        let mut state = staged;
        rules.shuffle_rest(&mut state, &named, &mut Seeded::new(Seed::from_text(seed)));
        assert_eq!(rules.invariants(&state), Ok(()));
        table::json(&rules.truth(&state))
    };
    let (one, other) = (dealt("one"), dealt("other"));
    for truth in [&one, &other] {
        assert_eq!(truth["deck"].as_array().unwrap()[..2], [json!("pyro"), json!("encore")]);
        assert_eq!(truth["discard"], json!({ "soundcheck": 3 }));
    }
    assert_ne!(one["deck"], other["deck"]);
    assert_ne!(one["moods"], table::json(&rules.truth(&staged))["moods"]);
    assert_eq!(one, dealt("one"));
}

/// FO-T3 speaks of stage rules that no printed card has; a position can have one, and then there is no level.
#[test]
fn another_rule_on_the_stage_leaves_no_feedback() {
    let rules = rules_of("rulebook", 3);
    let level = |feedback: u8| rules.set_up(position(json!({ "stage_card": "pyro", "feedback": feedback })));
    assert_eq!(table::json(&rules.truth(&level(0).unwrap()))["stage_card"], "pyro");
    assert_eq!(level(2).unwrap_err().path, "feedback");
}

#[test]
fn an_empty_position_is_a_fresh_game() {
    let rules = rules_of("rulebook", 3);
    let truth = rules.truth(&rules.set_up(Position::default()).unwrap());
    assert_eq!(truth.deck.len(), 60);
    assert_eq!(truth.open.revealer, truth.open.start_seat);
    assert_eq!(
        table::json(&truth)["seats"]["C"],
        json!({
            "camp": 0, "live": 0, "camped": false, "forced_stay": false, "caught_up": false, "choice": null,
        })
    );
}

/// What is wrong with a position of three seats, and where.
fn refused(preset: &str, text: Value) -> (String, String) {
    let shown = text.to_string();
    let error = rules_of(preset, 3).set_up(position(text)).expect_err(&shown);
    (error.path, error.problem)
}

#[test]
fn a_seat_that_cannot_be_so_is_named() {
    let seat = |place: Value| refused("rulebook", json!({ "seats": { "B": place } }));
    let no_live = ("seats.B.live".to_owned(), "2; allowed: 0 to 0".to_owned());
    assert_eq!(seat(json!({ "camped": true, "live": 2 })), no_live, "FO-R2");
    let won = ("seats.B.camp".to_owned(), "8; allowed: 0 to 7".to_owned());
    assert_eq!(seat(json!({ "camp": 8 })), won, "FO-G3: the game would be over");
    assert_eq!(seat(json!({ "camped": true, "forced_stay": true })).0, "seats.B.forced_stay", "FO-R3");
    assert_eq!(seat(json!({ "live": 2, "choice": "camp" })).0, "seats.B.choice", "no Window is open");
    let window = json!({ "phase": "window", "seats": { "A": { "live": 1 }, "B": { "choice": "stay" } } });
    assert_eq!(refused("rulebook", window).0, "seats.B.choice", "FO-W2: without Live there is no choice");

    let (path, problem) = refused("rulebook", json!({ "seats": { "D": {} } }));
    assert_eq!((path.as_str(), problem.as_str()), ("seats.D", "there is no seat D; the last is C"));
    assert_eq!(refused("rulebook", json!({ "revealer": "H" })).0, "revealer");
    assert_eq!(refused("rulebook", json!({ "start_seat": "D" })).0, "start_seat");
}

#[test]
fn a_number_beyond_its_range_is_named() {
    let overload = ("overload".to_owned(), "12; allowed: 0 to 11".to_owned());
    assert_eq!(refused("rulebook", json!({ "overload": 12 })), overload, "FO-O5");
    assert_eq!(refused("rulebook_p7_max10", json!({ "overload": 10 })).0, "overload");
    assert_eq!(refused("rulebook", json!({ "feedback": 4 })).0, "feedback", "FO-T2");
    assert_eq!(refused("first_public", json!({ "feedback": 2 })).0, "feedback", "one level only");
    let direction = serde_json::from_value::<Position>(json!({ "direction": 0 })).unwrap_err();
    assert_eq!(direction.to_string(), "direction 0; allowed: 1, -1");
    assert_eq!(refused("rulebook", json!({ "round": 0 })).0, "round");
    assert_eq!(refused("rulebook", json!({ "pool": 1000 })).0, "pool");
    assert_eq!(refused("rulebook", json!({ "event_no": 5001 })).0, "event_no", "FO-N5");
}

#[test]
fn a_card_that_is_placed_too_often_is_counted() {
    let twice = |text: Value| {
        let (path, problem) = refused("rulebook", text);
        assert_eq!(path, "deck");
        problem
    };
    let three = "setwechsel is placed 3 times, but there are 2";
    assert_eq!(twice(json!({ "deck": ["setwechsel", "pyro", "setwechsel", "setwechsel"] })), three);
    assert_eq!(twice(json!({ "deck": ["setwechsel"], "discard": { "setwechsel": 2 } })), three);
    let resolving = json!({ "phase": "resolve", "resolving": "setwechsel", "discard": { "setwechsel": 2 } });
    assert_eq!(twice(resolving), three);
    let stage = json!({ "feedback": 1, "discard": { "feedback": 4 } });
    assert_eq!(twice(stage), "feedback is placed 5 times, but there are 4", "the level brings its card");
}

#[test]
fn moods_must_be_left_in_their_deck() {
    assert_eq!(refused("rulebook", json!({ "moods": [0] })).0, "moods.0", "there are none");
    assert_eq!(refused("v0.8", json!({ "moods": [2, 0, 2] })).0, "moods.0", "there is one of them");
    assert_eq!(refused("v0.8", json!({ "moods": [3] })).0, "moods.0");
    let rules = rules_of("v0.8", 3);
    let truth = rules.truth(&rules.set_up(position(json!({ "moods": [2, -1, 0] }))).unwrap());
    assert_eq!(truth.moods, [2, -1, 0]);
}

#[test]
fn a_phase_without_what_it_needs_is_refused() {
    let path = |text: Value| refused("rulebook", text).0;
    assert_eq!(path(json!({ "phase": "resolve" })), "resolving");
    assert_eq!(path(json!({ "resolving": "pyro" })), "resolving", "reveal resolves nothing");
    assert_eq!(path(json!({ "phase": "dive_pay", "resolving": "pyro" })), "resolving");
    assert_eq!(path(json!({ "phase": "dive_lands", "resolving": "stage_dive" })), "dive_target");
    assert_eq!(path(json!({ "dive_target": "B" })), "dive_target");
    assert_eq!(path(json!({ "phase": "encore_stop" })), "phase", "FO-C2: without Live nobody is asked");
    assert_eq!(path(json!({ "phase": "window" })), "phase", "FO-W5: nobody has a choice");
    assert_eq!(path(json!({ "phase": "round_start" })), "phase", "there are no moods to shuffle");
    assert_eq!(path(json!({ "phase": "round_end" })), "end_reason");
    assert_eq!(path(json!({ "end_reason": "bang" })), "end_reason");
    let camped = json!({ "camped": true });
    let nobody = json!({ "seats": { "A": camped, "B": camped, "C": camped } });
    assert_eq!(path(nobody), "seats");
    let gone = json!({ "phase": "resolve", "resolving": "pyro", "seats": { "A": camped } });
    assert_eq!(path(gone), "revealer", "FO-R3");
}

/// FO-D1: in the base game the countdown follows from who is Camped; it need not be said, and cannot be denied.
#[test]
fn a_countdown_follows_from_a_camped_seat() {
    let rules = rules_of("rulebook", 3);
    let camped = json!({ "seats": { "C": { "camped": true } } });
    assert!(rules.truth(&rules.set_up(position(camped)).unwrap()).open.countdown);
    assert_eq!(refused("rulebook", json!({ "countdown": true })).0, "countdown");
    let denied = json!({ "countdown": false, "seats": { "C": { "camped": true } } });
    assert_eq!(refused("rulebook", denied).0, "countdown");
    assert!(rules_of("v0.8", 3).set_up(position(json!({ "countdown": true }))).is_ok(), "FO-8.7");
}

#[test]
fn a_field_that_no_position_has_is_an_error() {
    let wrong = serde_json::from_value::<Position>(json!({ "overlaod": 3 })).unwrap_err();
    assert!(wrong.to_string().contains("overlaod"), "{wrong}");
}
