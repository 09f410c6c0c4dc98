//! Which pages may speak to the server: its own, and no page of anybody else's that a guest happens to look at.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

/// Whether a request that changes something may come from where it comes. Programs that are no browser say nothing.
pub(super) fn is_own(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let same_host = origin.split_once("://").is_some_and(|(_, authority)| Some(authority) == host);
    same_host || Some(origin) == public_url
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(origin: Option<&str>, public_url: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, "192.168.1.5:8040".parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        is_own(&headers, public_url)
    }

    #[test]
    fn only_the_own_page_may_ask() {
        assert!(allowed(None, None));
        assert!(allowed(Some("http://192.168.1.5:8040"), None));
        for foreign in [
            "https://evil.example",
            "null",
            "http://192.168.1.5:8041",
            "http://192.168.1.5:8040.evil.example",
        ] {
            assert!(!allowed(Some(foreign), None), "{foreign}");
        }
        let public = "https://play.example";
        assert!(allowed(Some(public), Some(public)));
        assert!(!allowed(Some("http://play.example"), Some(public)));
    }
}
