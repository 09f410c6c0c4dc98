//! The test cases of section 14, for the oracle itself: who judges must be judged first.
//!
//! TC38 is about views, which the oracle has none of; TC16, TC49 and TC50 are one round end each.

use std::rc::Rc;

use festival_overload::{Card, Options, PRESETS};
use serde_json::{Value, json};
use table::RuleSet;
use table::options::{to_json, with};

use super::rules::{Kind, Rules, kind};
use super::script::{Flow, Question, Stop};
use super::seen::Seen;
use super::state::{Oracle, Referee};

use Card::{
    AtemHolen, Bassdrop, CrowdSurf, Encore, Feedback, Pyro, Richtungswechsel, Security, Setwechsel,
    Soundcheck, StageDive,
};

const A: usize = 0;
const B: usize = 1;
const C: usize = 2;
const D: usize = 3;

fn rules(preset: &str, changes: &Value) -> Rc<Rules> {
    let preset = PRESETS.iter().find(|known| known.id == preset).unwrap();
    let options = RuleSet::<Options>::parse(preset.text).unwrap().options;
    let options = with(&options, changes.as_object().unwrap()).unwrap();
    Rc::new(Rules::read(&to_json(&options)))
}

/// A fresh rulebook game with this Live and these cards on top.
fn rulebook(lives: &[i32], top: &[Card]) -> Oracle {
    position("rulebook", &json!({}), lives, top)
}

fn position(preset: &str, changes: &Value, lives: &[i32], top: &[Card]) -> Oracle {
    let mut oracle = Oracle::fresh(&rules(preset, changes), lives.len());
    for (place, &live) in oracle.seats.iter_mut().zip(lives) {
        place.live = live;
    }
    for &card in top.iter().rev() {
        let at = oracle.deck.iter().rposition(|&other| other == card).unwrap();
        oracle.deck.remove(at);
        oracle.deck.insert(0, card);
    }
    oracle
}

/// Plays one event, and looks at what it left.
fn event(oracle: &mut Oracle, answers: &[(usize, &str)]) -> Flow<()> {
    let mut referee = Referee::from(oracle.clone());
    for &(seat, answer) in answers {
        referee.answer(seat, answer);
    }
    let stop = referee.one_event();
    *oracle = referee.now;
    stop
}

fn asked(flow: Flow<()>) -> Question {
    match flow {
        Err(Stop::Asked(question)) => question,
        other => panic!("somebody should be asked: {other:?}"),
    }
}

fn seats_asked(flow: Flow<()>) -> Vec<usize> {
    asked(flow).waiting.iter().map(|waiting| waiting.seat).collect()
}

fn lives(oracle: &Oracle) -> Vec<i32> {
    oracle.seats.iter().map(|place| place.live).collect()
}

fn camps(oracle: &Oracle) -> Vec<i32> {
    oracle.seats.iter().map(|place| place.camp).collect()
}

#[test]
fn tc01_the_deck() {
    let deck = &rules("rulebook", &json!({})).deck;
    let of = |wanted: fn(Kind) -> bool| deck.iter().filter(|&&card| wanted(kind(card))).count();
    assert_eq!(deck.len(), 60);
    assert_eq!(of(|kind| matches!(kind, Kind::Push(_))), 26);
    assert_eq!(of(|kind| matches!(kind, Kind::Stabilise(_))), 14);
    assert_eq!(of(|kind| kind == Kind::Twist), 14);
    assert_eq!(of(|kind| kind == Kind::Encore), 6);
}

#[test]
fn tc02_push() {
    let mut game = rulebook(&[0, 0, 0], &[CrowdSurf]);
    game.overload = 3;
    assert_eq!(seats_asked(event(&mut game, &[])), [A]);
    assert_eq!((game.overload, game.pool, lives(&game)), (5, 1, vec![1, 0, 0]));
    assert_eq!(game.seen.of(Seen::CheckSurvived), 0);
}

