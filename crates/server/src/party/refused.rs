//! Why something was refused: a code, what it is about, and what is allowed instead. Sentences are made by the page.

use protocol::RefusalCode;
use table::Refusal;
use thiserror::Error;

/// Why a command was refused.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{code:?}: {about}")]
pub struct Refused {
    /// The code.
    pub code: RefusalCode,
    /// Which part of the command, and its value.
    pub about: String,
    /// What is allowed instead.
    pub allowed: Vec<String>,
}

impl Refused {
    /// Refused for this reason; `about` names the part of the command, or the thing at the table.
    pub fn new(code: RefusalCode, about: impl Into<String>) -> Refused {
        Refused { code, about: about.into(), allowed: Vec::new() }
    }

    /// What is allowed instead.
    pub fn but<T: ToString>(mut self, allowed: impl IntoIterator<Item = T>) -> Refused {
        self.allowed = allowed.into_iter().map(|thing| thing.to_string()).collect();
        self
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        match refusal {
            Refusal::Over => Refused::new(RefusalCode::WrongStage, "over"),
            Refusal::NotAsked { seat, asked } => {
                Refused::new(RefusalCode::NotAsked, seat.to_string()).but(asked)
            }
            Refusal::Illegal { action, legal, .. } => Refused::new(RefusalCode::Illegal, action).but(legal),
        }
    }
}
