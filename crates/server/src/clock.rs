//! The server's clock.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::party::Moment;

/// Now, in milliseconds since 1970.
pub fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::try_from(since.as_millis()).unwrap_or(Moment::MAX)
}
