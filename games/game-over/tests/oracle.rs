//! The oracle: a second GAME OVER., written from the rule text alone, slowly and literally.
//!
//! It is one program from the deal to the end, in the order of the rulebook, that stops wherever the rules ask somebody. The
//! engine must agree with it at every question of some thousand games: state, who is asked, legal answers, fallback, end.
//! The oracle never looks at the engine's rules; where the two differ, the rule text decides.

mod challenge;
mod debts;
mod host;
mod moves;
mod positions;
mod sets;
mod settlement;
mod table;
mod versus;
