//! Finds tables: awake ones in memory, sleeping ones in the store.
//!
//! A table is awake while somebody is connected and a little longer; then it is nothing but its log. So the number of
//! tables there are costs no memory and no time at start.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, mpsc};

use crate::clock;
use crate::code::Code;
use crate::keeper::{self, Envelope, Keeper, Letter};
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::party::{House, Refused, Row};
use crate::protocol::RefusalCode;
use crate::random;
use crate::store::{Store, StoreError, StoredTable};

/// So often another code is tried when one is taken.
const CODES_TO_TRY: usize = 20;

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
    /// Heavy thinking waits for one of these: bots, and reading long logs.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Playing whole games again waits for one of these.
    pub(crate) readers: Arc<Semaphore>,
    awake: Mutex<Awake>,
}

#[derive(Debug, Default)]
struct Awake {
    tables: HashMap<Code, mpsc::Sender<Envelope>>,
    /// Held by every keeper as long as it works; none when the server stops.
    working: Option<mpsc::Sender<()>>,
}

/// The way to a table that is awake. The table stays awake as long as anybody has one.
#[derive(Clone, Debug)]
pub(crate) struct Door(mpsc::Sender<Envelope>);

/// Why a letter was not taken.
#[derive(Debug)]
pub(crate) enum NotTold {
    /// Too many are waiting; here it is again.
    Busy(Envelope),
    /// The table's keeper has ended.
    Ended,
}

/// Waits until all keepers have ended.
#[derive(Debug)]
pub(crate) struct Working(mpsc::Receiver<()>);

impl Door {
    /// A way to whoever reads these letters.
    #[cfg(test)]
    pub(crate) fn to(letters: mpsc::Sender<Envelope>) -> Door {
        Door(letters)
    }

    /// Gives the table a letter, waiting if it is busy. A table that is gone needs none.
    pub(crate) async fn tell(&self, letter: Letter) {
        let _ = self.0.send(Box::new(letter)).await;
    }

    /// Gives the table a letter, unless too many are waiting or nobody reads them any more.
    pub(crate) fn try_tell(&self, letter: Letter) -> Result<(), NotTold> {
        self.0.try_send(Box::new(letter)).map_err(|error| match error {
            mpsc::error::TrySendError::Full(letter) => NotTold::Busy(letter),
            mpsc::error::TrySendError::Closed(_) => NotTold::Ended,
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
        let awake = Mutex::new(Awake { tables: HashMap::new(), working: Some(working) });
        let readers = Arc::new(Semaphore::new(keeping.thinkers.max(1)));
        (Arc::new(Hub { store, keeping, limits, metrics, thinkers, readers, awake }), Working(until_none))
    }

    /// Writes a new table under a code that is free. It sleeps until somebody comes.
    pub(crate) async fn create(&self, rows: &[Row]) -> Result<Code, Refused> {
        let rows = keeper::written(rows, clock::now());
        for _ in 0..CODES_TO_TRY {
            let code = Code::new(random::bytes());
            match self.store.create(code.to_string(), rows.clone()).await {
                Ok(_) => {
                    self.metrics.tables_opened.add();
                    return Ok(code);
                }
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
    pub(crate) async fn find(self: &Arc<Self>, code: &Code) -> Result<Option<Door>, StoreError> {
        if let Some(door) = self.awake().door(code) {
            return Ok(Some(door));
        }
        let Some(stored) = self.store.load(code.to_string()).await? else { return Ok(None) };
        let (keeper, letters) = self.read(code, stored).await?;
        let mut awake = self.awake();
        // Somebody else may have woken it meanwhile.
        if let Some(door) = awake.door(code) {
            return Ok(Some(door));
        }
        let Some(working) = awake.working.clone() else {
            return Err(StoreError::Unavailable("the server stops".to_owned()));
        };
        awake.tables.insert(code.clone(), letters.clone());
        self.metrics.tables_woken.add();
        tokio::spawn(async move {
            keeper.keep().await;
            drop(working);
        });
        Ok(Some(Door(letters)))
    }

    /// Reading a long game again takes a while: off the threads that serve sockets.
    async fn read(
        self: &Arc<Self>,
        code: &Code,
        stored: StoredTable,
    ) -> Result<(Keeper, mpsc::Sender<Envelope>), StoreError> {
        let (hub, code) = (self.clone(), code.clone());
        let turn = self.thinkers.clone().acquire_owned().await;
        let read = tokio::task::spawn_blocking(move || {
            let read = Keeper::read(hub, code, &stored);
            drop(turn);
            read
        });
        read.await.unwrap_or_else(|_| Err(StoreError::Unavailable("the log could not be read".to_owned())))
    }

    /// Lets a table sleep, unless somebody has a door to it.
    pub(crate) fn may_sleep(&self, code: &Code) -> bool {
        let mut awake = self.awake();
        // Doors are made under this lock only: if the hub's own is the last one, nobody can write any more.
        let unused = awake.tables.get(code).is_none_or(|letters| letters.strong_count() == 1);
        if unused {
            awake.tables.remove(code);
        }
        unused
    }

    /// A table has ended by itself; who looks for it reads it from the store.
    pub(crate) fn forget(&self, code: &Code) {
        self.awake().tables.remove(code);
    }

    /// How many tables are awake.
    pub(crate) fn awake_tables(&self) -> usize {
        self.awake().tables.len()
    }

    /// Ends all keepers: nothing more is decided, everybody is told. Answers when all have ended.
    pub(crate) async fn stop(&self, mut working: Working) {
        let doors: Vec<Door> = {
            let mut awake = self.awake();
            awake.working = None;
            awake.tables.drain().map(|(_, letters)| Door(letters)).collect()
        };
        for door in doors {
            // One table that is stuck must not keep the others from hearing of it.
            tokio::spawn(async move { door.tell(Letter::Stop).await });
        }
        // Nothing is ever sent: the end comes when the last keeper has dropped its end.
        let _ = working.0.recv().await;
    }

    fn awake(&self) -> MutexGuard<'_, Awake> {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Awake {
    /// The way to a table, unless its keeper has ended without saying so.
    fn door(&self, code: &Code) -> Option<Door> {
        self.tables.get(code).filter(|letters| !letters.is_closed()).cloned().map(Door)
    }
}
