//! What lies on the table, and how a judge writes it down.

use std::fmt;

use serde_json::{Map, Value, json};

use super::rules::Rules;

/// A piece by its owner and its number, 0 or 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Piece {
    pub seat: usize,
    pub number: usize,
}

pub(super) fn letter(seat: usize) -> String {
    char::from(b'A' + seat as u8).to_string()
}

fn seat_of(letter: &Value) -> usize {
    usize::from(letter.as_str().expect("a seat").as_bytes()[0] - b'A')
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.seat), self.number + 1)
    }
}

#[derive(Clone, Copy, Default, Debug)]
struct Standing {
    at: usize,
    load: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Table {
    pieces: Vec<[Standing; 2]>,
    pub points: Vec<usize>,
    pub bowl: usize,
    /// Where in the turn somebody is asked: `load`, `choose`, `step` or `exchange`; or `over`.
    pub phase: &'static str,
    pub turn: usize,
    pub turns: usize,
    pub die: Option<usize>,
    pub moving: Option<Piece>,
    /// Where the move began.
    pub from: usize,
    /// Which way the last step from a `+/-` space went.
    pub stepped: Option<&'static str>,
    /// The pieces that were met and not dealt with yet.
    pub met: Vec<Piece>,
    pub winner: Option<usize>,
}

impl Table {
    /// OV-S2.
    pub(super) fn new(rules: &Rules) -> Table {
        Table {
            pieces: vec![[Standing::default(); 2]; rules.seats],
            points: vec![0; rules.seats],
            bowl: rules.counters,
            phase: "load",
            turn: 0,
            turns: 1,
            die: None,
            moving: None,
            from: 0,
            stepped: None,
            met: Vec::new(),
            winner: None,
        }
    }

    /// A table as a judge wrote it down, before a piece moves.
    pub(super) fn read(truth: &Value, rules: &Rules) -> Table {
        let number = |value: &Value| value.as_u64().expect("a number") as usize;
        let standing = |piece: &Value| Standing { at: number(&piece["at"]), load: number(&piece["load"]) };
        let seats: Vec<&Value> = (0..rules.seats).map(|seat| &truth["seats"][letter(seat)]).collect();
        Table {
            pieces: seats.iter().map(|seat| [standing(&seat["p1"]), standing(&seat["p2"])]).collect(),
            points: seats.iter().map(|seat| number(&seat["points"])).collect(),
            bowl: number(&truth["bowl"]),
            turn: seat_of(&truth["turn"]),
            turns: number(&truth["turns"]),
            die: truth["die"].as_u64().map(|die| die as usize),
            ..Table::new(rules)
        }
    }

    /// The judge's text.
    pub(super) fn truth(&self) -> Value {
        let piece = |standing: Standing| json!({ "at": standing.at, "load": standing.load });
        let seat = |(seat, &[p1, p2]): (usize, &[Standing; 2])| {
            (letter(seat), json!({ "points": self.points[seat], "p1": piece(p1), "p2": piece(p2) }))
        };
        let mut met = self.met.clone();
        met.sort_unstable();
        json!({
            "phase": self.phase,
            "turn": letter(self.turn),
            "turns": self.turns,
            "die": self.die,
            "moving": self.moving.map(|piece| piece.to_string()),
            "from": self.from,
            "stepped": self.stepped,
            "met": met.iter().map(Piece::to_string).collect::<Vec<_>>(),
            "seats": self.pieces.iter().enumerate().map(seat).collect::<Map<_, _>>(),
            "bowl": self.bowl,
            "winner": self.winner.map(letter),
        })
    }

    pub(super) fn at(&self, piece: Piece) -> usize {
        self.pieces[piece.seat][piece.number].at
    }

    pub(super) fn load(&self, piece: Piece) -> usize {
        self.pieces[piece.seat][piece.number].load
    }

    pub(super) fn put(&mut self, piece: Piece, at: usize) {
        self.pieces[piece.seat][piece.number].at = at;
    }

    pub(super) fn set_load(&mut self, piece: Piece, load: usize) {
        self.pieces[piece.seat][piece.number].load = load;
    }

    pub(super) fn own(&self) -> [Piece; 2] {
        [0, 1].map(|number| Piece { seat: self.turn, number })
    }

    /// All pieces in the order of one space (OV-O4): the mover's left neighbour first, then the others clockwise, the mover
    /// last, and of one player the lower number first.
    pub(super) fn clockwise(&self) -> Vec<Piece> {
        let seats = self.points.len();
        let seat = |after: usize| (self.turn + after) % seats;
        (1..=seats).flat_map(|after| [0, 1].map(|number| Piece { seat: seat(after), number })).collect()
    }
}
