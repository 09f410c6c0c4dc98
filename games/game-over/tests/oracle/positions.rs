//! Random positions, made odder: what the game's own seldom or never have.

use serde_json::{Value, json};
use table::Dice;

use super::cards::{Card, has_quartet};
use super::table::letter;

/// A position with full hands, or without a stack, or with an empty bank, or with a quartet within reach, or before the first
/// turn, or between two.
pub(super) fn odder(mut position: Value, dice: &mut Dice) -> Value {
    if dice.chance(0.5) {
        fill_hands(&mut position, dice);
    }
    if dice.chance(0.1) {
        use_up_the_stack(&mut position);
    }
    match dice.below(3) {
        0 => empty_the_bank(&mut position, dice),
        1 => share_the_money(&mut position),
        _ => {}
    }
    if dice.chance(0.3) {
        position["turn"] = letter(one_of(&active(&position), dice)).into();
    }
    if dice.chance(0.5) {
        tempt_with_a_quartet(&mut position, dice);
    }
    if dice.chance(0.1) {
        position["phase"] = "turn_end".into();
    } else if dice.chance(0.1) && position["out"] == json!([]) {
        position["phase"] = "opening".into();
        position["turn"] = position["starter"].clone();
    }
    position
}

fn one_of(seats: &[usize], dice: &mut Dice) -> usize {
    seats[dice.below(seats.len())]
}

fn active(position: &Value) -> Vec<usize> {
    let seats = position["seats"].as_object().expect("seats").len();
    (0..seats).filter(|&seat| position["seats"][letter(seat)]["active"] == true).collect()
}

fn cards(list: &Value) -> Vec<Card> {
    list.as_array().expect("cards").iter().map(|card| Card::parse(card.as_str().expect("a card"))).collect()
}

/// Deals the cards aside to all who are active, some at a time, as long as nobody gets a quartet by it. In the order of cards
/// or of ranks, that makes long clans and many syndicates.
fn fill_hands(position: &mut Value, dice: &mut Dice) {
    let active = active(position);
    let mut aside = cards(&position["aside"]);
    match dice.below(3) {
        0 => aside.sort_unstable(),
        1 => aside.sort_unstable_by_key(|&card| rank(card)),
        _ => {}
    }
    let at_a_time = 1 + dice.below(8);
    let seats = active.iter().flat_map(|&seat| std::iter::repeat_n(seat, at_a_time)).collect::<Vec<_>>();
    let mut left = Vec::new();
    for (card, &seat) in aside.into_iter().zip(seats.iter().cycle()) {
        let place = &mut position["seats"][letter(seat)]["hand"];
        let mut hand = cards(place);
        hand.push(card);
        if has_quartet(&hand) && !hand.contains(&Card::Joker) {
            left.push(card);
        } else {
            *place = json!(hand);
        }
    }
    position["aside"] = json!(left);
}

fn rank(card: Card) -> usize {
    match card {
        Card::Joker => 0,
        Card::Plain { rank, .. } => rank,
    }
}

fn use_up_the_stack(position: &mut Value) {
    let mut aside = cards(&position["aside"]);
    aside.extend(cards(&position["stack"]));
    position["aside"] = json!(aside);
    position["stack"] = json!([]);
    position["stack_size"] = 0.into();
}

/// One has all the money but for a few Taler.
fn empty_the_bank(position: &mut Value, dice: &mut Dice) {
    let active = active(position);
    for &seat in &active {
        position["seats"][letter(seat)]["cash"] = 0.into();
    }
    let in_the_bank = dice.below(5);
    position["seats"][letter(one_of(&active, dice))]["cash"] = (100 - in_the_bank).into();
}

/// Everybody stands before whoever holds a quartet and the joker, and can bribe them.
fn tempt_with_a_quartet(position: &mut Value, dice: &mut Dice) {
    let mut others = active(position);
    let is_holder = |&seat: &usize| has_quartet(&cards(&position["seats"][letter(seat)]["hand"]));
    let Some(place) = others.iter().position(is_holder) else { return };
    let holder = others.remove(place);
    share_the_money(position);
    for &seat in &others {
        position["seats"][letter(seat)]["space"] = 0.into();
    }
    position["seats"][letter(holder)]["space"] = (1 + dice.below(6)).into();
    position["turn"] = letter(one_of(&others, dice)).into();
}

/// Everybody can bribe.
fn share_the_money(position: &mut Value) {
    for seat in active(position) {
        position["seats"][letter(seat)]["cash"] = 9.into();
    }
}
