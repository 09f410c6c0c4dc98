//! What a table knows but does not write down: who is connected since when, what was told lately, who talks how much.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use protocol::{Json, RefusalCode};

use super::Millis;
use super::tempo::Seen;

/// How many steps back a viewer can take the story up again.
const RECENT: usize = 32;
/// How many events are kept for that at most; an event is some dozen bytes.
const RECENT_EVENTS: usize = 200;

/// What is not in the log.
#[derive(Debug, Default)]
pub(super) struct Memory {
    /// By person: whether they are here, and since when they are or are not.
    presence: BTreeMap<u32, Presence>,
    /// When a table at which nobody was got company, or could write again.
    pub(super) woken: Millis,
    /// What stops the table from outside.
    pub(super) trouble: Option<RefusalCode>,
    /// By viewer, the seats in order and then the room: what was told lately.
    recent: Vec<Recent>,
    /// The people whose questions come with hints.
    pub(super) hinted: BTreeSet<u32>,
    /// What everybody was shown lately.
    pub(super) seen: Seen,
    /// The people who are away and about whom the host is asked.
    pub(super) missed: BTreeSet<u32>,
    /// Those for whom the host wants to wait.
    pub(super) waited_for: BTreeSet<u32>,
    /// When something was taken in last.
    pub(super) latest: Millis,
    /// By person: when they talked lately.
    pub(super) talk: BTreeMap<u32, VecDeque<Millis>>,
}

#[derive(Clone, Copy, Debug)]
struct Presence {
    here: bool,
    since: Millis,
}

/// What one viewer was told lately, by the number of the step.
#[derive(Clone, Debug, Default)]
struct Recent {
    steps: VecDeque<(u64, Arc<[Json]>)>,
    events: usize,
}

impl Memory {
    /// Nobody is here yet.
    pub(super) fn new(now: Millis) -> Memory {
        Memory { woken: now, latest: now, ..Memory::default() }
    }

    /// Somebody has come or gone. Says whether that is news.
    pub(super) fn present(&mut self, person: u32, here: bool, now: Millis) -> bool {
        let asleep = !self.anybody();
        self.latest = now;
        if here {
            self.missed.remove(&person);
            self.waited_for.remove(&person);
        }
        let before = self.presence.insert(person, Presence { here, since: now });
        let same = before.filter(|before| before.here == here);
        if let Some(before) = same {
            self.presence.insert(person, before);
        }
        if here && asleep {
            self.woken = now;
        }
        same.is_none()
    }

    /// Somebody does not belong to the table any more.
    pub(super) fn forget(&mut self, person: u32) {
        self.presence.remove(&person);
        self.talk.remove(&person);
        self.hinted.remove(&person);
        self.missed.remove(&person);
        self.waited_for.remove(&person);
    }

    /// Whether somebody is connected.
    pub(super) fn is_here(&self, person: u32) -> bool {
        self.presence.get(&person).is_some_and(|presence| presence.here)
    }

    /// Since when somebody is away, if they are.
    pub(super) fn away_since(&self, person: u32) -> Option<Millis> {
        match self.presence.get(&person) {
            Some(Presence { here: true, .. }) => None,
            Some(presence) => Some(presence.since),
            None => Some(self.woken),
        }
    }

    /// Whether anybody is connected: else the table sleeps.
    pub(super) fn anybody(&self) -> bool {
        self.presence.values().any(|presence| presence.here)
    }

    /// Keeps what a viewer was told in a step.
    pub(super) fn keep(&mut self, viewer: usize, number: u64, events: Arc<[Json]>) {
        if self.recent.len() <= viewer {
            self.recent.resize_with(viewer + 1, Recent::default);
        }
        let recent = &mut self.recent[viewer];
        recent.events += events.len();
        recent.steps.push_back((number, events));
        while recent.steps.len() > RECENT || (recent.events > RECENT_EVENTS && recent.steps.len() > 1) {
            let (_, forgotten) = recent.steps.pop_front().expect("there is more than one");
            recent.events -= forgotten.len();
        }
    }

    /// What a viewer was told after a step, or nothing if that is too long ago.
    pub(super) fn told_since(&self, viewer: usize, seen: u64) -> Option<Vec<Json>> {
        let steps = &self.recent.get(viewer)?.steps;
        let (first, _) = steps.front()?;
        if *first > seen.saturating_add(1) {
            return None;
        }
        let missed = steps.iter().filter(|(number, _)| *number > seen);
        Some(missed.flat_map(|(_, events)| events.iter().cloned()).collect())
    }
}
