//! What is the case now: the table around the game, and the game as a viewer sees it.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use table::{How, Seat};
use ts_rs::TS;

use crate::{Json, Order};

/// The table around the game. Sent whole whenever it changes; it is small.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TableNow {
    /// The code people type.
    pub code: String,
    pub game: String,
    /// Those options that differ from the usual ones.
    #[ts(type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    /// All seats, in order.
    pub seats: Vec<SeatNow>,
    /// Everybody who has joined.
    pub people: Vec<PersonNow>,
    /// Time limits and manners.
    pub settings: Settings,
    /// How far the evening is.
    pub stage: Stage,
    /// The person this connection speaks for.
    pub you: Option<u32>,
    /// The standing orders of that person, by kind of window. Nobody else is shown them.
    #[ts(type = "Record<string, Order>")]
    pub standing: BTreeMap<String, Order>,
    /// Who wishes to take a decision back and needs everybody's consent.
    #[ts(type = "string | null")]
    pub take_back: Option<Seat>,
    /// Whoever is to be removed while away during a game, which needs everybody's consent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub removal: Option<u32>,
    /// The people whose consent the open wish needs, whether it is `take_back` or `removal`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u32>>")]
    pub consent_of: Vec<u32>,
    /// Who wants to sit down while a game is on, and waits to be let in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Knock>>")]
    pub knocks: Vec<Knock>,
    /// Who is away although the table has waited for them for a while.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Absent>>")]
    pub absent: Vec<Absent>,
    /// Whether anything stops the table: no writing, or failures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub trouble: Option<super::RefusalCode>,
}

/// Somebody who waits to be let in to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Knock {
    /// The person at the door.
    pub person: u32,
    /// The seat they want.
    #[ts(type = "string")]
    pub seat: Seat,
    /// The people who can let them in.
    pub openers: Vec<u32>,
}

/// Somebody who is away while the table waits for them. The host can put a [bot](crate::Command::Bot) on the seat, or have
/// the table [wait](crate::Command::Wait).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Absent {
    #[ts(type = "string")]
    pub seat: Seat,
    /// Who is away.
    pub person: u32,
    /// In how many milliseconds a bot plays for them, counted from when this was sent; none if the table waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bot_ms: Option<u32>,
}

/// A seat and who holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatNow {
    #[ts(type = "string")]
    pub seat: Seat,
    /// Who holds it.
    pub holder: Holder,
    /// Whether whoever is told this has to knock there first, and be let in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub knock: bool,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// Nobody.
    Nobody,
    Person(u32),
    /// A bot, and for whom it plays if its person may come back.
    Bot {
        /// The bot's name.
        bot: String,
        /// Whose seat it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        instead_of: Option<u32>,
    },
}

/// Somebody who has joined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PersonNow {
    /// The number by which the table knows them.
    pub person: u32,
    pub name: String,
    /// Colour and shape of the token.
    pub look: Look,
    /// Whether a connection is open.
    pub here: bool,
    /// Whether they are the host.
    pub host: bool,
    /// Whether they are ready to start.
    pub ready: bool,
}

/// Colour and shape of somebody's token: never colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// The colour, 0 to 7.
    pub colour: u8,
    pub shape: Shape,
}

/// The shape of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    Circle,
    Square,
    Triangle,
    Star,
    Diamond,
    Hexagon,
    Heart,
    Cross,
}

/// Time limits and manners of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Settings {
    /// Seconds for a decision; none is as long as it takes.
    pub seconds: Option<u16>,
    /// What happens when the time is over, or a seat is absent.
    pub absence: Absence,
    /// Whether people may talk and show emotes.
    pub talk: bool,
    /// How much time the table leaves for its show, and how long its windows to throw in are open.
    #[serde(default, skip_serializing_if = "Tempo::is_usual")]
    #[ts(optional, as = "Option<Tempo>")]
    pub tempo: Tempo,
}

/// Settings as they may be written: once they said how long a window is open, which means nothing any more.
impl<'de> Deserialize<'de> for Settings {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Settings, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Written {
            seconds: Option<u16>,
            #[serde(default, rename = "window")]
            _window: Option<u8>,
            absence: Absence,
            talk: bool,
            #[serde(default)]
            tempo: Tempo,
        }
        let Written { seconds, absence, talk, tempo, _window } = Written::deserialize(from)?;
        Ok(Settings { seconds, absence, talk, tempo })
    }
}

/// How much time a table leaves for what is to be seen, before anybody is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Tempo {
    /// None: for programs.
    None,
    /// Little.
    Brisk,
    /// As the games want it.
    #[default]
    Usual,
    /// More.
    Leisurely,
}

