//! The rules once more, transcribed from the rulebook from top to bottom, as one straight procedure that asks when it
//! has to. Lists instead of bit sets, words instead of types, nothing shared with the engine.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::board;

/// Whoever sits at the table: gives dice and answers.
pub trait Table {
    /// The seat that chance lets begin.
    fn first_seat(&mut self) -> Result<usize, String>;
    /// The next die.
    fn die(&mut self) -> Result<i64, String>;
    /// The mover's answer to a question.
    fn ask(&mut self, book: &Book, legal: &[String]) -> Result<String, String>;
}

/// Why a game stops.
#[derive(Debug)]
pub enum Stop {
    /// It is over (OV-G1), or has lasted too long.
    Over,
    /// The table disagrees.
    Wrong(String),
}

impl From<String> for Stop {
    fn from(problem: String) -> Stop {
        Stop::Wrong(problem)
    }
}

type Go = Result<(), Stop>;

/// A piece: `pieces[seat][0..1] {pos 0..F, load 0..8}`.
#[derive(Clone, Debug)]
pub struct Figure {
    pub pos: i64,
    pub load: i64,
}

/// Seat and number of a piece.
pub type Id = (usize, usize);

/// The state of rules section 5, and the options it was made of.
#[derive(Clone, Debug)]
pub struct Book {
    seats: usize,
    board: Vec<String>,
    finish: i64,
    target: i64,
    capacity: i64,
    full_bonus: i64,
    overload_reward: i64,
    counters_total: i64,
    special_before_meeting: bool,
    first_seat: String,
    max_turns: i64,
    pub pieces: Vec<Vec<Figure>>,
    pub bowl: i64,
    pub points: Vec<i64>,
    turn_seat: usize,
    phase: &'static str,
    die: Option<i64>,
    turns: i64,
    moving: Option<Id>,
    from: i64,
    stepped: Option<&'static str>,
    met: Vec<Id>,
    winner: Option<usize>,
    /// Every change of a load: piece, before, after, bowl, cause.
    pub log: Vec<Value>,
    /// What happened, for the test that the games exercise something.
    pub seen: BTreeSet<&'static str>,
}

fn letter(seat: usize) -> String {
    char::from(b'A' + seat as u8).to_string()
}

pub fn name((seat, number): Id) -> String {
    format!("{}{}", letter(seat), number + 1)
}

impl Book {
    /// Section 4, OV-S1, OV-S2.
    pub fn new(options: &Map<String, Value>, seats: usize) -> Book {
        let number = |key: &str| options[key].as_i64().expect("a number");
        let board = board::track(options, seats);
        let counters_total = number("counters_total");
        Book {
            seats,
            finish: board.len() as i64 + 1,
            board,
            target: options["target_points"].as_i64().unwrap_or_else(|| match seats {
                3 => 40,
                4 => 35,
                5 => 30,
                _ => panic!("the rulebook has no target for {seats} seats"),
            }),
            capacity: number("capacity"),
            full_bonus: number("full_bonus"),
            overload_reward: number("overload_reward"),
            counters_total,
            special_before_meeting: options["special_before_meeting"].as_bool().expect("a switch"),
            first_seat: options["first_seat"].as_str().expect("a word").to_owned(),
            max_turns: number("max_turns"),
            pieces: vec![vec![Figure { pos: 0, load: 0 }; 2]; seats],
            bowl: counters_total,
            points: vec![0; seats],
            turn_seat: 0,
            phase: "load",
            die: None,
            turns: 0,
            moving: None,
            from: 0,
            stepped: None,
            met: vec![],
            winner: None,
            log: vec![],
            seen: BTreeSet::new(),
        }
    }

    /// What lies on a position.
    fn kind(&self, pos: i64) -> &str {
        if pos >= 1 && pos < self.finish { &self.board[pos as usize - 1] } else { "plain" }
    }

    fn piece(&mut self, (seat, number): Id) -> &mut Figure {
        &mut self.pieces[seat][number]
    }

    fn look(&self, (seat, number): Id) -> &Figure {
        &self.pieces[seat][number]
    }

    fn all(&self) -> Vec<Id> {
        (0..self.seats).flat_map(|seat| [(seat, 0), (seat, 1)]).collect()
    }

    fn change(&mut self, id: Id, before: i64, cause: &str) {
        let after = self.look(id).load;
        let bowl = self.bowl;
        self.log.push(json!([name(id), before, after, bowl, cause]));
    }

