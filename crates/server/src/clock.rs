//! The server's clock, and the clock of a table.
//!
//! What time it is in the world is asked once, at the start. From then on the server counts how long the machine has run,
//! its sleep included: somebody who sets the clock meanwhile, or a time server that does, changes nothing at the tables.
//! A table's clock goes on from the last thing that happened there, so that it does not run backwards either when the
//! machine was started with a clock that is behind.

use std::sync::OnceLock;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::party::Millis;

/// Timers are looked at again after this time at the latest: they stand still while a machine sleeps, and this clock does not.
pub(crate) const LOOK_AGAIN: Duration = Duration::from_secs(10);

/// Now, in milliseconds since 1970. Never runs backwards.
pub fn now() -> Millis {
    static START: OnceLock<Start> = OnceLock::new();
    START.get_or_init(|| Start { world: world(), running: running() }).now(running())
}

/// What the world says now, which may be anything.
fn world() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    millis(since)
}

/// When the server began to count.
#[derive(Clone, Copy, Debug)]
struct Start {
    world: Millis,
    running: Duration,
}

impl Start {
    fn now(self, running: Duration) -> Millis {
        self.world.saturating_add(millis(running.saturating_sub(self.running)))
    }
}

fn millis(time: Duration) -> Millis {
    Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
}

/// How long the machine has run, its sleep included.
#[cfg(target_os = "linux")]
pub(crate) fn running() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    Duration::new(time.tv_sec.try_into().unwrap_or(0), time.tv_nsec.try_into().unwrap_or(0))
}

/// How long the server has run. Elsewhere this stands still while the machine sleeps: people who open their laptop again
/// have the time they had.
#[cfg(not(target_os = "linux"))]
pub(crate) fn running() -> Duration {
    static START: OnceLock<std::time::Instant> = OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

/// The clock of one table.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TableClock {
    /// How far it is ahead of the server's.
    ahead: Millis,
}

impl TableClock {
    /// The clock of a table at which the last thing happened then, by a clock that may have been another one.
    pub(crate) fn after(last: Millis) -> TableClock {
        TableClock { ahead: last.saturating_sub(now()).max(0) }
    }

    /// Now, at this table.
    pub(crate) fn now(self) -> Millis {
        now().saturating_add(self.ahead)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_time_that_the_machine_runs_counts() {
        let start = Start { world: 1_000_000, running: Duration::from_secs(50) };
        assert_eq!(start.now(Duration::from_secs(50)), 1_000_000);
        assert_eq!(start.now(Duration::from_millis(50_250)), 1_000_250);
        assert_eq!(
            start.now(Duration::from_secs(49)),
            1_000_000,
            "not even a clock that runs backwards turns it back"
        );
    }

    #[test]
    fn a_table_goes_on_from_what_happened_last() {
        let hour = 3_600_000;
        let ahead = TableClock::after(now() + hour);
        assert!((hour..hour + 1_000).contains(&(ahead.now() - now())), "written by a clock that was ahead");
        assert_eq!(TableClock::after(now() - hour).ahead, 0);
        assert_eq!(TableClock::after(Millis::MIN).ahead, 0);
        assert_eq!(TableClock::after(Millis::MAX).now(), Millis::MAX, "nothing overflows");
    }

    #[test]
    fn it_agrees_with_the_world_at_the_start() {
        assert!((now() - world()).abs() < 60_000);
    }
}
