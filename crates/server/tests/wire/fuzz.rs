//! Anything may be said to a server: nothing makes it fail, everything gets exactly one answer, and the people at the table
//! still finish their game.
//!
//! What is said are requests of recorded evenings (`corpus.jsonl`), bent and broken. Thirty seconds, or ten minutes with
//! `SPIELWIESE_LONG=1`. `SPIELWIESE_BLESS=1` records the corpus anew.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use client::{Address, ClientError, Connection, Guest, Habit, choose};
use protocol::{Absence, Command, Look, Message, Order, PROTOCOL, Request, Role, Shape};
use serde_json::{Map, Value, json};
use table::{Dice, Seat, Seed};
use tokio::runtime::Builder;
use tokio::time::timeout;

use crate::evening::{gather, play_out, start};
use crate::house::House;

const CORPUS: &str = include_str!("corpus.jsonl");

/// What is said at a time before the answers are counted.
const BATCH: usize = 20;

/// What somebody on a seat says before every proper answer.
const WILD_WORDS: usize = 3;

/// An answer comes sooner, on whatever machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// The id of the request after the first batch, counted on from there: no recorded one has it, and bending does not make it.
const LAST: u32 = 3_141_592_653;

/// Numbers at the edges of what can be read.
const NUMBERS: [&str; 8] =
    ["0", "-1", "4294967295", "4294967296", "18446744073709551616", "1e400", "0.5", "null"];

/// Texts that are unusual.
const TEXTS: [&str; 7] = ["", "\\u0000", "\\u202eabc", "🂡🂡🂡🂡", "A", "../../etc/passwd", "' or 1=1 --"];

/// How long strangers talk.
fn budget() -> Duration {
    Duration::from_secs(if std::env::var_os("SPIELWIESE_LONG").is_some() { 600 } else { 30 })
}

/// A request that somebody could have sent, bent or broken.
fn bent(dice: &mut Dice) -> String {
    let lines: Vec<&str> = CORPUS.lines().collect();
    let any = |dice: &mut Dice| lines[dice.below(lines.len())].to_owned();
    let line: Vec<char> = any(dice).chars().collect();
    let (from, to) = (dice.below(line.len()), dice.below(line.len()));
    let (from, to) = (from.min(to), from.max(to));
    let text = |part: &[char]| part.iter().collect::<String>();
    match dice.below(10) {
        0 => text(&line),
        1 => {
            let other = char::from(b' ' + dice.below(95) as u8);
            text(&line[..from]) + &other.to_string() + &text(&line[from + 1..])
        }
        2 => text(&line[..from]) + &text(&line[to..]),
        3 => text(&line[..to]) + &text(&line[from..]),
        4 => text(&line[..from]) + &any(dice).chars().skip(from).collect::<String>(),
        5 => replaced(&line, NUMBERS[dice.below(NUMBERS.len())], char::is_ascii_digit, dice),
        6 => replaced(&line, TEXTS[dice.below(TEXTS.len())], char::is_ascii_lowercase, dice),
        7 => "[".repeat(1 + dice.below(9_000)),
        8 => text(&line) + &" ".repeat(dice.below(40_000)),
        _ => format!("{{\"id\":{},\"command\":{}", dice.below(100), text(&line)),
    }
}

/// One run of such characters, replaced.
fn replaced(line: &[char], by: &str, is: impl Fn(&char) -> bool, dice: &mut Dice) -> String {
    let start = dice.below(line.len());
    let Some(from) = line[start..].iter().position(&is).map(|at| start + at) else {
        return line.iter().collect();
    };
    let to = line[from..].iter().position(|c| !is(c)).map_or(line.len(), |at| from + at);
    line[..from].iter().collect::<String>() + by + &line[to..].iter().collect::<String>()
}

/// As whom a stranger talks.
#[derive(Clone, Copy, Debug)]
enum Stranger {
    /// Without hello.
    Rude,
    /// As a screen of the room.
    Screen,
    /// As somebody who has joined.
    Watcher,
}

/// Talks until the game is over; says how many batches were counted.
async fn talk(address: Address, code: String, who: Stranger, over: Arc<AtomicBool>, mut dice: Dice) -> u64 {
    let mut counted = 0;
    while !over.load(Relaxed) {
        let mut line = Connection::open(&address, &code).await.unwrap();
        let mut said = 0;
        if !matches!(who, Stranger::Rude) {
            let role = if matches!(who, Stranger::Screen) { Role::Room } else { Role::Person };
            line.ask(
                LAST,
                Command::Hello {
                    protocol: PROTOCOL,
                    role,
                    token: None,
                    renew: None,
                    seen: None,
                    hints: false,
                },
            )
            .await
            .unwrap();
            hear_answers(&mut line, 1, LAST).await.unwrap();
        }
        if matches!(who, Stranger::Watcher) {
            let look = Look { colour: 0, shape: Shape::Cross };
            line.ask(LAST, Command::Join { name: "X".to_owned(), look, token: protocol::random::bytes() })
                .await
                .unwrap();
            hear_answers(&mut line, 1, LAST).await.unwrap();
        }
        // The server may close a line, after a word about it; then the stranger comes again.
        while !over.load(Relaxed) && batch(&mut line, LAST + said, &mut dice).await.is_ok() {
            said += 1;
            counted += 1;
        }
    }
    counted
}

