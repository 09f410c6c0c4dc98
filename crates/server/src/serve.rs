//! The server: from a listening socket until it is told to stop.

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode};
use axum::response::IntoResponse as _;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use socket2::SockRef;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};
use tower::ServiceExt as _;

use crate::http::{self, Health, Peer, Site};
use crate::hub::{Hub, Keeping};
use crate::limits::{Addresses, Limits, Visit};
use crate::line::Line;
use crate::metrics::Metrics;
use crate::store::Store;
use crate::sweep;

/// Who does not say what they want in this time is disconnected.
const ASK_WITHIN: Duration = Duration::from_secs(10);

/// A request over HTTP is answered within this time, or not at all.
const ANSWER_WITHIN: Duration = Duration::from_secs(20);

/// So long the last words may take when the server stops.
const STOP_WITHIN: Duration = Duration::from_secs(5);

/// Headers are not longer than this.
const LONGEST_HEAD: usize = 16 << 10;

/// So much the system keeps of what somebody has not read yet; Linux takes it twice. By itself it would keep megabytes for each
/// line, also of those that the server has long given up.
const UNREAD: usize = 64 << 10;

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
    /// Where figures about the server are given to whoever asks; nowhere, if it is not said.
    pub metrics_addr: Option<SocketAddr>,
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
    let Config { public_url, trusted_hops, keep, metrics_addr, keeping, limits } = config;
    let figures = match metrics_addr {
        Some(address) => Some(listen(address).await?),
        None => None,
    };
    let addresses = Arc::new(Addresses::new(limits.clone()));
    let (hub, working) = Hub::new(store.clone(), keeping, limits, Arc::new(Metrics::default()));
    let public_url = public_url.map(Arc::from);
    let site =
        Site { hub: hub.clone(), addresses, public_url, trusted_hops, health: Arc::<Health>::default() };
    let (stopping, _) = watch::channel(());
    let (open, mut until_closed) = mpsc::channel::<()>(1);

    tokio::select! {
        () = accept(&listener, &site, http::router(site.clone()), &stopping, &open) => {}
        () = accept_if_any(figures.as_ref(), &site, &stopping, &open) => {}
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

async fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    TcpListener::bind(address)
        .await
        .map_err(|error| io::Error::new(error.kind(), format!("cannot listen on {address}: {error}")))
}

/// Answers who asks for figures, if anybody may.
async fn accept_if_any(
    listener: Option<&TcpListener>,
    site: &Site,
    stopping: &watch::Sender<()>,
    open: &mpsc::Sender<()>,
) {
    match listener {
        Some(listener) => {
            accept(listener, site, http::metrics_router(site.clone()), stopping, open).await;
        }
        None => std::future::pending().await,
    }
}

async fn accept(
    listener: &TcpListener,
    site: &Site,
    router: Router,
    stopping: &watch::Sender<()>,
    open: &mpsc::Sender<()>,
) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // All that comes through a proxy has the proxy's address: there it is counted later, by the header.
                let visit = match site.trusted_hops {
                    0 => site.addresses.arrive(peer.ip()),
                    _ => site.addresses.arrive_by_proxy(),
                };
                let Some(visit) = visit else { continue };
                let asking = Asking { site: site.clone(), peer: peer.ip(), visit: Mutex::default() };
                let connection = converse(stream, asking, router.clone(), stopping.subscribe());
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

/// Who asks on a connection. Behind a proxy that is known when a request is read, and may change with the next.
struct Asking {
    site: Site,
    peer: IpAddr,
    visit: Mutex<Option<Visit>>,
}

impl Asking {
    /// Whether the connection may be held for whoever asks on it now.
    fn may(&self, headers: &HeaderMap) -> bool {
        let hops = self.site.trusted_hops;
        if hops == 0 {
            return true;
        }
        let asker = http::asker(self.peer, headers, hops);
        let mut visit = self.visit.lock().unwrap_or_else(PoisonError::into_inner);
        if !visit.as_ref().is_some_and(|visit| visit.is_for(asker)) {
            // The one before is not counted any more when the next one is.
            *visit = None;
            *visit = self.site.addresses.asks_for(asker);
        }
        visit.is_some()
    }
}

/// Answers what is asked on one connection.
async fn converse(stream: TcpStream, asking: Asking, router: Router, mut stopping: watch::Receiver<()>) {
    // A decision is a small packet that must not wait for another one. A socket that is gone needs no setting.
    let _ = stream.set_nodelay(true);
    let _ = SockRef::from(&stream).set_send_buffer_size(UNREAD);
    let line = Line::new(stream, asking.site.hub.limits.bytes);
    let answer = service_fn(move |request: Request<Incoming>| {
        let may = asking.may(request.headers());
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(asking.peer));
        let answer = router.clone().oneshot(request);
        async move {
            // Whoever asks for many things at once on one line waits for everybody else after each of them.
            tokio::task::yield_now().await;
            if !may {
                return Ok(StatusCode::TOO_MANY_REQUESTS.into_response());
            }
            let answered = timeout(ANSWER_WITHIN, answer).await;
            answered.unwrap_or_else(|_| Ok(StatusCode::REQUEST_TIMEOUT.into_response()))
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(ASK_WITHIN)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(line), answer)
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
