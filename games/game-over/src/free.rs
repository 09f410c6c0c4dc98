//! Landing on a free space (rulebook, "On a free space"), and what follows from a card gained.

use table::{Chance, SeatSet, Tell};

use crate::cards::{Card, Cards};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::{Private, Public};
use crate::measure::Measure;
use crate::rules::GameOver;
use crate::state::{Ending, Gain, Phase, State};

impl GameOver {
    /// GO-F-2: one own card for the card under the piece, unseen.
    pub(crate) fn swap(&self, state: &mut State, given: Card, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::F1);
        tell.clause(Clause::F2);
        self.swap_is_free(state, tell);
        let (seat, space) = (state.turn, state.player(state.turn).space.unwrap_or(0));
        let Some(taken) = state.board[space as usize] else { return };
        tell.all(Public::Swapped { seat, space });
        tell.to(SeatSet::one(seat), Private::Traded { given, taken });
        self.give_to_board(state, given, tell);
        self.take_from_board(state, taken);
        state.phase = Phase::Gained;
    }

    /// GO-F-3: first the look …
    pub(crate) fn lift(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::F1);
        tell.clause(Clause::F3);
        self.swap_is_free(state, tell);
        let (seat, space) = (state.turn, state.player(state.turn).space.unwrap_or(0));
        let Some(card) = state.board[space as usize].take() else { return };
        tell.all(Public::Lifted { seat, space });
        tell.to(SeatSet::one(seat), Private::Saw { card });
        self.take_from_board(state, card);
        state.phase = Phase::Return;
    }

    /// … then the card that is given back, perhaps the same.
    pub(crate) fn put_back(&self, state: &mut State, card: Card, tell: &mut impl Tell<GameOver>) {
        let (seat, space) = (state.turn, state.player(state.turn).space.unwrap_or(0));
        tell.all(Public::Swapped { seat, space });
        tell.to(SeatSet::one(seat), Private::PutBack { card });
        self.give_to_board(state, card, tell);
        state.phase = Phase::Gained;
    }

    /// GO-F-7: also for those without money.
    fn swap_is_free(&self, state: &State, tell: &mut impl Tell<GameOver>) {
        tell.count(Measure::Swaps, 1);
        if state.player(state.turn).cash == 0 {
            tell.clause(Clause::F7);
        }
    }

    /// A card goes face down to the board: which one, only its giver knows.
    fn give_to_board(&self, state: &mut State, card: Card, tell: &mut impl Tell<GameOver>) {
        let (seat, hand) = (state.turn, state.hand(state.turn));
        self.joker_leaves(hand, card, tell);
        state.memory.blur(hand, SeatSet::one(seat));
        let player = state.player_mut(seat);
        player.hand.remove(card);
        let space = player.space.unwrap_or(0);
        state.board[space as usize] = Some(card);
    }

    /// GO-J-6: the joker is given away or taken; a quartet that it kept asleep wakes up (GO-E-2).
    pub(crate) fn joker_leaves(&self, hand: Cards, card: Card, tell: &mut impl Tell<GameOver>) {
        if card == Card::JOKER {
            tell.clause(Clause::J6);
            if hand.quartets() != 0 {
                tell.clause(Clause::E2);
            }
        }
    }

    /// The card under the piece goes to the hand: whoever knew it still knows where it is.
    fn take_from_board(&self, state: &mut State, card: Card) {
        let seat = state.turn;
        state.player_mut(seat).hand.insert(card);
        state.memory.see(seat, Cards::one(card));
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
        let Some(card) = state.stack.pop() else { return };
        state.player_mut(seat).cash -= 1;
        state.bank += 1;
        state.player_mut(seat).hand.insert(card);
        state.memory.see(seat, Cards::one(card));
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

    /// GO-F-6, GO-B-3: quartets first, then GO-J-1. It is asked after every gain, so that asking says nothing (GO-H-3).
    pub(crate) fn gained(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        let by = state.gain.map(|(by, _)| by);
        tell.clause(if by == Some(Gain::Bribe) { Clause::B3 } else { Clause::F6 });
        if self.quartet_check(state, state.turn, tell) {
            return;
        }
        if self.may_play_gained_joker(state) && by == Some(Gain::Swap) {
            tell.clause(Clause::J2);
        }
        state.phase = Phase::Joker;
    }

    /// GO-J-1 (b): the joker was just gained and is still in the hand.
    pub(crate) fn may_play_gained_joker(&self, state: &State) -> bool {
        matches!(state.gain, Some((_, Card::JOKER))) && state.hand(state.turn).has_joker()
    }

    /// What a gain leads to when GO-J-1 is done: GO-E-3, else the turn ends.
    pub(crate) fn after_gain(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        let bought = matches!(state.gain, Some((Gain::Buy, _)));
        if bought && state.stack.cards().is_empty() {
            tell.clause(Clause::E3);
            tell.all(Public::StackEmpty);
            return self.end_game(state, Ending::StackEmpty, None, tell);
        }
        state.phase = Phase::TurnEnd;
    }
}
