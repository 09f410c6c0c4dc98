//! The few things that are asked for by HTTP: opening a table, looking at it, the way in to it, which is the WebSocket, and the
//! lab.
//!
//! No address holds a secret: a token travels inside the WebSocket only. There is no door for debugging, and figures are at
//! an [address of their own](metrics_router).

mod address;
mod error;
mod headers;
mod health;
mod lab;
pub(crate) mod nodes;
mod origin;
mod pages;
mod qr;
mod tables;
mod upgrade;

use std::io::Write as _;
use std::net::IpAddr;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Router, middleware};
use flate2::Compression;
use flate2::write::GzEncoder;
use protocol::RefusalCode;
use serde_json::{Map, Value, json};

use crate::code::Code;
use crate::hub::{Found, Hub};
use crate::lab::Desk;
use crate::limits::Addresses;
use crate::party::Refused;
use crate::passage::{Passage, Way};

pub(crate) use address::asker;
use error::HttpRefusal;
pub(crate) use health::Health;
pub(crate) use nodes::{PassedOn, router as node_router};
use origin::Foreign;
pub use qr::for_terminal as qr_for_terminal;

/// What answering needs.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    pub(crate) hub: Arc<Hub>,
    pub(crate) addresses: Arc<Addresses>,
    /// Where guests find the server, if that is not what they typed: `https://play.example`.
    pub(crate) public_url: Option<Arc<str>>,
    /// How many proxies stand before the server.
    pub(crate) trusted_hops: usize,
    pub(crate) health: Arc<Health>,
    /// The lab, if whoever runs the server has opened it.
    pub(crate) lab: Option<Arc<Desk>>,
}

/// The other end of a connection, as the accepting loop saw it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Whoever asks.
#[derive(Clone, Copy, Debug)]
struct Asker {
    address: IpAddr,
    /// Whether another node asks on their behalf. Then it has looked at what they sent.
    is_passed_on: bool,
}

/// How long a node that does not answer is waited for.
const PASS_WITHIN: Duration = Duration::from_secs(15);

/// The pause between two tries.
const ASK_AGAIN: Duration = Duration::from_millis(100);

/// All addresses.
pub(crate) fn router(site: Site) -> Router {
    let request_bytes = site.hub.limits.request_bytes;
    Router::new()
        .route("/", get(pages::start))
        .route("/tv", get(pages::start))
        .route("/lab", get(pages::start))
        .route("/t/{code}", get(pages::start))
        .route("/t/{code}/tv", get(pages::start))
        .route("/assets/{*file}", get(pages::file))
        .route("/icon.svg", get(pages::file))
        .route("/t/{code}/qr.svg", get(qr_code))
        .route("/api/games", get(games))
        .route("/api/tables", post(tables::open))
        .route("/api/tables/{code}", get(tables::facts))
        .route("/api/tables/{code}/record", get(tables::record))
        .route("/api/tables/{code}/ws", get(tables::socket))
        .merge(lab::router(site.hub.limits.lab_bytes))
        .route("/healthz", get(health))
        .route("/readyz", get(ready))
        .fallback(pages::nowhere)
        .layer(DefaultBodyLimit::max(request_bytes))
        .layer(middleware::from_fn_with_state(site.clone(), counted))
        .layer(middleware::from_fn(headers::secured))
        .with_state(site)
}

/// The figures, for whoever runs the server.
pub(crate) fn metrics_router(site: Site) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(site)
}

/// Every request counts for whoever asks.
async fn counted(
    State(site): State<Site>,
    asker: Asker,
    request: Request,
    next: Next,
) -> Result<Response, HttpRefusal> {
    match site.addresses.asks_page(asker.address) {
        true => Ok(next.run(request).await),
        false => Err(HttpRefusal::new(RefusalCode::TooMany, "requests")),
    }
}

/// Whether the server can do its work.
async fn health(State(site): State<Site>) -> Result<&'static str, HttpRefusal> {
    match site.health.is_good(&site.hub.store).await {
        true => Ok("ok\n"),
        false => Err(HttpRefusal::new(RefusalCode::Storage, "")),
    }
}

