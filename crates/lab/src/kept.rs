//! What a run has come to, in a file: it can be stopped, and go on another day.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::trial::TrialSums;

/// What a run has come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// What is being tried out, in full: rules, players, seed. Another trial cannot go on from here.
    pub what: String,
    /// What came of it.
    pub trials: Vec<TrialSums>,
}

/// Why a run cannot go on.
#[derive(Debug, Error)]
pub enum KeptError {
    /// The file is not one that the lab kept.
    #[error("this is no file that the lab kept: {0}")]
    Foreign(#[from] serde_json::Error),
    /// It belongs to another trial.
    #[error("it was kept by a run with other rules, players or seed; name another file, or repeat that run")]
    Other,
}

impl Kept {
    /// Reads what was kept of the same trial.
    pub fn read(text: &str, what: &str) -> Result<Kept, KeptError> {
        let kept: Kept = serde_json::from_str(text)?;
        if kept.what == what { Ok(kept) } else { Err(KeptError::Other) }
    }

    /// The text to keep.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("sums are plain numbers")
    }
}
