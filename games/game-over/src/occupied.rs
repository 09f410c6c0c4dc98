//! Landing on an occupied space (rulebook, "On an occupied space" and "Bribes"): pinching, being stuck, bribing.

use table::{Chance, Seat, SeatSet, Tell};

use crate::cards::{Card, Cards};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::measure::Measure;
use crate::rules::GameOver;
use crate::state::{Debt, Gain, Phase, State};
use crate::told::{Private, Public};

/// What a pinch costs (GO-O-2).
pub const PINCH: u8 = 2;
/// What a bribe costs (GO-B-1).
pub const BRIBE: u8 = 4;

impl GameOver {
    /// GO-O-2: the piece stays, 2 Taler go to the bank.
    pub(crate) fn pinch(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        self.stands_before_others(tell);
        tell.clause(Clause::O2);
        tell.count(Measure::Pinches, 1);
        tell.all(Public::Pinched { seat: state.turn });
        state.player_mut(state.turn).cash -= PINCH;
        state.bank += PINCH;
        state.phase = Phase::TurnEnd;
    }

    /// GO-O-1, GO-O-5: one of the three, and neither swap nor buy.
    pub(crate) fn stands_before_others(&self, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::O1);
    }

    /// GO-O-4: nothing is possible, so the pinch is owed.
    pub(crate) fn stuck(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::O4);
        tell.count(Measure::Stuck, 1);
        tell.all(Public::Stuck { seat: state.turn });
        state.debt = Some(Debt { debtor: state.turn, amount: PINCH, creditor: None });
        state.phase = Phase::Paying;
    }

    /// GO-O-3: the piece moves first, beside the others (GO-T-8); the bribe follows.
    pub(crate) fn offer_bribe(&self, state: &mut State, target: Seat, tell: &mut impl Tell<GameOver>) {
        self.stands_before_others(tell);
        tell.clause(Clause::O3);
        tell.clause(Clause::T8);
        tell.count(Measure::Bribes, 1);
        self.move_piece(state, tell);
        tell.all(Public::Bribed { seat: state.turn, target });
        state.bribed = Some(target);
        state.phase = Phase::Bribing;
    }

    /// GO-B-1, GO-B-2, GO-B-4: 4 Taler for a card that chance takes, perhaps the joker (GO-J-6); nobody can
    /// refuse.
    pub(crate) fn bribe(
        &self,
        state: &mut State,
        chance: &mut impl Chance<Purpose>,
        tell: &mut impl Tell<GameOver>,
    ) {
        let target = state.bribed.take().expect("a bribe was offered to somebody");
        let (seat, hand) = (state.turn, state.hand(target));
        tell.clause(Clause::B1);
        state.player_mut(seat).cash -= BRIBE;
        state.player_mut(target).cash += BRIBE;
        tell.clause(Clause::B2);
        let card = Card::numbered(chance.one(Purpose::Bribe, &hand));
        let both = SeatSet::one(seat).with(target);
        state.forget(hand, both);
        state.player_mut(target).hand.remove(card);
        state.player_mut(seat).hand.insert(card);
        state.see(seat, Cards::one(card));
        tell.to(both, Private::Slipped { seat, target, card });
        state.gain = Some((Gain::Bribe, card));
        state.phase = Phase::Gained;
    }
}
