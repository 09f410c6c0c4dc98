//! How a game begins (rulebook, "Setting up").

use crate::state::State;
use crate::{Clause, Ear, FestivalOverload, Luck, Purpose};

impl FestivalOverload {
    /// FO-S1 to S4: the deck is shuffled, everything else is at nought, somebody starts.
    pub(crate) fn set_the_table(&self, chance: &mut impl Luck, tell: &mut impl Ear) -> State {
        let mut state = self.fresh;
        tell.clause(Clause::S2);
        tell.clause(Clause::S4);

        tell.clause(Clause::S1);
        chance.order(Purpose::Deck, state.deck.cards_mut());

        tell.clause(Clause::S3);
        state.start_seat = self.start.unwrap_or_else(|| chance.seat(Purpose::Start, self.everybody()));
        state.revealer = state.start_seat;

        if self.options.crowd_mood {
            self.shuffle_moods(&mut state, chance, tell);
        }
        self.announce_round(&state, tell);
        state
    }
}
