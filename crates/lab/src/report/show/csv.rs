//! A document as CSV, for spreadsheets: a line a number.

use std::fmt::Write as _;

use crate::report::document::{Cell, Document};

/// A document as CSV, with a heading.
pub fn csv(document: &Document) -> String {
    let mut out = String::from("section,row,column,value,low,high\n");
    for section in &document.sections {
        for row in &section.table.rows {
            for (column, cell) in section.table.columns.iter().skip(1).zip(&row.cells) {
                let Some(value) = of_cell(cell) else { continue };
                let place = [&section.key, &row.key, &column.key].map(|text| quoted(text)).join(",");
                // Writing to a text cannot fail.
                let _ = writeln!(out, "{place},{value}");
            }
        }
    }
    out
}

fn of_cell(cell: &Cell) -> Option<String> {
    match cell {
        Cell::Empty => None,
        Cell::Word(key, _) => Some(format!("{key},,")),
        Cell::Text(text) => Some(format!("{},,", quoted(text))),
        Cell::Number(number, _) => Some(format!("{number},,")),
        Cell::Estimate(estimate) if estimate.is_constant() => Some(format!("{},,", estimate.value)),
        Cell::Estimate(estimate) => {
            Some(format!("{},{},{}", estimate.value, estimate.interval.low, estimate.interval.high))
        }
    }
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn texts_with_commas_are_quoted() {
        assert_eq!(quoted("plain"), "plain");
        assert_eq!(quoted("a, \"b\""), "\"a, \"\"b\"\"\"");
    }
}
