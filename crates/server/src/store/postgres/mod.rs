//! The store for several machines: PostgreSQL.
//!
//! Any number of nodes use one database, and each table lives on one of them. What keeps a late node from writing is the
//! append itself: the one statement that inserts the rows also checks owner, epoch and place ([`writer`]). No transaction
//! lasts longer than one statement, so a process that is stopped in the middle holds nothing up; there is no lock that
//! protects anything, and no clock that anything but liveness depends on.
//!
//! Four connections: one for appends, one that reads, one for everything else, and one for the [heart](pulse).

mod address;
mod desk;
mod failed;
mod line;
mod moving;
mod pulse;
mod schema;
mod standing;
mod tls;
mod writer;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::{
    Claim, Lease, LeaseTimes, LogRow, NewTable, Node, Owner, Promise, Store, StoreError, TableId, node,
};
pub use address::DatabaseAddress;
use desk::Desk;
use line::Line;
pub use moving::PostgresLogs;
use pulse::Pulse;
use standing::Standings;
use writer::Writer;

const CLOCK_MARK: &str = "
    select coalesce(clock_ms, (select max(last_ms) from spielwiese.tables)) from spielwiese.house";
const MARK_CLOCK: &str = "update spielwiese.house set clock_ms = $1";
const COUNT: &str = "select count(*) from spielwiese.tables where code is not null";
const PROCESS: &str = "select pg_backend_pid()";

/// The address of a node that nobody finds.
const ALONE: &str = "";

/// What is left of deleted tables is looked for so often, if nobody says that there is something.
const TIDY_AGAIN: Duration = Duration::from_secs(60);

/// The store for several machines, as one node sees it.
#[derive(Debug)]
pub struct PostgresStore {
    node: Arc<Node>,
    writer: Writer,
    desk: Desk,
    standings: Standings,
    untidy: Arc<Notify>,
    tasks: [JoinHandle<()>; 2],
}

impl PostgresStore {
    /// Connects, makes what is missing, and begins to be a node that others find at this address.
    pub async fn open(
        address: DatabaseAddress,
        node_address: &str,
        times: LeaseTimes,
    ) -> Result<PostgresStore, StoreError> {
        let address = Arc::new(address);
        let line = |name| Line::new(name, &address).map_err(|problem| address.problem(problem));
        let pulse = line("pulse")?;
        let (writer, reader, desk) =
            (Arc::new(line("writer")?), Arc::new(line("reader")?), Arc::new(line("desk")?));
        let secret = schema::prepare(&desk, &address).await?;
        each_has_its_own([&pulse, &writer, &reader, &desk], &address).await?;
        let owner = pulse::join(&pulse, &address, node_address, times).await?;
        let node = Node::new(node_address.to_owned(), secret, times, owner);
        let mut pulse = Pulse::new(pulse, address.clone(), node.clone());
        pulse.beat().await.map_err(|error| address.problem(error))?;

        let standings = Standings { reader, desk: desk.clone() };
        let writer = Writer::start(writer, standings.clone());
        let desk = Desk { line: desk, standings: standings.clone(), node: node.clone() };
        let untidy = Arc::new(Notify::new());
        let tasks = [tokio::spawn(pulse.go_on()), tokio::spawn(tidy(desk.clone(), untidy.clone()))];
        Ok(PostgresStore { node, writer, desk, standings, untidy, tasks })
    }

    /// The same for somebody who must be the only one there, if only for a while.
    pub async fn open_alone(address: DatabaseAddress) -> Result<PostgresStore, StoreError> {
        PostgresStore::open(address, ALONE, LeaseTimes::default()).await
    }

    /// How many tables there are.
    pub fn count(&self) -> Promise<u64> {
        let line = self.standings.reader.clone();
        Box::pin(async move {
            let rows = line.ask(COUNT, &[]).await?;
            Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0).unsigned_abs()))
        })
    }
}

impl Store for PostgresStore {
    fn node(&self) -> Option<Arc<Node>> {
        Some(self.node.clone())
    }

    fn depart(&self) -> Promise<()> {
        let (desk, heart) = (self.desk.clone(), self.tasks[0].abort_handle());
        Box::pin(async move {
            heart.abort();
            pulse::depart(&desk.line, &desk.node).await
        })
    }

