//! The oracle's table at a position, from the judge's text of it.

use serde_json::Value;

use super::cards::{Card, Colour, name_of};
use super::table::{Demand, Laid, Player, Power, Rules, Table, letter};

fn list(value: &Value) -> impl DoubleEndedIterator<Item = &str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// The oracle's table from the judge's text, at the start of a turn or of a round.
pub(super) fn table_of(rules: Rules, truth: &Value) -> Table {
    let seat_of = |name: &str| usize::from(name.as_bytes()[0] - b'A');
    let words = |key: &str| list(&truth[key]).rev().map(name_of).collect::<Vec<_>>();
    let colour = |value: &Value| value.as_str().and_then(Colour::parse);
    let mut table = Table::new(rules);
    table.round = truth["round"].as_u64().unwrap_or(1) as u32;
    table.dealer = seat_of(truth["dealer"].as_str().unwrap_or("A"));
    table.turn = seat_of(truth["turn"].as_str().unwrap_or("A"));
    table.forwards = truth["direction"] == 1;
    table.first_card = truth["first_card"] == true;
    table.demand = Demand::parse(truth["demand"].as_str().unwrap_or("any"));
    table.last_colour = colour(&truth["last_colour"]);
    table.pile = list(&truth["pile"]).rev().map(Card::parse).collect();
    table.discard = list(&truth["discard"])
        .rev()
        .enumerate()
        .map(|(number, card)| Laid { card: Card::parse(card), number: number as u32 })
        .collect();
    table.laid_so_far = table.discard.len() as u32;
    (table.event_pile, table.event_discard) = (words("event_pile"), words("event_discard"));
    (table.history, table.power_pile) = (words("history"), words("power_pile"));
    (table.rule_pile, table.active_rules) = (words("rule_pile"), words("rules"));
    let active = truth["active"].as_object().expect("a map").iter();
    table.active =
        active.map(|(name, exempt)| (name_of(name), list(exempt).map(seat_of).collect())).collect();
    table.players =
        (0..table.seats()).map(|seat| player_of(&truth["seats"][letter(seat).to_string()])).collect();
    table
}

fn player_of(truth: &Value) -> Player {
    let whole = |key: &str| truth[key].as_i64().unwrap_or(0) as i32;
    let is = |key: &str| truth[key] == true;
    let power = |text: &str| {
        let (name, used) = text.split_once(' ').map_or((text, false), |(name, _)| (name, true));
        Power { used, ..Power::fresh(name_of(name)) }
    };
    Player {
        hand: list(&truth["hand"]).map(Card::parse).collect(),
        powers: list(&truth["powers"]).map(power).collect(),
        total: whole("total"),
        points: whole("points"),
        sum: whole("sum"),
        rounds_won: whole("rounds_won") as u32,
        skip: is("skip"),
        bomb_turns: whole("bomb_turns") as u32,
        blocks: truth["blocks"].as_str().and_then(Colour::parse),
        seals: is("seals"),
        opens_hands: is("opens_hands"),
        loops: is("loops"),
        ..Player::default()
    }
}
