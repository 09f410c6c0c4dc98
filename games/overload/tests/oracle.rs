//! The oracle: a second OVERLOAD, written from the rulebook alone, slowly and literally.
//!
//! It is one procedure in the order of the rulebook that stops wherever somebody is asked. The engine must agree with it at
//! every question of many games: who is asked, the legal answers and the fallback, the whole judge's text, what chance was
//! asked for, what everybody was told, and how it ended. Where the two differ, the rulebook decides.

mod book;
mod house_rules;
mod meeting;
mod moving;
mod overload;
mod rules;
mod table;
mod trials;
mod versus;