/// Says a batch and a last request, and counts the answers.
async fn batch(line: &mut Connection, last: u32, dice: &mut Dice) -> Result<(), ClientError> {
    for _ in 0..BATCH {
        line.say(&bent(dice)).await?;
    }
    line.ask(last, Command::Sync).await?;
    hear_answers(line, BATCH + 1, last).await
}

/// Hears so many answers. That to the last request is among them; if anything were answered twice, it would not be.
async fn hear_answers(line: &mut Connection, expected: usize, last: u32) -> Result<(), ClientError> {
    let mut ids = Vec::new();
    while ids.len() < expected {
        let heard = timeout(PATIENCE, line.hear()).await;
        let heard = heard.unwrap_or_else(|_| panic!("{} answers to {expected} requests", ids.len()))?;
        ids.extend(answered(&heard)?);
    }
    assert!(ids.contains(&Some(last)), "something was answered twice: {ids:?}");
    Ok(())
}

/// The id that a message answers, if it is an answer; an error if it is the line's last word.
fn answered(message: &Message) -> Result<Option<Option<u32>>, ClientError> {
    match message {
        Message::Accepted { id, .. } => Ok(Some(Some(*id))),
        Message::Refused { id, .. } => Ok(Some(*id)),
        Message::Closing { .. } | Message::MovedOn | Message::Resync => Err(ClientError::Closed),
        Message::Table(_) | Message::Step(_) | Message::Said { .. } | Message::Emoted { .. } => Ok(None),
    }
}

/// Somebody on a seat who says anything at all, and answers properly now and then so that the others can play.
async fn play_wildly(mut guest: Guest, seed: Seed, mut dice: Dice) {
    while !guest.is_over() {
        match wild_round(&mut guest, seed, &mut dice).await {
            Ok(()) => {}
            // Who said that they leave has left: a bot plays on.
            Err(broken) if broken.is_broken_line() => match guest.reconnect().await {
                Ok(()) => {}
                Err(_) => return,
            },
            Err(other) => panic!("{other}"),
        }
    }
}

async fn wild_round(guest: &mut Guest, seed: Seed, dice: &mut Dice) -> Result<(), ClientError> {
    for _ in 0..WILD_WORDS {
        guest.connection().say(&bent(dice)).await?;
    }
    let honest = match guest.question() {
        Some(question) => {
            Command::Answer { question: question.number, action: choose(seed, question).to_owned() }
        }
        None => Command::Ping,
    };
    guest.send(honest).await?;
    let mut answers = 0;
    while answers < WILD_WORDS + 1 {
        let heard = timeout(PATIENCE, guest.hear()).await;
        let heard = heard.unwrap_or_else(|_| panic!("{answers} answers to {} requests", WILD_WORDS + 1))?;
        answers += answered(&heard)?.into_iter().count();
    }
    Ok(())
}

async fn evening_among_strangers(house: &House, game: &str, dice: &mut Dice) -> u64 {
    let mut guests = gather(&house.address, game, 3).await;
    let code = guests[0].code().to_owned();
    let mut settings = guests[0].table().unwrap().settings.clone();
    settings.absence = Absence::Fallback;
    settings.seconds = Some(5);
    guests[0].ask(Command::Settings { settings }).await.unwrap();
    start(&mut guests).await;
    let seed = Seed::from_text(&dice.below(1 << 30).to_string());
    let over = Arc::new(AtomicBool::new(false));
    let strangers = [Stranger::Rude, Stranger::Screen, Stranger::Watcher].map(|who| {
        let dice = Dice::of_player(seed, who as u64);
        tokio::spawn(talk(house.address.clone(), code.clone(), who, over.clone(), dice))
    });
    let wild = guests.pop().unwrap();
    let wild = tokio::spawn(play_wildly(wild, seed, Dice::of_player(seed, 9)));
    // Everybody else plays as always, and the game comes to its end.
    let played = play_out(guests, seed, &[Habit::Steady]).await;
    assert!(played.iter().all(|(guest, _)| guest.is_over()));
    over.store(true, Relaxed);
    let mut counted = 0;
    for stranger in strangers {
        counted += stranger.await.unwrap();
    }
    wild.abort();
    counted
}

/// On threads of its own: a server that fails in another test meanwhile is that test's business.
#[test]
fn whatever_is_said_the_game_is_finished() {
    const THREADS: &str = "among strangers";
    static PANICS: AtomicU64 = AtomicU64::new(0);
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let is_here = thread::current().name() == Some(THREADS);
        let in_a_test = panic.location().is_some_and(|place| place.file().contains("/tests/"));
        PANICS.fetch_add(u64::from(is_here && !in_a_test), Relaxed);
        usual(panic);
    }));
    let threads = Builder::new_multi_thread().thread_name(THREADS).enable_all().build().unwrap();
    if std::env::var_os("SPIELWIESE_BLESS").is_some() {
        threads.block_on(record_corpus());
        return;
    }
    threads.block_on(evenings_among_strangers());
    drop(threads);
    assert_eq!(PANICS.load(Relaxed), 0, "the server panicked");
}

