//! What thieves are told.

use serde::Serialize;
use table::Seat;

use super::card;

#[derive(Clone, Copy, PartialEq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Public {
    Drew { seat: Seat },
    Peeked { seat: Seat, target: Seat },
    Robbed { seat: Seat, target: Seat },
    Blocked { seat: Seat, card: Named },
    Showed { picks: [Option<Named>; 4] },
    Leaked { card: Named },
    Unspoken,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Private {
    Got { card: Named },
    Saw { target: Seat, card: Named },
}

/// A card by its name.
#[derive(Clone, Copy, PartialEq, Debug, ts_rs::TS)]
#[ts(type = "string")]
pub struct Named(pub(super) u8);

impl Serialize for Named {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(&card(self.0))
    }
}
