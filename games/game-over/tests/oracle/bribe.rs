//! Bribes (GO-B).

use serde_json::json;

use super::cards::{Card, has_quartet, names};
use super::desk::Done;
use super::table::{Book, letter};

impl Book {
    pub(super) async fn bribe(&mut self, me: usize, other: usize) -> Done {
        // GO-B-1.
        self.player(me).cash -= 4;
        self.player(other).cash += 4;
        self.desk.tell(json!({ "kind": "bribed", "seat": letter(me), "target": letter(other) }));
        // GO-B-2.
        let said = self.desk.chance("bribe", names(&self.table.players[other].hand))?;
        let card = Card::parse(&said[0]);
        self.only_these_see_what_leaves(other, &[me, other]);
        self.player(other).give(card);
        self.player(other).knows.insert(card);
        self.player(me).take(card);
        self.player(me).knows.remove(&card);
        let slipped = json!({
            "kind": "slipped",
            "seat": letter(me),
            "target": letter(other),
            "card": card.to_string(),
        });
        self.desk.tell_only(&[me, other], slipped);
        if card == Card::Joker && has_quartet(&self.table.players[other].hand) {
            self.note("a bribe woke a quartet");
        }
        // GO-B-3.
        self.after_a_gain(me, "bribe", card).await
    }
}
