//! What a card or a rule does: the same games without it.

use super::compare::Comparison;
use super::document::{Cell, Column, Plot, Row, Section, Style, Table};
use super::names::Names;
use super::one::columns;
use crate::figure::{Common, Figures};
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
        };
        let row = |(variant, (key, name)): (usize, &(String, String))| Row {
            key: key.clone(),
            name: name.clone(),
            cells: compared
                .iter()
                .map(|&at| comparison.change(variant, at).map_or(Cell::Empty, Cell::Estimate))
                .collect(),
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
            sentences: vec![
                names.say("ablation.sentence", &[&(variants.len() * compared.len()).to_string()]),
            ],
            plot: Some(Plot::Dots {
                axis: names.text("figure.decisions"),
                style: Style::PercentChange,
                line: Some((0.0, names.text("line.base"))),
                dots,
            }),
            table: Table {
                columns: columns(names, &["thing"]).into_iter().chain(compared.iter().map(heading)).collect(),
                rows: self.without.iter().enumerate().map(row).collect(),
            },
        }
    }
}
