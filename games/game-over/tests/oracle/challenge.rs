//! Challenges (GO-X).

use serde_json::json;

use super::cards::{Card, names};
use super::desk::Done;
use super::sets::{Kind, Set, attack_sets, defence_sets, families, has_a_set};
use super::table::{Book, Challenge, letter};

impl Book {
    pub(super) async fn challenge(&mut self, me: usize, other: usize) -> Done {
        self.desk.tell(json!({ "kind": "challenged", "seat": letter(me), "target": letter(other) }));
        self.table.challenge =
            Challenge { challenger: Some(me), challenged: Some(other), ..Challenge::default() };
        if self.table.players[other].hand.is_empty() {
            self.note("somebody without cards was challenged");
        }
        // GO-X-1.
        let mut legal = vec!["concede".to_owned()];
        if has_a_set(&self.table.players[other].hand) {
            legal.push("accept".to_owned());
        }
        if self.ask("reply", other, legal, "concede".to_owned()).await? == "concede" {
            // GO-X-2.
            self.desk.tell(json!({ "kind": "conceded", "seat": letter(other), "target": letter(me) }));
            return self.pay(other, 2, me).await;
        }
        self.desk.tell(json!({ "kind": "accepted", "seat": letter(other) }));
        // GO-X-3.
        let attack = self.show("attack", me, attack_sets(&self.table.players[me].hand)).await?;
        self.lay_open("attack", me, &attack);
        self.table.challenge.attack = attack.cards.clone();
        // GO-X-4.
        let defence = self.show("defend", other, defence_sets(&self.table.players[other].hand)).await?;
        self.lay_open("defence", other, &defence);
        self.table.challenge.defence = defence.cards.clone();
        if defence.kind == Kind::Syndicate && defence.cards.len() > 3 {
            self.note("syndicates were joined");
        }
        if attack.worth == defence.worth {
            return self.tie(me, other);
        }
        // GO-X-5.
        let (winner, loser) = if attack.worth > defence.worth { (me, other) } else { (other, me) };
        self.note(if winner == me { "the attack won" } else { "the defence won" });
        self.desk.tell(json!({ "kind": "won", "seat": letter(winner), "target": letter(loser) }));
        self.pay(loser, 3, winner).await
    }

    /// GO-X-6.
    fn tie(&mut self, me: usize, other: usize) -> Done {
        let each = if self.table.bank >= 4 { 2 } else { self.table.bank / 2 };
        self.note(&format!("a tie for {each} each"));
        self.table.bank -= 2 * each;
        self.player(me).cash += each;
        self.player(other).cash += each;
        self.desk.tell(json!({ "kind": "tied", "seat": letter(me), "target": letter(other), "each": each }));
        Ok(())
    }

    /// Lets a player choose one of these sets: first of which kind, then its cards in their order.
    async fn show(&mut self, phase: &'static str, me: usize, sets: Vec<Set>) -> Done<Set> {
        let kinds = [Kind::Clan, Kind::Syndicate].into_iter();
        let legal =
            kinds.filter(|&kind| sets.iter().any(|set| set.kind == kind)).map(|kind| kind.name().to_owned());
        let fallback = best(&sets).kind.name().to_owned();
        let kind = self.ask(phase, me, legal.collect(), fallback).await?;
        let mut sets: Vec<Set> = sets.into_iter().filter(|set| set.kind.name() == kind).collect();
        self.table.moment.kind = Some(sets[0].kind.name());
        loop {
            let shown = self.table.moment.picks.len();
            let mut following: Vec<Option<Card>> =
                sets.iter().map(|set| set.cards.get(shown).copied()).collect();
            following.sort_unstable();
            following.dedup();
            let legal = following.into_iter().map(answer).collect();
            let fallback = answer(best(&sets).cards.get(shown).copied());
            let said = self.ask(phase, me, legal, fallback).await?;
            sets.retain(|set| answer(set.cards.get(shown).copied()) == said);
            if said == "show" {
                self.table.moment.kind = None;
                self.table.moment.picks.clear();
                return Ok(sets.remove(0));
            }
            self.table.moment.picks.push(sets[0].cards[shown]);
        }
    }

    fn lay_open(&mut self, kind: &str, me: usize, set: &Set) {
        self.desk.tell(json!({
            "kind": kind,
            "seat": letter(me),
            "reason": set.kind.name(),
            "cards": names(&set.cards),
            "value": set.worth,
        }));
        set.cards.iter().for_each(|&card| self.everybody_sees(me, card));
        if set.kind == Kind::Clan {
            let ranks: Vec<usize> = set.cards.iter().filter_map(rank).collect();
            self.note(&format!("a clan with {} families", families(&ranks).len()));
        }
    }
}

fn rank(card: &Card) -> Option<usize> {
    match card {
        Card::Joker => None,
        Card::Plain { rank, .. } => Some(*rank),
    }
}

fn answer(card: Option<Card>) -> String {
    card.map_or("show".to_owned(), |card| format!("card {card}"))
}

/// What an absent player shows: the set worth most, of equal ones the first in the order of cards.
fn best(sets: &[Set]) -> &Set {
    let most = sets.iter().map(|set| set.worth).max();
    sets.iter()
        .filter(|set| Some(set.worth) == most)
        .min_by(|one, other| one.cards.cmp(&other.cards))
        .expect("there is a set to show")
}
