//! A hub as one of several: which tables are still its own, and how it lets go of them.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use super::{Door, Hub};
use crate::code::Code;
use crate::keeper::TableMessage;
use crate::store::{Node, Owner};

impl Hub {
    /// This server as one of several, if it is.
    pub(crate) fn node(&self) -> Option<&Arc<Node>> {
        self.node.as_ref()
    }

    pub(super) fn owner(&self) -> Owner {
        self.node.as_ref().map_or(self.owner, |node| node.owner())
    }

    /// Whether a table that was claimed as this owner may still be shown, and decided at.
    pub(crate) fn keeps(&self, owner: Owner) -> bool {
        self.node.as_ref().is_none_or(|node| node.keeps(owner))
    }

    /// Waits until that is not so any more.
    pub(crate) async fn over(&self, owner: Owner) {
        match &self.node {
            Some(node) => node.over(owner).await,
            None => std::future::pending().await,
        }
    }

    /// Whether guests may be sent here.
    pub(crate) fn is_ready(&self) -> bool {
        !*self.leaving.borrow() && self.node.as_ref().is_none_or(|node| node.is_alive())
    }

    /// Closes all tables whenever this node is past its deadline: somebody else may have them.
    pub(crate) async fn mind_the_pulse(&self) {
        let Some(node) = &self.node else { return std::future::pending().await };
        loop {
            node.over(node.owner()).await;
            let tables = self.let_go_of_all();
            if tables > 0 {
                tracing::warn!(tables, "this node is past its deadline and closes its tables");
            }
            node.alive().await;
        }
    }

    /// Every table is to end; says how many these are.
    pub(super) fn let_go_of_all(&self) -> usize {
        let doors: Vec<Door> = self.awake().tables.drain().map(|(_, messages)| Door(messages)).collect();
        let tables = doors.len();
        for door in doors {
            // One table that is stuck must not keep the others from hearing of it.
            tokio::spawn(async move { door.tell(TableMessage::Stop).await });
        }
        tables
    }

    /// Gives the tables to other nodes, one after the other within this time, so that not everybody comes back to them at
    /// once. From now on nothing is claimed.
    pub(crate) async fn hand_over(&self, within: Duration) {
        if let Some(node) = &self.node {
            node.leave();
        }
        self.leaving.send_replace(true);
        let codes: Vec<Code> = self.awake().tables.keys().cloned().collect();
        let pause = within / u32::try_from(codes.len().max(1)).unwrap_or(u32::MAX);
        for code in codes {
            sleep(pause).await;
            let messages = self.awake().tables.remove(&code);
            if let Some(messages) = messages {
                let door = Door(messages);
                tokio::spawn(async move { door.tell(TableMessage::Stop).await });
            }
        }
    }

    /// Waits until the server is about to stop.
    pub(crate) async fn until_leaving(&self) {
        // The sender is a part of this.
        drop(self.leaving.subscribe().wait_for(|leaving| *leaving).await);
    }
}
