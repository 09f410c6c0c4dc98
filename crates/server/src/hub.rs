//! Finds tables: awake ones in memory, sleeping ones in the store.
//!
//! A table is awake while somebody is connected and a little longer; then it is nothing but its log. So the number of
//! tables there are costs no memory and no time at start.
//!
//! However many look for a table that sleeps, it is woken once, in a task of its own that goes on when they give up. It
//! is read in portions, and tables that are read at the same time take turns after each: a long log keeps nobody out.
//!
//! Where several nodes share a store, a table may be awake at another one. A node that is past its deadline finds nothing.

mod several;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use protocol::{RefusalCode, random};
use thiserror::Error;
use tokio::sync::{Semaphore, mpsc, watch};

use crate::clock::{self, TableClock};
use crate::code::Code;
use crate::keeper::{self, Keeper, TableMessage};
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::party::{House, LogError, Party, Reading, Refused, Row};
use crate::store::{Claim, Creation, Lease, LogRow, NewTable, Node, Owner, Store, StoreError};

/// How often another code is tried when one is taken.
pub(crate) const CODES_TO_TRY: usize = 20;

/// How many rows of a log are read at a time.
const ROWS_AT_A_TIME: usize = 500;

/// A table whose rows this program can't read is not looked at again for this time: each look would end the lease of whoever
/// can.
const TOO_NEW_FOR: Duration = Duration::from_secs(60);

/// How tables are kept.
#[derive(Clone, Debug)]
pub struct Keeping {
    /// The manners of the house.
    pub house: House,
    /// How long a table without connections stays in memory.
    pub awake: Duration,
    /// The same for one whose game is over: to look at it again, its log is enough.
    pub awake_when_over: Duration,
    /// How long to wait before writing is tried again.
    pub retry: Duration,
    /// How many bots think at the same time.
    pub thinkers: usize,
    /// How many logs are read at the same time.
    pub readers: usize,
}

impl Default for Keeping {
    fn default() -> Keeping {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Keeping {
            house: House::default(),
            awake: Duration::from_secs(60),
            awake_when_over: Duration::from_secs(5),
            retry: Duration::from_millis(500),
            thinkers: cores,
            readers: cores,
        }
    }
}

/// What all tables of a server share.
#[derive(Debug)]
pub(crate) struct Hub {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) keeping: Keeping,
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    /// Bots wait for one of these.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Logs that are read wait for one of these, after every portion; so does playing a whole game again.
    pub(crate) readers: Arc<Semaphore>,
    /// As whom this hub claims tables, if it is the only one.
    owner: Owner,
    /// Else, as which of several.
    node: Option<Arc<Node>>,
    /// Whether the server is about to stop.
    leaving: watch::Sender<bool>,
    awake: Mutex<Awake>,
}

#[derive(Debug, Default)]
struct Awake {
    tables: HashMap<Code, mpsc::Sender<Box<TableMessage>>>,
    /// Those that are being woken, and what will come of it.
    waking: HashMap<Code, watch::Receiver<Option<Woken>>>,
    /// Those with rows of a newer version, and when that was found.
    too_new: HashMap<Code, Instant>,
    /// Held by every keeper as long as it works, and while a table is woken; none when the server stops.
    working: Option<mpsc::Sender<()>>,
}

/// What comes of looking for a table: none if there is no such table.
type Woken = Result<Option<Found>, Refused>;

/// Where a table is.
#[derive(Clone, Debug)]
pub(crate) enum Found {
    /// Here.
    Here(Door),
    /// At another server, with this address.
    There(String),
}

/// The way to a table that is awake. The table stays awake as long as anybody has one.
#[derive(Clone, Debug)]
pub(crate) struct Door(mpsc::Sender<Box<TableMessage>>);

/// Why a message was not taken.
#[derive(Debug)]
pub(crate) enum NotSent {
    /// Too many are waiting; here it is again.
    Busy(Box<TableMessage>),
    /// The table's keeper has ended.
    Ended,
}

/// A table's own way to itself, which does not keep it awake.
pub(crate) type Messages = mpsc::WeakSender<Box<TableMessage>>;

