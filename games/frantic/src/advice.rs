//! Playing well: the game's own bot, and what a state is worth to each seat, a cheap opinion for searches that do not play it to
//! its end.

use table::{Advice, Dice, MAX_SEATS, Rules, SearchAdvice, Seat};

use crate::action::Action;
use crate::bot::{Bot, Style};
use crate::eyes::Eyes;
use crate::rules::Frantic;
use crate::state::State;

/// What a card in hand is likely to cost at the end of the round.
const A_CARD: f32 = 4.0;
/// How far apart totals must be to tell who wins: this much at the very end, and more while there is more left to play.
const AT_THE_END: f32 = 10.0;
const TO_COME: f32 = 0.15;
/// What a round that is won is worth, where only rounds count, in points.
const A_ROUND: f32 = 40.0;

impl Advice for Frantic {
    type Style = Style;

    /// When a round has been scored there is nothing left of it, unless it ends the game.
    #[inline]
    fn is_past(&self, _round: u32, state: &State) -> bool {
        state.is_scored() && !self.ends_the_game(state)
    }

    /// Shares of one victory: the fewer points, the larger.
    fn evaluation(&self, state: &State) -> [f32; MAX_SEATS] {
        let mut shares = [0.0; MAX_SEATS];
        if let Some(outcome) = self.outcome(state) {
            self.seats.iter().for_each(|seat| shares[seat.index()] = outcome.value(seat));
            return shares;
        }
        let a_card = if state.is_scored() { 0.0 } else { A_CARD };
        let burden = |seat: Seat| a_card * state.hands[seat.index()].len() as f32 + self.behind(state, seat);
        let least = self.seats.iter().map(burden).fold(f32::INFINITY, f32::min);
        let most = self.seats.iter().map(|seat| f32::from(state.totals[seat.index()])).fold(0.0, f32::max);
        let to_come = self.limit.map_or(0.0, |limit| (f32::from(limit) - most).max(0.0));
        let spread = AT_THE_END + TO_COME * to_come;
        for seat in self.seats.iter() {
            shares[seat.index()] = ((least - burden(seat)) / spread).exp();
        }
        let all: f32 = shares.iter().sum();
        shares.map(|share| share / all)
    }

    fn heuristic(eyes: Eyes<'_>, legal: &[Action], style: Style, dice: &mut Dice) -> Action {
        let Some(me) = eyes.seat().filter(|_| legal.len() > 1) else { return legal[0] };
        Bot::new(eyes, me, style).choose(legal, dice)
    }

    fn search(&self) -> SearchAdvice {
        let cards = (self.deck.len() as u32).saturating_sub(41).max(1);
        SearchAdvice {
            // The more seats and cards, the longer a round; and the cards beyond the base game's are the slow ones.
            budget: 3_360_000 / (cards * (8 + 2 * self.seats.count() as u32)),
            ..SearchAdvice::default()
        }
    }
}

impl Frantic {
    /// What a seat has against it, in points.
    fn behind(&self, state: &State, seat: Seat) -> f32 {
        let at = seat.index();
        if self.scoring() {
            return f32::from(state.totals[at]);
        }
        f32::from(state.sums[at]) - A_ROUND * f32::from(state.rounds_won[at])
    }
}
