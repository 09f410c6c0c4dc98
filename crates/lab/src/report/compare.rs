//! The report on rule sets side by side: what changed, what did not, and what is not known yet.

use super::circumstances::Circumstances;
use super::document::{Cell, Document, Estimate, Mark, Plot, Row, Section, Style, Table};
use super::names::Names;
use super::one::{called_off, columns};
use super::summary;
use crate::figure::{Common, Figures, Unit};
use crate::stats::{Confidence, Interval, Moments, Paired};
use crate::trial::VariantSums;

/// Rule sets side by side.
#[derive(Clone, Copy, Debug)]
pub struct Comparison<'a> {
    /// The figures of each game.
    pub figures: &'a Figures,
    /// What came of the games.
    pub sums: &'a VariantSums,
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
    fn key(self) -> &'static str {
        match self {
            Verdict::More => "more",
            Verdict::Less => "less",
            Verdict::Same => "same",
            Verdict::Open => "open",
        }
    }
}

/// So many changes stand in the summary.
const MOST_IN_SHORT: usize = 4;

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
        about.document(names, subtitle, self.summary(names), sections)
    }

    /// What changed most, in a sentence a rule set.
    fn summary(&self, names: &Names) -> Vec<String> {
        let base = &self.sums.variants[0];
        let mut sentences =
            Vec::from_iter(summary::called_off(names, called_off(self.figures, base), base.games));
        for (variant, label) in self.variants.iter().enumerate() {
            let sums = &self.sums.variants[variant + 1];
            let off = called_off(self.figures, sums);
            if let Some(said) = summary::called_off(names, off, sums.games) {
                sentences.push(format!("{label}: {said}"));
            }
            if self.is_the_same(variant) {
                sentences.push(names.say("summary.compare.nothing", &[label, &base.games.to_string()]));
                continue;
            }
            let mut sure: Vec<Difference> = self.differences(variant);
            sure.retain(|difference| matches!(difference.verdict, Verdict::More | Verdict::Less));
            let size = |difference: &Difference| difference.relative.value.abs();
            sure.sort_by(|a, b| size(b).total_cmp(&size(a)));
            let changes = sure.iter().take(MOST_IN_SHORT).map(|difference| self.in_short(names, difference));
            let changes = changes.collect::<Vec<_>>().join("; ");
            let key = if changes.is_empty() { "summary.compare.unclear" } else { "summary.compare.changes" };
            sentences.push(names.say(key, &[label, &changes]));
            sentences.extend(self.minutes(names, variant));
        }
        sentences
    }

    /// How many minutes games take under both rule sets, if that is known.
    fn minutes(&self, names: &Names, variant: usize) -> Option<String> {
        let at = self.figures.common(Common::Minutes);
        let pair = &self.sums.pairs[variant][at];
        let scale = self.figures.list()[at].unit.scale();
        let minutes = |moments: &Moments| names.writer.plain(moments.mean() * scale, Style::Plain, 0);
        let both = [minutes(&pair.base), minutes(&pair.variant)];
        let key = if both[0] == both[1] { "summary.compare.as_long" } else { "summary.compare.minutes" };
        let label = &self.variants[variant];
        (pair.difference.count() > 1).then(|| names.say(key, &[label, &both[0], &both[1]]))
    }

    fn in_short(&self, names: &Names, difference: &Difference) -> String {
        let number = |value: f64| {
            let share = self.figures.list()[difference.at].unit.is_share();
            let style = if share { Style::Percent } else { Style::Plain };
            names.writer.plain(value, style, if value.abs() < 1.0 && !share { 2 } else { 1 })
        };
        let name = self.name(names, difference.at);
        names.say("summary.compare.change", &[&name, &number(difference.base), &number(difference.variant)])
    }

    /// Whether a rule set changes nothing in any game.
    pub(crate) fn is_the_same(&self, variant: usize) -> bool {
        self.sums.different[variant] == 0 && self.sums.variants[0].games > 0
    }

    /// All figures that any game had under both rule sets.
    fn differences(&self, variant: usize) -> Vec<Difference> {
        let pairs = &self.sums.pairs[variant];
        let compared = self.compared.iter().filter(|&&at| pairs[at].difference.count() > 1);
        compared.map(|&at| self.difference(at, &pairs[at])).collect()
    }

    /// Whether every difference is known to this precision.
    pub fn known_to(&self, precision: f64) -> bool {
        let all =
            self.sums.pairs.iter().flat_map(|pairs| self.compared.iter().map(move |&at| (at, &pairs[at])));
        let mut all = all.filter(|(_, pair)| pair.difference.count() > 1);
        all.all(|(at, pair)| {
            let unit = self.figures.list()[at].unit;
            self.interval(unit, pair).reach() <= precision * measure_of(unit, pair)
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
        let differences = self.differences(variant);
        let same = self.is_the_same(variant);
        let plots = [true, false].into_iter().filter_map(|shares| self.plot(names, &differences, shares));
        Section {
            key: format!("compare.{}", variant + 1),
            heading: names.say("section.compare", &[&self.variants[variant]]),
            sentences: if same {
                vec![names.say("compare.nothing", &[&self.sums.variants[0].games.to_string()])]
            } else {
                self.sentences(names, &differences)
            },
            plots: if same { Vec::new() } else { plots.collect() },
            table: Table {
                columns: columns(names, &["figure", "base", "variant", "change", "verdict", "saved"]),
                rows: differences.iter().map(|difference| self.row(names, difference)).collect(),
            },
        }
    }

    /// The changes of shares in percentage points, or of everything else as a share of itself.
    fn plot(&self, names: &Names, differences: &[Difference], shares: bool) -> Option<Plot> {
        let shown = |difference: &&Difference| {
            let something = difference.base != 0.0 || difference.variant != 0.0;
            something && self.figures.list()[difference.at].unit.is_share() == shares
        };
        let shown = differences.iter().filter(shown);
        let value = |difference: &Difference| if shares { difference.change } else { difference.relative };
        let dots: Vec<(String, Estimate)> =
            shown.map(|difference| (self.name(names, difference.at), value(difference))).collect();
        (!dots.is_empty()).then(|| Plot::Dots {
            axis: names.text(if shares { "axis.points" } else { "axis.change" }),
            style: if shares { Style::Points } else { Style::PercentChange },
            mark: Some((Mark::At(0.0), names.text("line.base"))),
            dots,
        })
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
        let list = |verdict: Verdict, shares: Option<bool>| {
            let is_listed = |difference: &&Difference| {
                let is_share = self.figures.list()[difference.at].unit.is_share();
                difference.verdict == verdict && shares.is_none_or(|shares| shares == is_share)
            };
            let say = |difference: &Difference| match verdict {
                Verdict::More | Verdict::Less => with_change(difference),
                Verdict::Same | Verdict::Open => only_name(difference),
            };
            differences.iter().filter(is_listed).map(say).collect::<Vec<_>>().join("; ")
        };
        let lists = [
            ("more", list(Verdict::More, None)),
            ("less", list(Verdict::Less, None)),
            // Points of a share and percents of a number are not the same, so they do not share a sentence.
            ("same_shares", list(Verdict::Same, Some(true))),
            ("same", list(Verdict::Same, Some(false))),
            ("open", list(Verdict::Open, None)),
        ];
        let percent = names.writer.short(self.matters, Style::Percent);
        let points = names.writer.short(self.matters, Style::Points).replace('+', "");
        let mut sentences: Vec<String> = lists
            .into_iter()
            .filter(|(_, list)| !list.is_empty())
            .map(|(key, list)| names.say(&format!("compare.{key}"), &[&list, &percent, &points]))
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
        let (value, interval, size) =
            (pair.difference.mean(), self.interval(unit, pair), measure_of(unit, pair));
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
    fn interval(&self, unit: Unit, pair: &Paired) -> Interval {
        let confidence = Confidence::USUAL.shared_by(self.compared.len() * self.variants.len());
        let (games, mean) = (pair.difference.count(), pair.difference.mean());
        let (interval, unseen) = match self.looked {
            true => (pair.difference.always(confidence), confidence.unseen_always(games)),
            false => (pair.difference.interval(confidence), confidence.unseen(games)),
        };
        if !unit.is_share() || pair.difference.is_constant() {
            return interval;
        }
        // Games of another kind than those seen may still come.
        interval.at_least_around(mean, unseen / unit.scale())
    }
}

/// What a difference is measured by: a whole share, or the greater of mean and standard deviation.
fn measure_of(unit: Unit, pair: &Paired) -> f64 {
    match unit {
        Unit::Share | Unit::Fraction => 1.0 / unit.scale(),
        Unit::Count | Unit::Mean | Unit::Minutes => pair.base.mean().abs().max(pair.base.sd()),
    }
}

/// Five digits are enough beside an interval.
fn rounded(number: f64) -> f64 {
    (number * 1e5).round() / 1e5
}
