//! One counter too many (OV-L), and the points that everything is about (OV-F, OV-G1).

use table::{Tell, Vocabulary};

use crate::clause::Clause;
use crate::measure::Measure;
use crate::piece::{Piece, PieceSet};
use crate::rules::Overload;
use crate::state::{Phase, START, State};
use crate::told::{Cause, Course, Merit, Public};

impl Overload {
    /// OV-L2: a counter from the bowl onto a piece, if there is one. Says whether that overloaded it.
    #[inline]
    pub(crate) fn add_from_bowl(
        &self,
        state: &mut State,
        piece: Piece,
        reason: Cause,
        clause: Clause,
        tell: &mut impl Tell<Self>,
    ) -> bool {
        tell.clause(Clause::L2);
        let before = state.load(piece);
        if before >= self.capacity {
            self.overload(state, piece, tell);
            return true;
        }
        if state.bowl > 0 {
            state.bowl -= 1;
            state.load[piece.index()] = before + 1;
            let (seat, after, bowl) = (piece.owner(), before + 1, state.bowl);
            tell.all(Public::Changed { seat, piece, before, after, bowl, reason, clause });
        }
        false
    }

    /// OV-L1, OV-L3: all its counters to the bowl, the piece to Start; then OV-L4.
    pub(crate) fn overload(&self, state: &mut State, piece: Piece, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::L1);
        tell.clause(Clause::L3);
        tell.all(Public::Overloaded { seat: piece.owner(), piece });
        self.unload(state, piece, Cause::Overload, Clause::L3, tell);
        self.go_home(state, piece, Course::Overload, tell);
        self.reward(state, piece, tell);
    }

    /// OV-L4: the mover gains for somebody else's piece, nobody for the mover's own.
    fn reward(&self, state: &mut State, piece: Piece, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::L4);
        if piece.owner() == state.turn {
            tell.count(Measure::OverloadsOwn, 1);
            return;
        }
        tell.count(Measure::OverloadsForeign, 1);
        tell.count(Measure::PointsOverload, u32::from(self.overload_reward));
        if self.overload_reward > 0 {
            self.gain(state, self.overload_reward, Merit::Overload, tell);
        }
    }

    /// OV-M5: the mover's own piece is on Start; the turn is over.
    pub(crate) fn drop_the_rest(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::M5);
        state.progress.met = PieceSet::EMPTY;
        state.phase = Phase::EndTurn;
    }

    /// OV-M3, OV-F: points for what the piece carries, more if it is full; then it goes back to Start.
    #[inline]
    pub(crate) fn arrive(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::M3);
        tell.clause(Clause::F1);
        let piece = state.mover();
        let load = state.load(piece);
        let (points, merit) = match load {
            0 => (0, Merit::Empty),
            load if load == self.capacity => (u16::from(load) + self.full_bonus, Merit::Full),
            load => (u16::from(load), Merit::Finish),
        };
        tell.count(Measure::Finished, 1);
        tell.count(Measure::FinishedFull, u32::from(merit == Merit::Full));
        tell.count(Measure::FinishedEmpty, u32::from(merit == Merit::Empty));
        tell.count(Measure::PointsFinish, u32::from(points));
        state.phase = Phase::EndTurn;
        self.gain(state, points, merit, tell);
        if state.phase != Phase::Over {
            self.return_from_finish(state, piece, tell);
        }
    }

    /// OV-F2, OV-F3: the counters to the bowl, the piece to Start; what it carries next is decided next turn.
    fn return_from_finish(&self, state: &mut State, piece: Piece, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::F2);
        tell.clause(Clause::F3);
        self.unload(state, piece, Cause::Finish, Clause::F2, tell);
        self.go_home(state, piece, Course::Finish, tell);
    }

    /// OV-G1: after every gain the target is checked; whoever has reached it has won, at once.
    #[inline]
    fn gain(&self, state: &mut State, add: u16, reason: Merit, tell: &mut impl Tell<Self>) {
        let seat = state.turn;
        let points = state.points[seat.index()] + add;
        state.points[seat.index()] = points;
        tell.all(Public::Scored { seat, add, points, reason });
        if points >= self.target {
            tell.clause(Clause::G1);
            tell.all(Public::Over { winner: seat });
            state.winner = Some(seat);
            state.progress.met = PieceSet::EMPTY;
            state.phase = Phase::Over;
        }
    }

    /// All counters of a piece to the bowl.
    #[inline]
    fn unload(
        &self,
        state: &mut State,
        piece: Piece,
        reason: Cause,
        clause: Clause,
        tell: &mut impl Tell<Self>,
    ) {
        let before = state.load(piece);
        state.load[piece.index()] = 0;
        state.bowl += u16::from(before);
        if before > 0 {
            let (seat, bowl) = (piece.owner(), state.bowl);
            tell.all(Public::Changed { seat, piece, before, after: 0, bowl, reason, clause });
        }
    }

    /// OV-T6: a piece that returns to Start does nothing more in this turn.
    #[inline]
    fn go_home(&self, state: &mut State, piece: Piece, reason: Course, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::T6);
        let (seat, from) = (piece.owner(), state.at(piece));
        state.at[piece.index()] = START;
        tell.all(Public::Moved { seat, piece, from, to: START, reason });
    }
}
