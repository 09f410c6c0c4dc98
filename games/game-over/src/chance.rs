//! What chance is asked for.

use table::{Seat, What, vocabulary};

use crate::cards::Card;

vocabulary! {
    /// A purpose of chance.
    pub enum Purpose {
        /// The seat that starts the first game.
        Start = "start",
        /// The order of all cards at set-up: spaces, hands, stack.
        Deck = "deck",
        /// The die.
        Die = "die",
        /// The card that is bought: the stack's top, which only a script can choose.
        Buy = "buy",
        /// The card that a bribe takes from a hand.
        Bribe = "bribe",
        /// The order of the hands that the joker stirs.
        Joker = "joker",
        /// The order of hands and board that a Mauschel token stirs.
        Mauschel = "mauschel",
    }
}

impl What for Purpose {
    fn spell(self, outcome: u8) -> String {
        match self {
            Purpose::Start => Seat::new(outcome as usize).to_string(),
            Purpose::Die => outcome.to_string(),
            Purpose::Deck | Purpose::Buy | Purpose::Bribe | Purpose::Joker | Purpose::Mauschel => {
                Card::new(outcome).map_or_else(|| format!("?{outcome}"), |card| card.to_string())
            }
        }
    }
}
