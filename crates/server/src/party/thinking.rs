//! Bots: which seats one has to answer for, and the thinking itself, as work that any thread can do.

use std::fmt;

use table::Seat;

use super::absence::StandIn;
use super::failures::guarded;
use super::{Moment, Party};

/// A seat that a bot answers for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Thinker {
    /// The seat.
    pub seat: Seat,
    /// The question.
    pub question: u64,
    /// When the answer is to be given, however soon it was found.
    pub at: Moment,
}

/// What a bot has to think about. It knows what its seat knows, and nothing of the table any more.
pub struct Thought {
    /// The seat.
    pub seat: Seat,
    /// The question.
    pub question: u64,
    work: Box<dyn FnOnce() -> String + Send>,
}

impl Thought {
    /// Thinks, and says the answer.
    pub fn think(self) -> String {
        (self.work)()
    }
}

impl fmt::Debug for Thought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thought").field("seat", &self.seat).field("question", &self.question).finish()
    }
}

impl Party {
    /// The seats that a bot has to answer for now. None while nobody is here: the table sleeps.
    pub fn thinkers(&self) -> Vec<Thinker> {
        let Ok(play) = self.running() else { return Vec::new() };
        if !self.memory.anybody() {
            return Vec::new();
        }
        let thinker = |seat: Seat| match self.stand_in(play, seat)? {
            (at, StandIn::Bot(_)) => Some(Thinker { seat, question: play.asked[seat.index()].number, at }),
            _ => None,
        };
        play.unanswered().filter_map(thinker).collect()
    }

    /// The thinking for one of [`thinkers`](Party::thinkers). Its answer comes back as one of
    /// [`Caller::Bot`](super::Caller). A bot that fails gives the game's usual answer.
    pub fn thought(&self, seat: Seat) -> Option<Thought> {
        let play = self.running().ok()?;
        let (_, StandIn::Bot(bot)) = self.stand_in(play, seat)? else { return None };
        let question = play.asked[seat.index()].number;
        let mut dice = self.dice("thought", seat, question);
        let usual = guarded(|| play.table.fallback(seat)).ok()?;
        let ponder = play.table.ponder(seat, &bot).ok()?;
        let work = move || guarded(|| ponder(&mut dice)).unwrap_or(usual);
        Some(Thought { seat, question, work: Box::new(work) })
    }
}
