//! Which pages may speak to the server: its own, and no page of anybody else's that a guest happens to look at.
//!
//! A foreign page says where it comes from (`Origin`, `Sec-Fetch-Site`), and is refused. A foreign *name* is refused as well:
//! whoever owns one can point it at any machine, also at one in a living room, and then is at home there as far as a browser
//! can tell. A server that was told its public address goes by that name, one that was not by names that nobody can buy.
//! Numbers are always right: a browser that was given a number asked for this machine.

use std::net::{Ipv4Addr, Ipv6Addr};

use axum::http::HeaderMap;
use axum::http::header::{HOST, HeaderName, ORIGIN};
use axum::http::uri::Authority;

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// What only a page of this server, or a program, can send: browsers let no foreign page add a header of its own.
pub(super) const OWN_HEADER: HeaderName = HeaderName::from_static("x-spielwiese");

/// A name is not longer.
const LONGEST_HOST: usize = 255;

/// Endings of names that mean something at home only.
const AT_HOME: [&str; 11] = [
    ".local",
    ".lan",
    ".home",
    ".internal",
    ".intranet",
    ".private",
    ".localdomain",
    ".localhost",
    ".test",
    ".home.arpa",
    ".fritz.box",
];

/// Why a request is not one of the server's own pages'.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Foreign {
    /// It asks for a server of this name, which this one is not.
    Name(String),
    /// It asks for a name that cannot be one.
    NoName,
    /// It comes from another site.
    Site,
}

/// Whether a request comes to where the server is at home, and from a page of its own. Programs that are no browser say
/// nothing about pages.
pub(super) fn check(headers: &HeaderMap, public_url: Option<&str>) -> Result<(), Foreign> {
    let host = host(headers)?;
    if let Some(host) = &host
        && !is_at_home(host, public_url)
    {
        return Err(Foreign::Name(host.host().to_owned()));
    }
    let foreign_site = |site: &[u8]| site != b"same-origin" && site != b"none";
    if headers.get(FETCH_SITE).is_some_and(|site| foreign_site(site.as_bytes())) {
        return Err(Foreign::Site);
    }
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().map_err(|_| Foreign::Site)?;
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    let same_host = host.is_some_and(|host| Some(host.as_str()) == authority);
    if same_host || Some(origin) == public_url { Ok(()) } else { Err(Foreign::Site) }
}

/// The host that a request asks for, if it says so.
pub(super) fn host(headers: &HeaderMap) -> Result<Option<Authority>, Foreign> {
    let Some(host) = headers.get(HOST) else { return Ok(None) };
    let host = host.to_str().ok().filter(|host| host.len() <= LONGEST_HOST).ok_or(Foreign::NoName)?;
    let authority: Authority = host.parse().map_err(|_| Foreign::NoName)?;
    // It is written into headers and links: nothing that could mean more than a name may be in it.
    let plain = |sign: u8| sign.is_ascii_alphanumeric() || b".-_:[]".contains(&sign);
    if host.bytes().all(plain) { Ok(Some(authority)) } else { Err(Foreign::NoName) }
}

fn is_at_home(host: &Authority, public_url: Option<&str>) -> bool {
    let name = host.host().trim_end_matches('.').to_ascii_lowercase();
    let bare = name.trim_matches(['[', ']']);
    if bare.parse::<Ipv4Addr>().is_ok() || bare.parse::<Ipv6Addr>().is_ok() || name == "localhost" {
        return true;
    }
    match public_url.and_then(|url| url.split_once("://")).map(|(_, host)| host) {
        Some(public) => {
            let public = public.parse::<Authority>().ok();
            public.is_some_and(|public| public.host().eq_ignore_ascii_case(&name))
        }
        None => !name.contains('.') || AT_HOME.iter().any(|ending| name.ends_with(ending)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(of: &[(HeaderName, &str)]) -> HeaderMap {
        of.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect()
    }

    fn allowed(origin: Option<&str>, public_url: Option<&str>) -> bool {
        let mut headers = headers(&[(HOST, "192.168.1.5:8040")]);
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        check(&headers, public_url).is_ok()
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

    #[test]
    fn a_name_that_somebody_can_buy_is_not_ours_unless_we_were_told() {
        let at_home = |host: &str, public: Option<&str>| {
            let own = format!("http://{host}");
            check(&headers(&[(HOST, host), (ORIGIN, &own)]), public)
        };
        for host in [
            "192.168.1.5:8040",
            "[fe80::1]:8040",
            "localhost:8040",
            "meadow",
            "meadow:8040",
            "Meadow.local",
            "meadow.fritz.box:8040",
            "meadow.home.arpa",
        ] {
            assert_eq!(at_home(host, None), Ok(()), "{host}");
        }
        for host in ["evil.example:8040", "192.168.1.5.evil.example", "local.example", "evil.example."] {
            assert!(matches!(at_home(host, None), Err(Foreign::Name(_))), "{host}");
        }
        let public = Some("https://play.example");
        assert_eq!(at_home("play.example", public), Ok(()));
        assert_eq!(at_home("PLAY.example:443", public), Ok(()));
        assert_eq!(at_home("127.0.0.1:8040", public), Ok(()), "a number is no name to be bought");
        for host in ["evil.example", "meadow.local", "meadow", "play.example.evil.example"] {
            assert!(matches!(at_home(host, public), Err(Foreign::Name(_))), "{host}");
        }
    }

    #[test]
    fn what_cannot_be_a_name_is_refused_before_any_work() {
        for host in ["x".repeat(256), "a;b".to_owned(), "a'b".to_owned(), "u@h".to_owned(), "a b".to_owned()]
        {
            assert_eq!(check(&headers(&[(HOST, &host)]), None), Err(Foreign::NoName), "{host}");
        }
        assert_eq!(check(&HeaderMap::new(), None), Ok(()), "a program that says nothing");
    }

    #[test]
    fn a_browser_that_says_who_asks_is_believed() {
        for (site, expected) in [
            ("same-origin", Ok(())),
            ("none", Ok(())),
            ("same-site", Err(Foreign::Site)),
            ("cross-site", Err(Foreign::Site)),
        ] {
            assert_eq!(check(&headers(&[(HOST, "meadow"), (FETCH_SITE, site)]), None), expected, "{site}");
        }
    }
}
