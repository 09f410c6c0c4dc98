//! Kacken auf Wacken: beer, bands and a toilet queue; whoever rocks out in front of the right stage at the right moment
//! takes the wristbands.
//!
//! The files follow the rules: `cards`, `piles`, `options`, `action`, `chance` say what there is; `rules` compiles the
//! options; `state` is what is remembered; `stages`, `turn`, `toilet`, `rockout`, `score`, `events` are the rules by
//! topic; `view`, `truth`, `imagine` say who may know what. **No input or output, no time, no chance of its own.**

#[doc = include_str!("../rulebook.md")]
pub mod rulebook {}

mod action;
mod bot;
mod cards;
mod chance;
mod clause;
mod events;
mod game;
mod hint;
mod imagine;
mod invariants;
mod measure;
mod moments;
mod options;
mod piles;
mod position;
mod rockout;
mod rules;
mod scatter;
mod score;
mod sheet;
mod stages;
mod state;
mod toilet;
mod told;
mod truth;
mod turn;
mod view;

pub use action::{Action, MOST_BEERS};
pub use bot::Style;
pub use cards::{
    Band, BierstandCard, EventKind, RockCard, RockKind, SONGS, STAGE_SONGS, SongCard, Stage, TITLES, Title,
    Titles, WcCard,
};
pub use chance::Purpose;
pub use clause::Clause;
pub use hint::{Beers, Closed, Hint};
pub use measure::Measure;
pub use options::{BierstandDeck, Options, PRESETS, RockDeck, Stake, Starter, WcDeck};
pub use piles::{Counts, RockSet};
pub use position::{Position, SeatPosition};
pub use rules::KackenAufWacken;
pub use state::{End, Kacken, Phase, State};
pub use told::{Bonus, Private, Public, Reshuffled};
pub use truth::{SeatTruth, Truth};
pub use view::{Eyes, SeatView, View};

use table::{Chance, Tell};

/// Whoever listens to this game.
pub(crate) trait Ear: Tell<KackenAufWacken> {}
impl<T: Tell<KackenAufWacken>> Ear for T {}

/// Whatever decides this game's chances.
pub(crate) trait Luck: Chance<Purpose> {}
impl<C: Chance<Purpose>> Luck for C {}
