//! What nodes ask each other: what guests have asked of the wrong one.
//!
//! Who asks has to show that it knows what only the store tells. Then its word is believed for whom it asks; and what it
//! asks is passed on no further: one hop, so that nothing goes in circles.

use std::net::IpAddr;

use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use axum::routing::get;

use super::{Site, tables};
use crate::passage;

/// What shows that a node asks.
pub(crate) const SECRET: HeaderName = HeaderName::from_static("x-spielwiese-node");

/// On whose behalf.
pub(crate) const GUEST: HeaderName = HeaderName::from_static("x-spielwiese-guest");

/// Another node asks on behalf of somebody with this address.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PassedOn(pub(crate) IpAddr);

/// The addresses for other nodes.
pub(crate) fn router(site: Site) -> Router {
    Router::new()
        .route("/api/tables/{code}", get(tables::facts))
        .route("/api/tables/{code}/record", get(tables::record))
        .route("/api/tables/{code}/ws", get(tables::socket))
        .route("/node", get(who))
        .route("/node/finds/{address}", get(finds))
        .layer(from_fn_with_state(site.clone(), only_nodes))
        .with_state(site)
}

/// Which node this is.
async fn who(State(site): State<Site>) -> String {
    site.hub.node().map_or_else(String::new, |node| node.owner().to_string())
}

/// As which node somebody goes whom this one looks for at an address, or why it does not find them.
async fn finds(State(site): State<Site>, Path(address): Path<String>) -> Result<String, StatusCode> {
    let address = passage::from_hex(&address).ok_or(StatusCode::BAD_REQUEST)?;
    Ok(passage::who_is_at(&site.hub, &address).await.unwrap_or_else(|error| error.to_string()))
}

async fn only_nodes(
    State(site): State<Site>,
    mut request: Request,
    next: Next,
) -> Result<Response, StatusCode> {
    let guest = guest(&site, request.headers()).ok_or(StatusCode::FORBIDDEN)?;
    request.extensions_mut().insert(PassedOn(guest));
    Ok(next.run(request).await)
}

/// On whose behalf a node asks; none if it is no node.
fn guest(site: &Site, headers: &HeaderMap) -> Option<IpAddr> {
    let shown = headers.get(SECRET)?.to_str().ok()?;
    let node = site.hub.node().filter(|node| node.secret().is_shown_in(shown));
    node.and(headers.get(GUEST))?.to_str().ok()?.parse().ok()
}
