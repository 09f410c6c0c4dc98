//! The same question with several kinds of players, side by side. A finding whose sign or size depends on who plays is no
//! finding about the rules alone, and is called so.

use super::document::Column;
use super::document::{Cell, Document, Estimate, Row, SIDE_BY_SIDE, Section, Style, Table};
use super::names::Names;
use super::one::columns;

/// A report on one kind of players.
#[derive(Clone, Debug)]
pub struct World {
    /// Who plays.
    pub name: String,
    /// The report.
    pub document: Document,
}

/// What becomes of a finding when others play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fate {
    /// It turns round.
    Turns,
    /// Only some see it.
    Only,
    /// All see it, but not to the same extent.
    Size,
    /// All see the same, as far as one can tell.
    Holds,
}

impl Fate {
    fn key(self) -> &'static str {
        match self {
            Fate::Turns => "turns",
            Fate::Only => "only",
            Fate::Size => "size",
            Fate::Holds => "holds",
        }
    }
}

/// A number that every world has.
struct Finding {
    key: String,
    name: String,
    numbers: Vec<Estimate>,
    /// What it is compared with, if it has a sign.
    zero: Option<f64>,
    fate: Fate,
}

/// Sections whose rows say how one kind of players fares; another kind has rows of its own.
const OWN: [&str; 2] = ["skill", "dead"];

/// Sizes that are closer than this, against the greater of the two, are the same for people.
const SAME_SIZE: f64 = 0.1;

/// The report on the first world, with what becomes of its findings in the others.
pub fn beside(worlds: &[World], seats: Option<usize>, names: &Names) -> Document {
    let mut document = worlds[0].document.clone();
    if worlds.len() < 2 {
        return document;
    }
    let mut findings = findings(worlds, seats);
    findings.sort_by_key(|found| found.fate);
    let named =
        |fate: Fate| -> Vec<&Finding> { findings.iter().filter(|found| found.fate == fate).collect() };
    let who: Vec<&str> = worlds.iter().map(|world| world.name.as_str()).collect();
    let mut said = vec![names.say("worlds.who", &[&who.join(", ")])];
    let [turns, only, size] = [Fate::Turns, Fate::Only, Fate::Size].map(named);
    if !turns.is_empty() {
        said.push(names.say("worlds.turns", &[&list(&turns, |found| each(found, worlds, names))]));
    }
    if !only.is_empty() {
        said.push(names.say("worlds.only", &[&list(&only, |found| only_with(found, worlds, names))]));
    }
    if !size.is_empty() {
        said.push(names.say("worlds.size", &[&list(&size, |found| each(found, worlds, names))]));
    }
    if turns.is_empty() && only.is_empty() && size.is_empty() {
        said.push(names.text("worlds.holds"));
    }
    document.summary.push(said.join(" "));
    document.sections.insert(0, section(&findings, worlds, names, said));
    document.facts.iter_mut().for_each(|fact| {
        let others = worlds[1..].iter().flat_map(|world| &world.document.facts);
        if ["bots", "strength"].contains(&fact.key) {
            let others = others.filter(|other| other.key == fact.key).map(|other| other.value.as_str());
            fact.value =
                std::iter::once(fact.value.as_str()).chain(others).collect::<Vec<_>>().join(SIDE_BY_SIDE);
        }
    });
    document
}

fn section(findings: &[Finding], worlds: &[World], names: &Names, sentences: Vec<String>) -> Section {
    let mut columns = columns(names, &["figure"]);
    columns
        .extend(worlds.iter().map(|world| Column { key: world.name.clone(), heading: world.name.clone() }));
    columns.extend(self::columns(names, &["fate"]));
    let row = |found: &Finding| {
        let fate = found.fate.key();
        let mut cells: Vec<Cell> = found.numbers.iter().copied().map(Cell::Estimate).collect();
        cells.push(Cell::Word(fate, names.text(&format!("fate.{fate}"))));
        Row { key: found.key.clone(), name: found.name.clone(), cells }
    };
    Section {
        key: "worlds".to_owned(),
        heading: names.text("section.worlds"),
        sentences,
        plots: Vec::new(),
        table: Table { columns, rows: findings.iter().map(row).collect() },
    }
}

/// How many findings a sentence names.
const NAMED: usize = 5;

fn list(findings: &[&Finding], say: impl Fn(&Finding) -> String) -> String {
    let named: Vec<String> = findings.iter().take(NAMED).map(|found| say(found)).collect();
    let more = findings.len().saturating_sub(NAMED);
    named.join("; ") + &if more > 0 { format!("; … (+{more})") } else { String::new() }
}

/// A finding with what it is in each world.
fn each(found: &Finding, worlds: &[World], names: &Names) -> String {
    let numbers = worlds.iter().zip(&found.numbers);
    let numbers = numbers.map(|(world, number)| format!("{} {}", world.name, names.writer.estimate(*number)));
    format!("{} ({})", found.name, numbers.collect::<Vec<_>>().join(", "))
}

/// A finding with those who see it.
fn only_with(found: &Finding, worlds: &[World], names: &Names) -> String {
    let zero = found.zero.unwrap_or_default();
    let seen = worlds.iter().zip(&found.numbers).filter(|(_, number)| !number.interval.contains(zero));
    let seen = seen.map(|(world, number)| format!("{} {}", world.name, names.writer.estimate(*number)));
    names.say("worlds.only_with", &[&found.name, &seen.collect::<Vec<_>>().join(", ")])
}