impl Tempo {
    fn is_usual(&self) -> bool {
        *self == Tempo::Usual
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { seconds: None, absence: Absence::Ask, talk: true, tempo: Tempo::Usual }
    }
}

/// What happens on a seat whose person is absent or out of time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// The host is asked after a while; if there is no answer, a bot plays until the person is back.
    Ask,
    /// The table waits for an absent person; somebody out of time gives the usual answer.
    Wait,
    /// The game's own usual answer is given.
    Fallback,
    /// A bot of this name answers.
    Bot(String),
}

/// How far the evening is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People come and choose seats.
    Gathering,
    /// Everybody adds to the shuffle.
    Dealing(Dealing),
    /// The game is on.
    Playing {
        /// Whether it is paused.
        paused: bool,
        /// What the shuffle was made of, secret excepted.
        dealing: Dealing,
    },
    /// The game is over; its record can be had.
    Over {
        /// What the shuffle was made of.
        dealing: Dealing,
        /// Places by seat, 1 is the best; empty if the game was aborted.
        places: Vec<u8>,
        /// Points by seat.
        points: Vec<i32>,
        /// Whether the table called the game off, because it went on for longer than any honest game does.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        called_off: bool,
        /// The table of the rematch, once somebody wanted one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rematch: Option<String>,
    },
    /// The record no longer agrees with the rules: the table can be looked at, and a new game offered.
    ReadOnly {
        /// How many steps agree, the deal included.
        step: u64,
        /// The table of the rematch, once somebody wanted one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rematch: Option<String>,
    },
}

/// What a fair shuffle is made of, as far as it may be shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Dealing {
    /// The hash of the table's secret.
    pub commitment: String,
    /// What each seat added; none if it added nothing.
    pub contributions: Vec<Option<String>>,
    /// The secret, after the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub secret: Option<String>,
}

/// The game as one viewer sees it, after something changed for that viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Step {
    /// Counted for this viewer: it does not tell how many secret answers came in. A step that comes again with the same
    /// number replaces the one before: its clock was stopped or goes on.
    pub number: u64,
    /// What is on the table now, made by the game for this viewer.
    #[ts(type = "unknown")]
    pub view: Json,
    /// What this viewer was told since its step before; none in a view that is sent again.
    #[ts(type = "unknown[]")]
    pub events: Vec<Json>,
    /// How long each of the events is to be seen, in milliseconds, before anybody is asked; none if they take no time, or
    /// happened before this viewer came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u32>>")]
    pub beats: Vec<u32>,
    /// What is seen before the view, in order. The first moment takes the first of the events, and so on; the view is seen
    /// with those that are left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Moment>>")]
    pub moments: Vec<Moment>,
    /// What somebody's hand has to do before the table goes on. What comes of it is sent to nobody before, and until then nobody
    /// is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deed: Option<Deed>,
    /// Who is asked.
    pub asked: Option<Asked>,
    /// The question to this viewer, if there is one. In a window, whoever can do nothing but pass has none: the table passes for
    /// them.
    pub question: Option<Question>,
    /// The clock of the decision, if there is one.
    pub clock: Option<Clock>,
}

/// A moment within a step: the table as it was right after some of its events.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Moment {
    /// The table then, made by the game for this viewer.
    #[ts(type = "unknown")]
    pub view: Json,
    /// How many of the step's events happened since the moment before.
    pub events: usize,
}

/// What somebody's hand has to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Deed {
    /// What it is, such as `roll`.
    pub kind: String,
    /// Whose hand.
    #[ts(type = "string")]
    pub seat: Seat,
    /// In how many milliseconds it is done by itself, counted from when this was sent.
    pub left_ms: u32,
}

/// Who is asked, as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Asked {
    /// One after the other, together, or in secret.
    #[ts(type = "\"turn\" | \"together\" | \"hidden\"")]
    pub how: How,
    /// The seats that are asked.
    #[ts(type = "string[]")]
    pub eligible: Vec<Seat>,
    /// Those that have not answered; not told of hidden questions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string[]")]
    pub waiting: Option<Vec<Seat>>,
    /// The kind of window, if it is one to throw in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub window: Option<String>,
}

/// A question to one seat. Its number changes only when this seat's question changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Question {
    /// The seat that is asked.
    #[ts(type = "string")]
    pub seat: Seat,
    /// The number; an answer carries it.
    pub number: u64,
    /// Everything that may be answered.
    pub legal: Vec<String>,
    /// What this seat has answered already, while the others are still deciding.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub answered: Option<String>,
    /// What the game says beside it, if hello asked for hints: what answers would do, and the like.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, type = "unknown[]")]
    pub hints: Vec<Json>,
}

/// The clock of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Clock {
    /// How long the decision may take, in milliseconds.
    pub whole_ms: u32,
    /// How much of that is left.
    pub left_ms: u32,
}
