//! The server: from a listening socket until it is told to stop.
//!
//! One of several nodes leaves in two steps: first it gives its tables to the others, one after the other, and still serves
//! whoever comes, if only to pass them on; then it stops.

use std::fmt;
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
use crate::hub::{Hub, Keeping, Working};
use crate::lab::{Desk, LabProgram};
use crate::limits::{Addresses, Among, Limits, Visit};
use crate::line::Line;
use crate::metrics::Metrics;
use crate::passage;
use crate::store::{Node, Store};
use crate::sweep;

/// A client that doesn't finish the head of its request within this time is disconnected.
const ASK_WITHIN: Duration = Duration::from_secs(10);

/// A request over HTTP is answered within this time, or not at all.
const ANSWER_WITHIN: Duration = Duration::from_secs(20);

/// How long the last messages may take when the server stops.
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
    /// Where other nodes are listened to, if that is not what they are told.
    pub node_listen: Option<SocketAddr>,
    /// How long one of several nodes takes to give its tables away when it stops.
    pub hand_over: Duration,
    /// What plays for the lab in the page; there is no lab, if it is not said.
    pub lab: Option<LabProgram>,
    /// How tables are kept.
    pub keeping: Keeping,
    /// How much anybody may ask for.
    pub limits: Limits,
}

/// Where connections are accepted.
struct Doors {
    guests: TcpListener,
    figures: Option<TcpListener>,
    nodes: Option<TcpListener>,
}

/// Who comes in at a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entrance {
    /// Anybody.
    Guests,
    /// Other nodes, which count their guests themselves.
    Nodes,
}

/// Serves until told to stop; then everybody is told, and what is being written is written.
pub async fn run(
    listener: TcpListener,
    store: Arc<dyn Store>,
    config: Config,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    open(listener, store, config).await?.run(stop).await
}

/// Listens wherever it is to listen. One of several nodes is where the others look for it by then.
pub async fn open(listener: TcpListener, store: Arc<dyn Store>, config: Config) -> io::Result<Server> {
    let leaving = store.clone();
    let opened = match Server::new(listener, store, config).await {
        Ok(server) => server.is_reached().await.map(|()| server),
        Err(error) => Err(error),
    };
    if opened.is_err() {
        // It says goodbye if it can; else the others give it up.
        drop(timeout(STOP_WITHIN, leaving.depart()).await);
    }
    opened
}

/// A server that listens. Nobody is answered until it runs.
pub struct Server {
    doors: Doors,
    site: Site,
    store: Arc<dyn Store>,
    working: Working,
    keep: Option<Duration>,
    hand_over: Duration,
    /// Tells all connections that the server stops.
    stopping: watch::Sender<()>,
    /// Held by every connection.
    open: mpsc::Sender<()>,
    until_closed: mpsc::Receiver<()>,
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("store", &self.store).finish_non_exhaustive()
    }
}

impl Server {
    async fn new(listener: TcpListener, store: Arc<dyn Store>, config: Config) -> io::Result<Server> {
        let Config {
            public_url,
            trusted_hops,
            keep,
            metrics_addr,
            node_listen,
            hand_over,
            lab,
            keeping,
            limits,
        } = config;
        let node = store.node();
        let doors = Doors {
            guests: listener,
            figures: match metrics_addr {
                Some(address) => Some(listen(address).await?),
                None => None,
            },
            nodes: match &node {
                Some(node) => Some(listen_to_nodes(node, node_listen).await?),
                None => None,
            },
        };
        let among = node.map_or_else(Among::default, |node| Among::as_many_as(node.living_now()));
        let addresses = Arc::new(Addresses::among(limits.clone(), among));
        let (hub, working) = Hub::new(store.clone(), keeping, limits, Arc::new(Metrics::default()));
        let public_url = public_url.map(Arc::from);
        let lab = lab.map(|program| Arc::new(Desk::new(program)));
        let site = Site { hub, addresses, public_url, trusted_hops, health: Arc::<Health>::default(), lab };
        let (stopping, _) = watch::channel(());
        let (open, until_closed) = mpsc::channel::<()>(1);
        Ok(Server { doors, site, store, working, keep, hand_over, stopping, open, until_closed })
    }

    /// Finds out whether the other nodes find this one, if there may be any.
    async fn is_reached(&self) -> io::Result<()> {
        let Some(node) = self.site.hub.node() else { return Ok(()) };
        tokio::select! {
            () = self.doors.accept_nodes(&self.site, &self.stopping, &self.open) => Ok(()),
            reached = passage::is_reached(&self.site.hub, node) => reached,
        }
    }

