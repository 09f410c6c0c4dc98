//! Several nodes on one PostgreSQL: guests come to any of them and notice nothing.

mod cuts;
mod leaving;

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::Duration;

use client::{Address, ClientError, Guest, Habit};
use protocol::{Command, Look, RefusalCode, Role, Shape};
use scratch::{Cluster, Database, Fate, PASSWORD, Wire, named};
use serde_json::json;
use server::limits::{Limits, Rate};
use server::store::{DatabaseAddress, LeaseTimes, PostgresStore, Store as _};
use server::{Config, Keeping};
use table::Seed;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::evening::{agree, gather, play_out, record, start};
use crate::house::in_a_hurry;

/// For tests in which a node is to be given up. Elsewhere nodes beat as usual: one that stands still for a moment on a busy
/// machine keeps its tables.
const FAST: Duration = Duration::from_millis(500);

/// How long a test waits until it looks again, and between two things that it does.
const MOMENT: Duration = Duration::from_millis(50);

/// Nothing takes longer, on whatever machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// How a node under test is to be.
#[derive(Clone)]
struct Plan {
    url: String,
    limits: Limits,
    times: LeaseTimes,
    hand_over: Duration,
}

impl Plan {
    /// The usual: guests are not counted, and nobody waits longer than a test needs.
    fn on(url: &str) -> Plan {
        let (limits, times) = (Limits::for_one_machine(), LeaseTimes::default());
        Plan { url: url.to_owned(), limits, times, hand_over: MOMENT * 8 }
    }

    fn fast(url: &str) -> Plan {
        Plan { times: LeaseTimes::with_beat(FAST), ..Plan::on(url) }
    }

    async fn open(self) -> Node {
        let inside = free_address();
        Node::open_as(self, inside, inside).await
    }
}

/// A node under test.
struct Node {
    address: Address,
    socket: SocketAddr,
    store: Arc<PostgresStore>,
    stop: oneshot::Sender<()>,
    running: JoinHandle<std::io::Result<()>>,
}

async fn database() -> Database {
    tokio::task::spawn_blocking(|| Cluster::shared().database()).await.unwrap()
}

fn free_address() -> SocketAddr {
    scratch::free_address().unwrap()
}

impl Node {
    async fn open(url: &str) -> Node {
        Plan::on(url).open().await
    }

    async fn limited(url: &str, limits: Limits) -> Node {
        Plan { limits, ..Plan::on(url) }.open().await
    }

    /// One that the others find at one address, and that listens at another.
    async fn open_as(plan: Plan, found_at: SocketAddr, listens_at: SocketAddr) -> Node {
        let database = DatabaseAddress::parse(&plan.url, Some(PASSWORD)).unwrap();
        let store = PostgresStore::open(database, &found_at.to_string(), plan.times).await;
        let store = Arc::new(store.unwrap());
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let socket = listener.local_addr().unwrap();
        let keeping = Keeping { house: in_a_hurry(), retry: MOMENT, ..Keeping::default() };
        let (limits, hand_over, node_listen) = (plan.limits, plan.hand_over, Some(listens_at));
        let config = Config { keeping, limits, hand_over, node_listen, ..Config::default() };
        let (stop, stopped) = oneshot::channel::<()>();
        let server = server::open(listener, store.clone(), config).await.unwrap();
        let running = tokio::spawn(server.run(async move { drop(stopped.await) }));
        Node { address: socket.into(), socket, store, stop, running }
    }

    async fn close(self) {
        drop(self.stop);
        self.running.await.unwrap().unwrap();
    }

    /// Waits until it knows of so many nodes, itself among them.
    async fn until_there_are(&self, nodes: u32) {
        until("nodes see each other", async || self.store.node().unwrap().living() == nodes).await;
    }

    async fn status(&self, path: &str) -> String {
        match self.address.get(path).await {
            Ok(_) => "200".to_owned(),
            Err(ClientError::Http { status, .. }) => status.to_string(),
            Err(other) => other.to_string(),
        }
    }

    async fn until_ready(&self) {
        until("it goes on", async || self.status("/readyz").await == "200").await;
    }
}

/// Waits until something is the case.
async fn until(what: &str, is: impl AsyncFn() -> bool) {
    let since = Instant::now();
    while !is().await {
        assert!(since.elapsed() < PATIENCE, "it takes too long until {what}");
        sleep(MOMENT).await;
    }
}

