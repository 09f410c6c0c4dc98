//! What strangers do, each from one address, for as long as there is time; and what they got.

use std::time::{Duration, Instant};

use client::{Address, ClientError, Connection, Frame, Guest, Habit};
use protocol::{Command, Look, Message, PROTOCOL, Role, Shape};
use serde_json::json;
use table::Seed;
use tokio::io::AsyncWriteExt as _;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::neighbours::gather;
use crate::outside;

/// An attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    Renames,
    Pings,
    Bytes,
    Nonsense,
    Codes,
    Pictures,
    Onlookers,
    Stories,
    TakeBacks,
    Wakes,
    Heads,
    ReadNothing,
    Tables,
}

/// Every attack there is.
pub const ALL: [Attack; 13] = [
    Attack::Renames,
    Attack::Pings,
    Attack::Bytes,
    Attack::Nonsense,
    Attack::Codes,
    Attack::Pictures,
    Attack::Onlookers,
    Attack::Stories,
    Attack::TakeBacks,
    Attack::Wakes,
    Attack::Heads,
    Attack::ReadNothing,
    Attack::Tables,
];

const A_MOMENT: Duration = Duration::from_millis(500);
const AT_ONCE: u32 = 40;

impl Attack {
    /// What it is called in the table.
    pub fn name(self) -> &'static str {
        match self {
            Attack::Renames => "rename themselves, and reconnect for more",
            Attack::Pings => "send pings",
            Attack::Bytes => "send bytes",
            Attack::Nonsense => "say what is no request",
            Attack::Codes => "guess codes",
            Attack::Pictures => "ask for tables as pictures",
            Attack::Onlookers => "come and look on",
            Attack::Stories => "ask for the story of a game",
            Attack::TakeBacks => "take decisions back",
            Attack::Wakes => "ask for a sleeping table",
            Attack::Heads => "send long heads of requests",
            Attack::ReadNothing => "ask for much and read nothing",
            Attack::Tables => "open tables",
        }
    }

    /// What it is called on the command line.
    pub fn key(self) -> &'static str {
        match self {
            Attack::Renames => "renames",
            Attack::Pings => "pings",
            Attack::Bytes => "bytes",
            Attack::Nonsense => "nonsense",
            Attack::Codes => "codes",
            Attack::Pictures => "pictures",
            Attack::Onlookers => "onlookers",
            Attack::Stories => "stories",
            Attack::TakeBacks => "take-backs",
            Attack::Wakes => "wakes",
            Attack::Heads => "heads",
            Attack::ReadNothing => "read-nothing",
            Attack::Tables => "tables",
        }
    }

    /// Does it; says what came of it.
    pub async fn run(self, address: Address, time: Duration) -> String {
        let address = outside(&address, 1 + self as u8);
        let until = Instant::now() + time;
        match self {
            Attack::Renames => format!("{} accepted", renames(&address, until).await),
            Attack::Pings => floods(&address, until, Frame::Ping("there?".into())).await,
            Attack::Bytes => floods(&address, until, Frame::Binary(vec![0; 8].into())).await,
            Attack::Nonsense => floods(&address, until, Frame::Text("{}".into())).await,
            Attack::Codes => gets(&address, until, 4, |number| format!("/api/tables/{}", code(number))).await,
            Attack::Pictures => pictures(&address, until).await,
            Attack::Onlookers => format!("{} came in", onlookers(&address, until).await),
            Attack::Stories => format!("{} told", stories(&address, until).await.unwrap_or(0)),
            Attack::TakeBacks => format!("{} taken back", take_backs(&address, until).await.unwrap_or(0)),
            Attack::Wakes => wakes(&address, until).await,
            Attack::Heads => heads(&address, until).await,
            Attack::ReadNothing => format!("{} lines", read_nothing(&address, until).await),
            Attack::Tables => format!("{} tables", tables(&address, until).await),
        }
    }
}

fn is_time(until: Instant) -> bool {
    Instant::now() < until
}

fn code(number: u64) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    let mut rest = number.wrapping_mul(2_654_435_761);
    (0..6)
        .map(|_| {
            rest = rest.wrapping_mul(31).wrapping_add(7);
            char::from(LETTERS[(rest >> 8) as usize % LETTERS.len()])
        })
        .collect()
}

