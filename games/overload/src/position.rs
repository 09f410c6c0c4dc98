//! Positions as scenarios give them. Any that keeps the invariants can be set up at the beginning of a turn, after the
//! load, or after the roll; the middle of a move is reached by playing into it.

use serde_json::{Map, Value, json};
use table::{Broken, Chance, Dice, PositionError, Positions, Seat, Vocabulary};

use crate::board::Space;
use crate::chance::Purpose;
use crate::invariants::{
    conserves_counters, is_over_if_won, meets_in_a_meeting, scores_below_target, stands_well,
};
use crate::piece::{PIECES_EACH, Piece};
use crate::rules::Overload;
use crate::scatter::{meeting_places, random_load, random_points};
use crate::state::{Phase, Position, START, State};
use crate::truth::{PieceView, SeatTruth, Truth};

impl Positions for Overload {
    type Truth = Truth;
    type Position = Position;

    fn set_up(&self, position: Position) -> Result<State, PositionError> {
        let mut state = State::START;
        state.set_open(position.open());
        at_the_table(self, "turn", state.turn)?;
        if !(1..=self.max_turns).contains(&state.turns) {
            wrong("turns", format!("{}; allowed: 1 to {}", state.turns, self.max_turns))?;
        }
        for (&seat, given) in &position.seats {
            seat_down(self, &mut state, seat, given)?;
        }
        fill_bowl(self, &mut state, position.bowl)?;
        enter(self, &mut state, &position)?;
        starts_are_empty(&state)?;
        Ok(state)
    }

    fn truth(&self, state: &State) -> Truth {
        Truth {
            open: state.open(),
            progress: state.progress,
            seats: self.seats.iter().map(|seat| (seat, SeatTruth::of(state, seat))).collect(),
            bowl: state.bowl,
            winner: state.winner,
        }
    }

    /// There are no cards.
    fn shuffle_rest(&self, _: &mut State, _: &Position, _: &mut impl Chance<Purpose>) {}

    fn scatter(&self, dice: &mut Dice) -> Value {
        let spaces = meeting_places(self, dice);
        let mut bowl = self.counters_total;
        let mut piece = |dice: &mut Dice| {
            let at = if dice.chance(0.15) { START } else { dice.pick(&spaces) };
            let load = if at == START { 0 } else { random_load(self, bowl, dice) };
            bowl -= u16::from(load);
            json!({ "at": at, "load": load })
        };
        let mut seats = Map::new();
        for seat in self.seats.iter() {
            let (points, p1, p2) = (random_points(self, dice), piece(dice), piece(dice));
            seats.insert(seat.to_string(), json!({ "points": points, "p1": p1, "p2": p2 }));
        }
        let last = self.max_turns;
        let turns = dice.pick(&[1, 1 + last / 2, last, last.saturating_sub(5).max(1)]);
        json!({ "turn": Seat::new(dice.below(self.seats.count())), "turns": turns, "seats": seats })
    }

    fn invariants(&self, state: &State) -> Result<(), Broken> {
        conserves_counters(self, state)?;
        for seat in self.seats.iter() {
            scores_below_target(self, state, seat)?;
            Piece::of(seat).into_iter().try_for_each(|piece| stands_well(self, state, piece))?;
        }
        is_over_if_won(state)?;
        meets_in_a_meeting(state)
    }
}

type Problem = Result<(), PositionError>;

fn wrong(path: impl Into<String>, problem: impl Into<String>) -> Problem {
    Err(PositionError::new(path, problem))
}

fn at_the_table(rules: &Overload, path: &str, seat: Seat) -> Problem {
    if rules.seats.all().contains(seat) {
        return Ok(());
    }
    let last = Seat::new(rules.seats.count() - 1);
    wrong(path, format!("nobody sits at {seat}; seats are A to {last}"))
}