/// Waits until all keepers have ended.
#[derive(Debug)]
pub(crate) struct Working(mpsc::Receiver<()>);

impl Door {
    /// A way to whoever reads these messages.
    #[cfg(test)]
    pub(crate) fn to(messages: mpsc::Sender<Box<TableMessage>>) -> Door {
        Door(messages)
    }

    /// Gives the table a message, waiting if it is busy. A table that is gone needs none.
    pub(crate) async fn tell(&self, message: TableMessage) {
        let _ = self.0.send(Box::new(message)).await;
    }

    /// Gives the table a message, unless too many are waiting or nobody reads them any more.
    pub(crate) fn try_tell(&self, message: TableMessage) -> Result<(), NotSent> {
        self.0.try_send(Box::new(message)).map_err(|error| match error {
            mpsc::error::TrySendError::Full(message) => NotSent::Busy(message),
            mpsc::error::TrySendError::Closed(_) => NotSent::Ended,
        })
    }
}

impl Hub {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        keeping: Keeping,
        limits: Limits,
        metrics: Arc<Metrics>,
    ) -> (Arc<Hub>, Working) {
        let (working, until_none) = mpsc::channel(1);
        let thinkers = Arc::new(Semaphore::new(keeping.thinkers.max(1)));
        let readers = Arc::new(Semaphore::new(keeping.readers.max(1)));
        let awake = Mutex::new(Awake { working: Some(working), ..Awake::default() });
        let (owner, node, leaving) = (Owner::unique(), store.node(), watch::Sender::new(false));
        let hub = Hub { store, keeping, limits, metrics, thinkers, readers, owner, node, leaving, awake };
        (Arc::new(hub), Working(until_none))
    }

    /// Writes a new table under a code that is free. It sleeps until somebody comes. Asked again with the same creation,
    /// it is the same table.
    pub(crate) async fn create(&self, creation: Creation, rows: &[Row]) -> Result<Code, Refused> {
        let rows = keeper::written(rows, clock::now());
        for _ in 0..CODES_TO_TRY {
            let code = Code::new(random::bytes());
            let new = NewTable { creation, code: code.to_string(), rows: rows.clone() };
            match self.store.create(new).await {
                Ok(made) if made == code.as_str() => {
                    self.metrics.tables_opened.add();
                    return Ok(code);
                }
                Ok(made) => return Code::parse(&made).ok_or_else(no_storage),
                Err(StoreError::CodeTaken(_)) => {}
                Err(error) => {
                    tracing::error!(%error, "a table could not be written");
                    return Err(Refused::new(RefusalCode::Storage, "table"));
                }
            }
        }
        Err(Refused::new(RefusalCode::Full, "codes"))
    }

    /// The way to a table, which is woken if it sleeps. None if there is no such table.
    pub(crate) async fn find(self: &Arc<Self>, code: &Code) -> Woken {
        if self.node.as_ref().is_some_and(|node| !node.is_alive()) {
            return Err(stopping());
        }
        let mut waking = {
            let mut awake = self.awake();
            if let Some(door) = awake.door(code) {
                return Ok(Some(Found::Here(door)));
            }
            if awake.is_too_new(code) {
                return Err(too_new());
            }
            match awake.waking(code) {
                Some(waking) => waking,
                None => self.start_waking(&mut awake, code)?,
            }
        };
        let woken = waking.wait_for(Option::is_some).await.ok().and_then(|woken| woken.clone());
        woken.unwrap_or_else(|| Err(no_storage()))
    }

    /// Wakes a table in a task of its own, and says where its end will be told.
    fn start_waking(
        self: &Arc<Self>,
        awake: &mut Awake,
        code: &Code,
    ) -> Result<watch::Receiver<Option<Woken>>, Refused> {
        let Some(working) = awake.working.clone() else { return Err(stopping()) };
        let (tell, told) = watch::channel(None);
        awake.waking.insert(code.clone(), told.clone());
        let (hub, code) = (self.clone(), code.clone());
        tokio::spawn(async move {
            let woken = hub.wake(&code, working).await;
            hub.awake().waking.remove(&code);
            tell.send_replace(Some(woken));
        });
        Ok(told)
    }

    /// Claims a table and reads it, unless this node is given up meanwhile: a claim that nobody waits for any more does no harm.
    async fn wake(self: &Arc<Self>, code: &Code, working: mpsc::Sender<()>) -> Woken {
        let owner = self.owner();
        tokio::select! {
            biased;
            () = self.over(owner) => Err(stopping()),
            woken = self.claim_and_read(code, owner, working) => woken,
        }
    }

    /// What is read after the claim cannot be behind what is written.
    async fn claim_and_read(self: &Arc<Self>, code: &Code, owner: Owner, working: mpsc::Sender<()>) -> Woken {
        let failed = |error: StoreError| {
            tracing::error!(%error, "a table cannot be woken");
            no_storage()
        };
        let (lease, tail) = match self.store.claim(code.to_string(), owner).await.map_err(failed)? {
            None => return Ok(None),
            Some(Claim::HeldBy(address)) => return Ok(Some(Found::There(address))),
            Some(Claim::Mine { lease, tail }) => (lease, tail),
        };
        match self.read(code, lease, tail).await {
            Ok(read) => self.keep(code, read, lease, tail, working),
            Err(NotRead::TooNew) => {
                tracing::error!(table = lease.table.0, "a table has rows of a newer version of this program");
                self.awake().too_new.insert(code.clone(), Instant::now());
                self.give_back(lease, working);
                Err(too_new())
            }
            Err(NotRead::Failed(error)) => {
                tracing::error!(table = lease.table.0, "a table cannot be read");
                self.give_back(lease, working);
                Err(failed(error))
            }
        }
    }

    /// From now on the table is awake, unless the server stops.
    fn keep(
        self: &Arc<Self>,
        code: &Code,
        read: (Party, TableClock),
        lease: Lease,
        tail: u64,
        working: mpsc::Sender<()>,
    ) -> Woken {
        let mut awake = self.awake();
        if awake.working.is_none() || !self.keeps(lease.owner) {
            self.give_back(lease, working);
            return Err(stopping());
        }
        let (keeper, messages) = Keeper::new(self.clone(), code.clone(), read, lease, tail);
        awake.tables.insert(code.clone(), messages.clone());
        self.metrics.tables_woken.add();
        tokio::spawn(async move {
            keeper.keep().await;
            drop(working);
        });
        Ok(Some(Found::Here(Door(messages))))
    }

    /// Gives back a table that is not kept after all; nobody waits for it.
    fn give_back(&self, lease: Lease, working: mpsc::Sender<()>) {
        let given_back = self.store.release(lease);
        tokio::spawn(async move {
            // Whether or not that works: the next one to claim the table needs nobody's leave.
            drop(given_back.await);
            drop(working);
        });
    }

    /// The table of a log, and its clock, which goes on from the last row.
    async fn read(&self, code: &Code, lease: Lease, tail: u64) -> Result<(Party, TableClock), NotRead> {
        let mut reading = Reading::new(code.to_string(), self.keeping.house.clone());
        let mut clock = TableClock::default();
        let mut place = 0;
        while place < tail {
            let rows = self.store.read(lease, place, ROWS_AT_A_TIME).await?;
            let Some(last) = rows.last() else {
                return Err(StoreError::Broken(format!("the log has {place} rows of {tail}")).into());
            };
            clock = TableClock::after(last.at_ms);
            place += rows.len() as u64;
            reading = self.in_turn(move || take_all(reading, &rows)).await?;
        }
        let (party, clock) = self.in_turn(move || Ok((reading.finish(clock.now())?, clock))).await?;
        if let Some(why) = party.closed() {
            tracing::warn!(table = lease.table.0, why, "a table can only be looked at");
        }
        Ok((party, clock))
    }

    /// Reading takes a while: off the threads that serve sockets, and some at a time.
    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Unreadable> + Send + 'static,
    ) -> Result<T, NotRead> {
        let turn = self.readers.clone().acquire_owned().await;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        match done.await {
            // Whole, and not known.
            Ok(Err(Unreadable::Row(error))) if error.is_data() => Err(NotRead::TooNew),
            Ok(done) => done.map_err(|error| StoreError::Broken(error.to_string()).into()),
            Err(_) => Err(StoreError::Broken("the log made the program fail".to_owned()).into()),
        }
    }

    /// Lets a table sleep, unless somebody has a door to it.
    pub(crate) fn may_sleep(&self, code: &Code, messages: &Messages) -> bool {
        let mut awake = self.awake();
        let Some(known) = awake.known(code, messages) else { return true };
        // Doors are made under this lock only: if the hub's own is the last one, nobody can write any more.
        let unused = known.strong_count() == 1;
        if unused {
            awake.tables.remove(code);
        }
        unused
    }

    /// A table has ended by itself; who looks for it reads it from the store. It may be awake again already.
    pub(crate) fn forget(&self, code: &Code, messages: &Messages) {
        let mut awake = self.awake();
        if awake.known(code, messages).is_some() {
            awake.tables.remove(code);
        }
    }

    /// How many tables are awake.
    pub(crate) fn awake_tables(&self) -> usize {
        self.awake().tables.len()
    }

    /// Ends all keepers: nothing more is decided, everybody is told. Answers when all have ended.
    pub(crate) async fn stop(&self, mut working: Working) {
        self.leaving.send_replace(true);
        self.awake().working = None;
        self.let_go_of_all();
        // Nothing is ever sent: the end comes when the last keeper has dropped its end.
        let _ = working.0.recv().await;
    }

    fn awake(&self) -> MutexGuard<'_, Awake> {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why a table was not read.
