//! The rulebook's "Setting up" and "A turn", clause after clause, and what the other chapters stand on.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::rules::Rules;
use super::table::{Piece, Table, letter};

/// A question to the mover.
pub(super) struct Asked {
    pub legal: Vec<String>,
    /// The answer of an absent player.
    pub fallback: String,
}

/// How a game ended.
pub(super) enum End {
    /// The place of every seat.
    Won { places: Vec<usize> },
    /// There were as many turns as the options allow.
    BrokenOff,
}

/// Why the procedure stops.
pub(super) enum Stop {
    /// The rest of the move does not take place (OV-M5).
    MoveIsOver,
    /// The game is over.
    GameIsOver(End),
    /// Whoever answers has had enough, or disagrees.
    Abandoned,
}

pub(super) type Done<T = ()> = Result<T, Stop>;

/// Whoever sits at the table: answers, and says what chance brings.
pub(super) trait Host {
    /// The mover's answer, after everything that was told since the last one.
    fn ask(&mut self, table: &Table, told: Vec<Value>, asked: Asked) -> Done<String>;

    /// What chance says about this purpose, out of these words.
    fn chance(&mut self, purpose: &str, among: Vec<String>) -> Done<String>;
}

/// How often something worth seeing happened.
pub(super) type Seen = BTreeMap<&'static str, u64>;

pub(super) struct Book<H> {
    pub rules: Rules,
    pub table: Table,
    pub host: H,
    /// What was told since the last question.
    pub told: Vec<Value>,
    pub seen: Seen,
    /// The `+/-` spaces that the piece has left in this turn (OV-B5).
    pub left: Vec<usize>,
    /// The pieces overtaken in this turn.
    pub overtaken: Vec<Piece>,
}

/// Where a turn is taken up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Moment {
    Load,
    Roll,
    Choose,
}

impl<H: Host> Book<H> {
    pub(super) fn new(rules: Rules, table: Table, host: H) -> Book<H> {
        let (told, seen) = (Vec::new(), Seen::new());
        Book { rules, table, host, told, seen, left: Vec::new(), overtaken: Vec::new() }
    }

    /// A whole game, from setting up.
    pub(super) fn play(&mut self) -> Stop {
        // OV-S3, R-35.
        let first = match self.rules.first_seat {
            Some(seat) => letter(seat),
            None => match self.host.chance("first_seat", (0..self.rules.seats).map(letter).collect()) {
                Ok(letter) => letter,
                Err(stop) => return stop,
            },
        };
        self.table.turn = usize::from(first.as_bytes()[0] - b'A');
        self.tell(json!({ "kind": "began", "seat": first }));
        self.go_on(Moment::Load)
    }

    /// Turn after turn, the first one from this moment on.
    pub(super) fn go_on(&mut self, mut from: Moment) -> Stop {
        loop {
            if let Err(stop) = self.turn(from).and_then(|()| self.next_player()) {
                return stop;
            }
            from = Moment::Load;
        }
    }

    fn turn(&mut self, from: Moment) -> Done {
        // OV-T1, OV-T2: of two pieces on Start the one with the lower number enters.
        let on_start: Vec<Piece> =
            self.table.own().into_iter().filter(|&piece| self.table.at(piece) == 0).collect();
        let entering = on_start.first().copied();
        if let Some(piece) = entering.filter(|_| from == Moment::Load) {
            self.see_if(on_start.len() == 2, "two pieces on Start, one enters (OV-T2)");
            self.load_piece(piece)?;
        }
        if from <= Moment::Roll {
            self.roll()?;
        }
        let piece = match entering {
            Some(piece) => piece,
            None => self.choose()?,
        };
        match self.move_piece(piece) {
            Err(Stop::MoveIsOver) => Ok(()),
            done => done,
        }
    }

