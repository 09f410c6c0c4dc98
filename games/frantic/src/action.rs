//! What a seat can answer (FR-DEC-5). Copies of one face are one action: the first of them in the hand moves.

use table::Seat;
use table::actions::Operand;

use crate::cards::{Colour, FACES, Face, Special};
use crate::decks::{Event, POWERS, Power};

table::actions! {
    /// An answer.
    pub enum Action {
        /// Draw instead of playing.
        Draw = "draw",
        /// Do nothing: after a draw, in a window, with a power card.
        Pass = "pass",
        /// Decline an effect.
        Decline = "decline",
        /// Use an effect.
        Use = "use",
        /// Dare (Seppuku).
        Dare = "dare",
        /// Give up (Tsunami).
        GiveUp = "give-up",
        /// Pick no more cards (Parasite).
        Stop = "stop",
        /// Have seen it (The All-Seeing Eye).
        Seen = "seen",
        /// Wish for black (rule card Black Market).
        WishBlack = "colour black",
        /// Throw the fitting card in.
        ThrowIn = "throw-in",
        /// Throw Mimicry in as the fitting card.
        ThrowMimicry = "throw-in mimicry",
        /// Wish for, or name, a colour.
        Colour(Colour) = "colour",
        /// Wish for a number.
        Number(u8 in 1..=10) = "number",
        /// Name a seat.
        Seat(Seat) = "seat",
        /// Activate a power card of this kind.
        Power(Power) = "activate",
        /// Name the kind that Mimicry imitates.
        Mimic(Special) = "mimic",
        /// Point at a power card of a row: the first, the second, …
        Slot(u8 in 1..=POWERS) = "slot",
        /// Choose an event.
        Event(Event) = "event",
        /// Play a card.
        Play(Face) = "play",
        /// Pick a card: to give, to take, to lay, to discard.
        Pick(Face) = "pick",
    }
}

impl Operand for Face {
    const COUNT: u16 = FACES as u16;

    #[inline]
    fn index(self) -> u16 {
        Face::index(self) as u16
    }

    #[inline]
    fn at(index: u16) -> Face {
        Face::from_index(index.into())
    }
}
