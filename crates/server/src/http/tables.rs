//! Tables, by HTTP.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use protocol::{Look, RefusalCode, TableNow, random};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::Seed;
use tokio::sync::oneshot;

use super::error::HttpRefusal;
use super::upgrade::Upgrade;
use super::{ASK_AGAIN, Asker, Site, elsewhere};
use crate::hub::{Door, Found};
use crate::keeper::TableMessage;
use crate::limits::Meter;
use crate::party::{Key, Opening, Party};
use crate::passage;
use crate::socket::Connection;
use crate::store::Creation;

/// A busy table answers within this time, or somebody else asks later.
const ANSWER_WITHIN: Duration = Duration::from_secs(10);

/// Somebody's wish to open a table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wish {
    game: String,
    seats: Option<usize>,
    rules: Option<String>,
    #[serde(default)]
    options: Map<String, Value>,
    name: String,
    look: Look,
    /// What holds the host's place: 32 bytes of the client's own choice. Asked again with the same, it is the same table.
    token: Seed,
}

/// What whoever opens a table is given.
#[derive(Debug, Serialize)]
pub(super) struct Opened {
    code: String,
    token: String,
    person: u32,
}

/// Opens a table. Its host is who opens it.
pub(super) async fn open(
    State(site): State<Site>,
    asker: Asker,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Response> {
    site.only_own_pages(asker, &headers).map_err(IntoResponse::into_response)?;
    let opened = opened(&site, asker.address, &body).await.map_err(IntoResponse::into_response)?;
    Ok(([(CACHE_CONTROL, "no-store")], Json(opened)).into_response())
}

async fn opened(site: &Site, asker: std::net::IpAddr, body: &[u8]) -> Result<Opened, HttpRefusal> {
    let wish: Wish = serde_json::from_slice(body)
        .map_err(|error| HttpRefusal::new(RefusalCode::Malformed, error.to_string()))?;
    let token = wish.token.to_string();
    let rows = Party::open(Opening {
        game: wish.game,
        seats: wish.seats,
        rules: wish.rules,
        options: wish.options,
        name: wish.name,
        look: wish.look,
        key: Key::of(&token),
        luck: random::bytes(),
    })?;
    if !site.addresses.opens_table(asker) {
        return Err(HttpRefusal::new(RefusalCode::TooMany, "tables"));
    }
    let code = site.hub.create(Creation::of(&token), &rows).await?.to_string();
    Ok(Opened { code, token, person: 1 })
}

/// What somebody may know before joining: the table as its room sees it.
pub(super) async fn facts(
    State(site): State<Site>,
    asker: Asker,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Response> {
    site.only_own_requests(asker, &headers).map_err(IntoResponse::into_response)?;
    let door = match site.door(asker, &code, "").await? {
        Reached::Here(door) => door,
        Reached::Answered(answer) => return Ok(answer),
    };
    let facts: TableNow = ask(&door, TableMessage::Facts).await.map_err(IntoResponse::into_response)?;
    Ok(([(CACHE_CONTROL, "no-store")], Json(facts)).into_response())
}

/// The record of a game that is over.
pub(super) async fn record(
    State(site): State<Site>,
    asker: Asker,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Response> {
    site.only_own_requests(asker, &headers).map_err(IntoResponse::into_response)?;
    let door = match site.door(asker, &code, "/record").await? {
        Reached::Here(door) => door,
        Reached::Answered(answer) => return Ok(answer),
    };
    let record = ask(&door, TableMessage::Record).await.map_err(IntoResponse::into_response)?;
    let record = record.map_err(|refused| HttpRefusal::from(refused).into_response())?;
    let headers = [
        (CONTENT_TYPE, "application/jsonl"),
        (CONTENT_DISPOSITION, "attachment; filename=\"record.jsonl\""),
        (CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, record).into_response())
}

/// The way in to a table, which is looked for when hello is said: whoever has a token is never kept from it.
pub(super) async fn socket(
    State(site): State<Site>,
    asker: Asker,
    Path(code): Path<String>,
    headers: HeaderMap,
    upgrade: Upgrade,
) -> Result<Response, Response> {
    site.only_own_pages(asker, &headers).map_err(IntoResponse::into_response)?;
    let visit = site.addresses.connect(asker.address);
    let meter = match asker.is_passed_on {
        true => Meter::of_passed_on(&site.addresses, asker.address),
        false => Meter::new(&site.addresses, asker.address),
    };
    let (Some(visit), Some(meter)) = (visit, meter) else {
        return Err(HttpRefusal::new(RefusalCode::TooMany, "connections").into_response());
    };
    Ok(upgrade.then(move |socket| async move {
        let (limits, metrics) = (&site.hub.limits, &site.hub.metrics);
        let find = || site.way_to(asker, &code);
        let (meter, is_passed_on) = (Arc::new(meter), asker.is_passed_on);
        Connection { socket, find, meter, limits, metrics, is_passed_on }.talk().await;
        drop(visit);
    }))
}

/// What comes of looking for a table that is asked something.
enum Reached {
    /// It is here.
    Here(Door),
    /// It is at another node, which has answered this.
    Answered(Response),
}

impl Site {
    /// The way to a table, or what its node answers to the same request.
    async fn door(&self, asker: Asker, code: &str, what: &str) -> Result<Reached, Response> {
        let patience = Instant::now() + ANSWER_WITHIN;
        loop {
            let address = match self.find(asker, code).await.map_err(IntoResponse::into_response)? {
                Found::Here(door) => return Ok(Reached::Here(door)),
                Found::There(address) => address,
            };
            match passage::ask(&self.hub, &address, &format!("/api/tables/{code}{what}"), asker.address).await
            {
                Ok(answer) => return Ok(Reached::Answered(answer)),
                Err(error) => tracing::debug!(address, %error, "a node cannot be reached"),
            }
            if Instant::now() > patience {
                return Err(HttpRefusal::from(elsewhere()).into_response());
            }
            tokio::time::sleep(ASK_AGAIN).await;
        }
    }
}

/// Asks a table something and waits for the answer.
async fn ask<T>(
    door: &Door,
    message: impl FnOnce(oneshot::Sender<T>) -> TableMessage,
) -> Result<T, HttpRefusal> {
    let (reply, answer) = oneshot::channel();
    door.try_tell(message(reply)).map_err(|_| busy())?;
    match tokio::time::timeout(ANSWER_WITHIN, answer).await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(_)) | Err(_) => Err(busy()),
    }
}

fn busy() -> HttpRefusal {
    HttpRefusal::new(RefusalCode::TooMany, "the table is busy")
}