/// All numbers that every world has, with what becomes of them.
fn findings(worlds: &[World], seats: Option<usize>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let document = &worlds[0].document;
    let sections = document.sections.iter().filter(|section| !OWN.contains(&section.key.as_str()));
    for section in sections {
        for row in &section.table.rows {
            for (at, column) in section.table.columns.iter().enumerate().skip(1) {
                let cells =
                    worlds.iter().map(|world| cell(&world.document, &section.key, &row.key, &column.key));
                let Some(numbers) = cells.collect::<Option<Vec<Estimate>>>() else { continue };
                let is_share_of_wins = column.key == "win"
                    || column.key.starts_with("win.")
                    || column.key.starts_with("win_from.");
                let zero = match numbers[0].style {
                    Style::Change | Style::Points | Style::PercentChange => Some(0.0),
                    Style::Plain | Style::Percent => {
                        seats.filter(|_| is_share_of_wins).map(|seats| 1.0 / seats as f64)
                    }
                };
                let name = name(document, section, row, at);
                let matters = worlds.iter().any(|world| matters(&world.document, &section.key, &row.key));
                let fate = if matters { fate(&numbers, zero) } else { Fate::Holds };
                let key = format!("{}.{}.{}", section.key, row.key, column.key);
                findings.push(Finding { key, name, numbers, zero, fate });
            }
        }
    }
    findings
}

/// What a number is called outside its table: as little as tells it apart.
fn name(document: &Document, section: &Section, row: &Row, at: usize) -> String {
    let is_number = |cell: &&Cell| matches!(cell, Cell::Estimate(_));
    let several_numbers = row.cells.iter().filter(is_number).count() > 1;
    let compared = document.sections.iter().filter(|section| section.key.starts_with("compare.")).count();
    let is_number_alone = row.name.chars().count() <= 2;
    let place = is_number_alone || (compared > 1 && section.key.starts_with("compare."));
    let before = if place { format!("{}: ", section.heading) } else { String::new() };
    let after =
        if several_numbers { format!(", {}", section.table.columns[at].heading) } else { String::new() };
    format!("{before}{}{after}", row.name)
}

/// Whether a row is not called too small to matter, or too little known, by the report itself.
fn matters(document: &Document, section: &str, row: &str) -> bool {
    let section = document.sections.iter().find(|known| known.key == section);
    let row = section.and_then(|section| section.table.rows.iter().find(|known| known.key == row));
    let small = |cell: &Cell| matches!(cell, Cell::Word("same" | "open", _));
    row.is_some_and(|row| !row.cells.iter().any(small))
}

fn cell(document: &Document, section: &str, row: &str, column: &str) -> Option<Estimate> {
    let table = &document.sections.iter().find(|known| known.key == section)?.table;
    let at = table.columns.iter().position(|known| known.key == column)?.checked_sub(1)?;
    match table.rows.iter().find(|known| known.key == row)?.cells.get(at)? {
        Cell::Estimate(estimate) => Some(*estimate),
        _ => None,
    }
}

/// What becomes of a finding from world to world.
fn fate(numbers: &[Estimate], zero: Option<f64>) -> Fate {
    let pairs = || (0..numbers.len()).flat_map(|a| (0..a).map(move |b| (numbers[a], numbers[b])));
    let apart =
        |(a, b): (Estimate, Estimate)| a.interval.low > b.interval.high || b.interval.low > a.interval.high;
    if let Some(zero) = zero {
        let above = |number: &Estimate| number.interval.low > zero;
        let below = |number: &Estimate| number.interval.high < zero;
        if numbers.iter().any(above) && numbers.iter().any(below) {
            return Fate::Turns;
        }
        let clear = |number: &Estimate| above(number) || below(number);
        let some = numbers.iter().any(clear) && !numbers.iter().all(clear);
        if some && pairs().any(apart) {
            return Fate::Only;
        }
    }
    let differ = |(a, b): (Estimate, Estimate)| {
        let (a, b) = (a.value - zero.unwrap_or(0.0), b.value - zero.unwrap_or(0.0));
        (a - b).abs() > SAME_SIZE * a.abs().max(b.abs())
    };
    if pairs().any(|pair| apart(pair) && differ(pair)) { Fate::Size } else { Fate::Holds }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Interval;

    fn number(value: f64, reach: f64) -> Estimate {
        Estimate { value, interval: Interval::around(value, reach), style: Style::Change }
    }

    #[test]
    fn a_finding_holds_only_if_nobody_sees_it_otherwise() {
        let zero = Some(0.0);
        assert_eq!(fate(&[number(0.4, 0.1), number(-3.7, 0.2)], zero), Fate::Turns);
        assert_eq!(fate(&[number(0.0, 0.1), number(-3.7, 0.2)], zero), Fate::Only);
        assert_eq!(fate(&[number(0.4, 0.5), number(0.6, 0.2)], zero), Fate::Holds, "too few games to tell");
        assert_eq!(fate(&[number(-1.0, 0.1), number(-3.7, 0.2)], zero), Fate::Size);
        assert_eq!(fate(&[number(37.0, 0.1), number(53.0, 0.2)], None), Fate::Size);
        assert_eq!(fate(&[number(37.0, 0.1), number(37.9, 0.2)], None), Fate::Holds, "too little to matter");
    }
}
