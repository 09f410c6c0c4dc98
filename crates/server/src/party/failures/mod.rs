//! A game that fails: the decision is refused, the failure is written down, the table goes on. Three in a row freeze it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use table::Seat;

use super::{Decision, Moment, Party, Refused, Row};
use crate::protocol::RefusalCode;

/// So many failures in a row freeze a table.
const FREEZES: u8 = 3;

/// Does something that calls the game's rules. If they panic, says what they said: whatever they worked on was a copy.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| match panic.downcast::<String>() {
        Ok(text) => *text,
        Err(panic) => panic.downcast_ref::<&str>().map_or_else(|| "a panic".to_owned(), ToString::to_string),
    })
}

impl Party {
    /// The program failed over these answers.
    pub(super) fn failure(answers: &[(Seat, String)], problem: String, now: Moment) -> Decision {
        let about = answers.iter().map(|(seat, action)| format!("{seat} {action}")).collect::<Vec<_>>();
        let refused = Refused::new(RefusalCode::Failed, about.join(", "));
        Decision::new(now, vec![Row::Failed { answers: answers.to_vec(), problem }]).refusing(refused)
    }

    /// Whether the table is frozen.
    pub(super) fn is_frozen(&self) -> bool {
        self.failures >= FREEZES
    }
}

#[cfg(test)]
mod tests;
