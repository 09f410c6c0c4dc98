//! The oracle at a position between two events, from the judge's text of it.

use std::rc::Rc;

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::rules::{Rules, letter};
use super::state::{Oracle, Place};

fn read<T: DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).unwrap()
}

fn seat(value: &Value, seats: usize) -> usize {
    (0..seats).find(|&seat| value == letter(seat)).unwrap()
}

pub(super) fn oracle_at(rules: &Rc<Rules>, seats: usize, truth: &Value) -> Oracle {
    let place = |text: &Value| Place {
        camp: read(&text["camp"]),
        live: read(&text["live"]),
        active: text["camped"] == false,
        forced_stay: read(&text["forced_stay"]),
        caught_up: read(&text["caught_up"]),
        choice: None,
    };
    let discarded = truth["discard"].as_object().unwrap().iter();
    let discarded =
        discarded.flat_map(|(card, count)| std::iter::repeat_n(read(&card.as_str().into()), read(count)));
    Oracle {
        round: read(&truth["round"]),
        event_no: read(&truth["event_no"]),
        start_seat: seat(&truth["start_seat"], seats),
        revealer: seat(&truth["revealer"], seats),
        overload: read(&truth["overload"]),
        pool: read(&truth["pool"]),
        feedback_level: read(&truth["feedback"]),
        countdown: read(&truth["countdown"]),
        direction: read(&truth["direction"]),
        repeat_revealer: read(&truth["repeat_revealer"]),
        final_push_done: read(&truth["final_push_done"]),
        grace_used: read(&truth["grace_used"]),
        pyro: read(&truth["pyro"]),
        gate: read(&truth["gate"]),
        afterparty: read(&truth["afterparty"]),
        last_window: read(&truth["last_window"]),
        seats: (0..seats).map(|seat| place(&truth["seats"][letter(seat)])).collect(),
        stage_card: read(&truth["stage_card"]),
        deck: read(&truth["deck"]),
        discard: discarded.collect(),
        moods: read(&truth["moods"]),
        ..Oracle::fresh(rules, seats)
    }
}
