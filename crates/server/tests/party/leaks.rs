//! Two worlds that differ only in what a viewer may not know: the same bytes, numbers and times for that viewer.
//!
//! In every kind of secret question there is, B could do something in one world and could not in the other. Times come from
//! a clock that is turned by hand, so they are compared exactly, not as distributions.

use protocol::{Command, Holder, Order, Settings};
use serde_json::{Map, Value, json};
use server::party::{Disclosure, House, Key, Party, Row, To};
use table::fair::Fair;
use table::{Seat, SeatSet, Seed, Source};

use crate::evening::{Evening, LOOK};

const A: u32 = 1;
const B: u32 = 2;
const C: u32 = 3;

/// A moment at which B is asked in secret.
struct Secret {
    game: &'static str,
    rules: &'static str,
    /// What A does until B is asked.
    actions: &'static [&'static str],
    /// The kind of window, if it is one.
    window: Option<&'static str>,
    /// The position, with everything but B's hand; and the two hands.
    position: Value,
    could: &'static [&'static str],
    could_not: &'static [&'static str],
    /// What B answers who wants nothing.
    pass: &'static str,
    /// Whether all hands are shown when the question is closed, so that only its time can be compared.
    ends_open: bool,
}

/// FRANTIC: what is drawn in the end lies on top of the pile in both worlds.
fn frantic(hand_of_a: &[&str]) -> Value {
    json!({
        "discard": ["red-5"],
        "pile": ["green-1", "green-2", "green-3", "green-5", "green-6", "green-7", "green-8", "green-9", "yellow-1"],
        "event_pile": ["third-time-lucky"],
        "seats": { "A": { "hand": hand_of_a }, "B": {}, "C": { "hand": ["blue-2", "blue-3"] } },
    })
}

fn secrets() -> [Secret; 4] {
    let window = |kind, actions, could, position| Secret {
        game: "frantic",
        rules: "troublemaker",
        actions,
        window: Some(kind),
        position,
        could,
        could_not: &["blue-1", "green-4"],
        pass: "pass",
        ends_open: kind == "nice-try",
    };
    let stages = json!({ "faster": ["OS-KE-2"], "harder": ["OS-DP-1"], "louder": ["OS-IB-1"] });
    let seats = json!({ "A": { "hand": ["RK-KE-1"], "beers": 1 }, "B": { "beers": 1 }, "C": {} });
    [
        window(
            "counterattack",
            &["play red-gift", "seat B"],
            &["blue-1", "counterattack"],
            frantic(&["red-1", "red-2", "red-gift"]),
        ),
        window(
            "lucky-bastard",
            &["play black-5"],
            &["blue-1", "lucky-bastard"],
            frantic(&["red-1", "red-2", "black-5"]),
        ),
        window("nice-try", &["play red-1"], &["blue-1", "nice-try"], frantic(&["red-1"])),
        Secret {
            game: "kacken-auf-wacken",
            rules: "seed",
            actions: &["draw rock", "rockout faster 1"],
            window: None,
            position: json!({ "stages": stages, "seats": seats }),
            could: &["RK-KE-2"],
            could_not: &["RK-DP-3"],
            pass: "stay",
            ends_open: false,
        },
    ]
}

impl Secret {
    fn is_window(&self) -> bool {
        self.window.is_some()
    }

    /// A table that was dealt so, with this hand on seat B.
    fn world(&self, hand_of_b: &[&str], luck: Seed, house: &House) -> Evening {
        let now = 1_000_000;
        let fair = Fair::commit(luck, vec![None; 3]);
        let mut position = self.position.clone();
        position["seats"]["B"]["hand"] = json!(hand_of_b);
        let options: Map<String, Value> = catalog::rule_set(self.game, self.rules, 3).unwrap();
        let (table, _) = catalog::open(self.game, &options, 3, Source::Fair(fair), Some(position)).unwrap();
        let record = table.record();
        let seats: SeatSet = (0..3).map(Seat::new).collect();
        let asked = table.asked().unwrap().waiting;
        let game = self.game.to_owned();
        let mut rows = vec![Row::Opened { game, seats: 3, options, settings: Settings::default(), luck }];
        for person in 1..=3_u32 {
            let keys = vec![Key::of(&person.to_string())];
            rows.push(Row::Joined { person, name: format!("Guest {person}"), look: LOOK, keys });
            let holder = Holder::Person(person);
            rows.push(Row::Held { seat: Seat::new(person as usize - 1), holder, by: None });
        }
        rows.extend([Row::Hosts { person: 1, lost_by: None }, Row::Started { secret: luck }]);
        rows.push(Row::Dealt {
            header: Box::new(record.header.clone()),
            step: record.steps[0].clone(),
            told: Disclosure { seats, room: true, asked, fresh: true, ..Disclosure::default() },
        });
        let log: Vec<_> = rows.into_iter().map(|row| (now, row)).collect();
        let party = Party::read("TEST".to_owned(), &log, house.clone(), now).unwrap();
        let mut evening = Evening { party, log, now, house: house.clone(), post: Vec::new() };
        for person in 1..=3 {
            evening.here(person, true);
        }
        evening
    }

