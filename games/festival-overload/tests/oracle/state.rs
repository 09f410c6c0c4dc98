//! What the oracle remembers (rules, section 4), how it starts (section 5), and how it goes on when told more.
//!
//! An event is one run of plain code. When the script ends in the middle of an event, the oracle forgets the event, and
//! plays it again from its beginning once it is told more. So no rule has to be cut into pieces.

use std::rc::Rc;

use festival_overload::{Card, Purpose};
use table::Drawn;

use super::rules::{CROWD_MOODS, Rules};
use super::script::{Flow, Question, Script, Stop};
use super::seen::{Counts, Seen};

/// A seat at the table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Place {
    pub camp: i32,
    pub live: i32,
    /// Active, or else Camped.
    pub active: bool,
    pub forced_stay: bool,
    /// FO-8.6 has been used in this round.
    pub caught_up: bool,
    /// The answer given in the open Window.
    pub choice: Option<String>,
}

/// Section 4: everything that is remembered.
#[derive(Clone, Debug)]
pub(super) struct Oracle {
    pub rules: Rc<Rules>,
    // The game.
    pub round: i32,
    pub start_seat: usize,
    pub seats: Vec<Place>,
    /// The top is the first.
    pub deck: Vec<Card>,
    pub discard: Vec<Card>,
    pub resolving: Option<Card>,
    pub stage_card: Option<Card>,
    pub event_no: i32,
    // The round.
    pub overload: i32,
    pub pool: i32,
    pub feedback_level: i32,
    pub countdown: bool,
    pub direction: i32,
    pub revealer: usize,
    pub repeat_revealer: bool,
    pub final_push_done: bool,
    pub grace_used: bool,
    // The round, in v0.8.
    pub pyro: bool,
    pub gate: bool,
    pub afterparty: bool,
    pub last_window: bool,
    /// The top is the first.
    pub moods: Vec<i32>,
    // The event.
    pub countdown_before: bool,
    pub countdown_started: bool,
    pub checks: i32,
    /// The target of a Stage Dive while it is asked to pay.
    pub dive_target: Option<usize>,
    // The end.
    pub over: bool,
    pub aborted: bool,
    pub winners: Vec<usize>,
    // What it is told, and what it has seen.
    pub script: Script,
    pub seen: Counts,
}

impl Oracle {
    /// A fresh game whose deck lies in the order of the card list.
    pub(super) fn fresh(rules: &Rc<Rules>, seats: usize) -> Oracle {
        // FO-S2
        let place =
            Place { camp: 0, live: 0, active: true, forced_stay: false, caught_up: false, choice: None };
        Oracle {
            rules: Rc::clone(rules),
            // FO-S1
            round: 1,
            start_seat: 0,
            seats: vec![place; seats],
            deck: rules.deck.clone(),
            discard: Vec::new(),
            resolving: None,
            stage_card: None,
            event_no: 0,
            // FO-S4
            overload: 0,
            pool: 0,
            feedback_level: 0,
            countdown: false,
            direction: 1,
            revealer: 0,
            repeat_revealer: false,
            final_push_done: false,
            grace_used: false,
            pyro: false,
            gate: false,
            afterparty: false,
            last_window: false,
            moods: Vec::new(),
            countdown_before: false,
            countdown_started: false,
            checks: 0,
            dive_target: None,
            over: false,
            aborted: false,
            winners: Vec::new(),
            script: Script::default(),
            seen: Counts::new(),
        }
    }

    /// FO-S: the set-up, by chance.
    fn set_up(&mut self) -> Flow<()> {
        // FO-S1
        self.deck = self.script.shuffled(&self.rules.deck)?;
        // FO-S3
        self.start_seat = match self.rules.start_seat.as_str() {
            "random" => self.script.start()?,
            seat => usize::from(seat.as_bytes()[0] - b'A'),
        };
        self.revealer = self.start_seat;
        self.shuffle_moods_at_round_start()
    }

    /// FO-8.1: shuffled at every round start.
    pub(super) fn shuffle_moods_at_round_start(&mut self) -> Flow<()> {
        if self.rules.crowd_mood {
            self.moods = self.script.shuffled_moods(&CROWD_MOODS)?;
        }
        Ok(())
    }

    pub(super) fn note(&mut self, seen: Seen) {
        self.seen.add(seen);
    }

    /// All seats, from one on, in the current direction.
    pub(super) fn walk_from(&self, first: usize) -> Vec<usize> {
        let count = self.seats.len() as i32;
        let mut walk = Vec::new();
        for step in 0..count {
            walk.push((first as i32 + step * self.direction).rem_euclid(count) as usize);
        }
        walk
    }

    pub(super) fn active_seats(&self) -> Vec<usize> {
        (0..self.seats.len()).filter(|&seat| self.seats[seat].active).collect()
    }
}

/// The oracle with the script it has been told so far.
#[derive(Clone, Debug)]
pub(super) struct Referee {
    /// As the current event began.
    before: Oracle,
    /// Chance and answers of the current event.
    script: Script,
    /// Whether the script was used up when the oracle stopped.
    used_up: bool,
    /// As things stand.
    pub now: Oracle,
}

impl Referee {
    /// A game from its set-up on.
    pub(super) fn deal(
        rules: &Rc<Rules>,
        seats: usize,
        chance: Vec<Drawn<Purpose>>,
    ) -> Result<Referee, String> {
        let mut before = Oracle::fresh(rules, seats);
        before.script.add_chance(chance);
        match before.set_up() {
            Ok(()) => {
                before.script.forget_used();
                Ok(Referee::from(before))
            }
            Err(stop) => Err(format!("at the set-up: {stop:?}")),
        }
    }

    /// A game from a position between two events on.
    pub(super) fn from(mut before: Oracle) -> Referee {
        let script = std::mem::take(&mut before.script);
        Referee { now: before.clone(), before, script, used_up: false }
    }

    /// Chance said this.
    pub(super) fn hear(&mut self, chance: Vec<Drawn<Purpose>>) {
        self.script.add_chance(chance);
    }

    /// A seat answered this.
    pub(super) fn answer(&mut self, seat: usize, answer: &str) {
        self.script.add_answer(seat, answer);
    }

    /// Plays on as far as the script goes: to a question, or (nobody is asked) to the end of the game.
    pub(super) fn go_on(&mut self) -> Result<Option<Question>, String> {
        loop {
            match self.one_event() {
                Ok(()) => {}
                Err(Stop::Trouble(text)) => return Err(text),
                Err(Stop::RoundEnds(reason)) => return Err(format!("nobody ended the round: {reason}")),
                Err(_) if !self.used_up => return Err(format!("not used: {:?}", self.script)),
                Err(Stop::Asked(question)) => return Ok(Some(question)),
                Err(Stop::Over) => return Ok(None),
            }
        }
    }

    /// Plays one event, or as much of it as the script tells.
    pub(super) fn one_event(&mut self) -> Flow<()> {
        self.now = self.before.clone();
        self.now.script = std::mem::take(&mut self.script);
        let stop = self.now.event();
        self.script = std::mem::take(&mut self.now.script);
        self.used_up = self.script.is_used_up();
        if stop.is_ok() {
            self.script.forget_used();
            self.before = self.now.clone();
        } else {
            self.script.rewind();
        }
        stop
    }
}
