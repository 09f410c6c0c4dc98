//! What a seat can answer.

use std::fmt;

use table::{Action, MAX_SEATS, Seat};

use crate::cards::Card;
use crate::sets::Kind;

/// The most spaces a board has (GO-C-6).
pub const MOST_SPACES: usize = 15;

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameOverAction {
    /// GO-T-1: roll the die.
    Roll,
    /// GO-J-1: play the joker.
    Joker,
    /// GO-M-2: hand the token in instead of rolling.
    Mauschel,
    /// GO-T-3: clockwise.
    Clockwise,
    /// GO-T-3: anticlockwise.
    Anticlockwise,
    /// GO-F-3: take the board card up and look at it.
    Lift,
    /// GO-F-4: buy the top card of the stack.
    Buy,
    /// GO-F-5: do nothing.
    Pass,
    /// GO-O-2: stay away and pay.
    Pinch,
    /// GO-J-1: do not play the joker, or have none.
    Keep,
    /// GO-X-2: pay without a fight.
    Concede,
    /// GO-X-1: fight.
    Accept,
    /// GO-X-3, GO-X-4: the kind of set.
    Kind(Kind),
    /// GO-X-3, GO-X-4: the picks are the set.
    Show,
    /// GO-S-6: stand on this space.
    Place(u8),
    /// GO-X-1: challenge this seat.
    Challenge(Seat),
    /// GO-B-1: bribe this seat.
    Bribe(Seat),
    /// GO-F-2: give this card to the board.
    Swap(Card),
    /// GO-F-3: put this card back.
    Return(Card),
    /// GO-X-3, GO-X-4: this card is in the set.
    Card(Card),
    /// GO-D-4: sell this card.
    Sell(Card),
}

use GameOverAction::{
    Accept, Anticlockwise, Bribe, Buy, Challenge, Clockwise, Concede, Joker, Keep, Lift, Mauschel, Pass,
    Pinch, Place, Return, Roll, Sell, Show, Swap,
};

const PLAIN: [(GameOverAction, &str); 15] = [
    (Roll, "roll"),
    (Joker, "joker"),
    (Mauschel, "mauschel"),
    (Clockwise, "cw"),
    (Anticlockwise, "ccw"),
    (Lift, "lift"),
    (Buy, "buy"),
    (Pass, "pass"),
    (Pinch, "pinch"),
    (Keep, "keep"),
    (Concede, "concede"),
    (Accept, "accept"),
    (GameOverAction::Kind(Kind::Clan), "clan"),
    (GameOverAction::Kind(Kind::Syndicate), "syndicate"),
    (Show, "show"),
];

const PLACES: u16 = PLAIN.len() as u16;
const CHALLENGES: u16 = PLACES + MOST_SPACES as u16;
const BRIBES: u16 = CHALLENGES + MAX_SEATS as u16;
const SWAPS: u16 = BRIBES + MAX_SEATS as u16;
const RETURNS: u16 = SWAPS + Card::COUNT as u16;
const CARDS: u16 = RETURNS + Card::COUNT as u16;
const SALES: u16 = CARDS + Card::COUNT as u16;

impl Action for GameOverAction {
    const CODES: u16 = SALES + Card::COUNT as u16;

    #[inline]
    fn code(self) -> u16 {
        match self {
            Roll => 0,
            Joker => 1,
            Mauschel => 2,
            Clockwise => 3,
            Anticlockwise => 4,
            Lift => 5,
            Buy => 6,
            Pass => 7,
            Pinch => 8,
            Keep => 9,
            Concede => 10,
            Accept => 11,
            GameOverAction::Kind(Kind::Clan) => 12,
            GameOverAction::Kind(Kind::Syndicate) => 13,
            Show => 14,
            Place(space) => PLACES + u16::from(space),
            Challenge(seat) => CHALLENGES + seat.index() as u16,
            Bribe(seat) => BRIBES + seat.index() as u16,
            Swap(card) => SWAPS + u16::from(card.number()),
            Return(card) => RETURNS + u16::from(card.number()),
            GameOverAction::Card(card) => CARDS + u16::from(card.number()),
            Sell(card) => SALES + u16::from(card.number()),
        }
    }

    fn from_code(code: u16) -> Option<GameOverAction> {
        let card = |first: u16| Card::new((code - first) as u8);
        let seat = |first: u16| Seat::new((code - first) as usize);
        match code {
            0..PLACES => Some(PLAIN[code as usize].0),
            PLACES..CHALLENGES => Some(Place((code - PLACES) as u8)),
            CHALLENGES..BRIBES => Some(Challenge(seat(CHALLENGES))),
            BRIBES..SWAPS => Some(Bribe(seat(BRIBES))),
            SWAPS..RETURNS => card(SWAPS).map(Swap),
            RETURNS..CARDS => card(RETURNS).map(Return),
            CARDS..SALES => card(CARDS).map(GameOverAction::Card),
            SALES..Self::CODES => card(SALES).map(Sell),
            _ => None,
        }
    }
}

impl fmt::Display for GameOverAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place(space) => write!(f, "place {space}"),
            Challenge(seat) => write!(f, "challenge {seat}"),
            Bribe(seat) => write!(f, "bribe {seat}"),
            Swap(card) => write!(f, "swap {card}"),
            Return(card) => write!(f, "return {card}"),
            GameOverAction::Card(card) => write!(f, "card {card}"),
            Sell(card) => write!(f, "sell {card}"),
            plain => f.write_str(PLAIN[plain.code() as usize].1),
        }
    }
}
