//! The cards of the Rock! deck that do something at once and end the turn.

use serde_json::json;

use super::book::Book;
use super::cards::{Bierstand, Card, InFront, Rock, Song};
use super::host::{Choice, Done, How};
use super::table::{letter, letters};

impl Book {
    /// KW-T-3: the card does what it says and goes out of game unless it says otherwise.
    pub(super) async fn event(&mut self, p: usize, card: Rock) -> Done {
        self.host.tell(json!({"kind": "event", "seat": letter(p), "card": card.name()}));
        if self.table.rock.is_empty() {
            self.host.saw("KW-X-2 the last Rock! card is an event");
        }
        self.table.resolving = Some(card);
        let done = match card {
            Rock::BierAlle => self.bier_alle(),
            Rock::RunningOrder(first, second) => self.running_order(first, second),
            Rock::RundeAufsHaus => self.runde_aufs_haus(p),
            Rock::DixiService => self.dixi_service(),
            Rock::DubioseCurrywurst => self.dubiose_currywurst(p).await,
            Rock::Kuttentausch => self.kuttentausch().await,
            Rock::Becherpfand => self.becherpfand().await,
            Rock::Band(_) | Rock::Kacken => unreachable!("no event"),
        };
        // Also if the game is over at once (KW-E-3, KW-I-1).
        self.table.rock_out.extend(self.table.resolving.take());
        done
    }

    /// KW-E-1.
    fn bier_alle(&mut self) -> Done {
        for seat in 0..self.table.seats() {
            let player = &mut self.table.players[seat];
            let beers = std::mem::take(&mut player.beers);
            if beers > 0 {
                if player.kacken.is_some() {
                    self.host.saw("KW-E-1 Bier alle hits a player with a Kacken card");
                }
                self.table.bierstand_discard.extend(vec![Bierstand::Beer; beers]);
                self.host.tell(json!({"kind": "dry", "seat": letter(seat), "beers": beers}));
            }
        }
        Ok(())
    }

    /// KW-E-2.
    fn running_order(&mut self, first: usize, second: usize) -> Done {
        let third = 3 - first - second;
        let playing = |stage: &usize| !self.table.stages[*stage].is_empty();
        let stage = [first, second, third].into_iter().find(playing).expect("some band plays");
        if stage == second {
            self.host.saw("KW-E-2 the second stage");
        } else if stage == third {
            self.host.saw("KW-E-2 the third stage");
        }
        let cleared = self.clear(stage);
        if cleared.is_err() {
            self.host.saw("KW-X-1 a Running Order clears the last stage");
        }
        cleared
    }

    /// EV-1.
    fn runde_aufs_haus(&mut self, p: usize) -> Done {
        for seat in self.table.clockwise(p) {
            let player = &self.table.players[seat];
            if player.kacken.is_some() {
                self.host.saw("EV-1 passes over a Kacken card");
                continue;
            }
            if player.beers >= 2 {
                self.host.saw("EV-1 passes over two beers");
                continue;
            }
            if seat != p && self.table.bierstand.is_empty() {
                self.host.saw("EV-1 the Bierstand is shuffled in the middle of the round");
            }
            match self.draw_bierstand()? {
                Bierstand::Beer => self.keep_beer(seat),
                Bierstand::Wait => self.discard_wait(seat),
                Bierstand::Kacken => {
                    self.host.saw(if seat == p {
                        "EV-1 a Kacken card for P"
                    } else {
                        "EV-1 a Kacken card for another"
                    });
                    self.lay_in_front(seat, InFront::Bierstand);
                }
            }
        }
        Ok(())
    }

    /// EV-2.
    fn dixi_service(&mut self) -> Done {
        for seat in 0..self.table.seats() {
            if self.table.players[seat].kacken.is_some() {
                self.host.saw("EV-2 somebody is relieved");
                self.discard_kacken(seat);
                self.host.tell(json!({"kind": "relieved", "seat": letter(seat)}));
            }
        }
        let table = &mut self.table;
        table.wc.append(&mut table.wc_discard);
        self.host.tell(json!({"kind": "reshuffled", "reason": "wc"}));
        Ok(())
    }

