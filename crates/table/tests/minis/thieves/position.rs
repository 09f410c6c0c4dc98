//! Positions of thieves: what each seat holds, and what is thrown away. The rest is the pile.

use serde::Deserialize;
use serde_json::{Value, json};
use table::{Bits, Dice, PositionError, Seat, SeatSet};

use super::{State, TURNS, Thieves};

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    pub turn: Option<Seat>,
    pub turns: u8,
    /// By seat, the numbers of the cards.
    pub hands: Vec<Vec<u8>>,
    pub discard: Vec<u8>,
}

impl<const FLAW: u8> Thieves<FLAW> {
    pub(super) fn set_up_position(&self, position: &Position) -> Result<State, PositionError> {
        let mut state = self.empty();
        state.turn = position.turn.unwrap_or(state.turn);
        state.turns = position.turns;
        let mut take = |cards: &[u8], path: String| {
            let taken: Bits<1> = cards.iter().copied().collect();
            let there = taken.len() == cards.len() && taken.minus(&state.pile).is_empty();
            state.pile = state.pile.minus(&taken);
            if there { Ok(taken) } else { Err(PositionError::new(path, "a card is not there to be taken")) }
        };
        for (at, seat) in self.seats.iter().enumerate() {
            let hand = position.hands.get(at).filter(|hand| !hand.is_empty());
            let hand = hand.ok_or_else(|| PositionError::new("hands", format!("{seat} holds nothing")))?;
            state.hands[at] = take(hand, format!("hands.{at}"))?;
            state.hands[at].iter().for_each(|card| state.knowledge.see(SeatSet::one(seat), card));
        }
        state.discard = take(&position.discard, "discard".to_owned())?;
        state.discard.iter().for_each(|card| state.knowledge.reveal(card));
        Ok(state)
    }

    /// Hands of any size, and often no pile.
    pub(super) fn random_position(&self, dice: &mut Dice) -> Value {
        let mut cards: Vec<u8> = (0..self.cards).collect();
        dice.shuffle(&mut cards);
        let mut take = |count: usize| cards.split_off(cards.len() - count.min(cards.len()));
        let mut hands: Vec<Vec<u8>> = self.seats.iter().map(|_| take(1)).collect();
        hands.iter_mut().for_each(|hand| hand.extend(take(dice.below(5))));
        let discard = take(dice.pick(&[0, 1, 32]));
        let turn = Seat::new(dice.below(self.seats.count()));
        json!({ "turn": turn, "turns": dice.pick(&[0, TURNS / 2, TURNS - 1]), "hands": hands, "discard": discard })
    }
}
