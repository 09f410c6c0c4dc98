//! The rulebook as one procedure: setting up, filling the stages, a turn, Kacken cards, and the end.

use std::collections::BTreeMap;
use std::convert::Infallible;

use serde_json::json;

use super::cards::{BANDS, Bierstand, InFront, Rock, STAGES, Wc, on_stage_deck};
use super::host::{Asked, Choice, Done, Host, How, Stop};
use super::table::{Table, letter, letters};

pub(super) struct Book {
    pub table: Table,
    pub host: Host,
}

impl Book {
    /// A whole game, from the deal or from the beginning of a turn; returns why it stopped.
    pub(super) async fn play(&mut self, dealt: bool) -> Stop {
        let Err(stop) = self.turn_after_turn(dealt).await;
        if let Stop::Over(reason) = stop {
            self.game_over(reason);
        }
        stop
    }

    async fn turn_after_turn(&mut self, dealt: bool) -> Done<Infallible> {
        if !dealt {
            self.set_up()?;
        }
        loop {
            self.turn().await?;
        }
    }

    // Setting up.

    fn set_up(&mut self) -> Done {
        let table = &mut self.table;
        // KW-S-1, R-25: nobody has anything. KW-S-2:
        table.rock = table.rules.rock.clone();
        table.bierstand = table.rules.bierstand.clone();
        table.wc = table.rules.wc.clone();
        // KW-S-3.
        table.on_stage = on_stage_deck();
        self.fill()?;
        // KW-S-4.
        self.table.active = match self.table.rules.starter {
            Some(seat) => {
                self.host.saw("KW-S-4 a player is named");
                seat
            }
            None => {
                let anybody: BTreeMap<String, usize> =
                    (0..self.table.seats()).map(|seat| (letter(seat), 1)).collect();
                let seat = self.host.chance("start", &anybody)?;
                usize::from(seat.as_bytes()[0] - b'A')
            }
        };
        self.host.tell(json!({"kind": "started", "seat": letter(self.table.active)}));
        Ok(())
    }

    // Filling the stages.

    /// KW-N-1.
    fn fill(&mut self) -> Done {
        let table = &mut self.table;
        loop {
            let song = match table.waiting.take() {
                Some(song) => song,
                None if table.on_stage.is_empty() => return Ok(()),
                None => self.host.draw("stage", &mut table.on_stage)?,
            };
            let (band, card) = (BANDS[song.band], song.on_stage());
            if let Some(stage) = table.stage_of(song.band) {
                if table.gone.iter().any(|gone| gone.band == song.band) {
                    self.host.saw("KW-N-2 a band that came back plays another song");
                }
                self.host.tell(json!({"kind": "added", "stage": STAGES[stage], "band": band, "card": card}));
                table.stages[stage].push(song);
            } else if let Some(stage) = (0..3).find(|&stage| table.stages[stage].is_empty()) {
                if table.gone.iter().any(|gone| gone.band == song.band) {
                    self.host.saw("KW-N-2 a band comes back");
                }
                self.host.tell(json!({"kind": "enters", "stage": STAGES[stage], "band": band, "card": card}));
                table.stages[stage].push(song);
            } else {
                self.host.tell(json!({"kind": "backstage", "band": band, "card": card}));
                table.waiting = Some(song);
                return Ok(());
            }
        }
    }

    /// KW-N-3.
    pub(super) fn clear(&mut self, stage: usize) -> Done {
        let songs = std::mem::take(&mut self.table.stages[stage]);
        self.table.gone.extend(songs);
        self.host.tell(json!({"kind": "cleared", "stage": STAGES[stage]}));
        self.fill()?;
        if self.table.stages[stage].is_empty() {
            self.host.saw("KW-N-4 a stage stays empty");
            self.host.tell(json!({"kind": "silent", "stage": STAGES[stage]}));
        }
        // KW-X-1.
        if self.table.stages.iter().all(Vec::is_empty) {
            if self.table.rock.is_empty() {
                self.host.saw("KW-X-1 no band is left, nor a Rock! card");
            }
            return Err(Stop::Over("stages"));
        }
        if self.table.on_stage.is_empty() {
            self.host.saw("KW-X-3 the On Stage pile is empty, and the game goes on");
        }
        Ok(())
    }

    // A turn.

    async fn turn(&mut self) -> Done {
        let p = self.table.active;
        if self.table.players[p].kacken.is_some() {
            // KW-T-1.
            self.try_the_toilet(p)?;
            self.host.saw(match self.table.players[p].kacken {
                Some(_) => "KW-T-1 occupied",
                None => "KW-T-1 free",
            });
        } else {
            self.draw_a_card(p).await?;
        }
        self.end_of_turn()
    }

