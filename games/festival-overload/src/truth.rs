//! The whole state in words, for the judge: scenarios, goldens, check values. **Never sent to a player.**

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet, Vocabulary};

use crate::cards::{Card, KINDS};
use crate::state::{Choice, EndReason, Open, State};

/// Everything about a state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Truth {
    #[serde(flatten)]
    pub open: Open,
    pub seats: BTreeMap<Seat, SeatTruth>,
    pub resolving: Option<Card>,
    pub stage_card: Option<Card>,
    /// The top first.
    pub deck: Vec<Card>,
    pub discard: BTreeMap<Card, u8>,
    /// The top first.
    pub moods: Vec<i8>,
    pub winner: SeatSet,
    pub end_reason: Option<EndReason>,
    /// Whom a Stage Dive is aimed at, until it is finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dive_target: Option<Seat>,
}

/// Everything about a seat, in the judge's text and in positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatTruth {
    pub camp: u16,
    pub live: u16,
    pub camped: bool,
    pub forced_stay: bool,
    pub caught_up: bool,
    /// The answer given in the open Window.
    pub choice: Option<Choice>,
}

impl SeatTruth {
    pub(crate) fn of(state: &State, seat: Seat) -> SeatTruth {
        SeatTruth {
            camp: state.camp_of(seat),
            live: state.live_of(seat),
            camped: !state.active.contains(seat),
            forced_stay: state.forced_stay.contains(seat),
            caught_up: state.caught_up.contains(seat),
            choice: state.choice_of(seat),
        }
    }
}

/// The cards that are there at all, with their counts.
pub(crate) fn counts(cards: &[u8; KINDS]) -> BTreeMap<Card, u8> {
    Card::ALL.iter().map(|&card| (card, cards[card.index()])).filter(|&(_, count)| count > 0).collect()
}
