//! What a card or a rule does: the same games without it.

use table::options::{Kind, to_json, with_text};
use table::{Game, Options as _};

use super::compare::Comparison;
use super::document::{Cell, Column, Mark, Plot, Row, Section, Style, Table};
use super::names::Names;
use super::one::columns;
use crate::figure::{Common, Figures};
use crate::trial::VariantSums;

/// A thing that can be left out, with its names in files and for people, and the rules without it.
pub type Without<O> = ((String, String), O);

/// Games with everything, and the same games without one thing after the other.
#[derive(Clone, Copy, Debug)]
pub struct Ablation<'a> {
    /// The figures of each game.
    pub figures: &'a Figures,
    /// What came of the games.
    pub sums: &'a VariantSums,
    /// What was left out: its name in files, and for people.
    pub without: &'a [(String, String)],
}

/// What is compared.
const COMPARED: [Common; 5] =
    [Common::Decisions, Common::LeadChanges, Common::LedFrom, Common::Comeback, Common::Margin];

impl Ablation<'_> {
    /// How many games are played again without each thing, out of this many: one in ten.
    pub fn games(games: u64) -> u64 {
        const LEAST: u64 = 2_000;
        const MOST: u64 = 20_000;
        (games / 10).clamp(LEAST, MOST).min(games)
    }

    /// Every card that comes up and that its deck can do without, and every rule that can be switched off.
    pub fn candidates<G: Game>(
        options: &G::Options,
        seats: usize,
        names: &Names,
    ) -> Vec<Without<G::Options>> {
        let Ok(rules) = G::for_seats(options, seats) else { return Vec::new() };
        let now = to_json(options);
        let mut out = Vec::new();
        let mut leave_out = |key: String, value: &str, name: String| {
            let Ok(changed) = with_text(options, &key, value) else { return };
            if changed != *options && G::for_seats(&changed, seats).is_ok() {
                out.push(((key, names.say("ablation.without", &[&name])), changed));
            }
        };
        for field in G::Options::FIELDS {
            match &field.kind {
                Kind::Counts { of, .. } => {
                    for card in of().into_iter().filter(|card| rules.plays_with(&format!("card.{card}"))) {
                        leave_out(format!("{}.{card}", field.key), "0", names.card(field.key, card));
                    }
                }
                Kind::Switch if now[field.key] == true => {
                    leave_out(field.key.to_owned(), "off", names.option(field.key));
                }
                Kind::Choice(words) if words().contains(&"off") => {
                    leave_out(field.key.to_owned(), "off", names.option(field.key));
                }
                _ => {}
            }
        }
        out
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
        };
        let row = |(variant, (key, name)): (usize, &(String, String))| Row {
            key: key.clone(),
            name: name.clone(),
            cells: compared
                .iter()
                .map(|&at| comparison.change(variant, at).map_or(Cell::Empty, Cell::Estimate))
                .collect(),
        };
        let idle = |&(variant, _): &(usize, &(String, String))| comparison.is_the_same(variant);
        let idle = self.without.iter().enumerate().filter(idle).map(|(_, (_, name))| name.as_str());
        let idle = idle.collect::<Vec<_>>().join(", ");
        let games = self.sums.variants[0].games.to_string();
        let idle = (!idle.is_empty()).then(|| names.say("ablation.nothing", &[&idle, &games]));
        let dot = |(variant, (_, name)): (usize, &(String, String))| {
            if comparison.is_the_same(variant) {
                return None;
            }
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
            sentences: [names.say("ablation.sentence", &[&(variants.len() * compared.len()).to_string()])]
                .into_iter()
                .chain(idle)
                .collect(),
            plots: vec![Plot::Dots {
                axis: names.text("figure.decisions"),
                style: Style::PercentChange,
                mark: Some((Mark::At(0.0), names.text("line.base"))),
                dots,
            }],
            table: Table {
                columns: columns(names, &["thing"]).into_iter().chain(compared.iter().map(heading)).collect(),
                rows: self.without.iter().enumerate().map(row).collect(),
            },
        }
    }
}
