//! On an occupied space (GO-O).

use serde_json::json;

use super::desk::Done;
use super::sets::has_a_set;
use super::table::{Book, letter};

impl Book {
    /// GO-O-1.
    pub(super) async fn on_an_occupied_space(
        &mut self,
        me: usize,
        target: usize,
        opponents: &[usize],
    ) -> Done {
        let (cash, armed) = (self.table.players[me].cash, has_a_set(&self.table.players[me].hand));
        let mut legal = Vec::new();
        if cash >= 2 {
            legal.push("pinch".to_owned());
        }
        if armed {
            legal.extend(opponents.iter().map(|&seat| format!("challenge {}", letter(seat))));
        }
        if cash >= 4 {
            let with_cards = opponents.iter().filter(|&&seat| !self.table.players[seat].hand.is_empty());
            legal.extend(with_cards.map(|&seat| format!("bribe {}", letter(seat))));
        }
        if opponents.len() > 1 {
            self.note("several opponents on a space");
        }
        if legal.is_empty() {
            return self.stuck(me);
        }
        // An absent player pinches, or challenges the first seat: who could bribe could pinch.
        let fallback = legal[0].clone();
        let answer = self.ask("occupied", me, legal, fallback).await?;
        if answer == "pinch" {
            return self.pinch(me);
        }
        // GO-O-3.
        self.move_piece(me, target);
        let (what, opponent) = answer.split_once(' ').expect("an action and a seat");
        let opponent = usize::from(opponent.as_bytes()[0] - b'A');
        match what {
            "challenge" => self.challenge(me, opponent).await,
            _ => self.bribe(me, opponent).await,
        }
    }

    /// GO-O-2.
    fn pinch(&mut self, me: usize) -> Done {
        self.player(me).cash -= 2;
        self.table.bank += 2;
        self.desk.tell(json!({ "kind": "pinched", "seat": letter(me) }));
        Ok(())
    }

    /// GO-O-4.
    fn stuck(&mut self, me: usize) -> Done {
        self.note("stuck");
        self.desk.tell(json!({ "kind": "stuck", "seat": letter(me) }));
        self.pay_the_bank(me, 2)
    }
}
