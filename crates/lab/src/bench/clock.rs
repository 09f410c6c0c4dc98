//! A clock that stands still while somebody else has the core.

use std::fs;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// How long this thread has had a core, as Linux counts it (exact to a tick of some milliseconds); elsewhere the time of
/// day, which a shared machine makes longer.
pub(super) fn now() -> Duration {
    on_core().unwrap_or_else(|| {
        static START: OnceLock<Instant> = OnceLock::new();
        START.get_or_init(Instant::now).elapsed()
    })
}

fn on_core() -> Option<Duration> {
    let counts = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    counts.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_takes_time() {
        let (day, start) = (Instant::now(), now());
        let mut number = 1_u64;
        while day.elapsed() < Duration::from_millis(200) {
            number = std::hint::black_box(number.wrapping_mul(3));
        }
        let took = now() - start;
        assert!(took > Duration::from_millis(2) && took < Duration::from_secs(2), "{took:?}");
    }
}
