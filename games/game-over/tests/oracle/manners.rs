//! How players answer in these games: none of them well, each so that something else happens often.

use game_over::{Action, GameOver, Phase, State, Style};
use table::{Advice, Dice, Game, Rules, Seat, Secrets, Viewer};

#[derive(Clone, Copy, Debug)]
pub(super) enum Manner {
    /// Anything, evenly.
    Even,
    /// Challenges and accepts whenever that is possible.
    Fighting,
    /// Would rather buy and bribe.
    Spending,
    /// Would rather swap, and keeps what it has.
    Swapping,
    /// Mostly as the game's own bot.
    Cunning,
}

impl Manner {
    /// A manner by chance; what fights bring is rare, so there are many.
    pub(super) fn any(dice: &mut Dice) -> Manner {
        match dice.below(8) {
            0 => Manner::Even,
            1..=3 => Manner::Fighting,
            4..=5 => Manner::Spending,
            6 => Manner::Swapping,
            _ => Manner::Cunning,
        }
    }

    fn weight(self, action: Action) -> usize {
        let action = action.to_string();
        if action == "sell JK" {
            return 10;
        }
        match (self, action.split(' ').next().unwrap_or(&action)) {
            (Manner::Fighting, "challenge" | "accept" | "syndicate") => 20,
            (Manner::Spending, "buy" | "bribe" | "joker") => 20,
            (Manner::Swapping, "swap" | "lift" | "keep" | "pinch") => 6,
            (_, "show") => 2,
            _ => 1,
        }
    }

    pub(super) fn answer(self, game: &GameOver, state: &State, seat: Seat, dice: &mut Dice) -> Action {
        let legal = game.legal_list(state, seat);
        if matches!(self, Manner::Cunning) && dice.chance(0.8) {
            let eyes = game.eyes(state, Viewer::Seat(seat));
            return GameOver::heuristic(eyes, &legal, Style::Standard, dice);
        }
        // The best set, card by card: hardly anybody would show a long one by chance.
        if matches!(state.phase, Phase::Attack | Phase::Defend) && dice.chance(0.4) {
            return game.fallback(state, seat);
        }
        let weights: Vec<usize> = legal.iter().map(|&action| self.weight(action)).collect();
        let mut at = dice.below(weights.iter().sum());
        for (&action, weight) in legal.iter().zip(weights) {
            if at < weight {
                return action;
            }
            at -= weight;
        }
        unreachable!("the weights add up to more than the dice show")
    }
}
