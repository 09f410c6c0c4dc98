//! What the server says.

use serde::{Deserialize, Serialize};
use table::Sheet;
use ts_rs::TS;

use crate::{Step, Story, TableNow};

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "most messages are steps, and the others are rare")]
pub enum Message {
    /// A request was carried out; what it changed is on disk.
    Accepted {
        /// The request's id.
        id: u32,
        /// What it gave, if anything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        given: Option<Given>,
    },
    /// A request was refused and changed nothing.
    Refused {
        /// The request's id; none if the message could not be read that far.
        id: Option<u32>,
        code: RefusalCode,
        /// Which part of the request, and its value.
        about: String,
        /// What is allowed instead, if there is a list of it.
        allowed: Vec<String>,
    },
    /// The table around the game has changed.
    Table(Box<TableNow>),
    /// The game has gone on, as far as this viewer can see.
    Step(Step),
    /// Somebody said something.
    Said {
        /// The speaker.
        person: u32,
        text: String,
    },
    /// Somebody showed an emote.
    Emoted {
        /// The person who showed it.
        person: u32,
        emote: String,
    },
    /// The same token has connected elsewhere; this connection is closed.
    MovedOn,
    /// This connection was too slow and has missed something; say hello again.
    Resync,
    /// The table or the server is closing; the code says why, and whether to come back.
    Closing { code: RefusalCode },
}

/// What an accepted request gave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Given {
    /// A token: keep it, it holds the person's place at the table.
    Token {
        token: String,
        /// The person it stands for.
        person: u32,
    },
    /// What the caller looked up, made by the game for the caller's place.
    Lookup {
        /// As the game puts it.
        #[ts(type = "unknown")]
        found: serde_json::Value,
    },
    /// The caller's view in words.
    Sheet {
        /// The number of the step that it says.
        step: u64,
        /// Keys with values; the words are the game's.
        sheet: Box<Sheet>,
    },
    /// How the game went.
    Story {
        /// From the deal to the end.
        story: Story,
    },
    /// The code of the table of the rematch, with the same tokens.
    Rematch { code: String },
}

/// Why something was refused. The page has a sentence for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RefusalCode {
    /// The message is not JSON, or not a request.
    Malformed,
    /// The message is too long.
    TooLong,
    /// Too many requests; wait a little.
    TooMany,
    /// Nobody may store more of this at one table, and waiting does not help.
    UsedUp,
    /// The client speaks another version of the protocol.
    OldPage,
    /// Say hello first.
    NoHello,
    /// There is no such table.
    NoTable,
    /// The token is not known at this table.
    NoToken,
    /// Only somebody who has joined can do this.
    NotJoined,
    /// Only the host can do this.
    NotHost,
    /// Whoever led the table before and is away gets the role back, and cannot be removed meanwhile.
    RoleIsLent,
    /// Only whoever holds a seat can do this.
    NotSeated,
    /// This is done before the start, or after it, or while the game is not paused.
    WrongStage,
    /// The table is full.
    Full,
    /// The seat is taken, or its person may come back, or one has seen another seat's cards in this game.
    SeatTaken,
    /// Somebody must sit on every seat before the start.
    EmptySeat,
    /// There is no such seat, person, bot, preset or window.
    Unknown,
    /// The value is not allowed.
    BadValue,
    /// Somebody at the table has this name, or one that looks like it.
    NameTaken,
    /// The question is not, or no longer, the present one.
    LateAnswer,
    /// The action is not among those allowed.
    Illegal,
    /// The seat is not asked now.
    NotAsked,
    /// There is nothing that could be taken back.
    NothingToTakeBack,
    /// The table is paused.
    Paused,
    /// The table can only be looked at: its record does not agree with the rules any more.
    ReadOnly,
    /// Talk is turned off at this table.
    Silent,
    /// The decision made the program fail; it was not taken in, and the failure was written down.
    Failed,
    /// The table is frozen after three failures.
    Frozen,
    /// Nothing can be written at the moment; the table waits until it can.
    Storage,
    /// The table was deleted.
    Deleted,
    /// Removed by the host.
    Removed,
    /// The server stops; it comes back.
    Stopping,
    /// Whoever runs this server has not opened its lab.
    NoLab,
    /// There is no such run of the lab, or not any more.
    NoRun,
    /// Somebody else's run is under way.
    Busy,
}