    fn ask(&mut self, table: &mut impl Table, phase: &'static str, legal: &[String]) -> Result<String, Stop> {
        self.phase = phase;
        Ok(table.ask(self, legal)?)
    }

    /// OV-S3: a whole game.
    pub fn play(&mut self, table: &mut impl Table) -> Result<(), String> {
        self.turn_seat = match self.first_seat.as_str() {
            "chance" => table.first_seat()?,
            seat => usize::from(seat.as_bytes()[0] - b'A'),
        };
        loop {
            self.turns += 1;
            match self.turn(table) {
                Ok(()) => {}
                Err(Stop::Over) => break,
                Err(Stop::Wrong(problem)) => return Err(problem),
            }
            // What belonged to the turn is over with it.
            (self.die, self.moving, self.from, self.stepped, self.met) = (None, None, 0, None, vec![]);
            if self.turns == self.max_turns {
                self.seen.insert("too many turns");
                break;
            }
            // OV-T5: then the next seat clockwise.
            self.turn_seat = (self.turn_seat + 1) % self.seats;
        }
        (self.phase, self.met) = ("over", vec![]);
        Ok(())
    }

    /// OV-T: a turn.
    fn turn(&mut self, table: &mut impl Table) -> Go {
        let mover = self.turn_seat;
        // OV-T1: one of the pieces on Start, the lower index, is the entering piece.
        let entering = (0..2).find(|&number| self.pieces[mover][number].pos == 0);
        if let Some(number) = entering {
            let most = self.capacity.min(self.bowl);
            let legal: Vec<String> = (0..=most).map(|n| format!("load {n}")).collect();
            let answer = self.ask(table, "load", &legal)?;
            let counters: i64 = answer.trim_start_matches("load ").parse().expect("a load");
            // "these counters go from the bowl onto it"
            self.bowl -= counters;
            self.piece((mover, number)).load += counters;
            if counters > 0 {
                self.change((mover, number), 0, "load");
            }
        }
        // OV-T3: roll.
        self.die = Some(table.die()?);
        // OV-T4: an entering piece must be moved; otherwise the mover chooses, knowing the roll.
        let number = match entering {
            Some(number) => number,
            None => {
                let legal = [name((mover, 0)), name((mover, 1))].map(|piece| format!("move {piece}"));
                let answer = self.ask(table, "choose", &legal)?;
                legal.iter().position(|one| *one == answer).expect("a piece")
            }
        };
        self.moving = Some((mover, number));
        self.make_move((mover, number), table)
    }

    /// OV-M, in its exact order.
    fn make_move(&mut self, p: Id, table: &mut impl Table) -> Go {
        // OV-M1
        let a = self.look(p).pos;
        let b = (a + self.die.expect("rolled")).min(self.finish);
        self.from = a;
        // OV-O1: own or foreign, strictly between.
        let mut overtaken: Vec<Id> = self.all();
        overtaken.retain(|&q| q != p && a < self.look(q).pos && self.look(q).pos < b);
        // OV-O4: ascending position, then clockwise from the left neighbour, the own piece last, then the index.
        let (seats, mover) = (self.seats, self.turn_seat);
        let clockwise = |seat: usize| (seat + seats - mover - 1) % seats;
        overtaken.sort_by_key(|&q| (self.look(q).pos, clockwise(q.0), q.1));
        self.piece(p).pos = b;
        // OV-M2, OV-O3
        for q in overtaken {
            self.seen.insert("overtaking");
            if b == self.finish {
                self.seen.insert("overtaking on the way home");
            }
            let times = if self.kind(self.look(q).pos) == "x2" { 2 } else { 1 };
            for time in 0..times {
                if self.add_from_bowl(q, "overtake")? {
                    if time + 1 < times {
                        self.seen.insert("a void second counter");
                    }
                    break;
                }
            }
        }
        // OV-M3
        if b == self.finish {
            return self.finish_with(p);
        }
        // OV-M4
        self.land(p, table)
    }

