//! Rocking out (rules, section 10).

use super::script::Script;
use super::table::{Ask, Table, title};

impl Table {
    /// KW-A-1
    pub(crate) fn announce(&mut self, stage: usize, k: u32) {
        self.p().beers -= k;
        self.p().staked = k;
        self.ask = Ask::D4 { stage };
    }

    /// KW-A-3: all answers are in.
    pub(crate) fn reveal(&mut self, stage: usize, script: &mut Script) {
        let mut asking = Vec::new();
        for seat in self.clockwise(self.active).split_off(1) {
            let answer = self.players[seat].answer.take().unwrap();
            if answer == "ask" {
                asking.push(seat);
            } else if let Some(j) = answer.strip_prefix("join ") {
                let j: u32 = j.parse().unwrap();
                self.saw("joined");
                self.players[seat].beers -= j;
                self.players[seat].staked = j;
            }
        }
        if asking.len() > 1 {
            self.saw("several asked");
        }
        self.treat_or_score(stage, asking, script);
    }

    /// KW-A-4: for each asking seat, clockwise from P.
    fn treat_or_score(&mut self, stage: usize, asking: Vec<usize>, script: &mut Script) {
        if asking.is_empty() {
            self.score(stage, script);
        } else {
            self.ask = Ask::D5 { stage, asking };
        }
    }

    pub(crate) fn refuse(&mut self, stage: usize, mut asking: Vec<usize>, script: &mut Script) {
        self.saw("refused");
        asking.remove(0);
        self.treat_or_score(stage, asking, script);
    }

    pub(crate) fn treat(&mut self, stage: usize, mut asking: Vec<usize>, script: &mut Script) {
        let q = asking.remove(0);
        let card = self.bierstand_card(script);
        match card.as_str() {
            "beer" => {
                self.saw("treated");
                self.players[q].staked = 1;
                self.treat_or_score(stage, asking, script);
            }
            "wait" => {
                self.saw("treat waits");
                self.bierstand_discard.push(card);
                self.treat_or_score(stage, asking, script);
            }
            _ => {
                // KW-A-5
                self.saw("cancelled");
                if self
                    .players
                    .iter()
                    .enumerate()
                    .any(|(seat, player)| seat != self.active && player.staked > 0)
                {
                    self.saw("cancelled with others");
                }
                self.p().kacken = Some("bierstand".to_owned());
                for player in &mut self.players {
                    player.beers += player.staked;
                    player.staked = 0;
                }
                self.after_kacken(script);
            }
        }
    }

    /// KW-A-6 to A-9
    fn score(&mut self, stage: usize, script: &mut Script) {
        let participants: Vec<usize> =
            (0..self.count()).filter(|&seat| self.players[seat].staked > 0).collect();
        assert!(participants.contains(&self.active), "KW-A-10");
        if participants.len() > 1 {
            self.saw("gig with others");
        }
        let beers: u32 = self.players.iter().map(|player| player.staked).sum();
        let gig_factor = self.stages[stage].len() as u32 * beers;
        let songs: Vec<String> = self.stages[stage].iter().map(|card| title(card)).collect();
        let gains: Vec<u32> = participants
            .iter()
            .map(|&seat| {
                let cards = self.matching(seat, stage);
                let bonus = cards.iter().filter(|card| songs.contains(&title(card))).count();
                gig_factor * (cards.len() + bonus) as u32
            })
            .collect();
        for (&seat, gain) in participants.iter().zip(gains) {
            self.players[seat].b += gain;
        }
        for &seat in &participants {
            let used = self.matching(seat, stage);
            let player = &mut self.players[seat];
            player.hand.retain(|card| !used.contains(card));
            for _ in 0..std::mem::take(&mut player.staked) {
                self.bierstand_discard.push("beer".to_owned());
            }
            for player in &mut self.players {
                player.knows.retain(|card| !used.contains(card));
            }
            self.rock_out.extend(used);
        }
        self.saw("gig");
        self.clear(stage, script);
        self.end_turn(script);
    }
}
