//! What a seat can answer.

use table::Seat;
use table::actions::Operand;

use crate::cards::Card;
use crate::sets::Kind;

/// The most spaces a board has (GO-C-6).
pub const MOST_SPACES: usize = 15;

table::actions! {
    /// An answer.
    pub enum Action {
        /// GO-T-1: roll the die.
        Roll = "roll",
        /// GO-J-1: play the joker.
        Joker = "joker",
        /// GO-M-2: hand the token in instead of rolling.
        Mauschel = "mauschel",
        /// GO-T-3: clockwise.
        Clockwise = "cw",
        /// GO-T-3: anticlockwise.
        Anticlockwise = "ccw",
        /// GO-F-3: take the board card up and look at it.
        Lift = "lift",
        /// GO-F-4: buy the top card of the stack.
        Buy = "buy",
        /// GO-F-5: do nothing.
        Pass = "pass",
        /// GO-O-2: stay away and pay.
        Pinch = "pinch",
        /// GO-J-1: do not play the joker, or have none.
        Keep = "keep",
        /// GO-X-2: pay without a fight.
        Concede = "concede",
        /// GO-X-1: fight.
        Accept = "accept",
        /// GO-X-3, GO-X-4: the kind of set.
        Kind(Kind) = "",
        /// GO-X-3, GO-X-4: the picks are the set.
        Show = "show",
        /// GO-S-6: stand on this space.
        Place(u8 in 0..=MOST_SPACES as u16 - 1) = "place",
        /// GO-X-1: challenge this seat.
        Challenge(Seat) = "challenge",
        /// GO-B-1: bribe this seat.
        Bribe(Seat) = "bribe",
        /// GO-F-2: give this card to the board.
        Swap(Card) = "swap",
        /// GO-F-3: put this card back.
        Return(Card) = "return",
        /// GO-X-3, GO-X-4: this card is in the set.
        Card(Card) = "card",
        /// GO-D-4: sell this card.
        Sell(Card) = "sell",
    }
}

impl Operand for Card {
    const COUNT: u16 = Card::COUNT as u16;

    #[inline]
    fn index(self) -> u16 {
        self.number().into()
    }

    #[inline]
    fn at(index: u16) -> Card {
        Card::numbered(index as u8)
    }
}
