//! Which cards may be played (FR-PLAY): the table as masks, then the bars, then the cards with conditions of their own.

use table::{Seat, Vocabulary};

use crate::cards::{Cards, face};
use crate::rules::Frantic;
use crate::state::State;

impl Frantic {
    /// The cards of a hand that may be played; `any` ignores the demand.
    #[inline]
    pub(crate) fn playable(&self, state: &State, seat: Seat, any: bool) -> Cards {
        let hand = &state.hands[seat.index()];
        let matching =
            if any { &self.masks.any } else { self.masks.matching(state.demand, state.numbers_next_door()) };
        let mut cards = hand.and(matching);
        let blocked = self.blocked(state);
        if blocked != 0 {
            cards = crate::ask::colours_in(blocked)
                .fold(cards, |cards, colour| cards.minus(self.masks.showing(colour)));
        }
        if !state.seal.is_empty() {
            return cards.minus(&self.masks.specials);
        }
        if !hand.and(&self.masks.unique).is_empty() {
            self.add_unique(hand, &mut cards);
        }
        cards
    }

    /// Adds the unique cards of a hand that fit, each by its own condition.
    fn add_unique(&self, hand: &Cards, cards: &mut Cards) {
        for card in hand.and(&self.masks.unique).iter() {
            if face(card).special().is_some_and(|special| special.fits_hand(hand.len())) {
                cards.insert(card);
            }
        }
    }

    /// The colours that may not be played (FR-PLAY-2), one bit each.
    #[inline]
    pub(crate) fn blocked(&self, state: &State) -> u8 {
        let new = state.blockade_new.map_or(0, |colour| 1 << colour.index());
        if state.blockade.is_empty() { new } else { new | state.blockade.colours() }
    }

    /// The colours in the game that are not blocked, one bit each.
    pub(crate) fn free_colours(&self, state: &State) -> u8 {
        self.all_colours() & !self.blocked(state)
    }

    /// The colours in the game, one bit each.
    pub(crate) fn all_colours(&self) -> u8 {
        self.colours.iter().fold(0, |bits, colour| bits | 1 << colour.index())
    }
}
