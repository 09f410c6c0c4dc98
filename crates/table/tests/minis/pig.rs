//! Pig, a game with nothing but a die: roll as long as you dare, a 1 loses the turn's points, hold to keep them.
//! Its optimal policy is known (value iteration), so that chance, driver and search can be held against it.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::chance::ChancePurpose;
use table::{
    Action, Advice, Broken, Buffer, Catalogue, Chance, Dice, Field, Next, Nothing, Open, OpenEyes,
    OptionError, Options, Outcome, PositionError, Positions, Preset, Question, Ranking, Rules, Seat, Seats,
    Show, Standard, Study, Tell, vocabulary,
};

vocabulary! { pub enum Purpose { Die = "die" } }
impl ChancePurpose for Purpose {}
vocabulary! { pub enum Clause { Roll = "PG-1", One = "PG-2", Hold = "PG-3" } }
vocabulary! { pub enum Measure { Rolls = "rolls" } }

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    Roll,
    Hold,
}

impl Action for Choice {
    const CODES: u16 = 2;
    fn code(self) -> u16 {
        self as u16
    }
    fn from_code(code: u16) -> Option<Choice> {
        [Choice::Roll, Choice::Hold].get(code as usize).copied()
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Choice::Roll { "roll" } else { "hold" })
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PigOptionsUpTo<const MOST: u32> {
    pub target: u8,
}

pub type PigOptions = PigOptionsUpTo<100>;

impl<const MOST: u32> Default for PigOptionsUpTo<MOST> {
    fn default() -> Self {
        PigOptionsUpTo { target: 20 }
    }
}

impl<const MOST: u32> Options for PigOptionsUpTo<MOST> {
    const FIELDS: &'static [Field] = &[Field::number("target", 5, MOST)];
}

/// Pig with a target of at most so many points. Points are counted in a byte, which is too small for the highest targets.
#[derive(Clone, Debug)]
pub struct PigUpTo<const MOST: u32> {
    target: u8,
    seats: Seats,
}

pub type Pig = PigUpTo<100>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, table::ts_rs::TS)]
#[ts(crate = "table::ts_rs")]
pub struct State {
    pub turn: Seat,
    pub points: [u8; 4],
    pub pot: u8,
    pub rolling: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, table::ts_rs::TS)]
#[ts(crate = "table::ts_rs")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    Rolled { seat: Seat, die: u8 },
    Held { seat: Seat, points: u8 },
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Position {
    points: [u8; 4],
    pot: u8,
}

impl<const MOST: u32> PigUpTo<MOST> {
    fn winner(&self, state: &State) -> Option<Seat> {
        self.seats.iter().find(|seat| state.points[seat.index()] >= self.target)
    }
}

