//! Four ways to show a document.

mod axis;
mod cells;
mod csv;
mod html;
mod json;
mod svg;
mod terminal;

pub use csv::csv;
pub use html::{html, plots};
pub use json::json;
pub use terminal::terminal;
