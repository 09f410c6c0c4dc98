//! What strangers do, each from one address, for as long as there is time; and what they got.
//!
//! What each of them wants, and a test that they do not get it, is in `crates/server/tests/attacks`.

mod lines;
mod people;
mod requests;
mod tables;

use std::time::{Duration, Instant};

use client::{Address, ClientError, Frame, Guest};
use serde_json::json;

use crate::outside;

/// An attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    Renames,
    Talk,
    Seats,
    Knocks,
    Settings,
    Passes,
    Joins,
    Onlookers,
    Pings,
    Bytes,
    Nonsense,
    Bits,
    NoHello,
    Hellos,
    Tokens,
    Codes,
    Pictures,
    Drawings,
    Records,
    Stories,
    TakeBacks,
    Wakes,
    Heads,
    Drips,
    ReadNothing,
    Tables,
    Rematches,
}

/// Every attack there is, what it is called on the command line, and in the table.
const LIST: [(Attack, &str, &str); 27] = [
    (Attack::Renames, "renames", "rename themselves, and reconnect for more"),
    (Attack::Talk, "talk", "talk to a table full of screens"),
    (Attack::Seats, "seats", "stand up and sit down"),
    (Attack::Knocks, "knocks", "knock at seats that others have"),
    (Attack::Settings, "settings", "change the settings"),
    (Attack::Passes, "passes", "ask for passes to other phones"),
    (Attack::Joins, "joins", "join and leave"),
    (Attack::Onlookers, "onlookers", "come and look on"),
    (Attack::Pings, "pings", "send pings"),
    (Attack::Bytes, "bytes", "send bytes"),
    (Attack::Nonsense, "nonsense", "say what is no request"),
    (Attack::Bits, "bits", "send bits of a frame that never ends"),
    (Attack::NoHello, "no-hello", "hold lines and say nothing"),
    (Attack::Hellos, "hellos", "come back without end"),
    (Attack::Tokens, "tokens", "make tokens up"),
    (Attack::Codes, "codes", "guess codes"),
    (Attack::Pictures, "pictures", "ask for tables as pictures"),
    (Attack::Drawings, "drawings", "ask for codes that phones scan"),
    (Attack::Records, "records", "ask for the record of a game"),
    (Attack::Stories, "stories", "ask for the story of a game"),
    (Attack::TakeBacks, "take-backs", "take decisions back"),
    (Attack::Wakes, "wakes", "ask for tables that sleep"),
    (Attack::Heads, "heads", "send long heads of requests"),
    (Attack::Drips, "drips", "send heads letter by letter"),
    (Attack::ReadNothing, "read-nothing", "ask for much and read nothing"),
    (Attack::Tables, "tables", "open tables"),
    (Attack::Rematches, "rematches", "ask for rematches"),
];

const A_MOMENT: Duration = Duration::from_millis(500);

impl Attack {
    /// Every attack there is.
    pub fn all() -> impl Iterator<Item = Attack> {
        LIST.into_iter().map(|(attack, ..)| attack)
    }

    /// The one that is called so on the command line.
    pub fn named(name: &str) -> Option<Attack> {
        LIST.into_iter().find_map(|(attack, key, _)| (key == name).then_some(attack))
    }

    /// What it is called in the table.
    pub fn name(self) -> &'static str {
        let found = LIST.into_iter().find(|(attack, ..)| *attack == self);
        found.expect("every attack is in the list").2
    }

    /// Does it; says what came of it.
    pub async fn run(self, address: Address, time: Duration) -> String {
        let (address, until) = (outside(&address, 1 + self as u8), Instant::now() + time);
        let got = self.got(&address, until).await;
        got.unwrap_or_else(|problem| format!("nothing: {problem}"))
    }

    async fn got(self, address: &Address, until: Instant) -> Result<String, ClientError> {
        Ok(match self {
            Attack::Renames => format!("{} accepted", people::renames(address, until).await?),
            Attack::Talk => format!("{} said", people::talk(address, until).await?),
            Attack::Seats => format!("{} accepted", people::seats(address, until).await?),
            Attack::Knocks => format!("{} knocked", people::knocks(address, until).await?),
            Attack::Settings => format!("{} accepted", people::settings(address, until).await?),
            Attack::Passes => format!("{} given", people::passes(address, until).await?),
            Attack::Joins => format!("{} joined", people::joins(address, until).await?),
            Attack::Onlookers => format!("{} came in", people::onlookers(address, until).await?),
            Attack::TakeBacks => format!("{} taken back", people::take_backs(address, until).await?),
            Attack::Pings => lines::floods(address, until, Frame::Ping("there?".into())).await?,
            Attack::Bytes => lines::floods(address, until, Frame::Binary(vec![0; 8].into())).await?,
            Attack::Nonsense => lines::floods(address, until, Frame::Text("{}".into())).await?,
            Attack::Bits => lines::bits(address, until).await?,
            Attack::NoHello => lines::without_hello(address, until).await?,
            Attack::Hellos => lines::hellos(address, until).await?,
            Attack::Tokens => lines::tokens(address, until).await?,
            Attack::Codes => requests::codes(address, until).await,
            Attack::Pictures => requests::pictures(address, until).await,
            Attack::Drawings => requests::drawings(address, until).await?,
            Attack::Wakes => requests::wakes(address, until).await,
            Attack::Heads => requests::heads(address, until).await,
            Attack::Drips => requests::drips(address, until).await,
            Attack::ReadNothing => requests::read_nothing(address, until).await,
            Attack::Records => tables::records(address, until).await?,
            Attack::Stories => format!("{} told", tables::stories(address, until).await?),
            Attack::Tables => format!("{} tables", tables::tables(address, until).await),
            Attack::Rematches => format!("{} tables", tables::rematches(address, until).await?),
        })
    }
}

fn is_time(until: Instant) -> bool {
    Instant::now() < until
}

async fn open(address: &Address) -> Result<Guest, ClientError> {
    let look = json!({ "colour": 0, "shape": "circle" });
    let wish = json!({ "game": "overload", "seats": 3, "name": "Mallory", "look": look });
    let opened = address.open_table(&wish).await?;
    Guest::come_back(address, &opened.code, &opened.token).await
}
