//! The oracle: a second GAME OVER., written from `rulebook.md` alone, slowly and literally.
//!
//! It is one procedure from the set-up to the end of the match, in the order of the rulebook, that waits wherever somebody is
//! asked. The engine must agree with it at every question of many games: who is asked, the legal answers and the answer of
//! an absent player, the whole judge's text, what chance was asked for, and what was told to whom. The oracle knows nothing of
//! the engine; where the two differ, the rulebook decides.

mod bribe;
mod cards;
mod challenge;
mod compare;
mod debts;
mod desk;
mod ending;
mod engine;
mod free;
mod judge;
mod knowing;
mod manners;
mod occupied;
mod positions;
mod resets;
mod sets;
mod setup;
mod table;
mod trials;
mod turn;
mod versus;
