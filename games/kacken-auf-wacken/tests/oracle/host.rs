//! Where the oracle's procedure waits for answers, hears what chance said, and says what happens.
//!
//! The procedure is one `async` function that is suspended at every question. Nobody else runs it but [`Oracle::go_on`], so it
//! needs neither threads nor an executor.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use serde_json::Value;

use super::book::Book;
use super::cards::Card;
use super::table::{Table, counted};

/// What chance was asked for and said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Said {
    pub what: &'static str,
    /// How many there were of each outcome.
    pub among: BTreeMap<String, usize>,
    pub outcome: String,
}

/// An event, and who learns of it; nobody named is everybody.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Told {
    pub to: Option<Vec<usize>>,
    pub event: Value,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum How {
    Turn,
    Together,
    Hidden,
}

/// What one seat may answer.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Choice {
    pub seat: usize,
    pub legal: Vec<String>,
    /// The answer of an absent player.
    pub absent: String,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Asked {
    pub how: How,
    pub eligible: Vec<usize>,
    /// Those who have not answered yet.
    pub waiting: Vec<Choice>,
}

/// Where the procedure has come to.
#[derive(Debug)]
pub(super) enum Stand {
    Asks(Asked),
    Over {
        places: Vec<usize>,
        points: Vec<u64>,
    },
    /// The engine cannot be followed.
    Complains(String),
}

/// Why the procedure leaves off before its end.
#[derive(Debug)]
pub(super) enum Stop {
    /// The game is over, for this reason.
    Over(&'static str),
    Complaint(String),
}

pub(super) type Done<T = ()> = Result<T, Stop>;

/// What lies between the procedure and whoever runs it.
#[derive(Default)]
struct Desk {
    said: VecDeque<Said>,
    told: Vec<Told>,
    question: Option<(Asked, Table)>,
    answer: Option<(usize, String)>,
    seen: BTreeMap<&'static str, u64>,
}

/// The procedure's side of the desk.
pub(super) struct Host(Rc<RefCell<Desk>>);

impl Host {
    pub(super) fn tell(&self, event: Value) {
        self.0.borrow_mut().told.push(Told { to: None, event });
    }

    pub(super) fn tell_only(&self, seats: &[usize], event: Value) {
        let mut to = seats.to_vec();
        to.sort_unstable();
        self.0.borrow_mut().told.push(Told { to: Some(to), event });
    }

    /// Something that games must show now and then.
    pub(super) fn saw(&self, what: &'static str) {
        *self.0.borrow_mut().seen.entry(what).or_default() += 1;
    }

    /// One seat's answer to a question, as soon as it is there.
    pub(super) async fn ask(&self, asked: Asked, table: &Table) -> Done<(usize, String)> {
        {
            let mut desk = self.0.borrow_mut();
            if let Some(rest) = desk.said.front() {
                return Err(Stop::Complaint(format!(
                    "the engine asked chance for {rest:?}, the oracle did not"
                )));
            }
            desk.question = Some((asked, table.clone()));
        }
        let answer = poll_fn(|_| match self.0.borrow_mut().answer.take() {
            Some(answer) => Poll::Ready(answer),
            None => Poll::Pending,
        });
        Ok(answer.await)
    }

    /// The outcome that chance chose from these, each of them as likely as the others.
    pub(super) fn chance(&self, what: &'static str, among: &BTreeMap<String, usize>) -> Done<String> {
        match self.0.borrow_mut().said.pop_front() {
            Some(said) if said.what == what && said.among == *among => Ok(said.outcome),
            said => Err(Stop::Complaint(format!(
                "the oracle asks chance for {what} among {among:?}, the engine {said:?}"
            ))),
        }
    }

    /// Takes the top card of a shuffled pile: any of its cards.
    pub(super) fn draw<C: Card>(&self, what: &'static str, pile: &mut Vec<C>) -> Done<C> {
        let name = self.chance(what, &counted(pile))?;
        let place = pile.iter().position(|card| card.name() == name).expect("chance chose from these");
        Ok(pile.swap_remove(place))
    }
}

/// The oracle's procedure, under way.
pub(super) struct Oracle {
    desk: Rc<RefCell<Desk>>,
    procedure: Pin<Box<dyn Future<Output = (Stop, Table)>>>,
}

/// All that the oracle says at one moment.
pub(super) struct Report {
    pub stand: Stand,
    pub table: Table,
    pub told: Vec<Told>,
}

impl Oracle {
    /// Begins with the deal, or with a turn at a table that is set up already.
    pub(super) fn begin(table: Table, dealt: bool) -> Oracle {
        let desk = Rc::new(RefCell::new(Desk::default()));
        let mut book = Book { table, host: Host(Rc::clone(&desk)) };
        let procedure = Box::pin(async move {
            let stop = book.play(dealt).await;
            (stop, book.table)
        });
        Oracle { desk, procedure }
    }

    /// Hears what chance will say, takes an answer in unless it is the beginning, and goes on to the next question.
    pub(super) fn go_on(&mut self, answer: Option<(usize, String)>, said: Vec<Said>) -> Report {
        {
            let mut desk = self.desk.borrow_mut();
            desk.answer = answer;
            desk.said = said.into();
        }
        let polled = self.procedure.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        let mut desk = self.desk.borrow_mut();
        let told = std::mem::take(&mut desk.told);
        let (stand, table) = match polled {
            Poll::Pending => {
                let (asked, table) = desk.question.take().expect("it stops only to ask");
                (Stand::Asks(asked), table)
            }
            Poll::Ready((Stop::Complaint(complaint), table)) => (Stand::Complains(complaint), table),
            Poll::Ready((Stop::Over(_), table)) if desk.said.is_empty() => (over(&table), table),
            Poll::Ready((Stop::Over(_), table)) => {
                let complaint = format!("the game is over, but chance was asked for {:?}", desk.said);
                (Stand::Complains(complaint), table)
            }
        };
        Report { stand, table, told }
    }

    /// What the games showed so far, and how often.
    pub(super) fn seen(&self) -> BTreeMap<&'static str, u64> {
        self.desk.borrow().seen.clone()
    }
}

/// KW-X-4: equal numbers share a place.
fn over(table: &Table) -> Stand {
    let points: Vec<u64> = table.players.iter().map(|player| player.points).collect();
    let place = |mine: &u64| 1 + points.iter().filter(|other| *other > mine).count();
    Stand::Over { places: points.iter().map(place).collect(), points }
}
