//! A keeper without sockets: letters go in, what it says comes out of outboxes.

use std::time::Duration;

use serde_json::{Map, Value, json};
use table::Seed;
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

use super::*;
use crate::hub::{Door, Found, Keeping, Working};
use crate::limits::{Limits, Meter};
use crate::metrics::Metrics;
use crate::outbox::{Outbox, Outgoing, WayBack};
use crate::party::{Key, Opening};
use crate::protocol::{Command, Look, PROTOCOL, Request, Role, Shape};
use crate::store::{Creation, SqliteStore, Trouble, TroubledStore};

const TOKEN: &str = "token";
const LOOK: Look = Look { colour: 0, shape: Shape::Circle };
const PATIENCE: Duration = Duration::from_secs(20);

/// A house with one table, opened by Ada.
struct Place {
    hub: Arc<Hub>,
    disk: TroubledStore,
    code: Code,
    _working: Working,
    _folder: TempDir,
}

impl Place {
    async fn open() -> Place {
        let folder = tempfile::tempdir().unwrap();
        let disk = TroubledStore::new(Arc::new(SqliteStore::open(folder.path()).unwrap()));
        let keeping = Keeping {
            awake: Duration::from_millis(20),
            retry: Duration::from_millis(20),
            ..Keeping::default()
        };
        let (hub, working) =
            Hub::new(Arc::new(disk.clone()), keeping, Limits::default(), Arc::new(Metrics::default()));
        let opening = Opening {
            game: "overload".to_owned(),
            seats: Some(3),
            rules: None,
            options: Map::new(),
            name: "Ada".to_owned(),
            look: LOOK,
            key: Key::of(TOKEN),
            luck: Seed::from_text("luck"),
        };
        let code = hub.create(Creation::of(TOKEN), &Party::open(opening).unwrap()).await.unwrap();
        Place { hub, disk, code, _working: working, _folder: folder }
    }

    async fn door(&self) -> Door {
        match self.hub.find(&self.code).await.unwrap() {
            Some(Found::Here(door)) => door,
            other => panic!("{other:?}"),
        }
    }

    /// Ada comes in.
    async fn phone(&self) -> Phone {
        let (outbox, outgoing) = Outbox::new(64);
        let (door, connection) = (self.door().await, ConnectionId::next());
        let way_back = outbox.way_back();
        let hello = Hello {
            protocol: PROTOCOL,
            role: Role::Person,
            token: Some(TOKEN.to_owned()),
            renew: None,
            seen: None,
            meter: Meter::of_nobody(),
        };
        door.try_tell(Letter::Hello { connection, id: 1, hello, outbox }).unwrap();
        let mut phone = Phone { door, connection, way_back, outgoing };
        assert_eq!(phone.hear().await, json!({ "accepted": { "id": 1 } }));
        assert_eq!(phone.hear().await["table"]["you"], 1);
        phone
    }
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
        let request = Request { id, command };
        self.door.try_tell(Letter::Request { connection, request, outbox }).unwrap();
    }

    fn rename(&self, id: u32) {
        self.ask(id, Command::Rename { name: format!("Ada {id}"), look: LOOK });
    }

    async fn hear(&mut self) -> Value {
        let heard = timeout(PATIENCE, self.outgoing.next()).await.expect("something is said");
        serde_json::from_str(&heard.expect("the table has not let go")).unwrap()
    }

    /// The next answer: its id, and the code if it is a refusal.
    async fn answer(&mut self) -> (Value, Value) {
        loop {
            let heard = self.hear().await;
            let found = heard.get("accepted").or_else(|| heard.get("refused"));
            if let Some(answer) = found {
                return (answer["id"].clone(), answer["code"].clone());
            }
        }
    }
}

#[tokio::test]
async fn what_waits_when_the_table_stops_is_refused() {
    let place = Place::open().await;
    let mut phone = place.phone().await;
    place.disk.set(Trouble::Held);
    phone.rename(2);
    phone.rename(3);
    phone.door.try_tell(Letter::Stop).unwrap();
    phone.rename(4);
    place.disk.set(Trouble::None);
    assert_eq!(phone.answer().await, (json!(2), Value::Null));
    assert_eq!(phone.answer().await, (json!(3), Value::Null));
    assert_eq!(phone.answer().await, (json!(4), json!("stopping")));
    assert_eq!(phone.hear().await, json!({ "closing": { "code": "stopping" } }));
    assert_eq!(timeout(PATIENCE, phone.outgoing.next()).await, Ok(None));
}

#[tokio::test]
async fn what_is_asked_after_leaving_is_refused() {
    let place = Place::open().await;
    let mut phone = place.phone().await;
    place.disk.set(Trouble::Held);
    phone.ask(2, Command::Leave);
    phone.ask(3, Command::Sync);
    place.disk.set(Trouble::None);
    assert_eq!(phone.answer().await, (json!(2), Value::Null));
    assert_eq!(phone.answer().await, (json!(3), json!("no_hello")));
    assert_eq!(timeout(PATIENCE, phone.outgoing.next()).await, Ok(None));
}

