//! A server under test: real sockets, a real SQLite file, and a disk that can be troubled.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use client::Address;
use server::limits::Limits;
use server::party;
use server::store::{SqliteStore, TroubledStore};
use server::{Config, Keeping};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server under test.
#[derive(Debug)]
pub struct House {
    /// Where it answers.
    pub address: Address,
    /// Where it gives figures.
    pub figures: Address,
    /// Its disk.
    pub disk: TroubledStore,
    data: TempDir,
    manners: party::House,
    socket: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<std::io::Result<()>>,
}

/// A house in which nobody waits longer than a test needs. Whether windows tell anything by their time is tested in one
/// with the usual manners.
pub fn in_a_hurry() -> party::House {
    party::House { window_least: 0, away: 400, host_away: 400, wake: 100, ..party::House::in_a_hurry() }
}

impl House {
    /// A new one, in a hurry.
    pub async fn open() -> House {
        House::with(in_a_hurry()).await
    }

    /// A new one with these manners.
    pub async fn with(manners: party::House) -> House {
        House::on(tempfile::tempdir().unwrap(), manners).await
    }

    /// One on this data.
    pub async fn on(data: TempDir, manners: party::House) -> House {
        House::at((Ipv4Addr::LOCALHOST, 0).into(), data, manners).await
    }

    async fn at(socket: SocketAddr, data: TempDir, manners: party::House) -> House {
        let listener = TcpListener::bind(socket).await.unwrap();
        let socket = listener.local_addr().unwrap();
        let disk = TroubledStore::new(Arc::new(SqliteStore::open(data.path()).unwrap()));
        let keeping = Keeping {
            house: manners.clone(),
            retry: Duration::from_millis(50),
            awake_when_over: Duration::from_millis(50),
            ..Keeping::default()
        };
        let figures = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap().local_addr().unwrap();
        let (limits, metrics_addr) = (Limits::for_one_machine(), Some(figures));
        let config = Config { keeping, limits, metrics_addr, ..Config::default() };
        let (stop, stopped) = oneshot::channel::<()>();
        let store = Arc::new(disk.clone());
        // Who drops the other end stops the server as well.
        let running = tokio::spawn(server::run(listener, store, config, async move { drop(stopped.await) }));
        House { address: socket.into(), figures: figures.into(), disk, data, manners, socket, stop, running }
    }

    /// Stops it, and gives its data.
    pub async fn close(self) -> TempDir {
        drop(self.stop);
        self.running.await.unwrap().unwrap();
        self.data
    }

    /// Stops it and opens it again, at the same place.
    pub async fn restart(self) -> House {
        let (socket, manners) = (self.socket, self.manners.clone());
        let data = self.close().await;
        House::at(socket, data, manners).await
    }
}