    /// Serves until told to stop.
    pub async fn run(self, stop: impl Future<Output = ()>) -> io::Result<()> {
        let Server { doors, site, store, working, keep, hand_over, stopping, open, mut until_closed } = self;
        let hub = &site.hub;
        tokio::select! {
            () = doors.accept_all(&site, &stopping, &open) => {}
            () = sweep::sweep(store.clone(), keep) => {}
            () = hub.mind_the_pulse() => {}
            () = stop => {}
        }
        if hub.node().is_some() {
            tracing::info!("handing over");
            tokio::select! {
                () = doors.accept_all(&site, &stopping, &open) => {}
                () = hub.mind_the_pulse() => {}
                // Also who has no tables stays until those who send guests have noticed.
                _ = async { tokio::join!(hub.hand_over(hand_over), sleep(hand_over)) } => {}
            }
        }
        drop(doors);
        tracing::info!("stopping");
        if let Some(lab) = &site.lab
            && timeout(STOP_WITHIN, lab.close()).await.is_err()
        {
            tracing::warn!("a run of the lab did not end in time");
        }
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
        // If the store does not hear of it, the others give this node up by themselves.
        if let Ok(Err(error)) = timeout(STOP_WITHIN, store.depart()).await {
            tracing::warn!(%error, "the other nodes could not be told that this one stops");
        }
        Ok(())
    }
}

impl Doors {
    /// Answers whoever comes, at any door.
    async fn accept_all(&self, site: &Site, stopping: &watch::Sender<()>, open: &mpsc::Sender<()>) {
        tokio::select! {
            () = accept(&self.guests, Entrance::Guests, site, http::router(site.clone()), stopping, open) => {}
            () = accept_if_any(self.figures.as_ref(), site, stopping, open) => {}
            () = self.accept_nodes(site, stopping, open) => {}
        }
    }

    /// Answers other nodes, if there may be any.
    async fn accept_nodes(&self, site: &Site, stopping: &watch::Sender<()>, open: &mpsc::Sender<()>) {
        match &self.nodes {
            Some(nodes) => {
                let router = http::node_router(site.clone());
                accept(nodes, Entrance::Nodes, site, router, stopping, open).await;
            }
            None => std::future::pending().await,
        }
    }
}

/// Listens where the other nodes look for this one, or where somebody says.
async fn listen_to_nodes(node: &Node, elsewhere: Option<SocketAddr>) -> io::Result<TcpListener> {
    let bound = match elsewhere {
        Some(address) => return listen(address).await,
        None => TcpListener::bind(node.address()).await,
    };
    bound.map_err(|error| {
        let (kind, address) = (error.kind(), node.address());
        let why = format!(
            "cannot listen to other nodes on {address}: {error}; if that is not an address of this machine, say \
             with --node-listen where to listen"
        );
        io::Error::new(kind, why)
    })
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
            let router = http::metrics_router(site.clone());
            accept(listener, Entrance::Guests, site, router, stopping, open).await;
        }
        None => std::future::pending().await,
    }
}

async fn accept(
    listener: &TcpListener,
    entrance: Entrance,
    site: &Site,
    router: Router,
    stopping: &watch::Sender<()>,
    open: &mpsc::Sender<()>,
) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // All that comes through a proxy has the proxy's address: there it is counted later, by the header.
                let visit = match (entrance, site.trusted_hops) {
                    (Entrance::Nodes, _) => None,
                    (Entrance::Guests, 0) => site.addresses.arrive(peer.ip()),
                    (Entrance::Guests, _) => site.addresses.arrive_by_proxy(),
                };
                if visit.is_none() && entrance == Entrance::Guests {
                    continue;
                }
                let asking =
                    Asking { site: site.clone(), entrance, peer: peer.ip(), visit: Mutex::default() };
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
    entrance: Entrance,
    peer: IpAddr,
    visit: Mutex<Option<Visit>>,
}

impl Asking {
    /// Whether the connection may be held for whoever asks on it now.
    fn may(&self, headers: &HeaderMap) -> bool {
        let hops = self.site.trusted_hops;
        if hops == 0 || self.entrance == Entrance::Nodes {
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
    if asking.entrance == Entrance::Nodes {
        passage::is_between_nodes(&stream);
    }
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
