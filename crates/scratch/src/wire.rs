//! A line that tests stand in the middle of: between guests and nodes, two nodes, or a node and its database.
//!
//! In each direction, what is said is carried, held until it may go on, or swallowed as by a network that is cut: then nobody
//! hears that the line is of no more use. What was swallowed is missing, so such a line breaks when the network is there again.

use std::io::{self, Read as _, Write as _};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::statements::{Caught, Fate, Sentence, Talk};

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// From whoever calls.
    There,
    /// To whoever calls.
    Back,
}

/// What becomes of what is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It arrives.
    Carried,
    /// It arrives when it is carried again.
    Held,
    /// It never arrives.
    Swallowed,
}

/// A line that tests stand in the middle of, as often as it is called.
#[derive(Debug)]
pub struct Wire {
    address: SocketAddr,
    shared: Arc<Shared>,
}

#[derive(Debug)]
pub(crate) struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
struct State {
    flows: [Flow; 2],
    lines: Vec<Arc<Ends>>,
    /// Statements that are waited for.
    catches: Vec<Arc<Caught>>,
    /// How many calls are still taken.
    calls: usize,
    closed: bool,
}

/// Both ends of one line.
#[derive(Debug)]
struct Ends {
    caller: TcpStream,
    called: TcpStream,
    damaged: AtomicBool,
    cut: AtomicBool,
}

impl Wire {
    /// To this address.
    pub fn to(target: SocketAddr) -> io::Result<Wire> {
        Wire::carrying(target, false)
    }

    /// To a database at this port of this machine: single statements may be [caught](Wire::catch).
    pub fn to_database(port: u16) -> io::Result<Wire> {
        Wire::carrying((Ipv4Addr::LOCALHOST, port).into(), true)
    }

    fn carrying(target: SocketAddr, statements: bool) -> io::Result<Wire> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, crate::free_port()?))?;
        let address = listener.local_addr()?;
        let (flows, lines, catches) = ([Flow::Carried; 2], Vec::new(), Vec::new());
        let state = State { flows, lines, catches, calls: usize::MAX, closed: false };
        let shared = Arc::new(Shared { state: Mutex::new(state), changed: Condvar::new() });
        let carrying = shared.clone();
        thread::spawn(move || {
            for caller in listener.incoming().flatten() {
                if carrying.state().closed {
                    return;
                }
                // Who cannot be put through is hung up on.
                if carrying.takes_call() {
                    drop(put_through(&carrying, caller, target, statements));
                }
            }
        });
        Ok(Wire { address, shared })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The port of that.
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// From now on this becomes of what is said in one direction.
    pub fn set(&self, way: Way, flow: Flow) {
        let mut state = self.shared.state();
        state.flows[way as usize] = flow;
        if !state.flows.contains(&Flow::Swallowed) {
            state.lines.iter().filter(|line| line.damaged.load(SeqCst)).for_each(|line| line.cut());
        }
        drop(state);
        self.shared.changed.notify_all();
    }

    /// The same in both.
    pub fn set_both(&self, flow: Flow) {
        self.set(Way::There, flow);
        self.set(Way::Back, flow);
    }

    /// All lines end now. Who calls again is put through.
    pub fn cut(&self) {
        self.shared.cut();
    }

    /// After so many calls more, whoever calls is hung up on.
    pub fn takes_calls(&self, calls: usize) {
        self.shared.state().calls = calls;
    }

    /// This becomes of the next statement that has this in its text.
    pub fn catch(&self, text: &str, fate: Fate) -> Catch {
        let caught = Arc::new(Caught::new(text, fate));
        self.shared.state().catches.push(caught.clone());
        Catch { caught, shared: self.shared.clone() }
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.shared.state().closed = true;
        self.shared.cut();
        // So that whoever listens notices.
        drop(TcpStream::connect(self.address));
    }
}

/// A statement that is waited for. If it is held, it goes on with this at the latest.
#[derive(Debug)]
pub struct Catch {
    caught: Arc<Caught>,
    shared: Arc<Shared>,
}

impl Catch {
    /// Whether it is held, or was carried out and its answer is lost.
    pub fn has_happened(&self) -> bool {
        self.caught.happened.load(SeqCst)
    }

    /// It may go on.
    pub fn release(&self) {
        let state = self.shared.state();
        self.caught.released.store(true, SeqCst);
        drop(state);
        self.shared.changed.notify_all();
    }
}

