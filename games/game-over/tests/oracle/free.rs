//! On a free space (GO-F), and the joker just got (GO-J-1).

use serde_json::json;

use super::cards::{Card, has_quartet, names};
use super::desk::{Done, Stop};
use super::ending::Ending;
use super::table::{Book, letter};

fn card_in(answer: &str) -> Card {
    Card::parse(answer.rsplit(' ').next().expect("an answer has a word"))
}

impl Book {
    /// GO-F-1.
    pub(super) async fn on_a_free_space(&mut self, me: usize) -> Done {
        let player = &self.table.players[me];
        let mut legal = Vec::new();
        if self.table.rules.peek {
            if !player.hand.is_empty() {
                legal.push("lift".to_owned());
            }
        } else {
            legal.extend(names(&player.hand).iter().map(|card| format!("swap {card}")));
        }
        if player.cash >= 1 && !self.table.stack.is_empty() {
            legal.push("buy".to_owned());
        }
        if player.cash == 0 {
            self.note("on a free space without money");
        }
        if self.table.stack.is_empty() {
            self.note("on a free space without a stack");
        }
        legal.push("pass".to_owned());
        match self.ask("free", me, legal, "pass".to_owned()).await?.as_str() {
            // GO-F-5.
            "pass" => {
                self.desk.tell(json!({ "kind": "passed", "seat": letter(me) }));
                Ok(())
            }
            "buy" => self.buy(me).await,
            "lift" => self.swap_with_a_peek(me).await,
            swap => self.swap_blindly(me, card_in(swap)).await,
        }
    }

    /// GO-F-2.
    async fn swap_blindly(&mut self, me: usize, given: Card) -> Done {
        let space = self.table.players[me].space.expect("active players have a piece");
        let taken = self.table.board[space].expect("a card lies on every space");
        self.only_these_see_what_leaves(me, &[me]);
        self.player(me).give(given);
        self.player(me).knows.insert(given);
        self.table.board[space] = Some(given);
        self.take_from_the_ring(me, taken);
        self.desk.tell(json!({ "kind": "swapped", "seat": letter(me), "space": space }));
        let traded = json!({ "kind": "traded", "given": given.to_string(), "taken": taken.to_string() });
        self.desk.tell_only(&[me], traded);
        if given == Card::Joker {
            self.note("the joker was swapped away");
            if has_quartet(&self.table.players[me].hand) {
                self.note("a swap woke a quartet");
            }
        }
        self.after_a_gain(me, "swap", taken).await
    }

    /// GO-F-3.
    async fn swap_with_a_peek(&mut self, me: usize) -> Done {
        let space = self.table.players[me].space.expect("active players have a piece");
        let taken = self.table.board[space].take().expect("a card lies on every space");
        self.take_from_the_ring(me, taken);
        self.table.moment.gain = Some("swap");
        self.table.moment.gained = Some(taken);
        self.desk.tell(json!({ "kind": "lifted", "seat": letter(me), "space": space }));
        self.desk.tell_only(&[me], json!({ "kind": "saw", "card": taken.to_string() }));
        if has_quartet(&self.table.players[me].hand) {
            self.note("a quartet in hand while a card is out of the ring");
        }
        let hand = names(&self.table.players[me].hand);
        let legal = hand.iter().map(|card| format!("return {card}")).collect();
        let given = card_in(&self.ask("return", me, legal, format!("return {taken}")).await?);
        self.only_these_see_what_leaves(me, &[me]);
        self.player(me).give(given);
        self.player(me).knows.insert(given);
        self.table.board[space] = Some(given);
        self.desk.tell(json!({ "kind": "swapped", "seat": letter(me), "space": space }));
        self.desk.tell_only(&[me], json!({ "kind": "put_back", "card": given.to_string() }));
        if given == taken {
            self.note(if given == Card::Joker { "the joker was put back" } else { "a card was put back" });
        }
        self.after_a_gain(me, "swap", taken).await
    }

    /// Who put the card there sees who takes it up.
    fn take_from_the_ring(&mut self, me: usize, card: Card) {
        if self
            .table
            .players
            .iter()
            .enumerate()
            .any(|(seat, other)| seat != me && other.knows.contains(&card))
        {
            self.note("a card went from the ring to a hand before the eyes of who knew it");
        }
        self.player(me).take(card);
        self.player(me).knows.remove(&card);
    }

    /// GO-F-4.
    async fn buy(&mut self, me: usize) -> Done {
        self.player(me).cash -= 1;
        self.table.bank += 1;
        let card = self.table.stack.remove(0);
        self.player(me).take(card);
        self.desk.tell(json!({ "kind": "bought", "seat": letter(me), "left": self.table.stack.len() }));
        self.desk.tell_only(&[me], json!({ "kind": "drew", "card": card.to_string() }));
        self.after_a_gain(me, "buy", card).await?;
        // GO-E-3.
        if self.table.stack.is_empty() {
            return Err(Stop::Ends(Ending::StackEmpty));
        }
        Ok(())
    }

    /// GO-F-6 and GO-B-3: the look for a quartet, then the joker just got. Everybody is asked, whatever the card (GO-H-3).
    pub(super) async fn after_a_gain(&mut self, me: usize, how: &'static str, card: Card) -> Done {
        self.table.moment.gain = Some(how);
        self.table.moment.gained = Some(card);
        self.look_for_a_quartet(me)?;
        let mut legal = vec!["keep".to_owned()];
        if card == Card::Joker && self.table.players[me].holds(Card::Joker) {
            self.note(&format!("the joker was got by a {how}"));
            legal.push("joker".to_owned());
        }
        if self.ask("joker", me, legal, "keep".to_owned()).await? == "joker" {
            self.note("joker right after it was got");
            self.joker_reset(me)?;
        }
        Ok(())
    }
}
