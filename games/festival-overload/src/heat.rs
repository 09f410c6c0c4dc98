//! How near the end of the track is: what the next Push could do. **Only an estimate for people**: the rules about Overload
//! stand in `overload`.

use serde::Serialize;
use table::Tone;

use crate::state::State;

/// What the biggest printed Push adds.
const BIGGEST_PUSH: u8 = 3;

/// From which Overload on it gets hot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Heat {
    /// From here on two big Pushes reach the end of the track.
    pub warning: u8,
    /// From here on one does.
    pub danger: u8,
}

impl Heat {
    pub(crate) fn of(state: &State, overload_max: u8) -> Heat {
        let push = BIGGEST_PUSH + state.feedback + u8::from(state.pyro);
        Heat { warning: overload_max.saturating_sub(2 * push), danger: overload_max.saturating_sub(push) }
    }

    /// What an Overload means.
    pub(crate) fn tone(self, overload: u8) -> Tone {
        if overload >= self.danger {
            Tone::Danger
        } else if overload >= self.warning {
            Tone::Warning
        } else {
            Tone::Good
        }
    }
}
