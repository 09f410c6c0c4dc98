//! How strong those are who played: one of them among others, and how much of it is luck.

use super::document::{Cell, Estimate, Mark, Plot, Row, Section, Style, Table};
use super::estimates::{Looks, share_of};
use super::names::Names;
use super::one::columns;
use crate::stats::Confidence;
use crate::trial::{Batches, Edge, TrialSums};

/// Whom one was seated among, by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seated {
    /// Who was alone.
    pub one: String,
    /// Who all others were.
    pub others: String,
}

/// Who played, and what was found out about how strong they are.
#[derive(Clone, Copy, Debug)]
pub struct Strength<'a> {
    /// Who was seated among whom.
    pub seated: &'a [Seated],
    /// What came of it.
    pub sums: &'a TrialSums,
    /// How many sit at the table.
    pub seats: usize,
    /// The bot that the game itself plays best with.
    pub best: &'a str,
    /// The bots of the run.
    pub bots: &'a [String],
}

impl Strength<'_> {
    /// What was found out, in a line for the head of a report.
    pub fn words(&self, names: &Names) -> String {
        let mut parts = Vec::new();
        if self.bots.iter().all(|bot| bot == self.best) {
            parts.push(names.text("strength.best"));
        }
        if self.bots.iter().all(|bot| bot == "random") {
            parts.push(names.text("strength.random"));
        }
        let of_the_run = self.found().filter(|(seated, _)| self.bots.contains(&seated.one));
        parts.extend(of_the_run.map(|(Seated { one, others }, edge)| {
            names.say("strength.among", &[one, others, &names.writer.with_interval(edge)])
        }));
        if parts.len() > 1 || !self.seated.is_empty() {
            parts.push(names.say("strength.even", &[&names.writer.short(self.even(), Style::Percent)]));
        }
        parts.join("; ")
    }

    /// What one of them won among the others.
    fn found(&self) -> impl Iterator<Item = (&Seated, Estimate)> {
        let played = |(seated, edge): (_, &Batches<Edge>)| {
            (edge.done > 0).then(|| (seated, share_of(&edge.sums.0, Looks::Once)))
        };
        self.seated.iter().zip(&self.sums.contrasts).filter_map(played)
    }

    /// How many times an even share one of them wins among random players, where all are alike and that was found out.
    pub fn among_random(&self) -> Option<f64> {
        let first = self.bots.first().filter(|first| self.bots.iter().all(|bot| bot == *first))?;
        let among = |(seated, edge): (&Seated, Estimate)| {
            (seated.one == *first && seated.others == "random").then(|| edge.value / self.even())
        };
        if first == "random" { Some(1.0) } else { self.found().find_map(among) }
    }

    fn even(&self) -> f64 {
        1.0 / self.seats as f64
    }

    /// How much is skill, how much is luck.
    pub(crate) fn section(&self, names: &Names) -> Option<Section> {
        let mut rows: Vec<Row> = Vec::new();
        let mut dots = Vec::new();
        let mut sentences = Vec::new();
        for (Seated { one, others }, edge) in self.found() {
            let name = names.say("skill.among", &[one, others]);
            let won = names.writer.with_interval(edge);
            sentences.push(names.say("skill.sentence", &[one, others, &won]));
            dots.push((name.clone(), edge));
            rows.push(Row { key: format!("{one}.among.{others}"), name, cells: vec![Cell::Estimate(edge)] });
        }
        if rows.is_empty() {
            return None;
        }
        sentences.push(names.say("skill.even", &[&names.writer.short(self.even(), Style::Percent)]));
        let (luck, said) = self.luck(names);
        sentences.extend(said);
        if self.sums.luck.done > 0 {
            let cell = luck.map_or(Cell::Empty, Cell::Estimate);
            rows.push(Row { key: "luck".to_owned(), name: names.text("skill.luck"), cells: vec![cell] });
        }
        Some(Section {
            key: "skill".to_owned(),
            heading: names.text("section.skill"),
            sentences,
            plots: vec![Plot::Dots {
                axis: names.text("axis.win"),
                style: Style::Percent,
                mark: Some((Mark::At(self.even()), names.text("line.even"))),
                // How much is luck has nothing to do with an even share.
                dots,
            }],
            table: Table { columns: columns(names, &["figure", "share"]), rows },
        })
    }

    /// How much is luck, if that can be told, and a sentence about it.
    fn luck(&self, names: &Names) -> (Option<Estimate>, Option<String>) {
        let agreement = &self.sums.luck.sums;
        if self.sums.luck.done == 0 {
            return (None, None);
        }
        if agreement.is_whole() {
            return (None, Some(names.text("skill.no_doubt")));
        }
        let Some((value, interval)) = agreement.explained(Confidence::USUAL) else { return (None, None) };
        let luck = Estimate { value, interval, style: Style::Percent };
        let said = names.say("skill.luck_sentence", &[&names.writer.with_interval(luck)]);
        (Some(luck), Some(said))
    }
}
