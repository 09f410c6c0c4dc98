//! The Overload track: two rows, numbers above a gauge, coloured by what the next Push could do. **Only drawing**: the
//! rules about Overload stand in `overload`.

use table::Words;
use table::screen::{Line, Style};

use super::COLUMNS;
use crate::view::View;

const LABEL: usize = 10;
/// A value's columns on the track, if it is short enough.
const CELL: usize = 4;
/// What the biggest printed Push adds.
const BIGGEST_PUSH: u8 = 3;

const FILLED: char = '█';
const RAIL: char = '─';
const REBOUND: char = '↵';
const END: char = '╳';

/// Numbers, and the gauge below them.
pub(super) fn track(view: &View, words: &Words) -> [Line; 2] {
    let (numbers, gauge) = (numbers(view), gauge(view));
    let label = format!("{:<LABEL$}", words.text("screen.overload"));
    let label = Line::of(danger(view, view.open.overload), label);
    let rows = [
        (label, numbers, "screen.rebound"),
        (Line::of(Style::Plain, " ".repeat(LABEL)), gauge, "screen.check"),
    ];
    rows.map(|(label, row, legend)| legend_of(row.line(label), &words.text(legend)))
}

/// What a value of Overload means: in danger the next Push can reach the end, beware of the one after it before that.
pub(super) fn danger(view: &View, overload: u8) -> Style {
    let push = BIGGEST_PUSH + view.open.feedback + u8::from(view.open.pyro);
    let left = view.overload_max.saturating_sub(overload);
    if left <= push {
        Style::Danger
    } else if left <= 2 * push {
        Style::Warning
    } else {
        Style::Good
    }
}

fn cell(view: &View) -> usize {
    ((COLUMNS - LABEL) / (usize::from(view.overload_max) + 1)).clamp(1, CELL)
}

/// The numbers, the current one in brackets; on a long track only that one, and the end.
fn numbers(view: &View) -> Row {
    let mut row = Row::new(view);
    let style = danger(view, view.open.overload);
    if row.cell < CELL {
        row.write(view.open.overload, style, &format!("[{}/{}]", view.open.overload, view.overload_max));
        return row;
    }
    for value in 0..=view.overload_max {
        row.write(value, Style::Dim, &format!("{value:^CELL$}"));
    }
    let current = format!("[{}]", view.open.overload);
    row.write(view.open.overload, style, &format!("{current:^CELL$}"));
    row
}

/// How far it has come, where a survived Check leads to, and where the next one waits.
fn gauge(view: &View) -> Row {
    let mut row = Row::new(view);
    for value in 0..=view.overload_max {
        let filled = value <= view.open.overload && view.open.overload > 0;
        let piece = if filled { FILLED } else { RAIL };
        row.write(value, danger(view, value), &piece.to_string().repeat(row.cell));
    }
    row.mark(view.rebound, Style::Strong, REBOUND);
    row.mark(view.overload_max, Style::Danger, END);
    row
}

/// A row of the track, a style for every column.
struct Row {
    cell: usize,
    columns: Vec<(Style, char)>,
}

impl Row {
    fn new(view: &View) -> Row {
        let cell = cell(view);
        let columns = vec![(Style::Plain, ' '); cell * (usize::from(view.overload_max) + 1)];
        Row { cell, columns }
    }

    /// Writes at a value's place, further left if the row ended otherwise.
    fn write(&mut self, value: u8, style: Style, text: &str) {
        let last = self.columns.len().saturating_sub(text.chars().count());
        let start = (usize::from(value) * self.cell).min(last);
        for (column, letter) in self.columns[start..].iter_mut().zip(text.chars()) {
            *column = (style, letter);
        }
    }

    /// Puts a mark into the middle of a value's place.
    fn mark(&mut self, value: u8, style: Style, mark: char) {
        let middle = usize::from(value) * self.cell + self.cell.saturating_sub(1) / 2;
        self.columns[middle] = (style, mark);
    }

    /// The row behind its label, neighbours of one style in one piece.
    fn line(self, label: Line) -> Line {
        self.columns.into_iter().fold(label, |mut line, (style, letter)| match line.0.last_mut() {
            Some((last, text)) if *last == style => {
                text.push(letter);
                line
            }
            _ => line.add(style, letter),
        })
    }
}

/// The line with an explanation at its end, if there is room.
fn legend_of(line: Line, text: &str) -> Line {
    let room = COLUMNS.saturating_sub(line.width() + 2);
    if text.chars().count() <= room { line.plain("  ").add(Style::Dim, text) } else { line }
}
