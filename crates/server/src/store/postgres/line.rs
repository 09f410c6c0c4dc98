//! One connection to the database, which is opened again when it breaks.
//!
//! **Nothing is ever cancelled.** An append that is cancelled while it waits for the standby reports success; the only sign
//! is a warning that comes before it. So a line on which the database has warned is doubted: whatever is under way on it is
//! unclear, and it is used no more.

use std::collections::HashMap;
use std::fmt;
use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{Mutex, OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, Config, Connection, NoTls, Row, Statement};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::failed::{Failed, with_cause};
use super::{DatabaseAddress, tls};

/// A line that was not opened is not tried again for this time: who waits for it is told at once.
const TRY_AGAIN_AFTER: Duration = Duration::from_millis(200);

/// So long one host has until a line to it can be used. Then the next one is asked: a machine that hangs may take calls and
/// never answer them.
const OPEN_WITHIN: Duration = Duration::from_secs(3);

/// A statement that is not answered within this time is not waited for any longer. It is not cancelled.
const ANSWER_WITHIN: Duration = Duration::from_secs(10);

/// What is not waited for any longer goes on, on a connection of its own. More than so many are never left behind, however
/// long the database answers nothing: somebody must still be able to get in there.
const MOST_OPEN: usize = 4;

/// What every line needs: each statement is a transaction of its own, durable when it is answered, and ended by nobody.
const SET_UP: &str = "
    set synchronous_commit = on;
    set default_transaction_isolation = 'read committed';
    set default_transaction_read_only = off;
    set statement_timeout = 0;
    set lock_timeout = 0;
    set idle_session_timeout = 0;
    set client_min_messages = warning;
    set jit = off;
    set search_path = pg_catalog";

/// What goes with a statement.
pub(super) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// A connection that is opened when it is needed.
pub(super) struct Line {
    name: &'static str,
    address: Arc<DatabaseAddress>,
    tls: Option<MakeRustlsConnect>,
    now: Mutex<Now>,
    /// One for each connection that there may be.
    places: Arc<Semaphore>,
}

#[derive(Default)]
struct Now {
    open: Option<Arc<Open>>,
    failed: Option<(Instant, String)>,
}

/// A connection.
pub(super) struct Open {
    client: Client,
    doubted: Arc<AtomicBool>,
    prepared: Mutex<HashMap<&'static str, Statement>>,
    /// The process at the other end.
    process: i32,
}

impl Line {
    pub(super) fn new(name: &'static str, address: &Arc<DatabaseAddress>) -> Result<Line, String> {
        let tls = tls::connector(address)?;
        let places = Arc::new(Semaphore::new(MOST_OPEN));
        Ok(Line { name, address: address.clone(), tls, now: Mutex::default(), places })
    }

    /// The connection, opened if there is none.
    pub(super) async fn get(&self) -> Result<Arc<Open>, Failed> {
        let mut now = self.now.lock().await;
        if let Some(open) = &now.open
            && open.is_good()
        {
            return Ok(open.clone());
        }
        now.open = None;
        if let Some((at, why)) = &now.failed
            && at.elapsed() < TRY_AGAIN_AFTER
        {
            return Err(Failed::Again(why.clone()));
        }
        match self.open().await {
            Ok(open) => {
                let open = Arc::new(open);
                *now = Now { open: Some(open.clone()), failed: None };
                Ok(open)
            }
            Err(error) => {
                let why = error.to_string();
                now.failed = Some((Instant::now(), why.clone()));
                Err(Failed::Again(why))
            }
        }
    }

    /// Opens a connection, or says what is wrong as exactly as it is known.
    pub(super) async fn open(&self) -> Result<Open, NotOpened> {
        let mut why = NotOpened::Silent;
        for (host, config) in self.address.hosts() {
            let place = self.places.clone().try_acquire_owned().map_err(|_| NotOpened::Hanging)?;
            let failed = match timeout(OPEN_WITHIN, self.open_at(config, place)).await {
                Ok(Ok(open)) => {
                    tracing::debug!(
                        line = self.name,
                        process = open.process,
                        "a line to the database is open"
                    );
                    self.address.answers_at(host);
                    return Ok(open);
                }
                Ok(Err(error)) => NotOpened::Error(error),
                Err(_) => NotOpened::Silent,
            };
            if failed.says() >= why.says() {
                why = failed;
            }
        }
        Err(why)
    }

    async fn open_at(
        &self,
        config: &Config,
        place: OwnedSemaphorePermit,
    ) -> Result<Open, tokio_postgres::Error> {
        match &self.tls {
            Some(tls) => {
                let (client, connection) = config.connect(tls.clone()).await?;
                Open::on(client, connection, place).await
            }
            None => {
                let (client, connection) = config.connect(NoTls).await?;
                Open::on(client, connection, place).await
            }
        }
    }

    /// Asks for something on whatever connection there is.
    pub(super) async fn ask(&self, sql: &'static str, values: Values<'_>) -> Result<Vec<Row>, Failed> {
        self.ask_within(ANSWER_WITHIN, sql, values).await
    }

    /// The same for somebody who does not wait for the answer any longer than this: the next one who asks gets another
    /// connection.
    pub(super) async fn ask_within(
        &self,
        within: Duration,
        sql: &'static str,
        values: Values<'_>,
    ) -> Result<Vec<Row>, Failed> {
        let open = self.get().await?;
        self.ask_on(&open, within, sql, values).await
    }

