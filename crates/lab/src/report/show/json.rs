//! A document as JSON: numbers for programs, by the names of sections, rows and columns.

use serde_json::{Map, Value, json};

use crate::report::document::{Cell, Document, Section};

/// A document as JSON.
pub fn json(document: &Document) -> Value {
    let facts: Map<String, Value> =
        document.facts.iter().map(|fact| (fact.key.to_owned(), fact.value.clone().into())).collect();
    let sections: Map<String, Value> =
        document.sections.iter().map(|section| (section.key.clone(), of_section(section))).collect();
    json!({
        "title": document.title,
        "subtitle": document.subtitle,
        "summary": document.summary,
        "facts": facts,
        "sections": sections,
        "command": document.command,
    })
}

fn of_section(section: &Section) -> Value {
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
    json!({ "sentences": section.sentences, "rows": rows })
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
