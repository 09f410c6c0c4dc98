//! A phone without a socket, for the tests of hubs and keepers: messages go in, what the table says comes out.

use std::sync::Arc;
use std::time::Duration;

use protocol::{Command, Look, PROTOCOL, Request, Role, Shape, random};
use serde_json::{Map, Value, json};
use tokio::time::timeout;

use crate::code::Code;
use crate::hub::{Door, Found, Hub, Keeping, Working};
use crate::keeper::{ConnectionId, Hello, TableMessage};
use crate::limits::{Limits, Meter};
use crate::metrics::Metrics;
use crate::outbox::{Outbox, Outgoing, WayBack};
use crate::party::{Key, Opening, Party, Row};
use crate::store::TroubledStore;

pub(crate) const TOKEN: &str = "token";
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);
const LOOK: Look = Look { colour: 0, shape: Shape::Circle };

/// A hub whose tables fall asleep soon.
pub(crate) fn hub_on(store: &TroubledStore) -> (Arc<Hub>, Working) {
    let moment = Duration::from_millis(20);
    let keeping = Keeping { awake: moment, retry: moment, ..Keeping::default() };
    Hub::new(Arc::new(store.clone()), keeping, Limits::default(), Arc::new(Metrics::default()))
}

/// The way to a table that is there.
pub(crate) async fn door(hub: &Arc<Hub>, code: &Code) -> Door {
    match hub.find(code).await.unwrap() {
        Some(Found::Here(door)) => door,
        other => panic!("{other:?}"),
    }
}

/// The first rows of Ada's table.
pub(crate) fn opening() -> Vec<Row> {
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

/// Ada's phone.
pub(crate) struct Phone {
    pub(crate) door: Door,
    pub(crate) connection: ConnectionId,
    way_back: WayBack,
    outgoing: Outgoing,
}

impl Phone {
    /// Says hello with a token. What is answered is still to be heard.
    pub(crate) fn hello(door: Door, token: &str) -> Phone {
        let (outbox, outgoing) = Outbox::new(64);
        let (connection, way_back) = (ConnectionId::next(), outbox.way_back());
        let hello = Hello {
            protocol: PROTOCOL,
            role: Role::Person,
            token: Some(token.to_owned()),
            renew: None,
            seen: None,
            hints: false,
            meter: Meter::of_nobody(),
        };
        door.try_tell(TableMessage::Hello { connection, id: 1, hello, outbox }).unwrap();
        Phone { door, connection, way_back, outgoing }
    }

    /// Ada comes in.
    pub(crate) async fn of_ada(door: Door) -> Phone {
        let mut phone = Phone::hello(door, TOKEN);
        assert_eq!(phone.hear().await, json!({ "accepted": { "id": 1 } }));
        assert_eq!(phone.hear().await["table"]["you"], 1);
        phone
    }

    pub(crate) fn ask(&self, id: u32, command: Command) {
        let (connection, outbox) = (self.connection, self.way_back.outbox().unwrap());
        let request = Request { id, command };
        self.door.try_tell(TableMessage::Request { connection, request, outbox }).unwrap();
    }

    pub(crate) fn rename(&self, id: u32) {
        self.ask(id, Command::Rename { name: format!("Ada {id}"), look: LOOK });
    }

    pub(crate) fn leave(self) {
        self.door.try_tell(TableMessage::Gone(self.connection)).unwrap();
    }

    async fn hear_if_any(&mut self) -> Option<Value> {
        let heard = timeout(PATIENCE, self.outgoing.next()).await.expect("something is said, or it ends");
        heard.map(|heard| serde_json::from_str(&heard).unwrap())
    }

    pub(crate) async fn hear(&mut self) -> Value {
        self.hear_if_any().await.expect("the table has not let go")
    }

    /// The next answer: its id, and the code if it is a refusal.
    pub(crate) async fn answer(&mut self) -> (Value, Value) {
        loop {
            let heard = self.hear().await;
            if let Some(answer) = heard.get("accepted").or_else(|| heard.get("refused")) {
                return (answer["id"].clone(), answer["code"].clone());
            }
        }
    }

    /// Everything until the table lets go.
    pub(crate) async fn hear_out(&mut self) -> Vec<Value> {
        let mut said = Vec::new();
        while let Some(heard) = self.hear_if_any().await {
            said.push(heard);
        }
        said
    }
}
