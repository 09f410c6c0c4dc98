//! What chance is asked for: the first seat and the die.

use table::Seat;

table::purposes! {
    /// A purpose of chance.
    pub enum Purpose {
        /// The seat that begins.
        FirstSeat(Seat) = "first_seat",
        /// The die of a turn.
        Die(u8) = "die",
    }
}
