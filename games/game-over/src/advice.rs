//! What helps to play well: the bot, and what a match is worth to each seat while it runs, for searches that don't play it to its
//! end.

use table::{Advice, Dice, MAX_SEATS, Rules, SearchAdvice, Seat};

use crate::action::Action;
use crate::bot::{self, Style};
use crate::rules::GameOver;
use crate::state::State;
use crate::view::Eyes;

/// How far apart values must be to tell who wins, in a single game and for each game of a match still to come.
const SPREAD: f32 = 4.0;
const A_GAME_TO_COME: f32 = 3.0;

impl Advice for GameOver {
    type Style = Style;

    fn best_style() -> Style {
        Style::Seasoned
    }

    fn heuristic(eyes: Eyes<'_>, legal: &[Action], style: Style, dice: &mut Dice) -> Action {
        bot::choose(eyes, legal, style, dice)
    }

    /// Shares of one victory: by what everybody has won, and would have if the game ended now.
    fn evaluation(&self, state: &State) -> [f32; MAX_SEATS] {
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

    fn search(&self) -> SearchAdvice {
        SearchAdvice {
            // The own bot hoards, so playouts are long: some 38,000 in the time that 97,000 of the usual style took.
            budget: 500 * self.seats.count() as u32,
            ..SearchAdvice::default()
        }
    }
}
