//! Where the oracle's program waits for answers and hears what chance said.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender};

use serde_json::Value;

/// What chance said: the purpose and the words, the top of a pile first.
pub(super) type Said = (String, Vec<String>);

/// What the oracle says.
#[derive(Debug)]
pub(super) enum Message {
    Asks { seat: usize, legal: Vec<String>, fallback: String, text: Value },
    Over { text: Value, places: Vec<usize>, points: Vec<u32>, seen: Vec<&'static str> },
    Complains(String),
}

/// An answer, and what chance then said.
pub(super) struct Heard {
    pub answer: String,
    pub said: Vec<Said>,
}

/// Why the program stops before its end.
pub(super) type Stop = String;

pub(super) struct Host {
    pub tell: Sender<Message>,
    pub hear: Receiver<Heard>,
    pub said: VecDeque<Said>,
    /// What happened, for the test that the games were worth playing.
    pub seen: Vec<&'static str>,
}

impl Host {
    pub(super) fn ask(
        &mut self,
        text: Value,
        seat: usize,
        legal: Vec<String>,
        fallback: String,
    ) -> Result<String, Stop> {
        if let Some(rest) = self.said.front() {
            return Err(format!("the engine asked chance for {rest:?}, the oracle did not"));
        }
        let gone = |_| "the engine is gone".to_owned();
        self.tell
            .send(Message::Asks { seat, legal, fallback, text })
            .map_err(|_| "the engine is gone".to_owned())?;
        let heard = self.hear.recv().map_err(gone)?;
        self.said.extend(heard.said);
        Ok(heard.answer)
    }

    pub(super) fn chance(&mut self, what: &str) -> Result<Vec<String>, Stop> {
        match self.said.pop_front() {
            Some((purpose, words)) if purpose == what => Ok(words),
            other => Err(format!("the oracle needs `{what}` from chance, the engine has {other:?}")),
        }
    }

    pub(super) fn saw(&mut self, what: &'static str) {
        self.seen.push(what);
    }
}
