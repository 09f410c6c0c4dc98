//! "Overload" and "The end".

use serde_json::json;

use super::book::{Book, Done, End, Host, Stop};
use super::table::{Piece, letter};

/// What became of a counter that a piece was to get.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Added {
    /// It lies on the piece.
    One,
    /// There was none.
    Nothing,
    /// It was one too many.
    Overloaded,
}

impl<H: Host> Book<H> {
    /// OV-L2.
    pub(super) fn counter_from_bowl(&mut self, piece: Piece, reason: &str, clause: &str) -> Done<Added> {
        if self.table.load(piece) == self.rules.capacity {
            self.see_if(self.table.bowl == 0, "overloaded although the bowl is empty (OV-L2)");
            self.overload(piece)?;
            Ok(Added::Overloaded)
        } else if self.table.bowl > 0 {
            self.table.bowl -= 1;
            self.change_load(piece, self.table.load(piece) + 1, reason, clause);
            Ok(Added::One)
        } else {
            self.see("no counter in the bowl to add (OV-L2)");
            Ok(Added::Nothing)
        }
    }

    /// One counter from a piece to another. OV-L1, and R-11: the ninth has left its piece and goes into the bowl.
    pub(super) fn counter_from_piece(&mut self, giver: Piece, taker: Piece, reason: &str) -> Done<Added> {
        let overloads = self.table.load(taker) == self.rules.capacity;
        if overloads {
            self.table.bowl += 1;
        }
        self.change_load(giver, self.table.load(giver) - 1, reason, "OV-C2");
        if overloads {
            self.see("a counter from another piece overloads (R-11)");
            self.overload(taker)?;
            return Ok(Added::Overloaded);
        }
        self.change_load(taker, self.table.load(taker) + 1, reason, "OV-C2");
        Ok(Added::One)
    }

    /// OV-L3, OV-L4.
    fn overload(&mut self, piece: Piece) -> Done {
        self.tell(json!({ "kind": "overloaded", "seat": letter(piece.seat), "piece": piece.to_string() }));
        self.table.bowl += self.table.load(piece);
        self.change_load(piece, 0, "overload", "OV-L3");
        self.shift(piece, 0, "overload");
        if self.table.moving == Some(piece) {
            // OV-M5.
            self.see("the moving piece overloads itself (OV-M5)");
            return Err(Stop::MoveIsOver);
        }
        if piece.seat == self.table.turn {
            self.see("the other own piece is overloaded, for nothing (OV-L4)");
            return Ok(());
        }
        self.see("a reward for an overload (OV-L4)");
        if self.rules.overload_reward == 0 {
            return Ok(());
        }
        self.gain(self.rules.overload_reward, "overload")
    }

    /// OV-G1.
    pub(super) fn gain(&mut self, points: usize, merit: &str) -> Done {
        let mover = self.table.turn;
        self.table.points[mover] += points;
        let all = self.table.points[mover];
        self.tell(
            json!({ "kind": "scored", "seat": letter(mover), "add": points, "points": all, "reason": merit }),
        );
        if all < self.rules.target {
            return Ok(());
        }
        self.table.winner = Some(mover);
        self.table.met.clear();
        self.table.phase = "over";
        self.tell(json!({ "kind": "over", "winner": letter(mover) }));
        Err(Stop::GameIsOver(End::Won { places: self.places() }))
    }

    /// OV-G2.
    fn places(&mut self) -> Vec<usize> {
        let points = self.table.points.clone();
        let place = |&own: &usize| 1 + points.iter().filter(|&&other| other > own).count();
        let places: Vec<usize> = points.iter().map(place).collect();
        let shared = |&place: &usize| places.iter().filter(|&&other| other == place).count() > 1;
        self.see_if(places.iter().any(shared), "equal points share a place (OV-G2)");
        assert!(places[self.table.turn] == 1 && !shared(&1), "there is one winner, the mover (OV-G2)");
        places
    }
}
