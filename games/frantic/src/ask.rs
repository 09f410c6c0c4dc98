//! The questions there are (FR-DEC-5), and who is asked. What may be answered is in `game.rs`.
//!
//! Effects never read an action themselves: a single seat's answer is in `State::said`, the cards picked in `State::marks`.
//! So a card's rule is short, and every decision of one kind is legal, secret and simultaneous in the same way.

use table::{How, Question, Seat, SeatSet, Vocabulary};

use crate::cards::{Cards, Colour, Special};
use crate::decks::Event;
use crate::marks::Mark;
use crate::rules::Frantic;
use crate::state::State;

/// Which cards of a hand may be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Picking {
    /// Any.
    Any,
    /// Any but one that its holder keeps (Gift, Exchange).
    NotKept,
    /// Any card, or no more of them (Parasite).
    OrStop,
    /// One, and then another participant to give it to (Surprise Party).
    ThenSeat,
    /// All, each for another participant (Merry Christmas): only the seat is asked, card by card.
    SeatForEach,
    /// One for each of these seats, in the order of the event (Crowdfunding).
    InTurnFor(SeatSet),
}

/// A question. Those with a `seat` are put to it alone; the others to several seats at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    Nothing,
    /// Play or draw (FR-TURN-4).
    Turn {
        seat: Seat,
    },
    /// Play, if that is allowed, or pass (FR-TURN-6).
    AfterDraw {
        seat: Seat,
        may_play: bool,
    },
    /// A second card (FR-2ND-1), or one that ignores the demand (FR-PW-RAN-1).
    Card {
        seat: Seat,
        any: bool,
    },
    /// The kind that Mimicry imitates.
    MimicKind {
        seat: Seat,
    },
    /// A colour: for Mimicry, to go on with, to block.
    Colour {
        seat: Seat,
        among: u8,
    },
    /// A wish: a colour, or also a number.
    Wish {
        seat: Seat,
        numbers: bool,
    },
    /// A number (Number Wish).
    Number {
        seat: Seat,
    },
    /// A power card to activate, or none.
    Power {
        seat: Seat,
    },
    /// A seat, or none if that is allowed.
    Seat {
        seat: Seat,
        among: SeatSet,
        optional: bool,
        /// For whom it is named, if for somebody (Distributor).
        about: Option<Seat>,
    },
    /// Use an effect or decline it.
    Use {
        seat: Seat,
    },
    /// A card of another hand, which is shown (Thief).
    Theft {
        seat: Seat,
        victim: Seat,
    },
    /// A power card of a row: the slots allowed, one bit each.
    Slot {
        seat: Seat,
        of: Seat,
        slots: u32,
    },
    /// One of the events in `State::shown` or the history.
    Event {
        seat: Seat,
    },
    /// One of the open cards (Market).
    OpenCard {
        seat: Seat,
    },
    /// Dare or not (Seppuku).
    Dare {
        seat: Seat,
    },
    /// Lay a card worth at least `least` points, or give up if that is allowed (Tsunami).
    Lay {
        seat: Seat,
        least: u8,
        may_give_up: bool,
    },
    /// Own cards, `State::left` of them for each seat, in secret and at once.
    Pick {
        seats: SeatSet,
        rule: Picking,
    },
    /// Throw a card in or pass: hidden.
    Window {
        special: Special,
        seats: SeatSet,
    },
    /// Have seen the open hands.
    Seen {
        seats: SeatSet,
    },
}

impl Ask {
    /// The one seat that is asked, if it is one.
    #[inline]
    fn seat(self) -> Option<Seat> {
        match self {
            Ask::Turn { seat }
            | Ask::AfterDraw { seat, .. }
            | Ask::Card { seat, .. }
            | Ask::MimicKind { seat }
            | Ask::Colour { seat, .. }
            | Ask::Wish { seat, .. }
            | Ask::Number { seat }
            | Ask::Power { seat }
            | Ask::Seat { seat, .. }
            | Ask::Use { seat }
            | Ask::Theft { seat, .. }
            | Ask::Slot { seat, .. }
            | Ask::Event { seat }
            | Ask::OpenCard { seat }
            | Ask::Dare { seat }
            | Ask::Lay { seat, .. } => Some(seat),
            Ask::Nothing | Ask::Pick { .. } | Ask::Window { .. } | Ask::Seen { .. } => None,
        }
    }

