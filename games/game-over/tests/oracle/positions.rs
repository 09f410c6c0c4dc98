//! Positions drawn at random, for what games from the deal hardly ever reach: an empty bank, a sleeping quartet, few
//! seats left.

use serde_json::{Value, json};
use table::Dice;

use super::sets::{Card, JOKER, deck, has_quartet};
use super::table::{Rules, Table, letter};

fn deal(from: &mut Vec<Card>, count: usize) -> Vec<Card> {
    from.split_off(from.len() - count.min(from.len()))
}

/// A table in the middle of a game, at the start of a turn.
pub(super) fn draw(rules: Rules, dice: &mut Dice) -> Table {
    let mut table = Table::new(rules);
    let seats = table.rules.seats;
    let mut cards = deck();
    dice.shuffle(&mut cards);
    table.game = 1;
    if dice.chance(0.3) {
        table.joker_played = true;
        cards.retain(|&card| card != JOKER);
    }
    table.board = deal(&mut cards, table.spaces()).into_iter().map(Some).collect();
    table.starter = dice.below(seats);
    draw_seats(&mut table, &mut cards, dice);
    table.stack = {
        let size = 1 + dice.below(6);
        deal(&mut cards, size)
    };
    table.aside = cards;
    draw_money(&mut table, dice);
    table
}

fn draw_seats(table: &mut Table, cards: &mut Vec<Card>, dice: &mut Dice) {
    let seats = table.rules.seats;
    let gone = dice.below(seats - 1);
    let mut order: Vec<usize> = (0..seats).collect();
    dice.shuffle(&mut order);
    table.turn = order[seats - 1];
    table.out = order[..gone].to_vec();
    let quartet = dice.chance(0.4) && !table.joker_played;
    for seat in 0..seats {
        let active = !table.out.contains(&seat);
        let mut hand = if active || table.rules.rounds_mode {
            let size = dice.below(6);
            deal(cards, size)
        } else {
            Vec::new()
        };
        if quartet && seat == table.turn {
            let rank = 1 + dice.below(13) as u8;
            let wanted = |card: &Card| card.rank == rank || *card == JOKER;
            hand.extend(cards.iter().copied().filter(wanted));
            cards.retain(|card| !wanted(card));
            // What is missing is fetched from the board, for another card.
            for space in table.board.iter_mut().filter(|space| space.is_some_and(|card| wanted(&card))) {
                hand.extend(std::mem::replace(space, cards.pop()));
            }
        }
        if active && has_quartet(&hand) && !hand.contains(&JOKER) {
            let card = hand.pop().unwrap_or(JOKER);
            hand.retain(|other| other.rank != card.rank);
            let placed: Vec<Card> = hand.clone();
            cards.extend((1..=4).map(|suit| Card { suit, ..card }).filter(|card| !placed.contains(card)));
        }
        // Close together, so that they meet.
        let space = dice.below(6);
        let player = &mut table.players[seat];
        player.knows = hand.clone();
        player.hand = hand;
        (player.active, player.token) = (active, active && dice.chance(0.5));
        player.space = active.then_some(space);
    }
}

/// Cash so that the bank is often all but empty.
fn draw_money(table: &mut Table, dice: &mut Dice) {
    let active: Vec<usize> = (0..table.rules.seats).filter(|&seat| table.players[seat].active).collect();
    for &seat in &active {
        table.players[seat].cash = [0, 0, 0, 1, 2][dice.below(5)];
    }
    let spent: u32 = table.players.iter().map(|player| player.cash).sum();
    let bank = [0, 0, 1, 3, 100][dice.below(5)].min(100 - spent);
    let rich = active[dice.below(active.len())];
    table.players[rich].cash += 100 - spent - bank;
    table.bank = bank;
}

/// The same position for the engine.
pub(super) fn for_the_engine(table: &Table) -> Value {
    let words = |cards: &[Card]| cards.iter().map(|card| Value::from(card.to_string())).collect::<Value>();
    let seats: serde_json::Map<String, Value> = table
        .players
        .iter()
        .enumerate()
        .map(|(seat, player)| {
            let mut text = json!({
                "hand": words(&player.hand), "cash": player.cash, "token": player.token, "active": player.active,
            });
            if let Some(space) = player.space {
                text["space"] = space.into();
            }
            (letter(seat), text)
        })
        .collect();
    let board: Vec<Card> = table.board.iter().flatten().copied().collect();
    json!({
        "starter": letter(table.starter), "turn": letter(table.turn), "bank": table.bank, "seats": seats,
        "out": table.out.iter().map(|&seat| letter(seat)).collect::<Vec<_>>(), "board": words(&board),
        "stack": words(&table.stack), "stack_size": table.stack.len(), "aside": words(&table.aside),
        "joker_played": table.joker_played,
    })
}
