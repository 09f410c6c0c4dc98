//! The heart of a node: shows the others that it lives, and gives up those that don't.
//!
//! A node is dead when another has seen the same count for as long as four beats by its own clock, and marks it where the
//! count is still that. From the first sight the time counts when it was answered, to the last when it was asked: however long
//! an answer was on its way, and however long this process stood still, that cannot make another node look dead.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval, sleep};
use tokio_postgres::Row;

use super::failed::Failed;
use super::line::Line;
use super::node::{LeaseTimes, Node};
use super::{DatabaseAddress, Owner, StoreError};
use crate::clock;

/// How often the others are looked at between two beats.
const LOOKS_A_BEAT: u32 = 4;

const BEAT: &str = "
    update spielwiese.nodes set beat = beat + 1, leaving = $2 where id = $1 and not dead returning beat";
const OTHERS: &str = "select id, beat, address from spielwiese.nodes where not dead and id <> $1";
const GIVE_UP: &str =
    "update spielwiese.nodes set dead = true where id = $1 and beat = $2 and not dead returning id";
const DEPART: &str = "update spielwiese.nodes set dead = true where id = $1";

/// Those whose place this one wants: who moves a store wants to be alone.
const IN_THE_WAY: &str = "
    select id, beat, address from spielwiese.nodes where not dead and (address = $1 or address = '' or $1 = '')";
const JOIN: &str = "insert into spielwiese.nodes (id, address) values ($1, $2)";
const FORGET: &str = "
    delete from spielwiese.nodes where dead and not exists (select from spielwiese.tables where owner = nodes.id)";

/// Another node, at a moment.
#[derive(Clone, Debug)]
struct Other {
    id: Vec<u8>,
    beat: i64,
    address: String,
}

/// Begins to be a node at this address, when no other one is (any more).
pub(super) async fn join(
    line: &Line,
    store: &DatabaseAddress,
    address: &str,
    times: LeaseTimes,
) -> Result<Owner, StoreError> {
    let failed = |failed: Failed| store.problem(StoreError::from(failed));
    let mut watch = Watch::default();
    loop {
        let sent = clock::running();
        let there = others(&line.ask(IN_THE_WAY, &[&address]).await.map_err(failed)?);
        if let Some(alive) = watch.moved(&there) {
            return Err(store.problem(in_the_way(address, &alive.address)));
        }
        for dead in watch.look(&there, sent, clock::running(), times.death()) {
            give_up(line, &dead).await.map_err(failed)?;
        }
        if there.is_empty() {
            break;
        }
        sleep(times.beat() / 4).await;
    }
    line.ask(FORGET, &[]).await.map_err(failed)?;
    let owner = Owner::unique();
    match line.ask(JOIN, &[&owner.0.as_slice(), &address]).await {
        Ok(_) => Ok(owner),
        Err(taken) if taken.breaks("nodes_by_address") => Err(store.problem(in_the_way(address, address))),
        Err(other) => Err(failed(other)),
    }
}

fn in_the_way(address: &str, other: &str) -> String {
    match (address, other) {
        ("", _) => format!("it is in use: a node runs at {other}; stop all nodes first"),
        (_, "") => "its tables are just being moved; start again when that is done".to_owned(),
        _ => {
            format!("another node with the address {address} is running; each needs a --node-addr of its own")
        }
    }
}

fn others(rows: &[Row]) -> Vec<Other> {
    rows.iter().map(|row| Other { id: row.get(0), beat: row.get(1), address: row.get(2) }).collect()
}

/// Marks a node as dead, if it has not beaten meanwhile.
async fn give_up(line: &Line, dead: &Other) -> Result<(), Failed> {
    if !line.ask(GIVE_UP, &[&dead.id, &dead.beat]).await?.is_empty() {
        tracing::warn!(node = dead.address, "a node does not beat any more: its tables are anybody's");
    }
    Ok(())
}

/// When others were seen with which count.
#[derive(Debug, Default)]
struct Watch(HashMap<Vec<u8>, (i64, Duration)>);

impl Watch {
    /// Those that have shown the same count for too long.
    fn look(&mut self, others: &[Other], sent: Duration, received: Duration, death: Duration) -> Vec<Other> {
        self.0.retain(|id, _| others.iter().any(|other| other.id == *id));
        let mut dead = Vec::new();
        for other in others {
            let seen = self.0.entry(other.id.clone()).or_insert((other.beat, received));
            if seen.0 != other.beat {
                *seen = (other.beat, received);
            } else if sent.saturating_sub(seen.1) >= death {
                dead.push(other.clone());
            }
        }
        dead
    }

    /// One that has beaten since it was last looked at.
    fn moved<'a>(&self, others: &'a [Other]) -> Option<&'a Other> {
        others.iter().find(|other| self.0.get(&other.id).is_some_and(|seen| seen.0 != other.beat))
    }
}

