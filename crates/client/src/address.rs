//! Where a server is.

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

use thiserror::Error;

/// Where a server is: a plain `http` address. Encrypted ones end at a proxy, and guests come from this side of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address(String);

/// A text that is no address of a server.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("`{0}` is no address of a server; write http://HOST:PORT")]
pub struct NoAddress(pub String);

impl Address {
    /// Host and port.
    pub fn authority(&self) -> &str {
        &self.0
    }
}

impl From<SocketAddr> for Address {
    fn from(address: SocketAddr) -> Address {
        Address(address.to_string())
    }
}

impl FromStr for Address {
    type Err = NoAddress;

    fn from_str(text: &str) -> Result<Address, NoAddress> {
        let authority = text.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
        authority
            .filter(|authority| {
                authority.rsplit_once(':').is_some_and(|(host, port)| {
                    !host.is_empty() && !host.contains('/') && port.parse::<u16>().is_ok()
                })
            })
            .map(|authority| Address(authority.to_owned()))
            .ok_or_else(|| NoAddress(text.to_owned()))
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_host_and_port() {
        let address: Address = "http://localhost:8040/".parse().unwrap();
        assert_eq!(address.authority(), "localhost:8040");
        assert_eq!(address.to_string(), "http://localhost:8040");
        for wrong in
            ["localhost:8040", "https://a:1", "http://a", "http://a:b", "http://a/t/X:1", "http://:1"]
        {
            assert_eq!(wrong.parse::<Address>(), Err(NoAddress(wrong.to_owned())));
        }
    }
}
