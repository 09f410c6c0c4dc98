//! What a guest has answered, and what it knows about it: the other half of the proof that nothing is lost and nothing
//! acts twice. The first half is the game's record.

use std::collections::BTreeMap;

use thiserror::Error;

/// What a guest has answered, by the number of the question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diary {
    answers: BTreeMap<u64, Entry>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    action: String,
    accepted: bool,
}

/// A record that does not agree with a diary.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Disagreement {
    /// An accepted answer is not in the record at its place.
    #[error("answer `{action}` to question {question} was accepted, but the record goes on with {found:?}")]
    Lost {
        question: u64,
        action: String,
        /// What the record has there.
        found: Option<String>,
    },
    /// The record has an answer that the guest did not give, or not once more.
    #[error("the record has `{0}`, which the guest did not answer, or not once more")]
    Made(String),
}

impl Diary {
    /// An answer is sent.
    pub fn sends(&mut self, question: u64, action: &str) {
        let entry = Entry { action: action.to_owned(), accepted: false };
        self.answers.entry(question).or_insert(entry);
    }

    /// It was accepted.
    pub fn accepted(&mut self, question: u64) {
        if let Some(entry) = self.answers.get_mut(&question) {
            entry.accepted = true;
        }
    }

    /// Whether the answer to this question was accepted.
    pub fn is_accepted(&self, question: u64) -> bool {
        self.answers.get(&question).is_some_and(|entry| entry.accepted)
    }

    /// How many answers were accepted.
    pub fn count(&self) -> usize {
        self.answers.values().filter(|entry| entry.accepted).count()
    }

    /// Compares with what a record says this seat has played: every accepted answer once, in order; every other one
    /// once or not at all; nothing else.
    pub fn agrees<'a>(&self, played: impl IntoIterator<Item = &'a str>) -> Result<(), Disagreement> {
        let mut played = played.into_iter().peekable();
        for (&question, entry) in &self.answers {
            if played.next_if(|found| *found == entry.action).is_none() && entry.accepted {
                let found = played.next().map(str::to_owned);
                return Err(Disagreement::Lost { question, action: entry.action.clone(), found });
            }
        }
        played.next().map_or(Ok(()), |found| Err(Disagreement::Made(found.to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diary() -> Diary {
        let mut diary = Diary::default();
        for (question, action, accepted) in [(1, "stay", true), (4, "camp", false), (5, "stay", true)] {
            diary.sends(question, action);
            if accepted {
                diary.accepted(question);
            }
        }
        diary
    }

    #[test]
    fn an_answer_of_unknown_fate_may_be_there_or_not() {
        assert_eq!(diary().agrees(["stay", "camp", "stay"]), Ok(()));
        assert_eq!(diary().agrees(["stay", "stay"]), Ok(()));
    }

    #[test]
    fn nothing_accepted_may_be_lost_and_nothing_act_twice() {
        let lost = Disagreement::Lost { question: 5, action: "stay".to_owned(), found: None };
        assert_eq!(diary().agrees(["stay", "camp"]), Err(lost));
        let twice = Disagreement::Made("stay".to_owned());
        assert_eq!(diary().agrees(["stay", "camp", "stay", "stay"]), Err(twice));
        assert!(diary().agrees(["camp", "stay", "stay"]).is_err());
    }
}
