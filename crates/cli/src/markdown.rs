//! As much of Markdown as rulebooks have, as rows for the terminal: paragraphs, lists and tables.

use crate::page::wrap;

/// A text as rows of at most this many columns.
pub(crate) fn rows(text: &str, columns: usize) -> Vec<String> {
    let text = text.replace('*', "");
    let mut rows = Vec::new();
    for block in text.split("\n\n").filter(|block| !block.trim().is_empty()) {
        if !rows.is_empty() {
            rows.push(String::new());
        }
        if block.starts_with('|') {
            rows.extend(table(block, columns));
        } else {
            items(block).iter().for_each(|item| rows.extend(hanging(item, columns)));
        }
    }
    rows
}

/// A block as its items: a list has several, a paragraph is one.
fn items(block: &str) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for line in block.lines() {
        match items.last_mut() {
            Some(item) if bullet(line).is_none() => {
                item.push(' ');
                item.push_str(line.trim());
            }
            _ => items.push(line.to_owned()),
        }
    }
    items
}

/// How long the bullet or number of an item is, with the space behind it.
fn bullet(line: &str) -> Option<usize> {
    let (mark, _) = line.split_once(' ')?;
    let is_number = mark.strip_suffix('.').is_some_and(|number| number.parse::<u8>().is_ok());
    (mark == "-" || is_number).then_some(mark.len() + 1)
}

/// An item whose further rows begin below its first word.
fn hanging(item: &str, columns: usize) -> Vec<String> {
    let indent = bullet(item).unwrap_or(0);
    let (mark, text) = item.split_at(indent);
    let row = |(at, row): (usize, String)| {
        if at == 0 { format!("{mark}{row}") } else { format!("{:indent$}{row}", "") }
    };
    wrap(text, columns - indent).into_iter().enumerate().map(row).collect()
}

/// A table in columns; one that is too wide as a list of its rows.
fn table(block: &str, columns: usize) -> Vec<String> {
    let is_rule = |line: &&str| line.chars().all(|c| "|-: ".contains(c));
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let lines: Vec<Vec<String>> = block.lines().filter(|line| !is_rule(line)).map(cells).collect();
    let most = lines.iter().map(Vec::len).max().unwrap_or(0);
    let long = |text: &String| text.chars().count();
    let widths: Vec<usize> = (0..most)
        .map(|at| lines.iter().filter_map(|line| line.get(at)).map(long).max().unwrap_or(0))
        .collect();
    if widths.iter().sum::<usize>() + 2 * most.saturating_sub(1) > columns {
        return lines.iter().skip(1).flat_map(|line| hanging(&named(&lines[0], line), columns)).collect();
    }
    let row = |line: &Vec<String>| {
        let cells = line.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    lines.iter().map(row).collect()
}

/// A row of a table as an item: its first cell, then each other one with what stands above it.
fn named(headings: &[String], line: &[String]) -> String {
    let cells = line.iter().zip(headings).enumerate().filter(|(_, (cell, _))| !cell.is_empty());
    let cells = cells.map(|(at, (cell, heading))| match (at, heading.as_str()) {
        (0, _) | (_, "") => cell.clone(),
        (_, heading) => format!("{heading}: {cell}"),
    });
    format!("- {}", cells.collect::<Vec<_>>().join(" · "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_lists_and_tables_fit() {
        let text = "A **paragraph** of\ntwo lines.\n\n- an item that\n  goes on\n- another\n\n| a | b |\n|---|--:|\n| cc | d |";
        let shown = rows(text, 16);
        assert_eq!(
            shown,
            [
                "A paragraph of",
                "two lines.",
                "",
                "- an item that",
                "  goes on",
                "- another",
                "",
                "a   b",
                "cc  d"
            ]
        );
        let wide = "| card | blue | red |\n|---|---|---|\n| with words | | 2 |\n| other | 1 | |";
        assert_eq!(rows(wide, 12), ["- with words", "  · red: 2", "- other ·", "  blue: 1"]);
        assert_eq!(rows("1. one two\n2. three", 8), ["1. one", "   two", "2. three"]);
    }
}
