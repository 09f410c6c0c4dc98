//! "The move, step by step", "Overtaking", "Special spaces" and "Finish".

use super::book::{Book, Done, Host, Stop};
use super::overload::Added;
use super::rules::Space;
use super::table::Piece;

impl<H: Host> Book<H> {
    /// The move, step by step.
    pub(super) fn move_piece(&mut self, piece: Piece) -> Done {
        // OV-M1.
        let from = self.table.at(piece);
        let die = self.table.die.expect("the die was rolled");
        let finish = self.rules.finish();
        let to = (from + die).min(finish);
        self.see_if(from + die > finish, "surplus steps are lost (OV-M1)");
        let overtaken = self.who_is_overtaken(piece, from, to);
        self.table.moving = Some(piece);
        self.table.from = from;
        self.shift(piece, to, "roll");
        // OV-M2.
        self.see_if(to == finish && !overtaken.is_empty(), "overtakes on the way home (OV-O2)");
        self.overtaken = overtaken.clone();
        for (nth, &other) in overtaken.iter().enumerate() {
            if let Err(stop) = self.overtake(other) {
                self.see_if(nth + 1 < overtaken.len(), "won with others still to be overtaken (R-25)");
                self.see_if(to != finish, "won before the space where the move ends (R-25)");
                return Err(stop);
            }
        }
        if to == finish {
            // OV-M3.
            self.arrive(piece)
        } else {
            self.land(piece)
        }
    }

    /// OV-O1, in the order of OV-O4.
    fn who_is_overtaken(&mut self, mover: Piece, from: usize, to: usize) -> Vec<Piece> {
        let others: Vec<Piece> = self.table.clockwise().into_iter().filter(|&other| other != mover).collect();
        let is_at = |at: usize| others.iter().any(|&other| self.table.at(other) == at);
        let (level, ahead) = (from > 0 && is_at(from), is_at(to));
        self.see_if(level, "a piece on the space that is left is not overtaken (OV-O1)");
        self.see_if(ahead, "a piece on the space where the move ends is not overtaken (OV-O1)");
        let mut overtaken = Vec::new();
        for space in from + 1..to {
            let here: Vec<Piece> =
                others.iter().copied().filter(|&other| self.table.at(other) == space).collect();
            self.see_if(here.len() > 1, "several pieces overtaken on one space (OV-O4)");
            let own = here.iter().any(|other| other.seat == mover.seat);
            self.see_if(own, "the own piece is overtaken (OV-O1)");
            self.see_if(own && here.len() > 1, "the own piece is overtaken last on its space (OV-O4)");
            let twins = here.windows(2).any(|pair| pair[0].seat == pair[1].seat);
            self.see_if(twins, "both pieces of a player overtaken on one space (OV-O4)");
            overtaken.extend(here);
        }
        overtaken
    }

    /// OV-O3.
    fn overtake(&mut self, other: Piece) -> Done {
        let counters = if self.rules.space(self.table.at(other)) == Space::Double { 2 } else { 1 };
        for nth in 1..=counters {
            if self.counter_from_bowl(other, "overtake", "OV-O3")? == Added::Overloaded {
                self.see_if(nth < counters, "overtaken on x2 with a full load (R-18)");
                self.see_if(nth == 2, "overtaken on x2 with one less than a full load (R-18)");
                // OV-L5.
                break;
            }
        }
        self.see_if(counters == 2, "overtaken on x2 (OV-X1)");
        Ok(())
    }

    /// OV-M4.
    fn land(&mut self, piece: Piece) -> Done {
        let at = self.table.at(piece);
        let space = self.rules.space(at);
        let by_a_step = self.table.stepped.is_some();
        self.see_if(by_a_step && at == self.table.from, "stepped back to where the move began (OV-B7)");
        match space {
            // OV-B4: nobody stays here, and nobody is met here.
            Space::Either => return self.step(piece),
            Space::Plain => {}
            _ => {
                self.see_if(by_a_step, "a step brought the piece to another special (OV-B1)");
                let company = !self.company(piece).is_empty();
                self.see_if(company, "a special concerns only the piece that arrives (OV-B1)");
            }
        }
        if self.rules.special_before_meeting {
            self.act(piece, space)?;
            self.meet(piece)
        } else {
            //
            if let Err(stop) = self.meet(piece) {
                let lost = matches!(stop, Stop::MoveIsOver) && matches!(space, Space::Plus | Space::Minus);
                self.see_if(lost, "overloaded in the meeting, so the special does not act (R-07)");
                return Err(stop);
            }
            self.see_if(
                matches!(space, Space::Plus | Space::Minus),
                "a special acts after the meeting (R-07)",
            );
            self.act(piece, space)
        }
    }