    /// OV-T1.
    fn load_piece(&mut self, piece: Piece) -> Done {
        let most = self.rules.capacity.min(self.table.bowl);
        self.see_if(self.table.bowl == 0, "nothing in the bowl to load (OV-T1)");
        self.see_if(most > 0 && most < self.rules.capacity, "the bowl limits the load (OV-T1)");
        let legal = (0..=most).map(|count| format!("load {count}")).collect();
        let answer = self.ask("load", legal, "load 0".to_owned())?;
        let count: usize = answer["load ".len()..].parse().expect("a number of counters");
        self.see_if(count == 0, "a piece enters with nothing (OV-T4)");
        self.tell(json!({ "kind": "loaded", "seat": letter(piece.seat), "piece": piece.to_string(), "load": count }));
        if count > 0 {
            self.table.bowl -= count;
            self.change_load(piece, count, "load", "OV-T1");
        }
        Ok(())
    }

    /// OV-T3.
    fn roll(&mut self) -> Done {
        let faces = (1..=self.rules.die_sides).map(|face| face.to_string()).collect();
        let die: usize = self.host.chance("die", faces)?.parse().expect("a face of the die");
        self.table.die = Some(die);
        self.tell(json!({ "kind": "rolled", "seat": letter(self.table.turn), "die": die }));
        Ok(())
    }

    /// OV-T4.
    fn choose(&mut self) -> Done<Piece> {
        let [first, second] = self.table.own();
        let further_back = if self.table.at(second) < self.table.at(first) { second } else { first };
        self.see_if(further_back == second, "the second piece is further back (OV-T4)");
        self.see_if(self.table.at(first) == self.table.at(second), "both own pieces on one space (OV-T4)");
        let spell = |piece: Piece| format!("move {piece}");
        let answer = self.ask("choose", vec![spell(first), spell(second)], spell(further_back))?;
        Ok(if answer == spell(first) { first } else { second })
    }

    /// OV-T5 and the limit of turns.
    fn next_player(&mut self) -> Done {
        let table = &mut self.table;
        (table.die, table.moving, table.stepped) = (None, None, None);
        table.from = 0;
        table.met.clear();
        self.left.clear();
        self.overtaken.clear();
        if self.table.turns == self.rules.max_turns {
            self.see("broken off after the last turn");
            self.table.phase = "over";
            self.tell(json!({ "kind": "aborted", "turns": self.table.turns }));
            return Err(Stop::GameIsOver(End::BrokenOff));
        }
        self.table.turns += 1;
        self.table.turn = (self.table.turn + 1) % self.rules.seats;
        Ok(())
    }

    /// Asks the mover.
    pub(super) fn ask(&mut self, phase: &'static str, legal: Vec<String>, fallback: String) -> Done<String> {
        self.table.phase = phase;
        let told = std::mem::take(&mut self.told);
        self.host.ask(&self.table, told, Asked { legal, fallback })
    }

    pub(super) fn tell(&mut self, event: Value) {
        self.told.push(event);
    }

    /// A piece goes somewhere.
    pub(super) fn shift(&mut self, piece: Piece, to: usize, reason: &str) {
        self.tell(json!({
            "kind": "moved", "seat": letter(piece.seat), "piece": piece.to_string(),
            "from": self.table.at(piece), "to": to, "reason": reason,
        }));
        self.table.put(piece, to);
    }

    /// A piece now carries so many counters; what the bowl gains or loses by it has happened already.
    pub(super) fn change_load(&mut self, piece: Piece, load: usize, reason: &str, clause: &str) {
        self.tell(json!({
            "kind": "changed", "seat": letter(piece.seat), "piece": piece.to_string(),
            "before": self.table.load(piece), "after": load, "bowl": self.table.bowl,
            "reason": reason, "clause": clause,
        }));
        self.table.set_load(piece, load);
    }

    pub(super) fn see(&mut self, what: &'static str) {
        *self.seen.entry(what).or_default() += 1;
    }

    pub(super) fn see_if(&mut self, happened: bool, what: &'static str) {
        if happened {
            self.see(what);
        }
    }
}
