//! The report on rule sets side by side: what changed, what did not, and what is not known yet.

use super::circumstances::Circumstances;
use super::document::{Cell, Document, Estimate, Plot, Row, Section, Style, Table};
use super::names::Names;
use super::one::columns;
use crate::figure::{Figures, Unit};
use crate::stats::{Confidence, Interval, Paired};
use crate::trial::ArmSums;

/// Rule sets side by side.
#[derive(Clone, Copy, Debug)]
pub struct Comparison<'a> {
    /// The figures of each game.
    pub figures: &'a Figures,
    /// What came of the games.
    pub sums: &'a ArmSums,
    /// What the rule sets after the first are called.
    pub variants: &'a [String],
    /// Which figures are compared.
    pub compared: &'a [usize],
    /// Up to which size a difference does not matter: percentage points of shares; of other figures, a share of the
    /// mean or of the standard deviation, whichever is greater.
    pub matters: f64,
    /// Whether one looked again and again and stopped when enough was known.
    pub looked: bool,
}

/// What is known about a difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is above 0, and may matter.
    More,
    /// It is below 0, and may matter.
    Less,
    /// It is too small to matter.
    Same,
    /// It may be 0, and may matter.
    Open,
}

impl Verdict {
    const ALL: [(Verdict, &'static str); 4] =
        [(Verdict::More, "more"), (Verdict::Less, "less"), (Verdict::Same, "same"), (Verdict::Open, "open")];

    fn key(self) -> &'static str {
        Verdict::ALL.iter().find(|(verdict, _)| *verdict == self).map_or("", |(_, key)| key)
    }
}

/// A figure under two rule sets.
struct Difference {
    at: usize,
    base: f64,
    variant: f64,
    change: Estimate,
    /// The change against what counts as large: percentage points, or a share of mean or standard deviation.
    relative: Estimate,
    verdict: Verdict,
    saved: Option<f64>,
}

impl Comparison<'_> {
    /// The whole report.
    pub fn document(&self, names: &Names, about: &Circumstances) -> Document {
        let subtitle =
            names.say("subtitle.compare", &[&about.preset, &self.variants.join(" · "), &about.seats]);
        let sections = (0..self.variants.len()).map(|variant| self.section(names, variant)).collect();
        about.document(names, subtitle, sections)
    }

    /// Whether every difference is known to this precision.
    pub fn known_to(&self, precision: f64) -> bool {
        let all =
            self.sums.pairs.iter().flat_map(|pairs| self.compared.iter().map(move |&at| (at, &pairs[at])));
        let mut all = all.filter(|(_, pair)| pair.difference.count() > 1);
        all.all(|(at, pair)| {
            self.interval(pair).reach() <= precision * measure_of(self.figures.list()[at].unit, pair)
        })
    }

    /// How much a figure changed; nothing if no game had it.
    pub(crate) fn change(&self, variant: usize, at: usize) -> Option<Estimate> {
        let pair = &self.sums.pairs[variant][at];
        (pair.difference.count() > 1).then(|| self.difference(at, pair).change)
    }

    /// The same against what counts as large.
    pub(crate) fn relative(&self, variant: usize, at: usize) -> Option<Estimate> {
        let pair = &self.sums.pairs[variant][at];
        (pair.difference.count() > 1).then(|| self.difference(at, pair).relative)
    }

    /// The section on one rule set against the first.
    fn section(&self, names: &Names, variant: usize) -> Section {
        let pairs = &self.sums.pairs[variant];
        let compared = self.compared.iter().filter(|&&at| pairs[at].difference.count() > 1);
        let differences: Vec<Difference> = compared.map(|&at| self.difference(at, &pairs[at])).collect();
        let dots =
            differences.iter().filter(|difference| difference.base != 0.0 || difference.variant != 0.0);
        let dots = dots.map(|difference| (self.name(names, difference.at), difference.relative)).collect();
        Section {
            key: format!("compare.{}", variant + 1),
            heading: names.say("section.compare", &[&self.variants[variant]]),
            sentences: self.sentences(names, &differences),
            plot: Some(Plot::Dots {
                axis: names.text("axis.change"),
                style: Style::PercentChange,
                line: Some((0.0, names.text("line.base"))),
                dots,
            }),
            table: Table {
                columns: columns(names, &["figure", "base", "variant", "change", "verdict", "saved"]),
                rows: differences.iter().map(|difference| self.row(names, difference)).collect(),
            },
        }
    }

