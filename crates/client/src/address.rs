//! Where a server is.

use std::fmt;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use thiserror::Error;
use tokio::net::{TcpSocket, TcpStream, lookup_host};

/// Where a server is: a plain `http` address. Encrypted ones end at a proxy, and guests come from this side of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    authority: String,
    /// From where its guests come; none is wherever the system likes.
    source: Option<IpAddr>,
}

/// A text that is no address of a server.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("`{0}` is no address of a server; write http://HOST:PORT")]
pub struct NoAddress(pub String);

impl Address {
    /// Host and port.
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// The same server, for guests who come from this address of their machine: a server counts by address.
    #[must_use]
    pub fn seen_from(&self, source: impl Into<IpAddr>) -> Address {
        Address { source: Some(source.into()), ..self.clone() }
    }

    /// A bare line to the server.
    pub async fn connect(&self) -> io::Result<TcpStream> {
        let Some(source) = self.source else { return TcpStream::connect(&self.authority).await };
        let found = lookup_host(&self.authority).await?.find(|found| found.is_ipv4() == source.is_ipv4());
        let found = found.ok_or(io::ErrorKind::AddrNotAvailable)?;
        let socket = if source.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.bind((source, 0).into())?;
        socket.connect(found).await
    }
}

impl From<SocketAddr> for Address {
    fn from(address: SocketAddr) -> Address {
        Address { authority: address.to_string(), source: None }
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
            .map(|authority| Address { authority: authority.to_owned(), source: None })
            .ok_or_else(|| NoAddress(text.to_owned()))
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.authority)
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

    #[tokio::test]
    async fn a_guest_comes_from_the_address_it_was_given() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = Address::from(listener.local_addr().unwrap()).seen_from([127, 0, 0, 77]);
        let line = address.connect().await.unwrap();
        let (_, peer) = listener.accept().await.unwrap();
        assert_eq!(peer, line.local_addr().unwrap());
        assert_eq!(peer.ip(), IpAddr::from([127, 0, 0, 77]));
    }
}
