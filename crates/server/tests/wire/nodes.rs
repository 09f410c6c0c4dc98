//! Several nodes on one PostgreSQL: guests come to any of them and notice nothing.

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use client::{Address, ClientError, Guest, Habit};
use protocol::{Command, RefusalCode, Role};
use scratch::{Balancer, Cluster, Database, LossyWire, PASSWORD};
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

/// A fifth of the usual.
const BEAT: Duration = Duration::from_millis(200);

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

fn free_address() -> String {
    let free = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    free.local_addr().unwrap().to_string()
}

impl Node {
    async fn open(url: &str) -> Node {
        Node::with(url, Limits::for_one_machine()).await
    }

    async fn with(url: &str, limits: Limits) -> Node {
        let database = DatabaseAddress::parse(url, Some(PASSWORD)).unwrap();
        let opened = PostgresStore::open(database, &free_address(), LeaseTimes::with_beat(BEAT)).await;
        let store = Arc::new(opened.unwrap());
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let socket = listener.local_addr().unwrap();
        let keeping = Keeping { house: in_a_hurry(), retry: BEAT / 4, ..Keeping::default() };
        let config = Config { keeping, limits, hand_over: BEAT * 2, ..Config::default() };
        let (stop, stopped) = oneshot::channel::<()>();
        let running =
            tokio::spawn(server::run(listener, store.clone(), config, async move { drop(stopped.await) }));
        Node { address: socket.into(), socket, store, stop, running }
    }

    async fn close(self) {
        drop(self.stop);
        self.running.await.unwrap().unwrap();
    }

    async fn status(&self, path: &str) -> String {
        match self.address.get(path).await {
            Ok(_) => "200".to_owned(),
            Err(ClientError::Http { status, .. }) => status.to_string(),
            Err(other) => other.to_string(),
        }
    }
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
    timeout(Duration::from_secs(20), shown).await.unwrap().unwrap().unwrap();
    for node in &nodes {
        agree(&record(&node.address, &code).await, &played);
        assert!(node.address.get(&format!("/api/tables/{code}")).await.unwrap().contains("Anna"));
    }
    let lost = Guest::come_back(&nodes[1].address, &code, "no token").await.unwrap_err();
    assert_eq!(lost.code(), Some(RefusalCode::NoToken), "{lost}");
    assert_eq!(nodes[1].status("/api/tables/AAAAAA").await, "404");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_leaves_gives_its_tables_away_and_nobody_loses_anything() {
    let database = database().await;
    let (leaving, staying) = (Node::open(&database.url()).await, Node::open(&database.url()).await);
    let before = Balancer::before(&[leaving.socket, staying.socket]).unwrap();
    let address = Address::from(before.address());
    let (mut tables, mut codes) = (Vec::new(), Vec::new());
    for number in 0..3 {
        // All at the node that leaves.
        let mut guests = gather(&leaving.address, "overload", 3).await;
        start(&mut guests).await;
        let code = guests[0].code().to_owned();
        for guest in &mut guests {
            *guest = Guest::come_back(&address, &code, guest.token().unwrap()).await.unwrap();
        }
        codes.push(code);
        let seed = Seed::from_text("leaving").game(number);
        tables.push(tokio::spawn(play_out(guests, seed, &[Habit::Thinks])));
    }
    assert_eq!(leaving.status("/readyz").await, "200");
    let watched = leaving.address.clone();
    let not_ready = tokio::spawn(async move {
        while watched.get("/readyz").await.is_ok() {
            sleep(BEAT / 20).await;
        }
    });
    sleep(BEAT * 2).await;
    leaving.close().await;
    timeout(Duration::from_secs(5), not_ready).await.unwrap().unwrap();
    for (table, code) in tables.into_iter().zip(codes) {
        let played = table.await.unwrap();
        agree(&record(&staying.address, &code).await, &played);
    }
    let living = database.run("select count(*) from spielwiese.nodes where not dead");
    assert_eq!(living, "1", "who leaves says so");
}

#[tokio::test(flavor = "multi_thread")]
async fn lost_answers_of_the_database_are_found_out_and_nothing_is_done_twice() {
    let database = database().await;
    let wire = Arc::new(LossyWire::to(database.port()).unwrap());
    let node = Node::open(&database.url_at(wire.port())).await;
    let mut guests = gather(&node.address, "overload", 3).await;
    let code = guests[0].code().to_owned();
    start(&mut guests).await;
    let loses = wire.clone();
    let losing = tokio::spawn(async move {
        for _ in 0..40 {
            loses.lose_one();
            sleep(BEAT).await;
        }
    });
    let played = play_out(guests, Seed::from_text("lossy"), &[Habit::Thinks]).await;
    losing.abort();
    assert!(wire.lost() > 2, "{} answers were lost", wire.lost());
    agree(&record(&node.address, &code).await, &played);
    let twice = "select count(*) from (select table_id, text, count(*) from spielwiese.log
        where text like '%\"answer\"%' group by 1, 2 having count(*) > 1 and min(at_ms) = max(at_ms)) as twice";
    assert_eq!(database.run(twice), "0");
}

#[tokio::test(flavor = "multi_thread")]
async fn past_its_deadline_a_node_lets_go_and_later_goes_on() {
    let database = database().await;
    let node = Node::open(&database.url()).await;
    let mut guests = gather(&node.address, "overload", 3).await;
    let (code, token) = (guests[0].code().to_owned(), guests[0].token().unwrap().to_owned());
    // Nobody gets to the database any more.
    let name = database.run("select current_database()");
    Cluster::shared().maintain(&format!("alter database {name} with allow_connections false"));
    Cluster::shared().maintain(&format!(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'"
    ));
    let closing = timeout(BEAT * 15, async { while guests[0].hear().await.is_ok() {} });
    closing.await.expect("the table is closed when the deadline has passed");
    assert_eq!(node.status("/readyz").await, "503");
    let refused = Guest::come_back(&node.address, &code, &token).await.unwrap_err();
    assert_eq!(refused.code(), Some(RefusalCode::Stopping), "{refused}");
    Cluster::shared().maintain(&format!("alter database {name} with allow_connections true"));
    let again = Instant::now();
    while node.status("/readyz").await != "200" {
        assert!(again.elapsed() < Duration::from_secs(20), "it does not go on");
        sleep(BEAT / 4).await;
    }
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
    let nodes = [Node::with(&database.url(), narrow()).await, Node::with(&database.url(), narrow()).await];
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
    let nodes = [Node::with(&database.url(), narrow()).await, Node::with(&database.url(), narrow()).await];
    // The first one has seen the second by then.
    sleep(BEAT).await;
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
    sleep(BEAT).await;
    assert_eq!(tries(&[left], 5).await, 6);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_cannot_be_reached_says_so() {
    let database = database().await;
    let parsed = DatabaseAddress::parse(&database.url(), Some(PASSWORD)).unwrap();
    let nobody = free_address();
    let store = PostgresStore::open(parsed, &nobody, LeaseTimes::with_beat(BEAT)).await.unwrap();
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let elsewhere = free_address().parse().unwrap();
    let config = Config { node_listen: Some(elsewhere), ..Config::default() };
    let ended = server::run(listener, Arc::new(store), config, std::future::pending()).await.unwrap_err();
    assert!(ended.to_string().contains(&format!("this node can't be reached at {nobody}")), "{ended}");
    assert!(TcpStream::connect(elsewhere).await.is_err(), "nothing goes on");
    assert_eq!(database.run("select count(*) from spielwiese.nodes where not dead"), "0");
}
