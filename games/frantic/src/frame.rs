//! The effect stack (FR-STK): what the game is in the middle of, the innermost last.
//!
//! Each frame is a small state machine that asks a decision, pushes another frame, or pops itself. Nothing outside the
//! innermost one proceeds.

use table::{Seat, SeatSet};

use crate::cards::{Card, Colour, Special};
use crate::decks::{Event, Power};
use crate::demand::Demand;

/// Where a played card comes from (FR-STK-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    Hand,
    First,
    Second,
    Random,
    /// By an event.
    TurnedUp,
}

/// A card being played (FR-RES).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Play {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    /// What it is played as; numbers are nothing special.
    pub(crate) kind: Option<Special>,
    pub(crate) source: Source,
    pub(crate) step: u8,
    pub(crate) power: Option<Power>,
    /// Demand and last colour before it, for Recycling.
    pub(crate) before: Demand,
    pub(crate) colour_before: Option<Colour>,
    /// Whether the round was ending already (FR-RES-10).
    pub(crate) ending_before: bool,
    /// Whether the card has left the discard pile since.
    pub(crate) gone: bool,
}

/// The part of a special's effect that is running.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Targets are chosen.
    Aim,
    /// The victims may counter.
    Counter,
    /// It happens.
    Strike,
}

/// The effect of a special card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Effect {
    pub(crate) special: Special,
    /// The attacker, or just the player.
    pub(crate) seat: Seat,
    pub(crate) part: Part,
    pub(crate) step: u8,
    pub(crate) victims: SeatSet,
    /// The victim, and Edison's second seat.
    pub(crate) one: Seat,
    pub(crate) two: Seat,
    /// A register of the effect.
    pub(crate) x: u8,
    /// Whether a Counterattack is possible at all (Anti Counter).
    pub(crate) counterable: bool,
}

/// How an event came to run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// Triggered: a Lucky Bastard window, then the top of the pile.
    Triggered,
    /// Chosen by Event Manager or Repeat: no window, not into the history again.
    Chosen,
}

/// An event that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Running {
    /// Which, once it is revealed.
    pub(crate) event: Option<Event>,
    pub(crate) initiator: Seat,
    pub(crate) exempt: SeatSet,
    pub(crate) origin: Origin,
    /// Where the event's own function is.
    pub(crate) step: u8,
    /// Registers of that function.
    pub(crate) at: u8,
    pub(crate) x: u8,
    pub(crate) y: u8,
}

/// A power card whose effect runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Charged {
    pub(crate) power: Power,
    pub(crate) seat: Seat,
    pub(crate) step: u8,
}

/// A frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    First { step: u8 },
    Turn { step: u8 },
    Play(Play),
    Effect(Effect),
    Event(Running),
    Power(Charged),
    Checkpoint { step: u8 },
    End { step: u8, reason: crate::state::Reason },
}
