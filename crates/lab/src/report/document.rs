//! A report before it is shown: sections with sentences, a plot and a table. Terminal, JSON, CSV and HTML are four ways
//! to show the same document; none of them knows anything about games.

use crate::stats::{Bar, Interval};

/// A report.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// The language it is written in, such as `de`.
    pub lang: String,
    /// What it is about.
    pub title: String,
    /// The same in a few words.
    pub subtitle: String,
    /// Whether somebody stopped the run before its end.
    pub stopped: bool,
    /// What was found, in short: the first sentences that anybody reads.
    pub summary: Vec<String>,
    /// Under which circumstances: key in files, name, value.
    pub facts: Vec<Fact>,
    /// What was found.
    pub sections: Vec<Section>,
    /// How sure its numbers are.
    pub footnote: String,
    /// The command that gives the same numbers again.
    pub command: String,
}

/// What stands between circumstances that differ from one kind of players to the other.
pub(crate) const SIDE_BY_SIDE: &str = " | ";

/// A circumstance.
#[derive(Clone, PartialEq, Debug)]
pub struct Fact {
    /// Its name in files.
    pub key: &'static str,
    /// Its name for people.
    pub name: String,
    /// What it is.
    pub value: String,
}

/// A part of a report.
#[derive(Clone, PartialEq, Debug)]
pub struct Section {
    /// Its name in files and links.
    pub key: String,
    /// Its heading.
    pub heading: String,
    /// What it says, in sentences.
    pub sentences: Vec<String>,
    /// What it shows.
    pub plots: Vec<Plot>,
    /// The numbers.
    pub table: Table,
}

/// Numbers in rows.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Table {
    /// What stands in the columns: the first names the rows.
    pub columns: Vec<Column>,
    /// The rows.
    pub rows: Vec<Row>,
}

/// What stands in a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name in files.
    pub key: String,
    /// Its heading.
    pub heading: String,
}

/// A row of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Its name in files.
    pub key: String,
    /// What it is called.
    pub name: String,
    /// What stands in the columns after the first.
    pub cells: Vec<Cell>,
}

/// What stands in a row and column.
#[derive(Clone, PartialEq, Debug)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A word: its name in files, and for people.
    Word(&'static str, String),
    /// Any text.
    Text(String),
    /// A number that is known exactly.
    Number(f64, Style),
    /// A number with an interval around it.
    Estimate(Estimate),
}

/// A number with an interval around it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// Where the truth lies.
    pub interval: Interval,
    /// How it is written.
    pub style: Style,
}

impl Estimate {
    /// Whether it was the same in every game, which says nothing about how wide an interval should be.
    pub fn is_constant(&self) -> bool {
        self.interval.low >= self.interval.high
    }
}

/// How a number is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// As it is.
    Plain,
    /// A share, as a percentage.
    Percent,
    /// A difference, with its sign.
    Change,
    /// A difference of shares, in percentage points.
    Points,
    /// A relative difference, as a percentage with its sign.
    PercentChange,
}

/// How often there were which numbers, in a row of its own.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// What is counted.
    pub name: String,
    /// The bars, next to each other.
    pub bars: Vec<Bar>,
    /// The mean.
    pub mean: Estimate,
}

/// What dots are compared with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mark {
    /// A line.
    At(f64),
    /// From where to where; one end may be open.
    Between(f64, f64),
}

/// A picture of numbers.
#[derive(Clone, PartialEq, Debug)]
pub enum Plot {
    /// Dots with intervals, a row each, and a line or a band to compare them with.
    Dots {
        /// What the axis shows.
        axis: String,
        /// How its numbers are written.
        style: Style,
        /// What they are compared with, and what that means.
        mark: Option<(Mark, String)>,
        /// Names and numbers.
        dots: Vec<(String, Estimate)>,
    },
    /// How often there were which numbers.
    Distribution {
        /// What the axis shows.
        axis: String,
        /// The bars, next to each other.
        bars: Vec<Bar>,
        /// The mean, and what it is called.
        mean: (f64, String),
    },
    /// Small distributions, each on an axis of its own: what they count has nothing in common.
    Shapes(Vec<Shape>),
    /// Numbers by two options, as colours.
    Heat {
        /// What goes down, and its values.
        down: (String, Vec<String>),
        /// What goes across, and its values.
        across: (String, Vec<String>),
        /// How the numbers are written.
        style: Style,
        /// By row and column.
        cells: Vec<Vec<Option<f64>>>,
    },
    /// Curves with bands over the values of an option.
    Curves {
        /// What the option is called.
        across: String,
        /// Its values.
        values: Vec<String>,
        /// What the upright axis shows.
        axis: String,
        /// How its numbers are written.
        style: Style,
        /// Names, and a number a value.
        curves: Vec<(String, Vec<Option<Estimate>>)>,
    },
}
