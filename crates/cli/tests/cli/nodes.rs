//! Two nodes on one database are killed and stopped again and again while people play at both: whoever is left takes over
//! soon, nothing acknowledged is lost, no decision acts twice.
//!
//! By hand there can be more of it: `SPIELWIESE_KILLS=200`, `SPIELWIESE_STOPS=1,4,8,60` (in beats), `SPIELWIESE_BEAT=1000` (in
//! milliseconds, as usual).

mod clocks;
mod late;
mod lines;
mod moving;
mod update;
mod wrong;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use client::{Address, ClientError, Guest};
use protocol::Command as Wish;
use scratch::{Balancer, Cluster, Database, PASSWORD, free_address, named};
use serde_json::json;
use server::party::{House, Reading, Row};
use table::{Dice, Seat, Seed};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::crash::{GAMES, PROGRAM, Played, SEATS, agree, open, open_as, play};
use super::typing::spielwiese;

/// How often nodes show that they live: a third of the usual.
static BEAT: LazyLock<Duration> = LazyLock::new(|| Duration::from_millis(asked_for("BEAT", 333)));

/// Whoever asks is answered by the new node so soon after a kill, in beats: four until the others give a node up, and what it takes
/// to notice and to wake the table.
const TAKEN_OVER_AFTER: u32 = 6;

/// A machine that has other things to do, or two cores for everything, may be late now and then; but not mostly.
const BUSY: Duration = Duration::from_secs(5);

