//! Rocking out, from the stake to the clearing away.

use serde_json::json;

use super::book::{Book, stakes};
use super::cards::{BANDS, Bierstand, InFront, Rock, STAGES, Song};
use super::host::{Choice, Done, How};
use super::table::{letter, letters};

/// What becomes of a player who has asked for a beer.
enum Guest {
    ComesAlong,
    StaysAway,
    /// Nobody can come: P has drawn a Kacken card.
    Cancelled,
}

impl Book {
    pub(super) async fn rock_out(&mut self, p: usize, stage: usize, beers: usize) -> Done {
        let band = self.table.stages[stage][0].band;
        // KW-A-1.
        self.table.gig = Some(stage);
        self.stake(p, beers);
        self.host.tell(json!({
            "kind": "rock_out", "seat": letter(p), "stage": STAGES[stage], "band": BANDS[band], "beers": beers,
        }));
        self.who_comes_along(p, band).await?;
        // KW-A-4.
        let mut fetched = false;
        while let Some(&q) = self.table.clockwise(p).iter().find(|q| self.table.asking.contains(q)) {
            match self.treat_or_refuse(p, q).await? {
                Guest::ComesAlong => fetched = true,
                Guest::StaysAway => (),
                Guest::Cancelled => {
                    if fetched {
                        self.host.saw("KW-A-5 a fetched beer is kept");
                    }
                    self.cancel(p, stage);
                    return self.try_now(p).await;
                }
            }
        }
        self.score(p, stage);
        let cleared = self.clear_away(stage);
        if cleared.is_err() {
            self.host.saw("KW-X-1 a gig clears the last stage");
        }
        cleared
    }

    fn stake(&mut self, seat: usize, beers: usize) {
        let player = &mut self.table.players[seat];
        player.beers -= beers;
        player.staked += beers;
        if player.beers > 0 {
            self.host.saw("KW-A-11 a beer is kept back");
        }
    }

    /// KW-A-2 and KW-A-3.
    async fn who_comes_along(&mut self, p: usize, band: usize) -> Done {
        let mut choices = Vec::new();
        for seat in (0..self.table.seats()).filter(|seat| *seat != p) {
            let player = &self.table.players[seat];
            let mut legal = vec!["stay".to_owned()];
            if player.kacken.is_some() {
                if player.matches(band) {
                    self.host.saw("KW-K-2 a matching card is of no use with a Kacken card");
                }
            } else if player.matches(band) && player.beers > 0 {
                if self.table.rules.stake_all && player.beers == 2 {
                    self.host.saw("KW-A-2 both beers or none");
                }
                legal.extend(
                    stakes(player.beers, self.table.rules.stake_all).map(|beers| format!("join {beers}")),
                );
            } else if player.matches(band) {
                legal.push("ask".to_owned());
            }
            choices.push(Choice { seat, legal, absent: "stay".to_owned() });
        }
        let answers = self.ask_all("poll", How::Hidden, choices).await?;
        let who = |begins: &str| -> Vec<usize> {
            answers.iter().filter(|(_, answer)| answer.starts_with(begins)).map(|(seat, _)| *seat).collect()
        };
        let (joined, asking) = (who("join"), who("ask"));
        self.host.tell(json!({"kind": "answers", "joined": letters(&joined), "asking": letters(&asking)}));
        for seat in self.table.clockwise(p) {
            if let Some(beers) = answers.get(&seat).and_then(|answer| answer.strip_prefix("join ")) {
                let beers = beers.parse().expect("it is legal");
                self.stake(seat, beers);
                self.host.tell(json!({"kind": "joined", "seat": letter(seat), "beers": beers}));
            } else if asking.contains(&seat) {
                self.host.tell(json!({"kind": "asks", "seat": letter(seat), "target": letter(p)}));
            }
        }
        if asking.len() > 1 {
            self.host.saw("KW-A-4 several ask for a beer");
        }
        if !asking.is_empty() && !joined.is_empty() {
            self.host.saw("KW-A-4 some join, some ask");
        }
        self.table.asking = asking;
        Ok(())
    }