    fn name(&self, names: &Names, at: usize) -> String {
        names.figure(&self.figures.list()[at])
    }

    /// What changed, what did not, what is open, and what pairing saved.
    fn sentences(&self, names: &Names, differences: &[Difference]) -> Vec<String> {
        let with_change = |difference: &Difference| {
            format!("{} ({})", self.name(names, difference.at), names.writer.with_interval(difference.change))
        };
        let only_name = |difference: &Difference| self.name(names, difference.at);
        let list = |verdict: Verdict| {
            let of_it = differences.iter().filter(|difference| difference.verdict == verdict);
            let say = |difference: &Difference| match verdict {
                Verdict::More | Verdict::Less => with_change(difference),
                Verdict::Same | Verdict::Open => only_name(difference),
            };
            of_it.map(say).collect::<Vec<_>>().join("; ")
        };
        let matters = names.writer.short(self.matters, Style::Percent);
        let mut sentences: Vec<String> = Verdict::ALL
            .into_iter()
            .map(|(verdict, key)| (key, list(verdict)))
            .filter(|(_, list)| !list.is_empty())
            .map(|(key, list)| names.say(&format!("compare.{key}"), &[&list, &matters]))
            .collect();
        let mut saved: Vec<f64> = differences.iter().filter_map(|difference| difference.saved).collect();
        saved.sort_by(f64::total_cmp);
        if let Some(&median) = saved.get(saved.len() / 2) {
            sentences.push(names.say("compare.saved", &[&names.writer.plain(median, Style::Percent, 0)]));
        }
        sentences
    }

    fn row(&self, names: &Names, difference: &Difference) -> Row {
        let figure = &self.figures.list()[difference.at];
        let style = if figure.unit.is_share() { Style::Percent } else { Style::Plain };
        let verdict = difference.verdict.key();
        Row {
            key: figure.key.clone(),
            name: names.figure(figure),
            cells: vec![
                Cell::Number(rounded(difference.base), style),
                Cell::Number(rounded(difference.variant), style),
                Cell::Estimate(difference.change),
                Cell::Word(verdict, names.text(&format!("verdict.{verdict}"))),
                difference.saved.map_or(Cell::Empty, |saved| {
                    Cell::Number((saved * 100.0).round() / 100.0, Style::Percent)
                }),
            ],
        }
    }

    fn difference(&self, at: usize, pair: &Paired) -> Difference {
        let unit = self.figures.list()[at].unit;
        let scale = unit.scale();
        let style = if unit.is_share() { Style::Points } else { Style::Change };
        let (value, interval, size) = (pair.difference.mean(), self.interval(pair), measure_of(unit, pair));
        let scaled = |by: f64, style| Estimate { value: value * by, interval: interval.scaled(by), style };
        let verdict = match interval {
            _ if interval.within(self.matters * size) => Verdict::Same,
            _ if interval.low > 0.0 => Verdict::More,
            _ if interval.high < 0.0 => Verdict::Less,
            _ => Verdict::Open,
        };
        Difference {
            at,
            base: pair.base.mean() * scale,
            variant: pair.variant.mean() * scale,
            change: scaled(scale, style),
            relative: scaled(if size > 0.0 { 1.0 / size } else { 0.0 }, Style::PercentChange),
            verdict,
            saved: pair.saved(),
        }
    }

    /// Corrected for the number of comparisons, and for looking.
    fn interval(&self, pair: &Paired) -> Interval {
        let confidence = Confidence::USUAL.shared_by(self.compared.len() * self.variants.len());
        if self.looked { pair.difference.always(confidence) } else { pair.difference.interval(confidence) }
    }
}

/// What a difference is measured by: a whole share, or the greater of mean and standard deviation.
fn measure_of(unit: Unit, pair: &Paired) -> f64 {
    match unit {
        Unit::Share | Unit::Fraction => 1.0 / unit.scale(),
        Unit::Count | Unit::Mean => pair.base.mean().abs().max(pair.base.sd()),
    }
}

/// Five digits are enough beside an interval.
fn rounded(number: f64) -> f64 {
    (number * 1e5).round() / 1e5
}
