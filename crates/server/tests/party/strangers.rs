//! Strangers and other guests: nobody looks into a hand who was not let in, and nobody takes a table from who plays at it.

use protocol::{Absence, Command, Holder, Knock, RefusalCode, Settings, Stage};
use server::party::{House, Key, Row};
use table::Seat;

use crate::evening::{Evening, LOOK, random};

const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

fn holder(evening: &Evening, seat: Seat) -> Holder {
    evening.party.table_now(None).seats[seat.index()].holder.clone()
}

fn host(evening: &Evening) -> Option<u32> {
    evening.party.table_now(None).people.iter().find(|person| person.host).map(|person| person.person)
}

fn knocks(evening: &Evening) -> Vec<Knock> {
    evening.party.table_now(None).knocks
}

/// Who can let somebody in, as everybody is told.
fn openers(evening: &Evening) -> Vec<Vec<u32>> {
    knocks(evening).into_iter().map(|knock| knock.openers).collect()
}

fn consent_of(evening: &Evening) -> Vec<u32> {
    evening.party.table_now(None).consent_of
}

fn sit(seat: Seat) -> Command {
    Command::Sit { seat }
}

fn let_in(person: u32, yes: bool) -> Command {
    Command::LetIn { person, yes }
}

/// Ada hosts on A, Bea sits on B, a bot on C; the game is on.
fn with_a_bot() -> Evening {
    let mut evening = Evening::open("frantic", 3);
    let bea = evening.join("Bea");
    evening.must(bea, sit(B));
    evening.must(1, Command::Bot { seat: C, bot: "random".to_owned() });
    evening.start();
    evening
}

/// What the room sees, and so everybody without a seat.
fn sees_only_the_room(evening: &Evening, person: u32) -> bool {
    evening.step(Some(person)) == evening.step(None)
}

#[test]
fn who_joins_again_as_somebody_else_sees_no_bots_hand() {
    let mut evening = with_a_bot();
    assert_eq!(evening.refused(2, sit(C)), RefusalCode::SeatTaken);
    let again = evening.join("Cleo");
    evening.must(again, sit(C));
    assert!(sees_only_the_room(&evening, again) && !evening.party.sits(again));
    assert_eq!(
        knocks(&evening),
        [Knock { person: again, seat: C, openers: vec![1] }],
        "everybody sees who knocks"
    );
    assert_eq!(evening.refused(2, let_in(again, true)), RefusalCode::NotHost);
    assert_eq!(evening.refused(again, let_in(again, true)), RefusalCode::NotHost);
    evening.must(1, let_in(again, false));
    assert_eq!((knocks(&evening), evening.party.sits(again)), (vec![], false));
    assert_eq!(evening.refused(1, let_in(again, true)), RefusalCode::Unknown, "it is answered");
    evening.must(again, sit(C));
    evening.must(1, let_in(again, true));
    assert_eq!((knocks(&evening), holder(&evening, C)), (vec![], Holder::Person(again)));
    assert!(!sees_only_the_room(&evening, again));
}

#[test]
fn a_seat_that_somebody_may_come_back_to_is_theirs_to_give() {
    let mut evening = Evening::playing("frantic", 3);
    let seen = evening.step(Some(2));
    evening.must(2, Command::Stand);
    let friend = evening.join("Friend");
    evening.must(friend, sit(B));
    assert_eq!(openers(&evening), [[2]]);
    assert_eq!(evening.refused(1, let_in(friend, true)), RefusalCode::NotHost, "not even the host's");
    evening.must(2, let_in(friend, true));
    assert_eq!(evening.step(Some(friend)), seen);
    let other = evening.join("Other");
    assert_eq!(evening.refused(other, sit(B)), RefusalCode::SeatTaken);
    evening.must(friend, Command::Stand);
    evening.must(other, sit(B));
    evening.must(friend, sit(B));
    assert_eq!(knocks(&evening), [], "the owner sits down at once, and the knock is moot");
}

#[test]
fn a_host_who_does_not_play_needs_somebody_elses_yes() {
    let mut evening = Evening::open("frantic", 3);
    let bea = evening.join("Bea");
    evening.must(1, Command::Stand);
    evening.must(bea, sit(B));
    for seat in [Seat::new(0), C] {
        evening.must(1, Command::Bot { seat, bot: "random".to_owned() });
    }
    evening.start();
    evening.must(1, sit(C));
    assert!(sees_only_the_room(&evening, 1));
    assert_eq!(openers(&evening), [[bea]]);
    assert_eq!(evening.refused(1, let_in(1, true)), RefusalCode::NotHost);
    evening.must(bea, let_in(1, true));
    assert_eq!(holder(&evening, C), Holder::Person(1));
}

