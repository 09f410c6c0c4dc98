//! Windows to throw in, standing orders, hidden answers: nothing in traffic or time tells who could have answered.

use protocol::{Command, Message, Order, RefusalCode};
use server::party::{House, To};
use table::How;

use crate::evening::{Evening, opening, random};

fn answer(question: u64, action: &str) -> Command {
    Command::Answer { question, action: action.to_owned() }
}

/// FRANTIC, at a window for at least two of four people.
fn at_a_window(house: &House) -> Evening {
    for seed in 0.. {
        let mut evening = Evening::opened(opening("frantic", 4), house.clone());
        evening.fill();
        evening.start();
        evening.play(random(&seed.to_string()), |evening| {
            let asked = evening.step(None).asked;
            asked.is_some_and(|asked| asked.window.is_some() && asked.eligible.len() > 1)
        });
        if !evening.is_over() {
            evening.post.clear();
            return evening;
        }
    }
    unreachable!("there is such a game")
}

#[test]
fn a_hidden_answer_sends_no_byte_to_anybody_else() {
    let mut evening = at_a_window(&House::without_show());
    let person = evening.asked()[0];
    evening.answer(person, "pass");
    let post = evening.open_post();
    assert_eq!(post.keys().copied().collect::<Vec<_>>(), [To::Person(person)]);
    let [Message::Step(step)] = &post[&To::Person(person)][..] else { panic!("{post:?}") };
    assert_eq!(step.question.as_ref().unwrap().answered.as_deref(), Some("pass"));
    assert!(step.asked.as_ref().unwrap().waiting.is_none());
}

#[test]
fn an_answer_can_be_changed_and_taken_back_until_the_window_closes() {
    let mut evening = at_a_window(&House::without_show());
    let person = evening.asked()[0];
    let question = evening.question(person).unwrap();
    let rows = evening.log.len();
    for _ in 0..2 {
        evening.must(person, answer(question.number, "pass"));
    }
    assert_eq!(evening.log.len(), rows + 1, "the same answer twice is one answer");
    evening.must(person, Command::TakeBack);
    assert_eq!(evening.question(person), Some(question), "asked again, by the same number");
    assert_eq!(evening.open_post().len(), 1, "and nobody else has noticed");
}

#[test]
fn a_window_closes_when_all_have_answered_but_never_before_a_second() {
    let mut evening = at_a_window(&House::without_show());
    let opened = evening.now;
    let window = evening.step(None).asked;
    for person in evening.asked() {
        evening.answer(person, "pass");
    }
    assert_eq!(evening.step(None).asked, window, "still open");
    assert_eq!(evening.party.due(), Some(opened + 1_000));
    evening.wait(999);
    assert_eq!(evening.step(None).asked, window);
    evening.wait(1);
    assert_ne!((evening.step(None).asked, evening.now), (window, opened));
}

#[test]
fn a_window_closes_after_its_time_whoever_has_answered() {
    let mut evening = at_a_window(&House::without_show());
    let number = evening.step(None).number;
    let due = evening.party.due();
    assert_eq!(due, Some(evening.now + 5_000));
    evening.restart();
    assert_eq!(evening.party.due(), due, "also after a restart");
    evening.wait(5_000);
    assert_eq!(evening.step(None).number, number + 1);
}

#[test]
fn standing_orders_answer_alike_whatever_somebody_holds() {
    let windows = catalog::offer("frantic").unwrap().windows;
    let mut evening = at_a_window(&House::without_show());
    let watcher = evening.join("Watcher");
    for person in [1, 2, 3, 4, watcher] {
        for window in windows {
            evening.post.clear();
            let order = if person % 2 == 0 { Order::Pass } else { Order::ThrowIn };
            evening.must(person, Command::Standing { window: (*window).to_owned(), order });
            let receivers: Vec<To> = evening.open_post().into_keys().collect();
            assert_eq!(receivers, [To::Person(person)], "nobody else learns of an order");
        }
    }
    let standing = |person| evening.party.table_now(Some(person)).standing;
    assert_eq!((standing(1).len(), standing(2)["nice-try"]), (windows.len(), Order::Pass));
    let range =
        i64::from(*House::without_show().order.start())..=i64::from(*House::without_show().order.end());
    assert!(range.contains(&(evening.party.due().unwrap() - evening.now)));
    let number = evening.step(None).number;
    evening.wait(*range.end());
    assert_eq!(
        evening.step(None).number,
        number + 1,
        "everybody's order has answered, and the window closed"
    );
    let unknown = Command::Standing { window: "door".to_owned(), order: Order::Pass };
    assert_eq!(evening.refused(1, unknown), RefusalCode::Unknown);
}

