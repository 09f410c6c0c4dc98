//! What is told while the game runs. Public events have no field for a card that is not face up.

use serde::{Serialize, Serializer};
use table::{Seat, SeatSet, Vocabulary, vocabulary};

use crate::cards::{Cards, Colour, Face, Special, face};
use crate::decks::{Event, Power, RuleCard};
use crate::scoring::price;
use crate::state::Reason;

/// Some cards, told by their faces.
#[derive(Clone, Copy, PartialEq, Debug, ts_rs::TS)]
#[ts(as = "Vec<Face>")]
pub struct Faces(pub Cards);

impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.0.iter().map(face))
    }
}

/// What each of some cards costs at the end of a round, in the order of their faces (FR-END-3).
#[derive(Clone, Copy, PartialEq, Debug, ts_rs::TS)]
#[ts(as = "Vec<i16>")]
pub struct Costs {
    pub(crate) cards: Cards,
    pub(crate) price_of_seven: i16,
}

impl Serialize for Costs {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.cards.iter().map(|card| price(face(card), self.price_of_seven)))
    }
}

/// What was wished for.
#[derive(Clone, Copy, PartialEq, Debug, ts_rs::TS)]
#[ts(type = "Colour | number | 'black'")]
pub enum Wish {
    Colour(Colour),
    Number(u8),
    Black,
}

impl Serialize for Wish {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self {
            Wish::Colour(colour) => out.serialize_str(colour.name()),
            Wish::Number(number) => out.serialize_u8(*number),
            Wish::Black => out.serialize_str("black"),
        }
    }
}

vocabulary! {
    /// Why nothing came of something.
    pub enum Why {
        Declined = "declined",
        NoTarget = "no_target",
        TooFew = "too_few",
        AllEqual = "all_equal",
        Nothing = "nothing",
        Empty = "empty",
    }
}

/// Events everybody learns of.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Public {
    RoundStarted {
        round: u16,
        dealer: Seat,
    },
    /// A rule card is in force.
    Rule {
        rule: RuleCard,
    },
    /// Rule cards were taken back.
    RulesGone,
    /// The first card of the round, or one turned up by an event.
    TurnedUp {
        card: Face,
    },
    /// A seat's turn begins.
    Turn {
        seat: Seat,
    },
    Skipped {
        seat: Seat,
    },
    Exploded {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        count: u8,
    },
    /// None of the cards that were to be drawn was there.
    DrewNothing {
        seat: Seat,
    },
    /// A card was needed and none was there.
    Exhausted,
    Passed {
        seat: Seat,
    },
    Played {
        seat: Seat,
        card: Face,
    },
    /// Mimicry is played as something.
    Mimics {
        seat: Seat,
        special: Special,
    },
    /// Play goes on with a colour (Colour Swap, Mimicry).
    GoesOn {
        colour: Colour,
    },
    Wished {
        seat: Seat,
        wish: Wish,
    },
    Activated {
        seat: Seat,
        power: Power,
    },
    /// An attack on some seats.
    Attacks {
        seat: Seat,
        special: Special,
        targets: SeatSet,
        /// How many cards it is about, if that is a number of its own.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        cards: Option<u8>,
    },
    /// A card was thrown in; Mimicry may stand for it.
    ThrewIn {
        seat: Seat,
        card: Face,
        special: Special,
    },
    /// A special or an event did nothing.
    Nothing {
        reason: Why,
    },
    /// A seat got cards of another that only the two know.
    Gave {
        seat: Seat,
        target: Seat,
        count: u8,
    },
    /// A seat drew cards blind from another.
    Took {
        seat: Seat,
        target: Seat,
        count: u8,
    },
    /// Cards were set aside for a seat.
    SetAside {
        seat: Seat,
        target: Seat,
        count: u8,
    },
    /// Cards set aside were taken up.
    TookUp {
        seat: Seat,
        count: u8,
    },
    /// A seat's special cards went to another.
    GaveSpecials {
        seat: Seat,
        target: Seat,
        count: u8,
    },
    /// A whole hand went to another seat.
    HandMoved {
        seat: Seat,
        target: Seat,
        count: u8,
    },
    /// Hands were shuffled together and dealt out again.
    Mixed {
        count: u8,
    },
    /// Cards put on top of the draw pile, unseen.
    OnThePile {
        count: u8,
    },
    /// Cards discarded beneath the top card.
    Discarded {
        seat: Seat,
        cards: Faces,
    },
    /// Cards laid openly.
    Laid {
        seat: Seat,
        card: Face,
    },
    GaveUp {
        seat: Seat,
    },
    /// Open cards went to a hand.
    TookOpen {
        seat: Seat,
        cards: Faces,
    },
    /// Open cards went beneath the top card.
    Under {
        cards: Faces,
    },
    WillBeSkipped {
        seat: Seat,
    },
    /// An attacker sees a hand, or everybody's.
    Looks {
        seat: Seat,
        target: Seat,
    },
    /// A power card is turned face down again.
    Recharged {
        seat: Seat,
        power: Power,
    },
    /// Power cards changed hands, unseen.
    PowersSwapped {
        seat: Seat,
        target: Seat,
    },
    GotPower {
        seat: Seat,
    },
    ReturnedPower {
        seat: Seat,
    },
    /// An event is triggered; its card is not known yet.
    Trigger {
        seat: Seat,
    },
    Revealed {
        seat: Seat,
        event: Event,
    },
    /// Exempt from the event.
    Exempt {
        seats: SeatSet,
    },
    /// An event that was chosen runs.
    Chosen {
        seat: Seat,
        event: Event,
    },
    Dared {
        seat: Seat,
    },
    NotDared {
        seat: Seat,
    },
    /// Points were added to a total.
    Points {
        seat: Seat,
        points: i16,
    },
    TotalsSwapped {
        seat: Seat,
        target: Seat,
    },
    /// Hands are open for all to see.
    HandsOpen {
        seats: SeatSet,
    },
    Blocked {
        seat: Seat,
        colour: Colour,
    },
    Turned {
        direction: i8,
    },
    Lit,
    RoundEnded {
        reason: Reason,
    },
    /// The hand that is turned up at the end of a round, and what it costs (FR-END-7).
    Scored {
        seat: Seat,
        points: i16,
        total: i16,
        cards: Faces,
        costs: Costs,
    },
    RoundWon {
        seats: SeatSet,
    },
    Over {
        seats: SeatSet,
    },
}

/// Events only some seats learn of.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Private {
    /// Your new cards.
    YouDrew { cards: Faces },
    /// Cards that went from one of you to the other.
    Changed { seat: Seat, target: Seat, cards: Faces },
    /// The cards of a hand you see.
    YouSee { target: Seat, cards: Faces },
    /// Your new power card.
    YourPower { power: Power },
}
