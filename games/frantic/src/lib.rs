//! FRANTIC: the nasty shedding game, with Troublemaker, Supercharge and Pandora's Box.
//!
//! A card is found by its name: specials, events and powers have one file each. What they share is in a few files around
//! them: `turn.rs` how a turn goes, `play.rs` how a card is played, `effect.rs` targets and counterattacks, `card_moves.rs`
//! how cards move and who then knows what, `ask.rs` every question there is.

#[doc = include_str!("../rulebook.md")]
pub mod rulebook {}

mod action;
mod activate;
mod advance;
mod advice;
mod ask;
mod at_work;
mod bot;
mod bound;
#[cfg(test)]
mod card_list;
mod card_moves;
mod cards;
mod chance;
mod checkpoint;
mod clause;
mod deal;
mod decks;
mod demand;
mod effect;
mod events;
mod eyes;
mod facts;
mod frame;
mod game;
mod hint;
mod imagine;
mod invariants;
mod marks;
mod masks;
mod measure;
mod moments;
mod options;
mod play;
mod playable;
mod position;
mod powers;
mod rule_cards;
mod rules;
mod scatter;
mod scoring;
mod seats;
mod sheet;
mod specials;
mod state;
mod steps;
mod table_work;
mod told;
mod truth;
mod turn;
mod view;
mod window;
mod wish;

pub use action::Action;
pub use bot::Style;
pub use cards::{CARDS, Card, Cards, Colour, FACES, Face, Pack, Special};
pub use chance::Purpose;
pub use clause::Clause;
pub use decks::{Event, Power, RuleCard};
pub use demand::Demand;
pub use eyes::Eyes;
pub use hint::{Barred, Hint};
pub use measure::Measure;
pub use options::{Options, PRESETS};
pub use position::{Position, SeatPosition};
pub use rules::Frantic;
pub use state::{Reason, State};
pub use told::{Private, Public};
pub use truth::{SeatTruth, Truth, WishDue};
pub use view::{Asked, EventsView, SeatView, View};
