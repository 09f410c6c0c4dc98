//! What is told, split where it is made (GO-H-2): a public event has no field for a card that is not face up.

use serde::Serialize;
use table::{Seat, SeatSet};

use crate::cards::{Card, Cards};
use crate::sets::Kind;
use crate::state::Ending;

/// What everybody learns.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Public {
    GameStarted { game: u8, starter: Seat },
    Placed { seat: Seat, space: u8 },
    Rolled { seat: Seat, roll: u8 },
    Moved { seat: Seat, space: u8 },
    Swapped { seat: Seat, space: u8 },
    Lifted { seat: Seat, space: u8 },
    Bought { seat: Seat, left: u8 },
    Passed { seat: Seat },
    Pinched { seat: Seat },
    Stuck { seat: Seat },
    Challenged { seat: Seat, target: Seat },
    Conceded { seat: Seat, target: Seat },
    Accepted { seat: Seat },
    Attack { seat: Seat, reason: Kind, cards: Cards, value: u16 },
    Defence { seat: Seat, reason: Kind, cards: Cards, value: u16 },
    Won { seat: Seat, target: Seat },
    Tied { seat: Seat, target: Seat, each: u8 },
    Bribed { seat: Seat, target: Seat },
    Paid { seat: Seat, target: Seat, amount: u8 },
    PaidBank { seat: Seat, amount: u8 },
    Token { seat: Seat, amount: u8, reason: TokenReason },
    Insolvent { seat: Seat, sale: u8 },
    Sold { seat: Seat, sale: u8, target: Seat, amount: u8 },
    Lapsed { seat: Seat, amount: u8 },
    Eliminated { seat: Seat },
    JokerPlayed { seat: Seat },
    MauschelReset { seat: Seat },
    RoundDone { round: u32 },
    GameOver { seat: Seat },
    StackEmpty,
    LastStanding { seat: Seat },
    RoundLimit { round: u32 },
    Revealed { seat: Seat, cards: Cards },
    Settled { seat: Seat, value: u8, reason: SettledReason },
    Over { winners: SeatSet, reason: OverReason },
}

/// Why a token is handed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum TokenReason {
    Chosen,
    Forced,
}

/// What stands out about a seat's settlement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum SettledReason {
    Plain,
    Caller,
    Joker,
    Eliminated,
}

/// Why the winners won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum OverReason {
    GameOver,
    LastStanding,
    Points,
    Match,
}

impl OverReason {
    pub(crate) fn of_single(ending: Ending) -> OverReason {
        match ending {
            Ending::GameOver => OverReason::GameOver,
            Ending::LastStanding => OverReason::LastStanding,
            Ending::StackEmpty | Ending::RoundLimit => OverReason::Points,
        }
    }
}

/// What only some learn.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Private {
    /// The hand after a deal.
    Dealt { cards: Cards },
    /// The own swap.
    Traded { given: Card, taken: Card },
    /// The card under the own piece.
    Saw { card: Card },
    /// The card given back after a look.
    PutBack { card: Card },
    /// The card bought.
    Drew { card: Card },
    /// The bribed card, told to briber and victim.
    Slipped { seat: Seat, target: Seat, card: Card },
    /// The cards sold, told to the seller.
    Gave { cards: Cards },
}