    /// EV-3.
    async fn dubiose_currywurst(&mut self, p: usize) -> Done {
        let can_have_it = |seat: &usize| *seat != p && self.table.players[*seat].kacken.is_none();
        let targets: Vec<usize> = (0..self.table.seats()).filter(can_have_it).collect();
        let points = |seat: usize| self.table.players[seat].points;
        let Some(most) = targets.iter().map(|&seat| points(seat)).max() else {
            self.host.saw("EV-3 nobody to choose");
            self.host.tell(json!({"kind": "served_nobody", "seat": letter(p)}));
            return Ok(());
        };
        let leaders: Vec<usize> = targets.iter().copied().filter(|&seat| points(seat) == most).collect();
        if leaders.len() > 1 && targets.len() > leaders.len() {
            self.host.saw("EV-3 several with the most wristbands");
        }
        let serve = |seat: usize| format!("serve {}", letter(seat));
        let legal = targets.iter().map(|&seat| serve(seat)).collect();
        let answer = self.ask_one("currywurst", p, legal, &serve(leaders[0])).await?;
        let target = targets.into_iter().find(|&seat| serve(seat) == answer).expect("it is legal");
        self.table.resolving = None;
        self.host.tell(json!({"kind": "served", "seat": letter(p), "target": letter(target)}));
        self.lay_in_front(target, InFront::Currywurst);
        Ok(())
    }

    /// EV-4.
    async fn kuttentausch(&mut self) -> Done {
        let give = |card: &Song| format!("give {}", card.in_hand());
        let mut choices = Vec::new();
        for (seat, player) in self.table.players.iter().enumerate() {
            let mut cards = player.hand.clone();
            cards.sort_unstable();
            if let Some(lowest) = cards.first() {
                if player.kacken.is_some() {
                    self.host.saw("EV-4 somebody with a Kacken card gives");
                }
                choices.push(Choice { seat, legal: cards.iter().map(give).collect(), absent: give(lowest) });
            } else {
                self.host.saw("EV-4 somebody has nothing to give");
            }
        }
        if choices.is_empty() {
            self.host.saw("EV-4 nobody has a card");
        }
        let answers = self.ask_all("kuttentausch", How::Together, choices).await?;
        let given: Vec<(usize, Song)> =
            answers.iter().map(|(&seat, answer)| (seat, Song::parse(&answer["give ".len()..]))).collect();
        let givers: Vec<usize> = given.iter().map(|(seat, _)| *seat).collect();
        self.host.tell(json!({"kind": "swapped", "givers": letters(&givers)}));
        for &(seat, card) in &given {
            self.forget(seat, card);
        }
        for &(seat, card) in &given {
            self.table.players[seat].hand.retain(|held| *held != card);
        }
        for &(seat, card) in &given {
            let target = self.table.left(seat);
            self.table.players[target].hand.push(card);
            self.table.players[seat].knows.push(card);
            let told = json!({"kind": "passed", "seat": letter(seat), "target": letter(target), "card": card.in_hand()});
            self.host.tell_only(&[seat, target], told);
        }
        Ok(())
    }

    /// whoever knows cards of a hand from which one is passed on in secret cannot be sure of them any more; whoever gets
    /// that card sees which it is.
    fn forget(&mut self, giver: usize, card: Song) {
        let receiver = self.table.left(giver);
        let hand = self.table.players[giver].hand.clone();
        for (seat, player) in self.table.players.iter_mut().enumerate() {
            if !player.knows.iter().any(|known| hand.contains(known)) {
                continue;
            }
            if seat == receiver {
                self.host.saw("EV-4 the receiver knew cards of the giver");
                player.knows.retain(|known| *known != card);
            } else {
                self.host.saw("EV-4 a third player knew cards of the giver");
                player.knows.retain(|known| !hand.contains(known));
            }
        }
    }

    /// EV-5.
    async fn becherpfand(&mut self) -> Done {
        let mut choices = Vec::new();
        for (seat, player) in self.table.players.iter().enumerate().filter(|(_, player)| player.beers > 0) {
            if player.kacken.is_some() {
                self.host.saw("EV-5 somebody with a Kacken card hands in");
            }
            let legal = (0..=player.beers).map(|beers| format!("return {beers}")).collect();
            choices.push(Choice { seat, legal, absent: "return 0".to_owned() });
        }
        if choices.is_empty() {
            self.host.saw("EV-5 nobody has a beer");
        }
        for (seat, answer) in self.ask_all("becherpfand", How::Together, choices).await? {
            let beers: usize = answer["return ".len()..].parse().expect("it is legal");
            let player = &mut self.table.players[seat];
            player.beers -= beers;
            player.points += 2 * beers as u64;
            let points = player.points;
            self.table.bierstand_discard.extend(vec![Bierstand::Beer; beers]);
            self.host
                .tell(json!({"kind": "returned", "seat": letter(seat), "beers": beers, "points": points}));
        }
        Ok(())
    }
}
