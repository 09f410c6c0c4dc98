//! Lopsided pennies: A and B put a coin down at the same moment. Two heads win for A, different ones for B, two tails are a
//! draw. Whoever always does the same loses; in equilibrium both put heads in a third of the games, and A has a third of a
//! win to expect.

use serde::{Deserialize, Serialize};
use table::chance::ChancePurpose;
use table::{
    Action, Advice, Broken, Buffer, Catalogue, Chance, Dice, Field, How, Next, Nothing, OptionError, Options,
    Outcome, PositionError, Positions, Preset, Question, Ranking, Rules, Seat, SeatSet, Seats, Secrets, Show,
    Slot, Standard, Study, Tell, Viewer, Vocabulary, vocabulary,
};

vocabulary! { pub enum Coin { Heads = "heads", Tails = "tails" } }
vocabulary! { pub enum Purpose { None = "none" } }
impl ChancePurpose for Purpose {}

impl Action for Coin {
    const CODES: u16 = 2;
    fn code(self) -> u16 {
        self.index() as u16
    }
    fn from_code(code: u16) -> Option<Coin> {
        Coin::ALL.get(code as usize).copied()
    }
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct NoOptions {}

impl Options for NoOptions {
    const FIELDS: &'static [Field] = &[];
}

#[derive(Clone, Debug)]
pub struct Pennies(Seats);

/// What lies there, by seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct State(pub [Option<Coin>; 2]);

impl Rules for Pennies {
    const ID: &'static str = "pennies";
    const VERSION: u32 = 1;
    const SEATS: std::ops::RangeInclusive<usize> = 2..=2;
    const PRESETS: &'static [Preset] = &[];
    type Options = NoOptions;
    type State = State;
    type Action = Coin;
    type Public = Nothing;
    type Private = Nothing;
    type Purpose = Purpose;
    type Clause = Nothing;
    type Measure = Nothing;
    fn compile(_: &NoOptions, seats: Seats) -> Result<Pennies, OptionError> {
        Ok(Pennies(seats))
    }
    fn seats(&self) -> Seats {
        self.0
    }
    fn deal(&self, _: &mut impl Chance<Purpose>, _: &mut impl Tell<Pennies>) -> State {
        State::default()
    }
    fn next(&self, state: &State) -> Next {
        let waiting: SeatSet = self.0.iter().filter(|seat| state.0[seat.index()].is_none()).collect();
        match waiting.is_empty() {
            true => Next::Over,
            false => Next::Ask(Question { how: How::Hidden, eligible: self.0.all(), waiting }),
        }
    }
    fn legal(&self, _: &State, _: Seat, out: &mut Buffer<Coin>) {
        out.extend([Coin::Heads, Coin::Tails]);
    }
    fn fallback(&self, _: &State, _: Seat) -> Coin {
        Coin::Tails
    }
    fn play(&self, state: &mut State, seat: Seat, coin: Coin, _: &mut impl Tell<Pennies>) {
        state.0[seat.index()] = Some(coin);
    }
    fn advance(&self, _: &mut State, _: &mut impl Chance<Purpose>, _: &mut impl Tell<Pennies>) {}
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let [Some(a), Some(b)] = state.0 else { return None };
        let points = move |seat: Seat| match (a, b) {
            (Coin::Tails, Coin::Tails) => 0,
            _ if a == b => i32::from(seat.index() == 0),
            _ => i32::from(seat.index() == 1),
        };
        Some(Outcome::Ranked(Ranking::new(self.0, points, points)))
    }
    fn bound(&self) -> u32 {
        2
    }
}

impl Secrets for Pennies {
    type Eyes<'a> = ();
    type View = ();
    fn eyes<'a>(&'a self, _: &'a State, _: Viewer) {}
    fn view((): ()) {}
    fn secret_names(&self) -> Vec<String> {
        Vec::new()
    }
    fn slots(&self, _: &State, _: Seat) -> Vec<Slot> {
        Vec::new()
    }
    fn imagine(&self, _: &State, _: Seat, _: &mut impl Chance<Purpose>) -> State {
        State::default()
    }
}

impl Positions for Pennies {
    type Truth = State;
    type Position = ();
    fn truth(&self, state: &State) -> State {
        *state
    }
    fn set_up(&self, (): ()) -> Result<State, PositionError> {
        Ok(State::default())
    }
    fn shuffle_rest(&self, _: &mut State, (): &(), _: &mut impl Chance<Purpose>) {}
    fn scatter(&self, _: &mut Dice) -> serde_json::Value {
        serde_json::Value::Null
    }
    fn invariants(&self, _: &State) -> Result<(), Broken> {
        Ok(())
    }
}

impl Advice for Pennies {
    type Style = Standard;
}

impl Study for Pennies {}

impl Show for Pennies {
    type Hint = table::Nothing;
    const WORDS: &'static [Catalogue] = &[];
}
