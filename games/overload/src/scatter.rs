//! Random positions: full pieces close together, a bowl that is all but empty, the last point before the end.

use serde_json::{Map, Value, json};
use table::{Dice, Seat};

use crate::board::Space;
use crate::rules::Overload;
use crate::state::START;

/// A position at the beginning of a turn.
pub(crate) fn scatter(rules: &Overload, dice: &mut Dice) -> Value {
    let spaces = meeting_places(rules, dice);
    let mut bowl = rules.counters_total;
    let mut piece = |dice: &mut Dice| {
        let at = if dice.chance(0.15) { START } else { dice.pick(&spaces) };
        let load = if at == START { 0 } else { load(rules, bowl, dice) };
        bowl -= u16::from(load);
        json!({ "at": at, "load": load })
    };
    let mut seats = Map::new();
    for seat in rules.seats.iter() {
        let (points, p1, p2) = (points(rules, dice), piece(dice), piece(dice));
        seats.insert(seat.to_string(), json!({ "points": points, "p1": p1, "p2": p2 }));
    }
    let last = rules.max_turns;
    let turns = dice.pick(&[1, 1 + last / 2, last, last.saturating_sub(5).max(1)]);
    json!({ "turn": Seat::new(dice.below(rules.seats.count())), "turns": turns, "seats": seats })
}

/// The spaces on which pieces stand: few, so that they meet and overtake; Start, if there is no other to stay on.
fn meeting_places(rules: &Overload, dice: &mut Dice) -> Vec<u8> {
    let mut stays: Vec<u8> = (1..rules.finish).filter(|&at| rules.space(at) != Space::Either).collect();
    if stays.is_empty() {
        return vec![START];
    }
    let many = dice.pick(&[1, 2, 4, stays.len()]).min(stays.len());
    let any = dice.below(stays.len() - many + 1);
    let from = dice.pick(&[0, stays.len() - many, any]);
    stays.split_off(from).into_iter().take(many).collect()
}

fn load(rules: &Overload, bowl: u16, dice: &mut Dice) -> u8 {
    let full = rules.capacity;
    let load = dice.pick(&[0, 1, full / 2, full - 1, full, full]);
    u8::try_from(bowl).map_or(load, |bowl| load.min(bowl))
}

fn points(rules: &Overload, dice: &mut Dice) -> u16 {
    let most = rules.target - 1;
    dice.pick(&[0, most / 2, most.saturating_sub(1), most])
}
