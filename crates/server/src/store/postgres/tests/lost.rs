//! Answers of the database that are lost after the commit, one kind of statement after the other: whoever asked is answered all
//! the same, and it is done once.

use scratch::{Catch, Fate, Wire, named};

use super::*;
use crate::store::Creation;
use crate::store::postgres::{desk, standing, writer};

/// A node whose line to the database can be broken, and another one.
struct Lossy {
    store: PostgresStore,
    other: PostgresStore,
    wire: Wire,
    database: Database,
}

impl Lossy {
    async fn open() -> Lossy {
        let database = database().await;
        let wire = Wire::to_database(database.port()).unwrap();
        let open = async |url: &str, name: &str| {
            let address = DatabaseAddress::parse(&named(url, name), Some(PASSWORD)).unwrap();
            PostgresStore::open(address, &format!("{name}:1"), LeaseTimes::default()).await.unwrap()
        };
        let store = open(&database.url_at(wire.port()), "one").await;
        let other = open(&database.url(), "two").await;
        database.keep_watch();
        Lossy { store, other, wire, database }
    }

    /// The answer to the next of these statements is lost.
    fn loses(&self, statement: &str) -> Catch {
        self.wire.catch(statement, Fate::AnswerLost)
    }

    fn owner(&self) -> Owner {
        self.store.node.owner()
    }

    /// The tables and what is in their logs, and that no rule was broken.
    fn kept(&self) -> String {
        assert_eq!(self.database.broken(), "");
        self.database.run(
            "select code, string_agg(text, ' ' order by place) from spielwiese.tables
             join spielwiese.log on table_id = id where code is not null group by code order by code",
        )
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_made_once() {
    let lossy = Lossy::open().await;
    let lost = lossy.loses(desk::CREATE);
    let made = lossy.store.create(new("ABC", vec![row(1, "a")])).await;
    assert_eq!(made.as_deref(), Ok("ABC"));
    assert!(lost.has_happened());
    assert_eq!(lossy.kept(), "ABC|a");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_found_made_is_proven_to_stay() {
    let lossy = Lossy::open().await;
    let (lost, proof) = (lossy.loses(desk::CREATE), lossy.loses(desk::TOUCH));
    assert_eq!(lossy.store.create(new("ABC", vec![row(1, "a")])).await.as_deref(), Ok("ABC"));
    assert!(lost.has_happened() && proof.has_happened(), "found, written after, and both again");
    assert_eq!(lossy.kept(), "ABC|a");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_claim_whose_answer_is_lost_is_followed_by_one_that_holds() {
    let lossy = Lossy::open().await;
    lossy.store.create(new("ABC", vec![row(1, "a")])).await.unwrap();
    let lost = lossy.loses(desk::CLAIM);
    let (lease, tail) = contract::claimed(&lossy.store, "ABC", lossy.owner()).await;
    assert!(lost.has_happened());
    assert_eq!((lease.epoch, tail), (2, 1));
    assert_eq!(lossy.store.append(lease, 1, vec![row(2, "b")]).await, Ok(()));
    assert_eq!(lossy.kept(), "ABC|a b");
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_are_appended_once_also_if_what_proves_them_is_lost_too() {
    let lossy = Lossy::open().await;
    let lease = made(&lossy.store, "ABC").await;
    let lost = lossy.loses(writer::APPEND);
    assert_eq!(lossy.store.append(lease, 1, vec![row(2, "b")]).await, Ok(()));
    assert!(lost.has_happened());
    let (lost, proof) = (lossy.loses(writer::APPEND), lossy.loses(standing::CONFIRM));
    assert_eq!(lossy.store.append(lease, 2, vec![row(3, "c")]).await, Ok(()));
    assert!(lost.has_happened() && proof.has_happened());
    assert_eq!(lossy.store.append(lease, 3, vec![row(4, "d")]).await, Ok(()));
    assert_eq!(lossy.kept(), "ABC|a b c d");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_made_once() {
    let lossy = Lossy::open().await;
    let lease = made(&lossy.store, "ABC").await;
    let lost = lossy.loses(desk::REMATCH);
    let made = lossy.store.rematch(lease, 1, vec![row(2, "next")], new("NEXT", vec![row(2, "n")])).await;
    assert_eq!(made, Ok(()));
    assert!(lost.has_happened());
    assert_eq!(lossy.kept(), "ABC|a next\nNEXT|n");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_deleted_is_deleted_and_whoever_has_the_code_then_keeps_it() {
    let lossy = Lossy::open().await;
    let lease = made(&lossy.store, "ABC").await;
    let lost = lossy.loses(desk::DELETE);
    assert_eq!(lossy.store.delete(lease).await, Ok(()));
    assert!(lost.has_happened());
    let other = NewTable { creation: Creation::of("other"), ..new("ABC", vec![row(1, "another")]) };
    lossy.other.create(other).await.unwrap();
    assert_eq!(lossy.store.delete(lease).await, Ok(()));
    until("it is removed", async || lossy.database.run("select count(*) from spielwiese.tables") == "1")
        .await;
    assert_eq!(lossy.kept(), "ABC|another");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_given_back_once_and_not_taken_from_whoever_has_it_then() {
    let lossy = Lossy::open().await;
    let lease = made(&lossy.store, "ABC").await;
    let lost = lossy.loses(desk::RELEASE);
    assert_eq!(lossy.store.release(lease).await, Ok(()));
    assert!(lost.has_happened());
    let (theirs, _) = contract::claimed(&lossy.other, "ABC", lossy.other.node.owner()).await;
    assert_eq!(lossy.store.release(lease).await, Ok(()));
    assert_eq!(lossy.other.append(theirs, 1, vec![row(2, "b")]).await, Ok(()));
    assert_eq!(lossy.kept(), "ABC|a b");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_append_that_arrives_when_somebody_else_has_the_table_writes_nothing() {
    let lossy = Lossy::open().await;
    let lease = made(&lossy.store, "ABC").await;
    let held = lossy.wire.catch(writer::APPEND, Fate::Held);
    let late = lossy.store.append(lease, 1, vec![row(2, "late")]);
    until("it is on its way", async || held.has_happened()).await;
    // The others have given this node up meanwhile.
    lossy.database.run("update spielwiese.nodes set dead = true where address = 'one:1'");
    let (theirs, _) = contract::claimed(&lossy.other, "ABC", lossy.other.node.owner()).await;
    assert_eq!(lossy.other.append(theirs, 1, vec![row(2, "b")]).await, Ok(()));
    held.release();
    assert_eq!(late.await, Err(StoreError::Lost));
    assert_eq!(lossy.kept(), "ABC|a b");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_breaks_a_rule_is_written_down() {
    let lossy = Lossy::open().await;
    let lease = made(&lossy.store, "ABC").await;
    let (database, id) = (&lossy.database, lease.table.0);
    database.run(&format!("insert into spielwiese.log values ({id}, 1, 1, 'by somebody else')"));
    assert_eq!(database.broken(), format!("table {id}: row 1 by psql, which one has claimed since"));
    database.run("delete from watch.broken; update spielwiese.tables set epoch = 0, tail = 0");
    assert_eq!(database.broken(), format!("table {id}: epoch 0 after 1\ntable {id}: end 0 after 1"));
    database.run("delete from watch.broken; update spielwiese.nodes set dead = true");
    database.run("update spielwiese.nodes set beat = beat + 1");
    assert!(database.broken().starts_with("a dead node beats"));
}
