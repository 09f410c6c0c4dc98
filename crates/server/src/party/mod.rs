//! What a table IS: who sits where, what is played, what may be done next.
//!
//! A party is a fold over its log. [`Party::decide`] looks at a command and answers with rows to be written, and changes
//! nothing; when they are durable, [`Party::take_in`] takes them in and says who is to be shown what. So nothing that
//! is shown can be lost, and a party that is [read](Party::read) again from its log is the party that was.
//!
//! No I/O, no task, no clock: time comes in as a number. That is why every rule of the house is tested here without a
//! socket, and why timers and bots are inputs like any other: each carries what it was armed for.
//!
//! What is not in the log is in `memory`: who is connected, and what was told lately.

mod absence;
mod answers;
mod bounds;
mod clocks;
mod dealing;
mod decide;
mod decision;
mod draws;
mod failures;
mod fold;
mod host;
mod house;
mod key;
mod knocks;
mod lookup;
mod memory;
mod names;
mod opening;
mod people;
mod play;
mod read_only;
mod refused;
mod removal;
mod row;
mod rules;
mod seats;
mod show;
mod story;
mod take_back;
mod talk;
mod tempo;
mod thinking;
mod windows;
mod withheld;

use protocol::{Holder, Settings};
use serde_json::{Map, Value};
use table::{Seat, Seed};

pub use decision::Decision;
pub use fold::{LogError, Reading};
pub use house::House;
pub use key::Key;
pub use opening::{Opening, Rematch};
pub use refused::Refused;
pub use row::{Disclosure, Row};
pub use show::{Show, To};
pub use talk::EMOTES;
pub use thinking::{BotTask, Thinker};

use bounds::Spent;
use dealing::Deal;
use knocks::Knock;
use memory::Memory;
use people::Person;
use play::Play;
use read_only::ReadOnly;
use removal::Removal;

/// Milliseconds since 1970, by the server's clock.
pub type Millis = i64;

/// On whose behalf something is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caller {
    /// Somebody who has joined.
    Person(u32),
    /// The bot that answers on a seat.
    Bot(Seat),
    /// A screen that anybody in the room may look at.
    Room,
}

/// A table.
#[derive(Debug)]
pub struct Party {
    code: String,
    house: House,
    game: String,
    options: Map<String, Value>,
    settings: Settings,
    luck: Seed,
    people: Vec<Person>,
    /// The number for the next one who joins: numbers are not used twice.
    next_person: u32,
    host: Option<u32>,
    /// Whoever lost the host's role by being away, and gets it back on returning.
    owed: Option<u32>,
    seats: Vec<Holder>,
    /// The seats on which bots play until their people are back.
    lent: Vec<Seat>,
    stage: PartyState,
    /// The people who sat when the game was started.
    dealt_to: Vec<u32>,
    /// Who wants to sit down while a game is on, in the order in which they knocked.
    knocks: Vec<Knock>,
    /// Whom the host wants removed although they are away.
    removal: Option<Removal>,
    rematch: Option<String>,
    /// How many decisions in a row made the program fail.
    failures: u8,
    /// How much of the log is whose.
    spent: Spent,
    memory: Memory,
}

/// How far the evening is.
#[derive(Debug)]
enum PartyState {
    Gathering,
    Dealing(Deal),
    Playing(Box<Play>),
    ReadOnly(Box<ReadOnly>),
}
