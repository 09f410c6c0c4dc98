//! What a seat can answer.

use table::Seat;

use crate::cards::{Stage, Title};

/// The most beers a seat can have.
pub const MOST_BEERS: u8 = 2;
/// The most seats.
pub const SEATS: usize = 6;

table::actions! {
    /// An answer; each belongs to one of the decisions D1 to D8.
    pub enum Action {
        /// D1: a Rock! card.
        DrawRock = "draw rock",
        /// D1: a card at the Bierstand.
        DrawBierstand = "draw bierstand",
        /// D2: no rock-out.
        EndTurn = "end",
        /// D3: to the toilet, at once.
        TryNow = "try",
        /// D3: to the toilet later.
        Wait = "wait",
        /// D4: stay away from the rock-out.
        Stay = "stay",
        /// D4: come along, if the other pays.
        AskBeer = "ask",
        /// D4: come along with this many beers.
        Join(u8 in 1..=MOST_BEERS) = "join",
        /// D2: in front of this stage, with this many beers.
        RockOut(Stage, u8 in 1..=MOST_BEERS) = "rockout",
        /// D5: fetch this seat a beer.
        Treat(Seat in 0..=SEATS - 1) = "treat",
        /// D5: leave this seat thirsty.
        Refuse(Seat in 0..=SEATS - 1) = "refuse",
        /// D6: the Currywurst is for this seat.
        Serve(Seat in 0..=SEATS - 1) = "serve",
        /// D8: hand in this many empty cups.
        Return(u8 in 0..=MOST_BEERS) = "return",
        /// D7: this band card goes to the left.
        Give(Title) = "give",
    }
}