#[derive(Debug)]
enum NotRead {
    /// It has rows that this program doesn't know.
    TooNew,
    Failed(StoreError),
}

impl From<StoreError> for NotRead {
    fn from(error: StoreError) -> NotRead {
        NotRead::Failed(error)
    }
}

/// A log that no party can be made of.
#[derive(Debug, Error)]
enum Unreadable {
    /// Only programs write rows: one that this one doesn't know was written by a newer one.
    #[error("{0}")]
    Row(#[from] serde_json::Error),
    #[error("{0}")]
    Log(#[from] LogError),
}

fn take_all(mut reading: Reading, rows: &[LogRow]) -> Result<Reading, Unreadable> {
    for row in rows {
        reading.take(row.at_ms, serde_json::from_str(&row.text)?, row.text.len())?;
    }
    Ok(reading)
}

/// What exactly is wrong with the store is for the log, not for guests.
fn no_storage() -> Refused {
    Refused::new(RefusalCode::Storage, "")
}

fn stopping() -> Refused {
    Refused::new(RefusalCode::Stopping, "the server stops")
}

/// Another node may have the newer version, or this one will, soon.
fn too_new() -> Refused {
    Refused::new(RefusalCode::Stopping, "the table has been played on with a newer version of this program")
}

impl Awake {
    /// Whether a table was found to be too new a short while ago.
    fn is_too_new(&mut self, code: &Code) -> bool {
        self.too_new.retain(|_, found| found.elapsed() < TOO_NEW_FOR);
        self.too_new.contains_key(code)
    }

    /// What will come of waking a table, if somebody does that and has not failed without saying so.
    fn waking(&self, code: &Code) -> Option<watch::Receiver<Option<Woken>>> {
        self.waking.get(code).filter(|waking| waking.has_changed().is_ok()).cloned()
    }

    /// What the hub has of the table that reads these messages; none if it knows another one, or none.
    fn known(&self, code: &Code, messages: &Messages) -> Option<&mpsc::Sender<Box<TableMessage>>> {
        let own = messages.upgrade()?;
        let known = self.tables.get(code)?;
        // Not counted when it is asked whether it is the last one.
        let same = known.same_channel(&own);
        drop(own);
        same.then_some(known)
    }

    /// The way to a table, unless its keeper has ended without saying so.
    fn door(&self, code: &Code) -> Option<Door> {
        self.tables.get(code).filter(|messages| !messages.is_closed()).cloned().map(Door)
    }
}

#[cfg(test)]
mod tests;
