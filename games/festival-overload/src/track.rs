//! The Overload track: two rows, numbers above a gauge, coloured by what the next Push could do. **Only drawing**: the
//! rules about Overload stand in `overload`.

use table::layout::COLUMNS;
use table::{Line, Screen, Tone, Words};

use crate::view::View;

const LABEL: usize = 10;
/// A value's columns on the track, if it is short enough.
const CELL: usize = 4;

const FILLED: char = '█';
const RAIL: char = '─';
const REBOUND: char = '↵';
const END: char = '╳';

/// Numbers, and the gauge below them.
pub(crate) fn track(view: &View, words: &Words) -> Screen {
    let (numbers, gauge) = (numbers(view), gauge(view));
    let label = format!("{:<LABEL$}", words.text("screen.overload"));
    let label = Line::of(view.heat.tone(view.open.overload), label);
    let rows = [
        (label, numbers, "screen.rebound"),
        (Line::of(Tone::Plain, " ".repeat(LABEL)), gauge, "screen.check"),
    ];
    rows.map(|(label, row, legend)| legend_of(row.line(label), &words.text(legend))).into()
}

fn cell(view: &View) -> usize {
    ((COLUMNS - LABEL) / (usize::from(view.overload_max) + 1)).clamp(1, CELL)
}

/// The numbers, the current one in brackets; on a long track only that one, and the end.
fn numbers(view: &View) -> Row {
    let mut row = Row::new(view);
    let tone = view.heat.tone(view.open.overload);
    if row.cell < CELL {
        row.write(view.open.overload, tone, &format!("[{}/{}]", view.open.overload, view.overload_max));
        return row;
    }
    for value in 0..=view.overload_max {
        row.write(value, Tone::Dim, &format!("{value:^CELL$}"));
    }
    let current = format!("[{}]", view.open.overload);
    row.write(view.open.overload, tone, &format!("{current:^CELL$}"));
    row
}

/// How far it has come, where a survived Check leads to, and where the next one waits.
fn gauge(view: &View) -> Row {
    let mut row = Row::new(view);
    for value in 0..=view.overload_max {
        let filled = value <= view.open.overload && view.open.overload > 0;
        let piece = if filled { FILLED } else { RAIL };
        row.write(value, view.heat.tone(value), &piece.to_string().repeat(row.cell));
    }
    row.mark(view.rebound, Tone::Strong, REBOUND);
    row.mark(view.overload_max, Tone::Danger, END);
    row
}

/// A row of the track, a tone for every column.
struct Row {
    cell: usize,
    columns: Vec<(Tone, char)>,
}

impl Row {
    fn new(view: &View) -> Row {
        let cell = cell(view);
        let columns = vec![(Tone::Plain, ' '); cell * (usize::from(view.overload_max) + 1)];
        Row { cell, columns }
    }

    /// Writes at a value's place, further left if the row ended otherwise.
    fn write(&mut self, value: u8, tone: Tone, text: &str) {
        let last = self.columns.len().saturating_sub(text.chars().count());
        let start = (usize::from(value) * self.cell).min(last);
        for (column, letter) in self.columns[start..].iter_mut().zip(text.chars()) {
            *column = (tone, letter);
        }
    }

    /// Puts a mark into the middle of a value's place.
    fn mark(&mut self, value: u8, tone: Tone, mark: char) {
        let middle = usize::from(value) * self.cell + self.cell.saturating_sub(1) / 2;
        self.columns[middle] = (tone, mark);
    }

    /// The row behind its label, neighbours of one tone in one piece.
    fn line(self, label: Line) -> Line {
        self.columns.into_iter().fold(label, |mut line, (tone, letter)| match line.0.last_mut() {
            Some((last, text)) if *last == tone => {
                text.push(letter);
                line
            }
            _ => line.add(tone, letter),
        })
    }
}

/// The line with an explanation at its end, if there is room.
fn legend_of(line: Line, text: &str) -> Line {
    let room = COLUMNS.saturating_sub(line.width() + 2);
    if text.chars().count() <= room { line.plain("  ").add(Tone::Dim, text) } else { line }
}
