//! What is said about games, in a language: first a [`Document`], then shown in one of four ways.

mod ablation;
mod circumstances;
mod compare;
mod document;
mod names;
mod number;
mod one;
mod sweep;
mod things;

pub mod show;

pub use ablation::Ablation;
pub use circumstances::Circumstances;
pub use compare::{Comparison, Verdict};
pub use document::{Cell, Column, Document, Estimate, Fact, Plot, Row, Section, Style, Table};
pub use names::{Names, WORDS};
pub use number::Writer;
pub use one::One;
pub use sweep::{Point, Sweep};