/// Whether guests may be sent here.
async fn ready(State(site): State<Site>) -> Result<&'static str, HttpRefusal> {
    match site.hub.is_ready() {
        true => health(State(site)).await,
        false => Err(HttpRefusal::new(RefusalCode::Stopping, "")),
    }
}

async fn metrics(State(site): State<Site>) -> impl IntoResponse {
    let (awake, connections) = (site.hub.awake_tables(), site.addresses.connections());
    let text = site.hub.metrics.render(awake, connections, Instant::now());
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}

/// What can be played, and what can be chosen about it: the same as long as the program runs.
async fn games(State(site): State<Site>, headers: HeaderMap) -> Response {
    // The first time some games are played, to see how long they take.
    let Ok(list) = tokio::task::spawn_blocking(move || listed(site.lab.is_some())).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let about = [(CONTENT_TYPE, "application/json"), (VARY, "accept-encoding")];
    match pages::takes_gzip(&headers) {
        true => (about, [(CONTENT_ENCODING, "gzip")], list.gzip.clone()).into_response(),
        false => (about, list.plain.clone()).into_response(),
    }
}

/// The list of all games; where the lab is open, each says so, and no page has to ask for what may not be there.
fn listed(has_lab: bool) -> &'static List {
    static GAMES: LazyLock<Vec<Value>> = LazyLock::new(all_games);
    static PLAIN: LazyLock<List> = LazyLock::new(|| List::of(&GAMES));
    static WITH_LAB: LazyLock<List> = LazyLock::new(|| {
        let mut games = GAMES.clone();
        games.iter_mut().for_each(|game| game["lab"] = true.into());
        List::of(&games)
    });
    if has_lab { &WITH_LAB } else { &PLAIN }
}

/// The list of all games, as it is sent.
struct List {
    plain: Bytes,
    gzip: Bytes,
}

impl List {
    fn of(games: &[Value]) -> List {
        let plain = json!(games).to_string();
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        let gzip = packed.write_all(plain.as_bytes()).and_then(|()| packed.finish());
        List { plain: plain.into(), gzip: gzip.expect("a vector takes everything").into() }
    }
}

fn all_games() -> Vec<Value> {
    // Some rule sets are for some numbers of seats only.
    let rules = |offer: &catalog::Offer, preset: &str| {
        offer.seats.clone().find_map(|seats| catalog::rule_set(offer.game, preset, seats).ok())
    };
    let game = |offer: catalog::Offer| {
        let rules: Map<String, Value> = offer
            .presets
            .iter()
            .filter_map(|preset| Some(((*preset).to_owned(), rules(&offer, preset)?.into())))
            .collect();
        json!({
            "game": offer.game,
            "about": catalog::about(offer.game).ok(),
            "seats": { "min": offer.seats.start(), "max": offer.seats.end() },
            "presets": offer.presets,
            "rules": rules,
            "bots": offer.bots,
            "windows": offer.windows,
            "options": offer.options,
        })
    };
    catalog::ids().into_iter().filter_map(|id| catalog::offer(id).ok()).map(game).collect()
}

/// The link to a table, as a picture. It is the same whether or not the table exists.
async fn qr_code(
    State(site): State<Site>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    let code = Code::parse(&code).ok_or_else(|| no_table(&code))?;
    let host = origin::host(&headers).map_err(|_| HttpRefusal::new(RefusalCode::BadValue, "host"))?;
    let base = match (site.public_url.as_deref(), host) {
        (Some(url), _) => url.to_owned(),
        (None, Some(host)) => format!("http://{host}"),
        (None, None) => return Err(HttpRefusal::new(RefusalCode::BadValue, "host")),
    };
    let picture = qr::picture(&format!("{base}/t/{code}"))
        .map_err(|error| HttpRefusal::new(RefusalCode::BadValue, error.to_string()))?;
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-store")], picture).into_response())
}

fn elsewhere() -> Refused {
    Refused::new(RefusalCode::Stopping, "the table is kept elsewhere")
}

fn no_table(code: &str) -> HttpRefusal {
    HttpRefusal::new(RefusalCode::NoTable, format!("table `{}`", code.chars().take(20).collect::<String>()))
}

