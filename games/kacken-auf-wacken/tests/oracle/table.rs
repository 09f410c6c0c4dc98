//! Everything that lies on the oracle's table, and how the judge writes it down.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::cards::{Bierstand, Card, InFront, Rock, STAGES, Song, Wc, on_stage_deck};

/// The options.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    /// Nobody named is chance.
    pub starter: Option<usize>,
    pub wc_now: bool,
    pub stake_all: bool,
    /// 0 is none.
    pub turn_cap: u64,
    pub rock: Vec<Rock>,
    pub bierstand: Vec<Bierstand>,
    pub wc: Vec<Wc>,
}

impl Rules {
    pub(super) fn of(options: &Map<String, Value>) -> Rules {
        let starter = options["starter"].as_str().expect("a word");
        Rules {
            starter: (starter != "random").then(|| seat_of(starter)),
            wc_now: options["wc_now"] == true,
            stake_all: options["stake"] == "all",
            turn_cap: options["turn_cap"].as_u64().expect("a number"),
            rock: pile(&options["rock"], Rock::parse),
            bierstand: pile(&options["bierstand"], Bierstand::parse),
            wc: pile(&options["wc"], Wc::parse),
        }
    }
}

#[derive(Clone, Default, Debug)]
pub(super) struct Player {
    pub points: u64,
    /// Without those in front of a stage.
    pub beers: usize,
    pub staked: usize,
    pub kacken: Option<InFront>,
    pub hand: Vec<Song>,
    /// Cards in other hands that this player knows.
    pub knows: Vec<Song>,
    /// What was answered to a question that others still have to answer.
    pub answer: Option<String>,
}

impl Player {
    /// Whether a band card of this band is in the hand.
    pub(super) fn matches(&self, band: usize) -> bool {
        self.hand.iter().any(|card| card.band == band)
    }
}

#[derive(Clone, Debug)]
pub(super) struct Table {
    pub rules: Rules,
    pub phase: &'static str,
    pub end: Option<&'static str>,
    pub turn: u64,
    /// P.
    pub active: usize,
    pub stages: [Vec<Song>; 3],
    pub waiting: Option<Song>,
    pub on_stage: Vec<Song>,
    /// On Stage cards that are out of game.
    pub gone: Vec<Song>,
    pub rock: Vec<Rock>,
    pub rock_discard: Vec<Rock>,
    /// Rock! cards that are out of game.
    pub rock_out: Vec<Rock>,
    pub bierstand: Vec<Bierstand>,
    pub bierstand_discard: Vec<Bierstand>,
    pub wc: Vec<Wc>,
    pub wc_discard: Vec<Wc>,
    /// The stage in front of which somebody rocks out.
    pub gig: Option<usize>,
    /// Who has asked for a beer and has no answer yet.
    pub asking: Vec<usize>,
    /// The event that is being carried out.
    pub resolving: Option<Rock>,
    /// Whom a question to several seats was put to.
    pub eligible: Vec<usize>,
    pub players: Vec<Player>,
}

impl Table {
    /// Before anything is set up.
    pub(super) fn new(rules: Rules, seats: usize) -> Table {
        Table {
            rules,
            phase: "set_up",
            end: None,
            turn: 1,
            active: 0,
            stages: Default::default(),
            waiting: None,
            on_stage: Vec::new(),
            gone: Vec::new(),
            rock: Vec::new(),
            rock_discard: Vec::new(),
            rock_out: Vec::new(),
            bierstand: Vec::new(),
            bierstand_discard: Vec::new(),
            wc: Vec::new(),
            wc_discard: Vec::new(),
            gig: None,
            asking: Vec::new(),
            resolving: None,
            eligible: Vec::new(),
            players: vec![Player::default(); seats],
        }
    }