/// A node's heart.
#[derive(Debug)]
pub(super) struct Pulse {
    pub(super) line: Line,
    pub(super) store: Arc<DatabaseAddress>,
    pub(super) node: Arc<Node>,
    watch: Watch,
    troubled: bool,
}

impl Pulse {
    pub(super) fn new(line: Line, store: Arc<DatabaseAddress>, node: Arc<Node>) -> Pulse {
        Pulse { line, store, node, watch: Watch::default(), troubled: false }
    }

    /// Beats for ever, and looks at the others more often than that: a dead one is noticed soon after its time is over.
    pub(super) async fn go_on(mut self) {
        let mut again = interval(self.node.times().beat() / LOOKS_A_BEAT);
        again.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for look in 1_u32.. {
            again.tick().await;
            let done = match look.is_multiple_of(LOOKS_A_BEAT) {
                true => self.beat().await,
                false => self.look().await,
            };
            match done {
                Ok(()) => self.trouble(None),
                Err(error) => self.trouble(Some(&error.to_string())),
            }
        }
    }

    /// Beats once. Answers when the beat has arrived.
    pub(super) async fn beat(&mut self) -> Result<(), StoreError> {
        let (owner, leaving) = (self.node.owner(), self.node.is_leaving());
        // Opening a line may take a while, and is no part of a beat.
        self.line.get().await?;
        let sent = clock::running();
        let within = self.node.times().deadline();
        let beaten = self.line.ask_within(within, BEAT, &[&owner.0.as_slice(), &leaving]).await?;
        if beaten.is_empty() {
            return self.begin_anew().await;
        }
        self.node.beaten(owner, sent);
        self.look().await
    }

    /// Looks at the others, and gives up those that have not beaten for too long.
    async fn look(&mut self) -> Result<(), StoreError> {
        let sent = clock::running();
        let (owner, within) = (self.node.owner(), self.node.times().deadline());
        let others = others(&self.line.ask_within(within, OTHERS, &[&owner.0.as_slice()]).await?);
        self.node.sees(others.iter().map(|other| other.address.clone()).collect());
        for dead in self.watch.look(&others, sent, clock::running(), self.node.times().death()) {
            give_up(&self.line, &dead).await?;
        }
        Ok(())
    }

    /// The others have given this node up while it could not beat: it is a new one from now on.
    async fn begin_anew(&mut self) -> Result<(), StoreError> {
        tracing::warn!("the other nodes have given this one up: it begins anew, without tables");
        let owner = join(&self.line, &self.store, self.node.address(), self.node.times()).await?;
        self.node.begin_anew(owner);
        Ok(())
    }

    /// Tells of trouble once.
    fn trouble(&mut self, problem: Option<&str>) {
        match (problem, self.troubled) {
            (Some(problem), false) => tracing::error!(problem, "this node cannot beat"),
            (None, true) => tracing::info!("this node beats again"),
            _ => {}
        }
        self.troubled = problem.is_some();
    }
}

/// Says that this node stops: whoever wants its tables need not wait.
pub(super) async fn depart(line: &Line, node: &Node) -> Result<(), StoreError> {
    line.ask(DEPART, &[&node.owner().0.as_slice()]).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEATH: Duration = Duration::from_secs(4);

    fn other(beat: i64) -> Vec<Other> {
        vec![Other { id: vec![1], beat, address: "there:1".to_owned() }]
    }

    fn looks(watch: &mut Watch, beat: i64, sent: u64, received: u64) -> usize {
        let (sent, received) = (Duration::from_millis(sent), Duration::from_millis(received));
        watch.look(&other(beat), sent, received, DEATH).len()
    }

    #[test]
    fn who_shows_the_same_count_for_four_beats_is_dead() {
        let mut watch = Watch::default();
        assert_eq!(looks(&mut watch, 7, 0, 10), 0);
        assert_eq!(looks(&mut watch, 7, 4_000, 4_010), 0, "it was seen at 10");
        assert_eq!(looks(&mut watch, 7, 4_010, 4_020), 1);
        assert_eq!(looks(&mut watch, 8, 4_020, 4_030), 0);
        assert_eq!(looks(&mut watch, 8, 8_000, 8_010), 0);
        assert_eq!(looks(&mut watch, 8, 8_030, 8_040), 1);
    }

    #[test]
    fn who_stood_still_takes_nobody_for_dead() {
        let mut watch = Watch::default();
        assert_eq!(looks(&mut watch, 7, 0, 60_000), 0, "the answer lay here for a minute");
        assert_eq!(looks(&mut watch, 7, 1_000, 61_000), 0, "and the next one, too");
        assert_eq!(looks(&mut watch, 9, 62_000, 62_001), 0);
    }

    #[test]
    fn who_has_beaten_meanwhile_is_noticed() {
        let mut watch = Watch::default();
        assert!(watch.moved(&other(7)).is_none());
        looks(&mut watch, 7, 0, 1);
        assert!(watch.moved(&other(7)).is_none() && watch.moved(&other(8)).is_some());
    }
}