    /// KW-A-4, for one player.
    async fn treat_or_refuse(&mut self, p: usize, q: usize) -> Done<Guest> {
        let (treat, refuse) = (format!("treat {}", letter(q)), format!("refuse {}", letter(q)));
        let answer = self.ask_one("treat", p, vec![treat.clone(), refuse.clone()], &refuse).await?;
        self.table.asking.retain(|seat| *seat != q);
        let told = |kind: &str| json!({"kind": kind, "seat": letter(p), "target": letter(q)});
        if answer != treat {
            self.host.saw("KW-A-4 refused");
            self.host.tell(told("refused"));
            return Ok(Guest::StaysAway);
        }
        match self.draw_bierstand()? {
            Bierstand::Beer => {
                //
                self.table.players[q].staked = 1;
                self.host.saw("KW-A-4 treated");
                self.host.tell(told("treated"));
                Ok(Guest::ComesAlong)
            }
            Bierstand::Wait => {
                self.table.bierstand_discard.push(Bierstand::Wait);
                self.host.saw("KW-A-4 treated in vain");
                self.host.tell(told("no_treat"));
                Ok(Guest::StaysAway)
            }
            Bierstand::Kacken => {
                //
                self.lay_in_front(p, InFront::Bierstand);
                Ok(Guest::Cancelled)
            }
        }
    }

    /// KW-A-5.
    fn cancel(&mut self, p: usize, stage: usize) {
        self.host.saw("KW-A-5 cancelled");
        if !self.table.asking.is_empty() {
            self.host.saw("KW-A-5 cancelled before the last who asked");
        }
        self.table.asking.clear();
        self.table.gig = None;
        for (seat, player) in self.table.players.iter_mut().enumerate() {
            if seat != p && player.staked > 0 {
                self.host.saw("KW-A-5 beers go back to others");
            }
            player.beers += std::mem::take(&mut player.staked);
        }
        self.host.tell(json!({"kind": "cancelled", "seat": letter(p), "stage": STAGES[stage]}));
    }

    /// KW-A-6 to KW-A-8.
    fn score(&mut self, p: usize, stage: usize) {
        let playing = self.table.stages[stage].clone();
        let band = playing[0].band;
        let beers: usize = self.table.players.iter().map(|player| player.staked).sum();
        let factor = playing.len() * beers;
        self.host.tell(json!({
            "kind": "gig", "stage": STAGES[stage], "band": BANDS[band],
            "songs": playing.len(), "beers": beers, "factor": factor,
        }));
        let takes_part =
            self.table.clockwise(p).into_iter().filter(|&seat| self.table.players[seat].staked > 0);
        let takes_part: Vec<usize> = takes_part.collect();
        if takes_part.len() > 2 {
            self.host.saw("KW-A-8 three or more take part");
        }
        for seat in takes_part {
            let player = &mut self.table.players[seat];
            let mut used: Vec<Song> = player.hand.iter().copied().filter(|card| card.band == band).collect();
            used.sort_unstable();
            let mut fan = 0;
            for card in &used {
                let on_stage = playing.contains(card);
                fan += if on_stage { 2 } else { 1 };
                let reason = if on_stage { "song" } else { "band" };
                self.host.tell(
                    json!({"kind": "used", "seat": letter(seat), "card": card.in_hand(), "reason": reason}),
                );
                if card.title > 4 {
                    self.host.saw("KW-C-2 a song that is never on stage");
                }
            }
            let gain = factor * fan;
            player.points += gain as u64;
            let points = player.points;
            self.host.tell(
                json!({"kind": "scored", "seat": letter(seat), "fan": fan, "gain": gain, "points": points}),
            );
        }
    }

    /// KW-A-9.
    fn clear_away(&mut self, stage: usize) -> Done {
        let band = self.table.stages[stage][0].band;
        for seat in 0..self.table.seats() {
            let beers = std::mem::take(&mut self.table.players[seat].staked);
            if beers == 0 {
                continue;
            }
            self.table.bierstand_discard.extend(vec![Bierstand::Beer; beers]);
            let (used, kept): (Vec<Song>, Vec<Song>) =
                self.table.players[seat].hand.iter().partition(|card| card.band == band);
            // They go openly: whoever knew them to be in this hand sees them go.
            for player in &mut self.table.players {
                if player.knows.iter().any(|card| used.contains(card)) {
                    self.host.saw("KW-A-9 a known card is used");
                }
                player.knows.retain(|card| !used.contains(card));
            }
            self.table.rock_out.extend(used.into_iter().map(Rock::Band));
            self.table.players[seat].hand = kept;
        }
        self.table.gig = None;
        self.clear(stage)
    }
}
