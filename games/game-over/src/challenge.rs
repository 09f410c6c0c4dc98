//! A challenge (rulebook, "Challenges"): reply, attack, defence, and who pays.

use table::{Seat, Tell};

use crate::clause::Clause;
use crate::measure::Measure;
use crate::picks::Picks;
use crate::rules::GameOver;
use crate::sets::{self, Kind, Side};
use crate::state::{Debt, Duel, Phase, State};
use crate::told::Public;

/// What conceding costs (GO-X-2).
pub(crate) const CONCESSION: u8 = 2;
/// What losing costs (GO-X-5).
pub(crate) const DEFEAT: u8 = 3;
/// What a tie brings each (GO-X-6).
pub(crate) const TIE: u8 = 2;

impl GameOver {
    /// GO-O-3: the piece moves first, beside the others (GO-T-8); then the challenged seat is asked.
    pub(crate) fn challenge(&self, state: &mut State, target: Seat, tell: &mut impl Tell<GameOver>) {
        self.stands_before_others(tell);
        tell.clause(Clause::O3);
        tell.clause(Clause::T8);
        tell.count(Measure::Challenges, 1);
        self.move_piece(state, tell);
        tell.all(Public::Challenged { seat: state.turn, target });
        state.duel = Duel { challenger: Some(state.turn), challenged: Some(target), ..Duel::default() };
        state.phase = Phase::Reply;
    }

    /// GO-X-2: 2 Taler, and nobody shows a card.
    pub(crate) fn concede(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::X1);
        tell.clause(Clause::X2);
        tell.count(Measure::Concessions, 1);
        let target = state.turn;
        tell.all(Public::Conceded { seat, target });
        state.debt = Some(Debt { debtor: seat, amount: CONCESSION, creditor: Some(target) });
        state.phase = Phase::Paying;
    }

    /// GO-X-1: the challenge is taken; the challenger must show first.
    pub(crate) fn accept(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::X1);
        tell.all(Public::Accepted { seat });
        state.picks = Picks::default();
        state.phase = Phase::Attack;
    }

    /// GO-X-3, GO-X-4: the picks are the set, and it is face up for all. Nothing was told of it before. A clan is worth its cards
    /// and the best family *among those shown* (GO-V-6, GO-V-7); syndicates can be joined in defence (GO-V-10).
    pub(crate) fn show(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<GameOver>) {
        let cards = state.picks.cards;
        let side = self.side(state);
        let (reason, value) = sets::value(cards, side).expect("only whole sets can be shown");
        let worth: &[Clause] = match reason {
            Kind::Clan => &[Clause::V1, Clause::V3, Clause::V6],
            Kind::Syndicate => &[Clause::V2, Clause::V4],
        };
        worth.iter().for_each(|&clause| tell.clause(clause));
        state.picks = Picks::default();
        state.knowledge.reveal_all(cards.bits());
        match side {
            Side::Attack => {
                tell.clause(Clause::X3);
                tell.all(Public::Attack { seat, reason, cards, value });
                state.duel.attack = cards;
                state.phase = Phase::Defend;
            }
            Side::Defence => {
                tell.clause(Clause::X4);
                tell.all(Public::Defence { seat, reason, cards, value });
                state.duel.defence = cards;
                state.phase = Phase::Comparing;
            }
        }
    }

    /// Whether an attack or a defence is being shown.
    #[inline]
    pub(crate) fn side(&self, state: &State) -> Side {
        if state.phase == Phase::Attack { Side::Attack } else { Side::Defence }
    }

    /// GO-X-5, GO-X-6: the higher value wins 3 Taler; a tie is paid by the bank.
    pub(crate) fn compare(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        let challenger = state.duel.challenger.expect("two seats compare");
        let challenged = state.duel.challenged.expect("two seats compare");
        let worth = |cards| sets::value(cards, Side::Defence).expect("both have shown a set").1;
        let (attack, defence) = (worth(state.duel.attack), worth(state.duel.defence));
        if attack == defence {
            return self.tie(state, challenger, challenged, tell);
        }
        tell.clause(Clause::X5);
        let (winner, loser) =
            if attack > defence { (challenger, challenged) } else { (challenged, challenger) };
        tell.all(Public::Won { seat: winner, target: loser });
        state.debt = Some(Debt { debtor: loser, amount: DEFEAT, creditor: Some(winner) });
        state.phase = Phase::Paying;
    }

    fn tie(&self, state: &mut State, seat: Seat, target: Seat, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::X6);
        tell.count(Measure::Ties, 1);
        let each = self.bank_pays(TIE, state.bank / 2, tell);
        state.bank -= 2 * each;
        state.player_mut(seat).cash += each;
        state.player_mut(target).cash += each;
        tell.all(Public::Tied { seat, target, each });
        state.phase = Phase::TurnEnd;
    }
}
