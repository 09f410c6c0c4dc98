//! What stands before several nodes, as a proxy does.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// A node that does not say in this time that it is ready is not.
const READY_WITHIN: Duration = Duration::from_millis(500);

/// The pause between two looks at the nodes.
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// What stands before several nodes: guests come to one of those that are ready. Lines to one that no longer is are cut.
#[derive(Debug)]
pub struct Balancer {
    address: SocketAddr,
    nodes: Arc<Mutex<Vec<Behind>>>,
}

#[derive(Debug)]
struct Behind {
    node: SocketAddr,
    is_ready: bool,
    lines: Vec<TcpStream>,
}

impl Balancer {
    /// Before these nodes.
    pub fn before(nodes: &[SocketAddr]) -> io::Result<Balancer> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        let behind = |&node| Behind { node, is_ready: is_ready(node), lines: Vec::new() };
        let nodes = Arc::new(Mutex::new(nodes.iter().map(behind).collect::<Vec<_>>()));
        let looked_at = Arc::downgrade(&nodes);
        thread::spawn(move || {
            while let Some(nodes) = looked_at.upgrade() {
                look(&nodes);
                drop(nodes);
                thread::sleep(LOOK_AGAIN);
            }
        });
        let known = Arc::downgrade(&nodes);
        thread::spawn(move || {
            for (turn, guest) in listener.incoming().flatten().enumerate() {
                let Some(nodes) = known.upgrade() else { return };
                bring_in(&nodes, guest, turn);
            }
        });
        Ok(Balancer { address, nodes })
    }

    /// Where guests come to.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many nodes are ready.
    pub fn ready(&self) -> usize {
        lock(&self.nodes).iter().filter(|behind| behind.is_ready).count()
    }
}

fn lock<T>(of: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

fn look(nodes: &Mutex<Vec<Behind>>) {
    let all: Vec<SocketAddr> = lock(nodes).iter().map(|behind| behind.node).collect();
    for node in all {
        let ready = is_ready(node);
        for behind in lock(nodes).iter_mut().filter(|behind| behind.node == node) {
            behind.is_ready = ready;
            if !ready {
                behind.lines.drain(..).for_each(|line| drop(line.shutdown(Shutdown::Both)));
            }
        }
    }
}

fn is_ready(node: SocketAddr) -> bool {
    let ask = || -> io::Result<bool> {
        let mut line = TcpStream::connect_timeout(&node, READY_WITHIN)?;
        line.set_read_timeout(Some(READY_WITHIN))?;
        line.write_all(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        let mut status = [0; 12];
        line.read_exact(&mut status)?;
        Ok(&status == b"HTTP/1.1 200")
    };
    ask().unwrap_or(false)
}

/// To a node that is ready: another one with each turn. If there is none, the guest comes again.
fn bring_in(nodes: &Mutex<Vec<Behind>>, guest: TcpStream, turn: usize) {
    let mut nodes = lock(nodes);
    let ready: Vec<usize> = (0..nodes.len()).filter(|&at| nodes[at].is_ready).collect();
    let Some(at) = ready.get(turn % ready.len().max(1)) else { return };
    let behind = &mut nodes[*at];
    let Ok(node) = TcpStream::connect_timeout(&behind.node, READY_WITHIN) else { return };
    let _ = (guest.set_nodelay(true), node.set_nodelay(true));
    if let (Ok(guest_again), Ok(node_again)) = (guest.try_clone(), node.try_clone()) {
        behind.lines.extend([guest.try_clone(), node.try_clone()].into_iter().flatten());
        thread::spawn(move || carry(guest, node));
        thread::spawn(move || carry(node_again, guest_again));
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream) {
    // Whichever side ends it ends it for both.
    drop(io::copy(&mut from, &mut to));
    let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
}
