//! Hubs without sockets, on a real file.

use serde_json::{Map, Value, json};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::*;
use crate::keeper::{ConnectionId, Hello};
use crate::limits::Meter;
use crate::outbox::{Outbox, Outgoing, WayBack};
use crate::party::{Key, Opening};
use crate::protocol::{Command, Look, PROTOCOL, Request, Role, Shape};
use crate::store::{SqliteStore, Trouble, TroubledStore};

const TOKEN: &str = "token";
const LOOK: Look = Look { colour: 0, shape: Shape::Circle };
const PATIENCE: Duration = Duration::from_secs(20);
const A_WHILE: Duration = Duration::from_millis(100);

/// A server on a store, of which there may be several here.
struct Node {
    hub: Arc<Hub>,
    working: Working,
}

impl Node {
    fn on(store: &TroubledStore) -> Node {
        let keeping = Keeping {
            awake: Duration::from_millis(20),
            retry: Duration::from_millis(20),
            ..Keeping::default()
        };
        let metrics = Arc::new(Metrics::default());
        let (hub, working) = Hub::new(Arc::new(store.clone()), keeping, Limits::default(), metrics);
        Node { hub, working }
    }

    async fn open_table(&self) -> Code {
        self.hub.create(Creation::of(TOKEN), &opening()).await.unwrap()
    }

    async fn door(&self, code: &Code) -> Door {
        match self.hub.find(code).await.unwrap() {
            Some(Found::Here(door)) => door,
            other => panic!("{other:?}"),
        }
    }

    /// Ada comes in.
    async fn phone(&self, code: &Code) -> Phone {
        let (outbox, outgoing) = Outbox::new(64);
        let (door, connection) = (self.door(code).await, ConnectionId::next());
        let way_back = outbox.way_back();
        let token = Some(TOKEN.to_owned());
        let hello = Hello {
            protocol: PROTOCOL,
            role: Role::Person,
            token,
            renew: None,
            seen: None,
            meter: Meter::of_nobody(),
        };
        door.try_tell(Letter::Hello { connection, id: 1, hello, outbox }).unwrap();
        let mut phone = Phone { door, connection, way_back, outgoing };
        assert_eq!(phone.hear().await, json!({ "accepted": { "id": 1 } }));
        phone
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

/// The first rows of Ada's table.
fn opening() -> Vec<Row> {
    Party::open(Opening {
        game: "overload".to_owned(),
        seats: Some(3),
        rules: None,
        options: Map::new(),
        name: "Ada".to_owned(),
        look: LOOK,
        key: Key::of(TOKEN),
        luck: random::bytes(),
    })
    .unwrap()
}

/// One connection.
struct Phone {
    door: Door,
    connection: ConnectionId,
    way_back: WayBack,
    outgoing: Outgoing,
}

impl Phone {
    fn ask(&self, id: u32, command: Command) {
        let (connection, outbox) = (self.connection, self.way_back.outbox().unwrap());
        self.door.try_tell(Letter::Request { connection, request: Request { id, command }, outbox }).unwrap();
    }

    fn rename(&self, id: u32) {
        self.ask(id, Command::Rename { name: format!("Ada {id}"), look: LOOK });
    }

    fn leave(self) {
        self.door.try_tell(Letter::Gone(self.connection)).unwrap();
    }

    async fn hear(&mut self) -> Value {
        let heard = timeout(PATIENCE, self.outgoing.next()).await.expect("something is said");
        serde_json::from_str(&heard.expect("the table has not let go")).unwrap()
    }

    /// The code of the next answer; null if it was accepted.
    async fn answer(&mut self) -> Value {
        loop {
            let heard = self.hear().await;
            if let Some(answer) = heard.get("accepted").or_else(|| heard.get("refused")) {
                return answer["code"].clone();
            }
        }
    }

    /// Until the table lets go: the last word.
    async fn last_word(&mut self) -> Value {
        let mut last = Value::Null;
        while let Some(heard) = timeout(PATIENCE, self.outgoing.next()).await.expect("it ends") {
            last = serde_json::from_str(&heard).unwrap();
        }
        last
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
    assert_eq!(at_older.answer().await, json!("stopping"));
    assert_eq!(at_older.last_word().await, json!({ "closing": { "code": "stopping" } }));
    at_newer.rename(3);
    assert_eq!(at_newer.answer().await, Value::Null);

    // Neither the end of the older keeper nor its hub's takes anything from the newer one.
    older.hub.stop(older.working).await;
    at_newer.rename(4);
    assert_eq!(at_newer.answer().await, Value::Null);
    at_newer.leave();
    newer.until_asleep().await;
    let mut again = newer.phone(&code).await;
    let table = loop {
        let heard = again.hear().await;
        if heard.get("table").is_some() {
            break heard;
        }
    };
    assert_eq!(table["table"]["people"][0]["name"], "Ada 4");
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
    assert_eq!(host.answer().await, Value::Null);
    for node in [&newer, &Node::on(&disk)] {
        assert!(matches!(node.hub.find(&code).await, Ok(None)));
    }
    let vera = newer.hub.create(Creation::of("Vera"), &opening()).await.unwrap();
    zombie.rename(2);
    assert_eq!(zombie.answer().await, json!("deleted"));
    assert_eq!(zombie.last_word().await, json!({ "closing": { "code": "deleted" } }));
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
    assert_eq!(phone.last_word().await, json!({ "closing": { "code": "stopping" } }));
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
        assert_eq!(phone.answer().await, Value::Null);
        phone.leave();
        node.until_asleep().await;
        assert_eq!(disk.claims(), number as usize);
    }
}
