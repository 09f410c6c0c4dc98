//! Two nodes on one database are killed and stopped again and again while people play at both: whoever is left takes over
//! soon, nothing acknowledged is lost, no decision acts twice.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::time::{Duration, Instant};

use client::Address;
use scratch::{Balancer, Cluster, Database, PASSWORD};
use table::{Dice, Seed};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::crash::{GAMES, PROGRAM, Played, agree, open, play};
use super::typing::{run, spielwiese};

/// A fifth of the usual.
const BEAT: Duration = Duration::from_millis(200);

/// How often a node is killed, and for how many beats it is stopped.
const KILLS: usize = 20;
const STOPS: [u32; 3] = [1, 4, 20];

/// A table is found again after so many beats, plus what a busy machine takes by itself.
const TAKEN_OVER_AFTER: u32 = 6;
const BUSY: Duration = Duration::from_secs(2);

/// Nothing takes longer, on whatever machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A node, at the same addresses however often it is started.
struct Node {
    child: Child,
    guests: SocketAddr,
    nodes: SocketAddr,
    url: String,
}

fn free() -> SocketAddr {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap()
}

impl Node {
    fn start(url: String) -> Node {
        let (guests, nodes) = (free(), free());
        Node { child: Node::process(guests, nodes, &url), guests, nodes, url }
    }

    fn process(guests: SocketAddr, nodes: SocketAddr, url: &str) -> Child {
        Command::new(PROGRAM)
            .args(["serve", "--store", url, "--addr", &guests.to_string(), "--node-addr", &nodes.to_string()])
            .args(["--node-beat", &BEAT.as_millis().to_string(), "--unlimited", "--log", "error"])
            .env("PGPASSWORD", PASSWORD)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .unwrap()
    }

