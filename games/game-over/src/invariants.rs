//! What must hold after every step (rulebook, "What always holds").

use table::{Broken, Seat};

use crate::cards::{Card, Cards};
use crate::rules::GameOver;
use crate::setup::MONEY;
use crate::state::{Phase, State};

impl GameOver {
    /// GO-I-1: all cards that are played with, each in one place.
    pub(crate) fn cards_are_all_there(&self, state: &State) -> Result<(), Broken> {
        let mut seen = Cards::EMPTY;
        let mut twice = Cards::EMPTY;
        let mut lay = |cards: Cards| {
            twice = twice.union(seen.and(cards));
            seen = seen.union(cards);
        };
        self.seats.iter().for_each(|seat| lay(state.hand(seat)));
        state.board.iter().flatten().for_each(|&card| lay(Cards::one(card)));
        state.stack.cards().iter().for_each(|&card| lay(Cards::one(Card::numbered(card))));
        lay(state.aside);
        if state.joker_played {
            lay(Cards::one(Card::JOKER));
        }
        match (twice.is_empty(), seen == self.deck) {
            (true, true) => Ok(()),
            (false, _) => Err(Broken(format!("GO-I-1: in two places: {twice:?}"))),
            (true, false) => Err(Broken(format!("GO-I-1: missing: {:?}", self.deck.minus(seen)))),
        }
    }

    /// GO-I-2: 100 Taler.
    pub(crate) fn money_is_all_there(&self, state: &State) -> Result<(), Broken> {
        let cash: u32 = self.seats.iter().map(|seat| u32::from(state.player(seat).cash)).sum();
        let all = cash + u32::from(state.bank);
        if all == u32::from(MONEY) {
            return Ok(());
        }
        Err(Broken(format!(
            "GO-I-2: {cash} Taler in hands and {} in the bank; together must be {MONEY}",
            state.bank
        )))
    }

    /// GO-I-3: a card on every space, except the one that is being looked at.
    pub(crate) fn board_is_full(&self, state: &State) -> Result<(), Broken> {
        let lifted = (state.phase == Phase::Return).then(|| state.player(state.turn).space).flatten();
        let wrong = |&at: &usize| {
            let expected = at < self.spaces as usize && lifted != Some(at as u8);
            state.board[at].is_some() != expected
        };
        match (0..state.board.len()).find(wrong) {
            None => Ok(()),
            Some(at) => {
                Err(Broken(format!("GO-I-3: the board has {} spaces; space {at} is wrong", self.spaces)))
            }
        }
    }

    /// GO-I-4: nobody holds a quartet without the joker, unless the check for it is still to come.
    pub(crate) fn no_quartet_waits(&self, state: &State) -> Result<(), Broken> {
        let may_wait = matches!(
            state.phase,
            Phase::Place | Phase::Opening | Phase::Return | Phase::Gained | Phase::Settling | Phase::Over
        );
        if may_wait {
            return Ok(());
        }
        let waits = |seat: &Seat| {
            let hand = state.hand(*seat);
            hand.quartets() != 0 && !hand.has_joker()
        };
        match self.active(state).into_iter().find(waits) {
            None => Ok(()),
            Some(seat) => Err(Broken(format!(
                "GO-I-4: seat {seat} holds a quartet and no joker: {:?}",
                state.hand(seat)
            ))),
        }
    }

    /// GO-I-5: pieces stand on the board; whoever is out has neither cash nor token nor piece.
    pub(crate) fn seats_are_in_order(&self, state: &State) -> Result<(), Broken> {
        for seat in self.seats.iter() {
            let player = state.player(seat);
            let placed = player.space.is_some_and(|space| space < self.spaces);
            if player.active && !placed && state.phase != Phase::Place {
                return Err(Broken(format!("GO-I-5: the piece of seat {seat} stands on no space")));
            }
            if !player.active && (player.cash > 0 || player.token || player.space.is_some()) {
                return Err(Broken(format!("GO-I-5: seat {seat} is out, but has cash, token or piece")));
            }
        }
        if self.active(state).is_empty() {
            return Err(Broken("GO-I-5: nobody is active".to_owned()));
        }
        Ok(())
    }

    /// Everybody knows the own hand; the room knows nothing that a seat does not.
    pub(crate) fn memory_is_of_real_cards(&self, state: &State) -> Result<(), Broken> {
        let knows = |seat: Seat, cards| state.memory_of(seat).covers(cards);
        match self
            .seats
            .iter()
            .find(|&seat| !knows(seat, state.hand(seat)) || !knows(seat, state.memory_of_room()))
        {
            None => Ok(()),
            Some(seat) => Err(Broken(format!("seat {seat} knows less than its hand and what was shown"))),
        }
    }
}
