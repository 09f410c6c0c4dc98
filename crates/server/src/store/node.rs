//! One of several servers on one store.
//!
//! Each start of a server is a node, and shows that it lives by beats. A node whose last beat is too long ago must expect
//! that the others have given it up: past its deadline it shows, greets and decides nothing, and when it can beat again it
//! begins anew, as another owner if the others did give it up. **This is for liveness only.** What keeps a late node from
//! writing is the epoch in its lease.
//!
//! Time is that of the machine, its sleep included, and no wall clock.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use table::Seed;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use super::Owner;
use crate::clock;

/// When a node is believed to live. All follows from how often it beats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaseTimes {
    beat: Duration,
}

impl LeaseTimes {
    /// With a beat so often.
    pub fn with_beat(beat: Duration) -> LeaseTimes {
        LeaseTimes { beat }
    }

    /// How often a node beats.
    pub fn beat(self) -> Duration {
        self.beat
    }

    /// So long after its last beat was sent a node decides nothing more,
    pub fn deadline(self) -> Duration {
        self.beat * 3
    }

    /// and after so long without a new one the others give it up.
    pub fn death(self) -> Duration {
        self.beat * 4
    }
}

impl Default for LeaseTimes {
    fn default() -> LeaseTimes {
        LeaseTimes::with_beat(Duration::from_secs(1))
    }
}

/// What nodes show each other to be believed. Never shown to anybody else.
#[derive(Clone, PartialEq, Eq)]
pub struct NodeSecret(Seed);

impl NodeSecret {
    pub(super) fn new(bytes: [u8; 32]) -> NodeSecret {
        NodeSecret(Seed::new(bytes))
    }

    /// What is sent: not the secret itself, which is for nobody but the store.
    pub(crate) fn shown(&self) -> String {
        Seed::from_text(&format!("between nodes {}", self.0)).to_string()
    }

    /// Whether this was shown by somebody who knows the secret. Hashes are compared, so that time tells nothing.
    pub(crate) fn is_shown_in(&self, text: &str) -> bool {
        Seed::from_text(text) == Seed::from_text(&self.shown())
    }
}

impl fmt::Debug for NodeSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NodeSecret")
    }
}

/// How a node stands with the others.
#[derive(Clone, Copy, Debug)]
struct Standing {
    owner: Owner,
    /// It may go on until then, as the machine counts.
    until: Duration,
}

impl Standing {
    /// How long it may still go on as this owner.
    fn left(&self, owner: Owner) -> Duration {
        match self.owner == owner {
            true => self.until.saturating_sub(clock::running()),
            false => Duration::ZERO,
        }
    }
}

/// This server as one of several.
#[derive(Debug)]
pub struct Node {
    address: String,
    secret: NodeSecret,
    times: LeaseTimes,
    standing: watch::Sender<Standing>,
    /// The addresses of those that lived when it last beat.
    others: watch::Sender<BTreeSet<String>>,
    /// How many these are, and this one.
    living: Arc<AtomicU32>,
    leaving: AtomicBool,
}

impl Node {
    /// A node that has yet to beat.
    pub(super) fn new(address: String, secret: NodeSecret, times: LeaseTimes, owner: Owner) -> Arc<Node> {
        let standing = watch::Sender::new(Standing { owner, until: Duration::ZERO });
        let (others, living, leaving) =
            (watch::Sender::default(), Arc::new(AtomicU32::new(1)), AtomicBool::new(false));
        Arc::new(Node { address, secret, times, standing, others, living, leaving })
    }

    /// Where the other nodes find it.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// What nodes show each other.
    pub(crate) fn secret(&self) -> &NodeSecret {
        &self.secret
    }

    /// Its times.
    pub fn times(&self) -> LeaseTimes {
        self.times
    }

    /// As whom it claims tables at the moment.
    pub fn owner(&self) -> Owner {
        self.standing.borrow().owner
    }

    /// Whether it is within its deadline, as whomever.
    pub fn is_alive(&self) -> bool {
        let standing = *self.standing.borrow();
        !standing.left(standing.owner).is_zero()
    }

    /// Whether a table that was claimed by this owner may be shown, and decided at.
    pub fn keeps(&self, owner: Owner) -> bool {
        !self.standing.borrow().left(owner).is_zero()
    }