#[test]
fn tc04_a_bang_ends_the_round() {
    let mut game = rulebook(&[2, 5, 0], &[Soundcheck, CrowdSurf]);
    game.overload = 11;
    game.seats[C].active = false;
    game.seats[C].camp = 4;
    assert_eq!(event(&mut game, &[]), Ok(()));
    assert_eq!((lives(&game), game.seats[C].camp), (vec![1, 2, 0], 4));
    assert_eq!((game.round, game.overload, game.pool, game.start_seat, game.revealer), (2, 0, 0, B, B));
    assert!(game.seats[C].active);
    assert_eq!(game.discard, [CrowdSurf, Soundcheck]);
}

#[test]
fn tc05_plaster() {
    let plaster = json!({"plaster": "plus_one_live"});
    let mut game = position("rulebook", &plaster, &[0, 1, 2, 3, 4], &[Pyro, CrowdSurf]);
    game.overload = 11;
    assert_eq!(event(&mut game, &[]), Ok(()));
    assert_eq!(lives(&game), [0, 1, 2, 2, 3]);
}

#[test]
fn tc07_and_tc08_stabilise() {
    for (card, before, after, pool, live) in [
        (AtemHolen, 0, 0, 1, 0),
        (AtemHolen, 2, 0, 0, 0),
        (AtemHolen, 5, 3, 1, 0),
        (AtemHolen, 8, 6, 0, 1),
        (Security, 1, 0, 0, 0),
    ] {
        let mut game = rulebook(&[0, 0], &[card]);
        game.overload = before;
        let _ = event(&mut game, &[]);
        assert_eq!((game.overload, game.pool, game.seats[A].live), (after, pool, live), "{card} at {before}");
    }
}

#[test]
fn tc10_and_tc11_feedback() {
    let mut game = rulebook(&[0, 0], &[Feedback, Bassdrop]);
    game.overload = 2;
    assert_eq!(event(&mut game, &[]), Ok(()));
    assert_eq!((game.feedback_level, game.stage_card, game.discard.len()), (1, Some(Feedback), 0));
    assert_eq!(seats_asked(event(&mut game, &[])), [B]);
    assert_eq!(game.overload, 6);

    let mut game = rulebook(&[0, 0], &[Feedback; 4]);
    for level in [1, 2, 3, 3] {
        assert_eq!(event(&mut game, &[]), Ok(()));
        assert_eq!(game.feedback_level, level);
    }
    assert_eq!((game.stage_card, game.discard), (Some(Feedback), vec![Feedback; 3]));
}

#[test]
fn tc13_pyro_checks_once() {
    let mut game = rulebook(&[0, 0], &[Pyro, Encore]);
    game.overload = 11;
    assert_eq!(event(&mut game, &[]), Ok(()));
    assert_eq!((game.overload, game.seen.of(Seen::CheckByPyro)), (10, 1));
    assert_eq!(game.discard, [Encore, Pyro]);
}

#[test]
fn tc14_the_new_direction_governs_the_camp_order() {
    let mut game = rulebook(&[1, 1, 0, 1], &[Richtungswechsel]);
    game.pool = 2;
    assert_eq!(event(&mut game, &[(A, "camp"), (B, "camp"), (D, "camp")]), Ok(()));
    assert_eq!(camps(&game), [2, 1, 0, 2]);
}

#[test]
fn tc16_tc49_tc50_a_round_end() {
    let mut game = rulebook(&[0, 0, 0, 0], &[Pyro, CrowdSurf]);
    game.direction = -1;
    game.overload = 11;
    game.start_seat = D;
    game.deck.truncate(25);
    assert_eq!(event(&mut game, &[]), Ok(()));
    assert_eq!((game.direction, game.start_seat, game.deck.len()), (1, A, 23));
}

#[test]
fn tc17_setwechsel() {
    let mut game = rulebook(&[0, 0, 0], &[Setwechsel, AtemHolen, AtemHolen]);
    assert_eq!(event(&mut game, &[]), Ok(()));
    assert_eq!((game.revealer, game.repeat_revealer), (A, false));
    assert_eq!(event(&mut game, &[]), Ok(()));
    assert_eq!(game.revealer, B);
}

