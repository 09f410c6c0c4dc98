//! Taking cards from the deck and moods from theirs (rulebook, "Drawing a card").

use table::Vocabulary;

use crate::cards::Card;
use crate::chance::MOODS;
use crate::state::State;
use crate::{Clause, Ear, FestivalOverload, Luck, Public, Purpose};

impl FestivalOverload {
    /// FO-X1: the top card, after a reshuffle if the deck is empty; FO-X2: none, if the discard is empty, too.
    #[inline]
    pub(crate) fn draw(
        &self,
        state: &mut State,
        what: Purpose,
        chance: &mut impl Luck,
        tell: &mut impl Ear,
    ) -> Option<Card> {
        if state.deck.is_empty() {
            self.reshuffle(state, chance, tell);
        }
        if state.deck.is_empty() {
            tell.clause(Clause::X2);
            return None;
        }
        tell.clause(Clause::X1);
        chance.stack(what, state.deck.cards_mut());
        state.deck.pop().map(|kind| Card::ALL[kind as usize])
    }

    /// FO-X1: the discard becomes the deck. What lies on the stage or is being resolved stays there.
    #[cold]
    fn reshuffle(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        for (kind, count) in state.discard.iter_mut().enumerate() {
            state.deck.push_copies(kind as u8, std::mem::take(count));
        }
        if !state.deck.is_empty() {
            chance.order(Purpose::Deck, state.deck.cards_mut());
            tell.all(Public::Reshuffled { cards: state.deck.len() as u8 });
        }
    }

    /// FO-8.1: the crowd's mood for one Push.
    pub(crate) fn draw_mood(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) -> i8 {
        if state.moods.is_empty() {
            self.shuffle_moods(state, chance, tell);
        }
        tell.clause(Clause::Mood);
        chance.stack(Purpose::Mood, state.moods.cards_mut());
        let mood = mood(state.moods.pop().expect("moods are shuffled when none is left"));
        tell.all(Public::Mood { mood });
        mood
    }

    /// FO-8.1: all six moods, in a new order.
    pub(crate) fn shuffle_moods(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        tell.clause(Clause::Mood);
        state.moods = MOODS.into_iter().collect();
        chance.order(Purpose::MoodDeck, state.moods.cards_mut());
    }
}

/// A mood, from the number that stands for it in a pile.
pub(crate) const fn mood(piled: u8) -> i8 {
    piled as i8 - 1
}

/// The number that stands for a mood in a pile.
pub(crate) const fn piled(mood: i8) -> u8 {
    (mood + 1) as u8
}
