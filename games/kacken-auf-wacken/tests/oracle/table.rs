//! What lies on the oracle's table (rules, sections 2 to 7).

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::script::Script;

pub(crate) const STAGES: [&str; 3] = ["faster", "harder", "louder"];
const BANDS: [&str; 6] = ["AW", "IB", "DP", "KE", "RI", "HE"];

/// What a seat has.
#[derive(Clone, Debug, Default)]
pub(crate) struct Player {
    pub(crate) hand: Vec<String>,
    pub(crate) beers: u32,
    /// Its beers in front of the stage.
    pub(crate) staked: u32,
    /// `rock`, `bierstand`, or `currywurst` for the event card that became one.
    pub(crate) kacken: Option<String>,
    pub(crate) b: u32,
    /// Cards it passed on, still in the other's hand.
    pub(crate) knows: Vec<String>,
    pub(crate) answer: Option<String>,
}

/// Who is asked what (section 15).
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Ask {
    D1,
    D2,
    D3,
    D4 { stage: usize },
    D5 { stage: usize, asking: Vec<usize> },
    D6,
    D7 { who: Vec<usize> },
    D8 { who: Vec<usize> },
    Over { why: &'static str },
}

/// The whole table.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) wc_now: bool,
    pub(crate) stake_all: bool,
    pub(crate) turn_cap: u64,
    pub(crate) players: Vec<Player>,
    pub(crate) active: usize,
    pub(crate) turn: u64,
    pub(crate) ask: Ask,
    pub(crate) stages: Vec<Vec<String>>,
    pub(crate) backstage: Option<String>,
    pub(crate) on_stage: Vec<String>,
    pub(crate) on_stage_out: Vec<String>,
    pub(crate) rock: Vec<String>,
    pub(crate) rock_discard: Vec<String>,
    pub(crate) rock_out: Vec<String>,
    pub(crate) bierstand: Vec<String>,
    pub(crate) bierstand_discard: Vec<String>,
    pub(crate) wc: Vec<String>,
    pub(crate) wc_discard: Vec<String>,
    pub(crate) resolving: Option<String>,
    /// How often each thing worth seeing happened.
    pub(crate) seen: BTreeMap<&'static str, u64>,
}

fn deck(counts: &Value) -> Vec<String> {
    let counts = counts.as_object().unwrap().iter();
    counts.flat_map(|(card, n)| vec![card.clone(); n.as_u64().unwrap() as usize]).collect()
}

impl Table {
    /// Section 7.
    pub(crate) fn set_up(options: &Map<String, Value>, seats: usize, script: &mut Script) -> Table {
        // KW-C-1: songs 1-4 of six bands.
        let on_stage = BANDS.iter().flat_map(|band| (1..=4).map(move |song| format!("OS-{band}-{song}")));
        let mut table = Table {
            wc_now: options["wc_now"].as_bool().unwrap(),
            stake_all: options["stake"] == "all",
            turn_cap: options["turn_cap"].as_u64().unwrap(),
            // KW-S-1
            players: vec![Player::default(); seats],
            active: 0,
            turn: 1,
            ask: Ask::D1,
            stages: vec![Vec::new(); 3],
            backstage: None,
            on_stage: on_stage.collect(),
            on_stage_out: Vec::new(),
            // KW-S-2
            rock: deck(&options["rock"]),
            rock_discard: Vec::new(),
            rock_out: Vec::new(),
            bierstand: deck(&options["bierstand"]),
            bierstand_discard: Vec::new(),
            wc: deck(&options["wc"]),
            wc_discard: Vec::new(),
            resolving: None,
            seen: BTreeMap::new(),
        };
        // KW-S-3
        table.fill(script);
        // KW-S-4
        let seats: Vec<String> = (0..seats).map(letter).collect();
        let starter = match options["starter"].as_str().unwrap() {
            "random" => script.choose("start", &seats),
            seat => seat.to_owned(),
        };
        table.active = seats.iter().position(|seat| *seat == starter).unwrap();
        table.ask = Ask::D1;
        table
    }

    pub(crate) fn saw(&mut self, what: &'static str) {
        *self.seen.entry(what).or_default() += 1;
    }

    pub(crate) fn count(&self) -> usize {
        self.players.len()
    }

    /// Everybody, clockwise from a seat.
    pub(crate) fn clockwise(&self, from: usize) -> Vec<usize> {
        (0..self.count()).map(|step| (from + step) % self.count()).collect()
    }

    /// The active seat.
    pub(crate) fn p(&mut self) -> &mut Player {
        &mut self.players[self.active]
    }

    /// The code of the band on a stage.
    pub(crate) fn band_on(&self, stage: usize) -> Option<String> {
        self.stages[stage].first().map(|card| band(card))
    }

    /// The band cards of a seat that match the band on a stage.
    pub(crate) fn matching(&self, seat: usize, stage: usize) -> Vec<String> {
        let band_here = self.band_on(stage);
        let fits = |card: &&String| Some(band(card)) == band_here;
        self.players[seat].hand.iter().filter(fits).cloned().collect()
    }
}

/// The band of `RK-IB-1` or `OS-IB-1`.
pub(crate) fn band(card: &str) -> String {
    card.split('-').nth(1).unwrap().to_owned()
}

/// Band and title, without the deck.
pub(crate) fn title(card: &str) -> String {
    card[3..].to_owned()
}

/// `A`, `B`, …
pub(crate) fn letter(seat: usize) -> String {
    char::from(b'A' + seat as u8).to_string()
}

/// The seat with this letter.
pub(crate) fn number(letter: &str) -> usize {
    usize::from(letter.as_bytes()[0] - b'A')
}
