//! What a thief can answer.

use std::fmt;

use table::{Action, Seat};

use super::card;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    Draw,
    Show,
    Pass,
    Block,
    Peek(Seat),
    Rob(Seat),
    Pick(u8),
}

impl Action for Choice {
    const CODES: u16 = 4 + 8 + 8 + 32;
    fn code(self) -> u16 {
        match self {
            Choice::Draw => 0,
            Choice::Show => 1,
            Choice::Pass => 2,
            Choice::Block => 3,
            Choice::Peek(seat) => 4 + seat.index() as u16,
            Choice::Rob(seat) => 12 + seat.index() as u16,
            Choice::Pick(card) => 20 + u16::from(card),
        }
    }
    fn from_code(code: u16) -> Option<Choice> {
        Some(match code {
            0 => Choice::Draw,
            1 => Choice::Show,
            2 => Choice::Pass,
            3 => Choice::Block,
            4..12 => Choice::Peek(Seat::new(code as usize - 4)),
            12..20 => Choice::Rob(Seat::new(code as usize - 12)),
            20..52 => Choice::Pick(code as u8 - 20),
            _ => return None,
        })
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Draw => f.write_str("draw"),
            Choice::Show => f.write_str("show"),
            Choice::Pass => f.write_str("pass"),
            Choice::Block => f.write_str("block"),
            Choice::Peek(seat) => write!(f, "peek {seat}"),
            Choice::Rob(seat) => write!(f, "rob {seat}"),
            Choice::Pick(number) => write!(f, "pick {}", card(*number)),
        }
    }
}
