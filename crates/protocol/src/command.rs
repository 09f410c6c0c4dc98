//! What a client asks for.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Seat, Seed};
use ts_rs::TS;

use crate::{Look, Settings};

/// One thing a client asks for. It gets exactly one answer, which carries the same id.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Chosen by the client; the answer repeats it.
    pub id: u32,
    /// What it asks for.
    pub command: Command,
}

/// As whom a connection comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// As somebody who holds a token, or wants to join.
    Person,
    /// As the big screen: it sees what the room sees and asks for nothing.
    Room,
}

/// What to do by itself in windows of a kind, for somebody who does not want to be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Pass.
    Pass,
    /// Ask me.
    Ask,
    /// Throw in if I can.
    ThrowIn,
}

/// What a client can ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// The first request of a connection.
    Hello {
        /// The version of the protocol the client speaks.
        protocol: u32,
        /// As whom it comes.
        role: Role,
        /// The token that joining gave, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        token: Option<String>,
        /// If the token is one for another device: the token that is to hold from now on, 32 bytes of the client's own
        /// choice. Said again with both, hello leads to the same place.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "string")]
        renew: Option<Seed>,
        /// The number of the last step it has seen, if any: what came after is sent again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seen: Option<u64>,
        /// Whether questions are to come with hints.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<_>")]
        hints: bool,
    },
    /// Join the table under a name. Who joins again with the same token is the same person.
    Join {
        name: String,
        /// Colour and shape of the token.
        look: Look,
        /// What holds their place from now on: 32 bytes of the client's own choice.
        #[ts(type = "string")]
        token: Seed,
    },
    /// Change one's own name or look.
    Rename {
        name: String,
        /// Colour and shape of the token.
        look: Look,
    },
    /// Take an empty seat, or one that a bot holds. While a game is on only its owner gets it at once; anybody else
    /// knocks, and waits to be let in.
    Sit {
        /// The seat to take.
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Let somebody in who knocks, or not: to a seat that somebody may come back to its owner does, to any other one the
    /// host; to whom the host wants to sit down, anybody else who sits.
    LetIn {
        /// Who knocks.
        person: u32,
        /// Yes or no.
        yes: bool,
    },
    /// Leave the seat; during play a bot takes over.
    Stand,
    /// Say whether one is ready to start.
    Ready {
        /// Ready, or not yet.
        ready: bool,
    },
    /// Leave the table for good; the token ends.
    Leave,
    /// Host: change options before the start. What is not named stays.
    Options {
        /// New values by key.
        #[ts(type = "Record<string, unknown>")]
        set: Map<String, Value>,
    },
    /// Host: take the options of a preset, or of a file with house rules.
    RuleSet {
        /// The name of a preset, or the text of a file.
        rules: String,
    },
    /// Host: how many seats there are.
    Seats { count: usize },
    /// Host: time limits, what happens to absent seats, whether there is talk.
    Settings { settings: Settings },
    /// Host: put a bot on a seat. During play this replaces whoever is absent there.
    Bot {
        #[ts(type = "string")]
        seat: Seat,
        /// The bot's name.
        bot: String,
    },
    /// Host: give a seat that a bot holds back to its person, or free it.
    GiveBack {
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Host: remove somebody from the table. Somebody who is away while a game is on can come back, and a bot plays
    /// for them, unless everybody else who is seated agrees.
    Remove {
        /// The person to remove.
        person: u32,
    },
    /// Host: hand the host's role over.
    Host { person: u32 },
    /// Host: start the game.
    Start,
    /// Add 32 bytes to the shuffle, while the table is dealing.
    Contribute {
        #[ts(type = "string")]
        bytes: Seed,
    },
    /// Host: wait for somebody who is away, until they are back.
    Wait {
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Host: stop the clocks, and take no answers.
    Pause,
    /// Host: go on.
    Resume,
    /// Answer the question of this number.
    Answer {
        /// The number of the question.
        question: u64,
        /// One of the actions that came with the question.
        action: String,
    },
    /// Do with one's own hand what the table waits for.
    Deed {
        /// The number of the step that waits for it.
        step: u64,
    },
    /// What to do by itself in windows of a kind.
    Standing {
        /// The kind of window, as the game names it.
        window: String,
        /// What to do.
        order: Order,
    },
    /// Take back your last decision: at once if nobody learnt anything from it, otherwise all seats are asked.
    TakeBack,
    /// Answer the open wish: to take a decision back, or to remove somebody who is away.
    Consent {
        /// Yes or no.
        yes: bool,
    },
    /// Look up what is not sent with every view because it only grows: piles, histories.
    Lookup,
    /// Give the caller's view in words, for whoever has no screen for the game, or does not see it.
    Sheet,
    /// After the game: how it went, who led when and what hurt most.
    Story,
    /// Say something to the table.
    Say {
        /// A short text.
        text: String,
    },
    /// Show an emote.
    Emote { emote: String },
    /// After the game: once more with the same people.
    Rematch,
    /// Give a token for the same person on another device, valid once and for two minutes.
    Handover,
    /// Host: delete the table and everything about it.
    Delete,
    /// Send the present view again.
    Sync,
    /// Is anybody there?
    Ping,
}
