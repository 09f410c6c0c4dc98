//! The numbers and the track that a game is played with: OV-B0, OV-S1 and the table of options.

use serde_json::{Map, Value, json};

/// What a space of the track does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Space {
    Plain,
    Plus,
    Minus,
    /// `+/-`
    Either,
    /// `x2`
    Double,
}

impl Space {
    fn parse(value: &Value) -> Space {
        match value.as_str().expect("a space is a word") {
            "plain" => Space::Plain,
            "+" => Space::Plus,
            "-" => Space::Minus,
            "+/-" => Space::Either,
            "x2" => Space::Double,
            other => panic!("no such space: {other}"),
        }
    }
}

/// The options of a game, with what they leave open filled in.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    pub seats: usize,
    pub target: usize,
    /// The spaces of the track; the first of the list is position 1.
    track: Vec<Space>,
    pub capacity: usize,
    pub full_bonus: usize,
    pub overload_reward: usize,
    pub die_sides: usize,
    pub counters: usize,
    pub special_before_meeting: bool,
    /// None if chance decides.
    pub first_seat: Option<usize>,
    pub max_turns: usize,
}

impl Rules {
    pub(super) fn new(options: &Map<String, Value>, seats: usize) -> Rules {
        let number = |key: &str| options[key].as_u64().expect("a number") as usize;
        let usual_target = || match seats {
            3 => 40,
            4 => 35,
            5 => 30,
            _ => panic!("{seats} seats need a target of their own (R-33)"),
        };
        let first_seat = options["first_seat"].as_str().expect("a word");
        Rules {
            seats,
            target: options["target_points"].as_u64().map_or_else(usual_target, |points| points as usize),
            track: track(options, seats),
            capacity: number("capacity"),
            full_bonus: number("full_bonus"),
            overload_reward: number("overload_reward"),
            die_sides: number("die_sides"),
            counters: number("counters_total"),
            special_before_meeting: options["special_before_meeting"] == true,
            first_seat: (first_seat != "chance").then(|| usize::from(first_seat.as_bytes()[0] - b'A')),
            max_turns: number("max_turns"),
        }
    }

    /// F, the position after the last space.
    pub(super) fn finish(&self) -> usize {
        self.track.len() + 1
    }

    /// Start and Finish are no spaces of the track, and nothing special happens on them.
    pub(super) fn space(&self, at: usize) -> Space {
        if at == 0 || at == self.finish() { Space::Plain } else { self.track[at - 1] }
    }
}

/// The sections in the box: id, front side, reverse side.
fn box_sections() -> Value {
    let section = |id: &str, reverse: &[&str]| json!({ "id": id, "plain": vec!["plain"; reverse.len()], "special": reverse });
    json!([
        section("S", &["plain", "plain"]),
        section("M1", &["plain", "+", "plain", "x2"]),
        section("M2", &["-", "plain", "+/-", "plain"]),
        section("M3", &["plain", "x2", "plain", "-"]),
        section("M4", &["+", "plain", "plain", "+/-"]),
        section("C1", &["plain", "+/-", "plain", "+"]),
        section("C2", &["-", "plain", "x2", "plain"]),
        section("Z", &["plain", "plain"]),
    ])
}

/// The order of sections for each number of players.
fn usual_order(seats: usize) -> Value {
    match seats {
        3 => json!(["S", "M1", "C1", "C2", "M2", "Z"]),
        4 => json!(["S", "M1", "M2", "C1", "C2", "M3", "Z"]),
        5 => json!(["S", "M1", "M2", "C1", "C2", "M3", "M4", "Z"]),
        _ => panic!("{seats} seats need a board of their own (R-33)"),
    }
}

/// The order in which sections are turned when the players agree on a number only.
const TURNED_FIRST: [&str; 6] = ["M1", "C1", "M2", "C2", "M3", "M4"];

fn track(options: &Map<String, Value>, seats: usize) -> Vec<Space> {
    let board = &options["board"];
    // OV-S4: what the options leave out.
    let is_out = |deck: &str, name: &str| options[deck][name] == 0;
    let space = |printed: &Value| {
        let is_plain = is_out("spaces", printed.as_str().expect("a space is a word"));
        if is_plain { Space::Plain } else { Space::parse(printed) }
    };
    if let Some(spaces) = board["spaces"].as_u64() {
        let special = |at: u64| board["special"].get(at.to_string()).map_or(Space::Plain, space);
        return (1..=spaces).map(special).collect();
    }
    let own = board["sections"].as_array().filter(|sections| !sections.is_empty());
    let sections = own.map_or_else(box_sections, |own| own.clone().into());
    let order_given = if board == "auto" { usual_order(seats) } else { board["order"].clone() };
    let mut order: Vec<&str> =
        order_given.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    order.retain(|id| !is_out("sections", id));
    let reversed: Vec<&str> = match &options["special_sections"] {
        Value::String(none) if none == "none" => Vec::new(),
        Value::Number(count) => {
            let in_use = TURNED_FIRST.into_iter().filter(|id| order.contains(id));
            in_use.take(count.as_u64().expect("a count") as usize).collect()
        }
        Value::Array(named) => named.iter().filter_map(Value::as_str).collect(),
        other => panic!("no choice of sections: {other}"),
    };
    let mut track = Vec::new();
    for id in order {
        let section = sections.as_array().expect("a list").iter().find(|section| section["id"] == id);
        let section = section.expect("the order names sections that there are");
        let side = if reversed.contains(&id) { "special" } else { "plain" };
        track.extend(section[side].as_array().expect("a side is a list").iter().map(space));
    }
    track
}
