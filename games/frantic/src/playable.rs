//! Which cards may be played (FR-PLAY): the table as masks, then the bars, then the cards with conditions of their own.

use table::{Seat, Vocabulary};

use crate::cards::{Cards, Colour, Special};
use crate::demand::Demand;
use crate::rules::Frantic;
use crate::state::State;

impl Frantic {
    /// The cards of a hand that may be played; `any` ignores the demand (Random Chance).
    #[inline]
    pub(crate) fn playable(&self, state: &State, seat: Seat, any: bool) -> Cards {
        let hand = &state.hands[seat.index()];
        let matching = if any {
            &self.masks.any
        } else {
            self.masks.matching(state.demand, state.neighbours())
        };
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
            self.add_unique(state, hand, &mut cards);
        }
        cards
    }

    /// Fuck You, The End and Mimicry have conditions of their own; Curse is never playable.
    fn add_unique(&self, state: &State, hand: &Cards, cards: &mut Cards) {
        let unique = self.unique;
        if let Some(card) = unique.fuck_you.filter(|&card| hand.contains(card) && hand.len() == 10) {
            cards.insert(card);
        }
        if let Some(card) = unique.the_end.filter(|&card| hand.contains(card) && hand.len() == 1) {
            cards.insert(card);
        }
        if let Some(card) = unique.mimicry.filter(|&card| hand.contains(card))
            && self.mimic_kinds(state).next().is_some()
        {
            cards.insert(card);
        }
    }

    /// The colours that may not be played (FR-PLAY-2), a bit each.
    #[inline]
    pub(crate) fn blocked(&self, state: &State) -> u8 {
        let new = state.blockade_new.map_or(0, |colour| 1 << colour.index());
        if state.blockade.is_empty() { new } else { new | state.blockade.colours() }
    }

    /// The kinds that Mimicry may imitate now (FR-MIM-1, 3, 6).
    pub(crate) fn mimic_kinds(&self, state: &State) -> impl Iterator<Item = Special> {
        let free = self.free_colours(state);
        let demand = state.demand;
        let takes_over = demand.colour();
        let coloured = match (demand, takes_over) {
            (Demand::Any, _) => free != 0,
            (_, Some(colour)) => free & (1 << colour.index()) != 0,
            (_, None) => false,
        };
        let swap = coloured && self.swap_targets(state) != 0;
        self.imitable.iter().filter(move |&special| match special {
            Special::ColourSwap => swap,
            special if special.is_coloured() => coloured,
            _ => true,
        })
    }

    /// The colours in the game that are not blocked, a bit each.
    pub(crate) fn free_colours(&self, state: &State) -> u8 {
        let all = self.colours.iter().fold(0_u8, |bits, colour| bits | 1 << colour.index());
        all & !self.blocked(state)
    }

    /// The colours that Mimicry as Colour Swap may go on with: any but the one it takes over, and not a blocked one.
    pub(crate) fn swap_targets(&self, state: &State) -> u8 {
        let own = state.demand.colour().map_or(0, |colour: Colour| 1 << colour.index());
        self.free_colours(state) & !own
    }
}