    /// The seats asked at once.
    #[inline]
    pub(crate) fn seats(self) -> SeatSet {
        match self {
            Ask::Pick { seats, .. } | Ask::Window { seats, .. } | Ask::Seen { seats } => seats,
            Ask::Nothing => SeatSet::EMPTY,
            other => other.seat().map_or(SeatSet::EMPTY, SeatSet::one),
        }
    }

    /// The name of a question, for people and pages.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Ask::Nothing => "nothing",
            Ask::Turn { .. } => "turn",
            Ask::AfterDraw { .. } => "after_draw",
            Ask::Card { any: false, .. } => "second_card",
            Ask::Card { any: true, .. } => "random_card",
            Ask::MimicKind { .. } => "mimic_kind",
            Ask::Colour { .. } => "colour",
            Ask::Wish { .. } => "wish",
            Ask::Number { .. } => "number",
            Ask::Power { .. } => "power",
            Ask::Seat { .. } => "seat",
            Ask::Use { .. } => "use",
            Ask::Theft { .. } => "theft",
            Ask::Slot { .. } => "slot",
            Ask::Event { .. } => "event",
            Ask::OpenCard { .. } => "market",
            Ask::Dare { .. } => "dare",
            Ask::Lay { .. } => "lay",
            Ask::Pick { rule: Picking::OrStop, .. } => "parasite",
            Ask::Pick { rule: Picking::ThenSeat, .. } => "surprise",
            Ask::Pick { rule: Picking::SeatForEach, .. } => "gifts",
            Ask::Pick { .. } => "pick",
            Ask::Window { special, .. } => special.name(),
            Ask::Seen { .. } => "seen",
        }
    }
}

impl Frantic {
    /// The question as the table knows it; nothing when all answers are in.
    #[inline]
    pub(crate) fn question(&self, state: &State) -> Option<Question> {
        if state.waiting.is_empty() {
            return None;
        }
        let how = match state.ask {
            Ask::Window { .. } => How::Hidden,
            Ask::Pick { .. } | Ask::Seen { .. } => How::Together,
            Ask::Turn { .. } | Ask::AfterDraw { .. } | Ask::Card { .. } | Ask::MimicKind { .. } => How::Turn,
            Ask::Colour { .. } | Ask::Wish { .. } | Ask::Number { .. } | Ask::Power { .. } => How::Turn,
            Ask::Seat { .. } | Ask::Use { .. } | Ask::Theft { .. } | Ask::Slot { .. } => How::Turn,
            Ask::Event { .. } | Ask::OpenCard { .. } | Ask::Dare { .. } | Ask::Lay { .. } => How::Turn,
            Ask::Nothing => unreachable!("nobody waits for an answer that nobody is asked for"),
        };
        Some(Question { how, eligible: state.ask.seats(), waiting: state.waiting })
    }

    /// The cards of a hand that may still be picked.
    pub(crate) fn pickable(&self, state: &State, seat: Seat, rule: Picking) -> Cards {
        let cards = state.hands[seat.index()].minus(state.marks.marked());
        if rule == Picking::NotKept { cards.minus(&self.masks.kept) } else { cards }
    }

    /// The mark of the next card picked: which pick it is; in Crowdfunding for whom, the next of those who get one.
    pub(crate) fn next_mark(&self, state: &State, seat: Seat, rule: Picking) -> Mark {
        let given = state.hands[seat.index()].and(state.marks.marked()).len();
        let Picking::InTurnFor(receivers) = rule else { return Mark::Pick(given as u8) };
        let initiator = state.initiator().expect("an event asks for it");
        let mut order = crate::seats::in_order(self.seats, state.dir, initiator, receivers);
        Mark::For(order.nth(given).expect("one card is picked for each of them"))
    }
}

/// The colours in a set of bits.
pub(crate) fn colours_in(bits: u8) -> impl Iterator<Item = Colour> {
    Colour::ALL.iter().copied().filter(move |colour| bits & (1 << colour.index()) != 0)
}

/// The events in a set of bits.
pub(crate) fn events_in(bits: u64) -> impl Iterator<Item = Event> {
    Event::ALL.iter().copied().filter(move |event| bits & (1 << event.index()) != 0)
}