#[test]
fn tc19_tc20_stage_dive() {
    let mut game = rulebook(&[0, 2, 0], &[StageDive]);
    let question = asked(event(&mut game.clone(), &[]));
    assert_eq!((question.waiting[0].seat, question.waiting[0].fallback.as_str()), (A, "dive B"));
    assert_eq!(question.waiting[0].legal, ["dive B", "dive C"]);
    assert_eq!(seats_asked(event(&mut game, &[(A, "dive B"), (B, "pay")])), [B]);
    assert_eq!(game.seats[B].live, 1);

    let mut game = rulebook(&[0, 2, 0], &[StageDive, Pyro]);
    assert_eq!(event(&mut game, &[(A, "dive B"), (B, "accept")]), Ok(()));
    assert_eq!(seats_asked(event(&mut game, &[])), [B]);
}

#[test]
fn tc22_nobody_to_dive_at() {
    let mut game = rulebook(&[1, 0, 0], &[StageDive]);
    game.seats[B].active = false;
    game.seats[C].active = false;
    game.final_push_done = true;
    assert_eq!(seats_asked(event(&mut game, &[])), [A]);
    assert!(!game.seats[A].forced_stay);
}

#[test]
fn tc23_substitute_effect() {
    let mut game = rulebook(&[0, 2], &[StageDive, AtemHolen]);
    game.seats[B].forced_stay = true;
    game.overload = 11;
    assert_eq!(event(&mut game, &[]), Ok(()));
    assert_eq!((game.overload, game.seen.of(Seen::CheckByDive), game.seats[B].live), (10, 1, 2));
}

#[test]
fn tc25_tc26_tc28_encore() {
    let mut game = rulebook(&[1, 0], &[Encore]);
    assert_eq!(event(&mut game, &[(A, "stop")]), Ok(()));
    assert_eq!((game.seats[A].live, game.deck.len(), game.revealer), (0, 59, B));

    let mut game = rulebook(&[0, 0], &[Encore, Soundcheck]);
    assert_eq!(seats_asked(event(&mut game.clone(), &[])), [A]);
    assert_eq!(event(&mut game, &[(A, "stay")]), Ok(()));
    assert_eq!((game.seats[A].live, game.overload, game.event_no, game.revealer), (1, 1, 1, B));
}

#[test]
fn tc29_an_encore_is_shuffled_back_in() {
    let mut game = rulebook(&[0, 0], &[Encore]);
    game.deck.truncate(1);
    game.discard = vec![AtemHolen; 10];
    let mut order = vec![Encore, AtemHolen];
    order.extend([AtemHolen; 9]);
    let outcomes = order.iter().map(|&card| card as u8).collect();
    game.script.add_chance(vec![table::Drawn { what: festival_overload::Purpose::Deck, outcomes }]);
    assert_eq!(event(&mut game, &[]), Ok(()));
    assert_eq!((game.deck.len(), game.discard), (9, vec![Encore, AtemHolen]));
}

#[test]
fn tc31_a_check_without_a_card() {
    let mut game = position("rulebook", &json!({"deck": {"pyro": 1}}), &[0, 0], &[]);
    game.overload = 10;
    assert_eq!(event(&mut game, &[]), Ok(()));
    assert_eq!((game.overload, game.seen.of(Seen::NoCardCheck)), (10, 1));
}

#[test]
fn tc32_tc34_tc35_ticks() {
    let mut game = rulebook(&[1, 0, 0], &[Feedback, AtemHolen]);
    game.overload = 6;
    assert_eq!(event(&mut game, &[(A, "camp")]), Ok(()));
    assert_eq!((game.overload, game.countdown), (6, true));
    let _ = event(&mut game, &[]);
    assert_eq!(game.overload, 5);

    let boost = json!({"escalation_boost": true});
    let mut game = position("rulebook", &boost, &[0, 0], &[CrowdSurf, Pyro, Security]);
    (game.countdown, game.pool, game.overload) = (true, 3, 10);
    let _ = event(&mut game, &[]);
    assert_eq!((game.overload, game.seen.of(Seen::CheckSurvived)), (10, 2));

    let mut game = rulebook(&[3, 3], &[Richtungswechsel, Soundcheck]);
    (game.countdown, game.overload) = (true, 11);
    assert_eq!(event(&mut game, &[]), Ok(()));
    assert_eq!((game.round, lives(&game)), (2, vec![1, 1]));
}

