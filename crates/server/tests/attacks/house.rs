//! The house that is attacked, and where people stand around it.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use client::{Address, Guest};
use protocol::{Command, Look, Shape};
use rusqlite::{Connection, OpenFlags};
use serde_json::{Value, json};
use server::limits::{Limits, Rate};
use server::party;
use server::store::{FILE_NAME, SqliteStore, TroubledStore};
use server::{Config, Keeping};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server that is attacked.
#[derive(Debug)]
pub struct House {
    /// Its disk.
    pub disk: TroubledStore,
    address: Address,
    data: TempDir,
    config: Config,
    socket: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<std::io::Result<()>>,
}

/// The bounds of a server on the open net; nobody waits longer than a test needs, and tables fall asleep quickly.
pub fn usual() -> Config {
    let manners =
        party::House { window_least: 0, away: 400, host_away: 400, wake: 100, ..party::House::in_a_hurry() };
    let keeping = Keeping {
        house: manners,
        awake: Duration::from_millis(50),
        awake_when_over: Duration::from_millis(50),
        retry: Duration::from_millis(50),
        ..Keeping::default()
    };
    Config { keeping, limits: Limits::default(), ..Config::default() }
}

/// An answer comes sooner, on whatever machine.
pub const A_WHILE: Duration = Duration::from_secs(10);

/// Nothing is counted by time or address: what holds here holds whatever the patience of the attacker, and however many
/// addresses they have.
pub fn patient() -> Config {
    Config { limits: Limits::for_one_machine(), ..usual() }
}

/// How many requests one person gets through in this time, at most.
pub fn requests_within(time: Duration) -> usize {
    let Rate { burst, per_minute } = Limits::default().requests;
    burst as usize + (f64::from(per_minute) * time.as_secs_f64() / 60.0).ceil() as usize
}

impl House {
    /// A new one with the usual bounds.
    pub async fn open() -> House {
        House::with(usual()).await
    }

    /// A new one that is run like this.
    pub async fn with(config: Config) -> House {
        House::on(tempfile::tempdir().unwrap(), config).await
    }

    /// One on this data.
    pub async fn on(data: TempDir, config: Config) -> House {
        House::at((Ipv4Addr::LOCALHOST, 0).into(), data, config).await
    }

    async fn at(socket: SocketAddr, data: TempDir, config: Config) -> House {
        let listener = TcpListener::bind(socket).await.unwrap();
        let socket = listener.local_addr().unwrap();
        let disk = TroubledStore::new(Arc::new(SqliteStore::open(data.path()).unwrap()));
        let (stop, stopped) = oneshot::channel::<()>();
        let store = Arc::new(disk.clone());
        // Who drops the other end stops the server as well.
        let until = async move { drop(stopped.await) };
        let running = tokio::spawn(server::run(listener, store, config.clone(), until));
        House { disk, address: socket.into(), data, config, socket, stop, running }
    }

    /// Stops it and lets go of its disk; gives its data.
    pub async fn close(self) -> TempDir {
        drop(self.stop);
        self.running.await.unwrap().unwrap();
        drop(self.disk);
        self.data
    }

    /// Stops it, and opens it again at the same place. Meanwhile something may be done to its data.
    pub async fn restart(self, meanwhile: impl FnOnce(&Path)) -> House {
        let (socket, config) = (self.socket, self.config.clone());
        let data = self.close().await;
        meanwhile(data.path());
        House::at(socket, data, config).await
    }

    /// Where strangers stand; there are some with the same address, and others with others.
    pub fn outside(&self, number: u8) -> Address {
        self.address.seen_from([127, 0, 66, number])
    }

    /// Where honest people live.
    pub fn home(&self) -> Address {
        self.address.seen_from([127, 0, 0, 10])
    }

    /// The file with everything in it.
    pub fn file(&self) -> PathBuf {
        self.data.path().join(FILE_NAME)
    }

    /// What is written in a table's log, row by row.
    pub fn log_of(&self, code: &str) -> Vec<String> {
        let rows = "select text from log join tables on id = table_id where code = ?1 order by place";
        let file = look_into(&self.file());
        let mut rows = file.prepare(rows).unwrap();
        rows.query_map([code], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    }

    /// A number that follows from the file.
    pub fn count(&self, query: &str) -> i64 {
        look_into(&self.file()).query_row(query, [], |row| row.get(0)).unwrap()
    }
}

fn look_into(file: &Path) -> Connection {
    let file = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    file.busy_timeout(Duration::from_secs(5)).unwrap();
    file
}

/// A wish for a table.
pub fn wish(game: &str, seats: usize, name: &str) -> Value {
    json!({ "game": game, "seats": seats, "name": name, "look": { "colour": 0, "shape": "circle" } })
}

/// Opens a table and sits there, alone, as its host.
pub async fn host(address: &Address, game: &str, seats: usize, name: &str) -> Guest {
    let opened = address.open_table(&wish(game, seats, name)).await.unwrap();
    Guest::come_back(address, &opened.code, &opened.token).await.unwrap()
}

/// A new name for somebody: the cheapest request that is written down.
pub fn rename(name: impl Into<String>) -> Command {
    Command::Rename { name: name.into(), look: Look { colour: 1, shape: Shape::Star } }
}
