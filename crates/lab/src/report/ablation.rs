//! What a card or a rule does: the same games without it.

use super::compare::Comparison;
use super::document::{Cell, Column, Estimate, Plot, Row, Section, Style, Table};
use super::names::Names;
use super::one::columns;
use crate::figure::{Common, Figures, Unit};
use crate::stats::Confidence;
use crate::trial::ArmSums;

/// Games with everything, and the same games without one thing after the other.
#[derive(Clone, Copy, Debug)]
pub struct Ablation<'a> {
    /// The figures of each game.
    pub figures: &'a Figures,
    /// What came of the games.
    pub sums: &'a ArmSums,
    /// What was left out: its name in files, and for people.
    pub without: &'a [(String, String)],
}

/// What is compared.
const COMPARED: [Common; 5] =
    [Common::Decisions, Common::LeadChanges, Common::LedFrom, Common::Comeback, Common::Margin];

impl Ablation<'_> {
    /// How much more or less those win who had the thing, when it is missing; nothing where nobody in particular has it.
    fn own(&self, variant: usize) -> Option<Estimate> {
        let difference = &self.sums.own[variant].difference;
        let confidence = Confidence::USUAL.shared_by(self.statements());
        let scale = Unit::Share.scale();
        let interval = difference.interval(confidence).scaled(scale);
        let estimate = Estimate { value: difference.mean() * scale, interval, style: Style::Points };
        (difference.count() > 1).then_some(estimate)
    }

    /// How many numbers are told that must hold at once.
    fn statements(&self) -> usize {
        self.without.len() * (COMPARED.len() + 1)
    }

    /// What is missing without each of them.
    pub fn section(&self, names: &Names) -> Section {
        let compared = COMPARED.map(|figure| self.figures.common(figure));
        let variants: Vec<String> = self.without.iter().map(|(key, _)| key.clone()).collect();
        let comparison = Comparison {
            figures: self.figures,
            sums: self.sums,
            variants: &variants,
            compared: &compared,
            matters: 0.0,
            looked: false,
            statements: self.statements(),
        };
        let row = |(variant, (key, name)): (usize, &(String, String))| {
            let changes = compared.iter().map(|&at| comparison.change(variant, at));
            let cells = std::iter::once(self.own(variant)).chain(changes);
            Row {
                key: key.clone(),
                name: name.clone(),
                cells: cells.map(|cell| cell.map_or(Cell::Empty, Cell::Estimate)).collect(),
            }
        };
        let dot = |(variant, (_, name)): (usize, &(String, String))| {
            Some((name.clone(), comparison.relative(variant, self.figures.common(Common::Decisions))?))
        };
        let mut dots: Vec<_> = self.without.iter().enumerate().filter_map(dot).collect();
        dots.sort_by(|(_, a), (_, b)| b.value.total_cmp(&a.value));
        let heading = |&at: &usize| {
            let figure = &self.figures.list()[at];
            Column { key: figure.key.clone(), heading: names.figure(figure) }
        };
        Section {
            key: "ablation".to_owned(),
            heading: names.text("section.ablation"),
            sentences: vec![names.say("ablation.sentence", &[&self.statements().to_string()])],
            plot: Some(Plot::Dots {
                axis: names.text("figure.decisions"),
                style: Style::PercentChange,
                line: Some((0.0, names.text("line.base"))),
                dots,
            }),
            table: Table {
                columns: columns(names, &["thing", "own"])
                    .into_iter()
                    .chain(compared.iter().map(heading))
                    .collect(),
                rows: self.without.iter().enumerate().map(row).collect(),
            },
        }
    }
}
