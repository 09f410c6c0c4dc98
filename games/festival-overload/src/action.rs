//! What a seat can answer (rulebook, "Somebody does not answer").

use table::Seat;

table::actions! {
    /// An answer.
    pub enum Action {
        /// Window: remain in the round.
        Stay = "stay",
        /// Window: bring the Live to safety.
        Camp = "camp",
        /// Encore: pay and end the chain.
        Stop = "stop",
        /// Encore: reveal the next card.
        Continue = "continue",
        /// Stage Dive, Setwechsel: pay 1 Live and be unaffected.
        Pay = "pay",
        /// Stage Dive, Setwechsel: do not pay.
        Accept = "accept",
        /// Stage Dive: at this seat.
        Dive(Seat) = "dive",
    }
}
