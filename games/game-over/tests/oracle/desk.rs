//! Where the oracle waits for answers, hears what chance said, and says what happens.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::fmt;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;

use serde_json::Value;

use super::ending::Ending;
use super::table::letter;

/// What chance was asked for and said.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Said {
    pub what: &'static str,
    /// The words there were to choose from or to put in order, sorted.
    pub among: Vec<String>,
    /// The word chosen, or all of them with the top first.
    pub outcome: Vec<String>,
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.what, self.outcome.join(" "))
    }
}

/// An event, and who learns of it.
#[derive(Clone, PartialEq)]
pub(super) struct Telling {
    /// Nobody in particular means everybody.
    pub only: Vec<usize>,
    pub event: Value,
}

impl fmt::Debug for Telling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let to: String = self.only.iter().copied().map(letter).collect();
        write!(f, "{}{}{}", to, if to.is_empty() { "" } else { ": " }, self.event)
    }
}

/// A question, and the table as the judge sees it then.
#[derive(Debug)]
pub(super) struct Asked {
    pub seat: usize,
    pub legal: Vec<String>,
    pub fallback: String,
    pub judge: String,
}

/// Why a part of the rules is not played to its end.
#[derive(Debug)]
pub(super) enum Stop {
    /// The game ends at once (GO-E-6).
    Ends(Ending),
    /// Engine and rulebook part here.
    Complaint(String),
}

pub(super) type Done<T = ()> = Result<T, Stop>;

/// The desk across which oracle and engine hand each other papers.
#[derive(Default, Debug)]
pub(super) struct Papers {
    pub asked: Option<Asked>,
    pub answer: Option<String>,
    pub said: VecDeque<Said>,
    pub told: Vec<Telling>,
}

#[derive(Clone, Default, Debug)]
pub(super) struct Desk(pub Rc<RefCell<Papers>>);

impl Desk {
    /// Puts a question and waits for the answer.
    pub(super) async fn ask(&self, asked: Asked) -> Done<String> {
        self.nothing_unheard()?;
        self.0.borrow_mut().asked = Some(asked);
        Ok(poll_fn(|_| self.0.borrow_mut().answer.take().map_or(Poll::Pending, Poll::Ready)).await)
    }

    /// What chance says about this, when it has these words to choose from or to put in order.
    pub(super) fn chance(&self, what: &'static str, mut among: Vec<String>) -> Done<Vec<String>> {
        among.sort_unstable();
        match self.0.borrow_mut().said.pop_front() {
            Some(said) if said.what == what && said.among == among => Ok(said.outcome),
            Some(said) => Err(Stop::Complaint(format!(
                "chance: the oracle asks for {what} among {among:?}, the engine asked for {} among {:?}",
                said.what, said.among
            ))),
            None => Err(Stop::Complaint(format!("the oracle asks chance for {what}, the engine did not"))),
        }
    }

    /// Chance was asked for nothing that the rulebook does not ask for.
    pub(super) fn nothing_unheard(&self) -> Done {
        match self.0.borrow().said.front() {
            None => Ok(()),
            Some(said) => {
                Err(Stop::Complaint(format!("the engine asked chance for {said:?}, the oracle did not")))
            }
        }
    }

    pub(super) fn tell(&self, event: Value) {
        self.0.borrow_mut().told.push(Telling { only: Vec::new(), event });
    }

    pub(super) fn tell_only(&self, seats: &[usize], event: Value) {
        let mut only = seats.to_vec();
        only.sort_unstable();
        self.0.borrow_mut().told.push(Telling { only, event });
    }
}
