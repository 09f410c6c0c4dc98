//! The contract: what a game is, a deterministic machine that waits for decisions.
//!
//! Given options, seats, chance outcomes and decisions it is the same game on every machine, for ever. A game does no
//! input or output, knows no time, no threads and no chance of its own.
//!
//! The contract has rooms, each a small trait that a game implements in the file that does the work: [`Rules`] is the root;
//! [`Secrets`] says who may know what ([`Open`]: everybody everything), [`Positions`] sets states up and writes them down,
//! [`Advice`] plays well, [`Study`] serves the lab, [`Show`] speaks to people. Whoever implements all of them is a [`Game`].
//! Each associated name exists once, so that `G: Game` is enough to say `G::State`, `G::View` or `G::Style`.

mod advice;
mod positions;
mod rules;
mod secrets;
mod show;
mod study;

pub use advice::{Advice, SearchAdvice};
pub use positions::{Broken, PositionError, Positions, must};
pub use rules::{How, Next, Question, Refusal, Rules};
pub use secrets::{Open, OpenEyes, Secrets, Slot, Viewer};
pub use show::Show;
pub use study::Study;

use serde::Serialize;
use serde_json::Value;

use crate::action::Buffer;
use crate::chance::Chance;
use crate::options::OptionError;
use crate::seat::{Seat, SeatSet, Seats};
use crate::tell::Tell;

/// A whole game: all rooms of the contract, and what is built on them. Nobody implements it by hand, and no game overrides
/// anything in it.
pub trait Game: Rules + Secrets + Positions + Advice + Study + Show {
    /// Compiles the rules for this many seats, or says how many the game allows.
    fn for_seats(options: &Self::Options, seats: usize) -> Result<Self, OptionError> {
        let allowed = Self::tables(options);
        let wrong = OptionError::Seats { game: Self::ID, seats, min: *allowed.start(), max: *allowed.end() };
        let seats = Seats::new(seats).filter(|seats| allowed.contains(&seats.count())).ok_or(wrong)?;
        Self::compile(options, seats)
    }

    /// What a seat that is asked may answer.
    #[inline]
    fn legal_list(&self, state: &Self::State, seat: Seat) -> Buffer<Self::Action> {
        let mut legal = Buffer::new();
        self.legal(state, seat, &mut legal);
        legal
    }

    /// Whether a seat is asked, and may answer this.
    fn check(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Refusal> {
        let waiting = match self.next(state) {
            Next::Ask(question) => question.waiting,
            Next::Advance => SeatSet::EMPTY,
            Next::Over => return Err(Refusal::Over),
        };
        if !waiting.contains(seat) {
            return Err(Refusal::NotAsked { seat, asked: waiting });
        }
        let legal = self.legal_list(state, seat);
        if !legal.contains(&action) {
            let legal = legal.iter().map(ToString::to_string).collect();
            return Err(Refusal::Illegal { seat, action: action.to_string(), legal });
        }
        Ok(())
    }

    /// Checks an answer and takes it in; a wrong one is refused and changes nothing.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        tell: &mut impl Tell<Self>,
    ) -> Result<(), Refusal> {
        self.check(state, seat, action)?;
        self.play(state, seat, action, tell);
        Ok(())
    }

    /// Makes phases until somebody is asked or the game is over.
    #[inline]
    fn settle(
        &self,
        state: &mut Self::State,
        chance: &mut impl Chance<Self::Purpose>,
        tell: &mut impl Tell<Self>,
    ) -> Next {
        loop {
            match self.next(state) {
                Next::Advance => {
                    chance.chapter(self.chapter(state));
                    tell.moment(state);
                    tell.phase();
                    self.advance(state, chance, tell);
                }
                other => {
                    tell.step();
                    return other;
                }
            }
        }
    }

    /// What is said along with the question to a seat that is asked.
    fn hint_list(&self, state: &Self::State, seat: Seat) -> Vec<Self::Hint> {
        let mut hints = Vec::new();
        let legal = self.legal_list(state, seat);
        Self::hints(self.eyes(state, Viewer::Seat(seat)), &legal, &mut hints);
        hints
    }

    /// What a viewer is sent.
    fn view_of(&self, state: &Self::State, viewer: Viewer) -> Self::View {
        Self::view(self.eyes(state, viewer))
    }
}

impl<G: Rules + Secrets + Positions + Advice + Study + Show> Game for G {}

/// Plain data as JSON.
pub fn json(data: &impl Serialize) -> Value {
    serde_json::to_value(data).expect("views, truths and events are plain data with text keys")
}