    /// The table of a position, from the judge's text: a turn begins, and nothing is under way.
    pub(super) fn of(rules: Rules, seats: usize, truth: &Value) -> Table {
        for nothing in ["end", "gig", "thirsty", "resolving"] {
            assert!(truth[nothing].is_null(), "a position begins with a turn, not with {nothing}: {truth}");
        }
        let songs = |value: &Value| list(value).map(Song::parse).collect::<Vec<_>>();
        let player = |seat| {
            let of = &truth["seats"][letter(seat)];
            assert!(of["staked"] == 0 && of["answer"].is_null(), "nothing is under way: {truth}");
            Player {
                points: of["points"].as_u64().expect("a number"),
                beers: of["beers"].as_u64().expect("a number") as usize,
                kacken: of["kacken"].as_str().map(InFront::parse),
                hand: songs(&of["hand"]),
                knows: songs(&of["knows"]),
                ..Player::default()
            }
        };
        Table {
            turn: truth["turn"].as_u64().expect("a number"),
            active: seat_of(truth["active"].as_str().expect("a seat")),
            stages: STAGES.map(|stage| songs(&truth["stages"][stage])),
            waiting: truth["waiting"].as_str().map(Song::parse),
            on_stage: songs(&truth["on_stage"]),
            gone: songs(&truth["gone"]),
            rock: pile(&truth["rock"], Rock::parse),
            rock_discard: pile(&truth["rock_discard"], Rock::parse),
            rock_out: pile(&truth["rock_out"], Rock::parse),
            bierstand: pile(&truth["bierstand"], Bierstand::parse),
            bierstand_discard: pile(&truth["bierstand_discard"], Bierstand::parse),
            wc: pile(&truth["wc"], Wc::parse),
            wc_discard: pile(&truth["wc_discard"], Wc::parse),
            players: (0..seats).map(player).collect(),
            ..Table::new(rules, seats)
        }
    }

    pub(super) fn seats(&self) -> usize {
        self.players.len()
    }

    /// The neighbour on the left.
    pub(super) fn left(&self, seat: usize) -> usize {
        (seat + 1) % self.seats()
    }

    /// Everybody, beginning with this seat.
    pub(super) fn clockwise(&self, from: usize) -> Vec<usize> {
        (0..self.seats()).map(|step| (from + step) % self.seats()).collect()
    }

    /// The stage on which a band plays.
    pub(super) fn stage_of(&self, band: usize) -> Option<usize> {
        (0..3).find(|&stage| self.stages[stage].first().is_some_and(|song| song.band == band))
    }

    /// The judge's text.
    pub(super) fn truth(&self) -> Value {
        let seats: Map<String, Value> =
            self.players.iter().enumerate().map(|(seat, player)| (letter(seat), player.truth())).collect();
        let stages: Map<String, Value> = (0..3)
            .map(|stage| (STAGES[stage].to_owned(), names(&self.stages[stage], Song::on_stage)))
            .collect();
        json!({
            "phase": self.phase,
            "end": self.end,
            "turn": self.turn,
            "active": letter(self.active),
            "stages": stages,
            "waiting": self.waiting.map(Song::on_stage),
            "on_stage": names(&self.on_stage, Song::on_stage),
            "gone": names(&self.gone, Song::on_stage),
            "rock": counted(&self.rock),
            "rock_discard": counted(&self.rock_discard),
            "rock_out": counted(&self.rock_out),
            "bierstand": counted(&self.bierstand),
            "bierstand_discard": counted(&self.bierstand_discard),
            "wc": counted(&self.wc),
            "wc_discard": counted(&self.wc_discard),
            "gig": self.gig.map(|stage| STAGES[stage]),
            "asking": letters(&self.asking),
            "thirsty": null,
            "resolving": self.resolving.map(Card::name),
            "eligible": letters(&self.eligible),
            "seats": seats,
        })
    }