#[test]
fn a_host_among_bots_sits_where_they_like() {
    let mut evening = Evening::open("frantic", 2);
    evening.must(1, Command::Stand);
    for seat in [Seat::new(0), B] {
        evening.must(1, Command::Bot { seat, bot: "random".to_owned() });
    }
    evening.start();
    evening.must(1, sit(B));
    assert_eq!(holder(&evening, B), Holder::Person(1));
    assert_eq!(evening.refused(1, sit(Seat::new(0))), RefusalCode::SeatTaken, "but has seen B's cards");
    evening.must(1, Command::Stand);
    assert_eq!(evening.refused(1, sit(Seat::new(0))), RefusalCode::SeatTaken);
}

#[test]
fn knocks_are_few_and_end() {
    let mut evening = with_a_bot();
    let guests: Vec<u32> = (0..9).map(|guest| evening.join(&format!("Guest {guest}"))).collect();
    for &guest in &guests[..8] {
        evening.must(guest, sit(C));
    }
    assert_eq!(evening.refused(guests[8], sit(C)), RefusalCode::Full);
    evening.must(guests[0], Command::Leave);
    evening.must(1, Command::Remove { person: guests[1] });
    evening.must(guests[2], Command::Stand);
    assert_eq!(knocks(&evening).len(), 5, "left, removed, thought better of it");
    evening.restart();
    assert_eq!(knocks(&evening).len(), 5);
    evening.must(1, let_in(guests[3], true));
    assert_eq!(knocks(&evening), [], "the seat is taken");
    evening.must(guests[3], Command::Stand);
    evening.must(guests[4], sit(C));
    evening.play(random("knocks"), |_| false);
    assert_eq!(knocks(&evening), [], "with the game");
    evening.restart();
    assert_eq!(knocks(&evening), []);
}

#[test]
fn a_stranger_does_not_become_host_of_a_game_that_is_on() {
    let mut evening = with_a_bot();
    let stranger = evening.join("Mallory");
    evening.here(2, false);
    evening.here(1, false);
    evening.wait(i64::from(House::without_show().host_away) + 1_000);
    assert_eq!(host(&evening), Some(1), "the role waits");
    assert_eq!(evening.refused(stranger, Command::Remove { person: 1 }), RefusalCode::NotHost);
    evening.here(2, true);
    evening.wait(0);
    assert_eq!(host(&evening), Some(2), "for somebody who sat at the deal");
    evening.restart();
    evening.here(1, true);
    evening.wait(0);
    assert_eq!(host(&evening), Some(1));
}

#[test]
fn a_role_without_a_host_waits_for_somebody_who_sat_at_the_deal() {
    let mut evening = with_a_bot();
    evening.join("Mallory");
    // Else a bot would finish the game for whoever is away.
    let settings = Settings { absence: Absence::Wait, ..Settings::default() };
    evening.must(1, Command::Settings { settings });
    evening.here(2, false);
    evening.must(1, Command::Leave);
    evening.wait(120_000);
    assert_eq!(host(&evening), None);
    evening.here(2, true);
    evening.wait(0);
    assert_eq!(host(&evening), Some(2));
}

#[test]
fn an_heir_can_neither_remove_who_may_get_the_role_back_nor_let_another_do_it() {
    let mut evening = Evening::playing("frantic", 3);
    evening.here(1, false);
    evening.wait(60_000);
    assert_eq!(host(&evening), Some(2));
    assert_eq!(evening.refused(2, Command::Remove { person: 1 }), RefusalCode::RoleIsLent);
    evening.must(2, Command::Host { person: 3 });
    assert_eq!(evening.refused(3, Command::Remove { person: 1 }), RefusalCode::RoleIsLent);
    evening.here(3, false);
    evening.wait(60_000);
    assert_eq!(host(&evening), Some(2));
    evening.here(3, true);
    evening.wait(0);
    assert_eq!(host(&evening), Some(2), "the first of a chain gets it back, nobody else");
    evening.restart();
    evening.here(1, true);
    evening.wait(0);
    assert_eq!(host(&evening), Some(1));
    evening.must(1, Command::Host { person: 3 });
    evening.here(1, false);
    evening.here(1, true);
    evening.wait(0);
    assert_eq!(host(&evening), Some(3), "a role that was handed on does not come back");
}

