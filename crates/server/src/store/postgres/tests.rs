//! On a real PostgreSQL of the tests' own: the contract, and what several nodes have to show.

use std::time::Instant;

use scratch::{Cluster, Database, PASSWORD};
use tokio::task::JoinSet;

use super::failed::Failed;
use super::*;
use crate::clock;
use crate::store::contract::{self, Bench, keeps_the_contract, new, row};
use crate::store::{Moved, SqliteStore, move_all};

mod lost;
mod trouble;

/// Nothing takes longer, on whatever machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Where a node is to be given up: fast enough for tests, slow enough for a busy machine. Elsewhere nodes beat as usual.
fn fast() -> LeaseTimes {
    LeaseTimes::with_beat(Duration::from_millis(400))
}

fn address(database: &Database) -> DatabaseAddress {
    DatabaseAddress::parse(&database.url(), Some(PASSWORD)).unwrap()
}

async fn node_at(database: &Database, name: &str) -> PostgresStore {
    PostgresStore::open(address(database), name, LeaseTimes::default()).await.unwrap()
}

async fn fast_node_at(database: &Database, name: &str) -> PostgresStore {
    PostgresStore::open(address(database), name, fast()).await.unwrap()
}

async fn database() -> Database {
    tokio::task::spawn_blocking(|| Cluster::shared().database()).await.unwrap()
}

/// A store that is held against the contract.
struct Try {
    store: Arc<PostgresStore>,
    database: Database,
}

async fn tried() -> Try {
    let database = database().await;
    Try { store: Arc::new(node_at(&database, "here:1").await), database }
}

impl Bench for Try {
    fn store(&self) -> Arc<dyn Store> {
        self.store.clone()
    }

    fn owner(&self) -> Owner {
        self.store.node.owner()
    }

    fn kept(&self) -> (i64, i64) {
        let count = "select (select count(*) from spielwiese.log),
            (select count(*) from spielwiese.tables where code is not null)";
        let found = self.database.run(count);
        let (rows, tables) = found.split_once('|').unwrap();
        (rows.parse().unwrap(), tables.parse().unwrap())
    }

    async fn until_tidy(&self) {
        let patience = Instant::now() + PATIENCE;
        while self.database.run("select count(*) from spielwiese.tables where code is null") != "0" {
            assert!(Instant::now() < patience, "rows of deleted tables stay");
            sleep(Duration::from_millis(20)).await;
        }
    }
}

keeps_the_contract!(tried);

async fn claim(store: &PostgresStore, code: &str) -> Option<Claim> {
    store.claim(code.to_owned(), store.node.owner()).await.unwrap()
}

async fn made(store: &PostgresStore, code: &str) -> Lease {
    contract::made(store, code, store.node.owner(), vec![row(1, "a")]).await
}