    fn create(&self, new: NewTable) -> Promise<String> {
        let desk = self.desk.clone();
        Box::pin(async move { desk.create(&new).await })
    }

    fn claim(&self, code: String, owner: Owner) -> Promise<Option<Claim>> {
        let desk = self.desk.clone();
        Box::pin(async move { desk.claim(&code, owner).await })
    }

    fn read(&self, lease: Lease, place: u64, count: usize) -> Promise<Vec<LogRow>> {
        let standings = self.standings.clone();
        Box::pin(async move { standings.read(lease, place, count).await })
    }

    fn append(&self, lease: Lease, place: u64, rows: Vec<LogRow>) -> Promise<()> {
        self.writer.append(lease, place, rows)
    }

    fn rematch(&self, lease: Lease, place: u64, rows: Vec<LogRow>, new: NewTable) -> Promise<()> {
        let desk = self.desk.clone();
        Box::pin(async move { desk.rematch(lease, place, &rows, &new).await })
    }

    fn delete(&self, lease: Lease) -> Promise<()> {
        let (desk, untidy) = (self.desk.clone(), self.untidy.clone());
        Box::pin(async move {
            desk.delete(lease).await?;
            untidy.notify_one();
            Ok(())
        })
    }

    fn release(&self, lease: Lease) -> Promise<()> {
        let desk = self.desk.clone();
        Box::pin(async move { desk.release(lease).await })
    }

    fn sweep(&self, before_ms: i64) -> Promise<u64> {
        let (desk, untidy) = (self.desk.clone(), self.untidy.clone());
        Box::pin(async move {
            let swept = desk.sweep(before_ms).await;
            untidy.notify_one();
            swept
        })
    }

    fn check(&self) -> Promise<()> {
        let desk = self.desk.clone();
        Box::pin(async move { Ok(desk.touch().await?) })
    }

    fn clock_mark(&self) -> Promise<Option<i64>> {
        let line = self.standings.reader.clone();
        Box::pin(async move {
            let rows = line.ask(CLOCK_MARK, &[]).await?;
            Ok(rows.first().and_then(|row| row.get(0)))
        })
    }

    fn mark_clock(&self, at_ms: i64) -> Promise<()> {
        let line = self.desk.line.clone();
        Box::pin(async move { line.ask(MARK_CLOCK, &[&at_ms]).await.map(drop).map_err(StoreError::from) })
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

/// Removes what is left of deleted tables, a little at a time, as long as the store is there.
async fn tidy(desk: Desk, untidy: Arc<Notify>) {
    loop {
        match desk.tidy().await {
            Ok(false) => continue,
            Ok(true) => {}
            Err(failed) => {
                let error = StoreError::from(failed);
                tracing::debug!(%error, "rows of deleted tables could not be removed");
            }
        }
        tokio::select! {
            () = untidy.notified() => {}
            () = sleep(TIDY_AGAIN) => {}
        }
    }
}

/// Nodes need connections of their own. One that comes through a pooler is another one with every statement.
async fn each_has_its_own(lines: [&Line; 4], address: &DatabaseAddress) -> Result<(), StoreError> {
    let mut open = Vec::new();
    for line in lines {
        open.push(line.get().await.map_err(|failed| address.problem(StoreError::from(failed)))?);
    }
    let (mut processes, mut now) = (Vec::new(), Vec::new());
    for open in open {
        let rows = open.ask(PROCESS, &[]).await.map_err(|_| address.problem(schema::POOLER))?;
        now.extend(rows.iter().map(|row| row.get::<_, i32>(0)));
        processes.push(open.process());
    }
    match are_their_own(&processes, &now) {
        true => Ok(()),
        false => Err(address.problem(schema::POOLER)),
    }
}

/// Whether each connection is served by the process that has always served it, and by no other connection's.
fn are_their_own(processes: &[i32], now: &[i32]) -> bool {
    let mut different = processes.to_vec();
    different.sort_unstable();
    different.dedup();
    different.len() == processes.len() && processes == now
}

#[cfg(test)]
mod tests;
