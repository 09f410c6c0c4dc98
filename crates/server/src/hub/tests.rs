//! Hubs without sockets, on a real file.

use protocol::{Command, TableNow};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::*;
use crate::phone::{self, PATIENCE, Phone, TOKEN, opening};
use crate::store::{SqliteStore, Trouble, TroubledStore};

const A_WHILE: Duration = Duration::from_millis(100);

/// A server on a store, of which there may be several here.
struct Node {
    hub: Arc<Hub>,
    working: Working,
}

impl Node {
    fn on(store: &TroubledStore) -> Node {
        let (hub, working) = phone::hub_on(store);
        Node { hub, working }
    }

    async fn open_table(&self) -> Code {
        self.hub.create(Creation::of(TOKEN), &opening()).await.unwrap()
    }

    async fn door(&self, code: &Code) -> Door {
        phone::door(&self.hub, code).await
    }

    /// Ada comes in.
    async fn phone(&self, code: &Code) -> Phone {
        Phone::of_ada(self.door(code).await).await
    }

    /// The table as its room sees it.
    async fn facts(&self, code: &Code) -> TableNow {
        let (reply, facts) = oneshot::channel();
        self.door(code).await.try_tell(TableMessage::Facts(reply)).unwrap();
        facts.await.unwrap()
    }