    /// KW-T-2 and KW-T-3.
    async fn draw_a_card(&mut self, p: usize) -> Done {
        let mut legal = vec!["draw rock".to_owned()];
        if self.table.players[p].beers < 2 {
            legal.push("draw bierstand".to_owned());
        } else {
            self.host.saw("KW-T-2 a beer in each hand");
        }
        if self.ask_one("draw", p, legal, "draw rock").await? == "draw bierstand" {
            match self.draw_bierstand()? {
                Bierstand::Beer => self.keep_beer(p),
                Bierstand::Wait => self.discard_wait(p),
                Bierstand::Kacken => return self.kacken_card(p, InFront::Bierstand).await,
            }
            return self.rock_out_or_end(p).await;
        }
        match self.host.draw("rock", &mut self.table.rock)? {
            Rock::Band(song) => {
                self.table.players[p].hand.push(song);
                self.host.tell(json!({"kind": "band_card", "seat": letter(p)}));
                self.host.tell_only(&[p], json!({"kind": "got", "seat": letter(p), "card": song.in_hand()}));
                if self.table.rock.is_empty() {
                    self.host.saw("KW-H-2 asked after the last Rock! card");
                }
                self.rock_out_or_end(p).await
            }
            Rock::Kacken => self.kacken_card(p, InFront::Rock).await,
            event => self.event(p, event).await,
        }
    }

    pub(super) fn keep_beer(&mut self, seat: usize) {
        self.table.players[seat].beers += 1;
        let beers = self.table.players[seat].beers;
        self.host.tell(json!({"kind": "beer", "seat": letter(seat), "beers": beers}));
    }

    pub(super) fn discard_wait(&mut self, seat: usize) {
        self.table.bierstand_discard.push(Bierstand::Wait);
        self.host.tell(json!({"kind": "queue", "seat": letter(seat)}));
    }

    /// KW-T-4 and KW-H-2.
    async fn rock_out_or_end(&mut self, p: usize) -> Done {
        let (table, player) = (&self.table, &self.table.players[p]);
        let mut legal = Vec::new();
        for (stage, songs) in table.stages.iter().enumerate() {
            if songs.first().is_some_and(|song| player.matches(song.band)) {
                let stakes = stakes(player.beers, table.rules.stake_all);
                legal.extend(stakes.map(|beers| format!("rockout {} {beers}", STAGES[stage])));
            }
        }
        if legal.is_empty() {
            self.host.saw("KW-H-2 asked without a choice");
        } else if table.rules.stake_all && player.beers == 2 {
            self.host.saw("KW-T-4 both beers or none");
        }
        if table.stages.iter().any(Vec::is_empty) && !legal.is_empty() {
            self.host.saw("KW-N-4 an empty stage cannot be chosen");
        }
        legal.push("end".to_owned());
        let answer = self.ask_one("rock_out", p, legal, "end").await?;
        match answer.split(' ').collect::<Vec<_>>()[..] {
            ["rockout", stage, beers] => {
                let stage = STAGES.iter().position(|known| *known == stage).expect("it is legal");
                self.rock_out(p, stage, beers.parse().expect("it is legal")).await
            }
            _ => Ok(()),
        }
    }

    /// KW-T-5.
    fn end_of_turn(&mut self) -> Done {
        let table = &mut self.table;
        let capped = table.rules.turn_cap != 0 && table.turn >= table.rules.turn_cap;
        // KW-X-2.
        if table.rock.is_empty() {
            if capped {
                self.host.saw("KW-X-6 the limit of turns with the last Rock! card");
            }
            return Err(Stop::Over("rock"));
        }
        if capped {
            return Err(Stop::Over("turn_cap"));
        }
        table.turn += 1;
        table.active = table.left(table.active);
        Ok(())
    }

    /// KW-T-7.
    pub(super) fn draw_bierstand(&mut self) -> Done<Bierstand> {
        if self.table.bierstand.is_empty() {
            self.host.saw("KW-T-7 the Bierstand is shuffled");
            self.table.bierstand = std::mem::take(&mut self.table.bierstand_discard);
            self.host.tell(json!({"kind": "reshuffled", "reason": "bierstand"}));
        }
        self.host.draw("bierstand", &mut self.table.bierstand)
    }

    fn draw_wc(&mut self) -> Done<Wc> {
        if self.table.wc.is_empty() {
            self.host.saw("KW-T-7 the WC cards are shuffled");
            self.table.wc = std::mem::take(&mut self.table.wc_discard);
            self.host.tell(json!({"kind": "reshuffled", "reason": "wc"}));
        }
        self.host.draw("wc", &mut self.table.wc)
    }

    // Kacken.

    /// KW-K-1, for a card drawn in one's own turn.
    pub(super) async fn kacken_card(&mut self, p: usize, from: InFront) -> Done {
        self.lay_in_front(p, from);
        self.try_now(p).await
    }