async fn until(what: &str, is: impl AsyncFn() -> bool) {
    let patience = Instant::now() + PATIENCE;
    while !is().await {
        assert!(Instant::now() < patience, "it takes too long until {what}");
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_a_living_node_is_nobody_elses() {
    let database = database().await;
    let (one, two) = (node_at(&database, "one:1").await, node_at(&database, "two:1").await);
    let lease = made(&one, "ABC").await;
    assert_eq!(claim(&two, "ABC").await, Some(Claim::HeldBy("one:1".to_owned())));
    assert_eq!(claim(&two, "XYZ").await, None);
    assert_eq!(two.sweep(100).await, Ok(0), "nor is it swept");
    one.append(lease, 1, vec![row(2, "b")]).await.unwrap();
    one.release(lease).await.unwrap();
    let (newer, tail) = contract::claimed(&two, "ABC", two.node.owner()).await;
    assert_eq!((newer.epoch, tail), (lease.epoch + 1, 2));
    assert_eq!(one.append(lease, 2, vec![row(3, "late")]).await, Err(StoreError::Lost));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_stops_beating_loses_its_tables_and_writes_nothing_more() {
    let database = database().await;
    let (one, two) = (fast_node_at(&database, "one:1").await, fast_node_at(&database, "two:1").await);
    let lease = made(&one, "ABC").await;
    one.tasks[0].abort();
    let stopped = clock::running();
    until("it is given up", async || matches!(claim(&two, "ABC").await, Some(Claim::Mine { .. }))).await;
    let taken = clock::running();
    assert!(!one.node.keeps(lease.owner), "it has stopped before anybody else began");
    assert!(taken - stopped > fast().death() - fast().beat(), "{:?}", taken - stopped);
    assert_eq!(one.append(lease, 1, vec![row(2, "late")]).await, Err(StoreError::Lost));
    assert_eq!(one.delete(lease).await, Err(StoreError::Lost));
    let refused = one.claim("ABC".to_owned(), lease.owner).await;
    assert!(matches!(refused, Ok(Some(Claim::HeldBy(_)))), "{refused:?}: who is dead claims nothing");
    let refused = one.check().await;
    assert_eq!(refused, Ok(()));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_given_up_begins_anew_as_somebody_else() {
    let database = database().await;
    let one = fast_node_at(&database, "one:1").await;
    let before = made(&one, "ABC").await;
    database.run("update spielwiese.nodes set dead = true");
    one.node.over(before.owner).await;
    one.node.alive().await;
    assert_ne!(one.node.owner(), before.owner);
    let (after, _) = contract::claimed(&one, "ABC", one.node.owner()).await;
    assert_eq!(after.epoch, before.epoch + 1);
    assert_eq!(one.append(before, 1, vec![row(2, "late")]).await, Err(StoreError::Lost));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_departs_is_not_waited_for() {
    let database = database().await;
    let (one, two) = (node_at(&database, "one:1").await, node_at(&database, "two:1").await);
    made(&one, "ABC").await;
    one.node.leave();
    one.depart().await.unwrap();
    assert!(matches!(claim(&two, "ABC").await, Some(Claim::Mine { .. })));
    // Another start at the same address.
    node_at(&database, "one:1").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_claims_nothing_and_names_somebody_who_may() {
    let database = database().await;
    let (one, two) = (node_at(&database, "one:1").await, node_at(&database, "two:1").await);
    one.create(new("ABC", vec![row(1, "a")])).await.unwrap();
    one.node.leave();
    assert_eq!(claim(&one, "ABC").await, Some(Claim::HeldBy("two:1".to_owned())));
    assert!(matches!(claim(&two, "ABC").await, Some(Claim::Mine { .. })));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_cannot_have_one_address_while_both_live() {
    let database = database().await;
    let one = fast_node_at(&database, "one:1").await;
    let refused = PostgresStore::open(address(&database), "one:1", fast()).await.unwrap_err();
    assert!(refused.to_string().contains("another node with the address one:1 is running"), "{refused}");
    let alone = PostgresStore::open(address(&database), "", fast()).await.unwrap_err();
    assert!(alone.to_string().contains("a node runs at one:1"), "{alone}");
    // Killed: nobody says goodbye.
    one.tasks.iter().for_each(JoinHandle::abort);
    let asked = Instant::now();
    fast_node_at(&database, "one:1").await;
    assert!(asked.elapsed() > fast().death() / 2, "it is waited for: {:?}", asked.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_take_tables_from_each_other_lose_no_row_and_write_none_twice() {
    const TABLES: usize = 6;
    const EACH: usize = 25;
    let database = database().await;
    let one = Arc::new(node_at(&database, "one:1").await);
    // The same owner through two writers: whoever claims ends the other's lease, as often as it likes.
    let (again, owner) = (one.clone(), one.node.owner());
    for table in 0..TABLES {
        one.create(new(&format!("T{table}"), vec![row(0, "first")])).await.unwrap();
    }
    let mut writing = JoinSet::new();
    for writer in 0..TABLES * 4 {
        let (store, code) = (again.clone(), format!("T{}", writer % TABLES));
        writing.spawn(async move {
            let mut written = Vec::new();
            while written.len() < EACH {
                let (lease, mut place) = contract::claimed(&*store, &code, owner).await;
                for _ in 0..5 {
                    let text = format!("{writer} {}", written.len());
                    match store.append(lease, place, vec![row(1, &text)]).await {
                        Ok(()) => written.push(text),
                        Err(StoreError::Lost) => break,
                        Err(other) => panic!("{other}"),
                    }
                    place += 1;
                }
            }
            (code, written)
        });
    }
    let written = writing.join_all().await;
    for table in 0..TABLES {
        let code = format!("T{table}");
        let mut all = contract::texts(&*one, &code, owner).await;
        let expected = written.iter().filter(|(at, _)| *at == code).flat_map(|(_, texts)| texts);
        let mut expected: Vec<String> = expected.cloned().chain(["first".to_owned()]).collect();
        all.sort();
        expected.sort();
        assert_eq!(all, expected);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_row_that_postgres_cannot_hold_breaks_its_own_table_only() {
    let database = database().await;
    let store = node_at(&database, "one:1").await;
    let (good, bad) = (made(&store, "A").await, made(&store, "B").await);
    let writes = [
        store.append(good, 1, vec![row(2, "b")]),
        store.append(bad, 1, vec![row(2, "nobody can write \0 there")]),
    ];
    let [good_written, bad_written] = writes;
    assert_eq!(good_written.await, Ok(()));
    let refused = bad_written.await.unwrap_err();
    assert!(matches!(&refused, StoreError::Broken(why) if !why.contains("nobody")), "{refused:?}");
    assert_eq!(contract::texts(&store, "B", store.node.owner()).await, ["a"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_locked_holds_up_nobody_else() {
    let database = database().await;
    let store = Arc::new(node_at(&database, "one:1").await);
    let (free, locked) = (made(&store, "A").await, made(&store, "B").await);
    let line = Line::new("test", &Arc::new(address(&database))).unwrap();
    let other = line.open().await.unwrap();
    other.run("begin; select from spielwiese.tables where code = 'B' for update").await.unwrap();
    // As a keeper does: until it is clear what became of it.
    let waits = tokio::spawn({
        let store = store.clone();
        async move {
            loop {
                match store.append(locked, 1, vec![row(2, "later")]).await {
                    Err(StoreError::Unclear(_)) => {}
                    other => return other,
                }
            }
        }
    });
    for place in 1..20 {
        store.append(free, place, vec![row(2, "at once")]).await.unwrap();
    }
    assert!(!waits.is_finished(), "it can't be written yet");
    other.run("commit").await.unwrap();
    assert_eq!(waits.await.unwrap(), Ok(()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_breaks_is_opened_again() {
    let database = database().await;
    let store = node_at(&database, "one:1").await;
    let lease = made(&store, "ABC").await;
    for place in 1..10 {
        if place % 3 == 0 {
            database.run(
                "select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = current_database() and pid <> pg_backend_pid()",
            );
        }
        assert_eq!(store.append(lease, place, vec![row(2, "b")]).await, Ok(()));
    }
    assert_eq!(contract::texts(&store, "ABC", store.node.owner()).await.len(), 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_database_is_said_in_a_sentence() {
    let database = database().await;
    let refused = async |url: &str, password: &str| {
        let address = DatabaseAddress::parse(url, Some(password)).unwrap();
        let refused = PostgresStore::open(address, "one:1", fast()).await.unwrap_err().to_string();
        assert!(!refused.contains(PASSWORD), "{refused}");
        refused
    };
    let nowhere = database.url().replace("tables_", "nothing_");
    assert!(refused(&nowhere, PASSWORD).await.contains("make it with `createdb nothing_"));
    assert!(refused(&database.url(), "wrong").await.contains("the password of user `spielwiese` is wrong"));
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    assert!(refused(&database.url_at(nobody), PASSWORD).await.contains("refused"));
    let without = DatabaseAddress::parse(&database.url(), None).unwrap();
    let refused_without = PostgresStore::open(without, "one:1", fast()).await.unwrap_err().to_string();
    assert!(refused_without.contains("needs a password"), "{refused_without}");

    node_at(&database, "one:1").await.depart().await.unwrap();
    database.run("update spielwiese.house set version = 2");
    node_at(&database, "one:1").await.depart().await.unwrap();
    database.run("update spielwiese.house set version = 7");
    assert!(refused(&database.url(), PASSWORD).await.contains("has schema version 7; this program knows 1"));
    database.run("drop schema spielwiese cascade; create schema spielwiese");
    assert!(refused(&database.url(), PASSWORD).await.contains("is not this program's"));
}

#[test]
fn a_pooler_is_known_by_whom_it_shares() {
    assert!(are_their_own(&[1, 2, 3], &[1, 2, 3]));
    assert!(!are_their_own(&[1, 1, 3], &[1, 1, 3]), "two connections at one process");
    assert!(!are_their_own(&[1, 2, 3], &[1, 3, 2]), "another process than before");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_line_is_set_up_for_what_is_promised() {
    let database = database().await;
    let store = node_at(&database, "one:1").await;
    let setting = async |name: &'static str| {
        let rows = store.desk.line.ask(name, &[]).await.unwrap();
        rows[0].get::<_, String>(0)
    };
    assert_eq!(setting("show synchronous_commit").await, "on");
    assert_eq!(setting("show default_transaction_isolation").await, "read committed");
    assert_eq!(setting("show statement_timeout").await, "0");
    let warned = store.desk.line.ask("do $$ begin raise warning 'not durable'; end $$", &[]).await;
    assert!(matches!(warned, Err(Failed::Unclear(_))), "{warned:?}: a success with a warning is none");
    assert_eq!(setting("show synchronous_commit").await, "on", "on another line");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_moved_there_and_back_and_a_move_can_be_repeated() {
    let database = database().await;
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let file = SqliteStore::open(folders[0].path()).unwrap();
    for number in 0..5 {
        file.create(new(&format!("T{number}"), vec![row(number, "a"), row(2, "b")])).await.unwrap();
    }
    let gone = contract::made(&file, "GONE", Owner::unique(), vec![row(1, "a")]).await;
    file.delete(gone).await.unwrap();
    let served = node_at(&database, "one:1").await;
    let refused = PostgresStore::open_alone(address(&database)).await.unwrap_err();
    assert!(refused.to_string().contains("it is in use: a node runs at one:1"), "{refused}");
    served.depart().await.unwrap();

    let alone = PostgresStore::open_alone(address(&database)).await.unwrap();
    let refused = PostgresStore::open(address(&database), "one:1", fast()).await.unwrap_err();
    assert!(refused.to_string().contains("just being moved"), "{refused}");
    assert_eq!(move_all(&file, &alone).await, Ok(Moved { written: 5, there: 0 }));
    assert_eq!(move_all(&file, &alone).await, Ok(Moved { written: 0, there: 5 }));
    let back = SqliteStore::open(folders[1].path()).unwrap();
    assert_eq!(move_all(&alone, &back).await, Ok(Moved { written: 5, there: 0 }));
    assert_eq!(contract::texts(&back, "T3", Owner::unique()).await, ["a", "b"]);
    let again = NewTable { code: "NEW".to_owned(), ..new("T3", vec![]) };
    assert_eq!(back.create(again).await.as_deref(), Ok("T3"), "who made it finds it again");

    // Played on there: it is not written over.
    let played = contract::claimed(&alone, "T1", alone.node.owner()).await.0;
    alone.append(played, 2, vec![row(3, "c")]).await.unwrap();
    let refused = move_all(&file, &alone).await.unwrap_err();
    assert!(refused.to_string().contains("table T1 is there already and is not the same"), "{refused}");
}
