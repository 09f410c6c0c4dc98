//! Clocks, absent people, pauses and sleep: what happens when somebody does not answer.

use protocol::{Absence, Absent, Command, Holder, Message, RefusalCode, Settings, Stage};
use server::party::House;
use table::Seat;

use crate::evening::{Evening, opening, random};

fn settings(seconds: Option<u16>, absence: Absence) -> Command {
    Command::Settings { settings: Settings { seconds, absence, ..Settings::default() } }
}

/// A game with one seat asked at a time, at a decision of person `asked`.
fn playing(seconds: Option<u16>, absence: Absence) -> (Evening, u32) {
    let mut evening = Evening::opened(opening("kacken-auf-wacken", 3), House::without_show());
    evening.fill();
    evening.must(1, settings(seconds, absence));
    evening.start();
    let asked = evening.asked();
    assert_eq!(asked.len(), 1);
    (evening, asked[0])
}

fn answers(evening: &Evening) -> usize {
    evening.log.iter().filter(|(_, row)| matches!(row, server::party::Row::Stepped { .. })).count()
}

#[test]
fn a_bot_that_has_thought_waits_while_the_table_sleeps() {
    let mut evening = Evening::open("game-over", 3);
    for seat in [1, 2] {
        evening.must(1, Command::Bot { seat: Seat::new(seat), bot: "random".to_owned() });
    }
    evening.start();
    evening.play(random("asleep"), |evening| !evening.party.thinkers().is_empty());
    let thinker = evening.party.thinkers()[0];
    let action = evening.party.thought(thinker.seat).unwrap().think();
    let decide = |evening: &Evening| {
        evening.party.bot_answers(thinker.seat, thinker.question, action.clone(), evening.now)
    };
    evening.here(1, false);
    assert_eq!(decide(&evening).unwrap_err().code, RefusalCode::NotAsked);
    evening.here(1, true);
    assert!(decide(&evening).is_ok());
}

#[test]
fn when_the_time_is_over_the_usual_answer_is_given() {
    let (mut evening, person) = playing(Some(20), Absence::Wait);
    let clock = evening.step(Some(person)).clock.unwrap();
    assert_eq!((clock.whole_ms, clock.left_ms), (20_000, 20_000));
    assert_eq!(evening.step(None).clock, Some(clock), "everybody sees it");
    evening.wait(19_999);
    assert_eq!((answers(&evening), evening.step(None).clock.unwrap().left_ms), (0, 1));
    evening.wait(1);
    assert_eq!(answers(&evening), 1);
}

#[test]
fn a_restart_does_not_change_the_time_that_is_left() {
    let (mut evening, person) = playing(Some(20), Absence::Fallback);
    evening.wait(8_000);
    let due = evening.party.due();
    evening.restart();
    assert_eq!(evening.party.due(), due);
    assert_eq!(evening.step(Some(person)).clock.unwrap().left_ms, 12_000);
}

#[test]
fn lines_that_break_give_nobody_time_and_take_none() {
    let (mut evening, person) = playing(Some(60), Absence::Fallback);
    let other = person % 3 + 1;
    for gone in [other, person, other, person] {
        evening.here(gone, false);
        evening.wait(1_000);
        evening.here(gone, true);
        evening.wait(1_000);
    }
    assert_eq!(evening.step(Some(person)).clock.unwrap().left_ms, 52_000);
    assert_eq!(evening.step(None).clock.unwrap().left_ms, 52_000);
}