#[test]
fn an_order_throws_in_if_it_can() {
    for seed in 0.. {
        let mut evening = Evening::playing("frantic", 4);
        evening.play(random(&format!("throw {seed}")), |evening| {
            evening.asked().iter().any(|&person| {
                evening.step(Some(person)).asked.unwrap().window.is_some()
                    && evening.question(person).unwrap().legal.len() > 1
            })
        });
        if evening.is_over() {
            continue;
        }
        let able = |person: &u32| evening.question(*person).unwrap().legal.len() > 1;
        let person = evening.asked().into_iter().find(able).unwrap();
        let window = evening.step(None).asked.unwrap().window.unwrap();
        evening.must(person, Command::Standing { window, order: Order::ThrowIn });
        evening.wait(0);
        let held = evening.question(person).and_then(|question| question.answered);
        assert_ne!(held, Some("pass".to_owned()));
        return;
    }
}

#[test]
fn a_poll_is_no_window_and_waits_for_all() {
    let mut evening = Evening::playing("kacken-auf-wacken", 3);
    evening.play(random("poll"), |evening| {
        let asked = evening.step(None).asked;
        let is_poll = asked.is_some_and(|asked| asked.how == How::Hidden && asked.eligible.len() > 1);
        is_poll && !evening.asked().is_empty()
    });
    assert!(!evening.is_over());
    let asked = evening.asked();
    let number = evening.step(None).number;
    evening.wait(100_000);
    assert_eq!(evening.step(None).number, number, "no clock was set");
    for person in asked {
        assert_eq!(evening.step(None).number, number);
        let action = evening.question(person).unwrap().legal[0].clone();
        evening.answer(person, &action);
    }
    assert_eq!(evening.step(None).number, number + 1, "it closes at once when all are in");
}

#[test]
fn who_cannot_join_a_gig_as_everybody_sees_is_not_asked() {
    let cannot = |evening: &Evening, seat: &str| {
        let view = evening.step(None).view.value();
        !view["seats"][seat]["kacken"].is_null() || view["seats"][seat]["cards"] == 0
    };
    let polled = |evening: &Evening| match evening.step(None).asked {
        Some(asked) if asked.how == How::Hidden => {
            asked.eligible.into_iter().map(|seat| seat.to_string()).collect()
        }
        _ => Vec::new(),
    };
    let house = House { show: 100, ..House::in_a_hurry() };
    let mut evening = Evening::opened(opening("kacken-auf-wacken", 4), house);
    evening.fill();
    evening.start();
    evening.play(random("poll of few"), |evening| {
        let seats = polled(evening);
        let idle = seats.iter().filter(|seat| cannot(evening, seat)).count();
        idle > 0 && idle < seats.len()
    });
    assert!(!evening.is_over());
    let number = evening.step(None).number;
    let idle = polled(&evening).into_iter().filter(|seat| cannot(&evening, seat)).count();
    let asked = evening.asked();
    assert_eq!(asked.len() + idle, polled(&evening).len());
    for person in asked {
        let action = evening.question(person).unwrap().legal[0].clone();
        evening.answer(person, &action);
    }
    evening.wait(60_000);
    assert!(evening.step(None).number > number, "it closes when all are in who could join");
}

#[test]
fn where_people_look_a_window_has_a_length_of_its_own() {
    let house = House { show: 100, ..House::in_a_hurry() };
    let mut lengths = std::collections::BTreeSet::new();
    let mut evening = at_a_window(&house);
    for _ in 0..12 {
        let step = evening.step(None);
        let clock = step.clock.unwrap();
        lengths.insert(clock.whole_ms);
        assert!((3_500..=4_500).contains(&clock.whole_ms));
        let due = evening.party.due();
        for person in 1..=4 {
            let own = evening.step(Some(person));
            assert_eq!(own.clock, Some(clock), "everybody is told the same length");
            if let Some(question) = own.question {
                assert!(question.legal.len() > 1, "who can only pass is not asked");
                evening.answer(person, "pass");
            }
        }
        assert_eq!(evening.party.due(), due, "no answer changes it");
        evening.restart();
        assert_eq!(evening.party.due(), due, "nor does a restart");
        evening.wait(due.unwrap() - evening.now - 1);
        assert_eq!(evening.step(None).number, step.number);
        evening.wait(1);
        assert_ne!(evening.step(None).number, step.number);
        evening.play(random("on"), |evening| {
            evening.step(None).asked.is_some_and(|asked| asked.window.is_some())
        });
        if evening.is_over() {
            evening = at_a_window(&house);
        }
    }
    assert!(lengths.len() > 5, "{lengths:?}");
}

#[test]
fn an_old_setting_for_windows_is_read_and_means_nothing() {
    let old = r#"{"seconds":30,"window":8,"absence":"wait","talk":true}"#;
    let settings: protocol::Settings = serde_json::from_str(old).unwrap();
    let now = r#"{"seconds":30,"absence":"wait","talk":true}"#;
    assert_eq!(serde_json::to_string(&settings).unwrap(), now);
}
