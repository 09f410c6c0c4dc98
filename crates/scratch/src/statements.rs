//! What a program and PostgreSQL say to each other, as far as it takes to recognise a statement and its answer.

use std::collections::HashMap;
use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

/// What becomes of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is carried out; then the line breaks, and nobody is told.
    AnswerLost,
    /// It stays on its way until it is released.
    Held,
}

/// A statement that somebody waits for.
#[derive(Debug)]
pub(crate) struct Caught {
    pub(crate) text: String,
    pub(crate) fate: Fate,
    pub(crate) happened: AtomicBool,
    pub(crate) released: AtomicBool,
}

impl Caught {
    pub(crate) fn new(text: &str, fate: Fate) -> Caught {
        let (happened, released) = (AtomicBool::default(), AtomicBool::default());
        Caught { text: text.to_owned(), fate, happened, released }
    }
}

/// One thing that is said: what kind it is, how long, and the rest.
#[derive(Debug)]
pub(crate) struct Sentence {
    bytes: Vec<u8>,
    /// Where its length stands. The first thing that a program says is of no kind.
    length_at: usize,
}

impl Sentence {
    pub(crate) fn read(from: &mut impl Read, first: bool) -> io::Result<Sentence> {
        let length_at = usize::from(!first);
        let mut bytes = vec![0; length_at + 4];
        from.read_exact(&mut bytes)?;
        let length = bytes[length_at..].iter().fold(0, |length, byte| length << 8 | usize::from(*byte));
        bytes.resize(length_at + length.max(4), 0);
        from.read_exact(&mut bytes[length_at + 4..])?;
        Ok(Sentence { bytes, length_at })
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn kind(&self) -> u8 {
        if self.length_at == 0 { 0 } else { self.bytes[0] }
    }

    /// The texts in it, each of which ends with a zero.
    fn texts(&self) -> impl Iterator<Item = String> {
        let rest = self.bytes[self.length_at + 4..].split(|byte| *byte == 0);
        rest.map(|text| String::from_utf8_lossy(text).into_owned())
    }
}

/// What has been said on one line.
#[derive(Debug)]
pub(crate) struct Talk {
    /// Statements by the names that the program has given them.
    statements: HashMap<String, String>,
    /// How often the database is to say that it is ready, and how often it has.
    asked: u64,
    answered: u64,
    /// The answer that is lost, by what it ends with.
    lost: Option<(u64, Arc<Caught>)>,
}

impl Default for Talk {
    fn default() -> Talk {
        // It says so when somebody has come in, too.
        Talk { statements: HashMap::new(), asked: 1, answered: 0, lost: None }
    }
}

impl Talk {
    /// The program says something; gives the statement that is to be carried out now.
    pub(crate) fn asks(&mut self, sentence: &Sentence) -> Option<String> {
        let mut texts = sentence.texts();
        match sentence.kind() {
            b'P' => drop(self.statements.insert(texts.next()?, texts.next()?)),
            b'B' => return self.statements.get(&texts.nth(1)?).cloned(),
            b'S' | b'Q' => self.asked += 1,
            _ => {}
        }
        None
    }

    /// The answer to the statement that is about to be carried out is lost.
    pub(crate) fn loses(&mut self, caught: Arc<Caught>) {
        self.lost = Some((self.asked + 1, caught));
    }

    /// The database says something: whether it arrives. An error when the line is to break.
    pub(crate) fn answers(&mut self, sentence: &Sentence) -> io::Result<bool> {
        let lost = self.lost.as_ref().filter(|(last, _)| self.answered + 1 >= *last);
        if sentence.kind() == b'Z' {
            self.answered += 1;
            if let Some((_, caught)) = lost {
                caught.happened.store(true, SeqCst);
                return Err(io::ErrorKind::ConnectionAborted.into());
            }
        }
        Ok(lost.is_none())
    }
}