#[test]
fn a_pause_stops_the_clock() {
    let (mut evening, person) = playing(Some(20), Absence::Fallback);
    evening.wait(5_000);
    evening.must(1, Command::Pause);
    assert!(matches!(evening.stage(), Stage::Playing { paused: true, .. }));
    evening.wait(60_000);
    assert_eq!((answers(&evening), evening.step(Some(person)).clock.unwrap().left_ms), (0, 15_000));
    let question = evening.question(person).unwrap();
    let answer = Command::Answer { question: question.number, action: question.legal[0].clone() };
    assert_eq!(evening.refused(person, answer), RefusalCode::Paused);
    let rows = evening.log.len();
    evening.must(1, Command::Pause);
    assert_eq!(evening.log.len(), rows, "it is paused already");
    evening.must(1, Command::Resume);
    evening.restart();
    assert_eq!(evening.step(Some(person)).clock.unwrap().left_ms, 15_000);
    evening.wait(14_999);
    assert_eq!(answers(&evening), 0);
    evening.wait(1);
    assert_eq!(answers(&evening), 1);
    let rows = evening.log.len();
    evening.must(1, Command::Resume);
    assert_eq!(evening.log.len(), rows, "it goes on already");
    assert_eq!(Evening::open("frantic", 2).refused(1, Command::Resume), RefusalCode::WrongStage);
}

#[test]
fn a_table_may_wait_for_an_absent_person() {
    let (mut evening, person) = playing(Some(20), Absence::Wait);
    evening.here(person, false);
    evening.wait(600_000);
    assert_eq!(answers(&evening), 0);
    evening.here(person, true);
    evening.wait(House::without_show().wake.into());
    assert_eq!(answers(&evening), 1, "the clock had run out, and counts again");
}

#[test]
fn for_an_absent_person_the_usual_answer_is_given_after_a_while() {
    let (mut evening, person) = playing(None, Absence::Fallback);
    evening.here(person, false);
    evening.wait(i64::from(House::without_show().away) - 1);
    assert_eq!(answers(&evening), 0);
    evening.wait(1);
    assert!(answers(&evening) >= 1);
}

#[test]
fn or_a_bot_answers_and_the_person_can_come_back_at_any_time() {
    let bot = catalog::offer("kacken-auf-wacken").unwrap().bots[0].to_owned();
    let (mut evening, person) = playing(None, Absence::Bot(bot));
    evening.here(person, false);
    let [thinker] = evening.party.thinkers()[..] else { panic!("one bot has to think") };
    assert_eq!(thinker.at, evening.now + i64::from(House::without_show().away));
    let thought = evening.party.thought(thinker.seat).unwrap();
    evening.here(person, true);
    assert_eq!(evening.party.thinkers(), []);
    let late = evening.party.bot_answers(thinker.seat, thought.question, thought.think(), evening.now);
    assert_eq!(late.unwrap_err().code, RefusalCode::LateAnswer, "the person is back and decides");
    evening.here(person, false);
    evening.wait(House::without_show().away.into());
    assert!(answers(&evening) >= 1);
}

#[test]
fn a_table_at_which_nobody_is_sleeps_and_wakes() {
    let (mut evening, _) = playing(Some(20), Absence::Fallback);
    for person in 1..=3 {
        evening.here(person, false);
    }
    assert_eq!((evening.party.due(), evening.party.thinkers().len()), (None, 0));
    evening.wait(3 * 86_400_000);
    assert_eq!(answers(&evening), 0);
    evening.restart();
    evening.here(2, true);
    assert!(matches!(evening.stage(), Stage::Playing { .. }));
    evening.wait(i64::from(House::without_show().wake) - 1);
    assert_eq!(answers(&evening), 0, "who comes back has a moment to look");
    evening.wait(60_000);
    assert!(answers(&evening) > 0);
}

#[test]
fn a_game_without_any_person_left_at_its_seats_is_finished_by_bots() {
    let mut evening = Evening::playing("festival-overload", 3);
    let watcher = evening.join("Watcher");
    for person in 1..=3 {
        evening.must(person, Command::Leave);
    }
    evening.play(random("none"), |_| false);
    assert!(evening.is_over());
    assert!(
        evening.party.table_now(None).people.iter().any(|person| person.person == watcher && person.host)
    );
}

/// Somebody who is asked and is gone, with somebody else as the host, who has been asked about it.
fn missing() -> (Evening, u32, Seat) {
    let (mut evening, person) = playing(None, Absence::Ask);
    if person == 1 {
        evening.must(1, Command::Host { person: 2 });
    }
    let is_theirs = |seat: &protocol::SeatNow| seat.holder == Holder::Person(person);
    let seat = evening.party.table_now(None).seats.into_iter().find(is_theirs).unwrap().seat;
    evening.here(person, false);
    (evening, person, seat)
}

