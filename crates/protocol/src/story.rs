//! How a game went, told when it is over.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Seat;
use ts_rs::TS;

/// The story of a game that is over: its cards lie open now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Story {
    /// How the seats stood, from the deal to the end: each time a number by seat, in percent of the best there is.
    pub curve: Vec<Vec<u8>>,
    /// How often the lead changed hands.
    pub lead_changes: u32,
    /// Who was ahead at the end, alone; and since when, in percent of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ahead: Option<Ahead>,
    /// The moment at which somebody lost most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub worst: Option<Worst>,
}

/// Who was ahead for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Ahead {
    /// The seat that took the lead.
    #[ts(type = "string")]
    pub seat: Seat,
    /// Since when, in percent of the game.
    pub since: u8,
}

/// The worst moment of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Worst {
    #[ts(type = "string")]
    pub seat: Seat,
    /// How the seat stood before, in percent.
    pub before: u8,
    /// How it stood after.
    pub after: u8,
    /// What everybody was told then.
    #[ts(type = "unknown[]")]
    pub told: Vec<Value>,
}