impl Site {
    /// Where the table with this code is. Looking for tables that are not there is soon over. What is passed on was counted
    /// by the node that passes it on.
    async fn find(&self, asker: Asker, typed: &str) -> Result<Found, HttpRefusal> {
        if asker.is_passed_on {
            return self.look(asker, typed).await?.ok_or_else(|| no_table(typed));
        }
        let Some(attempt) = self.addresses.tries_code(asker.address) else {
            return Err(HttpRefusal::new(RefusalCode::TooMany, "codes"));
        };
        match self.look(asker, typed).await {
            Ok(None) => Err(no_table(typed)),
            Ok(Some(found)) => {
                attempt.hit();
                Ok(found)
            }
            Err(refused) => {
                attempt.hit();
                Err(refused.into())
            }
        }
    }

    /// Where the table with this code is; none if there is none. Nothing is counted.
    async fn look(&self, asker: Asker, typed: &str) -> Result<Option<Found>, Refused> {
        let Some(code) = Code::parse(typed) else { return Ok(None) };
        match self.hub.find(&code).await? {
            Some(Found::There(address)) if asker.is_passed_on => {
                tracing::debug!(address, "a table is kept by a third node");
                Err(elsewhere())
            }
            found => Ok(found),
        }
    }

    /// The way to the table with this code, for a socket. A node that does not answer is waited for until it does, or
    /// until somebody else has its tables.
    async fn way_to(&self, asker: Asker, typed: &str) -> Result<Option<Way>, Refused> {
        let patience = Instant::now() + PASS_WITHIN;
        loop {
            let address = match self.look(asker, typed).await? {
                None => return Ok(None),
                Some(Found::Here(door)) => return Ok(Some(Way::Here(door))),
                Some(Found::There(address)) => address,
            };
            match Passage::open(&self.hub, &address, typed, asker.address).await {
                Ok(passage) => return Ok(Some(Way::There(Box::new(passage)))),
                Err(error) => tracing::debug!(address, %error, "a node cannot be reached"),
            }
            if Instant::now() > patience {
                return Err(elsewhere());
            }
            tokio::time::sleep(ASK_AGAIN).await;
        }
    }

    /// Only pages of this server, and programs, may open tables or come to them.
    fn only_own_pages(&self, asker: Asker, headers: &HeaderMap) -> Result<(), (StatusCode, String)> {
        if asker.is_passed_on {
            return Ok(());
        }
        origin::check(headers, self.public_url.as_deref()).map_err(|foreign| {
            let why = match foreign {
                Foreign::Site => "another site's page may not speak to this server\n".to_owned(),
                Foreign::NoName => "this is no server's name\n".to_owned(),
                Foreign::Name(name) => format!(
                    "this server does not go by the name {name}; if guests are to find it there, whoever runs it \
                     starts it with --public-url\n"
                ),
            };
            (StatusCode::FORBIDDEN, why)
        })
    }

    /// Whether there is a table is told to own pages and programs, which say so with a header that no foreign page can send:
    /// nothing is looked up or counted for a picture or a link that somebody has put elsewhere.
    fn only_own_requests(&self, asker: Asker, headers: &HeaderMap) -> Result<(), (StatusCode, String)> {
        self.only_own_pages(asker, headers)?;
        match asker.is_passed_on || headers.contains_key(origin::OWN_HEADER) {
            true => Ok(()),
            false => Err((StatusCode::FORBIDDEN, format!("say {}: with any value\n", origin::OWN_HEADER))),
        }
    }
}

impl FromRequestParts<Site> for Asker {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Asker, StatusCode> {
        if let Some(PassedOn(address)) = parts.extensions.get().copied() {
            return Ok(Asker { address, is_passed_on: true });
        }
        let Peer(peer) = parts.extensions.get().copied().ok_or(StatusCode::INTERNAL_SERVER_ERROR)?;
        let address = address::asker(peer, &parts.headers, site.trusted_hops);
        Ok(Asker { address, is_passed_on: false })
    }
}

#[cfg(test)]
mod tests;
