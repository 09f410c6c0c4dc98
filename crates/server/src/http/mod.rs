//! The few things that are asked for by HTTP: opening a table, looking at it, and the way in to it, the WebSocket.
//!
//! No address holds a secret: a token travels inside the WebSocket only. There is no door for debugging.

mod address;
mod error;
mod headers;
mod origin;
mod pages;
mod qr;
mod tables;

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use serde_json::{Value, json};

use crate::code::Code;
use crate::hub::{Door, Found, Hub};
use crate::limits::Addresses;
use crate::protocol::RefusalCode;

use error::HttpRefusal;
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
}

/// The other end of a connection, as the accepting loop saw it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The address of whoever asks.
struct Asker(IpAddr);

/// All addresses.
pub(crate) fn router(site: Site) -> Router {
    let request_bytes = site.hub.limits.request_bytes;
    Router::new()
        .route("/", get(pages::start))
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
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback(pages::nowhere)
        .layer(DefaultBodyLimit::max(request_bytes))
        .layer(middleware::map_response(headers::secured))
        .with_state(site)
}

/// Whether the server can do its work: whether anything can be written.
async fn health(State(site): State<Site>) -> Result<&'static str, HttpRefusal> {
    site.hub.store.check().await?;
    Ok("ok\n")
}

async fn metrics(State(site): State<Site>) -> impl IntoResponse {
    let text = site.hub.metrics.render(site.hub.awake_tables(), site.addresses.connections());
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}

/// What can be played, and what can be chosen about it.
async fn games() -> Json<Value> {
    let game = |offer: shelf::Offer| {
        json!({
            "game": offer.game,
            "seats": { "min": offer.seats.start(), "max": offer.seats.end() },
            "presets": offer.presets,
            "bots": offer.bots,
            "windows": offer.windows,
            "options": offer.options,
        })
    };
    Json(shelf::ids().into_iter().filter_map(|id| shelf::offer(id).ok()).map(game).collect())
}

/// The link to a table, as a picture. It is the same whether or not the table exists.
async fn qr_code(
    State(site): State<Site>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    let code = Code::parse(&code).ok_or_else(|| no_table(&code))?;
    let host = headers.get("host").and_then(|host| host.to_str().ok()).unwrap_or_default();
    let base = site.public_url.as_deref().map_or_else(|| format!("http://{host}"), str::to_owned);
    let picture = qr::picture(&format!("{base}/t/{code}"))
        .map_err(|error| HttpRefusal::new(RefusalCode::BadValue, error.to_string()))?;
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-store")], picture).into_response())
}

fn no_table(code: &str) -> HttpRefusal {
    HttpRefusal::new(RefusalCode::NoTable, format!("table `{}`", code.chars().take(20).collect::<String>()))
}

impl Site {
    /// The way to the table with this code. Looking for tables that are not there is soon over.
    async fn find(&self, asker: IpAddr, typed: &str) -> Result<Door, HttpRefusal> {
        if !self.addresses.may_try_codes(asker) {
            return Err(HttpRefusal::new(RefusalCode::TooMany, "codes"));
        }
        let found = match Code::parse(typed) {
            Some(code) => self.hub.find(&code).await?,
            None => None,
        };
        match found {
            Some(Found::Here(door)) => Ok(door),
            Some(Found::There(address)) => {
                tracing::debug!(address, "a table is kept elsewhere");
                Err(HttpRefusal::new(RefusalCode::Stopping, "the table is kept elsewhere"))
            }
            None => {
                self.addresses.tried_wrong_code(asker);
                Err(no_table(typed))
            }
        }
    }

    fn only_own_pages(&self, headers: &HeaderMap) -> Result<(), (StatusCode, &'static str)> {
        match origin::is_own(headers, self.public_url.as_deref()) {
            true => Ok(()),
            false => Err((StatusCode::FORBIDDEN, "another site's page may not speak to this server\n")),
        }
    }
}

impl FromRequestParts<Site> for Asker {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Asker, StatusCode> {
        let Peer(peer) = parts.extensions.get().copied().ok_or(StatusCode::INTERNAL_SERVER_ERROR)?;
        Ok(Asker(address::asker(peer, &parts.headers, site.trusted_hops)))
    }
}

#[cfg(test)]
mod tests;