impl<const MOST: u32> Rules for PigUpTo<MOST> {
    const ID: &'static str = "pig";
    const VERSION: u32 = 1;
    const SEATS: std::ops::RangeInclusive<usize> = 2..=4;
    const PRESETS: &'static [Preset] = &[Preset { id: "plain", text: "name = \"plain\"" }];
    type Options = PigOptionsUpTo<MOST>;
    type State = State;
    type Action = Choice;
    type Public = Event;
    type Private = Nothing;
    type Purpose = Purpose;
    type Clause = Clause;
    type Measure = Measure;
    /// A short game can be practised alone.
    fn tables(options: &PigOptionsUpTo<MOST>) -> std::ops::RangeInclusive<usize> {
        if options.target < 10 { 1..=4 } else { Self::SEATS }
    }
    fn compile(options: &PigOptionsUpTo<MOST>, seats: Seats) -> Result<Self, OptionError> {
        Ok(PigUpTo { target: options.target, seats })
    }
    fn seats(&self) -> Seats {
        self.seats
    }
    fn deal(&self, _: &mut impl Chance<Purpose>, _: &mut impl Tell<Self>) -> State {
        State { turn: Seat::new(0), points: [0; 4], pot: 0, rolling: true }
    }
    fn next(&self, state: &State) -> Next {
        match (self.winner(state), state.rolling) {
            (Some(_), _) => Next::Over,
            (None, true) => Next::Advance,
            (None, false) => Next::Ask(Question::turn(state.turn)),
        }
    }
    fn legal(&self, _: &State, _: Seat, out: &mut Buffer<Choice>) {
        out.extend([Choice::Roll, Choice::Hold]);
    }
    fn fallback(&self, _: &State, _: Seat) -> Choice {
        Choice::Hold
    }
    fn play(&self, state: &mut State, seat: Seat, action: Choice, tell: &mut impl Tell<Self>) {
        if action == Choice::Hold {
            tell.clause(Clause::Hold);
            let points = &mut state.points[seat.index()];
            *points += state.pot;
            tell.all(Event::Held { seat, points: *points });
            (state.pot, state.turn) = (0, self.seats.after(seat));
        }
        state.rolling = true;
    }
    fn advance(&self, state: &mut State, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::Roll);
        tell.count(Measure::Rolls, 1);
        let die = chance.die(Purpose::Die, 6);
        tell.all(Event::Rolled { seat: state.turn, die });
        if die == 1 {
            tell.clause(Clause::One);
            (state.pot, state.turn) = (0, self.seats.after(state.turn));
        } else {
            (state.pot, state.rolling) = (state.pot + die, false);
        }
    }
    fn turn(&self, state: &State) -> Option<Seat> {
        Some(state.turn)
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let points = |seat: Seat| i32::from(state.points[seat.index()]);
        self.winner(state).map(|_| Outcome::Ranked(Ranking::new(self.seats, points, points)))
    }
    fn bound(&self) -> u32 {
        20_000
    }
    /// Whoever never holds never wins.
    fn surely_ends(&self) -> bool {
        false
    }
}

impl<const MOST: u32> Open for PigUpTo<MOST> {}

impl<const MOST: u32> Positions for PigUpTo<MOST> {
    type Truth = State;
    type Position = Position;
    fn truth(&self, state: &State) -> State {
        *state
    }
    fn set_up(&self, position: Position) -> Result<State, PositionError> {
        Ok(State {
            turn: Seat::new(0),
            points: position.points,
            pot: position.pot,
            rolling: position.pot == 0,
        })
    }
    fn shuffle_rest(&self, _: &mut State, _: &Position, _: &mut impl Chance<Purpose>) {}
    fn scatter(&self, dice: &mut Dice) -> serde_json::Value {
        let mut number = |below: u8| dice.below(below.into());
        let points = std::array::from_fn::<usize, 4, _>(|_| number(self.target));
        serde_json::json!({ "points": points, "pot": number(9) })
    }
    fn invariants(&self, state: &State) -> Result<(), Broken> {
        if state.pot > 120 { Err(Broken("PG-1: a pot of more than 120".to_owned())) } else { Ok(()) }
    }
}

impl<const MOST: u32> Advice for PigUpTo<MOST> {
    type Style = Standard;
    fn info_set(OpenEyes { state: eyes, .. }: OpenEyes<'_, Self>) -> u32 {
        u32::from_le_bytes([eyes.points[0], eyes.points[1], eyes.pot, eyes.turn.index() as u8])
    }
}

impl<const MOST: u32> Study for PigUpTo<MOST> {}

impl<const MOST: u32> Show for PigUpTo<MOST> {
    type Hint = table::Nothing;
    const WORDS: &'static [Catalogue] =
        &[Catalogue { lang: "de", json: WORDS }, Catalogue { lang: "en", json: WORDS }];
}

const WORDS: &str = r#"{"title": "Pig", "line": "Dare.", "action.roll": "roll", "action.hold": "hold", "option.target": "target", "measure.rolls": "Rolls",
    "preset.plain": "plain", "style.standard": "standard", "told.rolled": "{seat} rolls {die}",
    "told.held": "{seat} holds at {points}"}"#;
