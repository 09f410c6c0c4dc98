//! What happens by itself, and when. Times are absolute and follow from rows, so they are right after a restart.
//!
//! A table at which nobody is sleeps: nothing happens by itself until somebody comes.

use protocol::{Clock, RefusalCode};
use table::Seat;

use super::absence::StandIn;
use super::decision::Unlogged;
use super::failures::guarded;
use super::play::Play;
use super::{Decision, Millis, Party, PartyState, Refused, Row};

/// Why a game is called off.
const TOO_LONG: &str = "too_long";

/// The time this many milliseconds after a moment. A clock may say anything, so no sum of times may overflow.
pub(super) fn after(moment: Millis, ms: impl Into<Millis>) -> Millis {
    moment.saturating_add(ms.into())
}

impl Party {
    /// When something happens by itself next, bots excepted. May lie in the past: then it is due at once.
    pub fn due(&self) -> Option<Millis> {
        if !self.memory.anybody() {
            return None;
        }
        let host = self.host_moves().map(|(at, _)| at);
        let back = self.comes_back().map(|_| self.memory.woken);
        let removal = self.agreed_removal().map(|_| self.memory.woken);
        let game = match &self.stage {
            PartyState::Playing(play) if play.withheld.is_some() => {
                self.running().ok().and_then(|play| Some(play.withheld.as_ref()?.until))
            }
            PartyState::Playing(play) if self.is_endless() => Some(play.since),
            PartyState::Dealing(deal) if !self.is_frozen() => Some(self.deals_at(deal)),
            _ => self.running().ok().and_then(|play| self.game_due(play)),
        };
        host.into_iter().chain(back).chain(removal).chain(game).min()
    }

    fn game_due(&self, play: &Play) -> Option<Millis> {
        if self.agreed_wish(play).is_some() {
            return Some(play.since);
        }
        let answers = self.stand_ins(play).map(|(_, at, _)| at);
        answers.chain(self.closes_at(play)).chain(self.absence_due(play).map(|(at, _)| at)).min()
    }

    /// The seats for which something else than a bot will answer.
    fn stand_ins<'a>(&'a self, play: &'a Play) -> impl Iterator<Item = (Seat, Millis, StandIn)> + 'a {
        self.unanswered(play)
            .filter_map(move |seat| self.stand_in(play, seat).map(|(at, who)| (seat, at, who)))
            .filter(|(_, _, who)| !matches!(who, StandIn::Bot(_)))
    }

    /// What happens by itself by now. To be called again until it says nothing.
    pub fn nudge(&self, now: Millis) -> Option<Decision> {
        if self.due().is_none_or(|due| due > now) {
            return None;
        }
        if let Some((_, hosts)) = self.host_moves().filter(|(at, _)| *at <= now) {
            return Some(Decision::new(now, vec![hosts]));
        }
        if let Some(back) = self.comes_back() {
            return Some(Decision::new(now, vec![back]));
        }
        if let Some(removal) = self.agreed_removal() {
            return Some(self.depart(removal.person, true, now));
        }
        if self.withheld().is_some() {
            return Some(Decision::unlogged(now, Unlogged::Unveils));
        }
        if self.is_endless() {
            return Some(Decision::new(now, vec![Row::CalledOff { reason: TOO_LONG.to_owned() }]));
        }
        if let PartyState::Dealing(deal) = &self.stage {
            return Some(self.deal(deal, now));
        }
        self.nudge_game(self.running().ok()?, now)
    }

    /// Whether what happens next by itself means that a whole game is played again: to take a decision back.
    pub fn is_heavy(&self) -> bool {
        self.running().is_ok_and(|play| self.agreed_wish(play).is_some())
    }

    fn nudge_game(&self, play: &Play, now: Millis) -> Option<Decision> {
        if let Some((_, decision)) = self.absence_due(play).filter(|(at, _)| *at <= now) {
            return Some(Decision { at: now, ..decision });
        }
        let made = if let Some(wish) = self.agreed_wish(play) {
            self.grant(play, wish, now)
        } else if self.closes_at(play).is_some_and(|at| at <= now) {
            self.close(play, &[], now)
        } else {
            let late: Vec<_> = self.stand_ins(play).filter(|(_, at, _)| *at <= now).collect();
            let answer = |(seat, _, who): (Seat, Millis, StandIn)| Some((seat, who.answer(play, seat)?));
            match guarded(|| late.into_iter().filter_map(answer).collect::<Vec<_>>()) {
                Ok(answers) if answers.is_empty() => return None,
                Ok(answers) => self.give(play, answers, now),
                Err(problem) => Ok(Party::failure(&[], problem, now)),
            }
        };
        // The game refuses its own usual answer: as much a failure as a panic.
        Some(made.unwrap_or_else(|refused| Party::failure(&[], refused.to_string(), now)))
    }

    /// The clock that a viewer sees: a seat that is asked its own, everybody else the table's.
    pub(super) fn clock(&self, play: &Play, seat: Option<Seat>, now: Millis) -> Option<Clock> {
        play.scene.asked?;
        let (whole, since) = match (play.scene.window, self.settings.seconds, seat) {
            (Some(_), _, _) if self.has_show() => (self.window_ms(play), self.opened(play)),
            (Some(_), _, _) => (self.window_ms(play), play.since),
            (None, Some(seconds), Some(seat)) if play.is_asked(seat) => {
                (Millis::from(seconds) * 1_000, play.asked[seat.index()].since)
            }
            (None, Some(seconds), _) => (Millis::from(seconds) * 1_000, play.since),
            (None, None, _) => return None,
        };
        let gone = play.paused.unwrap_or(now).saturating_sub(since);
        let left = whole.saturating_sub(gone).clamp(0, whole);
        Some(Clock { whole_ms: whole as u32, left_ms: left as u32 })
    }

    pub(super) fn pause(&self, now: Millis) -> Result<Decision, Refused> {
        match self.running() {
            Ok(_) => Ok(Decision::new(now, vec![Row::Paused])),
            Err(Refused { code: RefusalCode::Paused, .. }) => Ok(Decision::nothing(now)),
            Err(refused) => Err(refused),
        }
    }

    pub(super) fn resume(&self, now: Millis) -> Result<Decision, Refused> {
        match &self.stage {
            PartyState::Playing(play) if play.paused.is_some() => Ok(Decision::new(now, vec![Row::Resumed])),
            PartyState::Playing(play) if !play.is_over() => Ok(Decision::nothing(now)),
            _ => Err(Refused::new(RefusalCode::WrongStage, "resume")),
        }
    }
}
