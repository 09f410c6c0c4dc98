//! The protocol as it is documented and proven, from outside: what a page, a phone or a stranger can make of it.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod deed;
mod disk;
mod evening;
mod fuzz;
mod games;
mod house;
mod leak;
mod nodes;
mod races;
mod rules;
mod session;
mod size;
