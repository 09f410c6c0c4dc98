//! Ports for servers under test.
//!
//! A port that the system gives away by itself may be the near end of somebody's line a moment later, and then nobody can
//! listen there. So these come from below those.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// Ports that the system gives to nobody who does not ask for them.
const PORTS: Range<u16> = 12_000..32_000;

/// A port of this machine at which nobody listens. It is named once only in this process; another one begins elsewhere.
pub fn free_port() -> io::Result<u16> {
    static NAMED: AtomicU32 = AtomicU32::new(0);
    let all = u32::from(PORTS.end - PORTS.start);
    let first = std::process::id().wrapping_mul(7_919);
    for _ in 0..all {
        let next = first.wrapping_add(NAMED.fetch_add(1, Relaxed)) % all;
        let port = PORTS.start + u16::try_from(next).unwrap_or_default();
        if TcpListener::bind((Ipv4Addr::UNSPECIFIED, port)).is_ok() {
            return Ok(port);
        }
    }
    Err(io::ErrorKind::AddrInUse.into())
}

/// The same as an address of this machine.
pub fn free_address() -> io::Result<SocketAddr> {
    Ok((Ipv4Addr::LOCALHOST, free_port()?).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_port_is_named_twice_and_each_can_be_listened_at() {
        let (one, two) = (free_port().unwrap(), free_port().unwrap());
        assert_ne!(one, two);
        assert!([one, two].iter().all(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok()));
    }
}
