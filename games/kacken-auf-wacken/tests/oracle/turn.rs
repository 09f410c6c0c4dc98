//! The turn (rules, section 9) and the end (section 13).

use super::script::Script;
use super::table::{Ask, Table};

impl Table {
    /// KW-T-1, T-2
    pub(crate) fn start_turn(&mut self, script: &mut Script) {
        if self.p().kacken.is_some() {
            self.saw("toilet turn");
            self.toilet_try(script);
            self.end_turn(script);
        } else {
            self.ask = Ask::D1;
        }
    }

    /// KW-T-5
    pub(crate) fn end_turn(&mut self, script: &mut Script) {
        if matches!(self.ask, Ask::Over { .. }) {
            return;
        }
        // KW-X-2
        if self.rock.is_empty() {
            self.saw("ended by rock");
            self.ask = Ask::Over { why: "rock" };
            return;
        }
        // KW-X-6
        if self.turn_cap != 0 && self.turn >= self.turn_cap {
            self.saw("ended by turn cap");
            self.ask = Ask::Over { why: "turn_cap" };
            return;
        }
        self.turn += 1;
        self.active = (self.active + 1) % self.count();
        self.start_turn(script);
    }

    /// D1: DrawRock (KW-T-3)
    pub(crate) fn draw_rock(&mut self, script: &mut Script) {
        let card = script.draw("rock", &mut self.rock);
        if card.starts_with("RK-") {
            self.saw("band card");
            self.p().hand.push(card);
            self.ask = Ask::D2;
        } else if card == "kacken" {
            self.p().kacken = Some("rock".to_owned());
            self.saw("kacken from rock");
            self.after_kacken(script);
        } else {
            self.event(&card, script);
        }
    }

    /// D1: DrawBeer (KW-T-3)
    pub(crate) fn draw_beer(&mut self, script: &mut Script) {
        let card = self.bierstand_card(script);
        match card.as_str() {
            "beer" => {
                self.p().beers += 1;
                self.ask = Ask::D2;
            }
            "wait" => {
                self.bierstand_discard.push(card);
                self.ask = Ask::D2;
            }
            _ => {
                self.saw("kacken from bierstand");
                self.p().kacken = Some("bierstand".to_owned());
                self.after_kacken(script);
            }
        }
    }

    /// KW-T-7: reshuffled at the moment a card is needed.
    pub(crate) fn bierstand_card(&mut self, script: &mut Script) -> String {
        if self.bierstand.is_empty() {
            self.saw("bierstand reshuffled");
            self.bierstand.append(&mut self.bierstand_discard);
        }
        script.draw("bierstand", &mut self.bierstand)
    }

    /// KW-K-1
    pub(crate) fn after_kacken(&mut self, script: &mut Script) {
        if self.wc_now {
            self.ask = Ask::D3;
        } else {
            self.end_turn(script);
        }
    }

    /// KW-K-3
    pub(crate) fn toilet_try(&mut self, script: &mut Script) {
        if self.wc.is_empty() {
            self.saw("wc reshuffled");
            self.wc.append(&mut self.wc_discard);
        }
        let card = script.draw("wc", &mut self.wc);
        if card == "free" {
            self.drop_kacken(self.active);
        } else {
            self.saw("occupied");
        }
        self.wc_discard.push(card);
    }

    /// KW-K-3, K-4: to the discard pile of its origin.
    pub(crate) fn drop_kacken(&mut self, seat: usize) {
        match self.players[seat].kacken.take().unwrap().as_str() {
            "rock" => self.rock_discard.push("kacken".to_owned()),
            "currywurst" => {
                self.saw("currywurst dropped");
                self.rock_discard.push("dubiose_currywurst".to_owned());
            }
            _ => self.bierstand_discard.push("kacken".to_owned()),
        }
    }
}