    /// The same, at the moment B is asked; and what the others were sent until then.
    fn asked(&self, hand_of_b: &[&str], luck: Seed, house: &House) -> (Evening, Vec<Sent>) {
        let mut evening = self.world(hand_of_b, luck, house);
        let mut sent = others(&mut evening);
        for action in self.actions {
            evening.answer(A, action);
            sent.extend(others(&mut evening));
        }
        let asked = evening.step(None).asked.unwrap();
        assert_eq!(asked.window.as_deref(), self.window);
        assert!(asked.eligible.contains(&Seat::new(1)), "{asked:?}");
        (evening, sent)
    }

    /// Luck with which A draws the same in both worlds. (The card that B holds in one lies in a pile in the other.)
    fn luck(&self, house: &House) -> Seed {
        let sent = |hand: &[&str], luck| self.asked(hand, luck, house).1;
        let mut lucks = (0..100).map(|n| Seed::from_text(&format!("world {n}")));
        let same = |luck: &Seed| sent(self.could, *luck) == sent(self.could_not, *luck);
        lucks.find(same).expect("with some luck the worlds begin alike")
    }

    /// A puts the question; B, who could or could not do something, does as `b` says; C wants nothing. What the others are
    /// sent, and when.
    fn told_others(&self, hand_of_b: &[&str], house: &House, mut b: impl FnMut(&mut Evening)) -> Vec<Sent> {
        let (mut evening, mut sent) = self.asked(hand_of_b, self.luck(house), house);
        let question = evening.step(None).asked;
        b(&mut evening);
        if evening.asked().contains(&C) {
            evening.answer(C, self.pass);
        }
        sent.extend(others(&mut evening));
        for _ in 0..200 {
            if evening.step(None).asked != question {
                break;
            }
            evening.wait(100);
            let is_open = evening.step(None).asked == question;
            let now = others(&mut evening).into_iter();
            sent.extend(now.map(|(at, to, text)| match self.ends_open && !is_open {
                true => (at, to, String::new()),
                false => (at, to, text),
            }));
        }
        assert_ne!(evening.step(None).asked, question, "{}: the question is closed", self.game);
        sent
    }
}

/// Something that was sent: when, to whom, and as bytes.
type Sent = (i64, To, String);

/// Everything that was sent to anybody but B, in order.
fn others(evening: &mut Evening) -> Vec<Sent> {
    let now = evening.now;
    let sent = evening.post.drain(..).filter(|(to, _)| *to != To::Person(B));
    sent.map(|(to, message)| (now, to, serde_json::to_string(&message).unwrap())).collect()
}

/// What B may answer, who could do something, and does not want to.
fn other_answer(evening: &Evening, pass: &str) -> String {
    let legal = evening.question(B).unwrap().legal;
    legal.into_iter().find(|action| action != pass).expect("B could do something")
}

/// With a show, where windows have a length of their own and whoever can only pass is not asked; and without one.
fn houses() -> [House; 2] {
    [House::default(), House::without_show()]
}

/// B wants nothing, and says so if asked.
fn passes(evening: &mut Evening, pass: &str) {
    if evening.question(B).is_some() {
        evening.answer(B, pass);
    }
}

#[test]
fn b_has_a_choice_in_one_world_only() {
    for secret in secrets() {
        let house = House::without_show();
        let legal = |hand| secret.asked(hand, secret.luck(&house), &house).0.question(B).unwrap().legal;
        assert!(legal(secret.could).len() > legal(secret.could_not).len(), "{:?}", legal(secret.could));
        assert!(legal(secret.could_not).contains(&secret.pass.to_owned()));
    }
}

