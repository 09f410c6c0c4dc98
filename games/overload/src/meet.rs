//! The meeting with pieces on the space where the move ends (OV-C).

use table::{Rules, Tell, Vocabulary};

use crate::action::Action;
use crate::board::Space;
use crate::clause::Clause;
use crate::measure::Measure;
use crate::piece::{Piece, PieceSet};
use crate::rules::Overload;
use crate::state::{Phase, State};
use crate::told::{Cause, Public};
use crate::travel::standing;

impl Overload {
    /// OV-C1, OV-B6, OV-B7: all other pieces on this space are met, whether they were overtaken before or not.
    #[inline]
    pub(crate) fn come_together(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        let piece = state.mover();
        let here = state.at(piece);
        let mut met = standing(state, |at| at == here);
        met.remove(piece);
        if met.is_empty() {
            self.part(state);
        } else {
            tell.clause(Clause::C1);
            state.progress.met = met;
            state.phase = Phase::Meet;
        }
    }

    /// OV-C3: the legal exchanges in the order of OV-O4, Give before Take.
    #[inline]
    pub(crate) fn exchanges(&self, state: &State) -> impl Iterator<Item = Action> {
        let gives = state.load(state.mover()) > 0;
        state.progress.met.clockwise_after(state.turn).flat_map(move |other| {
            let give = gives.then_some(Action::Give(other));
            let take = (state.load(other) > 0).then_some(Action::Take(other));
            give.into_iter().chain(take)
        })
    }

    /// OV-C4: what is possible must be done; the mover is asked if there is more than one way.
    #[inline]
    pub(crate) fn meet(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::C3);
        tell.clause(Clause::C4);
        let mut exchanges = self.exchanges(state);
        let (first, second) = (exchanges.next(), exchanges.next());
        drop(exchanges);
        match (first, second) {
            (None, _) => self.part(state),
            (Some(only), None) => self.play(state, state.turn, only, tell),
            (Some(_), Some(_)) => state.phase = Phase::Exchange,
        }
    }

    /// The meeting is over; `+` and `-` act now where the options say so.
    #[inline]
    fn part(&self, state: &mut State) {
        let here = self.space(state.at(state.mover()));
        let late = !self.special_before_meeting && matches!(here, Space::Plus | Space::Minus);
        state.progress.met = PieceSet::EMPTY;
        state.phase = if late { Phase::Late } else { Phase::EndTurn };
    }

    /// `+` and `-` after the meeting.
    pub(crate) fn late(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        state.phase = Phase::EndTurn;
        self.special(state, tell);
    }

    /// OV-C2: to a piece that was met.
    pub(crate) fn give(&self, state: &mut State, other: Piece, tell: &mut impl Tell<Self>) {
        let (seat, piece, to) = (state.turn, state.mover(), other.owner());
        let counters = self.begin_exchange(state, other, tell);
        tell.all(Public::Gives { seat, piece, to, to_piece: other });
        self.hand_over(state, piece, other, counters, Cause::Give, tell);
    }

    /// OV-C2: from a piece that was met. OV-C6: if the mover's own piece overloads, the other meetings are dropped.
    pub(crate) fn take(&self, state: &mut State, other: Piece, tell: &mut impl Tell<Self>) {
        let (seat, piece, from) = (state.turn, state.mover(), other.owner());
        let counters = self.begin_exchange(state, other, tell);
        tell.all(Public::Takes { seat, piece, from, from_piece: other });
        if self.hand_over(state, other, piece, counters, Cause::Take, tell) {
            tell.clause(Clause::C6);
            self.drop_the_rest(state, tell);
        }
    }

    /// OV-C2, OV-X1: one exchange with each piece met. Says how many counters it is about.
    #[inline]
    fn begin_exchange(&self, state: &mut State, other: Piece, tell: &mut impl Tell<Self>) -> u8 {
        tell.clause(Clause::C2);
        tell.count(Measure::Exchanges, 1);
        state.phase = Phase::Meet;
        state.progress.met.remove(other);
        self.times(state.at(state.mover()), tell)
    }

    /// OV-C5, OV-L5: one counter at a time, until the giver has none or the receiver is overloaded. Says whether it
    /// was.
    fn hand_over(
        &self,
        state: &mut State,
        giver: Piece,
        receiver: Piece,
        counters: u8,
        cause: Cause,
        tell: &mut impl Tell<Self>,
    ) -> bool {
        tell.clause(Clause::C5);
        for _ in 0..counters {
            if state.load(giver) == 0 {
                return false;
            }
            if self.pass_one(state, giver, receiver, cause, tell) {
                tell.clause(Clause::L5);
                return true;
            }
        }
        false
    }

    /// One counter from piece to piece. Says whether it was one too many; then it goes to the bowl (OV-L3, R-11).
    fn pass_one(
        &self,
        state: &mut State,
        giver: Piece,
        receiver: Piece,
        reason: Cause,
        tell: &mut impl Tell<Self>,
    ) -> bool {
        let clause = Clause::C2;
        let overloads = state.load(receiver) >= self.capacity;
        let (before, after) = (state.load(giver), state.load(giver) - 1);
        state.load[giver.index()] = after;
        state.bowl += u16::from(overloads);
        let (seat, bowl) = (giver.owner(), state.bowl);
        tell.all(Public::Changed { seat, piece: giver, before, after, bowl, reason, clause });
        if overloads {
            self.overload(state, receiver, tell);
        } else {
            let (before, after) = (state.load(receiver), state.load(receiver) + 1);
            state.load[receiver.index()] = after;
            let seat = receiver.owner();
            tell.all(Public::Changed { seat, piece: receiver, before, after, bowl, reason, clause });
        }
        overloads
    }
}