    /// OV-M4, OV-B: resolves the landing completely, steps included.
    fn land(&mut self, p: Id, table: &mut impl Table) -> Go {
        // OV-B5: the +/- spaces left in this turn.
        let mut left: Vec<i64> = vec![];
        // OV-B4
        while self.kind(self.look(p).pos) == "+/-" {
            let here = self.look(p).pos;
            let free = |to: i64| !(self.kind(to) == "+/-" && left.contains(&to));
            let mut legal = vec![];
            if free(here + 1) {
                legal.push("forward".to_owned());
            }
            // "back is legal only if some track space behind p is not a +/- space"
            if (1..here).any(|pos| self.kind(pos) != "+/-") && free(here - 1) {
                legal.push("back".to_owned());
            }
            if !left.is_empty() {
                self.seen.insert("a run of +/- spaces");
            }
            // Section 9: asked iff both are legal.
            let answer = match &legal[..] {
                [only] => only.clone(),
                [_, _] => self.ask(table, "step", &legal)?,
                _ => return Err(Stop::Wrong("OV-B5 promises a legal step".to_owned())),
            };
            left.push(here);
            if answer == "forward" {
                self.piece(p).pos += 1;
                self.stepped = Some("forward");
                self.seen.insert("a step forward");
            } else {
                self.piece(p).pos -= 1;
                self.stepped = Some("back");
                self.seen.insert("a step back");
            }
            // Forward onto Finish is allowed and scores.
            if self.look(p).pos == self.finish {
                self.seen.insert("a step onto Finish");
                return self.finish_with(p);
            }
        }
        if self.special_before_meeting {
            if self.plus_or_minus(p)? {
                return Ok(());
            }
            self.meeting(p, table)?;
        } else {
            // Section 5a: + and - act after Meet instead, not if the piece has overloaded meanwhile.
            if !self.meeting(p, table)? {
                self.plus_or_minus(p)?;
            }
        }
        Ok(())
    }

    /// OV-B2, OV-B3. Says whether the piece has overloaded (OV-M5).
    fn plus_or_minus(&mut self, p: Id) -> Result<bool, Stop> {
        match self.kind(self.look(p).pos) {
            "+" => {
                self.seen.insert("plus");
                let overloaded = self.add_from_bowl(p, "plus")?;
                if overloaded {
                    self.seen.insert("an overload by plus");
                }
                Ok(overloaded)
            }
            "-" => {
                let before = self.look(p).load;
                if before > 0 {
                    self.seen.insert("minus");
                    self.piece(p).load -= 1;
                    self.bowl += 1;
                    self.change(p, before, "minus");
                }
                Ok(false)
            }
            _ => Ok(false),
        }
    }

    /// OV-C. Says whether the mover's own piece has overloaded (OV-C6).
    fn meeting(&mut self, p: Id, table: &mut impl Table) -> Result<bool, Stop> {
        // OV-C1
        let here = self.look(p).pos;
        let mut met = self.all();
        met.retain(|&q| q != p && self.look(q).pos == here);
        // OV-C4
        loop {
            let mut listed = met.clone();
            let (seats, mover) = (self.seats, self.turn_seat);
            listed.sort_by_key(|&(seat, number)| ((seat + seats - mover - 1) % seats, number));
            let mut legal: Vec<(String, Id)> = vec![];
            for q in listed {
                // OV-C3
                if self.look(p).load >= 1 {
                    legal.push((format!("give {}", name(q)), q));
                }
                if self.look(q).load >= 1 {
                    legal.push((format!("take {}", name(q)), q));
                }
            }
            if legal.is_empty() {
                if !met.is_empty() {
                    self.seen.insert("a meeting with nothing to exchange");
                }
                return Ok(false);
            }
            let (answer, q) = if let [only] = &legal[..] {
                self.seen.insert("an exchange without a question");
                only.clone()
            } else {
                self.met = met.clone();
                let words: Vec<String> = legal.iter().map(|(word, _)| word.clone()).collect();
                let answer = self.ask(table, "exchange", &words)?;
                legal.into_iter().find(|(word, _)| *word == answer).expect("one of the legal ones")
            };
            let overloaded = if answer.starts_with("give") {
                self.transfer(p, q, "give")?
            } else {
                self.transfer(q, p, "take")?
            };
            if overloaded && answer.starts_with("take") {
                self.seen.insert("an own overload by taking");
                self.met = vec![];
                return Ok(true);
            }
            met.retain(|&other| other != q);
            self.met = met.clone();
        }
    }

