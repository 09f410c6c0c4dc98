//! What engine and oracle must agree in.

use std::collections::BTreeMap;

use frantic::{Frantic, State};
use serde_json::Value;
use table::{Game, Outcome, Question, Rules, Seat};

use super::cards::{Card, name_of};
use super::host::{Asked, How};
use super::table::{By, Reason, Table, letter};

/// What is compared at one question, and in what the two differ.
pub(super) struct Match<'a> {
    pub engine: &'a Frantic,
    pub complaints: Vec<String>,
}

impl Match<'_> {
    pub(super) fn same<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, engine: T, oracle: T) {
        let both = [engine, oracle];
        if both[0] != both[1] {
            self.complaints.push(format!("{what}: engine {:?}, oracle {:?}", both[0], both[1]));
        }
    }

    /// The judge's text against the oracle's table.
    pub(super) fn compare(&mut self, truth: &Value, table: &Table) {
        self.same("round", truth["round"].as_u64(), Some(table.round.into()));
        self.same("dealer", text(&truth["dealer"]), letter(table.dealer).to_string());
        self.same("turn", text(&truth["turn"]), letter(table.turn).to_string());
        self.same("direction", truth["direction"].as_i64(), Some(if table.forwards { 1 } else { -1 }));
        self.same("first_card", truth["first_card"].as_bool(), Some(table.first_card));
        self.same("demand", text(&truth["demand"]), table.demand.spell());
        let last_colour = table.last_colour.map_or("none", |colour| colour.name());
        self.same("last_colour", text(&truth["last_colour"]), last_colour.to_owned());
        self.compare_piles(truth, table);
        self.compare_events(truth, table);
        for seat in 0..table.seats() {
            let name = letter(seat).to_string();
            self.compare_seat(&truth["seats"][&name], table, seat);
        }
        self.same("exhausted", truth["exhausted"].as_bool(), Some(table.exhausted));
        let pending = table.pending.map_or("none", |reason| reason.name());
        self.same("pending", text(&truth["pending"]), pending.to_owned());
        let spared = match table.pending {
            Some(Reason::Doomsday) => &table.spared_by_doomsday[..],
            Some(Reason::FinishLine) => &table.spared_by_finish,
            _ => &[],
        };
        let mut spared = spared.to_vec();
        spared.sort_unstable();
        self.same("exempt_from_end", seats(&truth["exempt_from_end"]), spared);
        self.same("bomb_fresh", truth["bomb_fresh"].as_bool(), Some(table.bomb_fresh));
        self.same("events_in_turn", truth["events_in_turn"].as_u64(), Some(table.events_in_turn.into()));
        self.same("power_used", truth["power_used"].as_bool(), Some(table.power_used));
        let blocks_new = table.blocks_new.map_or("none", |colour| colour.name());
        self.same("blocks_new", text(&truth["blocks_new"]), blocks_new.to_owned());
        self.same("loops_new", truth["loops_new"].as_bool(), Some(table.loops_new));
        self.same("over", truth["over"].as_bool(), Some(table.over));
        // When the round is over nobody wishes any more.
        if !table.over && truth["question"] != "parasite" {
            let due = |owner: &str, numbers: bool| format!("{owner} {numbers}");
            let found = match &truth["wish_due"] {
                Value::Null => "none".to_owned(),
                // FR-WISH-2.
                wish if wish["card"] != truth["discard"][0] => "none".to_owned(),
                wish => due(&text(&wish["owner"]), wish["numbers"] == true),
            };
            let expected = table
                .due_now()
                .map_or("none".to_owned(), |of| due(&letter(of.owner).to_string(), of.numbers));
            self.same("wish_due", found, expected);
        }
    }

    fn compare_piles(&mut self, truth: &Value, table: &Table) {
        let top_first = |pile: &[Card]| pile.iter().rev().copied().collect::<Vec<_>>();
        self.same("pile", cards(&truth["pile"]), top_first(&table.pile));
        let discard: Vec<Card> = table.discard.iter().rev().map(|laid| laid.card).collect();
        self.same("discard", cards(&truth["discard"]), discard);
        let in_order = super::cards::sorted;
        self.same("open", in_order(&cards(&truth["open"])), in_order(&table.open));
        let aside = truth["aside"].as_object().expect("a map").iter();
        let mut found: Vec<(String, String)> =
            aside.map(|(card, seat)| (Card::parse(card).to_string(), text(seat))).collect();
        let mut expected: Vec<(String, String)> =
            table.aside.iter().map(|(card, seat)| (card.to_string(), letter(*seat).to_string())).collect();
        found.sort_unstable();
        expected.sort_unstable();
        self.same("aside", found, expected);
        let top_first = |pile: &[&'static str]| pile.iter().rev().copied().collect::<Vec<_>>();
        self.same("power_pile", words(&truth["power_pile"]), top_first(&table.power_pile));
        self.same("rule_pile", words(&truth["rule_pile"]), top_first(&table.rule_pile));
        self.same("event_pile", words(&truth["event_pile"]), top_first(&table.event_pile));
    }

    fn compare_events(&mut self, truth: &Value, table: &Table) {
        let as_set = |mut names: Vec<&'static str>| {
            names.sort_unstable();
            names
        };
        self.same("rules", as_set(words(&truth["rules"])), as_set(table.active_rules.clone()));
        self.same(
            "event_discard",
            as_set(words(&truth["event_discard"])),
            as_set(table.event_discard.clone()),
        );
        self.same("history", as_set(words(&truth["history"])), as_set(table.history.clone()));
        self.same("shown", as_set(words(&truth["shown"])), as_set(table.shown.clone()));
        let active = truth["active"].as_object().expect("a map").iter();
        let found: BTreeMap<&'static str, Vec<usize>> =
            active.map(|(name, exempt)| (name_of(name), seats(exempt))).collect();
        let sorted = |(name, exempt): (&&'static str, &Vec<usize>)| {
            let mut exempt = exempt.clone();
            exempt.sort_unstable();
            (*name, exempt)
        };
        self.same("active", found, table.active.iter().map(sorted).collect());
    }

    fn compare_seat(&mut self, truth: &Value, table: &Table, seat: usize) {
        let player = &table.players[seat];
        let at = |key: &str| format!("{}.{key}", letter(seat));
        self.same(&at("hand"), cards(&truth["hand"]), super::cards::sorted(&player.hand));
        self.same(&at("count"), truth["count"].as_u64(), Some(player.hand.len() as u64));
        let powers: Vec<String> = list(&truth["powers"]).map(power_in_words).collect();
        let word =
            |power: &super::table::Power| format!("{}{}", power.name, if power.used { " used" } else { "" });
        self.same(&at("powers"), powers, player.powers.iter().map(word).collect());
        let whole = |key: &str| truth[key].as_i64().unwrap_or(i64::MIN);
        self.same(&at("total"), whole("total"), player.total.into());
        self.same(&at("points"), whole("points"), player.points.into());
        self.same(&at("sum"), whole("sum"), player.sum.into());
        self.same(&at("rounds_won"), whole("rounds_won"), player.rounds_won.into());
        self.same(&at("bomb_turns"), whole("bomb_turns"), player.bomb_turns.into());
        self.same(&at("skip"), truth["skip"].as_bool(), Some(player.skip));
        self.same(&at("seals"), truth["seals"].as_bool(), Some(player.seals));
        self.same(&at("opens_hands"), truth["opens_hands"].as_bool(), Some(player.opens_hands));
        self.same(&at("loops"), truth["loops"].as_bool(), Some(player.loops));
        let blocks = player.blocks.map_or("none", |colour| colour.name());
        self.same(&at("blocks"), text(&truth["blocks"]), blocks.to_owned());
        if !table.over {
            self.same(&at("handled"), truth["handled"].as_bool(), Some(player.handled));
            let by = match player.emptied_by {
                None => "none",
                Some(By::Play) => "play",
                Some(By::Event) => "event",
            };
            self.same(&at("emptied_by"), text(&truth["emptied_by"]), by.to_owned());
        }
    }

    pub(super) fn compare_question(
        &mut self,
        state: &State,
        truth: &Value,
        question: &Question,
        asked: &Asked,
    ) {
        let how = match question.how {
            table::How::Turn => How::Turn,
            table::How::Together => How::Together,
            table::How::Hidden => How::Hidden,
        };
        self.same("question", text(&truth["question"]), asked.what.to_owned());
        self.same("how", how, asked.how);
        let numbers = |seats: table::SeatSet| seats.into_iter().map(Seat::index).collect::<Vec<_>>();
        self.same("eligible", numbers(question.eligible), asked.eligible.clone());
        let waiting: Vec<usize> = asked.waiting.iter().map(|waiting| waiting.seat).collect();
        self.same("waiting", numbers(question.waiting), waiting);
        if !self.complaints.is_empty() {
            return;
        }
        for waiting in &asked.waiting {
            let seat = Seat::new(waiting.seat);
            let legal = self.engine.legal_list(state, seat).iter().map(ToString::to_string).collect();
            self.same(&format!("legal answers of {seat}"), sorted(legal), sorted(waiting.legal.clone()));
            let default = self.engine.fallback(state, seat).to_string();
            self.same(&format!("default of {seat}"), default, waiting.default.clone());
        }
    }

    pub(super) fn compare_end(&mut self, state: &State, places: &[usize], points: &[i32]) {
        let Some(Outcome::Ranked(ranking)) = self.engine.outcome(state) else {
            self.complaints.push("the engine has no ranking".to_owned());
            return;
        };
        let seats = || (0..places.len()).map(Seat::new);
        self.same("places", seats().map(|seat| ranking.place(seat).into()).collect(), places.to_vec());
        self.same("final points", seats().map(|seat| ranking.points(seat)).collect(), points.to_vec());
    }
}

fn list(value: &Value) -> impl Iterator<Item = &str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str)
}

fn cards(value: &Value) -> Vec<Card> {
    list(value).map(Card::parse).collect()
}

fn words(value: &Value) -> Vec<&'static str> {
    list(value).map(name_of).collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or("none").to_owned()
}

fn seats(value: &Value) -> Vec<usize> {
    list(value).map(|name| usize::from(name.as_bytes()[0] - b'A')).collect()
}

fn power_in_words(text: &str) -> String {
    let (card, used) = text.split_once(' ').map_or((text, false), |(card, _)| (card, true));
    format!("{}{}", name_of(card), if used { " used" } else { "" })
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort_unstable();
    words
}