#[tokio::test]
async fn while_nothing_can_be_written_people_may_still_come_and_look() {
    let place = Place::open().await;
    let mut phone = place.phone().await;
    place.disk.set(Trouble::Full);
    phone.rename(2);
    while phone.hear().await["table"]["trouble"] != "storage" {}
    phone.rename(3);
    assert_eq!(phone.answer().await, (json!(3), json!("storage")));
    let mut again = place.phone().await;
    assert_eq!(phone.hear().await, json!("moved_on"));
    place.disk.set(Trouble::None);
    let healed = loop {
        let heard = again.hear().await;
        if heard["table"]["people"][0]["name"] == "Ada 2" {
            break heard;
        }
    };
    assert_eq!(healed["table"].get("trouble"), None, "what was decided before is written after all");
}

#[tokio::test]
async fn a_table_that_everybody_left_sleeps_and_wakes() {
    let place = Place::open().await;
    let phone = place.phone().await;
    phone.door.try_tell(Letter::Gone(phone.connection)).unwrap();
    sleep(Duration::from_millis(100)).await;
    assert_eq!(place.hub.awake_tables(), 1, "somebody still has a door");
    drop(phone);
    let asleep = async {
        while place.hub.awake_tables() > 0 {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, asleep).await.expect("it falls asleep");
    place.phone().await;
    assert_eq!(place.hub.metrics.tables_woken.value(), 2);
}

#[tokio::test]
async fn a_table_that_is_somebody_elses_closes_and_one_that_cannot_be_written_says_so_first() {
    for (trouble, answer) in [(Trouble::Lost, "stopping"), (Trouble::Broken, "storage")] {
        let place = Place::open().await;
        let mut phone = place.phone().await;
        place.disk.set(trouble);
        phone.rename(2);
        let mut said = Vec::new();
        while let Some(heard) = timeout(PATIENCE, phone.outgoing.next()).await.expect("it ends") {
            said.push(serde_json::from_str::<Value>(&heard).unwrap());
        }
        let troubled = said.iter().filter(|heard| heard["table"]["trouble"] == "storage").count();
        assert_eq!(troubled, usize::from(trouble == Trouble::Broken), "{said:?}");
        let answers: Vec<_> = said.iter().filter_map(|heard| heard.get("refused")).collect();
        assert_eq!(answers.len(), 1, "{said:?}");
        assert_eq!(answers[0]["code"], answer);
        assert_eq!(said.last(), Some(&json!({ "closing": { "code": "stopping" } })));
        assert_eq!(place.hub.metrics.append_failures.value(), 1, "it is not tried again");

        place.disk.set(Trouble::None);
        let mut again = place.phone().await;
        again.rename(3);
        assert_eq!(again.answer().await, (json!(3), Value::Null), "the table can be read anew");
    }
}

#[tokio::test]
async fn what_may_have_been_written_is_not_refused_when_the_table_stops() {
    for trouble in [Trouble::Unclear, Trouble::Full] {
        let place = Place::open().await;
        let mut phone = place.phone().await;
        place.disk.set(trouble);
        phone.rename(2);
        while phone.hear().await["table"]["trouble"] != "storage" {}
        phone.door.try_tell(Letter::Stop).unwrap();
        phone.rename(3);
        let mut answers = Vec::new();
        while let Some(heard) = timeout(PATIENCE, phone.outgoing.next()).await.expect("it ends") {
            let heard: Value = serde_json::from_str(&heard).unwrap();
            answers.extend(heard.get("refused").map(|refused| refused["id"].clone()));
        }
        assert_eq!(answers, [json!(3)], "{trouble:?}: nobody knows about 2");
    }
}

#[tokio::test]
async fn a_pass_for_another_device_stays_good_while_nothing_can_be_written() {
    let place = Place::open().await;
    let mut phone = place.phone().await;
    phone.ask(2, Command::Handover);
    let pass = loop {
        let heard = phone.hear().await;
        if let Some(given) = heard["accepted"].get("given") {
            break given["token"]["token"].as_str().unwrap().to_owned();
        }
    };
    place.disk.set(Trouble::Full);
    phone.rename(3);
    while phone.hear().await["table"]["trouble"] != "storage" {}
    let hello = async |token: &str| {
        let (outbox, mut outgoing) = Outbox::new(64);
        let token = Some(token.to_owned());
        let hello = Hello {
            protocol: PROTOCOL,
            role: Role::Person,
            token,
            renew: None,
            seen: None,
            meter: Meter::of_nobody(),
        };
        phone
            .door
            .try_tell(Letter::Hello { connection: ConnectionId::next(), id: 1, hello, outbox })
            .unwrap();
        let heard = timeout(PATIENCE, outgoing.next()).await.unwrap().unwrap();
        serde_json::from_str::<Value>(&heard).unwrap()
    };
    assert_eq!(hello(&pass).await["refused"]["code"], "storage");
    assert_eq!(hello("wrong").await["refused"]["code"], "no_token");
    place.disk.set(Trouble::None);
    let taken = loop {
        let heard = hello(&pass).await;
        if heard["refused"]["code"] != "storage" {
            break heard;
        }
    };
    assert!(taken.get("accepted").is_some(), "{taken}");
}

#[tokio::test]
async fn a_deletion_that_is_unclear_is_asked_for_again() {
    let place = Place::open().await;
    let mut phone = place.phone().await;
    place.disk.set(Trouble::Unclear);
    phone.ask(2, Command::Delete);
    while phone.hear().await["table"]["trouble"] != "storage" {}
    place.disk.set(Trouble::None);
    assert_eq!(phone.answer().await, (json!(2), Value::Null));
    assert_eq!(phone.hear().await, json!({ "closing": { "code": "deleted" } }));
    assert!(matches!(place.hub.find(&place.code).await, Ok(None)));
}
