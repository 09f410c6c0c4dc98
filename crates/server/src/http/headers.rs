//! Headers that every answer carries: what a browser may do with it.
//!
//! The page loads nothing from anywhere else and runs no script that is not a file of its own; it is shown in no frame, and a
//! report of the lab in its own frames only; and no address of a table is told to another site. No opener policy: browsers heed it over https only, complain
//! of it on a LAN, and the page opens no window and is opened by none that could do harm (see the frame rules).

use axum::extract::Request;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::uri::Authority;
use axum::middleware::Next;
use axum::response::Response;

use super::origin;

/// What comes from strangers' wishes, and is shown in a frame of the page: it runs nothing, loads nothing, and stands apart from the
/// page that shows it.
const REPORT_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; \
                             form-action 'none'; frame-ancestors 'self'; sandbox";

/// An answer that is such a report.
#[derive(Clone, Copy, Debug)]
pub(super) struct Report;

/// Before and after the addresses that the page may connect to.
const POLICY: [&str; 2] = [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
     media-src 'self'; frame-src 'self'; connect-src 'self'",
    "; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
];

const HEADERS: [(HeaderName, &str); 5] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=()"),
];

/// Adds the headers.
pub(super) async fn secured(request: Request, next: Next) -> Response {
    let host = origin::host(request.headers()).ok().flatten();
    let policy = policy(host.as_ref().map(Authority::as_str));
    let mut response = next.run(request).await;
    let is_report = response.extensions().get::<Report>().is_some();
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, policy);
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_report {
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(REPORT_POLICY));
        headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN"));
    }
    response
}

/// Older Safaris don't count a WebSocket as `'self'`, so the server's own host is named, and no other.
fn policy(host: Option<&str>) -> HeaderValue {
    let [before, after] = POLICY;
    let sockets = host.map_or_else(String::new, |host| format!(" ws://{host} wss://{host}"));
    let named = HeaderValue::try_from(format!("{before}{sockets}{after}"));
    named.unwrap_or_else(|_| HeaderValue::from_static("default-src 'none'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_may_open_sockets_to_its_own_host_only() {
        let named = policy(Some("meadow:8040"));
        let connect = "connect-src 'self' ws://meadow:8040 wss://meadow:8040; manifest-src";
        assert!(named.to_str().unwrap().contains(connect), "{named:?}");
        let unnamed = policy(None);
        assert!(unnamed.to_str().unwrap().contains("connect-src 'self'; manifest-src"), "{unnamed:?}");
    }
}
