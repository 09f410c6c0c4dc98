//! What a seat can answer (rulebook, "Somebody does not answer").

use std::fmt;

use table::{Action, Seat};

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FestivalAction {
    /// Window: remain in the round.
    Stay,
    /// Window: bring the Live to safety.
    Camp,
    /// Encore: pay and end the chain.
    Stop,
    /// Encore: reveal the next card.
    Continue,
    /// Stage Dive, Setwechsel: pay 1 Live and be unaffected.
    Pay,
    /// Stage Dive, Setwechsel: do not pay.
    Accept,
    /// Stage Dive: at this seat.
    Dive(Seat),
}

use FestivalAction::{Accept, Camp, Continue, Dive, Pay, Stay, Stop};

const PLAIN: [FestivalAction; 6] = [Stay, Camp, Stop, Continue, Pay, Accept];

impl Action for FestivalAction {
    const CODES: u16 = PLAIN.len() as u16 + table::MAX_SEATS as u16;

    #[inline]
    fn code(self) -> u16 {
        match self {
            Stay => 0,
            Camp => 1,
            Stop => 2,
            Continue => 3,
            Pay => 4,
            Accept => 5,
            Dive(seat) => 6 + seat.index() as u16,
        }
    }

    fn from_code(code: u16) -> Option<FestivalAction> {
        let code = code as usize;
        let dive = || (code < Self::CODES as usize).then(|| Dive(Seat::new(code - PLAIN.len())));
        PLAIN.get(code).copied().or_else(dive)
    }
}

impl fmt::Display for FestivalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stay => f.write_str("stay"),
            Camp => f.write_str("camp"),
            Stop => f.write_str("stop"),
            Continue => f.write_str("continue"),
            Pay => f.write_str("pay"),
            Accept => f.write_str("accept"),
            Dive(seat) => write!(f, "dive {seat}"),
        }
    }
}
