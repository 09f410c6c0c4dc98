//! Seats change hands between people and bots; the game never notices.

use catalog::Level;
use protocol::{Command, Holder, Message, RefusalCode};
use table::{Seat, Vocabulary as _};

use crate::evening::{Evening, random};

const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

fn holder(evening: &Evening, seat: Seat) -> Holder {
    evening.party.table_now(None).seats[seat.index()].holder.clone()
}

fn usual_bot() -> String {
    Level::Medium.name().to_owned()
}

#[test]
fn a_seat_is_taken_and_left_before_the_start() {
    let mut evening = Evening::open("frantic", 3);
    let guest = evening.join("Bea");
    evening.must(guest, Command::Sit { seat: B });
    assert_eq!(evening.refused(1, Command::Sit { seat: B }), RefusalCode::SeatTaken);
    assert_eq!(evening.refused(1, Command::Sit { seat: Seat::new(7) }), RefusalCode::Unknown);
    evening.must(guest, Command::Sit { seat: C });
    assert_eq!((holder(&evening, B), holder(&evening, C)), (Holder::Nobody, Holder::Person(guest)));
    evening.must(guest, Command::Stand);
    assert_eq!(holder(&evening, C), Holder::Nobody);
    assert_eq!(evening.refused(guest, Command::Stand), RefusalCode::NotSeated);
}

#[test]
fn the_host_seats_bots_and_frees_their_seats() {
    let mut evening = Evening::open("frantic", 3);
    let guest = evening.join("Bea");
    evening.must(1, Command::Bot { seat: B, bot: usual_bot() });
    let unknown = evening.say(1, &Command::Bot { seat: C, bot: "rollout:1000000".to_owned() }).unwrap_err();
    assert_eq!(unknown.code, RefusalCode::Unknown);
    assert!(unknown.allowed.contains(&usual_bot()));
    evening.must(guest, Command::Sit { seat: B });
    evening.must(1, Command::Bot { seat: C, bot: usual_bot() });
    evening.must(1, Command::GiveBack { seat: C });
    assert_eq!(holder(&evening, C), Holder::Nobody);
    assert_eq!(evening.refused(1, Command::GiveBack { seat: B }), RefusalCode::BadValue);
}

#[test]
fn a_seat_goes_from_a_person_to_a_bot_and_back_in_the_middle_of_a_game() {
    let mut evening = Evening::playing("kacken-auf-wacken", 3);
    evening.play(random("hand over"), |evening| evening.log.len() > 30);
    let (seen, own) = (evening.step(Some(2)), evening.step(None));
    evening.post.clear();
    evening.must(2, Command::Stand);
    let bot = Holder::Bot { bot: usual_bot(), instead_of: Some(2) };
    assert_eq!(holder(&evening, B), bot);
    let shown = evening.post.iter().find_map(|(to, message)| match message {
        Message::Step(step) if *to == server::party::To::Person(2) => Some(step.clone()),
        _ => None,
    });
    assert_eq!(shown, Some(own), "who has stood up sees what the room sees");
    let watcher = evening.join("Watcher");
    let knocks = |person| evening.party.table_now(Some(person)).seats[B.index()].knock;
    assert!(knocks(watcher) && !knocks(2), "the owner comes back without knocking");
    evening.must(watcher, Command::Sit { seat: B });
    assert_eq!(holder(&evening, B), bot, "person 2 may come back");
    evening.must(2, Command::Sit { seat: B });
    assert_eq!(evening.step(Some(2)), seen, "the game has not noticed");
}

#[test]
fn another_person_takes_over_a_seat_whose_person_is_gone_for_good() {
    let mut evening = Evening::playing("frantic", 3);
    let seen = evening.step(Some(2));
    evening.must(2, Command::Leave);
    assert_eq!(holder(&evening, B), Holder::Bot { bot: usual_bot(), instead_of: None });
    assert_eq!(
        evening.refused(3, Command::Sit { seat: B }),
        RefusalCode::SeatTaken,
        "who has seen the cards of C cannot see those of B"
    );
    let friend = evening.join("Friend");
    evening.must(friend, Command::Sit { seat: B });
    assert_ne!(evening.step(Some(friend)), seen, "a knock shows nothing");
    evening.must(1, Command::LetIn { person: friend, yes: true });
    assert_eq!(evening.step(Some(friend)), seen);
}

#[test]
fn the_host_replaces_an_absent_person_and_gives_the_seat_back() {
    let mut evening = Evening::playing("frantic", 2);
    let bot = || Command::Bot { seat: B, bot: usual_bot() };
    assert_eq!(evening.refused(1, bot()), RefusalCode::SeatTaken, "nobody is replaced who is here");
    evening.here(2, false);
    evening.must(1, bot());
    assert!(matches!(holder(&evening, B), Holder::Bot { instead_of: Some(2), .. }));
    evening.must(1, Command::GiveBack { seat: B });
    assert_eq!(holder(&evening, B), Holder::Person(2));
}

#[test]
fn hand_overs_leave_no_trace_in_the_record() {
    let mut plain = Evening::playing("festival-overload", 3);
    plain.play(random("trace"), |_| false);
    let mut changing = Evening::playing("festival-overload", 3);
    let mut choose = random("trace");
    while !changing.is_over() {
        changing.must(3, Command::Stand);
        changing.must(3, Command::Sit { seat: C });
        let person = changing.asked()[0];
        let legal = changing.question(person).unwrap().legal;
        changing.answer(person, &legal[choose(&legal)].clone());
    }
    assert_eq!(plain.party.record().unwrap(), changing.party.record().unwrap());
}
