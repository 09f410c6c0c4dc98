//! Options drawn at random, within their ranges, so that every number and board of the rulebook varies.

use overload::Options;
use serde_json::{Map, Value, json};
use table::{Dice, options};

use super::table::letter;

/// The sections of the box that lie between start and finish.
const BETWEEN: [&str; 6] = ["M1", "M2", "M3", "M4", "C1", "C2"];

/// Any number of seats and options of which some differ from these.
pub(super) fn draw(usual: &Options, dice: &mut Dice) -> (Options, usize) {
    let mut changes = Map::new();
    let mut set = |key: &str, value: Value| {
        changes.insert(key.to_owned(), value);
    };
    let unofficial = dice.chance(0.25);
    let seats = if unofficial { 1 + dice.below(8) } else { 3 + dice.below(3) };
    let official = (3..=5).contains(&seats);
    set("unofficial", unofficial.into());
    if !official || dice.chance(0.5) {
        set("target_points", dice.pick(&[1, 2, 3, 5, 10, 20, 60, 9999]).into());
    }
    if !official || dice.chance(0.7) {
        let (board, special_sections, sections) = board(dice);
        set("board", board);
        set("special_sections", special_sections);
        set("sections", sections);
    }
    if dice.chance(0.3) {
        set("spaces", without(&["+", "-", "+/-", "x2"], dice).0);
    }
    set("capacity", dice.pick(&[1, 2, 3, 5, 8, 8, 8, 12, 99]).into());
    set("full_bonus", dice.pick(&[0, 1, 4, 999]).into());
    set("overload_reward", dice.pick(&[0, 1, 1, 3, 999]).into());
    set("die_sides", dice.pick(&[1, 2, 3, 6, 8, 8, 12, 99]).into());
    set("counters_total", dice.pick(&[0, 1, 3, 6, 12, 20, 80, 80, 9999]).into());
    set("special_before_meeting", dice.chance(0.5).into());
    let first = dice.below(seats + 1);
    set("first_seat", if first == seats { "chance".to_owned() } else { letter(first) }.into());
    set("max_turns", dice.pick(&[1, 2, 7, 30, 200, 20_000, 60_000]).into());
    (options::with(usual, &changes).expect("these options can be"), seats)
}

/// All of these but some, one at least, as a deck; and which are missing.
fn without(all: &[&'static str], dice: &mut Dice) -> (Value, Vec<&'static str>) {
    let keep = dice.pick(all);
    let out: Vec<&'static str> =
        all.iter().copied().filter(|&name| name != keep && dice.chance(0.3)).collect();
    let deck: Map<String, Value> =
        all.iter().map(|name| ((*name).to_owned(), u8::from(!out.contains(name)).into())).collect();
    (deck.into(), out)
}

/// A board, which of its sections lie reverse side up, and which printed sections there are.
fn board(dice: &mut Dice) -> (Value, Value, Value) {
    let all: Map<String, Value> = BETWEEN.map(|id| (id.to_owned(), 1.into())).into_iter().collect();
    let (sections, out) =
        if dice.chance(0.3) { without(&BETWEEN, dice) } else { (all.clone().into(), Vec::new()) };

    match dice.below(3) {
        0 => {
            let spaces = dice.pick(&[1, 2, 3, 5, 8, 12, 20, 30, 200]);
            let special: Map<String, Value> =
                (1..=spaces).filter_map(|at| Some((at.to_string(), special(dice)?))).collect();
            (json!({ "spaces": spaces, "special": special }), "none".into(), all.into())
        }
        1 => {
            let order = order(dice, &BETWEEN);
            let turned = turned(dice, &order, &out);
            (json!({ "order": order }), turned, sections)
        }
        _ => {
            let order = order(dice, &["X", "M3", "C1", "Y"]);
            let own: Vec<Value> = order.iter().map(|&id| section(dice, id)).collect();
            let turned = turned(dice, &order, &out);
            (json!({ "sections": own, "order": order }), turned, sections)
        }
    }
}

/// Something other than a plain space, if it comes to that.
fn special(dice: &mut Dice) -> Option<Value> {
    dice.chance(0.5).then(|| dice.pick(&["+", "-", "+/-", "+/-", "x2"]).into())
}

fn order(dice: &mut Dice, between: &[&'static str]) -> Vec<&'static str> {
    let mut order = between.to_vec();
    dice.shuffle(&mut order);
    order.truncate(dice.below(order.len() + 1));
    order.insert(0, "S");
    order.push("Z");
    order
}

/// A section of one's own: its sides need not be equally long, nor the front plain.
fn section(dice: &mut Dice, id: &str) -> Value {
    let kind = match id {
        "S" => "start",
        "Z" => "finish",
        "C1" => "curve",
        _ => "middle",
    };
    let mut side = || -> Vec<Value> {
        let length = 1 + dice.below(4);
        (0..length).map(|_| special(dice).unwrap_or("plain".into())).collect()
    };
    json!({ "id": id, "kind": kind, "plain": side(), "special": side() })
}

fn turned(dice: &mut Dice, order: &[&str], out: &[&str]) -> Value {
    match dice.below(4) {
        0 => "none".into(),
        1 => dice.pick(&[0, 1, 2, 3, 6, 99]).into(),
        _ => order
            .iter()
            .filter(|id| !out.contains(id) && dice.chance(0.6))
            .map(|&id| Value::from(id))
            .collect::<Vec<_>>()
            .into(),
    }
}
