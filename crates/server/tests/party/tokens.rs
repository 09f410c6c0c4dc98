//! Tokens: a key opens one person's place, a second device gets its own, and a rematch keeps them all.

use protocol::{Command, RefusalCode, Stage};
use server::party::{Key, Rematch};
use table::Seed;

use crate::evening::{Evening, random};

#[test]
fn the_log_holds_no_token() {
    let evening = Evening::open("frantic", 2);
    assert_eq!(evening.party.holder_of(Key::of("token 1")), Some(1));
    assert_eq!(evening.party.holder_of(Key::of("token 2")), None);
    assert!(!format!("{:?}", evening.log).contains("token 1"));
}

#[test]
fn a_token_for_another_device_is_valid_once_and_for_two_minutes() {
    let mut evening = Evening::open("frantic", 2);
    let pass = Key::of("pass");
    let decision = evening.party.hand_over(1, pass, evening.now).unwrap();
    evening.take(decision).unwrap();
    assert_eq!(evening.party.holder_of(pass), None, "it does nothing but open the door");
    let late = evening.party.claim(pass, Key::of("phone"), evening.now + 120_001).unwrap_err();
    assert_eq!(late.code, RefusalCode::NoToken);
    let (person, decision) = evening.party.claim(pass, Key::of("phone"), evening.now).unwrap();
    evening.take(decision).unwrap();
    assert_eq!((person, evening.party.holder_of(Key::of("phone"))), (1, Some(1)));
    assert_eq!(evening.party.holder_of(Key::of("token 1")), Some(1), "the first device stays");
    let again = evening.party.claim(pass, Key::of("other"), evening.now).unwrap_err();
    assert_eq!(again.code, RefusalCode::NoToken);
}

#[test]
fn a_rematch_keeps_people_tokens_seats_and_rules() {
    let mut evening = Evening::playing("festival-overload", 2);
    let luck = Seed::from_text("again");
    let too_early = evening.party.rematch(1, "NEXT".to_owned(), luck, evening.now).unwrap_err();
    assert_eq!(too_early.code, RefusalCode::WrongStage);
    evening.must(2, Command::Stand);
    evening.play(random("rematch"), |_| false);
    let not_host = evening.party.rematch(2, "NEXT".to_owned(), luck, evening.now).unwrap_err();
    assert_eq!(not_host.code, RefusalCode::NotHost);
    let rematch = evening.party.rematch(1, "NEXT".to_owned(), luck, evening.now).unwrap();
    let Rematch::New { rows, decision } = rematch else { panic!("there is none yet") };
    evening.take(*decision).unwrap();
    assert!(matches!(evening.stage(), Stage::Over { rematch: Some(code), .. } if code == "NEXT"));
    let again = evening.party.rematch(2, "OTHER".to_owned(), luck, evening.now).unwrap();
    assert!(
        matches!(again, Rematch::Already(code) if code == "NEXT"),
        "a second click leads to the same table"
    );

    let rows: Vec<_> = rows.into_iter().map(|row| (evening.now, row)).collect();
    let next =
        server::party::Party::read("NEXT".to_owned(), &rows, evening.house.clone(), evening.now).unwrap();
    let (old, new) = (evening.party.table_now(None), next.table_now(None));
    assert_eq!((new.stage, new.options, new.settings), (Stage::Gathering, old.options, old.settings));
    assert_eq!(next.holder_of(Key::of("token 1")), Some(1));
    let holders = new.seats.into_iter().map(|seat| seat.holder).collect::<Vec<_>>();
    assert_eq!(holders, [1, 2].map(protocol::Holder::Person), "who stood up may sit down again");
}
