//! The oracle: a second Kacken auf Wacken, written from the rule text alone, slowly and literally, with lists of words.
//!
//! The engine must agree with it after every decision of some thousand games: judge's text, questions, legal answers,
//! end, and at every draw the cards that could have come. The oracle must never look at the engine's rules; where the
//! two differ, the rule text decides which of them is wrong.

mod events;
mod gig;
mod judge;
mod script;
mod stages;
mod table;
mod trials;
mod turn;
