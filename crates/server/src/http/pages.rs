//! The page: the files that the crate `page` holds, with what lets a browser keep them.

use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use page::Asset;

/// For files whose names change with their bytes.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// Whatever table is asked for: the page finds out by itself where it is.
pub(super) async fn start(headers: HeaderMap) -> Response {
    answer(page::start(takes_gzip(&headers)), &headers)
}

/// A file that the page asks for.
pub(super) async fn file(address: Uri, headers: HeaderMap) -> Response {
    match page::asset(address.path().trim_start_matches('/'), takes_gzip(&headers)) {
        Some(asset) => answer(asset, &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// An address at which nothing lies. A person who mistyped one gets the page, which says so and leads home.
pub(super) async fn nowhere(headers: HeaderMap) -> Response {
    match names(&headers, &ACCEPT, "text/html") {
        true => answer(page::start(takes_gzip(&headers)), &headers),
        false => StatusCode::NOT_FOUND.into_response(),
    }
}

fn answer(asset: Asset, headers: &HeaderMap) -> Response {
    let keep = if asset.is_immutable { FOR_EVER } else { ASK_AGAIN };
    let about = [(ETAG, asset.tag), (CACHE_CONTROL, keep), (VARY, "accept-encoding")];
    if names(headers, &IF_NONE_MATCH, asset.tag) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let mut response = (about, [(CONTENT_TYPE, asset.content_type)], asset.bytes).into_response();
    if asset.is_gzip {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

pub(super) fn takes_gzip(headers: &HeaderMap) -> bool {
    names(headers, &ACCEPT_ENCODING, "gzip")
}

/// Whether a header's list has this word.
fn names(headers: &HeaderMap, header: &HeaderName, word: &str) -> bool {
    let lines = headers.get_all(header).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|part| part.trim() == word)
}