    /// Ends it as a power cut would, and gives what starts it again.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn start_again(&mut self) {
        self.child = Node::process(self.guests, self.nodes, &self.url);
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([name, &self.child.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = (self.child.kill(), self.child.wait());
    }
}

async fn until_ready(before: &Balancer, nodes: usize) {
    let since = Instant::now();
    while before.ready() < nodes {
        assert!(since.elapsed() < PATIENCE, "{} of {nodes} nodes are ready", before.ready());
        sleep(BEAT / 4).await;
    }
}

/// Plays one game after another until it is enough; a table that could not be opened under fire is left alone.
async fn play_on(address: Address, lane: usize, enough: Arc<AtomicBool>, played: Arc<AtomicUsize>) {
    let mut number = 0;
    while !enough.load(SeqCst) {
        number += 1;
        let Ok(guests) = open(&address, GAMES[(lane + number) % GAMES.len()]).await else { continue };
        let seed = Seed::from_text("nodes").game((lane * 1_000 + number) as u64);
        let playing: Vec<_> = guests.into_iter().map(|guest| tokio::spawn(play(guest, seed))).collect();
        let mut all: Vec<Played> = Vec::new();
        for guest in playing {
            all.push(timeout(PATIENCE * 2, guest).await.expect("the game comes to its end").unwrap());
        }
        let code = all[0].0.code().to_owned();
        agree(&code, &found(&address, &format!("/api/tables/{code}/record")).await, &all);
        played.fetch_add(1, SeqCst);
    }
}

/// What is answered as soon as anybody can answer.
async fn found(address: &Address, path: &str) -> String {
    let since = Instant::now();
    loop {
        match timeout(PATIENCE, address.get(path)).await.unwrap() {
            Ok(answer) => return answer,
            Err(error) => assert!(since.elapsed() < PATIENCE, "{path}: {error}"),
        }
        sleep(BEAT / 20).await;
    }
}

/// A table at each node, which nobody plays at: how soon it is found tells how soon tables are taken over.
async fn marks(nodes: &[Node]) -> Vec<String> {
    let mut codes = Vec::new();
    for node in nodes {
        let guests = open(&node.guests.into(), "overload").await.unwrap();
        codes.push(guests[0].code().to_owned());
    }
    codes
}

/// Has the database complain of an epoch or an end that falls.
fn keep_watch(database: &Database) {
    database.run(
        "create function never_back() returns trigger language plpgsql as $$ begin
            if new.epoch < old.epoch or new.tail < old.tail then raise exception 'an epoch or an end falls'; end if;
            return new; end $$;
         create trigger never_back before update on spielwiese.tables for each row execute function never_back()",
    );
}

/// People who play game after game, each at whatever node they come to.
struct Evening {
    enough: Arc<AtomicBool>,
    played: Arc<AtomicUsize>,
    lanes: Vec<JoinHandle<()>>,
}

impl Evening {
    fn begin(before: &Balancer) -> Evening {
        let address = Address::from(before.address());
        let (enough, played) = (Arc::<AtomicBool>::default(), Arc::<AtomicUsize>::default());
        let lanes = (0..GAMES.len())
            .map(|lane| tokio::spawn(play_on(address.clone(), lane, enough.clone(), played.clone())))
            .collect();
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

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_are_killed_and_stopped_lose_nothing_and_do_nothing_twice() {
    let database = tokio::task::spawn_blocking(|| Cluster::shared().database()).await.unwrap();
    let mut nodes = [Node::start(database.url()), Node::start(database.url())];
    let before = Balancer::before(&nodes.each_ref().map(|node| node.guests)).unwrap();
    until_ready(&before, 2).await;
    keep_watch(&database);
    let evening = Evening::begin(&before);
    let mut dice = Dice::of_player(Seed::from_text("kills"), 0);
    let (mut slowest, mut sum) = (Duration::ZERO, Duration::ZERO);
    let stops = STOPS.iter().map(|beats| Some(BEAT * *beats));
    for stop in std::iter::repeat_n(None, KILLS).chain(stops) {
        let codes = marks(&nodes).await;
        sleep(Duration::from_millis(20 + dice.below(180) as u64)).await;
        let at = dice.below(nodes.len());
        let gone = Instant::now();
        match stop {
            None => nodes[at].kill(),
            Some(_) => nodes[at].signal("-STOP"),
        }
        if stop.is_none_or(|stop| stop > BEAT * 4) {
            let other = Address::from(nodes[1 - at].guests);
            for code in &codes {
                found(&other, &format!("/api/tables/{code}")).await;
            }
            (slowest, sum) = (slowest.max(gone.elapsed()), sum + gone.elapsed());
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
    let played = evening.end().await;
    println!(
        "{played} games; taken over after {:?} on average, {slowest:?} at most",
        sum / (KILLS as u32 + 1)
    );
    assert!(played >= GAMES.len(), "only {played} games came to their end");
    assert!(slowest < BEAT * TAKEN_OVER_AFTER + BUSY, "taken over after {slowest:?}");
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
    let nodes = [Node::start(url.clone()), Node::start(url)];
    let before = Balancer::before(&nodes.each_ref().map(|node| node.guests)).unwrap();
    until_ready(&before, 2).await;
    keep_watch(&database);
    let evening = Evening::begin(&before);
    let since = Instant::now();
    while evening.played() < GAMES.len() {
        assert!(since.elapsed() < PATIENCE, "{} games", evening.played());
        sleep(BEAT).await;
    }
    let codes = marks(&nodes).await;
    let played = evening.played();

    let killed = Instant::now();
    primary.kill().unwrap();
    standby.promote();
    let promoted = killed.elapsed();
    for (node, code) in nodes.iter().zip(codes.iter().rev()) {
        found(&node.guests.into(), &format!("/api/tables/{code}")).await;
    }
    println!("promoted after {promoted:?}, all tables found again after {:?}", killed.elapsed());
    let found_again = killed.elapsed() - promoted;
    assert!(found_again < BEAT * TAKEN_OVER_AFTER + BUSY, "found again after {found_again:?}");
    let since = Instant::now();
    while evening.played() < played + GAMES.len() {
        assert!(since.elapsed() < PATIENCE, "{} games", evening.played());
        sleep(BEAT).await;
    }
    println!("{} games", evening.end().await);
    assert_eq!(copy.run("select pg_is_in_recovery()"), "f");
}

#[test]
fn what_is_wrong_with_a_store_is_said_and_no_password_with_it() {
    let database = Cluster::shared().database();
    let url = database.url();
    let serve = |more: &[&str], password: &str| {
        let mut command = spielwiese(&["serve", "--addr", "127.0.0.1:0"]);
        let ran = command.args(more).env("PGPASSWORD", password).output().unwrap();
        let err = String::from_utf8(ran.stderr).unwrap();
        assert!(!err.contains(PASSWORD) && !err.contains("hunter2"), "{err}");
        (ran.status.code(), err)
    };
    let (code, err) = serve(&["--store", &url], PASSWORD);
    assert_eq!(code, Some(2));
    assert!(err.contains("--store needs --node-addr HOST:PORT"), "{err}");
    let here = free().to_string();
    for (store, password, hint, exit) in [
        (url.as_str(), "hunter2", "the password of user `spielwiese` is wrong", 1),
        ("postgres://a:hunter2@localhost/t", "", "PGPASSWORD", 2),
        ("tables.sqlite", "", "postgres://USER@HOST:PORT/DATABASE", 2),
    ] {
        let (code, err) = serve(&["--store", store, "--node-addr", &here], password);
        assert_eq!(code, Some(exit), "{err}");
        assert!(err.contains(hint), "{err}");
    }
    let (code, err) = serve(&["--store", &url, "--node-addr", "nowhere"], PASSWORD);
    assert_eq!(code, Some(2));
    assert!(err.contains("HOST:PORT"), "{err}");
    let (code, err) = serve(&["--store", &url, "--node-addr", &here, "--data", "x"], PASSWORD);
    assert_eq!(code, Some(2));
    assert!(err.contains("cannot be used with"), "{err}");

    let backup = run(&["backup", "copy", "--store", &url]);
    assert_eq!(backup.code, Some(2));
    assert!(backup.err.contains("pg_dump --schema=spielwiese"), "{}", backup.err);
}

#[test]
fn tables_move_from_a_folder_to_postgres_and_back() {
    let database = Cluster::shared().database();
    let (url, data, back) = (database.url(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (data_text, back_text) = (data.path().to_str().unwrap(), back.path().to_str().unwrap());
    let move_store = |from: &str, to: &str| {
        let mut command = spielwiese(&["move-store", "--from", from, "--to", to, "--lang", "en"]);
        let ran = command.env("PGPASSWORD", PASSWORD).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (ran.status.code(), text(ran.stdout), text(ran.stderr))
    };
    let (code, _, err) = move_store(data_text, &url);
    assert_eq!(code, Some(2));
    assert!(err.contains("holds no tables"), "{err}");

    let rows = |text: &str| vec![server::store::LogRow { at_ms: 1, text: text.to_owned() }];
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        use server::store::{Creation, NewTable, SqliteStore, Store as _};
        let store = SqliteStore::open(data.path()).unwrap();
        for code in ["ABC234", "XYZ234"] {
            let new = NewTable { creation: Creation::of(code), code: code.to_owned(), rows: rows(code) };
            store.create(new).await.unwrap();
        }
    });
    assert_eq!(
        move_store(data_text, &url),
        (Some(0), "Tables copied: 2; already there: 0\n".to_owned(), String::new())
    );
    assert_eq!(move_store(data_text, &url).1, "Tables copied: 0; already there: 2\n");
    assert_eq!(move_store(&url, back_text).1, "Tables copied: 2; already there: 0\n");

    let _node = Node::start(database.url());
    let since = Instant::now();
    while database.run("select count(*) from spielwiese.nodes where address <> '' and not dead") != "1" {
        assert!(since.elapsed() < PATIENCE);
        std::thread::sleep(BEAT / 4);
    }
    let (code, _, err) = move_store(&url, back_text);
    assert_eq!(code, Some(1));
    assert!(err.contains("it is in use: a node runs at"), "{err}");
}
