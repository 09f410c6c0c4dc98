//! The rows of a table's log: things that have happened. A party is nothing but these, taken in one after the other.
//!
//! A row says what happened and never what to do about it, so that an old log means the same under a newer program. What
//! would be costly to find out again (who was shown a step, whose question is new) is written down with it.

use protocol::{Holder, Json, Look, Order, Settings};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Header, Seat, SeatSet, Seed, Step};

use super::{Key, Millis};

/// Something that happened at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// The table was opened.
    Opened {
        /// For this game.
        game: String,
        /// The number of seats.
        seats: usize,
        /// Those options that differ from the usual ones.
        options: Map<String, Value>,
        /// Time limits and manners.
        settings: Settings,
        /// What the table's secret and all its draws follow from. Never shown.
        luck: Seed,
    },
    /// Somebody joined.
    Joined {
        /// The number by which the table knows them.
        person: u32,
        /// The name.
        name: String,
        /// Colour and shape.
        look: Look,
        /// The keys of their tokens.
        keys: Vec<Key>,
    },
    /// Somebody changed name or look.
    Renamed {
        /// Whose name or look it is.
        person: u32,
        /// The name.
        name: String,
        /// Colour and shape.
        look: Look,
    },
    /// Somebody got a token for another device.
    HandedOver {
        /// Whose device it is.
        person: u32,
        /// Its key.
        key: Key,
        /// Until when it can be used.
        until: Millis,
    },
    /// Such a token was used, once: from now on another one holds.
    Claimed {
        /// Whose it was.
        person: u32,
        /// The key that was used.
        used: Key,
        /// The key that holds from now on.
        key: Key,
    },
    /// Somebody left for good, or was removed by the host.
    Left {
        /// The person who left.
        person: u32,
        /// Whether the host removed them.
        removed: bool,
    },
    /// Somebody has the host's role now.
    Hosts {
        /// The new host.
        person: u32,
        /// Whoever lost the role by being away for long, and gets it back on returning.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lost_by: Option<u32>,
    },
    /// A seat is held by somebody else now.
    Held {
        /// Which seat.
        seat: Seat,
        /// By whom.
        holder: Holder,
        /// Whose command it was, unless it follows from a row that was already counted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u32>,
    },
    /// A bot plays on a seat whose person is away, until they are back.
    Replaced {
        /// Which seat.
        seat: Seat,
        /// The bot's name.
        bot: String,
        /// The host whose command it was, if it was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u32>,
    },
    /// Somebody wants a seat while a game is on, and waits to be let in.
    Knocked {
        /// The person who knocked.
        person: u32,
        /// Which seat.
        seat: Seat,
    },
    /// Somebody who knocked isn't let in, or has changed their mind.
    TurnedAway {
        /// The person who knocked.
        person: u32,
    },
    /// The host wants somebody removed who is away while a game is on.
    RemovalWished {
        /// Whom.
        person: u32,
    },
    /// Somebody is ready to start, or no longer.
    Ready {
        /// The person whose readiness changed.
        person: u32,
        /// Whether they are.
        ready: bool,
    },
    /// The number of seats was changed.
    Resized {
        /// The new number of seats.
        seats: usize,
    },
    /// The options were changed.
    Ruled {
        /// Those that differ from the usual ones.
        options: Map<String, Value>,
    },
    /// The settings were changed.
    Set {
        /// The new settings, complete.
        settings: Settings,
    },
    /// Somebody gave a standing order.
    Ordered {
        /// Whose order it is.
        person: u32,
        /// The kind of window.
        window: String,
        /// What to do there.
        order: Order,
    },
    /// The host started the game: the table has committed to a secret.
    Started {
        /// The secret, not shown before the end.
        secret: Seed,
    },
    /// A seat added to the shuffle.
    Contributed {
        /// The contributing seat.
        seat: Seat,
        /// Its 32 random bytes.
        bytes: Seed,
    },
    /// The game was dealt.
    Dealt {
        /// What is played, and where chance comes from.
        header: Box<Header>,
        /// The deal.
        step: Step,
        /// Who learnt what.
        told: Disclosure,
    },
    /// A seat has answered a hidden question. It can change its mind until the window closes.
    Answered {
        /// The answering seat.
        seat: Seat,
        /// The action's spelling.
        action: String,
    },
    /// A seat has taken such an answer back.
    Withdrawn {
        /// The seat that withdrew its answer.
        seat: Seat,
    },
    /// The game went on.
    Stepped {
        /// The decisions, and what chance said to them.
        steps: Vec<Step>,
        /// Who learnt what.
        told: Disclosure,
    },
    /// The game went on for longer than any honest game does, and was called off.
    CalledOff {
        /// Why.
        reason: String,
    },
    /// A seat asks to take its last decision back.
    Wished {
        /// The seat that asks.
        seat: Seat,
    },
    /// A seat agrees to the open request.
    Consented {
        /// The seat that agrees.
        seat: Seat,
    },
    /// A seat doesn't agree: the request is off.
    Declined {
        /// The seat that declines.
        seat: Seat,
    },
    /// A decision was taken back.
    TakenBack {
        /// Whose.
        seat: Seat,
        /// How many steps of the record remain, the deal included.
        steps: usize,
        /// Who learnt what.
        told: Disclosure,
    },
    /// The host stopped the clocks.
    Paused,
    /// The clocks go on.
    Resumed,
    /// The program failed over a decision, which was not taken in.
    Failed {
        /// The decisions, as seats and actions.
        answers: Vec<(Seat, String)>,
        /// What the program said.
        problem: String,
    },
    /// The same people went on at another table.
    Rematched {
        /// Its code.
        code: String,
    },
}

/// Who learnt what from a step.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Disclosure {
    /// The seats that were shown something new.
    pub seats: SeatSet,
    /// Whether the room was.
    pub room: bool,
    /// The seats that have a new question.
    pub asked: SeatSet,
    /// Whether the table's question as a whole is a new one, so that its time begins.
    pub fresh: bool,
    /// What everybody was told: the story of the game, readable whatever becomes of the rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub story: Vec<Json>,
    /// How often the table waits for somebody's hand meanwhile: each time what follows is a step of its own.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub deeds: u32,
    /// How long all of it is to be seen before anybody is asked, in milliseconds.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub show: u32,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl Row {
    /// The row as it is written.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("rows are plain data with text keys")
    }

    /// Who learnt what, if the game went on in this row.
    pub fn disclosure(&self) -> Option<&Disclosure> {
        match self {
            Row::Dealt { told, .. } | Row::Stepped { told, .. } | Row::TakenBack { told, .. } => Some(told),
            _ => None,
        }
    }
}
