//! What chance is asked for.

use table::Seat;

use crate::cards::Card;

table::purposes! {
    /// A purpose of chance.
    pub enum Purpose {
        /// The seat that starts the first game.
        Start(Seat) = "start",
        /// The order of all cards at set-up: spaces, hands, stack.
        Deck(Card) = "deck",
        /// The die.
        Die(u8) = "die",
        /// The card that is bought: the stack's top, which only a script can choose.
        Buy(Card) = "buy",
        /// The card that a bribe takes from a hand.
        Bribe(Card) = "bribe",
        /// The order of the hands that the joker stirs.
        Joker(Card) = "joker",
        /// The order of hands and board that a Mauschel token stirs.
        Mauschel(Card) = "mauschel",
    }
}