    /// KW-I-1 to KW-I-4: what is not as it must always be.
    pub(super) fn broken(&self) -> Option<String> {
        let mut songs: Vec<Song> = self.stages.concat();
        songs.extend(self.waiting.iter().chain(&self.on_stage).chain(&self.gone));
        songs.sort_unstable();
        if songs != on_stage_deck() {
            return Some("KW-I-1: an On Stage card is lost".to_owned());
        }
        let mut rock = [&self.rock[..], &self.rock_discard, &self.rock_out].concat();
        rock.extend(self.resolving);
        let mut bierstand = [&self.bierstand[..], &self.bierstand_discard].concat();
        for player in &self.players {
            rock.extend(player.hand.iter().map(|song| Rock::Band(*song)));
            match player.kacken {
                Some(InFront::Rock) => rock.push(Rock::Kacken),
                Some(InFront::Currywurst) => rock.push(Rock::DubioseCurrywurst),
                Some(InFront::Bierstand) => bierstand.push(Bierstand::Kacken),
                None => (),
            }
            bierstand.extend(vec![Bierstand::Beer; player.beers + player.staked]);
            if player.beers + player.staked > 2 {
                return Some("KW-I-2: more beers than hands".to_owned());
            }
        }
        let wc = [&self.wc[..], &self.wc_discard].concat();
        if counted(&rock) != counted(&self.rules.rock)
            || counted(&bierstand) != counted(&self.rules.bierstand)
            || counted(&wc) != counted(&self.rules.wc)
        {
            return Some("KW-I-1: a card is lost".to_owned());
        }
        let mut bands: Vec<usize> =
            self.stages.iter().filter_map(|songs| songs.first()).map(|song| song.band).collect();
        bands.extend(self.waiting.map(|song| song.band));
        bands.sort_unstable();
        let one_band = |songs: &Vec<Song>| songs.iter().all(|song| song.band == songs[0].band);
        if bands.windows(2).any(|two| two[0] == two[1]) || !self.stages.iter().all(one_band) {
            return Some("KW-I-3: a band is in two places".to_owned());
        }
        let silent = self.stages.iter().any(Vec::is_empty);
        (silent && (self.waiting.is_some() || !self.on_stage.is_empty()))
            .then(|| "KW-I-4: a stage is empty without need".to_owned())
    }
}

impl Player {
    fn truth(&self) -> Value {
        json!({
            "points": self.points,
            "beers": self.beers,
            "staked": self.staked,
            "kacken": self.kacken.map(InFront::name),
            "hand": names(&self.hand, Song::in_hand),
            "knows": names(&self.knows, Song::in_hand),
            "answer": self.answer,
        })
    }
}

pub(super) fn letter(seat: usize) -> String {
    char::from(b'A' + seat as u8).to_string()
}

pub(super) fn letters(seats: &[usize]) -> Vec<String> {
    seats.iter().copied().map(letter).collect()
}

fn seat_of(letter: &str) -> usize {
    usize::from(letter.as_bytes()[0] - b'A')
}

fn list(value: &Value) -> impl Iterator<Item = &str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// A pile from how many there are of each card.
fn pile<C: Clone>(counts: &Value, parse: fn(&str) -> C) -> Vec<C> {
    let counts = counts.as_object().expect("a number for each card");
    let some = |(name, n): (&String, &Value)| vec![parse(name); n.as_u64().expect("a number") as usize];
    counts.iter().flat_map(some).collect()
}

/// How many there are of each card; nobody knows the order of a pile.
pub(super) fn counted<C: Card>(pile: &[C]) -> BTreeMap<String, usize> {
    let mut sorted = pile.to_vec();
    sorted.sort_unstable();
    sorted.chunk_by(|one, other| one == other).map(|same| (same[0].name(), same.len())).collect()
}

/// Cards whose order does not matter, sorted.
pub(super) fn names(cards: &[Song], name: fn(Song) -> String) -> Value {
    let mut sorted = cards.to_vec();
    sorted.sort_unstable();
    sorted.into_iter().map(name).collect()
}
