//! Random boards and turned sections, for the options that tests draw: tracks of one space and of the most there may be, runs of
//! `+/-` from Start to Finish, sections with any print on either side.

use serde_json::{Map, Value, json};
use table::{Dice, Vocabulary};

use crate::board::{Board, MOST_SPACES, Part, Space};
use crate::sides::{SpecialSections, TURNED_FIRST};

impl Board {
    /// A random board, as an option gives it.
    pub(crate) fn draw(dice: &mut Dice) -> Value {
        match dice.below(4) {
            0 => "auto".into(),
            1 => sections(dice),
            _ => track(dice),
        }
    }
}

impl SpecialSections {
    /// Random sections to be turned, as an option gives them. They need not be on the board.
    pub(crate) fn draw(dice: &mut Dice) -> Value {
        match dice.below(3) {
            0 => "none".into(),
            1 => dice.pick(&[0, 1, 2, 6, 99]).into(),
            _ => TURNED_FIRST.into_iter().filter(|_| dice.chance(0.3)).map(Value::from).collect(),
        }
    }
}

/// A bare track. Some are of one kind of space only.
fn track(dice: &mut Dice) -> Value {
    let any = 1 + dice.below(24);
    let length = dice.pick(&[1, 2, MOST_SPACES, any, any, any]);
    let special: Map<String, Value> = spaces(length, dice)
        .into_iter()
        .enumerate()
        .filter(|(_, space)| *space != Space::Plain)
        .map(|(at, space)| ((at + 1).to_string(), space.name().into()))
        .collect();
    json!({ "spaces": length, "special": special })
}

/// Sections of the board's own, with the names that are turned first, so that turning them does something.
fn sections(dice: &mut Dice) -> Value {
    let middles = dice.below(TURNED_FIRST.len() + 1);
    let mut section = |id: &str, kind: Part| {
        let sizes = [dice.below(6), dice.below(6)];
        let [plain, special] = sizes.map(|size| spaces(size, dice));
        json!({ "id": id, "kind": kind, "plain": plain, "special": special })
    };
    let mut list = vec![section("S", Part::Start)];
    for id in &TURNED_FIRST[..middles] {
        list.push(section(id, if id.starts_with('C') { Part::Curve } else { Part::Middle }));
    }
    list.push(section("Z", Part::Finish));
    let order: Value = list.iter().map(|section| section["id"].clone()).collect();
    json!({ "sections": list, "order": order })
}

fn spaces(count: usize, dice: &mut Dice) -> Vec<Space> {
    let only = dice.pick(Space::ALL);
    let mixed = dice.chance(0.7);
    (0..count).map(|_| if mixed { dice.pick(Space::ALL) } else { only }).collect()
}
