//! The meeting with pieces on the space where the move ends (OV-C).

use table::Tell;

use crate::action::OverloadAction;
use crate::board::Space;
use crate::clause::Clause;
use crate::event::{Cause, Event};
use crate::measure::Measure;
use crate::piece::Piece;
use crate::rules::Overload;
use crate::state::{Phase, State, Step};
use crate::travel::standing;

impl Overload {
    /// OV-C1, OV-B6: all other pieces on this space are met, whether they were overtaken before or not.
    #[inline]
    pub(crate) fn come_together(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        let piece = state.mover();
        let here = state.at(piece);
        state.met = standing(state, |at| at == here);
        state.met.remove(piece);
        if state.met.is_empty() {
            self.part(state);
            return;
        }
        tell.clause(Clause::C1);
        if state.stepped == Some(Step::Back) && state.from < here {
            tell.clause(Clause::B6);
        }
        state.phase = Phase::Meet;
    }

    /// OV-C3: the legal exchanges in the order of OV-O4, Give before Take.
    #[inline]
    pub(crate) fn exchanges(&self, state: &State) -> impl Iterator<Item = OverloadAction> {
        let gives = state.load(state.mover()) > 0;
        state.met.clockwise_after(state.turn).flat_map(move |other| {
            let give = gives.then_some(OverloadAction::Give(other));
            let take = (state.load(other) > 0).then_some(OverloadAction::Take(other));
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
            (Some(only), None) => self.exchange(state, only, tell),
            (Some(_), Some(_)) => state.phase = Phase::Exchange,
        }
    }

    /// The meeting is over; `+` and `-` act now where the options say so.
    #[inline]
    fn part(&self, state: &mut State) {
        let here = self.space(state.at(state.mover()));
        let late = !self.special_before_meeting && matches!(here, Space::Plus | Space::Minus);
        state.met = Default::default();
        state.phase = if late { Phase::Late } else { Phase::EndTurn };
    }

    /// `+` and `-` after the meeting.
    pub(crate) fn late(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        state.phase = Phase::EndTurn;
        self.special(state, tell);
    }

    /// OV-C2, OV-X1: one exchange with one piece met, of two counters on a `x2` space.
    #[inline]
    pub(crate) fn exchange(&self, state: &mut State, action: OverloadAction, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::C2);
        tell.count(Measure::Exchanges, 1);
        let counters = self.times(state.at(state.mover()));
        if counters > 1 {
            tell.clause(Clause::X1);
            tell.clause(Clause::C5);
        }
        state.phase = Phase::Meet;
        match action {
            OverloadAction::Give(other) => self.give(state, other, counters, tell),
            OverloadAction::Take(other) => self.take(state, other, counters, tell),
            _ => unreachable!("only exchanges are listed in a meeting"),
        }
    }

    fn give(&self, state: &mut State, other: Piece, counters: u8, tell: &mut impl Tell<Self>) {
        let (seat, piece, to) = (state.turn, state.mover(), other.owner());
        tell.all(Event::Gives { seat, piece, to, to_piece: other });
        state.met.remove(other);
        self.hand_over(state, piece, other, counters, Cause::Give, tell);
    }

    /// OV-C6: if the mover's own piece overloads, the other meetings are dropped.
    fn take(&self, state: &mut State, other: Piece, counters: u8, tell: &mut impl Tell<Self>) {
        let (seat, piece, from) = (state.turn, state.mover(), other.owner());
        tell.all(Event::Takes { seat, piece, from, from_piece: other });
        state.met.remove(other);
        if self.hand_over(state, other, piece, counters, Cause::Take, tell) {
            tell.clause(Clause::C6);
            self.drop_the_rest(state, tell);
        }
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
        for counter in 1..=counters {
            if state.load(giver) == 0 {
                return false;
            }
            if self.pass_one(state, giver, receiver, cause, tell) {
                if counter < counters {
                    tell.clause(Clause::L5);
                }
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
        tell.all(Event::Changed { seat, piece: giver, before, after, bowl, reason, clause });
        if overloads {
            self.overload(state, receiver, tell);
        } else {
            let (before, after) = (state.load(receiver), state.load(receiver) + 1);
            state.load[receiver.index()] = after;
            let seat = receiver.owner();
            tell.all(Event::Changed { seat, piece: receiver, before, after, bowl, reason, clause });
        }
        overloads
    }
}