#[test]
fn who_is_removed_while_away_comes_back_to_their_own_hand() {
    let mut evening = Evening::open("frantic", 2);
    let key = Key::of("bea");
    let (bea, decision) = evening.party.join("Bea", LOOK, key, evening.now).unwrap();
    evening.take(decision).unwrap();
    evening.here(bea, true);
    evening.must(bea, sit(B));
    evening.start();
    let hand = evening.step(Some(bea));
    evening.here(bea, false);
    evening.must(1, Command::Remove { person: bea });
    assert!(matches!(holder(&evening, B), Holder::Bot { instead_of: Some(person), .. } if person == bea));
    assert_eq!(evening.party.table_now(None).removal, None, "nobody could agree to more");
    let rows = evening.log.len();
    evening.must(1, Command::Remove { person: bea });
    assert_eq!(evening.log.len(), rows);
    let away = evening.party.table_now(None).people.into_iter().find(|person| person.person == bea).unwrap();
    assert!(!away.here, "shown as away");
    evening.restart();
    assert_eq!(evening.party.holder_of(key), Some(bea));
    evening.here(bea, true);
    evening.must(bea, sit(B));
    assert_eq!(evening.step(Some(bea)), hand);
}

#[test]
fn all_others_may_agree_that_somebody_away_is_gone_for_good() {
    let mut evening = Evening::playing("frantic", 4);
    evening.here(2, false);
    assert!(consent_of(&evening).is_empty());
    evening.must(1, Command::Remove { person: 2 });
    assert_eq!(evening.party.table_now(None).removal, Some(2));
    assert_eq!(consent_of(&evening), [3, 4]);
    let not_asked = evening.refused(1, Command::Consent { yes: true });
    assert_eq!(not_asked, RefusalCode::NothingToTakeBack, "the host has said so already");
    evening.must(3, Command::Consent { yes: true });
    evening.must(4, Command::Consent { yes: false });
    assert_eq!((evening.party.table_now(None).removal, evening.party.knows(2)), (None, true));
    evening.must(1, Command::Remove { person: 2 });
    evening.must(3, Command::Consent { yes: true });
    evening.restart();
    assert_eq!(evening.party.table_now(None).removal, Some(2));
    evening.must(4, Command::Consent { yes: true });
    assert!(!evening.party.knows(2));
    assert!(matches!(holder(&evening, B), Holder::Bot { instead_of: None, .. }));
    assert!(matches!(evening.log[evening.log.len() - 2].1, Row::Left { person: 2, removed: true }));
}

#[test]
fn a_vote_ends_when_they_come_back_and_does_not_wait_for_who_leaves() {
    let mut evening = Evening::playing("frantic", 4);
    evening.here(2, false);
    evening.must(1, Command::Remove { person: 2 });
    evening.must(3, Command::Consent { yes: true });
    evening.here(2, true);
    assert_eq!((evening.party.table_now(None).removal, consent_of(&evening)), (None, vec![]));
    assert_eq!(evening.refused(4, Command::Consent { yes: true }), RefusalCode::NothingToTakeBack);
    evening.must(2, sit(B));
    evening.here(2, false);
    assert_eq!(evening.party.table_now(None).removal, None);
    evening.must(1, Command::Remove { person: 2 });
    evening.must(3, Command::Consent { yes: true });
    evening.must(4, Command::Leave);
    let decision = evening.party.nudge(evening.now).expect("all who are left have agreed");
    evening.take(decision).unwrap();
    assert!(!evening.party.knows(2));
}

#[test]
fn a_vote_that_nobody_is_left_to_answer_removes_nobody() {
    let mut evening = Evening::playing("frantic", 3);
    evening.here(2, false);
    evening.must(1, Command::Remove { person: 2 });
    evening.must(3, Command::Leave);
    evening.wait(1_000);
    assert!(evening.party.knows(2));
}

#[test]
fn somebody_present_is_removed_at_once_and_a_bot_plays_on() {
    let mut evening = Evening::playing("frantic", 3);
    evening.must(1, Command::Remove { person: 2 });
    assert!(!evening.party.knows(2));
    assert!(matches!(holder(&evening, B), Holder::Bot { instead_of: None, .. }));
    assert!(matches!(evening.stage(), Stage::Playing { .. }));
}
