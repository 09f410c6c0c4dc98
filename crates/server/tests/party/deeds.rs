//! Deeds: what somebody's hand brings about is sent to nobody before that hand has moved, or has had its time.

use std::collections::BTreeMap;

use protocol::{Command, Message, RefusalCode, Settings, Stage, Step, Tempo};
use server::party::{Caller, House, Row, To};
use table::{Seat, Seed};

use crate::evening::{Evening, opening, random};

/// Bots answer at once, so that all that is waited for is the show.
fn house() -> House {
    House { show: 100, ..House::in_a_hurry() }
}

/// OVERLOAD, at the first decision; its answer makes the mover roll.
fn about_to_roll(luck: &str) -> (Evening, u32) {
    let opening = server::party::Opening { luck: Seed::from_text(luck), ..opening("overload", 3) };
    let mut evening = Evening::opened(opening, house());
    evening.fill();
    evening.start();
    evening.wait(60_000);
    evening.post.clear();
    let person = evening.asked()[0];
    (evening, person)
}

/// The same, and the answer is given.
fn rolling(luck: &str) -> (Evening, u32) {
    let (mut evening, person) = about_to_roll(luck);
    let action = evening.question(person).unwrap().legal[0].clone();
    evening.answer(person, &action);
    (evening, person)
}

/// Everything that was sent of the game, as bytes, by receiver.
type Sent = BTreeMap<To, Vec<String>>;

fn sent(evening: &mut Evening) -> Sent {
    let post = evening.post.drain(..).filter(|(_, message)| matches!(message, Message::Step(_)));
    let mut sorted = Sent::new();
    for (to, message) in post {
        sorted.entry(to).or_default().push(serde_json::to_string(&message).unwrap());
    }
    sorted
}

fn tap(step: &Step) -> Command {
    Command::Deed { step: step.number }
}

#[test]
fn nobody_is_sent_a_byte_of_what_comes_of_it() {
    let lucks: Vec<String> = (0..24).map(|number| format!("roll {number}")).collect();
    let mut worlds: BTreeMap<u32, Vec<(Sent, Sent)>> = BTreeMap::new();
    for luck in &lucks {
        let (mut evening, person) = rolling(luck);
        let before = sent(&mut evening);
        let step = evening.step(Some(person));
        evening.must(person, tap(&step));
        worlds.entry(person).or_default().push((before, sent(&mut evening)));
    }
    let mut differ = 0;
    for (person, worlds) in worlds {
        for (before, after) in &worlds[1..] {
            assert_eq!(before, &worlds[0].0, "person {person}");
            differ += usize::from(after != &worlds[0].1);
        }
        for (before, after) in &worlds {
            assert_eq!((before.len(), after.len()), (4, 4), "three people and the room");
            assert!(before.values().flatten().all(|text| !text.contains("rolled")), "{before:?}");
            assert!(after.values().flatten().all(|text| text.contains("rolled")), "{after:?}");
        }
    }
    assert!(differ > 5, "the dice show different numbers");
}

#[test]
fn whoever_asks_meanwhile_sees_the_table_as_it_was() {
    let (mut evening, person) = about_to_roll("asks");
    let look = |evening: &Evening| {
        let step = evening.step(None);
        let mut given = Vec::new();
        for caller in [Caller::Room, Caller::Person(1), Caller::Person(2)] {
            for command in [Command::Sheet, Command::Lookup] {
                let decision = evening.party.decide(caller, &command, evening.now).unwrap();
                given.push(decision.answer.unwrap());
            }
        }
        (step.view, format!("{given:?}").contains("rolled"))
    };
    let loaded = evening.step(None).view;
    let action = evening.question(person).unwrap().legal[0].clone();
    evening.answer(person, &action);
    let step = evening.step(None);
    assert_eq!(step.deed.as_ref().map(|deed| deed.kind.as_str()), Some("roll"));
    let (view, tells) = look(&evening);
    assert!(view.value()["die"].is_null() && !tells, "{view:?}");
    assert!(loaded.value()["die"].is_null());
    assert_eq!((step.asked, step.question, step.clock), (None, None, None));
    assert_eq!(evening.asked(), [] as [u32; 0]);
    assert_eq!(evening.party.thinkers(), []);
    for number in 0..4 {
        let guess = Command::Answer { question: number, action: "piece A1".to_owned() };
        assert_eq!(evening.refused(person, guess), RefusalCode::NotAsked, "whatever the answer is");
    }
    assert_eq!(evening.refused(person, Command::TakeBack), RefusalCode::NothingToTakeBack);
}

#[test]
fn only_the_hand_it_is_up_to_can_do_it_and_only_once() {
    let (mut evening, person) = rolling("whose");
    let step = evening.step(Some(person));
    let other = person % 3 + 1;
    assert_eq!(evening.refused(other, tap(&step)), RefusalCode::NotAsked);
    assert_eq!(evening.refused(person, Command::Deed { step: step.number - 1 }), RefusalCode::NotAsked);
    let rows = evening.log.len();
    evening.must(person, tap(&step));
    assert_eq!(evening.log.len(), rows, "it is no decision, and nothing is written");
    assert_eq!(evening.step(Some(person)).number, step.number + 1);
    assert_eq!(evening.step(Some(person)).deed, None);
    assert_eq!(evening.refused(person, tap(&step)), RefusalCode::NotAsked);
}

