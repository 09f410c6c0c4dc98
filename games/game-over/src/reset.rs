//! Starting afresh: the joker stirs the hands (GO-J-3), a Mauschel token hands and board (GO-M-4).

use table::{Chance, Seat, SeatSet, Tell};

use crate::cards::{Card, Cards, Stack};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::measure::Measure;
use crate::rules::GameOver;
use crate::state::{MOST_SEATS, Phase, State};
use crate::told::{Public, TokenReason};

/// The numbers of some cards, from the highest down: a pile of them has the lowest on top.
pub(crate) fn highest_first(cards: Cards) -> impl Iterator<Item = u8> {
    (0..Card::COUNT as u8).rev().filter(move |&card| cards.bits().contains(card))
}

/// Collected cards in a pile, the lowest on top, and then in an order of chance.
fn shuffled(cards: Cards, what: Purpose, chance: &mut impl Chance<Purpose>) -> Stack {
    let mut pile: Stack = highest_first(cards).collect();
    chance.order(what, pile.cards_mut());
    pile
}

impl GameOver {
    /// Takes the hands of all active seats together; nobody knows any longer where those cards are.
    fn collect_hands(&self, state: &mut State) -> Cards {
        let mut all = Cards::EMPTY;
        for seat in self.active(state) {
            all = all.union(std::mem::take(&mut state.player_mut(seat).hand));
        }
        all
    }

    /// Deals `count` cards one at a time, clockwise from a seat.
    fn deal_round(&self, state: &mut State, first: Seat, count: usize, pile: &mut Stack) {
        let mut order = [first; MOST_SEATS];
        let mut seats = 0;
        for seat in self.active_from(state, first) {
            order[seats] = seat;
            seats += 1;
        }
        let mut at = 0;
        for _ in 0..count {
            let card = pile.pop().expect("no more is dealt than was collected");
            state.player_mut(order[at]).hand.insert(Card::numbered(card));
            at += 1;
            if at == seats {
                at = 0;
            }
        }
    }

    /// GO-J-3: the joker lies open for good (GO-J-9), all other hand cards of active seats are dealt again.
    pub(crate) fn joker_reset(
        &self,
        state: &mut State,
        chance: &mut impl Chance<Purpose>,
        tell: &mut impl Tell<GameOver>,
    ) {
        tell.clause(Clause::J1);
        tell.clause(Clause::J3);
        tell.clause(Clause::J9);
        tell.count(Measure::JokerResets, 1);
        let seat = state.turn;
        tell.all(Public::JokerPlayed { seat });
        state.joker_played = true;
        let collected = self.collect_hands(state);
        state.forget(collected, SeatSet::EMPTY);
        let mut pile = shuffled(collected.minus(Cards::one(Card::JOKER)), Purpose::Joker, chance);
        let count = pile.len();
        self.deal_round(state, seat, count, &mut pile);
        self.see_own_hands(state, tell);
        tell.clause(Clause::J4);
        if self.quartet_check(state, seat, tell) {
            return;
        }
        tell.clause(Clause::J5);
        match state.gain {
            None => state.phase = Phase::Turn,
            Some(_) => self.after_gain(state, tell),
        }
    }

    /// GO-M-2: the token instead of the roll.
    pub(crate) fn mauschel(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::M2);
        self.hand_token_in(state, state.turn, TokenReason::Chosen, tell);
        state.phase = Phase::MauschelReset;
    }

    /// GO-M-4: hands and board are one pile; everybody together gets as many cards as before, the board the rest.
    pub(crate) fn mauschel_reset(
        &self,
        state: &mut State,
        chance: &mut impl Chance<Purpose>,
        tell: &mut impl Tell<GameOver>,
    ) {
        let resetter = state.resetter.expect("a token was handed in");
        tell.clause(Clause::M4);
        tell.count(Measure::MauschelResets, 1);
        let first = if state.player(resetter).active {
            resetter
        } else {
            tell.clause(Clause::D8);
            self.active_from(state, resetter).next().expect("the game goes on, so somebody is active")
        };
        tell.all(Public::MauschelReset { seat: first });
        let hands = self.collect_hands(state);
        let all = hands.union(state.on_board());
        tell.clause(Clause::M5);
        state.forget(all, SeatSet::EMPTY);
        let mut pile = shuffled(all, Purpose::Mauschel, chance);
        self.deal_round(state, first, hands.len(), &mut pile);
        for space in 0..self.spaces as usize {
            let card = pile.pop().expect("hands and board hold as many cards as before");
            state.board[space] = Some(Card::numbered(card));
        }
        self.see_own_hands(state, tell);
        tell.clause(Clause::M6);
        if !self.quartet_check(state, first, tell) {
            state.phase = Phase::TurnEnd;
        }
    }
}