/// Comes back to a table, as often as it takes.
async fn back(address: &Address, code: &str, token: &str) -> Guest {
    let since = Instant::now();
    loop {
        match Guest::come_back(address, code, token).await {
            Ok(guest) => return guest,
            Err(error) => assert!(since.elapsed() < PATIENCE, "{error}"),
        }
        sleep(MOMENT).await;
    }
}

/// Asks for something that is written down.
async fn renames(guest: &mut Guest, name: &str) -> Result<(), ClientError> {
    let look = Look { colour: 1, shape: Shape::Star };
    guest.ask(Command::Rename { name: name.to_owned(), look }).await.map(drop)
}

#[tokio::test(flavor = "multi_thread")]
async fn whichever_node_guests_come_to_they_are_at_one_table() {
    let database = database().await;
    let nodes = [Node::open(&database.url()).await, Node::open(&database.url()).await];
    let mut guests = gather(&nodes[0].address, "game-over", 3).await;
    let code = guests[0].code().to_owned();
    // Two of them come again by the other node, and so does a screen.
    for guest in &mut guests[1..] {
        let token = guest.token().unwrap().to_owned();
        *guest = Guest::come_back(&nodes[1].address, &code, &token).await.unwrap();
    }
    let mut screen = Guest::look(&nodes[1].address, &code, Role::Room).await.unwrap();
    assert_eq!(screen.table().unwrap().people.len(), 3);
    start(&mut guests).await;
    let shown = tokio::spawn(async move { screen.until(Guest::is_over).await });
    let played =
        play_out(guests, Seed::from_text("nodes"), &[Habit::Steady, Habit::Drops, Habit::Tabs]).await;
    timeout(PATIENCE, shown).await.unwrap().unwrap().unwrap();
    for node in &nodes {
        agree(&record(&node.address, &code).await, &played);
        assert!(node.address.get(&format!("/api/tables/{code}")).await.unwrap().contains("Anna"));
    }
    let lost = Guest::come_back(&nodes[1].address, &code, "no token").await.unwrap_err();
    assert_eq!(lost.code(), Some(RefusalCode::NoToken), "{lost}");
    assert_eq!(nodes[1].status("/api/tables/AAAAAA").await, "404");
}

/// What stands in the statement that appends rows, and in no other.
const APPEND: &str = "select id from moved";

#[tokio::test(flavor = "multi_thread")]
async fn lost_answers_of_the_database_are_found_out_and_nothing_is_done_twice() {
    let database = database().await;
    let wire = Arc::new(Wire::to_database(database.port()).unwrap());
    let node = Node::open(&named(&database.url_at(wire.port()), "one")).await;
    database.keep_watch();
    let mut guests = gather(&node.address, "overload", 3).await;
    let code = guests[0].code().to_owned();
    start(&mut guests).await;
    let (loses, lost) = (wire.clone(), Arc::<AtomicUsize>::default());
    let losses = lost.clone();
    let losing = tokio::spawn(async move {
        for _ in 0..15 {
            let append = loses.catch(APPEND, Fate::AnswerLost);
            while !append.has_happened() {
                sleep(MOMENT / 10).await;
            }
            losses.fetch_add(1, SeqCst);
        }
    });
    let played = play_out(guests, Seed::from_text("lossy"), &[Habit::Thinks]).await;
    losing.abort();
    assert!(lost.load(SeqCst) >= 5, "{lost:?} appends were not answered");
    agree(&record(&node.address, &code).await, &played);
    let twice = "select count(*) from (select table_id, text, count(*) from spielwiese.log
        where text like '%\"answer\"%' group by 1, 2 having count(*) > 1 and min(at_ms) = max(at_ms)) as twice";
    assert_eq!((database.run(twice), database.broken()), ("0".to_owned(), String::new()));
}

