//! The joker's reset (GO-J) and the Mauschel reset (GO-M).

use serde_json::json;

use super::cards::{Card, names};
use super::desk::Done;
use super::table::{Book, letter};

impl Book {
    /// GO-J-3.
    pub(super) fn joker_reset(&mut self, me: usize) -> Done {
        self.player(me).give(Card::Joker);
        self.nobody_knows(Card::Joker);
        self.table.joker_played = true;
        self.desk.tell(json!({ "kind": "joker_played", "seat": letter(me) }));
        let collected = self.collect_hands();
        let cards = self.shuffle("joker", &collected)?;
        self.deal(me, &cards);
        // GO-J-4.
        self.look_for_a_quartet(me)
    }

    /// GO-M-2.
    pub(super) fn use_token_myself(&mut self, me: usize) -> Done {
        self.note("the token was used by choice");
        self.hand_in_token(me, "chosen");
        self.mauschel_reset(me)
    }

    /// 5 Taler from the bank, or what it has.
    pub(super) fn hand_in_token(&mut self, me: usize, why: &str) {
        let amount = self.table.bank.min(5);
        if amount < 5 {
            self.note(&format!("a bank with less than 5 paid for a token, {why}"));
        }
        self.table.bank -= amount;
        self.player(me).token = false;
        self.table.moment.resetter = Some(me);
        self.player(me).cash += amount;
        self.desk.tell(json!({ "kind": "token", "seat": letter(me), "amount": amount, "reason": why }));
    }

    /// GO-M-4.
    pub(super) fn mauschel_reset(&mut self, first: usize) -> Done {
        self.desk.tell(json!({ "kind": "mauschel_reset", "seat": letter(first) }));
        let mut collected = self.collect_hands();
        let in_hands = collected.len();
        collected.extend(self.table.board.iter().map(|card| card.expect("a card lies on every space")));
        if collected.contains(&Card::Joker) {
            self.note("the joker was shuffled by a Mauschel reset");
        }
        if self.table.joker_played {
            self.note("a Mauschel reset after the joker was played");
        }
        let cards = self.shuffle("mauschel", &collected)?;
        self.table.board = cards[in_hands..].iter().copied().map(Some).collect();
        self.deal(first, &cards[..in_hands]);
        // GO-M-6.
        self.look_for_a_quartet(first)
    }

    fn collect_hands(&mut self) -> Vec<Card> {
        if self.table.players.iter().any(|player| !player.active && !player.hand.is_empty()) {
            self.note("a reset passed by a frozen hand");
        }
        let active = self.table.players.iter_mut().filter(|player| player.active);
        active.flat_map(|player| std::mem::take(&mut player.hand)).collect()
    }

    fn shuffle(&mut self, what: &'static str, cards: &[Card]) -> Done<Vec<Card>> {
        cards.iter().for_each(|&card| self.nobody_knows(card));
        let said = self.desk.chance(what, names(cards))?;
        Ok(said.iter().map(|word| Card::parse(word)).collect())
    }

    /// One at a time clockwise, beginning with this player.
    fn deal(&mut self, first: usize, cards: &[Card]) {
        let order = self.table.active_from(first);
        for (&card, &seat) in cards.iter().zip(order.iter().cycle()) {
            self.player(seat).take(card);
        }
        if !cards.len().is_multiple_of(order.len()) {
            self.note("cards were dealt unevenly");
        }
        for seat in 0..self.table.players.len() {
            if self.table.players[seat].active {
                self.say_what_was_dealt(seat);
            }
        }
    }
}