    pub(super) fn lay_in_front(&mut self, seat: usize, from: InFront) {
        assert!(self.table.players[seat].kacken.is_none(), "KW-K-5: never two Kacken cards");
        self.table.players[seat].kacken = Some(from);
        self.host.tell(json!({"kind": "kacken", "seat": letter(seat), "reason": from.name()}));
    }

    pub(super) async fn try_now(&mut self, p: usize) -> Done {
        if self.table.rock.is_empty() {
            self.host.saw("KW-X-2 a Kacken card in the last turn");
        }
        if !self.table.rules.wc_now {
            self.host.saw("KW-K-1 no try at once");
            return Ok(());
        }
        let legal = vec!["try".to_owned(), "wait".to_owned()];
        if self.ask_one("try_now", p, legal, "try").await? == "try" {
            self.host.saw("KW-K-1 a try at once");
            return self.try_the_toilet(p);
        }
        self.host.saw("KW-K-1 waits");
        self.host.tell(json!({"kind": "holds", "seat": letter(p)}));
        Ok(())
    }

    /// KW-K-3.
    fn try_the_toilet(&mut self, seat: usize) -> Done {
        let card = self.draw_wc()?;
        self.table.wc_discard.push(card);
        let reason = match card {
            Wc::Free => "free",
            Wc::Occupied => "occupied",
        };
        self.host.tell(json!({"kind": "toilet", "seat": letter(seat), "reason": reason}));
        if card == Wc::Free {
            self.discard_kacken(seat);
        }
        Ok(())
    }

    /// KW-K-4.
    pub(super) fn discard_kacken(&mut self, seat: usize) {
        let table = &mut self.table;
        match table.players[seat].kacken.take().expect("a Kacken card") {
            InFront::Rock => table.rock_discard.push(Rock::Kacken),
            InFront::Currywurst => {
                self.host.saw("KW-K-4 a Currywurst is discarded");
                table.rock_discard.push(Rock::DubioseCurrywurst);
            }
            InFront::Bierstand => table.bierstand_discard.push(Bierstand::Kacken),
        }
    }

    // The end.

    /// KW-X-4.
    fn game_over(&mut self, reason: &'static str) {
        let table = &mut self.table;
        table.phase = "over";
        table.end = Some(reason);
        let most = table.players.iter().map(|player| player.points).max();
        let winners: Vec<usize> =
            (0..table.seats()).filter(|&seat| Some(table.players[seat].points) == most).collect();
        if winners.len() > 1 {
            self.host.saw("KW-X-4 a victory is shared");
        }
        self.host.saw(match reason {
            "stages" => "KW-X-1 no band is left",
            "rock" => "KW-X-2 no Rock! card is left",
            _ => "KW-X-6 the limit of turns",
        });
        self.host.tell(json!({"kind": "over", "winners": letters(&winners), "reason": reason}));
    }

    // Questions.

    /// Asks one player, openly.
    pub(super) async fn ask_one(
        &mut self,
        phase: &'static str,
        seat: usize,
        legal: Vec<String>,
        absent: &str,
    ) -> Done<String> {
        self.check()?;
        self.table.phase = phase;
        let waiting = vec![Choice { seat, legal, absent: absent.to_owned() }];
        let asked = Asked { how: How::Turn, eligible: vec![seat], waiting };
        let (_, answer) = self.host.ask(asked, &self.table).await?;
        Ok(answer)
    }

    /// Asks several players at the same time and in secret; their answers, once all are in, by seat.
    pub(super) async fn ask_all(
        &mut self,
        phase: &'static str,
        how: How,
        mut waiting: Vec<Choice>,
    ) -> Done<BTreeMap<usize, String>> {
        self.check()?;
        self.table.phase = phase;
        waiting.sort_by_key(|choice| choice.seat);
        self.table.eligible = waiting.iter().map(|choice| choice.seat).collect();
        while !waiting.is_empty() {
            let asked = Asked { how, eligible: self.table.eligible.clone(), waiting: waiting.clone() };
            let (seat, answer) = self.host.ask(asked, &self.table).await?;
            self.table.players[seat].answer = Some(answer);
            waiting.retain(|choice| choice.seat != seat);
        }
        let eligible = std::mem::take(&mut self.table.eligible);
        let answers = eligible.into_iter().map(|seat| {
            let answer = self.table.players[seat].answer.take();
            (seat, answer.expect("all have answered"))
        });
        Ok(answers.collect())
    }

    /// What always holds must hold whenever somebody is asked.
    fn check(&self) -> Done {
        self.table.broken().map_or(Ok(()), |broken| Err(Stop::Complaint(format!("in the oracle, {broken}"))))
    }
}

/// How many of one's beers can be put in front of a stage (KW-T-4, KW-A-2).
pub(super) fn stakes(beers: usize, all: bool) -> std::ops::RangeInclusive<usize> {
    if all { beers.max(1)..=beers } else { 1..=beers }
}
