//! "Meeting".

use serde_json::json;

use super::book::{Book, Done, Host, Stop};
use super::overload::Added;
use super::rules::Space;
use super::table::{Piece, letter};

/// A direction, from the mover's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Give,
    Take,
}

type Transfer = (Way, Piece);

fn spell((way, other): Transfer) -> String {
    match way {
        Way::Give => format!("give {other}"),
        Way::Take => format!("take {other}"),
    }
}

impl<H: Host> Book<H> {
    /// OV-C1: all other pieces on the same space, in the order of OV-O4.
    pub(super) fn company(&self, mover: Piece) -> Vec<Piece> {
        let at = self.table.at(mover);
        self.table
            .clockwise()
            .into_iter()
            .filter(|&other| other != mover && self.table.at(other) == at)
            .collect()
    }

    /// OV-C2 to OV-C6.
    pub(super) fn meet(&mut self, mover: Piece) -> Done {
        self.table.met = self.company(mover);
        self.see_company(mover);
        let mut once_impossible: Vec<Piece> = Vec::new();
        loop {
            let possible = self.possible_transfers(mover);
            let idle = |other: &Piece| possible.iter().all(|(_, partner)| partner != other);
            once_impossible.extend(self.table.met.iter().copied().filter(idle));
            let transfer = match possible[..] {
                [] => break,
                [only] => {
                    self.see("the only transfer happens without a question (OV-C4)");
                    only
                }
                _ => self.which_transfer(&possible)?,
            };
            self.see_if(once_impossible.contains(&transfer.1), "a transfer became possible later (R-15)");
            self.table.met.retain(|&other| other != transfer.1);
            let is_last = self.table.met.is_empty();
            if let Err(stop) = self.transfer(mover, transfer) {
                match stop {
                    _ if is_last => {}
                    Stop::MoveIsOver => self.see("overloaded by taking, with others still to be met (OV-C6)"),
                    _ => self.see("won with others still to be met (R-25)"),
                }
                return Err(stop);
            }
        }
        self.see_if(!self.table.met.is_empty(), "nothing is possible with a piece that is met (R-13)");
        Ok(())
    }

    /// OV-C3: every transfer with a piece not dealt with yet, under the loads of this moment.
    fn possible_transfers(&self, mover: Piece) -> Vec<Transfer> {
        let mut possible = Vec::new();
        for &other in &self.table.met {
            if self.table.load(mover) > 0 {
                possible.push((Way::Give, other));
            }
            if self.table.load(other) > 0 {
                possible.push((Way::Take, other));
            }
        }
        possible
    }

    fn which_transfer(&mut self, possible: &[Transfer]) -> Done<Transfer> {
        let legal: Vec<String> = possible.iter().copied().map(spell).collect();
        let first = legal[0].clone();
        let answer = self.ask("exchange", legal, first)?;
        let chosen = possible.iter().copied().find(|&transfer| spell(transfer) == answer);
        Ok(chosen.expect("the answer is one of the legal ones"))
    }

    /// OV-C5.
    fn transfer(&mut self, mover: Piece, (way, other): Transfer) -> Done {
        let (seat, piece) = (letter(mover.seat), mover.to_string());
        let (with, with_piece) = (letter(other.seat), other.to_string());
        let (giver, taker, reason) = match way {
            Way::Give => {
                self.tell(json!({ "kind": "gives", "seat": seat, "piece": piece, "to": with, "to_piece": with_piece }));
                (mover, other, "give")
            }
            Way::Take => {
                self.tell(json!({ "kind": "takes", "seat": seat, "piece": piece, "from": with, "from_piece": with_piece }));
                (other, mover, "take")
            }
        };
        let counters = if self.rules.space(self.table.at(mover)) == Space::Double { 2 } else { 1 };
        self.see_if(counters == 2, "met on x2 (OV-X1)");
        let scarce = counters == 2 && self.table.load(giver) == 1;
        self.see_if(scarce, "a transfer of two with only one counter (R-16)");
        self.see_if(scarce && self.table.load(taker) > 1, "the direction with only one is chosen (R-17)");
        for nth in 1..=counters {
            if self.table.load(giver) == 0 {
                break;
            }
            let has_another = self.table.load(giver) > 1;
            if self.counter_from_piece(giver, taker, reason)? == Added::Overloaded {
                // OV-L5.
                let kept = nth < counters && has_another;
                self.see_if(kept && way == Way::Give, "the giver keeps the second counter (OV-L5)");
                self.see_if(nth == 2, "the second counter of a transfer overloads (R-18)");
                break;
            }
        }
        Ok(())
    }

    fn see_company(&mut self, mover: Piece) {
        let met = self.table.met.clone();
        self.see_if(met.len() > 1, "several pieces are met (OV-C2)");
        self.see_if(met.iter().any(|other| other.seat == mover.seat), "the own piece is met (OV-C1)");
        let twins = met.windows(2).any(|pair| pair[0].seat == pair[1].seat);
        self.see_if(twins, "both pieces of a player are met (OV-C1)");
        let overtaken = met.iter().any(|other| self.overtaken.contains(other));
        self.see_if(overtaken, "overtaken, then met by a step back (OV-B6)");
        let full = self.table.load(mover) == self.rules.capacity;
        let takes = met.iter().any(|&other| self.table.load(other) > 0);
        self.see_if(full && takes, "a full piece may take (R-12)");
    }
}
