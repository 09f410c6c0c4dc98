//! From where a request comes.
//!
//! Behind a proxy every connection comes from the proxy, which says in a header for whom. Anybody can write that
//! header, so it is believed only if the server was told how many proxies there are, and counted from the right: what
//! the nearest proxy has added is true, what stands further left is what it was told.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;

const FORWARDED: &str = "x-forwarded-for";

/// The client's address, behind this many trusted proxies.
pub(crate) fn asker(peer: IpAddr, headers: &HeaderMap, trusted_hops: usize) -> IpAddr {
    let Some(hop) = trusted_hops.checked_sub(1) else { return peer };
    let lines = headers.get_all(FORWARDED).iter().filter_map(|line| line.to_str().ok());
    let hops: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
    hops.iter().rev().nth(hop).and_then(|address| parsed(address)).unwrap_or(peer)
}

/// An address as proxies write it: some with a port, and IPv6 in brackets or not.
fn parsed(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let with_port = || text.parse().ok().map(|address: SocketAddr| address.ip());
    bare.parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(hops: usize, forwarded: &[&str]) -> String {
        let headers =
            forwarded.iter().map(|line| (FORWARDED.parse().unwrap(), line.parse().unwrap())).collect();
        asker("10.0.0.1".parse().unwrap(), &headers, hops).to_string()
    }

    #[test]
    fn a_header_is_believed_only_if_there_is_a_proxy() {
        assert_eq!(seen(0, &["192.0.2.1"]), "10.0.0.1");
        assert_eq!(seen(1, &["192.0.2.1"]), "192.0.2.1");
        assert_eq!(seen(1, &[]), "10.0.0.1");
    }

    #[test]
    fn what_a_client_adds_on_the_left_changes_nothing() {
        assert_eq!(seen(1, &["203.0.113.9, 192.0.2.1"]), "192.0.2.1");
        assert_eq!(seen(2, &["203.0.113.9, 192.0.2.1", "192.0.2.2"]), "192.0.2.1");
        assert_eq!(seen(1, &["nonsense"]), "10.0.0.1");
    }
    #[test]
    fn ports_and_brackets_are_no_part_of_an_address() {
        for (written, address) in [
            ("192.0.2.1:4711", "192.0.2.1"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:4711", "2001:db8::1"),
            ("192.0.2.1:", "10.0.0.1"),
            ("unknown", "10.0.0.1"),
            ("_hidden:4711", "10.0.0.1"),
        ] {
            assert_eq!(seen(1, &[written]), address, "{written}");
        }
    }
}
