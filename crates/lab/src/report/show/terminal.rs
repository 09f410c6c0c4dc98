//! A document as text for the terminal: at most 100 columns wide, long tables cut, no plots.

use std::fmt::Write as _;

use crate::report::document::{Cell, Document, Section};
use crate::report::{Names, Writer};

/// How many rows of a table are shown.
const ROWS: usize = 24;
/// Where sentences are broken.
const WIDTH: usize = 100;
/// Names of rows are cut after this many letters.
const NAME: usize = 44;

/// A document as text.
pub fn terminal(document: &Document, names: &Names) -> String {
    let (strong, dim) = (anstyle::Style::new().bold(), anstyle::Style::new().dimmed());
    let mut out = format!("{strong}{}{strong:#} · {}\n", document.title, document.subtitle);
    for line in document.summary.iter().flat_map(|sentence| wrapped(sentence, WIDTH)) {
        let _ = writeln!(out, "{line}");
    }
    if !document.summary.is_empty() {
        out.push('\n');
    }
    for fact in &document.facts {
        let _ = writeln!(out, "{dim}{}{dim:#} {}", padded(&fact.name, 14), fact.value);
    }
    for section in &document.sections {
        let _ = writeln!(out, "\n{strong}{}{strong:#}", section.heading);
        section.sentences.iter().flat_map(|sentence| wrapped(sentence, WIDTH)).for_each(|line| {
            let _ = writeln!(out, "{line}");
        });
        out.push_str(&table(section, &names.writer));
        if section.table.rows.len() > ROWS {
            let _ = writeln!(
                out,
                "{dim}{}{dim:#}",
                names.say("more", &[&(section.table.rows.len() - ROWS).to_string()])
            );
        }
    }
    let _ = writeln!(out, "\n{dim}{}{dim:#}", document.command);
    out
}

fn table(section: &Section, writer: &Writer) -> String {
    let dim = anstyle::Style::new().dimmed();
    let headings: Vec<String> = section.table.columns.iter().map(|column| column.heading.clone()).collect();
    let rows = section.table.rows.iter().take(ROWS).map(|row| {
        let cells = row.cells.iter().map(|cell| spelt(cell, writer));
        std::iter::once(cut(&row.name)).chain(cells).collect::<Vec<String>>()
    });
    let rows: Vec<Vec<String>> = rows.collect();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count());
        cells.chain([headings[column].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..headings.len()).map(width).collect();
    let line = |cells: &[String]| {
        let cells = cells.iter().zip(&widths).map(|(cell, &width)| padded(cell, width));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    let mut out = format!("{dim}{}{dim:#}\n", line(&headings));
    rows.iter().for_each(|row| {
        let _ = writeln!(out, "{}", line(row));
    });
    out
}

pub(super) fn spelt(cell: &Cell, writer: &Writer) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Word(_, text) | Cell::Text(text) => text.clone(),
        Cell::Number(number, style) => writer.short(*number, *style),
        Cell::Estimate(estimate) => writer.with_interval(*estimate),
    }
}

fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.chars().count())))
}

pub(super) fn cut(name: &str) -> String {
    shortened(name, NAME)
}

/// A name, cut to this many letters.
pub(super) fn shortened(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    name.chars().take(most - 1).chain(['…']).collect()
}

/// A sentence in lines of at most this many letters, broken between words.
pub(super) fn wrapped(sentence: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in sentence.split(' ') {
        let last = lines.last_mut().expect("there is always a line");
        if !last.is_empty() && last.chars().count() + 1 + word.chars().count() > most {
            lines.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}
