//! What the files of a game need again and again: `use table::prelude::*;`.

pub use serde_json::{Value, json};

pub use crate::{
    Advice, AtSeat, Broken, Buffer, BySeat, Chance, ChancePurpose, Dice, Fact, MAX_SEATS, Next, Nothing,
    OptionError, Outcome, PositionError, Positions, Preset, Question, Ranking, Row, Rules, Seat, SeatSet,
    Seats, Secrets, Sheet, Show, Silent, Slot, Study, Tell, Thing, Tone, Viewer, Vocabulary, must, named,
    say, vocabulary,
};
