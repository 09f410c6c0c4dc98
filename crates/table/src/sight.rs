//! A game at one moment, to be looked at: all that is shown to anybody, and no more.

use std::fmt;

use crate::countdown::{Countdown, ending};
use crate::game::{Game, Next, Question};
use crate::{Buffer, Outcome, Seat, SeatSet, Seats, Viewer};

/// A game at one moment, to be looked at.
pub struct Sight<'a, G: Game> {
    rules: &'a G,
    state: &'a G::State,
    countdown: Countdown,
}

impl<G: Game> fmt::Debug for Sight<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sight").field("game", &G::ID).finish_non_exhaustive()
    }
}

impl<'a, G: Game> Sight<'a, G> {
    pub(crate) fn new(rules: &'a G, state: &'a G::State, countdown: Countdown) -> Sight<'a, G> {
        Sight { rules, state, countdown }
    }

    /// How the game goes on: it asks somebody, or is over.
    pub fn next(&self) -> Next {
        if self.countdown.is_up() { Next::Over } else { self.rules.next(self.state) }
    }

    /// How many seats there are.
    pub fn seats(&self) -> Seats {
        self.rules.seats()
    }

    /// Who is asked, and how; nobody when the game is over.
    pub fn asked(&self) -> Option<Question> {
        match self.next() {
            Next::Ask(question) => Some(question),
            Next::Advance | Next::Over => None,
        }
    }

    /// The kind of the window to throw in, if the question is one.
    pub fn window(&self) -> Option<&'static str> {
        self.rules.window(self.state).map(|kind| G::WINDOWS[kind])
    }

    /// Who is asked but has nothing to decide, as everybody can see.
    pub fn idle(&self) -> SeatSet {
        self.rules.idle(self.state)
    }

    /// What a seat may answer.
    pub fn legal(&self, seat: Seat) -> Buffer<G::Action> {
        self.rules.legal_list(self.state, seat)
    }

    /// What a viewer is sent.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.rules.view_of(self.state, viewer)
    }

    /// How the game ended, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        (self.next() == Next::Over).then(|| ending(self.rules, self.state))
    }
}