    fn act(&mut self, piece: Piece, space: Space) -> Done {
        match space {
            // OV-B2.
            Space::Plus => {
                let added = self.counter_from_bowl(piece, "plus", "OV-B2");
                self.see_if(added.is_err(), "overloaded by a plus (OV-B2)");
                let none = matches!(added, Ok(Added::Nothing));
                self.see_if(none, "nothing in the bowl for a plus (OV-L2)");
                added.map(|_| ())
            }
            // OV-B3.
            Space::Minus if self.table.load(piece) > 0 => {
                self.table.bowl += 1;
                self.change_load(piece, self.table.load(piece) - 1, "minus", "OV-B3");
                self.see("a minus (OV-B3)");
                Ok(())
            }
            Space::Minus => {
                self.see("a minus with nothing on the piece (R-23)");
                Ok(())
            }
            // OV-X1: nothing to a piece that arrives.
            Space::Double | Space::Plain | Space::Either => Ok(()),
        }
    }

    /// OV-B4, OV-B5.
    fn step(&mut self, piece: Piece) -> Done {
        let at = self.table.at(piece);
        let was_left = |space: usize| self.left.contains(&space);
        let (can_go_on, can_go_back) = {
            let somewhere_behind = (1..at).any(|space| self.rules.space(space) != Space::Either);
            (!was_left(at + 1), somewhere_behind && !was_left(at - 1))
        };
        let (only_on, only_back) = (can_go_on && !can_go_back, can_go_back && !can_go_on);
        self.see_if(only_on && self.left.is_empty(), "from a run that begins on space 1 only forward (R-34)");
        self.see_if(only_on && !self.left.is_empty(), "a run crossed forward (OV-B5)");
        self.see_if(only_back, "a run crossed backwards (OV-B5)");
        let way = match (can_go_on, can_go_back) {
            (true, true) => {
                self.see("a choice of steps (OV-B4)");
                self.ask("step", vec!["forward".to_owned(), "back".to_owned()], "forward".to_owned())?
            }
            (true, false) => "forward".to_owned(),
            (false, true) => "back".to_owned(),
            (false, false) => unreachable!("there is always a step that is allowed (OV-B5)"),
        };
        self.left.push(at);
        let (to, way) = if way == "forward" { (at + 1, "forward") } else { (at - 1, "back") };
        self.table.stepped = Some(way);
        self.shift(piece, to, way);
        let company = !self.company(piece).is_empty();
        self.see_if(company, "a step onto a space with others passes nobody (OV-O5)");
        if to == self.rules.finish() {
            //
            self.see("a step onto Finish (R-21)");
            self.arrive(piece)
        } else {
            self.land(piece)
        }
    }

    /// OV-F1, OV-F2.
    fn arrive(&mut self, piece: Piece) -> Done {
        let load = self.table.load(piece);
        let (bonus, merit) = match load {
            0 => (0, "empty"),
            _ if load == self.rules.capacity => (self.rules.full_bonus, "full"),
            _ => (0, "finish"),
        };
        self.see_if(merit == "empty", "home with nothing (R-28)");
        self.see_if(merit == "full", "home with a full load (OV-F1)");
        let gained = self.gain(load + bonus, merit);
        self.see_if(gained.is_err(), "won at Finish (OV-G1)");
        gained?;
        if load > 0 {
            self.table.bowl += load;
            self.change_load(piece, 0, "finish", "OV-F2");
        }
        self.shift(piece, 0, "finish");
        Ok(())
    }
}
