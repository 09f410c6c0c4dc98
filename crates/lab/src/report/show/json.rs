//! A document as JSON: numbers for programs, by the names of sections, rows and columns; and beside them the headings and
//! tables as people read them, so that whoever shows a report writes no number anew.

use serde_json::{Map, Value, json};

use super::terminal::spelt;
use crate::report::document::{Cell, Document, Row, Section};
use crate::report::{Names, Writer};

/// A document as JSON.
pub fn json(document: &Document, names: &Names) -> Value {
    let facts: Map<String, Value> =
        document.facts.iter().map(|fact| (fact.key.to_owned(), fact.value.clone().into())).collect();
    let sections: Map<String, Value> = document
        .sections
        .iter()
        .map(|section| (section.key.clone(), of_section(section, &names.writer)))
        .collect();
    json!({
        "lang": document.lang,
        "title": document.title,
        "subtitle": document.subtitle,
        "summary": document.summary,
        "facts": facts,
        "sections": sections,
        "footnote": document.footnote,
        "command": document.command,
    })
}

fn of_section(section: &Section, writer: &Writer) -> Value {
    let mut rows = Map::new();
    for row in &section.table.rows {
        let mut cells = Map::from_iter([("name".to_owned(), Value::from(row.name.clone()))]);
        for (column, cell) in section.table.columns.iter().skip(1).zip(&row.cells) {
            if let Some(value) = of_cell(cell) {
                cells.insert(column.key.clone(), value);
            }
        }
        rows.insert(row.key.clone(), Value::Object(cells));
    }
    json!({
        "heading": section.heading,
        "sentences": section.sentences,
        "rows": rows,
        "table": table(section, writer),
    })
}

/// The rows as people read them, the names of the columns above.
fn table(section: &Section, writer: &Writer) -> Value {
    let columns: Vec<&str> = section.table.columns.iter().map(|column| column.heading.as_str()).collect();
    let row = |row: &Row| -> Vec<String> {
        let cells = row.cells.iter().map(|cell| spelt(cell, writer));
        std::iter::once(row.name.clone()).chain(cells).collect()
    };
    json!({ "columns": columns, "rows": section.table.rows.iter().map(row).collect::<Vec<_>>() })
}

fn of_cell(cell: &Cell) -> Option<Value> {
    match cell {
        Cell::Empty => None,
        Cell::Word(key, _) => Some((*key).into()),
        Cell::Text(text) => Some(text.clone().into()),
        Cell::Number(number, _) => Some((*number).into()),
        Cell::Estimate(estimate) if estimate.is_constant() => {
            Some(json!({ "value": estimate.value, "always": true }))
        }
        Cell::Estimate(estimate) => Some(
            json!({ "value": estimate.value, "low": estimate.interval.low, "high": estimate.interval.high }),
        ),
    }
}
