//! Answers to the game's questions.
//!
//! An answer carries the number of its question, so a late or repeated one acts once or not at all. Open answers are taken
//! in at once; hidden ones are held until the question closes and go into the game together, in the order of seats, so
//! that neither traffic nor numbers tell who has answered.

use protocol::RefusalCode;
use table::Seat;

use super::absence::StandIn;
use super::bounds::MOST_CHANGES;
use super::decision::Made;
use super::failures::guarded;
use super::play::Play;
use super::{Caller, Decision, Millis, Party, PartyState, Refused, Row};

impl Party {
    /// The game, if it is going on.
    pub(super) fn running(&self) -> Result<&Play, Refused> {
        let refused = |code| Err(Refused::new(code, "game"));
        match &self.stage {
            PartyState::Playing(_) if self.is_frozen() => refused(RefusalCode::Frozen),
            PartyState::Playing(play) if play.is_over() => refused(RefusalCode::WrongStage),
            PartyState::Playing(play) if play.paused.is_some() => refused(RefusalCode::Paused),
            PartyState::Playing(play) => Ok(play),
            PartyState::ReadOnly(_) => refused(RefusalCode::ReadOnly),
            PartyState::Gathering | PartyState::Dealing(_) => refused(RefusalCode::WrongStage),
        }
    }

    pub(super) fn answer(
        &self,
        caller: Caller,
        question: u64,
        action: &str,
        now: Millis,
    ) -> Result<Decision, Refused> {
        let late = || Refused::new(RefusalCode::LateAnswer, format!("question {question}"));
        if matches!(&self.stage, PartyState::Playing(play) if play.is_over()) {
            return Err(late());
        }
        let play = self.running()?;
        let seat = self.answering(play, caller, now)?;
        // The question would tell what comes of the deed that the table waits for.
        if play.withheld.is_some() {
            return Err(Refused::new(RefusalCode::NotAsked, format!("question {question}")));
        }
        let asked = &play.asked[seat.index()];
        if question != asked.number {
            let code = if question < asked.number { RefusalCode::LateAnswer } else { RefusalCode::NotAsked };
            return Err(Refused::new(code, format!("question {question}")).but([asked.number]));
        }
        if !play.is_asked(seat) {
            return Err(late());
        }
        match guarded(|| play.table.check(seat, action)) {
            Ok(checked) => checked?,
            Err(problem) => {
                let own = [(seat, action.to_owned())];
                return Ok(Party::failure_over(&own, &own, problem, now));
            }
        }
        if asked.held.as_deref() == Some(action) {
            return Ok(Decision::nothing(now));
        }
        play.may_change(seat)?;
        self.give(play, vec![(seat, action.to_owned())], now)
    }

    /// The seat that a caller may answer for. A bot may when it has to, not before its time, and not at a table that sleeps.
    fn answering(&self, play: &Play, caller: Caller, now: Millis) -> Result<Seat, Refused> {
        let (seat, code) = match caller {
            Caller::Person(person) => return self.seat_of(person),
            Caller::Room => return Err(Refused::new(RefusalCode::NotSeated, "room")),
            Caller::Bot(seat) => match self.holder(seat).ok().and_then(|_| self.stand_in(play, seat)) {
                Some((at, StandIn::Bot(_))) if at <= now && self.memory.anybody() => return Ok(seat),
                Some((_, StandIn::Bot(_))) => (seat, RefusalCode::NotAsked),
                _ => (seat, RefusalCode::LateAnswer),
            },
        };
        Err(Refused::new(code, format!("bot of seat {seat}")))
    }

    /// Takes answers to the open question: into the game, or in hand until a hidden question closes.
    pub(super) fn give(
        &self,
        play: &Play,
        answers: Vec<(Seat, String)>,
        now: Millis,
    ) -> Result<Decision, Refused> {
        if play.hidden().is_none() {
            return self.step(play, &answers, &answers, now);
        }
        let missing = self.unanswered(play).any(|seat| !answers.iter().any(|(other, _)| *other == seat));
        if missing || now < self.earliest_close(play) {
            let held = |(seat, action)| Row::Answered { seat, action };
            return Ok(Decision::new(now, answers.into_iter().map(held).collect()));
        }
        self.close(play, &answers, now)
    }

    /// Closes the hidden question: all answers go into the game, and the usual one for every seat that gave none.
    pub(super) fn close(
        &self,
        play: &Play,
        last: &[(Seat, String)],
        now: Millis,
    ) -> Result<Decision, Refused> {
        let Some(question) = play.hidden() else { return Ok(Decision::nothing(now)) };
        let answer = |seat: Seat| {
            let given = last.iter().rev().find(|(other, _)| *other == seat).map(|(_, action)| action.clone());
            let held = play.asked[seat.index()].held.clone();
            (seat, given.or(held).unwrap_or_else(|| play.table.fallback(seat)))
        };
        match guarded(|| question.waiting.into_iter().map(answer).collect::<Vec<_>>()) {
            Ok(answers) => self.step(play, &answers, last, now),
            Err(problem) => Ok(Party::failure_over(last, last, problem, now)),
        }
    }

    /// Lets the game go on by these answers, on a copy. Those that were given just now are the caller's own; what goes wrong
    /// with another seat's answer is a failure of the program, and the caller does not learn whose or why.
    fn step(
        &self,
        play: &Play,
        answers: &[(Seat, String)],
        own: &[(Seat, String)],
        now: Millis,
    ) -> Result<Decision, Refused> {
        let spelled: Vec<(Seat, &str)> =
            answers.iter().map(|(seat, action)| (*seat, action.as_str())).collect();
        let attempt = || match self.has_show() {
            true => play.table.attempt_filmed(&spelled),
            false => play.table.attempt(&spelled),
        };
        match guarded(attempt) {
            Err(problem) => Ok(Party::failure_over(own, answers, problem, now)),
            Ok(Err(refusal)) if answers == own => Err(refusal.into()),
            Ok(Err(refusal)) => Ok(Party::failure_over(own, answers, refusal.to_string(), now)),
            Ok(Ok(mut attempt)) => {
                let show = self.pace(&mut attempt.events, &attempt.cuts);
                let told = play.disclosure(&attempt, show);
                let stepped = Row::Stepped { steps: attempt.steps.clone(), told };
                Ok(Decision::new(now, vec![stepped]).with(Made::Step(attempt)))
            }
        }
    }
}

impl Play {
    /// Whether a seat may change or withdraw the answer it has in hand once more. Who has none in hand may always give one.
    pub(super) fn may_change(&self, seat: Seat) -> Result<(), Refused> {
        let asked = &self.asked[seat.index()];
        if asked.held.is_none() || asked.changes < MOST_CHANGES {
            return Ok(());
        }
        Err(Refused::new(RefusalCode::UsedUp, format!("changes of seat {seat}")).but([MOST_CHANGES]))
    }
}
