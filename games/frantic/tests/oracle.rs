//! The oracle: a second FRANTIC, written from the rule text alone, slowly and literally.
//!
//! It is one program from the deal to the end, in the order of the rulebook, that stops wherever the rules ask somebody. The
//! engine must agree with it at every question of many games: who is asked and how, the legal answers and the default, all
//! cards in all places, what chance was asked for and what everybody was told. The oracle never looks at the engine's rules;
//! where the two differ, the rule text decides.

mod cards;
mod compare;
mod ending;
mod events;
mod happenings;
mod host;
mod pairs;
mod playability;
mod plays;
mod positions;
mod powers;
mod round;
mod rules;
mod specials;
mod table;
mod trials;
mod versus;
