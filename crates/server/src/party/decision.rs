//! A decision: what is to be written, and what the caller is answered once it is on disk.

use std::cell::OnceCell;

use catalog::{Attempt, Cut, Scene, Table, ToldEvent};
use protocol::{Given, Message};

use super::{Millis, Refused, Row};

/// What a command leads to. Nothing has happened yet.
#[derive(Debug)]
#[must_use = "a decision is written and then taken in"]
pub struct Decision {
    /// When: this is written with each row.
    pub at: Millis,
    /// What is to be written; nothing if the command changes nothing that lasts.
    pub rows: Vec<Row>,
    /// What the caller is answered, when the rows are on disk.
    pub answer: Result<Option<Given>, Refused>,
    /// Whether the table is to be deleted with everything about it.
    pub deletes: bool,
    pub(super) made: Option<Made>,
    /// What it changes that is in no log.
    pub(super) unlogged: Option<Unlogged>,
    pub(super) said: Option<Message>,
    pub(super) texts: OnceCell<Vec<String>>,
}

/// What changes without a row, and is forgotten when the server stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unlogged {
    /// What was withheld is shown.
    Unveils,
    /// The host is asked about somebody who is away.
    Misses(u32),
    /// The host waits for somebody who is away.
    WaitsFor(u32),
}

/// What was made of the game on the way to a decision, so that it need not be made twice.
#[derive(Debug)]
pub(super) enum Made {
    /// The deal, and what everybody was told in it.
    Game { table: Box<dyn Table>, scene: Scene, events: Vec<Vec<ToldEvent>>, cuts: Vec<Cut> },
    /// A step.
    Step(Attempt),
}

impl Decision {
    /// These rows are to be written.
    pub(super) fn new(at: Millis, rows: Vec<Row>) -> Decision {
        Decision {
            at,
            rows,
            answer: Ok(None),
            deletes: false,
            made: None,
            unlogged: None,
            said: None,
            texts: OnceCell::new(),
        }
    }

    /// Nothing to write: what was asked for is the case already.
    pub(super) fn nothing(at: Millis) -> Decision {
        Decision::new(at, Vec::new())
    }

    /// The rows as they are written, in order. They are spelled out once: the rows do not change any more.
    pub fn texts(&self) -> &[String] {
        self.texts.get_or_init(|| self.rows.iter().map(Row::text).collect())
    }

    /// Nothing to write, but this changes.
    pub(super) fn unlogged(at: Millis, unlogged: Unlogged) -> Decision {
        Decision { unlogged: Some(unlogged), ..Decision::nothing(at) }
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
