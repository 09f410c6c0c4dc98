//! A game that fails: the decision is refused, the failure is written down, the table goes on. Three in a row freeze it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use protocol::RefusalCode;
use table::Seat;

use super::{Decision, Millis, Party, Refused, Row};

/// This many failures in a row freeze a table.
const FREEZES: u8 = 3;
/// How many bytes of a panic's message are kept.
const LONGEST_PROBLEM: usize = 1_000;

/// Does something that calls the game's rules. If they panic, says what they said: whatever they worked on was a copy.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| match panic.downcast::<String>() {
        Ok(text) => *text,
        Err(panic) => panic.downcast_ref::<&str>().map_or_else(|| "a panic".to_owned(), ToString::to_string),
    })
}

impl Party {
    /// The program failed over these answers. They may be the secrets of several seats, and so may be what the program
    /// said: only the log has them, and nobody is told.
    pub(super) fn failure(answers: &[(Seat, String)], mut problem: String, now: Millis) -> Decision {
        problem.truncate(problem.floor_char_boundary(LONGEST_PROBLEM));
        let refused = Refused::new(RefusalCode::Failed, "");
        Decision::new(now, vec![Row::Failed { answers: answers.to_vec(), problem }]).refusing(refused)
    }

    /// The program failed over these answers, of which some are the caller's own and may be named.
    pub(super) fn failure_over(
        own: &[(Seat, String)],
        answers: &[(Seat, String)],
        problem: String,
        now: Millis,
    ) -> Decision {
        let about = own.iter().map(|(seat, action)| format!("{seat} {action}")).collect::<Vec<_>>();
        Party::failure(answers, problem, now).refusing(Refused::new(RefusalCode::Failed, about.join(", ")))
    }

    /// Whether the table is frozen.
    pub(super) fn is_frozen(&self) -> bool {
        self.failures >= FREEZES
    }
}

#[cfg(test)]
mod tests;