async fn open(address: &Address) -> Result<Guest, ClientError> {
    let look = json!({ "colour": 0, "shape": "circle" });
    let wish = json!({ "game": "overload", "seats": 3, "name": "Mallory", "look": look });
    let opened = address.open_table(&wish).await?;
    Guest::come_back(address, &opened.code, &opened.token).await
}

async fn renames(address: &Address, until: Instant) -> u64 {
    let Ok(mut guest) = open(address).await else { return 0 };
    let (mut accepted, mut number) = (0, 0);
    while is_time(until) {
        for _ in 0..AT_ONCE {
            number += 1;
            let look = Look { colour: 1, shape: Shape::Star };
            if guest.send(Command::Rename { name: format!("Name {number}"), look }).await.is_err() {
                break;
            }
        }
        let mut answers = 0;
        while answers < AT_ONCE {
            match timeout(A_MOMENT, guest.hear()).await {
                Ok(Ok(Message::Accepted { .. })) => (answers, accepted) = (answers + 1, accepted + 1),
                Ok(Ok(Message::Refused { .. })) => answers += 1,
                Ok(Ok(_)) => {}
                Ok(Err(_)) | Err(_) => break,
            }
        }
        while is_time(until) && !matches!(timeout(A_MOMENT, guest.reconnect()).await, Ok(Ok(()))) {
            sleep(Duration::from_millis(10)).await;
        }
    }
    accepted
}

/// Four lines that send such frames, and come again when they are hung up on.
async fn floods(address: &Address, until: Instant, frame: Frame) -> String {
    let Ok(guest) = open(address).await else { return "no table".to_owned() };
    let mut lines = JoinSet::new();
    for _ in 0..4 {
        let (address, code, frame) = (address.clone(), guest.code().to_owned(), frame.clone());
        lines.spawn(async move {
            let (mut sent, mut hung_up) = (0_u64, 0_u64);
            while is_time(until) {
                let Ok(Ok(line)) = timeout(A_MOMENT, Connection::open(&address, &code)).await else {
                    sleep(Duration::from_millis(10)).await;
                    continue;
                };
                sent += flood(line, until, &frame).await;
                hung_up += 1;
            }
            (sent, hung_up)
        });
    }
    let all = lines.join_all().await;
    let sum = |which: fn(&(u64, u64)) -> u64| all.iter().map(which).sum::<u64>();
    format!("{} frames over {} lines", sum(|line| line.0), sum(|line| line.1))
}

async fn flood(mut line: Connection, until: Instant, frame: &Frame) -> u64 {
    let hello = Command::Hello {
        protocol: PROTOCOL,
        role: Role::Room,
        token: None,
        renew: None,
        seen: None,
        hints: false,
    };
    let _ = line.ask(1, hello).await;
    let left = until.saturating_duration_since(Instant::now());
    line.flood(frame, usize::MAX, left).await.sent as u64
}

/// This many clients ask for paths, one after the other; how they were answered.
async fn gets(address: &Address, until: Instant, lines: u64, path: impl Fn(u64) -> String) -> String {
    let (mut number, mut found, mut answered, mut refused) = (0, 0, 0, 0);
    while is_time(until) {
        let mut asking = JoinSet::new();
        for _ in 0..lines {
            number += 1;
            let (address, path) = (address.clone(), path(number));
            asking.spawn(async move { timeout(A_MOMENT * 60, address.get(&path)).await });
        }
        for answer in asking.join_all().await {
            match answer {
                Ok(Ok(_)) => found += 1,
                Ok(Err(ClientError::Http { status: 404, .. })) => answered += 1,
                _ => refused += 1,
            }
        }
    }
    format!("{found} found, {answered} not there, {refused} refused")
}

async fn pictures(address: &Address, until: Instant) -> String {
    let mut asked = 0_u64;
    while is_time(until) {
        asked += 1;
        let head = format!(
            "GET /api/tables/{} HTTP/1.1\r\nHost: {}\r\nSec-Fetch-Site: cross-site\r\nConnection: close\r\n\r\n",
            code(asked),
            address.authority()
        );
        if let Ok(mut line) = address.connect().await {
            let _ = line.write_all(head.as_bytes()).await;
            let mut answer = Vec::new();
            let _ = timeout(A_MOMENT, tokio::io::AsyncReadExt::read_to_end(&mut line, &mut answer)).await;
        }
    }
    format!("{asked} asked for")
}