fn seat_down(rules: &Overload, state: &mut State, seat: Seat, given: &SeatTruth) -> Problem {
    let path = format!("seats.{seat}");
    at_the_table(rules, &path, seat)?;
    if given.points >= rules.target {
        let most = rules.target - 1;
        wrong(format!("{path}.points"), format!("{} would have won; allowed: 0 to {most}", given.points))?;
    }
    state.points[seat.index()] = given.points;
    let [p1, p2] = Piece::of(seat);
    stand(rules, state, p1, given.p1, &format!("{path}.p1"))?;
    stand(rules, state, p2, given.p2, &format!("{path}.p2"))
}

/// OV-V2: a piece stands on Start or on a track space where it can stay.
fn stand(rules: &Overload, state: &mut State, piece: Piece, given: PieceView, path: &str) -> Problem {
    if given.at >= rules.finish {
        let last = rules.finish - 1;
        wrong(format!("{path}.at"), format!("{} is not on the track; allowed: 0 to {last}", given.at))?;
    }
    if rules.space(given.at) == Space::Either {
        wrong(format!("{path}.at"), format!("{} is a +/- space, where no piece stays", given.at))?;
    }
    if given.load > rules.capacity {
        let most = rules.capacity;
        wrong(
            format!("{path}.load"),
            format!("{} is more than a piece can carry; allowed: 0 to {most}", given.load),
        )?;
    }
    state.at[piece.index()] = given.at;
    state.load[piece.index()] = given.load;
    Ok(())
}

/// OV-V3: no counter is lost.
fn fill_bowl(rules: &Overload, state: &mut State, given: Option<u16>) -> Problem {
    let carried: u16 = state.load.iter().map(|&load| u16::from(load)).sum();
    let Some(rest) = rules.counters_total.checked_sub(carried) else {
        return wrong("seats", format!("{carried} counters on pieces; there are {}", rules.counters_total));
    };
    if let Some(bowl) = given.filter(|&bowl| bowl != rest) {
        wrong(
            "bowl",
            format!(
                "{bowl}, but {carried} of {} counters are on pieces, so it holds {rest}",
                rules.counters_total
            ),
        )?;
    }
    state.bowl = rest;
    Ok(())
}

/// The point of the turn at which the position stands.
fn enter(rules: &Overload, state: &mut State, position: &Position) -> Problem {
    let opening = state.opening();
    state.phase = position.phase.unwrap_or(opening);
    let on_start = opening == Phase::Load;
    match (state.phase, on_start) {
        (Phase::Load, true) | (Phase::Roll, _) | (Phase::Choose, false) => {}
        (Phase::Load, false) => wrong("phase", format!("{} has no piece on Start to load", state.turn))?,
        (Phase::Choose, true) => {
            wrong("phase", format!("{} has a piece on Start, which must move", state.turn))?;
        }
        (other, _) => wrong("phase", format!("{other} cannot be set up; allowed: load, roll, choose"))?,
    }
    match (position.die, state.phase == Phase::Choose) {
        (None, false) => {}
        (Some(die), true) if (1..=rules.die_sides).contains(&die) => state.progress.die = Some(die),
        (Some(die), true) => wrong("die", format!("{die}; allowed: 1 to {}", rules.die_sides))?,
        (Some(_), false) => wrong("die", "the die is known only in the phase choose")?,
        (None, true) => wrong("die", "the phase choose needs the die")?,
    }
    Ok(())
}

/// OV-V2: what stands on Start carries nothing, except the piece that is about to enter.
fn starts_are_empty(state: &State) -> Problem {
    let entering = state.entering(state.turn).filter(|_| state.phase == Phase::Roll);
    let carries =
        |state: &State, piece| state.at(piece) == START && state.load(piece) > 0 && Some(piece) != entering;
    match Piece::ALL.iter().find(|&&piece| carries(state, piece)) {
        None => Ok(()),
        Some(piece) => {
            let (owner, number) = (piece.owner(), 1 + piece.index() % PIECES_EACH);
            wrong(
                format!("seats.{owner}.p{number}.load"),
                "a piece on Start carries nothing, except the one that enters in the phase roll",
            )
        }
    }
}