#[tokio::test(flavor = "multi_thread")]
async fn past_its_deadline_a_node_lets_go_and_later_goes_on() {
    let database = database().await;
    let node = Plan::fast(&database.url()).open().await;
    let mut guests = gather(&node.address, "overload", 3).await;
    let (code, token) = (guests[0].code().to_owned(), guests[0].token().unwrap().to_owned());
    // Nobody gets to the database any more.
    let name = database.run("select current_database()");
    Cluster::shared().maintain(&format!("alter database {name} with allow_connections false"));
    Cluster::shared().maintain(&format!(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'"
    ));
    let closing = timeout(PATIENCE, async { while guests[0].hear().await.is_ok() {} });
    closing.await.expect("the table is closed when the deadline has passed");
    assert_eq!(node.status("/readyz").await, "503");
    let refused = Guest::come_back(&node.address, &code, &token).await.unwrap_err();
    assert_eq!(refused.code(), Some(RefusalCode::Stopping), "{refused}");
    Cluster::shared().maintain(&format!("alter database {name} with allow_connections true"));
    node.until_ready().await;
    let back = Guest::come_back(&node.address, &code, &token).await.unwrap();
    assert_eq!(back.table().unwrap().people.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_nodes_are_let_in_where_nodes_are_and_what_they_say_is_believed() {
    let database = database().await;
    let node = Node::open(&database.url()).await;
    let inside: Address = format!("http://{}", node.store.node().unwrap().address()).parse().unwrap();
    let guests = gather(&node.address, "overload", 3).await;
    for path in [format!("/api/tables/{}", guests[0].code()), "/node".to_owned(), "/".to_owned()] {
        let refused = inside.get(&path).await.unwrap_err();
        let is_refused = matches!(refused, ClientError::Http { status: 403 | 404, .. });
        assert!(is_refused, "{path}: {refused}");
    }
    assert!(Guest::look(&inside, guests[0].code(), Role::Person).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_hold_for_the_guest_and_not_for_the_node_that_passes_them_on() {
    let database = database().await;
    let narrow = || Limits {
        joins: Rate { burst: 2, per_minute: 1 },
        guests_per_address: 20,
        ..Limits::for_one_machine()
    };
    let nodes =
        [Node::limited(&database.url(), narrow()).await, Node::limited(&database.url(), narrow()).await];
    let wish = json!({
        "game": "overload", "seats": 5, "name": "Anna", "look": { "colour": 0, "shape": "circle" }
    });
    let opened = nodes[0].address.open_table(&wish).await.unwrap();
    let _host = Guest::come_back(&nodes[0].address, &opened.code, &opened.token).await.unwrap();
    for home in 2..4_u8 {
        let there = nodes[1].address.seen_from([127, 0, 0, home]);
        let mut joined = BTreeSet::new();
        for number in 0..3 {
            match Guest::join(&there, &opened.code, &format!("{home} {number}")).await {
                Ok(guest) => drop(joined.insert(guest.token().unwrap().to_owned())),
                Err(refused) => assert_eq!(refused.code(), Some(RefusalCode::TooMany), "{refused}"),
            }
        }
        assert_eq!(joined.len(), 2, "two from each home");
    }
    let mut long = Guest::look(&nodes[1].address, &opened.code, Role::Person).await.unwrap();
    let too_long = "x".repeat(Limits::default().request_bytes + 1);
    long.connection().say(&too_long).await.unwrap();
    let refused = long.ask(Command::Sync).await;
    assert!(refused.is_ok(), "refused politely, and heard again: {refused:?}");
}

/// How many codes a stranger there may try in vain, who goes from node to node.
async fn tries(nodes: &[Node], home: u8) -> usize {
    let mut answered = 0;
    for number in 0..20 {
        let there = nodes[number % nodes.len()].address.seen_from([127, 0, 0, home]);
        match there.get("/api/tables/AAAAAA").await {
            Err(ClientError::Http { status: 404, .. }) => answered += 1,
            Err(ClientError::Http { status: 429, .. }) => {}
            other => panic!("{other:?}"),
        }
    }
    answered
}

#[tokio::test(flavor = "multi_thread")]
async fn going_from_node_to_node_gives_a_stranger_nothing() {
    let database = database().await;
    let narrow = || Limits {
        wrong_codes: Rate { burst: 6, per_minute: 1 },
        tables: Rate { burst: 4, per_minute: 1 },
        ..Limits::for_one_machine()
    };
    let nodes =
        [Node::limited(&database.url(), narrow()).await, Node::limited(&database.url(), narrow()).await];
    nodes[0].until_there_are(2).await;
    assert_eq!(tries(&nodes, 2).await, 6);

    let wish = json!({ "game": "overload", "name": "Anna", "look": { "colour": 0, "shape": "circle" } });
    let mut opened = Vec::new();
    for number in 0..12 {
        let there = nodes[number % 2].address.seen_from([127, 0, 0, 3]);
        opened.extend(there.open_table(&wish).await);
    }
    assert_eq!(opened.len(), 4);

    // A token that the table does not know counts once, where it was shown.
    let _host = Guest::come_back(&nodes[0].address, &opened[0].code, &opened[0].token).await.unwrap();
    for _ in 0..2 {
        let there = nodes[1].address.seen_from([127, 0, 0, 4]);
        let refused = Guest::come_back(&there, &opened[0].code, "no token").await.unwrap_err();
        assert_eq!(refused.code(), Some(RefusalCode::NoToken), "{refused}");
    }
    assert_eq!(tries(&nodes, 4).await, 6 - 2);

    // When one is gone, the other allows all of it.
    let [left, gone] = nodes;
    gone.close().await;
    left.until_there_are(1).await;
    assert_eq!(tries(&[left], 5).await, 6);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_cannot_be_reached_says_so() {
    let database = database().await;
    let parsed = DatabaseAddress::parse(&database.url(), Some(PASSWORD)).unwrap();
    let nobody = free_address().to_string();
    let store = PostgresStore::open(parsed, &nobody, LeaseTimes::default()).await.unwrap();
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let elsewhere = free_address();
    let config = Config { node_listen: Some(elsewhere), ..Config::default() };
    let ended = server::run(listener, Arc::new(store), config, std::future::pending()).await.unwrap_err();
    assert!(ended.to_string().contains(&format!("this node can't be reached at {nobody}")), "{ended}");
    assert!(TcpStream::connect(elsewhere).await.is_err(), "nothing goes on");
    assert_eq!(database.run("select count(*) from spielwiese.nodes where not dead"), "0");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_only_finds_itself_is_told_so_by_the_others() {
    let database = database().await;
    let first = Node::open(&database.url()).await;
    let parsed = DatabaseAddress::parse(&database.url(), Some(PASSWORD)).unwrap();
    // What stands there finds the second node as long as only the second one asks.
    let inside = free_address();
    let wire = Wire::to(inside).unwrap();
    let found_at = wire.address().to_string();
    let store = PostgresStore::open(parsed, &found_at, LeaseTimes::default()).await.unwrap();
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let config = Config { node_listen: Some(inside), ..Config::default() };
    wire.takes_calls(1);
    let ended = server::open(listener, Arc::new(store), config).await.unwrap_err().to_string();
    let first_address = first.store.node().unwrap().address().to_owned();
    assert!(ended.contains(&format!("this node can't be reached at {found_at}")), "{ended}");
    assert!(ended.contains(&format!("the node at {first_address} does not find it there")), "{ended}");
    assert_eq!(database.run("select count(*) from spielwiese.nodes where not dead"), "1");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_cannot_listen_to_other_nodes_says_goodbye() {
    let database = database().await;
    let parsed = DatabaseAddress::parse(&database.url(), Some(PASSWORD)).unwrap();
    let occupied = TcpListener::bind(free_address()).await.unwrap();
    let taken = occupied.local_addr().unwrap();
    let store = PostgresStore::open(parsed, &taken.to_string(), LeaseTimes::default()).await.unwrap();
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let ended = server::open(listener, Arc::new(store), Config::default()).await.unwrap_err().to_string();
    assert!(ended.contains(&format!("cannot listen to other nodes on {taken}")), "{ended}");
    assert_eq!(database.run("select count(*) from spielwiese.nodes where not dead"), "0");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_rows_of_a_newer_version_is_refused_and_left_alone() {
    let database = database().await;
    let node = Node::open(&database.url()).await;
    let wish = json!({ "game": "overload", "name": "Anna", "look": { "colour": 0, "shape": "circle" } });
    let opened = node.address.open_table(&wish).await.unwrap();
    let new_kind = format!(
        "with moved as (update spielwiese.tables set tail = tail + 1 where code = '{}' returning id, tail)
         insert into spielwiese.log select id, tail - 1, 1, '{{\"a_kind_of_next_year\":{{}}}}' from moved",
        opened.code
    );
    database.run(&new_kind);
    for _ in 0..5 {
        let refused = node.address.get(&format!("/api/tables/{}", opened.code)).await.unwrap_err();
        let ClientError::Http { status: 503, body, .. } = &refused else { panic!("{refused}") };
        assert!(body.contains("stopping") && body.contains("newer version"), "{body}");
    }
    let refused = Guest::come_back(&node.address, &opened.code, &opened.token).await.unwrap_err();
    assert_eq!(refused.code(), Some(RefusalCode::Stopping), "{refused}");
    until("it is given back", async || database.run("select owner is null from spielwiese.tables") == "t")
        .await;
    assert_eq!(database.run("select epoch from spielwiese.tables"), "1", "claimed once");
}
