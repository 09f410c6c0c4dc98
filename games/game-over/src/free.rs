//! Landing on a free space (rulebook, "On a free space"), and what follows from a card gained.

use table::{Chance, SeatSet, Tell};

use crate::cards::{Card, Cards};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::measure::Measure;
use crate::rules::GameOver;
use crate::state::{Ending, Gain, Phase, State};
use crate::told::{Private, Public};

/// What a card of the stack costs (GO-F-4).
pub(crate) const PRICE: u8 = 1;

impl GameOver {
    /// GO-F-2: one own card for the card under the piece, unseen, and for nothing (GO-F-7).
    pub(crate) fn swap(&self, state: &mut State, given: Card, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::F1);
        tell.clause(Clause::F2);
        tell.count(Measure::Swaps, 1);
        let (seat, space) = (state.turn, state.place());
        let taken = state.board[space as usize].expect("a card lies on every space (GO-I-3)");
        tell.all(Public::Swapped { seat, space });
        tell.to(SeatSet::one(seat), Private::Traded { given, taken });
        self.give_to_board(state, given);
        self.take_from_board(state, taken);
        state.phase = Phase::Gained;
    }

    /// GO-F-3: first the look …
    pub(crate) fn lift(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::F1);
        tell.clause(Clause::F3);
        tell.count(Measure::Swaps, 1);
        let (seat, space) = (state.turn, state.place());
        let card = state.board[space as usize].take().expect("a card lies on every space (GO-I-3)");
        tell.all(Public::Lifted { seat, space });
        tell.to(SeatSet::one(seat), Private::Saw { card });
        self.take_from_board(state, card);
        state.phase = Phase::Return;
    }

    /// … then the card that is given back, perhaps the same.
    pub(crate) fn put_back(&self, state: &mut State, card: Card, tell: &mut impl Tell<GameOver>) {
        let (seat, space) = (state.turn, state.place());
        tell.all(Public::Swapped { seat, space });
        tell.to(SeatSet::one(seat), Private::PutBack { card });
        self.give_to_board(state, card);
        state.phase = Phase::Gained;
    }

    /// A card, perhaps the joker (GO-J-6), goes face down to the board: which one, only its giver knows.
    fn give_to_board(&self, state: &mut State, card: Card) {
        let (seat, hand) = (state.turn, state.hand(state.turn));
        state.forget(hand, SeatSet::one(seat));
        state.player_mut(seat).hand.remove(card);
        state.board[state.place() as usize] = Some(card);
    }

    /// The card under the piece goes to the hand: whoever knew it still knows where it is.
    fn take_from_board(&self, state: &mut State, card: Card) {
        let seat = state.turn;
        state.player_mut(seat).hand.insert(card);
        state.see(seat, Cards::one(card));
        state.gain = Some((Gain::Swap, card));
    }

    /// GO-F-4: 1 Taler to the bank for the top card of the stack.
    pub(crate) fn buy(
        &self,
        state: &mut State,
        chance: &mut impl Chance<Purpose>,
        tell: &mut impl Tell<GameOver>,
    ) {
        tell.clause(Clause::F1);
        tell.clause(Clause::F4);
        tell.count(Measure::Buys, 1);
        let seat = state.turn;
        chance.stack(Purpose::Buy, state.stack.cards_mut());
        let card = Card::numbered(state.stack.pop().expect("who buys was offered a card"));
        state.player_mut(seat).cash -= PRICE;
        state.bank += PRICE;
        state.player_mut(seat).hand.insert(card);
        state.see(seat, Cards::one(card));
        state.gain = Some((Gain::Buy, card));
        tell.all(Public::Bought { seat, left: state.stack.cards().len() as u8 });
        tell.to(SeatSet::one(seat), Private::Drew { card });
        state.phase = Phase::Gained;
    }

    /// GO-F-5: nothing.
    pub(crate) fn pass(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::F1);
        tell.clause(Clause::F5);
        tell.all(Public::Passed { seat: state.turn });
        state.phase = Phase::TurnEnd;
    }

    /// GO-F-6, GO-B-3: quartets first, then GO-J-1, when a swap is complete (GO-J-2). It is asked after every gain, so that asking says nothing (GO-H-3).
    pub(crate) fn gained(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        match state.gained().0 {
            Gain::Bribe => tell.clause(Clause::B3),
            Gain::Buy => tell.clause(Clause::F6),
            Gain::Swap => {
                tell.clause(Clause::F6);
                tell.clause(Clause::J2);
            }
        }
        if !self.quartet_check(state, state.turn, tell) {
            state.phase = Phase::Joker;
        }
    }

    /// GO-J-1 (b): the joker was just gained and is still in the hand.
    pub(crate) fn may_play_gained_joker(&self, state: &State) -> bool {
        matches!(state.gain, Some((_, Card::JOKER))) && state.hand(state.turn).has_joker()
    }

    /// What a gain leads to when GO-J-1 is done: GO-E-3, or the end of the turn.
    pub(crate) fn after_gain(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        let bought = state.gained().0 == Gain::Buy;
        if bought && state.stack.cards().is_empty() {
            tell.clause(Clause::E3);
            tell.all(Public::StackEmpty);
            return self.end_game(state, Ending::StackEmpty, None, tell);
        }
        state.phase = Phase::TurnEnd;
    }
}
