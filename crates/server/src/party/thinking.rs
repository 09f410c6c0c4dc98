//! Bots: which seats one has to answer for, and the thinking itself, as work that any thread can do.

use std::fmt;

use protocol::RefusalCode;
use table::Seat;

use super::absence::StandIn;
use super::failures::guarded;
use super::{Caller, Decision, Millis, Party, Refused};

/// A seat that a bot answers for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Thinker {
    /// The seat.
    pub seat: Seat,
    /// The question.
    pub question: u64,
    /// When the answer is to be given, however soon it was found.
    pub at: Millis,
}

/// What a bot has to think about. It knows what its seat knows, and nothing of the table any more.
pub struct BotTask {
    /// The seat.
    pub seat: Seat,
    /// The question.
    pub question: u64,
    work: Box<dyn FnOnce() -> Result<String, String> + Send>,
}

impl BotTask {
    /// Thinks, and says the answer, or what went wrong.
    pub fn think(self) -> Result<String, String> {
        (self.work)()
    }
}

impl fmt::Debug for BotTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BotTask").field("seat", &self.seat).field("question", &self.question).finish()
    }
}

impl Party {
    /// The seats that a bot has to answer for now. None while nobody is here: the table sleeps.
    pub fn thinkers(&self) -> Vec<Thinker> {
        let Ok(play) = self.running() else { return Vec::new() };
        if !self.memory.anybody() || play.withheld.is_some() {
            return Vec::new();
        }
        let thinker = |seat: Seat| match self.stand_in(play, seat)? {
            (at, StandIn::Bot(_)) => Some(Thinker { seat, question: play.asked[seat.index()].number, at }),
            _ => None,
        };
        self.unanswered(play).filter_map(thinker).collect()
    }

    /// The thinking for one of [`thinkers`](Party::thinkers), to be [taken in](Party::bot_answers). For a bot that there is
    /// no more, since the log was written, the usual one thinks.
    pub fn thought(&self, seat: Seat) -> Option<BotTask> {
        let play = self.running().ok()?;
        let (_, StandIn::Bot(bot)) = self.stand_in(play, seat)? else { return None };
        let question = play.asked[seat.index()].number;
        let mut dice = self.dice("thought", seat, question);
        let table = &play.table;
        let ponder = table.ponder(seat, &bot).or_else(|_| table.ponder(seat, &self.usual_bot()));
        let work = move || match ponder {
            Ok(ponder) => guarded(|| ponder(&mut dice)),
            Err(error) => Err(error.to_string()),
        };
        Some(BotTask { seat, question, work: Box::new(work) })
    }

    /// A bot's answer. If it failed, or may not answer so, the game's usual answer is given instead; if there is none
    /// either, the program has failed, which is written down and shown like any failure.
    pub fn bot_answers(
        &self,
        seat: Seat,
        question: u64,
        action: Result<String, String>,
        now: Millis,
    ) -> Result<Decision, Refused> {
        let give = |action: &str| self.afford(self.answer(Caller::Bot(seat), question, action, now)?);
        let problem = match action.map(|action| give(&action)) {
            Ok(Err(Refused { code: RefusalCode::Illegal, .. })) => "a bot's answer is not allowed".to_owned(),
            Ok(given) => return given,
            Err(problem) => problem,
        };
        let play = self.running()?;
        match guarded(|| play.table.fallback(seat)).map(|usual| give(&usual)) {
            Ok(Err(Refused { code: RefusalCode::Illegal, .. })) | Err(_) => {
                Ok(Party::failure(&[], problem, now))
            }
            Ok(given) => given,
        }
    }
}
