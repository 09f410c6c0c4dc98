//! The oracle: a second Kacken auf Wacken, written from the rulebook alone, slowly and literally.
//!
//! It is one procedure from the deal to the end, in the order of the rulebook, that stops wherever the rules ask somebody. The
//! engine must agree with it at every question of many games: who is asked and how, the legal answers and that of an absent
//! player, the whole judge's text, what each seat and the room are sent in turn, what chance was asked for and among what, and what was told
//! to whom. The oracle never looks
//! at the engine's rules; where the two differ, the rulebook decides.

mod book;
mod cards;
mod chance;
mod compare;
mod events;
mod gig;
mod host;
mod sight;
mod table;
mod trials;
mod versus;