    /// Waits until tables of this owner may not be shown any more.
    pub async fn over(&self, owner: Owner) {
        let mut standing = self.standing.subscribe();
        loop {
            let left = standing.borrow_and_update().left(owner);
            if left.is_zero() {
                return;
            }
            tokio::select! {
                () = sleep(left) => {}
                // The sender is a part of this.
                _ = standing.changed() => {}
            }
        }
    }

    /// Waits until it is within its deadline.
    pub async fn alive(&self) {
        let mut standing = self.standing.subscribe();
        let is_alive = |standing: &Standing| !standing.left(standing.owner).is_zero();
        // The sender is a part of this.
        drop(standing.wait_for(is_alive).await);
    }

    /// From now on it claims nothing, and hears of that with its next beat at the latest.
    pub(crate) fn leave(&self) {
        self.leaving.store(true, Relaxed);
    }

    /// Whether it is about to stop.
    pub fn is_leaving(&self) -> bool {
        self.leaving.load(Relaxed)
    }

    /// How many nodes lived when this one last looked, itself among them.
    pub fn living(&self) -> u32 {
        self.living.load(Relaxed)
    }

    /// The same for whoever looks again and again.
    pub(crate) fn living_now(&self) -> Arc<AtomicU32> {
        self.living.clone()
    }

    /// The addresses of those others that lived when this one last looked.
    pub(crate) fn others(&self) -> BTreeSet<String> {
        self.others.borrow().clone()
    }

    /// These others live.
    pub(super) fn sees(&self, others: BTreeSet<String>) {
        self.living.store(u32::try_from(others.len() + 1).unwrap_or(u32::MAX), Relaxed);
        self.others.send_if_modified(|known| {
            let new = *known != others;
            *known = others;
            new
        });
    }

    /// Waits until another node does not live any more. One that is new may not have been seen yet.
    pub async fn gone(&self, address: &str) {
        let mut others = self.others.subscribe();
        // The sender is a part of this.
        drop(timeout(self.times.death(), others.wait_for(|others| others.contains(address))).await);
        drop(others.wait_for(|others| !others.contains(address)).await);
    }

    /// A beat that was sent then, as the machine counts, has arrived.
    pub(super) fn beaten(&self, owner: Owner, sent: Duration) {
        self.standing.send_replace(Standing { owner, until: sent + self.times.deadline() });
    }

    /// The others have given it up: it goes on as another owner, when that one has beaten.
    pub(super) fn begin_anew(&self, owner: Owner) {
        self.standing.send_replace(Standing { owner, until: Duration::ZERO });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(beat: Duration) -> (Arc<Node>, Owner) {
        let owner = Owner::unique();
        let times = LeaseTimes::with_beat(beat);
        (Node::new("here:1".to_owned(), NodeSecret::new([7; 32]), times, owner), owner)
    }

    #[tokio::test]
    async fn a_node_lives_until_three_beats_after_its_last_was_sent() {
        let beat = Duration::from_millis(40);
        let (node, me) = node(beat);
        assert!(!node.keeps(me) && !node.is_alive(), "it has not beaten yet");
        let sent = clock::running();
        node.beaten(me, sent);
        assert!(node.keeps(me) && node.is_alive());
        assert!(!node.keeps(Owner::unique()), "nobody else's tables");
        node.over(me).await;
        assert!(clock::running() - sent >= beat * 3 && !node.keeps(me));
        node.beaten(me, clock::running().saturating_sub(beat * 3));
        assert!(!node.keeps(me), "when it was sent counts, not when it was answered");
    }

    #[tokio::test]
    async fn who_begins_anew_keeps_nothing_of_before() {
        let (node, me) = node(Duration::from_secs(1));
        node.beaten(me, clock::running());
        let again = Owner::unique();
        node.begin_anew(again);
        tokio::time::timeout(Duration::from_secs(5), node.over(me)).await.unwrap();
        node.beaten(again, clock::running());
        tokio::time::timeout(Duration::from_secs(5), node.alive()).await.unwrap();
        assert!(!node.keeps(me) && node.keeps(again));
    }

    #[test]
    fn only_who_knows_the_secret_is_believed() {
        let (secret, other) = (NodeSecret::new([7; 32]), NodeSecret::new([8; 32]));
        assert!(secret.is_shown_in(&secret.shown()) && !secret.is_shown_in(&other.shown()));
        assert!(!secret.is_shown_in("") && !secret.shown().contains(&"07".repeat(32)));
        assert_eq!(format!("{secret:?}"), "NodeSecret");
    }
}
