//! What a seat can answer (FR-DEC-5). Copies of one face are one action: the first of them in the hand moves.

use std::fmt;

use table::{Action, MAX_SEATS, Seat, Vocabulary};

use crate::cards::{Colour, FACES, Face, Special};
use crate::decks::{EVENTS, Event, POWERS, Power};

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FranticAction {
    /// Draw instead of playing.
    Draw,
    /// Do nothing: after a draw, in a window, with a power card.
    Pass,
    /// Decline an effect.
    Decline,
    /// Use an effect.
    Use,
    /// Dare (Seppuku).
    Dare,
    /// Give up (Tsunami).
    GiveUp,
    /// Pick no more cards (Parasite).
    Stop,
    /// Have seen it (The All-Seeing Eye).
    Seen,
    /// Wish for black (rule card Black Market).
    WishBlack,
    /// Throw the fitting card in.
    ThrowIn,
    /// Throw Mimicry in as the fitting card.
    ThrowMimicry,
    /// Wish for, or name, a colour.
    Colour(Colour),
    /// Wish for a number from 1 to 10.
    Number(u8),
    /// Name a seat.
    Seat(Seat),
    /// Activate a power card of this kind.
    Power(Power),
    /// Name the kind that Mimicry imitates.
    Mimic(Special),
    /// Point at the power card in this place of a row.
    Slot(u8),
    /// Choose an event.
    Event(Event),
    /// Play a card.
    Play(Face),
    /// Pick a card: to give, to take, to lay, to discard.
    Pick(Face),
}

use FranticAction as A;

const PLAIN: [A; 11] = [
    A::Draw,
    A::Pass,
    A::Decline,
    A::Use,
    A::Dare,
    A::GiveUp,
    A::Stop,
    A::Seen,
    A::WishBlack,
    A::ThrowIn,
    A::ThrowMimicry,
];

const COLOURS: usize = PLAIN.len();
const NUMBERS: usize = COLOURS + 5;
const SEATS: usize = NUMBERS + 10;
const KINDS: usize = SEATS + MAX_SEATS;
const MIMICS: usize = KINDS + 12;
const SLOTS: usize = MIMICS + 23;
const CHOICES: usize = SLOTS + POWERS;
const PLAYS: usize = CHOICES + EVENTS;
const PICKS: usize = PLAYS + FACES;

impl Action for FranticAction {
    const CODES: u16 = (PICKS + FACES) as u16;

    #[inline]
    fn code(self) -> u16 {
        let code = match self {
            A::Colour(colour) => COLOURS + colour.index(),
            A::Number(number) => NUMBERS + number as usize - 1,
            A::Seat(seat) => SEATS + seat.index(),
            A::Power(power) => KINDS + power.index(),
            A::Mimic(special) => MIMICS + special.index(),
            A::Slot(slot) => SLOTS + slot as usize,
            A::Event(event) => CHOICES + event.index(),
            A::Play(face) => PLAYS + face.index(),
            A::Pick(face) => PICKS + face.index(),
            A::Draw => 0,
            A::Pass => 1,
            A::Decline => 2,
            A::Use => 3,
            A::Dare => 4,
            A::GiveUp => 5,
            A::Stop => 6,
            A::Seen => 7,
            A::WishBlack => 8,
            A::ThrowIn => 9,
            A::ThrowMimicry => 10,
        };
        code as u16
    }

    fn from_code(code: u16) -> Option<A> {
        let code = code as usize;
        Some(match code {
            0..COLOURS => PLAIN[code],
            COLOURS..NUMBERS => A::Colour(Colour::ALL[code - COLOURS]),
            NUMBERS..SEATS => A::Number((code - NUMBERS) as u8 + 1),
            SEATS..KINDS => A::Seat(Seat::new(code - SEATS)),
            KINDS..MIMICS => A::Power(Power::ALL[code - KINDS]),
            MIMICS..SLOTS => A::Mimic(Special::ALL[code - MIMICS]),
            SLOTS..CHOICES => A::Slot((code - SLOTS) as u8),
            CHOICES..PLAYS => A::Event(Event::ALL[code - CHOICES]),
            PLAYS..PICKS => A::Play(Face::from_index(code - PLAYS)),
            _ if code < Self::CODES as usize => A::Pick(Face::from_index(code - PICKS)),
            _ => return None,
        })
    }
}

impl fmt::Display for FranticAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            A::Draw => f.write_str("draw"),
            A::Pass => f.write_str("pass"),
            A::Decline => f.write_str("decline"),
            A::Use => f.write_str("use"),
            A::Dare => f.write_str("dare"),
            A::GiveUp => f.write_str("give-up"),
            A::Stop => f.write_str("stop"),
            A::Seen => f.write_str("seen"),
            A::WishBlack => f.write_str("colour black"),
            A::ThrowIn => f.write_str("throw-in"),
            A::ThrowMimicry => f.write_str("throw-in mimicry"),
            A::Colour(colour) => write!(f, "colour {colour}"),
            A::Number(number) => write!(f, "number {number}"),
            A::Seat(seat) => write!(f, "seat {seat}"),
            A::Power(power) => write!(f, "activate {power}"),
            A::Mimic(special) => write!(f, "mimic {special}"),
            A::Slot(slot) => write!(f, "slot {}", slot + 1),
            A::Event(event) => write!(f, "event {event}"),
            A::Play(face) => write!(f, "play {face}"),
            A::Pick(face) => write!(f, "pick {face}"),
        }
    }
}
