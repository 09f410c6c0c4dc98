//! Cards, answers and clauses: how often there was one, how those fared whose it was, and what it did to them.
//!
//! How they fared is a correlation, and is called one: who is ahead may do other things than who is behind. What it did is
//! known where its moments were played once more.

use super::document::{Cell, Estimate, Mark, Plot, Row, Section, Style, Table};
use super::names::Names;
use super::one::columns;
use crate::figure::PARTS;
use crate::stats::{Confidence, Ratio};
use crate::sums::{Sums, Thing};
use crate::trial::{Batches, Effects};

/// How many rows a plot of things has at most.
const SHOWN: usize = 20;

/// In so few games nothing can be said about how somebody fared.
const FEW: u64 = 30;

/// What happened in games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Happened<'a> {
    pub(crate) sums: &'a Sums,
    /// What each thing does, as far as it was tried out.
    pub(crate) effects: &'a Batches<Effects>,
    pub(crate) seats: usize,
    /// Cards that the rules do not play with.
    pub(crate) absent: &'a [usize],
}

impl Happened<'_> {
    /// The sections on cards, answers and clauses.
    pub(crate) fn sections(&self, names: &Names) -> Vec<Section> {
        let (clauses, measures) = (names.clauses.len(), names.measures.len());
        let counted = names.measures.iter().enumerate().filter(|(_, (_, _, card))| *card);
        let counted =
            counted.map(|(at, (key, name, _))| self.item((*key).to_owned(), name.clone(), clauses + at));
        let before = clauses + measures + names.answers.len();
        let seen = names.cards.iter().enumerate();
        let seen = seen.map(|(at, (key, name))| self.item(key.clone(), name.clone(), before + at));
        let cards = counted.chain(seen);
        let answers = names.answers.iter().enumerate().filter_map(|(code, answer)| {
            let (key, name) = answer.clone()?;
            Some(self.item(key, name, clauses + measures + code))
        });
        let rules = names.clauses.iter().enumerate();
        let rules = rules.map(|(at, (clause, name))| self.item((*clause).to_owned(), name.clone(), at));
        let rules = rules.filter(|rule| rule.thing.games > 0);
        [
            self.section(names, "cards", cards.collect()),
            self.section(names, "answers", answers.filter(|answer| answer.thing.games > 0).collect()),
            self.section(names, "clauses", rules.collect()),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    fn item(&self, key: String, name: String, at: usize) -> Item {
        let (thing, games) = (self.sums.things[at], self.sums.games.max(1) as f64);
        Item {
            key,
            name,
            per_game: thing.times as f64 / games,
            in_games: thing.games as f64 / games,
            thing,
            effect: self.effects.sums.0.get(at).copied().unwrap_or_default(),
            absent: self.absent.contains(&at),
        }
    }

    fn section(&self, names: &Names, key: &str, items: Vec<Item>) -> Option<Section> {
        let (absent, mut items): (Vec<Item>, Vec<Item>) = items.into_iter().partition(|item| item.absent);
        if items.is_empty() {
            return None;
        }
        let confidence = Confidence::USUAL.shared_by(items.len());
        let even = 1.0 / self.seats as f64;
        let edge = |item: &Item| more_wins(&item.thing.edge, confidence, even);
        let effect = |item: &Item| more_wins(&item.effect, confidence, 1.0);
        let tried = items.iter().any(|item| effect(item).is_some());
        let main = |item: &Item| if tried { effect(item) } else { edge(item) };
        let value =
            |estimate: Option<Estimate>| estimate.map_or(f64::NEG_INFINITY, |estimate| estimate.value);
        let rank = |a: &Item, b: &Item| {
            let by_edge = value(edge(b)).total_cmp(&value(edge(a)));
            value(main(b)).total_cmp(&value(main(a))).then(by_edge)
        };
        items.sort_by(rank);
        let row = |item: &Item| {
            let cell = |estimate: Option<Estimate>| estimate.map_or(Cell::Empty, Cell::Estimate);
            let mut cells = vec![
                Cell::Number(rounded(item.per_game), Style::Plain),
                Cell::Number(rounded(item.in_games), Style::Percent),
            ];
            cells.extend(tried.then(|| cell(effect(item))));
            cells.push(cell(edge(item)));
            Row { key: item.key.clone(), name: item.name.clone(), cells }
        };
        let dots: Vec<(String, Estimate)> =
            items.iter().filter_map(|item| Some((item.name.clone(), main(item)?))).collect();
        let (axis, line) = if tried { ("axis.effect", "line.none") } else { ("axis.edge", "line.even") };
        let mut headings = vec!["thing", "per_game", "in_games"];
        headings.extend(tried.then_some("effect"));
        headings.push("edge");
        Some(Section {
            key: key.to_owned(),
            heading: names.text(&format!("section.{key}")),
            sentences: self.sentences(names, key, &items, (&absent, tried)),
            plots: Vec::from_iter((!dots.is_empty()).then(|| Plot::Dots {
                axis: names.text(axis),
                style: Style::Points,
                mark: Some((Mark::At(0.0), names.text(line))),
                dots: strongest(dots),
            })),
            table: Table { columns: columns(names, &headings), rows: items.iter().map(row).collect() },
        })
    }

    fn sentences(
        &self,
        names: &Names,
        key: &str,
        items: &[Item],
        (absent, tried): (&[Item], bool),
    ) -> Vec<String> {
        let even = names.writer.short(1.0 / self.seats as f64, Style::Percent);
        let mut sentences = Vec::new();
        if tried {
            let games = self.effects.sums.games_each(self.effects.done);
            sentences.push(names.say("effect.sentence", &[&games.to_string()]));
        }
        sentences.push(names.say(&format!("{key}.sentence"), &[&even, &items.len().to_string()]));
        if !tried {
            sentences.push(names.text(if self.effects.done > 0 { "effect.none" } else { "effect.how" }));
        }
        let mut list = |say: &str, items: Vec<&str>| {
            if !items.is_empty() {
                sentences.push(names.say(say, &[&items.join(", ")]));
            }
        };
        // Clauses that never came into play have a section of their own.
        if key != "clauses" {
            let never = items.iter().filter(|item| item.thing.games == 0).map(|item| item.name.as_str());
            list(&format!("{key}.never"), never.collect());
        }
        list("cards.absent", absent.iter().map(|item| item.name.as_str()).collect());
        sentences
    }
}

struct Item {
    key: String,
    name: String,
    thing: Thing,
    per_game: f64,
    in_games: f64,
    effect: Ratio,
    absent: bool,
}

/// Wins above or below what they would be else; nothing if there were too few games to say. Nobody loses more of a win than
/// would be theirs `otherwise`.
fn more_wins(wins: &Ratio, confidence: Confidence, otherwise: f64) -> Option<Estimate> {
    if wins.games() < FEW {
        return None;
    }
    let scale = 1.0 / PARTS as f64;
    let whole = PARTS as f64;
    let all_won = whole * wins.games() as f64 / wins.per() as f64;
    let most = if otherwise < 1.0 { all_won - whole * otherwise } else { all_won };
    let interval = wins.bounded(confidence, whole, (-whole * otherwise, most))?.scaled(scale);
    Some(Estimate { value: wins.value()? * scale, interval, style: Style::Points })
}

/// Those that differ most from the line, in their order.
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
