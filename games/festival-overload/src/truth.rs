//! The whole state in words, for the judge: scenarios, goldens, check values. **Never sent to a player.**

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Seat, SeatSet, Vocabulary};

use crate::FestivalOverload;
use crate::cards::{Card, KINDS};
use crate::draw::mood;
use crate::order::Direction;
use crate::state::{Choice, EndReason, Phase, State};

/// Everything about a state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Truth {
    pub phase: Phase,
    pub round: u16,
    pub event_no: u16,
    pub start_seat: Seat,
    pub revealer: Seat,
    pub overload: u8,
    pub pool: u16,
    pub feedback: u8,
    pub countdown: bool,
    pub direction: Direction,
    pub repeat_revealer: bool,
    pub final_push_done: bool,
    pub grace_used: bool,
    pub pyro: bool,
    pub gate: bool,
    pub afterparty: bool,
    pub last_window: bool,
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

/// Everything about a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatTruth {
    pub camp: u16,
    pub live: u16,
    pub camped: bool,
    pub forced_stay: bool,
    pub caught_up: bool,
    /// The answer given in the open Window.
    pub choice: Option<Choice>,
}

impl Truth {
    pub(crate) fn of(rules: &FestivalOverload, state: &State) -> Truth {
        let seat = |seat| (seat, SeatTruth::of(state, seat));
        Truth {
            phase: state.phase,
            round: state.round,
            event_no: state.event_no,
            start_seat: state.start_seat,
            revealer: state.revealer,
            overload: state.overload,
            pool: state.pool,
            feedback: state.feedback,
            countdown: state.countdown,
            direction: state.direction,
            repeat_revealer: state.repeat_revealer,
            final_push_done: state.final_push_done,
            grace_used: state.grace_used,
            pyro: state.pyro,
            gate: state.gate,
            afterparty: state.afterparty,
            last_window: state.last_window,
            seats: rules.seats.iter().map(seat).collect(),
            resolving: state.resolving,
            stage_card: state.stage_card,
            deck: state.deck.top_first().map(|kind| Card::ALL[kind as usize]).collect(),
            discard: counts(&state.discard),
            moods: state.moods.top_first().map(mood).collect(),
            winner: state.winner,
            end_reason: state.end_reason,
            dive_target: state.target,
        }
    }
}

impl SeatTruth {
    fn of(state: &State, seat: Seat) -> SeatTruth {
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
