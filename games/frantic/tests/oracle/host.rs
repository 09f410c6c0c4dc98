//! Where the oracle's program waits for answers, hears what chance said, and says what happens.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender};

use super::table::Table;

/// What chance was asked for and said: one of several words, or an order of all of them with the top first.
#[derive(Clone, Debug)]
pub(super) struct Said {
    pub what: &'static str,
    /// The words there were to choose from or to put in order, sorted.
    pub among: Vec<String>,
    pub outcome: Vec<String>,
}

/// How the seats of a question are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum How {
    Turn,
    Together,
    Hidden,
}

/// A seat that has not answered yet.
#[derive(Clone, Debug)]
pub(super) struct Waiting {
    pub seat: usize,
    pub legal: Vec<String>,
    /// Appendix A.
    pub default: String,
}

#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub what: &'static str,
    pub how: How,
    pub eligible: Vec<usize>,
    pub waiting: Vec<Waiting>,
}

/// What the oracle says: everything that was told since it last spoke, the table, and who is asked.
pub(super) enum Message {
    Asks { asked: Asked, table: Box<Table>, told: Vec<String> },
    Over { table: Box<Table>, told: Vec<String>, places: Vec<usize>, points: Vec<i32> },
    Complains(String),
}

/// An answer, and what chance then said.
pub(super) struct Heard {
    pub seat: usize,
    pub answer: String,
    pub said: Vec<Said>,
}

/// Why the program stops before its end.
#[derive(Debug)]
pub(super) enum Stop {
    /// The End was played: all frames are dropped (FR-TE-2).
    TheEnd,
    /// Engine and rules disagree, or the engine is gone.
    Complaint(String),
}

/// What a part of the rules ends with.
pub(super) type Done<T = ()> = Result<T, Stop>;

pub(super) struct Host {
    pub tell: Sender<Message>,
    pub hear: Receiver<Heard>,
    pub said: VecDeque<Said>,
    /// What was told publicly since the last question.
    pub told: Vec<String>,
}

fn gone<E>(_: E) -> Stop {
    Stop::Complaint("the engine is gone".to_owned())
}

impl Host {
    pub(super) fn ask(&mut self, table: &Table, asked: Asked) -> Done<(usize, String)> {
        if let Some(rest) = self.said.front() {
            return Err(Stop::Complaint(format!("the engine asked chance for {rest:?}, the oracle did not")));
        }
        let told = std::mem::take(&mut self.told);
        self.tell.send(Message::Asks { asked, table: Box::new(table.clone()), told }).map_err(gone)?;
        let heard = self.hear.recv().map_err(gone)?;
        self.said.extend(heard.said);
        Ok((heard.seat, heard.answer))
    }

    /// What chance says about this purpose, when it has these words to choose from.
    pub(super) fn chance(&mut self, what: &'static str, mut among: Vec<String>) -> Done<Vec<String>> {
        among.sort_unstable();
        match self.said.pop_front() {
            Some(said) if said.what == what && said.among == among => Ok(said.outcome),
            Some(said) => Err(Stop::Complaint(format!(
                "chance: the oracle asks for {what} among {among:?}, the engine asked for {} among {:?}",
                said.what, said.among
            ))),
            None => Err(Stop::Complaint(format!("the oracle asks chance for {what}, the engine did not"))),
        }
    }
}
