//! Positions drawn at random, for what games from the deal seldom reach: crowds, full loads, the last point before the end.

use serde_json::{Map, Value, json};
use table::Dice;

use super::rules::{Rules, Space};
use super::table::letter;

/// A table at the start of a turn, before the die or after it, as a scenario gives it.
pub(super) fn draw(rules: &Rules, dice: &mut Dice) -> Value {
    let stays: Vec<usize> = (1..rules.finish()).filter(|&at| rules.space(at) != Space::Either).collect();
    // A crowd stands on a few neighbouring spaces.
    let width = stays.len().min([2, 4, 12, stays.len()][dice.below(4)]);
    let left = dice.below(stays.len() - width + 1);
    let crowd = &stays[left..left + width];
    let on_start = [0.05, 0.3][dice.below(2)];
    let mut counters = rules.counters;
    let mut piece = |dice: &mut Dice| {
        if crowd.is_empty() || dice.chance(on_start) {
            return json!({ "at": 0, "load": 0 });
        }
        let full = rules.capacity;
        let load = [0, 1, full - 1, full, full, dice.below(full + 1)][dice.below(6)].min(counters);
        counters -= load;
        json!({ "at": crowd[dice.below(crowd.len())], "load": load })
    };
    let mut seats = Map::new();
    for seat in 0..rules.seats {
        let points =
            [dice.below(rules.target), rules.target - 1, rules.target.saturating_sub(2)][dice.below(3)];
        seats.insert(letter(seat), json!({ "points": points, "p1": piece(dice), "p2": piece(dice) }));
    }
    let turn = letter(dice.below(rules.seats));
    let turns = if dice.chance(0.1) { rules.max_turns } else { 1 + dice.below(rules.max_turns) };
    let mut position = json!({ "turn": turn, "turns": turns });
    let own = seats.get_mut(&turn).expect("somebody's turn");
    if own["p1"]["at"] == 0 || own["p2"]["at"] == 0 {
        if dice.chance(0.5) {
            position["phase"] = "roll".into();
            let entering = if own["p1"]["at"] == 0 { "p1" } else { "p2" };
            own[entering]["load"] = dice.below(rules.capacity.min(counters) + 1).into();
        }
    } else if dice.chance(0.8) {
        position["phase"] = "choose".into();
        position["die"] = (1 + dice.below(rules.die_sides.min(12))).into();
    }
    position["seats"] = seats.into();
    position
}
