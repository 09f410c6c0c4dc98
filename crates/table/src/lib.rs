//! What a game is, and everything that can be said about games without naming one.
//!
//! A [`Game`] is a deterministic machine that waits for decisions. It asks [`Seat`]s, takes [`Action`]s in, asks
//! [`Chance`] for outcomes, [`Tell`]s what happened, and shows each [`Viewer`] what it may see. Everything else here
//! is built on that: [`Live`] games and their [`Record`]s, scenarios, the laws every game must pass.
//!
//! **This crate knows no game, and does no input or output.**

pub mod actions;
pub mod bits;
pub mod chance;
pub mod contest;
pub mod fair;
pub mod golden;
pub mod knowledge;
pub mod laws;
pub mod layout;
pub mod nearest;
pub mod options;
pub mod prelude;
pub mod rulebook;
pub mod scenario;
pub mod screen;
pub mod sheet;
pub mod shrink;
pub mod style_test;
pub mod typescript;
pub mod vocabulary;
pub mod words;

mod action;
mod agreement;
mod by_seat;
mod countdown;
mod driver;
mod events;
mod film;
mod game;
mod live;
mod mind;
mod moment;
mod outcome;
mod pairs;
mod pile;
mod record;
mod replay;
mod say;
mod seat;
mod seed;
mod sight;
mod state;
mod tell;

pub use action::{Action, Buffer, MAX_LEGAL};
pub use agreement::{Comparison, Difference, Parting};
pub use bits::{Bits, BitsIter};
pub use by_seat::BySeat;
pub use chance::{
    Chance, ChancePurpose, Choices, Dice, Drawn, Recording, Replayed, Scripted, Seeded, Trouble,
};
pub use countdown::{CALLED_OFF, Countdown, MOST_PHASES, ending};
pub use driver::{Answers, play_out, random_games};
pub use film::{Cut, Film};
pub use game::{
    Advice, Broken, Game, How, Next, Open, OpenEyes, PositionError, Positions, Question, Refusal, Rules,
    SearchAdvice, Secrets, Show, Slot, Study, Viewer, json, must,
};
pub use knowledge::Knowledge;
pub use live::{Attempt, Live, Proof, StartError, options_with, verify};
pub use mind::{Memory, Mind, Oracle, Player, Seer};
pub use moment::{Deed, DeedKind, Size, reading_ms};
pub use options::{Auto, Field, Kind, OptionError, Options, Preset, RuleSet, RuleSetError};
pub use outcome::{Outcome, Ranking};
pub use pairs::Pairs;
pub use pile::Pile;
pub use record::{Header, Record, RecordError, Source, Step, check_value};
pub use replay::{ReplayedStep, replay, replay_each};
pub use rulebook::Rulebook;
pub use say::{Say, Term, named, say};
pub use screen::{Line, Screen};
pub use seat::{MAX_SEATS, NoSeat, Seat, SeatSet, SeatSetIter, Seats};
pub use seed::Seed;
pub use sheet::{AtSeat, Fact, Row, Sheet, Thing, Tone};
pub use sight::Sight;
pub use tell::{Silent, Story, Tally, Tell, Told};
pub use vocabulary::{Nothing, Vocabulary};
pub use words::{Catalogue, Letters, Words};

#[doc(hidden)]
pub use {serde, ts_rs};

vocabulary! {
    /// The one character of a bot that has only one.
    pub enum Standard { Standard = "standard" }
}
