//! A decision: what is to be written, and what the caller is answered once it is on disk.

use std::cell::OnceCell;

use catalog::{Attempt, Scene, Table};
use protocol::{Given, Json, Message};

use super::{Moment, Refused, Row};

/// What a command leads to. Nothing has happened yet.
#[derive(Debug)]
#[must_use = "a decision is written and then taken in"]
pub struct Decision {
    /// When: this is written with each row.
    pub at: Moment,
    /// What is to be written; nothing if the command changes nothing that lasts.
    pub rows: Vec<Row>,
    /// What the caller is answered, when the rows are on disk.
    pub answer: Result<Option<Given>, Refused>,
    /// Whether the table is to be deleted with everything about it.
    pub deletes: bool,
    pub(super) made: Option<Made>,
    pub(super) said: Option<Message>,
    pub(super) texts: OnceCell<Vec<String>>,
}

/// What was made of the game on the way to a decision, so that it need not be made twice.
#[derive(Debug)]
pub(super) enum Made {
    /// The deal, and what everybody was told in it.
    Game { table: Box<dyn Table>, scene: Scene, told: Vec<Vec<Json>> },
    /// A step.
    Step(Attempt),
}

impl Decision {
    /// These rows are to be written.
    pub(super) fn new(at: Moment, rows: Vec<Row>) -> Decision {
        Decision {
            at,
            rows,
            answer: Ok(None),
            deletes: false,
            made: None,
            said: None,
            texts: OnceCell::new(),
        }
    }

    /// Nothing to write: what was asked for is the case already.
    pub(super) fn nothing(at: Moment) -> Decision {
        Decision::new(at, Vec::new())
    }

    /// The rows as they are written, in order. They are spelled out once: the rows do not change any more.
    pub fn texts(&self) -> &[String] {
        self.texts.get_or_init(|| self.rows.iter().map(Row::text).collect())
    }

    /// The caller is given something.
    pub(super) fn giving(self, given: Given) -> Decision {
        Decision { answer: Ok(Some(given)), ..self }
    }

    /// What was made of the game on the way.
    pub(super) fn with(self, made: Made) -> Decision {
        Decision { made: Some(made), ..self }
    }

    /// The log keeps what happened, but the caller is refused.
    pub(super) fn refusing(self, refused: Refused) -> Decision {
        Decision { answer: Err(refused), ..self }
    }
}
