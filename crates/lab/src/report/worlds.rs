//! The same question with several kinds of players, side by side. A finding whose sign or size depends on who plays is no
//! finding about the rules alone, and is called so.

use super::document::Column;
use super::document::{Cell, Document, Estimate, Row, SIDE_BY_SIDE, Section, Style, Table};
use super::fates::said;
use super::names::Names;
use super::one::columns;

/// A report on one kind of players.
#[derive(Clone, Debug)]
pub struct World {
    /// Who plays.
    pub name: String,
    /// How many times an even share one of them wins among random players, if that is known.
    pub strength: Option<f64>,
    /// The report.
    pub document: Document,
}

/// What becomes of a finding when others play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Fate {
    /// It turns round.
    Turns,
    /// Only those see it who play better than the others.
    Experienced,
    /// Only those see it who play worse.
    Inexperienced,
    /// Only some see it.
    Only,
    /// All see it, but not to the same extent.
    Size,
    /// All see the same, as far as one can tell.
    Holds,
}

impl Fate {
    pub(super) fn key(self) -> &'static str {
        match self {
            Fate::Turns => "turns",
            Fate::Experienced => "experienced",
            Fate::Inexperienced => "inexperienced",
            Fate::Only => "only",
            Fate::Size => "size",
            Fate::Holds => "holds",
        }
    }
}

/// A number that every world has.
pub(super) struct Finding {
    pub(super) key: String,
    pub(super) name: String,
    /// What it is called together with those of other seats.
    pub(super) family: Option<String>,
    /// Whether it is about a single card, answer or clause.
    pub(super) is_detail: bool,
    pub(super) numbers: Vec<Estimate>,
    /// What it is compared with, if it has a sign.
    pub(super) zero: Option<f64>,
    pub(super) fate: Fate,
}

/// Sections whose rows say how one kind of players fares; another kind has rows of its own.
const OWN: [&str; 2] = ["skill", "dead"];

/// Sections about single things.
const DETAILS: [&str; 4] = ["cards", "answers", "clauses", "ablation"];

/// Sizes that are closer than this, against the greater of the two, are the same for people.
const SAME_SIZE: f64 = 0.1;

/// Who wins so much more of an even share than others is more experienced.
const MORE_EXPERIENCED: f64 = 0.2;

/// The report on the first world, with what becomes of its findings in the others. With one number of `seats` it is known what an
/// even share of the wins would be.
pub fn beside(worlds: &[World], seats: Option<usize>, names: &Names) -> Document {
    let mut document = worlds[0].document.clone();
    if worlds.len() < 2 {
        return document;
    }
    let mut findings = findings(worlds, seats, names);
    findings.sort_by_key(|found| found.fate);
    /// How many findings a sentence names, in the summary and in the section.
    const NAMED: [usize; 2] = [3, 8];
    let [short, long] = NAMED.map(|named| said(&findings, worlds, names, named));
    document.summary.extend(short);
    document.sections.insert(0, section(&findings, worlds, names, long));
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

/// All numbers that every world has, with what becomes of them.
fn findings(worlds: &[World], seats: Option<usize>, names: &Names) -> Vec<Finding> {
    let mut findings = Vec::new();
    let document = &worlds[0].document;
    let strengths: Vec<Option<f64>> = worlds.iter().map(|world| world.strength).collect();
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
                let fate = if matters { fate(&numbers, zero, &strengths) } else { Fate::Holds };
                let key = format!("{}.{}.{}", section.key, row.key, column.key);
                let is_detail = DETAILS.contains(&section.key.as_str());
                let family = family(document, section, row, column, names);
                findings.push(Finding { key, name, family, is_detail, numbers, zero, fate });
            }
        }
    }
    findings
}

/// What the same numbers of all seats are called together.
fn family(
    document: &Document,
    section: &Section,
    row: &Row,
    column: &Column,
    names: &Names,
) -> Option<String> {
    let of = |key: &str| {
        let (family, _) = key.split_once('.')?;
        let known = ["win", "win_from", "points"].contains(&family);
        known.then(|| names.text(&format!("section.sweep.{family}")))
    };
    match (section.key.as_str(), column.key.as_str()) {
        ("seats", "points") => Some(names.text("section.sweep.points")),
        ("seats" | "order", _) => Some(section.heading.clone()),
        (key, _) if key.starts_with("compare.") => Some(placed(document, section, of(&row.key)?)),
        _ => Some(format!("{}: {}", of(&column.key)?, row.name)),
    }
}

