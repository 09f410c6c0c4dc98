//! How a turn goes (OV-S, OV-T): load, roll, choose a piece, move it, and on to the next seat.

use table::{Chance, MAX_SEATS, Seat, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::{Cause, Event};
use crate::measure::Measure;
use crate::piece::{MAX_PIECES, Piece, PieceSet};
use crate::rules::Overload;
use crate::state::{Phase, START, State};

impl Overload {
    /// OV-S1, OV-S2: the track is built, all pieces stand on Start with nothing on them, the bowl is full.
    pub(crate) fn fresh(&self, first: Seat) -> State {
        State {
            phase: Phase::Load,
            turn: first,
            die: 0,
            moving: None,
            from: START,
            stepped: None,
            met: PieceSet::EMPTY,
            at: [START; MAX_PIECES],
            load: [0; MAX_PIECES],
            bowl: self.counters_total,
            points: [0; MAX_SEATS],
            turns: 1,
            winner: None,
        }
    }

    /// OV-S: the first seat begins.
    pub(crate) fn set_out(&self, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) -> State {
        tell.clause(Clause::S1);
        tell.clause(Clause::S2);
        tell.clause(Clause::S3);
        let first = self.first_seat.unwrap_or_else(|| chance.seat(Purpose::FirstSeat, self.seats.all()));
        tell.all(Event::Began { seat: first });
        tell.count(Measure::Turns, 1);
        self.fresh(first)
    }

    /// A turn begins: whoever has a piece on Start is asked what to load, everybody else rolls.
    #[inline]
    pub(crate) fn opening(state: &State) -> Phase {
        if state.entering(state.turn).is_some() { Phase::Load } else { Phase::Roll }
    }

    /// OV-T1, OV-T2: counters from the bowl onto the entering piece.
    #[inline]
    pub(crate) fn load_up(&self, state: &mut State, counters: u8, tell: &mut impl Tell<Self>) {
        let seat = state.turn;
        let Some(piece) = state.entering(seat) else {
            unreachable!("only a seat with a piece on Start is asked what to load")
        };
        tell.clause(Clause::T1);
        if state.at(Piece::new(seat, 1)) == START && piece.number() == 0 {
            tell.clause(Clause::T2);
        }
        tell.all(Event::Loaded { seat, piece, load: counters });
        tell.count(Measure::Loaded, u32::from(counters));
        state.load[piece.index()] = counters;
        state.bowl -= u16::from(counters);
        if counters > 0 {
            let (bowl, reason, clause) = (state.bowl, Cause::Load, Clause::T1);
            tell.all(Event::Changed { seat, piece, before: 0, after: counters, bowl, reason, clause });
        }
        state.phase = Phase::Roll;
    }

    /// OV-T3, OV-T4: the die; an entering piece must move, whatever it carries.
    #[inline]
    pub(crate) fn roll(
        &self,
        state: &mut State,
        chance: &mut impl Chance<Purpose>,
        tell: &mut impl Tell<Self>,
    ) {
        tell.clause(Clause::T3);
        tell.clause(Clause::T4);
        state.die = chance.die(Purpose::Die, self.die_sides);
        tell.all(Event::Rolled { seat: state.turn, die: state.die });
        state.moving = state.entering(state.turn);
        state.phase = if state.moving.is_some() { Phase::Travel } else { Phase::Choose };
    }

    /// OV-T4: the mover's choice.
    #[inline]
    pub(crate) fn choose(&self, state: &mut State, piece: Piece, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::T4);
        state.moving = Some(piece);
        state.phase = Phase::Travel;
    }

    /// OV-T5: the next phase of a move. Nothing here asks chance.
    #[inline]
    pub(crate) fn carry_on(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        match state.phase {
            Phase::Travel => self.travel(state, tell),
            Phase::Space => self.land(state, tell),
            Phase::Meet => self.meet(state, tell),
            Phase::Late => self.late(state, tell),
            Phase::Arrive => self.arrive(state, tell),
            Phase::Load | Phase::Roll | Phase::Choose | Phase::Step => {}
            Phase::Exchange | Phase::EndTurn | Phase::Over => {}
        }
    }

    /// OV-T5, OV-S3: the next seat clockwise. What belonged to the turn is forgotten.
    #[inline]
    pub(crate) fn end_turn(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::T5);
        tell.clause(Clause::S3);
        state.die = 0;
        state.moving = None;
        state.from = START;
        state.stepped = None;
        state.met = PieceSet::EMPTY;
        if state.turns == self.max_turns {
            tell.all(Event::Aborted { turns: state.turns });
            state.phase = Phase::Over;
            return;
        }
        state.turns += 1;
        state.turn = self.seats.after(state.turn);
        state.phase = Overload::opening(state);
        tell.count(Measure::Turns, 1);
    }
}
