//! The rules of one table: options and seats, compiled.

use table::{Auto, OptionError, Seat, Seats, Tell, Vocabulary};

use crate::board::Space;
use crate::bot::Worth;
use crate::clause::Clause;
use crate::options::{FirstSeat, Options};

/// OVERLOAD, compiled for one set of options and one number of seats.
#[derive(Clone, Debug)]
pub struct Overload {
    pub(crate) seats: Seats,
    /// By position; only `1..finish` are spaces.
    pub(crate) track: [Space; 256],
    pub(crate) finish: u8,
    /// The sections of the track.
    pub(crate) sections: Vec<String>,
    /// The first track space on which a piece can stay; [`u8::MAX`] if there is none.
    pub(crate) first_rest: u8,
    pub(crate) target: u16,
    pub(crate) capacity: u8,
    pub(crate) full_bonus: u16,
    pub(crate) overload_reward: u16,
    pub(crate) die_sides: u8,
    pub(crate) counters_total: u16,
    pub(crate) special_before_meeting: bool,
    /// Who begins; nobody: chance decides.
    pub(crate) first_seat: Option<Seat>,
    pub(crate) max_turns: u16,
    /// What the bot thinks of pieces.
    pub(crate) worth: Worth,
}

impl Overload {
    /// What lies at a position; Start and Finish are plain.
    #[inline]
    pub fn space(&self, at: u8) -> Space {
        self.track[usize::from(at)]
    }

    /// The spaces from Start to Finish.
    pub fn track(&self) -> &[Space] {
        &self.track[1..usize::from(self.finish)]
    }

    /// The position of Finish.
    pub fn finish(&self) -> u8 {
        self.finish
    }

    /// The points that win.
    pub fn target(&self) -> u16 {
        self.target
    }

    /// Whether some track space behind this one is not `+/-` (OV-B4).
    #[inline]
    pub(crate) fn rests_behind(&self, at: u8) -> bool {
        self.first_rest < at
    }

    /// How many counters are exchanged with a piece met here, or fall on a piece overtaken here (OV-X1).
    #[inline]
    pub(crate) fn times(&self, at: u8, tell: &mut impl Tell<Self>) -> u8 {
        if self.space(at) == Space::Double {
            tell.clause(Clause::X1);
            2
        } else {
            1
        }
    }
}

/// The points that win.
pub(crate) fn target(options: &Options, seats: Seats) -> Result<u16, OptionError> {
    match (options.target_points, seats.count()) {
        (Auto::Set(points), _) => Ok(points),
        (Auto::Auto, 3) => Ok(40),
        (Auto::Auto, 4) => Ok(35),
        (Auto::Auto, 5) => Ok(30),
        (Auto::Auto, _) => {
            let allowed = format!("a number from 1 to 9999 for {seats} seats");
            Err(OptionError::value("target_points", "auto", allowed))
        }
    }
}

/// Who begins, unless chance decides.
pub(crate) fn first_seat(first: FirstSeat, seats: Seats) -> Result<Option<Seat>, OptionError> {
    if first == FirstSeat::Chance {
        return Ok(None);
    }
    match seats.iter().find(|seat| seat.to_string() == first.name()) {
        Some(seat) => Ok(Some(seat)),
        None => {
            let letters: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            let allowed = format!("chance, {}", letters.join(", "));
            Err(OptionError::value("first_seat", first, allowed))
        }
    }
}
