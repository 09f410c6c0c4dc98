//! Section 9.

use super::host::{Host, Stop};
use super::moves::Step;
use super::sets::{Card, Set, attack_sets, defence_sets, has_set, value};
use super::table::{Table, card};

impl Table {
    pub(super) fn challenge(&mut self, me: usize, other: usize, host: &mut Host) -> Step {
        (self.challenger, self.challenged) = (Some(me), Some(other));
        self.attack.clear();
        self.defence.clear();
        // GO-X-1, D7.
        let mut legal = vec!["concede".to_owned()];
        if has_set(&self.players[other].hand) {
            legal.push("accept".to_owned());
        }
        if host.ask(self.text(false, &[]), other, legal, "concede".to_owned())? == "concede" {
            // GO-X-2.
            host.saw("concede");
            return self.pay(other, 2, Some(me), host);
        }
        // GO-X-3, D8.
        let attack = self.show(me, &attack_sets(&self.players[me].hand), host)?;
        attack.iter().for_each(|&card| self.is_shown(card));
        self.attack = attack;
        // GO-X-4, D9.
        let defence = self.show(other, &defence_sets(&self.players[other].hand), host)?;
        defence.iter().for_each(|&card| self.is_shown(card));
        if defence.iter().any(|card| card.suit != defence[0].suit) && defence.len() > 3 {
            host.saw("joint defence");
        }
        self.defence = defence;
        let (mine, theirs) = (value(&self.attack), value(&self.defence));
        if mine == theirs {
            // GO-X-6.
            host.saw("tie");
            let each = if self.bank >= 4 { 2 } else { self.bank / 2 };
            self.bank -= 2 * each;
            self.players[me].cash += each;
            self.players[other].cash += each;
            return Ok(None);
        }
        // GO-X-5.
        let (winner, loser) = if mine > theirs { (me, other) } else { (other, me) };
        self.pay(loser, 3, Some(winner), host)
    }

    /// A run of picks: the kind, cards in ascending order, `show`; each must begin some legal set.
    fn show(&mut self, seat: usize, sets: &[Set], host: &mut Host) -> Result<Vec<Card>, Stop> {
        self.kind = None;
        self.picks.clear();
        loop {
            let begun: Vec<&Set> = sets
                .iter()
                .filter(|set| self.kind.as_ref().is_none_or(|kind| set.kind == kind))
                .filter(|set| set.cards.starts_with(&self.picks))
                .collect();
            let mut legal: Vec<String> = match self.kind {
                None => begun.iter().map(|set| set.kind.to_owned()).collect(),
                Some(_) => begun
                    .iter()
                    .map(|set| match set.cards.get(self.picks.len()) {
                        Some(card) => format!("card {card}"),
                        None => "show".to_owned(),
                    })
                    .collect(),
            };
            legal.sort_unstable();
            legal.dedup();
            // The fallback: the highest value, then the lowest card order.
            let best = begun
                .iter()
                .min_by_key(|set| (std::cmp::Reverse(value(&set.cards)), set.cards.clone()))
                .ok_or("no set to show")?;
            let fallback = match (&self.kind, best.cards.get(self.picks.len())) {
                (None, _) => best.kind.to_owned(),
                (Some(_), Some(card)) => format!("card {card}"),
                (Some(_), None) => "show".to_owned(),
            };
            let answer = host.ask(self.text(false, &[]), seat, legal, fallback)?;
            match answer.strip_prefix("card ") {
                Some(word) => self.picks.push(card(word)),
                None if answer == "show" => break,
                None => self.kind = Some(answer),
            }
        }
        self.kind = None;
        Ok(std::mem::take(&mut self.picks))
    }
}
