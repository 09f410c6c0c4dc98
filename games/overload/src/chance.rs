//! What chance is asked for: the first seat and the die.

use table::{Seat, What, vocabulary};

vocabulary! {
    /// A purpose of chance.
    pub enum Purpose {
        /// The seat that begins.
        FirstSeat = "first_seat",
        /// The die of a turn.
        Die = "die",
    }
}

impl What for Purpose {
    fn spell(self, outcome: u8) -> String {
        match self {
            Purpose::FirstSeat if usize::from(outcome) < table::MAX_SEATS => {
                Seat::new(usize::from(outcome)).to_string()
            }
            Purpose::FirstSeat => format!("?{outcome}"),
            Purpose::Die => outcome.to_string(),
        }
    }
}
