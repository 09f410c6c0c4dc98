//! The host's role: what only the host may do, how it is handed over, how it moves on.

use protocol::{Command, Message, RefusalCode};
use server::party::House;

use crate::evening::Evening;

fn host(evening: &Evening) -> Option<u32> {
    evening.party.table_now(None).people.iter().find(|person| person.host).map(|person| person.person)
}

#[test]
fn only_the_host_may_do_what_concerns_all() {
    let mut evening = Evening::full("frantic", 2);
    let commands = [
        Command::Start,
        Command::Pause,
        Command::Seats { count: 3 },
        Command::Remove { person: 1 },
        Command::Host { person: 2 },
        Command::Delete,
        Command::RuleSet { rules: "base".to_owned() },
    ];
    for command in commands {
        assert_eq!(evening.refused(2, command.clone()), RefusalCode::NotHost, "{command:?}");
    }
    evening.must(1, Command::Host { person: 2 });
    assert_eq!(host(&evening), Some(2));
    assert_eq!(evening.refused(1, Command::Start), RefusalCode::NotHost);
    assert_eq!(evening.refused(2, Command::Host { person: 9 }), RefusalCode::Unknown);
    assert_eq!(evening.refused(9, Command::Start), RefusalCode::NotJoined);
}

#[test]
fn the_role_moves_on_when_the_host_is_gone_for_long() {
    let mut evening = Evening::full("frantic", 3);
    evening.here(2, false);
    evening.here(1, false);
    evening.wait(i64::from(House::without_show().host_away) - 1);
    assert_eq!(host(&evening), Some(1));
    evening.wait(1);
    assert_eq!(host(&evening), Some(3), "the next one who is here");
    evening.here(2, true);
    evening.wait(1_000_000);
    assert_eq!(host(&evening), Some(3));
    evening.here(1, true);
    evening.wait(0);
    assert_eq!(host(&evening), Some(1), "who lost it by being away gets it back");
    evening.wait(1_000_000);
    assert_eq!(host(&evening), Some(1));
}

#[test]
fn the_role_moves_on_at_once_when_the_host_leaves() {
    let mut evening = Evening::full("frantic", 2);
    evening.post.clear();
    evening.must(1, Command::Leave);
    assert_eq!(host(&evening), Some(2));
    assert!(evening.post.iter().any(|(_, message)| matches!(message, Message::Closing { .. })));
    evening.must(2, Command::Leave);
    assert_eq!(host(&evening), None);
    let newcomer = evening.join("Cleo");
    evening.wait(0);
    assert_eq!(host(&evening), Some(newcomer), "a table without a host has one as soon as somebody comes");
}

#[test]
fn a_host_deletes_the_table() {
    let evening = Evening::open("frantic", 2);
    let decision =
        evening.party.decide(server::party::Caller::Person(1), &Command::Delete, evening.now).unwrap();
    assert!(decision.deletes && decision.rows.is_empty());
}

#[test]
fn somebody_removed_loses_the_token_and_the_seat() {
    let mut evening = Evening::full("frantic", 2);
    let key = server::party::Key::of(&format!("token {}", evening.log.len() - 2));
    assert_eq!(evening.party.holder_of(key), Some(2));
    evening.must(1, Command::Remove { person: 2 });
    assert_eq!(evening.party.holder_of(key), None);
    assert_eq!(evening.refused(2, Command::Stand), RefusalCode::NotJoined);
    assert_eq!(evening.party.table_now(None).seats[1].holder, protocol::Holder::Nobody);
}