#[test]
fn a_pass_tells_nobody_whether_there_was_a_choice() {
    for (house, secret) in houses().iter().flat_map(|house| secrets().map(|secret| (house, secret))) {
        let pass = |evening: &mut Evening| passes(evening, secret.pass);
        let told = |hand| secret.told_others(hand, house, pass);
        assert_eq!(told(secret.could), told(secret.could_not), "{:?}", secret.window);
    }
}

#[test]
fn whoever_could_throw_in_is_asked_and_whoever_can_only_pass_is_not() {
    let house = House::default();
    for secret in secrets().into_iter().filter(Secret::is_window) {
        let question = |hand| secret.asked(hand, secret.luck(&house), &house).0.question(B);
        assert!(question(secret.could).is_some_and(|question| question.legal.len() > 1));
        assert_eq!(question(secret.could_not), None);
    }
}

#[test]
fn a_window_lasts_as_long_whatever_is_thrown_in_and_whoever_is_gone() {
    let house = House::default();
    for secret in secrets().into_iter().filter(Secret::is_window) {
        let closes = |hand, b: &dyn Fn(&mut Evening)| {
            let (mut evening, _) = secret.asked(hand, secret.luck(&house), &house);
            let question = evening.step(None).asked;
            let clock = evening.step(None).clock.unwrap();
            assert!((3_000..=5_000).contains(&clock.whole_ms), "{clock:?}");
            b(&mut evening);
            let begun = evening.now;
            while evening.step(None).asked == question {
                evening.wait(10);
            }
            (clock, evening.now - begun)
        };
        let calm = closes(secret.could_not, &|_| {});
        assert_eq!(
            calm,
            closes(secret.could, &|evening| evening.answer(B, &other_answer(evening, secret.pass)))
        );
        assert_eq!(calm, closes(secret.could, &|evening| evening.here(B, false)));
        assert_eq!(calm, closes(secret.could, &|evening| evening.restart()));
        assert_eq!(calm, closes(secret.could, &|evening| evening.must(B, Command::Stand)));
    }
}

#[test]
fn time_running_out_tells_nobody_either() {
    for house in houses() {
        for secret in secrets().into_iter().filter(Secret::is_window) {
            let told = |hand| secret.told_others(hand, &house, |_| {});
            assert_eq!(told(secret.could), told(secret.could_not), "{:?}", secret.window);
        }
    }
}

#[test]
fn nor_does_a_standing_order() {
    let house = House::default();
    for secret in secrets().into_iter().filter(Secret::is_window) {
        let told = |hand, order| {
            secret.told_others(hand, &house, |evening| {
                let window = secret.window.unwrap().to_owned();
                evening.must(B, Command::Standing { window, order });
            })
        };
        let passes = told(secret.could, Order::Pass);
        assert_eq!(passes, told(secret.could_not, Order::Pass), "{:?}", secret.window);
        assert_eq!(
            passes,
            told(secret.could_not, Order::ThrowIn),
            "who wants to throw in and cannot looks like who does not want to"
        );
    }
}

#[test]
fn nor_does_changing_ones_mind() {
    let house = House::default();
    for secret in secrets() {
        let calm = secret.told_others(secret.could, &house, |evening| evening.answer(B, secret.pass));
        let nervous = secret.told_others(secret.could, &house, |evening| {
            let other = other_answer(evening, secret.pass);
            evening.answer(B, &other);
            evening.answer(B, secret.pass);
            evening.must(B, Command::TakeBack);
            evening.answer(B, &other);
            evening.answer(B, secret.pass);
        });
        assert_eq!(calm, nervous, "{:?}", secret.window);
    }
}

#[test]
fn bots_take_the_same_time_whatever_they_hold() {
    let house = House::default();
    for secret in secrets() {
        let due = |hand| {
            let (mut evening, _) = secret.asked(hand, secret.luck(&house), &house);
            evening.must(B, Command::Stand);
            evening.party.thinkers()
        };
        assert_eq!(due(secret.could), due(secret.could_not));
        assert_eq!(due(secret.could).len(), 1);
    }
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
