//! What a match is worth to each seat while it runs: a cheap opinion for searches that do not play it to its end.

use table::{Game, MAX_SEATS, Seat};

use crate::rules::GameOver;
use crate::state::State;

/// How far apart values must be to tell who wins, in a single game and for each game of a match still to come.
const SPREAD: f32 = 4.0;
const A_GAME_TO_COME: f32 = 3.0;

impl GameOver {
    /// Shares of one victory: by what everybody has won, and would have if the game ended now.
    pub(crate) fn prospects(&self, state: &State) -> [f32; MAX_SEATS] {
        let mut shares = [0.0; MAX_SEATS];
        if let Some(outcome) = self.outcome(state) {
            self.seats.iter().for_each(|seat| shares[seat.index()] = outcome.value(seat));
            return shares;
        }
        let now = |seat: Seat| if state.player(seat).active { self.value(state, seat, None) } else { 0 };
        let has = |seat: Seat| f32::from(self.total(state, seat)) + f32::from(now(seat));
        let most = self.seats.iter().map(has).fold(0.0, f32::max);
        let spread = SPREAD + A_GAME_TO_COME * f32::from(self.games - state.settled);
        for seat in self.seats.iter() {
            shares[seat.index()] = ((has(seat) - most) / spread).exp();
        }
        let all: f32 = shares.iter().sum();
        shares.map(|share| share / all)
    }
}