async fn evenings_among_strangers() {
    let house = House::open().await;
    let (start, mut counted, mut tables) = (Instant::now(), 0, 0);
    let mut dice = Dice::of_player(Seed::from_text("strangers"), 0);
    while start.elapsed() < budget() {
        for game in catalog::ids() {
            counted += evening_among_strangers(&house, game, &mut dice).await;
            tables += 1;
        }
    }
    println!("{tables} games among strangers, {} things said and answered", counted * BATCH as u64);
    assert!(counted > 100, "only {counted} batches were counted");
    let metrics = house.figures.get("/metrics").await.unwrap();
    assert!(metrics.contains("spielwiese_failures_total 0"), "{metrics}");
}

/// The names of all commands there are, as whoever says another one is told.
fn commands() -> Vec<String> {
    let refused = serde_json::from_str::<Command>("\"fly\"").unwrap_err().to_string();
    let names: Vec<String> = refused.split('`').skip(3).step_by(2).map(str::to_owned).collect();
    assert!(names.len() > 20, "{refused}");
    names
}

#[test]
fn the_corpus_has_every_command_as_it_is_said_today() {
    let requests: Vec<Request> = CORPUS
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|problem| panic!("{problem}: {line}")))
        .collect();
    let said = |name: &str| requests.iter().any(|request| tag(&request.command) == name);
    let missing: Vec<String> = commands().into_iter().filter(|name| !said(name)).collect();
    assert_eq!(missing, [""; 0], "SPIELWIESE_BLESS=1 records the corpus anew");
    let old = |request: &&Request| matches!(&request.command, Command::Hello { protocol, .. } if *protocol != PROTOCOL);
    assert_eq!(requests.iter().find(old), None, "SPIELWIESE_BLESS=1 records the corpus anew");
}

/// The name of a command on the wire.
fn tag(command: &Command) -> String {
    match json!(command) {
        Value::String(name) => name,
        Value::Object(fields) => fields.keys().next().unwrap().clone(),
        other => panic!("{other}"),
    }
}

/// Writes down what is said in an evening of every game.
async fn record_corpus() {
    let mut said = Vec::new();
    for game in catalog::ids() {
        let house = House::open().await;
        let mut guests = gather(&house.address, game, 3).await;
        let look = Look { colour: 2, shape: Shape::Diamond };
        let (seat, text) = (Seat::new(2), "Prost!".to_owned());
        let settings = guests[0].table().unwrap().settings.clone();
        let mut commands = vec![
            Command::Hello {
                protocol: PROTOCOL,
                role: Role::Person,
                token: Some("ab".repeat(32)),
                renew: None,
                seen: Some(3),
                hints: false,
            },
            Command::Hello {
                protocol: PROTOCOL,
                role: Role::Room,
                token: None,
                renew: Some(Seed::from_text("another phone")),
                seen: None,
                hints: true,
            },
            Command::Join { name: "Ben".to_owned(), look, token: Seed::from_text("Ben") },
            Command::Rename { name: "Benno".to_owned(), look },
            Command::Ready { ready: true },
            Command::Stand,
            Command::Sit { seat },
            Command::LetIn { person: 2, yes: true },
            Command::Options { set: Map::new() },
            Command::RuleSet { rules: "rulebook".to_owned() },
            Command::Seats { count: 3 },
            Command::Settings { settings },
            Command::Bot { seat, bot: "random".to_owned() },
            Command::GiveBack { seat },
            Command::Host { person: 2 },
            Command::Remove { person: 3 },
            Command::Start,
            Command::Contribute { bytes: Seed::from_text(game) },
            Command::Wait { seat },
            Command::Pause,
            Command::Resume,
            Command::Deed { step: 2 },
            Command::Standing { window: "counterattack".to_owned(), order: Order::ThrowIn },
            Command::Say { text },
            Command::Emote { emote: "wave".to_owned() },
            Command::TakeBack,
            Command::Consent { yes: true },
            Command::Lookup,
            Command::Sheet,
            Command::Story,
            Command::Handover,
            Command::Rematch,
            Command::Leave,
            Command::Delete,
            Command::Sync,
            Command::Ping,
        ];
        start(&mut guests).await;
        for _ in 0..12 {
            for guest in &mut guests {
                while timeout(Duration::from_millis(40), guest.hear()).await.is_ok_and(|heard| heard.is_ok())
                {
                }
                let Some(question) = guest.question() else { continue };
                let (question, action) =
                    (question.number, choose(Seed::from_text(game), question).to_owned());
                commands.push(Command::Answer { question, action: action.clone() });
                guest.ask(Command::Answer { question, action }).await.unwrap();
            }
        }
        said.extend(
            commands
                .iter()
                .enumerate()
                .map(|(id, command)| json!({ "id": id, "command": command }).to_string()),
        );
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/wire/corpus.jsonl");
    fs::write(path, said.join("\n") + "\n").unwrap();
}
