//! The lab, by HTTP: what it does, rules written as files, runs.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use futures_util::stream;
use protocol::{LabBegun, LabNow, LabRun, LabWish, RefusalCode, VariantWish};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::error::HttpRefusal;
use super::headers::Report;
use super::{Asker, Site};
use crate::lab::{self, Desk, Order, Run, RunState, SLOW_BOTS};
use crate::party::Refused;

/// A report is sent in pieces, so that no more of it waits for whoever reads slowly.
const PIECE: usize = 16 << 10;

/// The addresses of the lab.
pub(super) fn router(request_bytes: usize) -> Router<Site> {
    Router::new()
        .route("/api/lab", get(now))
        .route("/api/lab/variant", post(variant))
        .route("/api/lab/jobs", post(begin))
        .route("/api/lab/jobs/{id}", get(look))
        .route("/api/lab/jobs/{id}/stop", post(stop))
        .route("/api/lab/jobs/{id}/report.html", get(report))
        .layer(DefaultBodyLimit::max(request_bytes))
}

/// What this lab does, and whether it has time.
async fn now(State(site): State<Site>, asker: Asker, headers: HeaderMap) -> Result<Response, Denied> {
    let desk = site.lab_for(asker, &headers)?;
    let program = &desk.program;
    Ok(fresh(LabNow {
        threads: program.threads,
        most_games: program.most_games,
        cpu_seconds: program.cpu_seconds,
        slow_bots: SLOW_BOTS.map(str::to_owned).to_vec(),
        busy: desk.is_busy(),
    }))
}

/// Writes rules as options, as a file and as a command.
async fn variant(
    State(site): State<Site>,
    asker: Asker,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Denied> {
    let desk = site.lab_for(asker, &headers)?;
    let wish: VariantWish = read(&body)?;
    Ok(fresh(desk.think(move || lab::variant(wish)).await?))
}

/// Begins a run.
async fn begin(
    State(site): State<Site>,
    asker: Asker,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Denied> {
    let desk = site.lab_for(asker, &headers)?;
    let wish: LabWish = read(&body)?;
    let bounds = desk.program.clone();
    let order = desk.think(move || Order::read(&wish, &bounds)).await?;
    if !desk.is_busy() && !site.addresses.begins_run(asker.address) {
        return Err(too_many("runs"));
    }
    let run = desk.begin(&order).await?;
    let begun = LabBegun { id: run.id.clone(), command: run.command.clone() };
    Ok((StatusCode::CREATED, fresh(begun)).into_response())
}

/// How a run stands.
async fn look(
    State(site): State<Site>,
    asker: Asker,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Denied> {
    let run = site.run_for(asker, &headers, &id)?;
    Ok(told(&run))
}

/// Has a run report on the games so far, and says how it stands.
async fn stop(
    State(site): State<Site>,
    asker: Asker,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Denied> {
    let run = site.run_for(asker, &headers, &id)?;
    run.stop();
    Ok(told(&run))
}

/// The report as a page of its own. A frame can send no header of ours; who knows the run may see it.
async fn report(State(site): State<Site>, asker: Asker, Path(id): Path<String>) -> Result<Response, Denied> {
    let desk = site.open_lab(asker.address)?;
    let run = desk.find(&id).ok_or_else(no_run)?;
    match run.look() {
        RunState::Done { html, .. } => {
            Ok((Extension(Report), piecemeal(&html, "text/html; charset=utf-8")).into_response())
        }
        _ => Err(no_run()),
    }
}

impl Site {
    /// The lab, if it is open, for whoever may ask for so much.
    fn open_lab(&self, asker: IpAddr) -> Result<Arc<Desk>, Denied> {
        let desk = self.lab.clone().ok_or_else(|| Denied::new(RefusalCode::NoLab, "lab"))?;
        match self.addresses.asks_lab(asker) {
            true => Ok(desk),
            false => Err(too_many("lab")),
        }
    }

    /// The lab, for a page of this server.
    fn lab_for(&self, asker: Asker, headers: &HeaderMap) -> Result<Arc<Desk>, Denied> {
        self.only_own_requests(asker, headers).map_err(|(status, why)| Denied::Page(status, why))?;
        self.open_lab(asker.address)
    }

    fn run_for(&self, asker: Asker, headers: &HeaderMap, id: &str) -> Result<Arc<Run>, Denied> {
        self.lab_for(asker, headers)?.find(id).ok_or_else(no_run)
    }
}

/// How a run stands.
fn told(run: &Run) -> Response {
    match run.look() {
        RunState::Running { games } => {
            let (done, of) = games.unwrap_or_default();
            fresh(LabRun::Running { done, of, command: run.command.clone() })
        }
        RunState::Failed(about) => fresh(LabRun::Failed { about }),
        RunState::Done { told, .. } => piecemeal(&told, "application/json"),
    }
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Denied> {
    serde_json::from_slice(body).map_err(|error| Denied::new(RefusalCode::Malformed, error.to_string()))
}

fn too_many(what: &str) -> Denied {
    Denied::new(RefusalCode::TooMany, what)
}

fn no_run() -> Denied {
    Denied::new(RefusalCode::NoRun, "run")
}

/// Why the lab does nothing for somebody.
enum Denied {
    /// The page is not one of ours.
    Page(StatusCode, String),
    /// The wish cannot be met.
    Wish(HttpRefusal),
}

impl Denied {
    fn new(code: RefusalCode, about: impl Into<String>) -> Denied {
        Denied::Wish(HttpRefusal::new(code, about))
    }
}

impl From<Refused> for Denied {
    fn from(refused: Refused) -> Denied {
        Denied::Wish(refused.into())
    }
}

impl IntoResponse for Denied {
    fn into_response(self) -> Response {
        match self {
            Denied::Page(status, why) => (status, why).into_response(),
            Denied::Wish(refusal) => refusal.into_response(),
        }
    }
}

/// An answer that holds for this moment.
fn fresh(what: impl Serialize) -> Response {
    ([(CACHE_CONTROL, "no-store")], Json(what)).into_response()
}

/// An answer that may be megabytes long, and is kept once however many read it.
fn piecemeal(whole: &Bytes, kind: &'static str) -> Response {
    let length = whole.len();
    let piece = |at: usize| Ok::<_, Infallible>(whole.slice(at..length.min(at + PIECE)));
    let pieces: Vec<_> = (0..length).step_by(PIECE).map(piece).collect();
    let about = [(CONTENT_TYPE, kind.to_owned()), (CONTENT_LENGTH, length.to_string())];
    let kept = [(CACHE_CONTROL, "no-store")];
    (about, kept, Body::from_stream(stream::iter(pieces))).into_response()
}
