//! A keeper without sockets: messages go in, what it says comes out of outboxes.

use std::time::Duration;

use protocol::Command;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

use super::*;
use crate::hub::Working;
use crate::phone::{self, PATIENCE, Phone, TOKEN, opening};
use crate::store::{Creation, SqliteStore, Trouble, TroubledStore};

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
        let (hub, working) = phone::hub_on(&disk);
        let code = hub.create(Creation::of(TOKEN), &opening()).await.unwrap();
        Place { hub, disk, code, _working: working, _folder: folder }
    }

    /// Ada comes in.
    async fn phone(&self) -> Phone {
        Phone::of_ada(phone::door(&self.hub, &self.code).await).await
    }
}

#[tokio::test]
async fn what_waits_when_the_table_stops_is_refused() {
    let place = Place::open().await;
    let mut phone = place.phone().await;
    place.disk.set(Trouble::Held);
    phone.rename(2);
    phone.rename(3);
    phone.door.try_tell(TableMessage::Stop).unwrap();
    phone.rename(4);
    place.disk.set(Trouble::None);
    assert_eq!(phone.answer().await, (json!(2), Value::Null));
    assert_eq!(phone.answer().await, (json!(3), Value::Null));
    assert_eq!(phone.answer().await, (json!(4), json!("stopping")));
    assert_eq!(phone.hear_out().await, [json!({ "closing": { "code": "stopping" } })]);
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
    assert!(phone.hear_out().await.is_empty());
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
    phone.door.try_tell(TableMessage::Gone(phone.connection)).unwrap();
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
        let said = phone.hear_out().await;
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
        phone.door.try_tell(TableMessage::Stop).unwrap();
        phone.rename(3);
        let said = phone.hear_out().await;
        let answers: Vec<_> = said.iter().filter_map(|heard| heard.get("refused")?.get("id")).collect();
        assert_eq!(answers, [&json!(3)], "{trouble:?}: nobody knows about 2");
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
    let hello = async |token: &str| Phone::hello(phone.door.clone(), token).hear().await;
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
