//! Checkpoints: what a run has come to, in a file, so that it can be stopped and resumed another day.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::trial::TrialSums;

/// A checkpoint: what a run has come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Checkpoint {
    /// What is being tried out, in full: rules, players, how long people take, seed. No other run can be resumed from here.
    pub what: String,
    /// What came of it.
    pub trials: Vec<TrialSums>,
}

/// Why a run cannot be resumed.
#[derive(Debug, Error)]
pub enum CheckpointError {
    /// The lab didn't write this file.
    #[error("the lab didn't write this file: {0}")]
    Foreign(#[from] serde_json::Error),
    /// It belongs to another run.
    #[error(
        "it belongs to a run with other rules, players, --pace or seed; name another file, or repeat that run"
    )]
    Other,
}

impl Checkpoint {
    /// Reads the checkpoint of the same run.
    pub fn read(text: &str, what: &str) -> Result<Checkpoint, CheckpointError> {
        let checkpoint: Checkpoint = serde_json::from_str(text)?;
        if checkpoint.what == what { Ok(checkpoint) } else { Err(CheckpointError::Other) }
    }

    /// The text to keep.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("sums are plain numbers")
    }
}
