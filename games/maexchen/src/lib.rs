//! Mäxchen: two dice under a cup, and what you say about them. `game` is the rulebook as a machine, `state` what it remembers
//! and how it's set up, `view` says who knows the dice, `bot` lies and doubts.

#[doc = include_str!("../rulebook.md")]
pub mod rulebook {}

mod bot;
mod dice;
mod game;
mod state;
mod view;

pub use bot::Style;
pub use dice::Roll;
pub use game::{Action, Maexchen, Options, Private, Public};
pub use state::{Open, Position, State};
pub use view::{Eyes, View};

use table::prelude::*;

vocabulary! {
    /// The clauses that do something in play; [`rulebook`](crate::rulebook) says what.
    pub enum Clause {
        R1 = "MX-R1", R2 = "MX-R2", R3 = "MX-R3", R4 = "MX-R4", R5 = "MX-R5", R6 = "MX-R6", R7 = "MX-R7", R8 = "MX-R8",
        M1 = "MX-M1", M2 = "MX-M2", E1 = "MX-E1", E2 = "MX-E2", E3 = "MX-E3", H2 = "MX-H2",
    }
}
table::purposes! {
    /// What chance is asked for: who begins, and each die.
    pub enum Purpose { Start(Seat) = "start", Dice(u8) = "dice" }
}
vocabulary! {
    /// What the lab counts.
    pub enum Measure { Said = "said", Lies = "lies", Doubts = "doubts", Caught = "caught", Folds = "folds", Maexchen = "maexchen" }
}
impl Study for Maexchen {}
