//! Random positions: an empty bank, a quartet asleep beside the joker, few seats left, a stack that runs out.

use serde_json::{Map, Value, json};
use table::{Dice, Seat};

use crate::cards::{Card, Cards, RANKS, SUITS};
use crate::rules::GameOver;
use crate::setup::MONEY;

/// A position at the start of a turn.
pub(crate) fn position(rules: &GameOver, dice: &mut Dice) -> Value {
    let has_joker = rules.deck.has_joker();
    let joker_played = dice.chance(0.3) && has_joker;
    let mut cards: Vec<Card> = rules.deck.iter().skip(usize::from(joker_played)).collect();
    dice.shuffle(&mut cards);
    let mut order: Vec<Seat> = rules.seats.iter().collect();
    dice.shuffle(&mut order);
    let gone = dice.below(order.len() - 1);
    let (out, turn) = (&order[..gone], order[gone]);
    let quartet = if joker_played || !has_joker || dice.chance(0.6) {
        Vec::new()
    } else {
        joker_and_four(&mut cards, dice)
    };
    let board = deal(&mut cards, rules.spaces.into());
    let stack = deal(&mut cards, dice.pick(&[1, 1, 2, 3, 6, 20]));
    let mut hands = rules.hands(out, &mut cards, dice);
    hands[turn.index()].extend(quartet);
    let cash = rules.cash(out, dice);
    let to_be_seen: Vec<Card> = hands.iter().flatten().chain(&board).chain(&cards).copied().collect();
    let sharp = dice.pick(&[0.0, 0.1, 0.6]);
    let seats: Map<String, Value> = rules
        .seats
        .iter()
        .map(|seat| {
            let active = !out.contains(&seat);
            let knows: Vec<Card> = to_be_seen.iter().copied().filter(|_| dice.chance(sharp)).collect();
            let mut place = json!({
                "hand": hands[seat.index()], "cash": cash[seat.index()], "active": active,
                "token": active && dice.chance(0.5), "knows": knows,
            });
            if active {
                // Close together, so that they meet.
                place["space"] = dice.below(6).into();
            }
            (seat.to_string(), place)
        })
        .collect();
    let mut position = json!({
        "starter": Seat::new(dice.below(rules.seats.count())), "turn": turn, "out": out, "seats": seats,
        "board": board, "stack": stack, "stack_size": stack.len(), "aside": cards, "joker_played": joker_played,
    });
    rules.history(&mut position, dice);
    position
}

impl GameOver {
    /// The games before this one, and how long this one has gone on.
    fn history(&self, position: &mut Value, dice: &mut Dice) {
        let before = dice.pick(&[0, (self.games - 1) / 2, self.games - 1]);
        let mut row = || self.seats.iter().map(|_| dice.pick(&[0_u8, 1, 13, 60])).collect::<Vec<_>>();
        position["results"] = (0..before).map(|_| Value::from(row())).collect();
        position["calls"] =
            self.seats.iter().map(|_| Value::from(dice.below(usize::from(before) + 1))).collect();
        let limit = u32::from(self.options.round_limit);
        position["rounds"] = dice.pick(&[0, limit / 2, limit.saturating_sub(1)]).into();
    }

    /// Small hands without a quartet.
    fn hands(&self, out: &[Seat], cards: &mut Vec<Card>, dice: &mut Dice) -> Vec<Vec<Card>> {
        let hand = |seat: Seat| {
            let keeps = !out.contains(&seat) || self.games > 1;
            let mut hand = deal(cards, if keeps { dice.below(7) } else { 0 });
            while let Some(card) = of_a_quartet(&hand) {
                hand.retain(|other| *other != card);
                cards.insert(0, card);
            }
            hand
        };
        self.seats.iter().map(hand).collect()
    }

    /// Money, so that the bank is often all but empty.
    fn cash(&self, out: &[Seat], dice: &mut Dice) -> Vec<u8> {
        let active: Vec<usize> =
            self.seats.iter().filter(|seat| !out.contains(seat)).map(Seat::index).collect();
        let mut cash = vec![0; self.seats.count()];
        active.iter().for_each(|&seat| cash[seat] = dice.pick(&[0, 0, 0, 1, 2, 9]));
        let left = MONEY - cash.iter().sum::<u8>();
        let bank = dice.pick(&[0, 0, 1, 3, MONEY]).min(left);
        cash[dice.pick(&active)] += left - bank;
        cash
    }
}

fn deal(from: &mut Vec<Card>, count: usize) -> Vec<Card> {
    from.split_off(from.len() - count.min(from.len()))
}

/// Takes the joker and the four cards of a rank.
fn joker_and_four(cards: &mut Vec<Card>, dice: &mut Dice) -> Vec<Card> {
    let rank = dice.below(RANKS);
    let wanted = |card: &Card| *card == Card::JOKER || (0..SUITS).any(|suit| *card == Card::of(suit, rank));
    let (taken, left) = cards.iter().partition(|card| wanted(card));
    *cards = left;
    taken
}

/// A card of a quartet that a hand holds.
fn of_a_quartet(hand: &[Card]) -> Option<Card> {
    let quartets = hand.iter().copied().collect::<Cards>().quartets();
    let is_one = |card: &Card| card.suit_and_rank().is_some_and(|(_, rank)| quartets & (1 << rank) != 0);
    hand.iter().copied().find(is_one)
}
