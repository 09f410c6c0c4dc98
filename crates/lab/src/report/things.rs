//! Cards, answers and clauses: how often there was one, and how those fared whose doing it was.
//!
//! How they fared is a correlation, and is called one: who is ahead may do other things than who is behind.

use super::document::{Cell, Estimate, Plot, Row, Section, Style, Table};
use super::names::Names;
use super::one::columns;
use crate::figure::PARTS;
use crate::stats::Confidence;
use crate::sums::{Sums, Thing};

/// How many rows a plot of things has at most.
const SHOWN: usize = 20;

/// In so few games nothing can be said about how somebody fared.
const FEW: u64 = 30;

/// The sections on cards, answers and clauses.
pub(crate) fn sections(names: &Names, sums: &Sums, seats: usize) -> Vec<Section> {
    let (clauses, measures) = (names.clauses.len(), names.measures.len());
    let counted = names.measures.iter().enumerate().filter(|(_, (_, _, card))| *card);
    let counted =
        counted.map(|(at, (key, name, _))| Item::new((*key).to_owned(), name.clone(), sums, clauses + at));
    let before = clauses + measures + names.answers.len();
    let seen = names.cards.iter().enumerate();
    let seen = seen.map(|(at, (key, name))| Item::new(key.clone(), name.clone(), sums, before + at));
    let cards = counted.chain(seen);
    let answers = names.answers.iter().enumerate().filter_map(|(code, answer)| {
        let (key, name) = answer.clone()?;
        Some(Item::new(key, name, sums, clauses + measures + code))
    });
    let rules = names.clauses.iter().enumerate();
    let rules = rules.map(|(at, clause)| Item::new((*clause).to_owned(), (*clause).to_owned(), sums, at));
    [
        section(names, "cards", cards.collect(), seats),
        section(names, "answers", answers.filter(|answer| answer.thing.games > 0).collect(), seats),
        section(names, "clauses", rules.collect(), seats),
    ]
    .into_iter()
    .flatten()
    .collect()
}

struct Item {
    key: String,
    name: String,
    thing: Thing,
    per_game: f64,
    in_games: f64,
}

impl Item {
    fn new(key: String, name: String, sums: &Sums, at: usize) -> Item {
        let (thing, games) = (sums.things[at], sums.games.max(1) as f64);
        Item { key, name, per_game: thing.times as f64 / games, in_games: thing.games as f64 / games, thing }
    }

    /// How those fared whose doing it was, against an even share; nothing if there were too few to say.
    fn edge(&self, confidence: Confidence) -> Option<Estimate> {
        if self.thing.edge.games() < FEW {
            return None;
        }
        let scale = 1.0 / PARTS as f64;
        let value = self.thing.edge.value()? * scale;
        let interval = self.thing.edge.interval(confidence)?.scaled(scale);
        Some(Estimate { value, interval, style: Style::Points })
    }
}

fn section(names: &Names, key: &str, mut items: Vec<Item>, seats: usize) -> Option<Section> {
    if items.is_empty() {
        return None;
    }
    let confidence = Confidence::USUAL.shared_by(items.len());
    let edge = |item: &Item| item.edge(confidence).map_or(f64::NEG_INFINITY, |edge| edge.value);
    items.sort_by(|a, b| edge(b).total_cmp(&edge(a)));
    let never: Vec<&str> =
        items.iter().filter(|item| item.thing.games == 0).map(|item| item.name.as_str()).collect();
    let even = names.writer.short(1.0 / seats as f64, Style::Percent);
    let mut sentences = vec![names.say(&format!("{key}.sentence"), &[&even, &items.len().to_string()])];
    if !never.is_empty() {
        sentences.push(names.say(&format!("{key}.never"), &[&never.join(", ")]));
    }
    let row = |item: &Item| Row {
        key: item.key.clone(),
        name: item.name.clone(),
        cells: vec![
            Cell::Number(rounded(item.per_game), Style::Plain),
            Cell::Number(rounded(item.in_games), Style::Percent),
            item.edge(confidence).map_or(Cell::Empty, Cell::Estimate),
        ],
    };
    let dots: Vec<(String, Estimate)> =
        items.iter().filter_map(|item| Some((item.name.clone(), item.edge(confidence)?))).collect();
    Some(Section {
        key: key.to_owned(),
        heading: names.text(&format!("section.{key}")),
        sentences,
        plot: (!dots.is_empty()).then(|| Plot::Dots {
            axis: names.text("axis.edge"),
            style: Style::Points,
            line: Some((0.0, names.text("line.even"))),
            dots: strongest(dots),
        }),
        table: Table {
            columns: columns(names, &["thing", "per_game", "in_games", "edge"]),
            rows: items.iter().map(row).collect(),
        },
    })
}

/// Those that differ most from an even share, in their order.
fn strongest(dots: Vec<(String, Estimate)>) -> Vec<(String, Estimate)> {
    let mut sizes: Vec<f64> = dots.iter().map(|(_, dot)| dot.value.abs()).collect();
    sizes.sort_by(|a, b| b.total_cmp(a));
    let least = sizes.get(SHOWN - 1).copied().unwrap_or(0.0);
    dots.into_iter().filter(|(_, dot)| dot.value.abs() >= least).take(SHOWN).collect()
}

/// Four digits are enough for how often something happens.
fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}
