//! What is said about games, in a language: first a [`Document`], then shown in one of four ways.

mod ablation;
mod circumstances;
mod compare;
mod dead;
mod document;
mod estimates;
mod fates;
mod grid;
mod names;
mod number;
mod one;
mod strength;
mod summary;
mod sweep;
mod things;
mod tune;
mod worlds;

pub mod show;

pub use ablation::{Ablation, Without};
pub use circumstances::Circumstances;
pub use compare::{Comparison, Verdict};
pub use dead::Dead;
pub use document::{Cell, Column, Document, Estimate, Fact, Mark, Plot, Row, Section, Shape, Style, Table};
pub use grid::Grid;
pub use names::{Names, WORDS};
pub use number::Writer;
pub use one::One;
pub use strength::{Seated, Strength};
pub use sweep::{Point, Sweep};
pub use tune::Tuned;
pub use worlds::{World, beside};
