//! The server: from a listening socket until it is told to stop.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use axum::response::IntoResponse as _;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};
use tower::ServiceExt as _;

use crate::http::{self, Peer, Site};
use crate::hub::{Hub, Keeping};
use crate::limits::{Addresses, Limits};
use crate::metrics::Metrics;
use crate::store::Store;
use crate::sweep;

/// Who does not say what they want in this time is disconnected.
const ASK_WITHIN: Duration = Duration::from_secs(10);

/// A request over HTTP is answered within this time, or not at all.
const ANSWER_WITHIN: Duration = Duration::from_secs(20);

/// So long the last words may take when the server stops.
const STOP_WITHIN: Duration = Duration::from_secs(5);

/// After an accept that failed (no files left, say) the server waits so long.
const ACCEPT_AGAIN: Duration = Duration::from_millis(100);

/// How a server is to be run.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Where guests find the server, if that is not what they typed: `https://play.example`.
    pub public_url: Option<String>,
    /// How many proxies stand before the server, whose word about addresses is believed.
    pub trusted_hops: usize,
    /// Tables that nobody touched for so long are deleted.
    pub keep: Option<Duration>,
    /// How tables are kept.
    pub keeping: Keeping,
    /// How much anybody may ask for.
    pub limits: Limits,
}

/// Serves until told to stop; then everybody is told, and what is being written is written.
pub async fn run(
    listener: TcpListener,
    store: Arc<dyn Store>,
    config: Config,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let Config { public_url, trusted_hops, keep, keeping, limits } = config;
    let addresses = Arc::new(Addresses::new(limits.clone()));
    let (hub, working) = Hub::new(store.clone(), keeping, limits, Arc::new(Metrics::default()));
    let site = Site { hub: hub.clone(), addresses, public_url: public_url.map(Arc::from), trusted_hops };
    let (stopping, _) = watch::channel(());
    let (open, mut until_closed) = mpsc::channel::<()>(1);

    tokio::select! {
        () = accept(&listener, site, &stopping, &open) => {}
        () = sweep::sweep(store, keep) => {}
        () = stop => {}
    }
    drop(listener);
    tracing::info!("stopping");
    let last_words = async {
        hub.stop(working).await;
        stopping.send_replace(());
        drop(open);
        // Nothing is ever sent: the end comes when the last connection has dropped its end.
        let _ = until_closed.recv().await;
    };
    if timeout(STOP_WITHIN, last_words).await.is_err() {
        tracing::warn!("some connections did not close in time");
    }
    Ok(())
}

async fn accept(listener: &TcpListener, site: Site, stopping: &watch::Sender<()>, open: &mpsc::Sender<()>) {
    let router = http::router(site.clone());
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // All that comes through a proxy has the proxy's address: there it is counted later, by the header.
                let visit = site.addresses.connect(peer.ip());
                if visit.is_none() && site.trusted_hops == 0 {
                    continue;
                }
                let connection = converse(stream, peer, router.clone(), stopping.subscribe());
                let open = open.clone();
                tokio::spawn(async move {
                    connection.await;
                    drop((visit, open));
                });
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(ACCEPT_AGAIN).await;
            }
        }
    }
}

/// Answers what is asked on one connection.
async fn converse(stream: TcpStream, peer: SocketAddr, router: Router, mut stopping: watch::Receiver<()>) {
    // A decision is a small packet that must not wait for another one. A socket that is gone needs no setting.
    let _ = stream.set_nodelay(true);
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer.ip()));
        let answer = router.clone().oneshot(request);
        async move {
            let answered = timeout(ANSWER_WITHIN, answer).await;
            answered.unwrap_or_else(|_| Ok(StatusCode::REQUEST_TIMEOUT.into_response()))
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(ASK_WITHIN)
        .serve_connection(TokioIo::new(stream), answer)
        .with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        // How a connection ended is the other side's business.
        _ = connection.as_mut() => {}
        _ = stopping.changed() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}
