//! What a seat can imagine: the deck in another order, the moods in another order, other answers of the others.
//!
//! Which cards the deck holds is no secret (FO-V2); nobody holds cards. So nothing is left out, and nothing guessed.

use table::chance::Die;
use table::{Chance, Seat, Slot};

use crate::chance::Purpose;
use crate::rules::FestivalOverload;
use crate::state::State;

/// The classes of hidden cards: deck and moods never stand in for each other.
const DECK: u8 = 0;
const MOODS: u8 = 1;
/// Moods have places of their own, above those of the deck.
const MOOD_PLACES: u16 = 1000;

impl FestivalOverload {
    /// A state drawn evenly from those this seat cannot tell from the true one.
    #[inline]
    pub(crate) fn imagined(&self, state: &State, seat: Seat, dice: &mut impl Chance<Purpose>) -> State {
        let mut imagined = *state;
        dice.order(Purpose::Deck, imagined.deck.cards_mut());
        dice.order(Purpose::MoodDeck, imagined.moods.cards_mut());
        for other in state.answered().without(seat) {
            imagined.camping.remove(other);
            if dice.one(Purpose::Answer, &Die(2)) == 2 {
                imagined.camping.insert(other);
            }
        }
        imagined
    }

    /// Everybody else in the Window decides again.
    pub(crate) fn reopened(&self, state: &mut State, seat: Seat) {
        for other in state.answered().without(seat) {
            state.camping.remove(other);
            state.waiting.insert(other);
        }
    }

    /// All cards face down, the top first; nobody knows any.
    pub(crate) fn hidden(&self, state: &State) -> Vec<Slot> {
        let slot = |class, first| {
            move |(depth, card)| Slot { class, place: first + depth as u16, card, known: false }
        };
        let deck = state.deck.top_first().enumerate().map(slot(DECK, 0));
        let moods = state.moods.top_first().enumerate().map(slot(MOODS, MOOD_PLACES));
        deck.chain(moods).collect()
    }
}
