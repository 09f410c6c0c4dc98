//! A turn (GO-T).

use serde_json::json;

use super::cards::Card;
use super::desk::{Done, Stop};
use super::ending::Ending;
use super::table::{Book, Moment, letter};

impl Book {
    pub(super) async fn take_turn(&mut self) -> Done {
        let me = self.table.turn;
        // GO-T-1.
        loop {
            let player = &self.table.players[me];
            let mut legal = vec!["roll".to_owned()];
            if player.holds(Card::Joker) {
                legal.push("joker".to_owned());
            }
            if player.cash == 0 && player.token {
                legal.push("mauschel".to_owned());
            }
            match self.ask("turn", me, legal, "roll".to_owned()).await?.as_str() {
                "roll" => break,
                "joker" => {
                    self.note("joker at the beginning of a turn");
                    self.joker_reset(me)?;
                }
                _ => return self.use_token_myself(me),
            }
        }
        // GO-T-2.
        let said = self.desk.chance("die", (1..=6).map(|face: u8| face.to_string()).collect())?;
        let roll: usize = said[0].parse().expect("a number");
        self.table.moment.roll = Some(roll);
        self.desk.tell(json!({ "kind": "rolled", "seat": letter(me), "roll": roll }));
        // GO-T-3.
        let mut clockwise = true;
        if self.table.rules.choose_direction {
            let legal = vec!["cw".to_owned(), "ccw".to_owned()];
            clockwise = self.ask("direction", me, legal, "cw".to_owned()).await? == "cw";
        }
        let spaces = self.table.rules.spaces();
        let here = self.table.players[me].space.expect("active players have a piece");
        let target = if clockwise { (here + roll) % spaces } else { (here + spaces - roll) % spaces };
        self.table.moment.target = Some(target);
        let opponents: Vec<usize> = (0..self.table.players.len())
            .filter(|&seat| seat != me)
            .filter(|&seat| self.table.players[seat].active && self.table.players[seat].space == Some(target))
            .collect();
        if opponents.is_empty() {
            // GO-T-4.
            self.move_piece(me, target);
            self.on_a_free_space(me).await
        } else {
            // GO-T-5.
            self.on_an_occupied_space(me, target, &opponents).await
        }
    }

    pub(super) fn move_piece(&mut self, seat: usize, space: usize) {
        self.player(seat).space = Some(space);
        self.desk.tell(json!({ "kind": "moved", "seat": letter(seat), "space": space }));
    }

    /// GO-T-6.
    pub(super) fn end_turn(&mut self) -> Done {
        let mut next = self.table.turn;
        let mut round_complete = false;
        loop {
            next = self.table.after(next);
            round_complete |= next == self.table.starter;
            if self.table.players[next].active {
                break;
            }
        }
        if round_complete {
            self.table.rounds += 1;
            self.desk.tell(json!({ "kind": "round_done", "round": self.table.rounds }));
            if next != self.table.starter {
                self.note("a round was complete past a starter who is out");
            }
            // GO-E-5.
            let limit = self.table.rules.round_limit;
            if limit != 0 && self.table.rounds >= limit {
                return Err(Stop::Ends(Ending::RoundLimit));
            }
        }
        self.table.moment = Moment::default();
        self.table.turn = next;
        Ok(())
    }
}
