//! The events of the Rock! deck (rules, sections 11 and 12).

use super::script::Script;
use super::table::{Ask, STAGES, Table};

impl Table {
    pub(crate) fn event(&mut self, card: &str, script: &mut Script) {
        match card {
            "bier_alle" => {
                // KW-E-1
                for player in &mut self.players {
                    for _ in 0..std::mem::take(&mut player.beers) {
                        self.bierstand_discard.push("beer".to_owned());
                    }
                }
                self.saw("bier alle");
                self.out(card, script);
            }
            "runde_aufs_haus" => {
                // EV-1
                for seat in self.clockwise(self.active) {
                    if self.players[seat].kacken.is_some() || self.players[seat].beers >= 2 {
                        self.saw("no round for somebody");
                        continue;
                    }
                    let drawn = self.bierstand_card(script);
                    match drawn.as_str() {
                        "beer" => self.players[seat].beers += 1,
                        "wait" => self.bierstand_discard.push(drawn),
                        _ => {
                            self.saw("kacken on the house");
                            self.players[seat].kacken = Some("bierstand".to_owned());
                        }
                    }
                }
                self.out(card, script);
            }
            "dixi_service" => {
                // EV-2
                for seat in 0..self.count() {
                    if self.players[seat].kacken.is_some() {
                        self.saw("relieved");
                        self.drop_kacken(seat);
                    }
                }
                let discard = std::mem::take(&mut self.wc_discard);
                self.wc.extend(discard);
                self.out(card, script);
            }
            "dubiose_currywurst" => {
                // EV-3
                self.resolving = Some(card.to_owned());
                if self.eligible_for_currywurst().is_empty() {
                    self.saw("currywurst for nobody");
                    self.resolving = None;
                    self.out(card, script);
                } else {
                    self.ask = Ask::D6;
                }
            }
            "kuttentausch" => {
                // EV-4
                let who: Vec<usize> =
                    (0..self.count()).filter(|&seat| !self.players[seat].hand.is_empty()).collect();
                self.resolving = Some(card.to_owned());
                self.ask = Ask::D7 { who: who.clone() };
                if who.is_empty() {
                    self.swap(&who, script);
                }
            }
            "becherpfand" => {
                // EV-5
                let who: Vec<usize> =
                    (0..self.count()).filter(|&seat| self.players[seat].beers > 0).collect();
                self.resolving = Some(card.to_owned());
                self.ask = Ask::D8 { who: who.clone() };
                if who.is_empty() {
                    self.hand_in(&who, script);
                }
            }
            running_order => {
                // KW-E-2
                let stages: Vec<&str> = running_order.split('_').skip(2).collect();
                let x = STAGES.iter().position(|stage| *stage == stages[0]).unwrap();
                let y = STAGES.iter().position(|stage| *stage == stages[1]).unwrap();
                let third = 3 - x - y;
                let stage = if !self.stages[x].is_empty() {
                    x
                } else if !self.stages[y].is_empty() {
                    self.saw("second stage of a running order");
                    y
                } else {
                    self.saw("third stage of a running order");
                    third
                };
                self.clear(stage, script);
                self.out(card, script);
            }
        }
    }

    /// KW-E-3: out of game; the turn ends.
    fn out(&mut self, card: &str, script: &mut Script) {
        self.rock_out.push(card.to_owned());
        self.end_turn(script);
    }

    pub(crate) fn eligible_for_currywurst(&self) -> Vec<usize> {
        (0..self.count()).filter(|&seat| seat != self.active && self.players[seat].kacken.is_none()).collect()
    }

    /// EV-3
    pub(crate) fn serve(&mut self, target: usize, script: &mut Script) {
        self.saw("currywurst");
        self.resolving = None;
        self.players[target].kacken = Some("currywurst".to_owned());
        self.end_turn(script);
    }

    /// EV-4
    pub(crate) fn swap(&mut self, who: &[usize], script: &mut Script) {
        let mut passed = Vec::new();
        for &seat in who {
            let answer = self.players[seat].answer.take().unwrap();
            let card = answer.strip_prefix("give ").unwrap().to_owned();
            self.players[seat].hand.retain(|held| *held != card);
            passed.push((seat, card));
        }
        for (seat, card) in passed {
            let left = (seat + 1) % self.count();
            self.saw("card passed");
            self.players[seat].knows.push(card.clone());
            self.players[left].hand.push(card);
        }
        let card = self.resolving.take().unwrap();
        self.out(&card, script);
    }

    /// EV-5
    pub(crate) fn hand_in(&mut self, who: &[usize], script: &mut Script) {
        for &seat in who {
            let answer = self.players[seat].answer.take().unwrap();
            let cups: u32 = answer.strip_prefix("return ").unwrap().parse().unwrap();
            if cups > 0 {
                self.saw("cups handed in");
            }
            self.players[seat].beers -= cups;
            self.players[seat].b += 2 * cups;
            for _ in 0..cups {
                self.bierstand_discard.push("beer".to_owned());
            }
        }
        let card = self.resolving.take().unwrap();
        self.out(&card, script);
    }
}