/// What a number is called outside its table: as little as tells it apart.
fn name(document: &Document, section: &Section, row: &Row, at: usize) -> String {
    let is_number = |cell: &&Cell| matches!(cell, Cell::Estimate(_));
    let several_numbers = row.cells.iter().filter(is_number).count() > 1;
    let is_number_alone = row.name.chars().count() <= 2;
    let before = if is_number_alone { format!("{}: ", section.heading) } else { String::new() };
    let after =
        if several_numbers { format!(", {}", section.table.columns[at].heading) } else { String::new() };
    placed(document, section, format!("{before}{}{after}", row.name))
}

/// A name with the rule set it belongs to, if several are compared.
fn placed(document: &Document, section: &Section, name: String) -> String {
    let is_compared = |section: &&Section| section.key.starts_with("compare.");
    let several = document.sections.iter().filter(is_compared).count() > 1;
    if several && is_compared(&section) { format!("{}: {name}", section.heading) } else { name }
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

/// What becomes of a finding from world to world, where players are so strong.
fn fate(numbers: &[Estimate], zero: Option<f64>, strengths: &[Option<f64>]) -> Fate {
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
            return seen_by(&numbers.iter().map(clear).collect::<Vec<_>>(), strengths);
        }
    }
    let differ = |(a, b): (Estimate, Estimate)| {
        let (a, b) = (a.value - zero.unwrap_or(0.0), b.value - zero.unwrap_or(0.0));
        (a - b).abs() > SAME_SIZE * a.abs().max(b.abs())
    };
    if pairs().any(|pair| apart(pair) && differ(pair)) { Fate::Size } else { Fate::Holds }
}

/// Whether those who see something are the more experienced ones, or the others.
fn seen_by(see: &[bool], strengths: &[Option<f64>]) -> Fate {
    let Some(strengths) = strengths.iter().copied().collect::<Option<Vec<f64>>>() else { return Fate::Only };
    let reach = |wanted: bool| {
        let those =
            see.iter().zip(&strengths).filter(|(see, _)| **see == wanted).map(|(_, strength)| *strength);
        those.fold((f64::MAX, f64::MIN), |(least, most), strength| (least.min(strength), most.max(strength)))
    };
    let ((least, most), (least_blind, most_blind)) = (reach(true), reach(false));
    match () {
        () if least > most_blind + MORE_EXPERIENCED => Fate::Experienced,
        () if most + MORE_EXPERIENCED < least_blind => Fate::Inexperienced,
        () => Fate::Only,
    }
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
        let fate = |numbers: &[Estimate], zero| super::fate(numbers, zero, &[None, None]);
        assert_eq!(fate(&[number(0.4, 0.1), number(-3.7, 0.2)], zero), Fate::Turns);
        assert_eq!(fate(&[number(0.0, 0.1), number(-3.7, 0.2)], zero), Fate::Only);
        assert_eq!(fate(&[number(0.4, 0.5), number(0.6, 0.2)], zero), Fate::Holds, "too few games to tell");
        assert_eq!(fate(&[number(-1.0, 0.1), number(-3.7, 0.2)], zero), Fate::Size);
        assert_eq!(fate(&[number(37.0, 0.1), number(53.0, 0.2)], None), Fate::Size);
        assert_eq!(fate(&[number(37.0, 0.1), number(37.9, 0.2)], None), Fate::Holds, "too little to matter");
    }

    #[test]
    fn it_is_said_whether_those_are_experienced_who_see_something() {
        let strengths = [Some(2.2), Some(1.05), Some(1.0)];
        assert_eq!(seen_by(&[true, false, false], &strengths), Fate::Experienced);
        assert_eq!(seen_by(&[false, true, true], &strengths), Fate::Inexperienced);
        assert_eq!(seen_by(&[true, true, false], &strengths), Fate::Only, "two are about as strong");
        assert_eq!(seen_by(&[true, false, false], &[Some(2.2), None, Some(1.0)]), Fate::Only);
    }
}