fn absent(evening: &Evening) -> Vec<Absent> {
    evening.party.table_now(None).absent
}

fn holder(evening: &Evening, seat: Seat) -> Holder {
    evening.party.table_now(None).seats[seat.index()].holder.clone()
}

#[test]
fn by_default_the_host_is_asked_and_then_a_bot_plays_until_the_person_is_back() {
    assert_eq!(Settings::default().absence, Absence::Ask);
    let (mut evening, person, seat) = missing();
    evening.wait(14_999);
    assert_eq!(absent(&evening), []);
    evening.post.clear();
    evening.wait(1);
    assert_eq!(absent(&evening), [Absent { seat, person, bot_ms: Some(45_000) }]);
    assert!(
        evening
            .post
            .iter()
            .any(|(_, message)| matches!(message, Message::Table(table) if !table.absent.is_empty()))
    );
    evening.wait(44_999);
    assert_eq!((holder(&evening, seat), answers(&evening)), (Holder::Person(person), 0));
    evening.wait(1);
    let bot = Holder::Bot { bot: "medium".to_owned(), instead_of: Some(person) };
    assert_eq!((holder(&evening, seat), absent(&evening)), (bot, vec![]));
    evening.wait(5_000);
    assert!(answers(&evening) > 0, "it plays");
    evening.here(person, true);
    evening.wait(0);
    assert_eq!(holder(&evening, seat), Holder::Person(person), "whoever is back has the seat back");
}

#[test]
fn the_host_can_have_the_table_wait_or_a_bot_play_at_once() {
    let (mut evening, person, seat) = missing();
    let host = if person == 1 { 2 } else { 1 };
    let other = 6 - host - person;
    evening.wait(20_000);
    assert_eq!(evening.refused(other, Command::Wait { seat }), RefusalCode::NotHost);
    evening.must(host, Command::Wait { seat });
    assert_eq!(absent(&evening), [Absent { seat, person, bot_ms: None }]);
    evening.wait(600_000);
    assert_eq!((holder(&evening, seat), answers(&evening)), (Holder::Person(person), 0));
    evening.must(host, Command::Bot { seat, bot: "easy".to_owned() });
    assert_eq!(holder(&evening, seat), Holder::Bot { bot: "easy".to_owned(), instead_of: Some(person) });
    assert_eq!(absent(&evening), []);
    evening.restart();
    evening.here(person, true);
    evening.wait(0);
    assert_eq!(holder(&evening, seat), Holder::Person(person), "also after a restart");
    assert_eq!(evening.refused(host, Command::Wait { seat }), RefusalCode::BadValue, "nobody is away");
}

#[test]
fn after_a_restart_whoever_is_away_has_as_long_again() {
    let (mut evening, person, seat) = missing();
    evening.wait(50_000);
    assert_eq!(absent(&evening).len(), 1);
    evening.restart();
    assert_eq!(absent(&evening), []);
    evening.wait(15_000);
    assert_eq!(absent(&evening), [Absent { seat, person, bot_ms: Some(45_000) }]);
    evening.wait(45_000);
    assert!(matches!(holder(&evening, seat), Holder::Bot { .. }));
    evening.restart();
    assert!(matches!(holder(&evening, seat), Holder::Bot { .. }));
}

#[test]
fn nobody_is_missed_who_comes_back_or_whom_nobody_waits_for() {
    let (mut evening, person, seat) = missing();
    evening.wait(16_000);
    evening.here(person, true);
    assert_eq!(absent(&evening), []);
    let other = (1..=3).find(|&other| other != person && !evening.asked().contains(&other)).unwrap();
    evening.here(other, false);
    evening.wait(120_000);
    assert_eq!((absent(&evening), holder(&evening, seat)), (vec![], Holder::Person(person)));
}