/// Nothing takes longer, on whatever machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a variable asks for, if somebody has set it.
fn asked_for<T: FromStr>(name: &str, usual: T) -> T {
    std::env::var(format!("SPIELWIESE_{name}")).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// A node, at the same addresses however often it is started.
struct Node {
    child: Child,
    guests: SocketAddr,
    plan: Plan,
    starts: usize,
}

/// How a node is to be.
#[derive(Clone)]
struct Plan {
    program: PathBuf,
    /// What it goes by in the database.
    name: &'static str,
    url: String,
    found_at: SocketAddr,
    listens_at: SocketAddr,
    /// What else it finds in its environment.
    environment: Vec<(String, String)>,
}

impl Plan {
    fn on(url: &str, name: &'static str) -> Plan {
        let inside = free_address().unwrap();
        let program = PathBuf::from(PROGRAM);
        Plan {
            program,
            name,
            url: url.to_owned(),
            found_at: inside,
            listens_at: inside,
            environment: Vec::new(),
        }
    }

    fn start(self) -> Node {
        let guests = free_address().unwrap();
        let child = self.process(guests, 1);
        Node { child, guests, plan: self, starts: 1 }
    }

    fn process(&self, guests: SocketAddr, start: usize) -> Child {
        let url = named(&self.url, &format!("{}-{start}", self.name));
        Command::new(&self.program)
            .args(["serve", "--store", &url, "--addr", &guests.to_string()])
            .args(["--node-addr", &self.found_at.to_string(), "--node-listen", &self.listens_at.to_string()])
            .args(["--node-beat", &BEAT.as_millis().to_string(), "--unlimited", "--log", "error"])
            .env("PGPASSWORD", PASSWORD)
            .envs(self.environment.iter().cloned())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .unwrap()
    }
}

impl Node {
    fn start(url: &str, name: &'static str) -> Node {
        Plan::on(url, name).start()
    }

    /// Ends it as a power cut would.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Tells it to stop, and waits until it has.
    fn end(&mut self) {
        self.signal("-TERM");
        assert!(self.child.wait().unwrap().success());
    }

    fn start_again(&mut self) {
        self.starts += 1;
        self.child = self.plan.process(self.guests, self.starts);
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([name, &self.child.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    fn address(&self) -> Address {
        self.guests.into()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = (self.child.kill(), self.child.wait());
    }
}

async fn database() -> Database {
    tokio::task::spawn_blocking(|| Cluster::shared().database()).await.unwrap()
}

async fn until_ready(before: &Balancer, nodes: usize) {
    until(&format!("{nodes} nodes are ready"), || before.ready() >= nodes).await;
}

/// Waits until something is the case.
async fn until(what: &str, is: impl Fn() -> bool) {
    let since = Instant::now();
    while !is() {
        assert!(since.elapsed() < PATIENCE, "it takes too long until {what}");
        sleep(*BEAT / 4).await;
    }
}

/// What is played in a lane: a game, with which options, and at how many seats besides the people's a bot sits.
#[derive(Clone, Copy)]
struct Lane {
    game: &'static str,
    bots: usize,
}

/// Besides the games that are played without windows, one with windows in which to throw in, and one with a bot.
fn lanes() -> Vec<Lane> {
    let without = GAMES.iter().map(|game| Lane { game, bots: 0 });
    without.chain([Lane { game: "frantic", bots: 0 }, Lane { game: "overload", bots: 1 }]).collect()
}

impl Lane {
    async fn open(self, address: &Address) -> Result<Vec<Guest>, ClientError> {
        let mut wish = json!({ "game": self.game, "seats": SEATS + self.bots });
        if self.game == "frantic" {
            // Windows take a second each, so a short one.
            wish["options"] = json!({ "scoring": false, "rounds": 1, "hand_size": 4 });
        }
        let bot = |bot| Wish::Bot { seat: Seat::new(SEATS + bot), bot: "random".to_owned() };
        open_as(address, wish, (0..self.bots).map(bot).collect()).await
    }
}

/// People who play game after game, each at whatever node they come to.
struct Evening {
    enough: Arc<AtomicBool>,
    played: Arc<AtomicUsize>,
    lanes: Vec<JoinHandle<()>>,
}

impl Evening {
    fn begin(before: &Balancer, database: &Database, lanes: &[Lane]) -> Evening {
        let (enough, played) = (Arc::<AtomicBool>::default(), Arc::<AtomicUsize>::default());
        let play_on = |(number, lane): (usize, &Lane)| {
            let at = Address::from(before.address());
            tokio::spawn(play_on(at, database.clone(), number, *lane, enough.clone(), played.clone()))
        };
        let lanes = lanes.iter().enumerate().map(play_on).collect();
        Evening { enough, played, lanes }
    }

    /// How many games have come to their end, and agreed with what everybody remembers.
    fn played(&self) -> usize {
        self.played.load(SeqCst)
    }

    /// The same when all have.
    async fn end(self) -> usize {
        self.enough.store(true, SeqCst);
        for lane in self.lanes {
            lane.await.unwrap();
        }
        self.played.load(SeqCst)
    }
}

/// Plays one game after another until it is enough; a table that could not be opened under fire is left alone.
async fn play_on(
    address: Address,
    database: Database,
    number: usize,
    lane: Lane,
    enough: Arc<AtomicBool>,
    played: Arc<AtomicUsize>,
) {
    let mut games = 0;
    while !enough.load(SeqCst) {
        games += 1;
        let Ok(guests) = lane.open(&address).await else {
            sleep(*BEAT / 4).await;
            continue;
        };
        let seed = Seed::from_text("nodes").game((number * 1_000 + games) as u64);
        let playing: Vec<_> = guests.into_iter().map(|guest| tokio::spawn(play(guest, seed))).collect();
        let mut all: Vec<Played> = Vec::new();
        for guest in playing {
            all.push(timeout(PATIENCE * 3, guest).await.expect("the game comes to its end").unwrap());
        }
        let code = all[0].0.code().to_owned();
        let record = found(&address, &format!("/api/tables/{code}/record")).await;
        agree(&code, &record, &all);
        if lane.bots > 0 {
            let log = database.clone();
            let checked = tokio::task::spawn_blocking(move || bots_agree(&log, &code));
            assert!(checked.await.unwrap() > 0, "the bot was never asked");
        }
        played.fetch_add(1, SeqCst);
    }
}

/// Whatever bots have answered, whichever node they thought at, follows from the rows before; says how many answers these are.
fn bots_agree(database: &Database, code: &str) -> usize {
    let rows = database.run(&format!(
        "select at_ms || ' ' || text from spielwiese.log join spielwiese.tables on id = table_id
         where code = '{code}' order by place"
    ));
    let rows: Vec<(i64, Row)> = rows
        .lines()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(at, text)| (at.parse().unwrap(), serde_json::from_str(text).unwrap()))
        .collect();
    let mut answers = 0;
    for (place, (at, row)) in rows.iter().enumerate() {
        let Row::Stepped { steps, .. } = row else { continue };
        let bot = steps.first().filter(|step| step.seat.is_some_and(|seat| seat.index() >= SEATS));
        let Some((seat, play)) = bot.and_then(|step| step.seat.zip(step.play.as_deref())) else { continue };
        let mut reading = Reading::new(code.to_owned(), House::default());
        for (at, row) in &rows[..place] {
            reading.take(*at, row.clone(), 0).unwrap();
        }
        let thought = reading.finish(*at).unwrap().thought(seat).expect("a bot is asked");
        assert_eq!(thought.think().as_deref(), Ok(play), "table {code}, row {place}");
        answers += 1;
    }
    answers
}

/// What is answered as soon as anybody can answer.
async fn found(address: &Address, path: &str) -> String {
    let since = Instant::now();
    loop {
        match timeout(PATIENCE, address.get(path)).await.unwrap() {
            Ok(answer) => return answer,
            Err(error) => assert!(since.elapsed() < PATIENCE, "{path}: {error}"),
        }
        sleep(*BEAT / 20).await;
    }
}

/// A table that nobody plays at: how soon something can be done there again tells how soon tables are taken over.
struct Mark {
    code: String,
    token: String,
    done: usize,
}

impl Mark {
    /// One at each node.
    async fn at_each(nodes: &[Node]) -> Vec<Mark> {
        let mut marks = Vec::new();
        for node in nodes {
            let since = Instant::now();
            // A node that stands still for a moment may close the table at once.
            let guests = loop {
                match open(&node.address(), "overload").await {
                    Ok(guests) => break guests,
                    Err(error) => assert!(since.elapsed() < PATIENCE, "{error}"),
                }
                sleep(*BEAT / 4).await;
            };
            let token = guests[0].token().unwrap().to_owned();
            marks.push(Mark { code: guests[0].code().to_owned(), token, done: 0 });
        }
        marks
    }

    /// Does something there that is written down, as soon as anybody at this node can.
    async fn until_accepted(&mut self, at: &Address) {
        let since = Instant::now();
        while let Err(error) = timeout(PATIENCE, self.tries(at)).await.unwrap() {
            assert!(since.elapsed() < PATIENCE, "table {}: {error}", self.code);
            sleep(*BEAT / 20).await;
        }
    }

    async fn tries(&mut self, at: &Address) -> Result<(), ClientError> {
        let mut guest = Guest::come_back(at, &self.code, &self.token).await?;
        self.done += 1;
        let look = guest.me().map(|me| me.look).ok_or(ClientError::NotGiven("a place"))?;
        guest.ask(Wish::Rename { name: format!("Mark {}", self.done), look }).await.map(drop)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_are_killed_and_stopped_lose_nothing_and_do_nothing_twice() {
    let database = database().await;
    let mut nodes = [Node::start(&database.url(), "one"), Node::start(&database.url(), "two")];
    let before = Balancer::before(&nodes.each_ref().map(|node| node.guests)).unwrap();
    until_ready(&before, 2).await;
    database.keep_watch();
    let evening = Evening::begin(&before, &database, &lanes());
    let mut dice = Dice::of_player(Seed::from_text("kills"), 0);
    let mut taken = Vec::new();
    let stops = asked_for("STOPS", "1,4,8".to_owned());
    let stops: Vec<u32> = stops.split(',').map(|beats| beats.parse().unwrap()).collect();
    let kills = asked_for("KILLS", 20);
    let stops = stops.iter().map(|beats| Some(*BEAT * *beats));
    for stop in std::iter::repeat_n(None, kills).chain(stops) {
        let mut marks = Mark::at_each(&nodes).await;
        sleep(Duration::from_millis(20 + dice.below(180) as u64)).await;
        let at = dice.below(nodes.len());
        let gone = Instant::now();
        match stop {
            None => nodes[at].kill(),
            Some(_) => nodes[at].signal("-STOP"),
        }
        if stop.is_none_or(|stop| stop > *BEAT * 5) {
            let other = nodes[1 - at].address();
            for mark in &mut marks {
                mark.until_accepted(&other).await;
            }
            taken.push(gone.elapsed());
        }
        match stop {
            None => nodes[at].start_again(),
            Some(stop) => {
                sleep(stop.saturating_sub(gone.elapsed())).await;
                nodes[at].signal("-CONT");
            }
        }
        until_ready(&before, 2).await;
    }
    let games = evening.end().await;
    taken.sort();
    let (middle, slowest) = (taken[taken.len() / 2], taken[taken.len() - 1]);
    println!("{games} games; {} times taken over after {middle:?}, {slowest:?} at most", taken.len());
    assert!(games >= lanes().len(), "only {games} games came to their end");
    assert!(taken[taken.len() * 9 / 10] < *BEAT * (TAKEN_OVER_AFTER + 1), "taken over after {taken:?}");
    assert!(slowest < *BEAT * TAKEN_OVER_AFTER + BUSY, "taken over after {taken:?}");
    assert_eq!(database.broken(), "");
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_primary_is_killed_its_standby_has_all_that_was_accepted() {
    let start = || {
        let primary = Cluster::start().unwrap();
        let standby = primary.synchronous_standby().unwrap();
        (primary, standby)
    };
    let (primary, standby) = tokio::task::spawn_blocking(start).await.unwrap();
    let database = primary.database();
    let copy = database.copied_in(&standby);
    let url = database.url_with(&copy);
    let nodes = [Node::start(&url, "one"), Node::start(&url, "two")];
    let before = Balancer::before(&nodes.each_ref().map(|node| node.guests)).unwrap();
    until_ready(&before, 2).await;
    database.keep_watch();
    let evening = Evening::begin(&before, &copy, &lanes()[..GAMES.len()]);
    until("some games are over", || evening.played() >= GAMES.len()).await;
    let mut marks = Mark::at_each(&nodes).await;
    let played = evening.played();

    let killed = Instant::now();
    primary.kill().unwrap();
    standby.promote();
    let promoted = killed.elapsed();
    for (node, mark) in nodes.iter().zip(marks.iter_mut().rev()) {
        mark.until_accepted(&node.address()).await;
    }
    println!("promoted after {promoted:?}, all tables go on after {:?}", killed.elapsed());
    let go_on = killed.elapsed() - promoted;
    assert!(go_on < *BEAT * TAKEN_OVER_AFTER + BUSY, "they go on after {go_on:?}");
    until("more games are over", || evening.played() >= played + GAMES.len()).await;
    println!("{} games", evening.end().await);
    assert_eq!(copy.run("select pg_is_in_recovery()"), "f");
    assert_eq!(copy.broken(), "");
}