async fn onlookers(address: &Address, until: Instant) -> usize {
    let Ok(guest) = open(address).await else { return 0 };
    let mut crowd = Vec::new();
    while is_time(until) {
        match timeout(A_MOMENT, Guest::look(address, guest.code(), Role::Room)).await {
            Ok(Ok(onlooker)) => crowd.push(onlooker),
            _ => sleep(Duration::from_millis(50)).await,
        }
    }
    crowd.len()
}

/// A game that is over; who asks how it went needs no token.
async fn stories(address: &Address, until: Instant) -> Result<u64, ClientError> {
    let guests = gather(address, "festival-overload", 2).await?;
    let code = guests[0].code().to_owned();
    let mut playing = JoinSet::new();
    for mut guest in guests {
        playing.spawn(async move {
            let mut diary = client::Diary::default();
            guest.play(Seed::from_text("stories"), Habit::Thinks, &mut diary).await
        });
    }
    for played in playing.join_all().await {
        played?;
    }
    let mut screens = JoinSet::new();
    for _ in 0..30 {
        let (address, code) = (address.clone(), code.clone());
        screens.spawn(async move {
            let mut told = 0_u64;
            let Ok(mut screen) = Guest::look(&address, &code, Role::Room).await else { return told };
            while is_time(until) {
                if screen.send(Command::Story).await.is_err() {
                    break;
                }
                loop {
                    match timeout(A_MOMENT, screen.hear()).await {
                        Ok(Ok(Message::Accepted { .. })) => break told += 1,
                        Ok(Ok(Message::Refused { .. })) | Err(_) => break,
                        Ok(Ok(_)) => {}
                        Ok(Err(_)) => return told,
                    }
                }
            }
            told
        });
    }
    Ok(screens.join_all().await.into_iter().sum())
}

async fn take_backs(address: &Address, until: Instant) -> Result<u64, ClientError> {
    let mut guests = gather(address, "overload", 3).await?;
    let mut taken = 0;
    while is_time(until) {
        for guest in &mut guests {
            while let Ok(heard) = timeout(Duration::from_millis(2), guest.hear()).await {
                heard?;
            }
        }
        let Some(asked) = guests.iter().position(|guest| guest.question().is_some()) else {
            if guests[0].is_over() {
                return Ok(taken);
            }
            sleep(Duration::from_millis(20)).await;
            continue;
        };
        let _ = timeout(A_MOMENT, guests[asked].answer(Seed::from_text("back"))).await;
        if matches!(timeout(A_MOMENT, guests[asked].ask(Command::TakeBack)).await, Ok(Ok(_))) {
            taken += 1;
        }
        for (number, guest) in guests.iter_mut().enumerate() {
            if number != asked {
                let _ = timeout(A_MOMENT, guest.ask(Command::Consent { yes: true })).await;
            }
        }
    }
    Ok(taken)
}

async fn wakes(address: &Address, until: Instant) -> String {
    let Ok(guest) = open(address).await else { return "no table".to_owned() };
    let code = guest.code().to_owned();
    drop(guest);
    gets(address, until, 30, |_| format!("/api/tables/{code}")).await
}

async fn heads(address: &Address, until: Instant) -> String {
    let (long, mut sent) = ("a".repeat(300_000), 0_u64);
    while is_time(until) {
        if let Ok(mut line) = address.connect().await {
            let head = format!("GET / HTTP/1.1\r\nHost: a\r\nCookie: {long}");
            let _ = timeout(A_MOMENT, line.write_all(head.as_bytes())).await;
            sent += 1;
        }
    }
    format!("{sent} heads")
}

async fn read_nothing(address: &Address, until: Instant) -> usize {
    let one = format!("GET /api/games HTTP/1.1\r\nHost: {}\r\n\r\n", address.authority());
    let many = one.repeat(2_000);
    let mut lines = Vec::new();
    while is_time(until) {
        match timeout(A_MOMENT, address.connect()).await {
            Ok(Ok(mut line)) => {
                let _ = timeout(Duration::from_millis(100), line.write_all(many.as_bytes())).await;
                lines.push(line);
            }
            _ => sleep(Duration::from_millis(50)).await,
        }
        if lines.len() >= 200 {
            sleep(A_MOMENT).await;
        }
    }
    lines.len()
}

async fn tables(address: &Address, until: Instant) -> u64 {
    let mut opened = 0;
    while is_time(until) {
        match open(address).await {
            Ok(_) => opened += 1,
            Err(_) => sleep(Duration::from_millis(5)).await,
        }
    }
    opened
}