#[test]
fn it_is_done_by_itself_in_time_and_sooner_where_nobody_is() {
    for (is_here, ms) in [(true, 5_000), (false, 1_000)] {
        let (mut evening, person) = about_to_roll("by itself");
        let action = evening.question(person).unwrap().legal[0].clone();
        let question = evening.question(person).unwrap().number;
        let command = Command::Answer { question, action };
        if !is_here {
            evening.here(person, false);
        }
        evening.must(person, command);
        let step = evening.step(None);
        let before: u32 = 350 * 2;
        let left = step.deed.unwrap().left_ms;
        assert!(left >= ms && left <= ms + before, "{left}");
        evening.wait(i64::from(left) - 1);
        assert!(evening.step(None).deed.is_some());
        evening.wait(1);
        assert!(evening.step(None).deed.is_none());
    }
}

#[test]
fn clocks_begin_when_it_is_done_and_its_show_is_over() {
    let clock = |tap_after: i64| {
        let (mut evening, person) = about_to_roll("clocks");
        evening
            .must(1, Command::Settings { settings: Settings { seconds: Some(20), ..Settings::default() } });
        let action = evening.question(person).unwrap().legal[0].clone();
        evening.answer(person, &action);
        let (begun, step) = (evening.now, evening.step(Some(person)));
        evening.wait(tap_after);
        if evening.step(None).deed.is_some() {
            evening.must(person, tap(&step));
        }
        evening.party.due().unwrap() - begun
    };
    let whole = clock(20_000);
    let taken = clock(1_000);
    assert!(whole - taken >= 4_000 && whole - taken <= 5_000, "{whole} and {taken}");
}

#[test]
fn after_a_restart_it_is_over() {
    let (mut evening, person) = rolling("restart");
    assert!(evening.step(Some(person)).deed.is_some());
    let number = evening.step(Some(person)).number;
    evening.restart();
    let step = evening.step(Some(person));
    assert_eq!((step.deed, step.number), (None, number + 1));
    assert!(step.asked.is_some());
}

#[test]
fn a_pause_stops_it() {
    let (mut evening, person) = rolling("pause");
    let left = |evening: &Evening| evening.step(None).deed.map(|deed| deed.left_ms);
    evening.wait(1_000);
    let before = left(&evening);
    evening.must(1, Command::Pause);
    evening.wait(60_000);
    assert_eq!(evening.refused(person, tap(&evening.step(Some(person)))), RefusalCode::Paused);
    evening.must(1, Command::Resume);
    assert_eq!(left(&evening), before);
}

#[test]
fn without_a_show_there_are_none() {
    let mut evening = Evening::opened(opening("overload", 3), house());
    evening.fill();
    evening.must(1, Command::Settings { settings: Settings { tempo: Tempo::None, ..Settings::default() } });
    evening.start();
    let person = evening.asked()[0];
    let action = evening.question(person).unwrap().legal[0].clone();
    evening.answer(person, &action);
    assert_eq!(evening.step(None).deed, None);
    assert!(evening.post.iter().all(|(_, message)| match message {
        Message::Step(step) => step.moments.is_empty() && step.deed.is_none() && step.beats.is_empty(),
        _ => true,
    }));
}

/// A game to its end, and whether somebody's hand did such a deed in it.
fn played_for(game: &str, kind: &str, luck: u32) -> (Evening, bool) {
    let luck = Seed::from_text(&format!("{game} {luck}"));
    let mut evening = Evening::opened(server::party::Opening { luck, ..opening(game, 3) }, house());
    evening.fill();
    evening.start();
    let mut seen = false;
    evening.play(random(game), |evening| {
        if let Some(deed) = evening.step(None).deed {
            seen |= deed.kind == kind;
            assert!(matches!(evening.stage(), Stage::Playing { .. }));
            assert!(evening.party.record().is_err());
        }
        false
    });
    (evening, seen)
}

/// What a step tells of a game's every deed, and how the game ends.
#[test]
fn every_game_waits_for_its_hands_and_its_end_is_not_known_before() {
    let games = [
        ("festival-overload", "turn_over"),
        ("frantic", "turn_over"),
        ("game-over", "show"),
        ("kacken-auf-wacken", "tear_open"),
        ("overload", "roll"),
    ];
    for (game, kind) in games {
        let mut evenings = (1..=8).map(|luck| played_for(game, kind, luck));
        let mut evening = evenings.find_map(|(evening, seen)| seen.then_some(evening)).expect(game);
        let stepped = |row: &Row| row.disclosure().map_or(0, |told| told.deeds);
        assert!(evening.log.iter().map(|(_, row)| stepped(row)).sum::<u32>() > 0);
        let room = evening.step(None).number;
        assert_eq!(evening.read().greet(None, None, evening.now).len(), 2);
        evening.restart();
        assert_eq!(evening.step(None).number, room, "{game}: steps are counted alike");
    }
}

#[test]
fn a_bot_needs_no_time_to_speak_of() {
    let mut evening = Evening::opened(opening("overload", 3), house());
    for seat in 1..3 {
        evening.must(1, Command::Bot { seat: Seat::new(seat), bot: "easy".to_owned() });
    }
    evening.start();
    let mut waits = Vec::new();
    evening.play(random("bots"), |evening| {
        if let Some(deed) = evening.step(None).deed {
            waits.push((deed.seat != Seat::new(0), deed.left_ms));
        }
        evening.log.len() > 60
    });
    assert!(waits.iter().any(|(is_bot, _)| *is_bot));
    assert!(waits.iter().all(|(is_bot, left)| !is_bot || *left <= 1_000 + 10_000));
}
