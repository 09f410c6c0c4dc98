//! When a decision has reached the last screen of its table.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use table::{MAX_SEATS, Seat};

/// How many steps a screen may be behind another one: more than a lost line can explain.
const MOST_BEHIND: u64 = 2 * MAX_SEATS as u64;

/// What one table waits for. Every decision is one step on every screen, in the same order: the n-th decision has
/// arrived when every screen has shown n steps after its first.
#[derive(Debug)]
pub(crate) struct LatencyTracker(Mutex<State>);

#[derive(Debug)]
struct State {
    seats: usize,
    /// When decisions on their way were due, and who made them.
    under_way: VecDeque<(Instant, Seat)>,
    /// How many decisions have arrived.
    arrived: u64,
    /// By seat: the number of the first step shown, and of the last.
    shown: [Option<(u64, u64)>; MAX_SEATS],
    /// When the next decision is due.
    due: Instant,
    pace: Option<Duration>,
    /// How long each decision took, in microseconds.
    took: Vec<u32>,
}

impl LatencyTracker {
    /// For a table with this many seats, at which a decision is due at this pace; without one, as soon as it can be made.
    pub(crate) fn new(seats: usize, first: Instant, pace: Option<Duration>) -> LatencyTracker {
        LatencyTracker(Mutex::new(State {
            seats,
            under_way: VecDeque::new(),
            arrived: 0,
            shown: [None; MAX_SEATS],
            due: first,
            pace,
            took: Vec::new(),
        }))
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.0.lock().expect("nobody panics while looking at the watch")
    }

    /// When somebody who is asked now should decide. Each decision has its own beat.
    pub(crate) fn next_beat(&self, now: Instant) -> Instant {
        let mut state = self.state();
        let Some(pace) = state.pace else { return now };
        let due = state.due;
        state.due += pace;
        due
    }

    /// A seat sends a decision that was due then.
    pub(crate) fn sends(&self, seat: Seat, due: Instant) {
        self.state().under_way.push_back((due, seat));
    }

    /// A seat's decision was refused: nobody will be shown it.
    pub(crate) fn refused(&self, seat: Seat) {
        let mut state = self.state();
        if let Some(place) = state.under_way.iter().position(|&(_, sender)| sender == seat) {
            state.under_way.remove(place);
        }
    }

    /// A seat's screen shows the step of this number. Says whether all screens show the same steps, as they must for the
    /// times to be right.
    #[must_use]
    pub(crate) fn shows(&self, seat: Seat, number: u64, now: Instant) -> bool {
        let mut state = self.state();
        let first = state.shown[seat.index()].map_or(number, |(first, _)| first);
        state.shown[seat.index()] = Some((first, number));
        let everywhere = state.shown_everywhere();
        while state.arrived < everywhere {
            let Some((due, _)) = state.under_way.pop_front() else { break };
            state.arrived += 1;
            let took = now.saturating_duration_since(due).as_micros();
            state.took.push(u32::try_from(took).unwrap_or(u32::MAX));
        }
        state.shown_anywhere() <= everywhere + MOST_BEHIND
    }

    /// How long each decision took so far, in microseconds; asking resets it.
    pub(crate) fn take_times(&self) -> Vec<u32> {
        std::mem::take(&mut self.state().took)
    }
}

impl State {
    /// How many decisions each screen has shown.
    fn shown(&self) -> impl Iterator<Item = u64> + '_ {
        self.shown[..self.seats].iter().map(|shown| shown.map_or(0, |(first, last)| last - first))
    }

    /// How many decisions every screen has shown.
    fn shown_everywhere(&self) -> u64 {
        self.shown().min().unwrap_or(0)
    }

    /// How many decisions any screen has shown.
    fn shown_anywhere(&self) -> u64 {
        self.shown().max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    #[test]
    fn a_decision_has_arrived_when_the_last_screen_shows_it() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let latency = LatencyTracker::new(2, start, None);
        assert!(latency.shows(A, 1, at(0)));
        assert!(latency.shows(B, 3, at(0)));

        latency.sends(A, at(10));
        assert!(latency.shows(A, 2, at(12)));
        assert!(latency.take_times().is_empty());
        latency.sends(B, at(13));
        assert!(latency.shows(A, 3, at(14)));
        assert!(latency.shows(B, 4, at(15)));
        assert_eq!(latency.take_times(), [5_000]);
        assert!(latency.shows(B, 5, at(16)));
        assert_eq!(latency.take_times(), [3_000]);
    }

    #[test]
    fn a_game_whose_decisions_do_not_show_on_every_screen_is_found_out() {
        let start = Instant::now();
        let latency = LatencyTracker::new(2, start, None);
        assert!(latency.shows(B, 1, start));
        for decisions in 0..=MOST_BEHIND {
            assert!(latency.shows(A, 1 + decisions, start), "a line may be lost");
        }
        assert!(!latency.shows(A, 2 + MOST_BEHIND, start));
    }

    #[test]
    fn a_screen_that_was_away_catches_up_at_once() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let latency = LatencyTracker::new(2, start, None);
        assert!(latency.shows(A, 1, at(0)));
        assert!(latency.shows(B, 1, at(0)));
        latency.sends(A, at(1));
        latency.sends(A, at(2));
        assert!(latency.shows(A, 2, at(3)));
        assert!(latency.shows(A, 3, at(4)));
        assert!(latency.shows(B, 3, at(9)));
        assert_eq!(latency.take_times(), [8_000, 7_000]);
    }

    #[test]
    fn a_refused_decision_is_not_waited_for() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let latency = LatencyTracker::new(1, start, None);
        assert!(latency.shows(A, 1, at(0)));
        latency.sends(A, at(1));
        latency.refused(A);
        latency.sends(A, at(5));
        assert!(latency.shows(A, 2, at(6)));
        assert_eq!(latency.take_times(), [1_000]);
    }

    #[test]
    fn beats_do_not_wait_for_the_server() {
        let start = Instant::now();
        let pace = Duration::from_millis(100);
        let latency = LatencyTracker::new(1, start, Some(pace));
        let late = start + pace * 5;
        assert_eq!([latency.next_beat(late), latency.next_beat(late)], [start, start + pace]);
        assert_eq!(LatencyTracker::new(1, start, None).next_beat(late), late);
    }
}
