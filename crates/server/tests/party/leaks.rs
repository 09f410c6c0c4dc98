//! Two worlds that differ only in what a viewer may not know: the same bytes, numbers and times for that viewer.

use serde_json::{Value, json};
use server::party::{House, Key, Party, Row, To, Told};
use server::protocol::{Command, Holder, Order, Settings};
use table::fair::Fair;
use table::{Seat, SeatSet, Seed, Source};

use crate::evening::{Evening, LOOK};

const A: u32 = 1;
const B: u32 = 2;

/// A table of FRANTIC that was dealt with these cards in the hand of B.
fn world(hand_of_b: &[&str], house: &House) -> Evening {
    let now = 1_000_000;
    let luck = Seed::from_text("world");
    let fair = Fair::commit(luck, vec![None; 3]);
    let position = json!({
        "discard": ["red-5"],
        "seats": {
            "A": { "hand": ["red-1", "red-2", "red-gift"] },
            "B": { "hand": hand_of_b },
            "C": { "hand": ["blue-2", "blue-3"] },
        },
    });
    let options = serde_json::Map::new();
    let (table, _) = shelf::open("frantic", &options, 3, Source::Fair(fair), Some(position)).unwrap();
    let record = table.record();
    let seats: SeatSet = (0..3).map(Seat::new).collect();
    let asked = table.asked().unwrap().waiting;
    let mut rows = vec![Row::Opened {
        game: "frantic".to_owned(),
        seats: 3,
        options,
        settings: Settings::default(),
        luck,
    }];
    for person in 1..=3_u32 {
        let keys = vec![Key::of(&person.to_string())];
        rows.push(Row::Joined { person, name: format!("Guest {person}"), look: LOOK, keys });
        let holder = Holder::Person(person);
        rows.push(Row::Held { seat: Seat::new(person as usize - 1), holder });
    }
    rows.extend([Row::Hosts { person: 1 }, Row::Started { secret: luck }]);
    rows.push(Row::Dealt {
        header: Box::new(record.header.clone()),
        step: record.steps[0].clone(),
        told: Told { seats, room: true, asked, fresh: true, story: Vec::new() },
    });
    let log: Vec<_> = rows.into_iter().map(|row| (now, row)).collect();
    let party = Party::read("TEST".to_owned(), &log, house.clone(), now).unwrap();
    let mut evening = Evening { party, log, now, house: house.clone(), post: Vec::new() };
    for person in 1..=3 {
        evening.here(person, true);
    }
    evening
}

/// Everything that was sent to anybody but B, in order, as bytes; and when.
fn others(evening: &mut Evening) -> Vec<(i64, To, String)> {
    let now = evening.now;
    let sent = evening.post.drain(..).filter(|(to, _)| *to != To::Person(B));
    sent.map(|(to, message)| (now, to, serde_json::to_string(&message).unwrap())).collect()
}

/// A gives B cards; B, who could or could not counter it, does as `b` says. What the others are sent, and when.
fn told_others(hand_of_b: &[&str], house: &House, mut b: impl FnMut(&mut Evening)) -> Vec<(i64, To, String)> {
    let mut evening = world(hand_of_b, house);
    let mut sent = others(&mut evening);
    for action in ["play red-gift", "seat B"] {
        evening.answer(A, action);
        sent.extend(others(&mut evening));
    }
    let window = evening.step(None).asked.unwrap().window;
    assert_eq!(window.as_deref(), Some("counterattack"));
    b(&mut evening);
    sent.extend(others(&mut evening));
    for _ in 0..60 {
        evening.wait(100);
        sent.extend(others(&mut evening));
    }
    assert_ne!(evening.step(None).asked.unwrap().window, window, "the window has closed");
    sent
}

const COULD: &[&str] = &["blue-1", "counterattack"];
const COULD_NOT: &[&str] = &["blue-1", "green-4"];

#[test]
fn a_pass_tells_nobody_whether_there_was_a_choice() {
    let house = House::default();
    let pass = |evening: &mut Evening| evening.answer(B, "pass");
    assert_eq!(told_others(COULD, &house, pass), told_others(COULD_NOT, &house, pass));
}

#[test]
fn time_running_out_tells_nobody_either() {
    let house = House::default();
    assert_eq!(told_others(COULD, &house, |_| {}), told_others(COULD_NOT, &house, |_| {}));
}

#[test]
fn nor_does_a_standing_order() {
    let house = House::default();
    let order = |order| {
        move |evening: &mut Evening| {
            evening.must(B, Command::Standing { window: "counterattack".to_owned(), order });
        }
    };
    let passes = told_others(COULD, &house, order(Order::Pass));
    assert_eq!(passes, told_others(COULD_NOT, &house, order(Order::Pass)));
    assert_eq!(
        passes,
        told_others(COULD_NOT, &house, order(Order::ThrowIn)),
        "who wants to throw in and cannot looks like who does not want to"
    );
}

#[test]
fn nor_does_changing_ones_mind() {
    let house = House::default();
    let calm = told_others(COULD, &house, |evening| evening.answer(B, "pass"));
    let nervous = told_others(COULD, &house, |evening| {
        evening.answer(B, "throw-in");
        evening.answer(B, "pass");
        evening.must(B, Command::TakeBack);
        evening.answer(B, "throw-in");
        evening.answer(B, "pass");
    });
    assert_eq!(calm, nervous);
}

#[test]
fn bots_take_the_same_time_whatever_they_hold() {
    let due = |hand: &[&str]| {
        let mut evening = world(hand, &House::default());
        for action in ["play red-gift", "seat B"] {
            evening.answer(A, action);
        }
        evening.must(B, Command::Stand);
        evening.party.thinkers()
    };
    assert_eq!(due(COULD), due(COULD_NOT));
    assert_eq!(due(COULD).len(), 1);
}

#[test]
fn a_view_of_frantic_at_eight_seats_is_small() {
    let mut evening = Evening::playing("frantic", 8);
    let mut largest = 0;
    evening.play(crate::evening::random("large"), |evening| {
        let views = (1..=8).map(|person| evening.step(Some(person)).view.text().len());
        largest = largest.max(views.max().unwrap());
        evening.log.len() > 400
    });
    assert!(largest <= 3_000, "{largest} bytes");
    let _: Value = evening.step(None).view.value();
}