#[test]
fn tc37_a_window_without_a_choice_is_skipped() {
    let mut game = rulebook(&[0, 0], &[Richtungswechsel]);
    assert_eq!(event(&mut game, &[]), Ok(()));
    assert_eq!((game.seen.of(Seen::WindowSkipped), game.revealer), (1, B));
}

#[test]
fn tc40_tc41_tc52_wins() {
    let mut game = rulebook(&[1, 0, 2], &[Feedback]);
    game.revealer = C;
    game.seats[A].camp = 7;
    game.seats[C].camp = 6;
    assert_eq!(event(&mut game, &[(A, "camp"), (C, "camp")]), Err(Stop::Over));
    assert_eq!((camps(&game), game.winners.clone(), game.places()), (vec![8, 0, 8], vec![C], vec![2, 3, 1]));

    let mut game = rulebook(&[1, 0, 2], &[Feedback]);
    game.pool = 1;
    game.seats[A].camp = 7;
    assert_eq!(event(&mut game, &[(A, "camp"), (C, "stay")]), Err(Stop::Over));
    assert_eq!((camps(&game), game.winners.clone(), game.round), (vec![9, 0, 0], vec![A], 1));

    let mut game = position("rulebook_p3", &json!({}), &[1, 0, 0], &[Feedback]);
    game.seats[A].camp = 6;
    assert_eq!(event(&mut game, &[(A, "camp")]), Err(Stop::Over));
}

#[test]
fn tc43_tc44_tc53_final_push() {
    for (live, answers) in [(2, &[(B, "stay")][..]), (0, &[][..])] {
        let mut game = rulebook(&[0, live, 0], &[Feedback]);
        game.seats[A].active = false;
        game.seats[C].active = false;
        game.revealer = B;
        game.final_push_done = true;
        assert_eq!(event(&mut game, answers), Ok(()));
        assert_eq!((game.round, game.seats[B].live), (2, 0));
        assert_eq!(game.seen.of(Seen::EndFinalPushStay), 1);
    }
    let mut game = rulebook(&[1, 0], &[Feedback]);
    assert_eq!(event(&mut game, &[(A, "camp")]), Ok(()));
    assert_eq!((game.revealer, game.final_push_done), (B, true));
}

#[test]
fn tc46_tc47_what_a_bang_leaves() {
    for (remainder, camp) in [("carry_over", 3), ("vanish", 0)] {
        let change = json!({"bang_remainder": remainder});
        let mut game = position("rulebook", &change, &[0, 4, 0], &[Pyro, Soundcheck, AtemHolen]);
        game.overload = 11;
        assert_eq!(event(&mut game, &[]), Ok(()));
        let answers: &[(usize, &str)] = if camp == 3 { &[(B, "camp")] } else { &[] };
        assert_eq!(event(&mut game, answers), Ok(()));
        assert_eq!((game.seats[B].camp, game.countdown), (camp, camp == 3));
        assert_eq!(game.pool, i32::from(camp == 0));
    }
}

#[test]
fn tc55_moods() {
    for (pyro, overload) in [(false, 1), (true, 2)] {
        let mut game = position("v0.8", &json!({}), &[0, 0], &[Soundcheck]);
        game.moods = vec![-1];
        game.pyro = pyro;
        assert_eq!(seats_asked(event(&mut game, &[])), [A]);
        assert_eq!((game.overload, game.moods.len()), (overload, 0));
    }
}

#[test]
fn tc56_passes() {
    let mut game = position("v0.8", &json!({"catch_up": false}), &[2, 2, 1, 0], &[Feedback]);
    (game.overload, game.pool) = (10, 3);
    assert_eq!(event(&mut game, &[(A, "camp"), (B, "camp"), (C, "camp")]), Ok(()));
    assert_eq!((camps(&game), game.pool), (vec![4, 3, 1, 0], 0));
}