    /// OV-C5: k counters one at a time; stops early when the giving side is empty or an overload happens.
    fn transfer(&mut self, giver: Id, receiver: Id, cause: &str) -> Result<bool, Stop> {
        // OV-C2: k = 2 on x2.
        let k = if self.kind(self.look(giver).pos) == "x2" { 2 } else { 1 };
        if k == 2 {
            self.seen.insert("a double exchange");
        }
        for time in 0..k {
            let before = self.look(giver).load;
            if before == 0 {
                self.seen.insert("a double exchange of one");
                return Ok(false);
            }
            self.piece(giver).load -= 1;
            // OV-L1
            if self.look(receiver).load == self.capacity {
                // OV-L3: the counter has left its piece and also goes to the bowl.
                self.bowl += 1;
                self.change(giver, before, cause);
                if time == 1 {
                    self.seen.insert("an overload by the second counter");
                }
                self.overload(receiver)?;
                return Ok(true);
            }
            self.change(giver, before, cause);
            let before = self.look(receiver).load;
            self.piece(receiver).load += 1;
            self.change(receiver, before, cause);
        }
        Ok(false)
    }

    /// OV-L2: if full → overload; else if bowl > 0: load += 1, bowl −= 1; else nothing. Says whether it overloaded.
    fn add_from_bowl(&mut self, q: Id, cause: &str) -> Result<bool, Stop> {
        let before = self.look(q).load;
        if before == self.capacity {
            self.overload(q)?;
            return Ok(true);
        }
        if self.bowl > 0 {
            self.piece(q).load += 1;
            self.bowl -= 1;
            self.change(q, before, cause);
        } else {
            self.seen.insert("an empty bowl");
        }
        Ok(false)
    }

    /// OV-L3, OV-L4.
    fn overload(&mut self, q: Id) -> Go {
        let before = self.look(q).load;
        self.bowl += before;
        *self.piece(q) = Figure { pos: 0, load: 0 };
        self.change(q, before, "overload");
        if q.0 == self.turn_seat {
            self.seen.insert("an own overload");
            return Ok(());
        }
        self.seen.insert("a foreign overload");
        self.gain(self.overload_reward, "a win by an overload")
    }

    /// OV-F1, OV-F2; the check of OV-G1 comes between the two.
    fn finish_with(&mut self, p: Id) -> Go {
        let load = self.look(p).load;
        let bonus = if load == self.capacity { self.full_bonus } else { 0 };
        self.seen.insert(if load == self.capacity { "a full finish" } else { "a finish" });
        self.gain(load + bonus, "a win by a finish")?;
        self.bowl += load;
        *self.piece(p) = Figure { pos: 0, load: 0 };
        if load > 0 {
            self.change(p, load, "finish");
        }
        Ok(())
    }

    /// OV-G1
    fn gain(&mut self, points: i64, how: &'static str) -> Go {
        self.points[self.turn_seat] += points;
        if self.points[self.turn_seat] >= self.target {
            self.winner = Some(self.turn_seat);
            self.seen.insert(how);
            return Err(Stop::Over);
        }
        Ok(())
    }

    /// Whose turn it is.
    pub fn mover(&self) -> usize {
        self.turn_seat
    }

    /// The judge's text.
    pub fn judge(&self) -> Value {
        let piece = |seat: usize, number: usize| {
            let Figure { pos, load } = self.look((seat, number));
            json!({ "at": pos, "load": load })
        };
        let seat = |seat: usize| {
            (letter(seat), json!({ "points": self.points[seat], "p1": piece(seat, 0), "p2": piece(seat, 1) }))
        };
        let mut met = self.met.clone();
        met.sort_unstable();
        json!({
            "phase": self.phase,
            "turn": letter(self.turn_seat),
            "turns": self.turns,
            "die": self.die,
            "moving": self.moving.map(name),
            "from": self.from,
            "stepped": self.stepped,
            "met": met.into_iter().map(name).collect::<Vec<_>>(),
            "seats": (0..self.seats).map(seat).collect::<Map<_, _>>(),
            "bowl": self.bowl,
            "winner": self.winner.map(letter),
        })
    }

    /// OV-G2: standings by points, equal points share a place; without a winner there are none.
    pub fn outcome(&self) -> Value {
        if self.winner.is_none() {
            return json!({ "aborted": "max_turns" });
        }
        let line = |seat: usize| {
            let place = 1 + self.points.iter().filter(|&&points| points > self.points[seat]).count();
            json!({ "seat": letter(seat), "place": place, "points": self.points[seat] })
        };
        json!({ "ranked": (0..self.seats).map(line).collect::<Vec<_>>() })
    }

    /// OV-V3
    pub fn counters_are_conserved(&self) -> bool {
        self.bowl + self.pieces.iter().flatten().map(|piece| piece.load).sum::<i64>() == self.counters_total
    }
}