impl Drop for Catch {
    fn drop(&mut self) {
        self.release();
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn takes_call(&self) -> bool {
        let mut state = self.state();
        let left = state.calls.checked_sub(1);
        state.calls = left.unwrap_or_default();
        left.is_some()
    }

    fn cut(&self) {
        self.state().lines.drain(..).for_each(|line| line.cut());
        self.changed.notify_all();
    }

    /// Waits as long as it is held; false if it is swallowed.
    fn lets_through(&self, way: Way, line: &Ends) -> bool {
        let mut state = self.state();
        while !line.is_cut() && state.flows[way as usize] == Flow::Held {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        let swallowed = state.flows[way as usize] == Flow::Swallowed;
        if swallowed {
            line.damaged.store(true, SeqCst);
        }
        !swallowed
    }

    /// Whether somebody waits for this statement.
    fn caught(&self, statement: &str) -> Option<Arc<Caught>> {
        let mut state = self.state();
        let at = state.catches.iter().position(|caught| statement.contains(&caught.text))?;
        Some(state.catches.remove(at))
    }

    fn hold(&self, caught: &Caught, line: &Ends) {
        caught.happened.store(true, SeqCst);
        let mut state = self.state();
        while !line.is_cut() && !caught.released.load(SeqCst) {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Ends {
    fn cut(&self) {
        self.cut.store(true, SeqCst);
        // An end that is gone already needs no more.
        let _ = (self.caller.shutdown(Shutdown::Both), self.called.shutdown(Shutdown::Both));
    }

    fn is_cut(&self) -> bool {
        self.cut.load(SeqCst)
    }
}

fn put_through(
    shared: &Arc<Shared>,
    caller: TcpStream,
    target: SocketAddr,
    statements: bool,
) -> io::Result<()> {
    let called = TcpStream::connect(target)?;
    caller.set_nodelay(true)?;
    called.set_nodelay(true)?;
    let line = Arc::new(Ends { caller, called, damaged: AtomicBool::default(), cut: AtomicBool::default() });
    shared.state().lines.push(line.clone());
    let talk = Arc::new(Mutex::new(Talk::default()));
    for way in [Way::There, Way::Back] {
        let (shared, line, talk) = (shared.clone(), line.clone(), talk.clone());
        thread::spawn(move || {
            // Whichever side ends it ends it for both.
            drop(match statements {
                true => carry_statements(&shared, &line, way, &talk),
                false => carry(&shared, &line, way),
            });
            line.cut();
            shared.changed.notify_all();
        });
    }
    Ok(())
}

fn carry(shared: &Shared, line: &Ends, way: Way) -> io::Result<()> {
    let (mut from, mut to) = match way {
        Way::There => (&line.caller, &line.called),
        Way::Back => (&line.called, &line.caller),
    };
    let mut buffer = [0; 16 << 10];
    loop {
        let read = from.read(&mut buffer)?;
        if read == 0 {
            return Ok(());
        }
        if shared.lets_through(way, line) {
            to.write_all(&buffer[..read])?;
        }
    }
}

/// The same, sentence by sentence.
fn carry_statements(shared: &Shared, line: &Ends, way: Way, talk: &Mutex<Talk>) -> io::Result<()> {
    let (mut from, mut to) = match way {
        Way::There => (&line.caller, &line.called),
        Way::Back => (&line.called, &line.caller),
    };
    let talk = || talk.lock().unwrap_or_else(PoisonError::into_inner);
    let mut first = way == Way::There;
    loop {
        let sentence = Sentence::read(&mut from, first)?;
        first = false;
        let arrives = match way {
            Way::There => {
                let statement = talk().asks(&sentence);
                match statement.and_then(|statement| shared.caught(&statement)) {
                    Some(caught) if caught.fate == Fate::AnswerLost => talk().loses(caught),
                    Some(caught) => shared.hold(&caught, line),
                    None => {}
                }
                true
            }
            Way::Back => talk().answers(&sentence)?,
        };
        if arrives && shared.lets_through(way, line) {
            to.write_all(sentence.bytes())?;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// A line, both ends of it.
    fn line() -> (Wire, TcpStream, TcpStream) {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let wire = Wire::to(listener.local_addr().unwrap()).unwrap();
        let caller = TcpStream::connect(wire.address()).unwrap();
        let (called, _) = listener.accept().unwrap();
        for end in [&caller, &called] {
            end.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        }
        (wire, caller, called)
    }

    fn heard(mut line: &TcpStream) -> io::Result<u8> {
        let mut byte = [0];
        line.read_exact(&mut byte).map(|()| byte[0])
    }

    #[test]
    fn what_is_held_arrives_later() {
        let (wire, mut caller, mut called) = line();
        wire.set(Way::There, Flow::Held);
        caller.write_all(&[1]).unwrap();
        called.write_all(&[2]).unwrap();
        assert_eq!(heard(&caller).unwrap(), 2, "the other direction is open");
        called.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
        assert!(heard(&called).is_err());
        wire.set(Way::There, Flow::Carried);
        called.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        assert_eq!(heard(&called).unwrap(), 1);
    }

    #[test]
    fn a_line_of_which_something_was_swallowed_breaks_later_and_others_do_not() {
        let (wire, mut caller, called) = line();
        wire.set_both(Flow::Swallowed);
        caller.write_all(&[1]).unwrap();
        called.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
        assert_eq!(heard(&called).unwrap_err().kind(), io::ErrorKind::WouldBlock, "nobody hears of it");
        wire.set_both(Flow::Carried);
        called.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        assert_eq!(heard(&called).unwrap_err().kind(), io::ErrorKind::UnexpectedEof);

        let (wire, mut caller, called) = line();
        wire.set_both(Flow::Swallowed);
        wire.set_both(Flow::Carried);
        caller.write_all(&[1]).unwrap();
        assert_eq!(heard(&called).unwrap(), 1);
        wire.cut();
        assert!(heard(&called).is_err());
    }
}