    /// The same on a connection that was opened before. What somebody has found out on one may be proven by what they do
    /// on the very same one later, and on no other: that may lead to another host.
    async fn ask_on(
        &self,
        open: &Arc<Open>,
        within: Duration,
        sql: &'static str,
        values: Values<'_>,
    ) -> Result<Vec<Row>, Failed> {
        if let Ok(answer) = timeout(within, open.ask(sql, values)).await {
            return answer;
        }
        let mut now = self.now.lock().await;
        if now.open.as_ref().is_some_and(|used| Arc::ptr_eq(used, open)) {
            now.open = None;
        }
        Err(Failed::Unclear(format!("the database has not answered within {within:?}")))
    }

    /// Asks for two things, one after the other, on one connection.
    pub(super) async fn ask_both(
        &self,
        first: (&'static str, Values<'_>),
        second: (&'static str, Values<'_>),
    ) -> Result<[Vec<Row>; 2], Failed> {
        let open = self.get().await?;
        let found = self.ask_on(&open, ANSWER_WITHIN, first.0, first.1).await?;
        Ok([found, self.ask_on(&open, ANSWER_WITHIN, second.0, second.1).await?])
    }
}

impl Open {
    async fn on<S, T>(
        client: Client,
        connection: Connection<S, T>,
        place: OwnedSemaphorePermit,
    ) -> Result<Open, tokio_postgres::Error>
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
        T: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let doubted = Arc::new(AtomicBool::new(false));
        let carried = carry(connection, doubted.clone());
        tokio::spawn(async move {
            carried.await;
            drop(place);
        });
        client.batch_execute(SET_UP).await?;
        let process = client.query_one("select pg_backend_pid()", &[]).await?.get(0);
        // What the database warns of when somebody comes has nothing to do with what they will ask.
        doubted.store(false, Relaxed);
        Ok(Open { client, doubted, prepared: Mutex::default(), process })
    }

    fn is_good(&self) -> bool {
        !self.client.is_closed() && !self.doubted.load(Relaxed)
    }

    /// The process at the other end, as it was when the line was opened.
    pub(super) fn process(&self) -> i32 {
        self.process
    }

    /// Asks for something. A success that may be none is unclear.
    pub(super) async fn ask(&self, sql: &'static str, values: Values<'_>) -> Result<Vec<Row>, Failed> {
        let asked = async {
            let statement = self.prepared(sql).await?;
            self.client.query(&statement, values).await
        };
        self.judged(asked.await)
    }

    /// The same for what gives no rows: how many it has changed.
    pub(super) async fn count(&self, sql: &'static str, values: Values<'_>) -> Result<u64, Failed> {
        let asked = async {
            let statement = self.prepared(sql).await?;
            self.client.execute(&statement, values).await
        };
        self.judged(asked.await)
    }

    fn judged<T>(&self, answer: Result<T, tokio_postgres::Error>) -> Result<T, Failed> {
        match answer.map_err(|error| Failed::of(&error)) {
            Ok(_) if self.doubted.load(Relaxed) => {
                Err(Failed::Unclear("the database has warned of what it did".to_owned()))
            }
            Err(failed) if !failed.leaves_the_line_whole() => {
                self.doubted.store(true, Relaxed);
                Err(failed)
            }
            other => other,
        }
    }

    /// Several statements without values, as one transaction.
    pub(super) async fn run(&self, sql: &str) -> Result<(), tokio_postgres::Error> {
        self.client.batch_execute(sql).await
    }

    async fn prepared(&self, sql: &'static str) -> Result<Statement, tokio_postgres::Error> {
        let mut prepared = self.prepared.lock().await;
        if let Some(statement) = prepared.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).await?;
        prepared.insert(sql, statement.clone());
        Ok(statement)
    }
}

/// Carries what is said on a connection, and hears warnings: one comes before the answer that it is about.
async fn carry<S, T>(mut connection: Connection<S, T>, doubted: Arc<AtomicBool>)
where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    loop {
        match poll_fn(|context| connection.poll_message(context)).await {
            Some(Ok(AsyncMessage::Notice(said))) => {
                tracing::warn!(code = said.code().code(), said = said.message(), "the database warns");
                doubted.store(true, Relaxed);
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => {
                tracing::debug!(error = with_cause(&error), "a line to the database is broken");
                return;
            }
            None => return,
        }
    }
}

/// Why there is no connection.
#[derive(Debug)]
pub(super) enum NotOpened {
    /// Somebody or something refused.
    Error(tokio_postgres::Error),
    /// Nobody has answered.
    Silent,
    /// There are as many connections as there may be, and none is answered.
    Hanging,
}

impl NotOpened {
    /// How much it says about what is wrong.
    fn says(&self) -> u8 {
        match self {
            NotOpened::Silent | NotOpened::Hanging => 0,
            NotOpened::Error(error) if error.code().is_none() => 1,
            NotOpened::Error(_) => 2,
        }
    }
}

impl fmt::Display for NotOpened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotOpened::Error(error) => f.write_str(&with_cause(error)),
            NotOpened::Silent => write!(f, "nobody answered within {} s", OPEN_WITHIN.as_secs()),
            NotOpened::Hanging => write!(f, "the database owes answers on {MOST_OPEN} connections"),
        }
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line({})", self.name)
    }
}
