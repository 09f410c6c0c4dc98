//! A challenge (rulebook, "Challenges"): reply, attack, defence, and who pays.

use table::{Seat, Tell};

use crate::action::GameOverAction;
use crate::cards::{Cards, SUITS};
use crate::clause::Clause;
use crate::event::Public;
use crate::measure::Measure;
use crate::picks::Picks;
use crate::rules::GameOver;
use crate::sets::{self, Kind, Side};
use crate::state::{Debt, Duel, Phase, State};

/// What conceding costs (GO-X-2).
const CONCESSION: u8 = 2;
/// What losing costs (GO-X-5).
const DEFEAT: u8 = 3;
/// What a tie brings each (GO-X-6).
const TIE: u8 = 2;

impl GameOver {
    /// GO-O-3: the piece moves first; then the challenged seat is asked.
    pub(crate) fn challenge(&self, state: &mut State, target: Seat, tell: &mut impl Tell<GameOver>) {
        self.stands_before_others(tell);
        tell.clause(Clause::V11);
        tell.clause(Clause::O3);
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
        tell.clause(Clause::V11);
        tell.all(Public::Accepted { seat });
        state.picks = Picks::default();
        state.phase = Phase::Attack;
    }

    /// One pick of a set. Nothing is told before the set is shown.
    pub(crate) fn pick(
        &self,
        state: &mut State,
        seat: Seat,
        action: GameOverAction,
        tell: &mut impl Tell<GameOver>,
    ) {
        match action {
            GameOverAction::Kind(kind) => state.picks.kind = Some(kind),
            GameOverAction::Card(card) => state.picks.cards.insert(card),
            _ => self.show(state, seat, tell),
        }
    }

    /// GO-X-3, GO-X-4: the set is face up for all.
    fn show(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<GameOver>) {
        let cards = state.picks.cards;
        let side = self.side(state);
        let Some((reason, value)) = sets::value(cards, side) else { return };
        self.about_set(state.hand(seat), cards, reason, tell);
        state.picks = Picks::default();
        state.memory.show(cards);
        if side == Side::Attack {
            tell.clause(Clause::X3);
            tell.clause(Clause::V9);
            tell.all(Public::Attack { seat, reason, cards, value });
            state.duel.attack = cards;
            state.phase = Phase::Defend;
        } else {
            tell.clause(Clause::X4);
            tell.clause(Clause::X7);
            tell.all(Public::Defence { seat, reason, cards, value });
            state.duel.defence = cards;
            state.phase = Phase::Comparing;
        }
    }

    /// Which clauses made the value of a shown set.
    fn about_set(&self, hand: Cards, shown: Cards, kind: Kind, tell: &mut impl Tell<GameOver>) {
        if kind == Kind::Syndicate {
            tell.clause(Clause::V2);
            tell.clause(Clause::V4);
            if shown.len() > sets::LEAST {
                tell.clause(Clause::V10);
            }
            return;
        }
        tell.clause(Clause::V1);
        tell.clause(Clause::V3);
        for suit in 0..SUITS {
            let ranks = shown.ranks(suit);
            if ranks & (ranks >> 1) & (ranks >> 2) != 0 {
                tell.clause(Clause::V6);
            }
            if ranks != 0 && ranks != hand.ranks(suit) {
                tell.clause(Clause::V7);
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
        let (Some(challenger), Some(challenged)) = (state.duel.challenger, state.duel.challenged) else {
            return;
        };
        let worth = |cards| sets::value(cards, Side::Defence).map_or(0, |(_, value)| value);
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
        let each = TIE.min(state.bank / 2);
        if each < TIE {
            tell.clause(Clause::D11);
        }
        state.bank -= 2 * each;
        state.player_mut(seat).cash += each;
        state.player_mut(target).cash += each;
        tell.all(Public::Tied { seat, target, each });
        state.phase = Phase::TurnEnd;
    }
}