    async fn until_asleep(&self) {
        let asleep = async {
            while self.hub.awake_tables() > 0 {
                sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(PATIENCE, asleep).await.expect("it falls asleep");
    }
}

fn house() -> (TempDir, TroubledStore) {
    let folder = tempfile::tempdir().unwrap();
    let store = TroubledStore::new(Arc::new(SqliteStore::open(folder.path()).unwrap()));
    (folder, store)
}

#[tokio::test(flavor = "multi_thread")]
async fn however_many_look_for_it_a_table_is_claimed_and_read_once() {
    let (_folder, disk) = house();
    let node = Node::on(&disk);
    let code = node.open_table().await;
    let mut looking = JoinSet::new();
    for _ in 0..120 {
        let (hub, code) = (node.hub.clone(), code.clone());
        looking.spawn(async move { matches!(hub.find(&code).await, Ok(Some(Found::Here(_)))) });
    }
    assert!(looking.join_all().await.into_iter().all(|found| found));
    assert_eq!((disk.claims(), disk.rows_read()), (1, opening().len()));
    assert_eq!(node.hub.metrics.tables_woken.value(), 1);
}

#[tokio::test]
async fn a_table_goes_on_waking_when_whoever_asked_has_given_up() {
    for trouble in [Trouble::Held, Trouble::ReadsHeld] {
        let (_folder, disk) = house();
        let node = Node::on(&disk);
        let (code, other) = (node.open_table().await, Code::parse("ABC234").unwrap());
        disk.set(trouble);
        assert!(timeout(A_WHILE, node.hub.find(&code)).await.is_err(), "{trouble:?}");
        assert!(timeout(A_WHILE, node.hub.find(&code)).await.is_err(), "{trouble:?}");
        if trouble == Trouble::ReadsHeld {
            assert!(matches!(node.hub.find(&other).await, Ok(None)), "others are found or not meanwhile");
        }
        disk.set(Trouble::None);
        node.door(&code).await;
        let claims = disk.claims() - usize::from(trouble == Trouble::ReadsHeld);
        assert_eq!((claims, node.hub.metrics.tables_woken.value()), (1, 1), "{trouble:?}");
    }
}

#[tokio::test]
async fn who_cannot_claim_or_read_is_told_and_may_ask_again() {
    let (_folder, disk) = house();
    let node = Node::on(&disk);
    let code = node.open_table().await;
    for trouble in [Trouble::Full, Trouble::Unclear] {
        disk.set(trouble);
        let refused = node.hub.find(&code).await.unwrap_err();
        assert_eq!(refused.code, RefusalCode::Storage, "{trouble:?}");
        disk.set(Trouble::None);
        node.door(&code).await;
        node.until_asleep().await;
    }
}

#[tokio::test]
async fn the_same_creation_is_the_same_table_also_if_the_first_answer_was_lost() {
    let (_folder, disk) = house();
    let node = Node::on(&disk);
    disk.set(Trouble::Unclear);
    let refused = node.hub.create(Creation::of(TOKEN), &opening()).await.unwrap_err();
    assert_eq!(refused.code, RefusalCode::Storage);
    disk.set(Trouble::None);
    let code = node.open_table().await;
    assert_eq!(node.open_table().await, code);
    assert_eq!(node.hub.metrics.tables_opened.value(), 0, "it was opened before");
    node.phone(&code).await;
}

#[tokio::test]
async fn of_two_hubs_the_one_that_claimed_first_is_fenced() {
    let (_folder, disk) = house();
    let (older, newer) = (Node::on(&disk), Node::on(&disk));
    let code = older.open_table().await;
    let mut at_older = older.phone(&code).await;
    let mut at_newer = newer.phone(&code).await;
    at_older.rename(2);
    assert_eq!(at_older.answer().await.1, json!("stopping"));
    assert_eq!(at_older.hear_out().await.last(), Some(&json!({ "closing": { "code": "stopping" } })));
    at_newer.rename(3);
    assert_eq!(at_newer.answer().await.1, Value::Null);

    // Neither the end of the older keeper nor its hub's takes anything from the newer one.
    older.hub.stop(older.working).await;
    at_newer.rename(4);
    assert_eq!(at_newer.answer().await.1, Value::Null);
    at_newer.leave();
    newer.until_asleep().await;
    let facts = newer.facts(&code).await;
    assert_eq!(facts.people[0].name, "Ada 4");
    assert_eq!(disk.rows_read(), opening().len() * 3 + 2, "nothing of the older one was written");
}

#[tokio::test]
async fn a_deleted_table_cannot_be_woken_and_its_keeper_elsewhere_says_so() {
    let (_folder, disk) = house();
    let (older, newer) = (Node::on(&disk), Node::on(&disk));
    let code = older.open_table().await;
    let mut zombie = older.phone(&code).await;
    let mut host = newer.phone(&code).await;
    host.ask(2, Command::Delete);
    assert_eq!(host.answer().await.1, Value::Null);
    for node in [&newer, &Node::on(&disk)] {
        assert!(matches!(node.hub.find(&code).await, Ok(None)));
    }
    let vera = newer.hub.create(Creation::of("Vera"), &opening()).await.unwrap();
    zombie.rename(2);
    assert_eq!(zombie.answer().await.1, json!("deleted"));
    assert_eq!(zombie.hear_out().await.last(), Some(&json!({ "closing": { "code": "deleted" } })));
    let before = disk.rows_read();
    newer.door(&vera).await;
    assert_eq!(disk.rows_read() - before, opening().len(), "nothing was written to another table");
}

#[tokio::test]
async fn a_hub_that_stops_gives_its_tables_back() {
    let (folder, disk) = house();
    let node = Node::on(&disk);
    let code = node.open_table().await;
    let owned = || {
        let file = rusqlite::Connection::open(folder.path().join(crate::store::FILE_NAME)).unwrap();
        let count = "select count(*) from tables where owner is not null";
        file.query_row(count, [], |row| row.get::<_, i64>(0)).unwrap()
    };
    let mut phone = node.phone(&code).await;
    assert_eq!(owned(), 1);
    node.hub.stop(node.working).await;
    assert_eq!(phone.hear_out().await.last(), Some(&json!({ "closing": { "code": "stopping" } })));
    assert_eq!(owned(), 0);
    let refused = node.hub.find(&code).await.unwrap_err();
    assert_eq!(refused.code, RefusalCode::Stopping);

    // One that is just being woken is given back as well.
    let node = Node::on(&disk);
    disk.set(Trouble::ReadsHeld);
    assert!(timeout(A_WHILE, node.hub.find(&code)).await.is_err());
    assert_eq!(owned(), 1);
    let stopping = tokio::spawn(async move { node.hub.stop(node.working).await });
    sleep(A_WHILE).await;
    disk.set(Trouble::None);
    stopping.await.unwrap();
    assert_eq!(owned(), 0);
}

#[tokio::test]
async fn a_table_that_sleeps_is_given_back_and_a_late_return_takes_nothing() {
    let (_folder, disk) = house();
    let node = Node::on(&disk);
    let code = node.open_table().await;
    for number in 1..4 {
        let mut phone = node.phone(&code).await;
        phone.rename(number + 1);
        assert_eq!(phone.answer().await.1, Value::Null);
        phone.leave();
        node.until_asleep().await;
        assert_eq!(disk.claims(), number as usize);
    }
}
