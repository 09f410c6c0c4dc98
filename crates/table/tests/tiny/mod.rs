//! A game as small as can be: a die is thrown under a cup, all guess in secret whether it shows few or many pips,
//! and whoever is right gets a point.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use table::*;

vocabulary! {
    /// What is guessed.
    pub(crate) enum Guess { Low = "low", High = "high" }
}
vocabulary! {
    /// What chance is asked for.
    pub(crate) enum Purpose { Start = "start", Die = "die" }
}
vocabulary! {
    /// The rules.
    pub(crate) enum Clause { Deal = "T-1", Throw = "T-2", Right = "T-3", Win = "T-4", Tie = "T-5" }
}

impl ChancePurpose for Purpose {
    fn spell(self, outcome: u8) -> String {
        match self {
            Purpose::Start => table::chance::spell::<Seat>(outcome),
            Purpose::Die => outcome.to_string(),
        }
    }
}

impl Action for Guess {
    const CODES: u16 = 2;

    fn code(self) -> u16 {
        self.index() as u16
    }

    fn from_code(code: u16) -> Option<Guess> {
        Guess::ALL.get(code as usize).copied()
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Choices {
    target: u8,
    sides: u8,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices { target: 2, sides: 6 }
    }
}

impl Options for Choices {
    const FIELDS: &'static [Field] = &[Field::number("target", 1, 9), Field::number("sides", 2, 20)];
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Phase {
    #[default]
    Throw,
    Guess,
    Count,
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct State {
    phase: Phase,
    start: Seat,
    die: Option<u8>,
    guesses: [Option<Guess>; MAX_SEATS],
    points: [u8; MAX_SEATS],
    /// How often the die showed few pips, and many.
    shown: [u8; 2],
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Event {
    Dealt { start: Seat },
    Thrown,
    Shown { die: u8, right: SeatSet },
    Point { seat: Seat, points: u8 },
}

#[derive(PartialEq, Debug, Serialize, ts_rs::TS)]
pub(crate) struct View {
    points: [u8; MAX_SEATS],
    my_guess: Option<Guess>,
    thrown: bool,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Position {
    phase: Option<String>,
    die: Option<u8>,
    seats: std::collections::BTreeMap<Seat, SeatPosition>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct SeatPosition {
    points: u8,
    guess: Option<Guess>,
}

#[derive(Clone, Copy)]
pub(crate) struct Eyes<'a>(&'a State, Viewer);

impl fmt::Debug for Eyes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.fmt(f)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Cup {
    options: Choices,
    seats: Seats,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", format!("{self:?}").to_lowercase())
    }
}

impl Cup {
    fn right(&self, state: &State) -> Guess {
        let few = state.die.unwrap_or(0) <= self.options.sides / 2;
        if few { Guess::Low } else { Guess::High }
    }
}

impl Rules for Cup {
    const ID: &'static str = "cup";
    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const PRESETS: &'static [Preset] = &[
        Preset { id: "usual", text: "name = \"usual\"" },
        Preset { id: "long", text: "name = \"long\"\n[options]\ntarget = 5" },
    ];

    type Options = Choices;
    type State = State;
    type Action = Guess;
    type Public = Event;
    type Private = Nothing;
    type Purpose = Purpose;
    type Clause = Clause;
    type Measure = Nothing;

    fn compile(options: &Choices, seats: Seats) -> Result<Cup, OptionError> {
        match options.sides % 2 {
            0 => Ok(Cup { options: options.clone(), seats }),
            _ => Err(OptionError::value("sides", options.sides, "an even number")),
        }
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    fn deal(&self, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Cup>) -> State {
        let start = chance.seat(Purpose::Start, self.seats.all());
        tell.clause(Clause::Deal);
        tell.all(Event::Dealt { start });
        let (guesses, points) = ([None; MAX_SEATS], [0; MAX_SEATS]);
        State { phase: Phase::Throw, start, die: None, guesses, points, shown: [0, 0] }
    }

    fn next(&self, state: &State) -> Next {
        let waiting = self.seats.iter().filter(|seat| state.guesses[seat.index()].is_none()).collect();
        match state.phase {
            Phase::Over => Next::Over,
            Phase::Guess => Next::Ask(Question { how: How::Together, eligible: self.seats.all(), waiting }),
            Phase::Throw | Phase::Count => Next::Advance,
        }
    }

    fn legal(&self, _state: &State, _seat: Seat, out: &mut Buffer<Guess>) {
        out.extend(Guess::ALL.iter().copied());
    }

    fn fallback(&self, _state: &State, _seat: Seat) -> Guess {
        Guess::Low
    }

    fn play(&self, state: &mut State, seat: Seat, action: Guess, _tell: &mut impl Tell<Cup>) {
        state.guesses[seat.index()] = Some(action);
        if self.seats.iter().all(|seat| state.guesses[seat.index()].is_some()) {
            state.phase = Phase::Count;
        }
    }

    fn advance(&self, state: &mut State, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Cup>) {
        if state.phase == Phase::Throw {
            tell.clause(Clause::Throw);
            state.die = Some(chance.die(Purpose::Die, self.options.sides));
            state.phase = Phase::Guess;
            return tell.all(Event::Thrown);
        }
        let shown = self.right(state);
        let right: SeatSet =
            self.seats.iter().filter(|seat| state.guesses[seat.index()] == Some(shown)).collect();
        tell.all(Event::Shown { die: state.die.unwrap_or(0), right });
        state.shown[shown.index()] += 1;
        for seat in right {
            tell.clause(Clause::Right);
            state.points[seat.index()] += 1;
            tell.all(Event::Point { seat, points: state.points[seat.index()] });
        }
        let won = state.points.iter().any(|&points| points >= self.options.target);
        if won {
            tell.clause(Clause::Win);
        }
        state.phase = if won { Phase::Over } else { Phase::Throw };
        (state.die, state.guesses) = (None, [None; MAX_SEATS]);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let points = |seat: Seat| i32::from(state.points[seat.index()]);
        (state.phase == Phase::Over).then(|| Outcome::Ranked(Ranking::new(self.seats, points, points)))
    }

    fn bound(&self) -> u32 {
        u32::MAX
    }
}

impl Secrets for Cup {
    type Eyes<'a> = Eyes<'a>;
    type View = View;

    fn eyes<'a>(&'a self, state: &'a State, viewer: Viewer) -> Eyes<'a> {
        Eyes(state, viewer)
    }

    fn view(Eyes(state, viewer): Eyes<'_>) -> View {
        let my_guess = match viewer {
            Viewer::Seat(seat) => state.guesses[seat.index()],
            Viewer::Room => None,
        };
        View { points: state.points, my_guess, thrown: state.die.is_some() }
    }

    fn secret_names(&self) -> Vec<String> {
        Vec::new()
    }

    fn slots(&self, _state: &State, _seat: Seat) -> Vec<Slot> {
        Vec::new()
    }

    fn imagine(&self, state: &State, _seat: Seat, _dice: &mut impl Chance<Purpose>) -> State {
        *state
    }
}

impl Positions for Cup {
    type Truth = serde_json::Value;
    type Position = Position;

    fn truth(&self, state: &State) -> serde_json::Value {
        let seat = |seat: Seat| {
            let (points, guess) = (state.points[seat.index()], state.guesses[seat.index()]);
            (seat.to_string(), serde_json::json!({ "points": points, "guess": guess }))
        };
        let shown = |&guess: &Guess| (guess.to_string(), state.shown[guess.index()]);
        let shown = Guess::ALL.iter().map(shown).filter(|&(_, count)| count > 0);
        serde_json::json!({
            "phase": state.phase.to_string(),
            "start": state.start,
            "die": state.die,
            "seats": self.seats.iter().map(seat).collect::<serde_json::Map<_, _>>(),
            "shown": shown.map(|(key, count)| (key, count.into())).collect::<serde_json::Map<_, _>>(),
            "order": self.seats.iter().collect::<Vec<_>>(),
        })
    }

    fn set_up(&self, position: Position) -> Result<State, PositionError> {
        let mut state = self.deal(&mut Scripted::new(vec![(Purpose::Start, 0)]), &mut Silent);
        state.phase = match position.phase.as_deref() {
            None | Some("throw") => Phase::Throw,
            Some("guess") => Phase::Guess,
            Some(_) => return Err(PositionError::new("phase", "must be throw or guess")),
        };
        state.die = position.die;
        for (seat, placed) in position.seats {
            if placed.points >= self.options.target {
                return Err(PositionError::new(format!("seats.{seat}.points"), "would have won"));
            }
            state.points[seat.index()] = placed.points;
            state.guesses[seat.index()] = placed.guess;
        }
        Ok(state)
    }

    fn shuffle_rest(&self, _: &mut State, _: &Position, _: &mut impl Chance<Purpose>) {}

    fn scatter(&self, dice: &mut Dice) -> serde_json::Value {
        serde_json::json!({ "seats": { "A": { "points": dice.below(self.options.target.into()) } } })
    }

    fn invariants(&self, state: &State) -> Result<(), Broken> {
        match (state.phase, state.die) {
            (Phase::Throw | Phase::Over, None) | (Phase::Guess | Phase::Count, Some(_)) => Ok(()),
            (phase, die) => Err(Broken(format!("the die is {die:?} in phase {phase}"))),
        }
    }
}

impl Advice for Cup {
    type Style = Standard;
}

impl Study for Cup {}

impl Show for Cup {
    type Hint = table::Nothing;
    const WORDS: &'static [Catalogue] = &[Catalogue {
        lang: "de",
        json: r#"{"told.dealt": "", "told.thrown": "", "told.shown": "", "told.point": "", "told.tie": ""}"#,
    }];
    const RULEBOOK: &'static str = include_str!("rulebook.md");
}
