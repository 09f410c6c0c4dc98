//! The oracle: a second Festival Overload, written from the rule text alone, slowly and literally.
//!
//! The engine must agree with it after every decision of ten thousand games: state, questions, legal answers, end. The
//! oracle must never look at the engine's rules; where the two differ, the rule text decides which of them is wrong.

mod cases;
mod contest;
mod differences;
mod effects;
mod event;
mod judge;
mod positions;
mod round;
mod rules;
mod script;
mod seen;
mod state;
mod trials;
mod versus;
mod window;
