//! The report on a sweep: what every figure does while one option goes through its values.

use super::circumstances::Circumstances;
use super::document::{Cell, Column, Document, Estimate, Plot, Row, Section, Style, Table};
use super::estimates::{Looks, estimate};
use super::names::Names;
use super::one::{called_off, columns};
use crate::figure::{Common, Figures, Unit};
use crate::sums::Sums;

/// What one value of the option gave.
#[derive(Clone, Copy, Debug)]
pub struct Point<'a> {
    /// The figures of each game; they differ if the number of seats does.
    pub figures: &'a Figures,
    /// What came of the games.
    pub sums: &'a Sums,
}

/// Rule sets that differ in one option.
#[derive(Clone, Debug)]
pub struct Sweep<'a> {
    /// What the option is called.
    pub option: String,
    /// Its values, in files and for people.
    pub values: Vec<(String, String)>,
    /// What each value gave.
    pub points: Vec<Point<'a>>,
    /// Whether one looked again and again and stopped when the shares of the win were known.
    pub looked: bool,
}

/// How far the greatest share of the win by turn order is above the least; nothing where nobody begins.
pub(super) fn unevenness(point: &Point<'_>) -> Option<f64> {
    let shares = (0..point.figures.seats()).map(|after| {
        let moments = &point.sums.moments[point.figures.win_from(after)];
        (moments.count() > 0).then(|| moments.mean() * Unit::Share.scale())
    });
    let shares = shares.collect::<Option<Vec<f64>>>()?;
    let (least, most) = shares.iter().fold((f64::MAX, f64::MIN), |(l, m), &s| (l.min(s), m.max(s)));
    Some(most - least)
}

impl Sweep<'_> {
    /// The whole report.
    pub fn document(&self, names: &Names, about: &Circumstances) -> Document {
        let subtitle = names.say("subtitle.sweep", &[&self.option, &about.preset, &about.seats]);
        about.document(names, subtitle, self.summary(names), self.sections(names))
    }

    /// What the option does, in short: to the length, and to who wins.
    fn summary(&self, names: &Names) -> Vec<String> {
        let mut sentences = Vec::new();
        let off: Vec<String> = self
            .points
            .iter()
            .zip(&self.values)
            .filter_map(|(point, (_, name))| {
                let off = called_off(point.figures, point.sums);
                let share = off as f64 / point.sums.games.max(1) as f64;
                (off > 0).then(|| format!("{name}: {}", names.writer.plain(share, Style::Percent, 1)))
            })
            .collect();
        if !off.is_empty() {
            sentences.push(names.say("summary.sweep.called_off", &[&off.join(", ")]));
        }
        sentences.extend(self.length(names));
        // How fair it is can be compared only where as many win.
        let alike = self.points.windows(2).all(|two| two[0].figures.seats() == two[1].figures.seats());
        let uneven: Option<Vec<f64>> = self.points.iter().map(unevenness).collect();
        if let Some(uneven) = uneven.filter(|uneven| alike && uneven.len() > 1) {
            let rank = |&a: &usize, &b: &usize| uneven[a].total_cmp(&uneven[b]);
            let all = 0..uneven.len();
            if let (Some(fairest), Some(least)) = (all.clone().min_by(rank), all.max_by(rank)) {
                let spread = |at: usize| names.writer.plain(uneven[at], Style::Points, 1).replace('+', "");
                let (best, worst) = (&self.values[fairest].1, &self.values[least].1);
                sentences
                    .push(names.say("summary.sweep.fair", &[best, &spread(fairest), worst, &spread(least)]));
            }
        }
        sentences
    }

    /// How long games take at the first value and at the last.
    fn length(&self, names: &Names) -> Option<String> {
        let mean = |point: &Point<'_>, figure| {
            let at = point.figures.common(figure);
            let moments = &point.sums.moments[at];
            (moments.count() > 0).then(|| moments.mean() * point.figures.list()[at].unit.scale())
        };
        let [(_, from), .., (_, to)] = self.values.as_slice() else { return None };
        let ends = |figure, digits| {
            let [first, last] = [self.points.first()?, self.points.last()?].map(|point| mean(point, figure));
            Some([first?, last?].map(|number| names.writer.plain(number, Style::Plain, digits)))
        };
        let decisions = ends(Common::Decisions, 1)?;
        let mut places = vec![&self.option, from, to, &decisions[0], &decisions[1]];
        let minutes = ends(Common::Minutes, 0);
        places.extend(minutes.iter().flatten());
        let key = if minutes.is_some() { "summary.sweep.minutes" } else { "summary.sweep.length" };
        Some(names.say(key, &places.into_iter().map(String::as_str).collect::<Vec<_>>()))
    }

    /// Curves of everything that any game had.
    pub fn sections(&self, names: &Names) -> Vec<Section> {
        let Some(widest) = self.points.iter().max_by_key(|point| point.figures.seats()) else {
            return Vec::new();
        };
        let family = |key: &str| key.split_once('.').map_or(key, |(family, _)| family).to_owned();
        let single = |key: &str| family(key) == "measure" || !key.contains('.');
        let mut sections: Vec<Section> = ["win_from", "win", "points"]
            .into_iter()
            .filter_map(|of| {
                let keys = widest.figures.list().iter().filter(|figure| family(&figure.key) == of);
                let keys: Vec<&str> = keys.map(|figure| figure.key.as_str()).collect();
                self.section(names, of, names.text(&format!("section.sweep.{of}")), &keys)
            })
            .collect();
        let rest = widest.figures.list().iter().filter(|figure| single(&figure.key));
        sections.extend(
            rest.filter_map(|figure| self.section(names, &figure.key, names.figure(figure), &[&figure.key])),
        );
        sections
    }

    /// How many shares of the win had to be known before it stopped: those of every seat under every rule set of a trial,
    /// and each number of seats is a trial of its own.
    fn shares_waited_for(&self, point: &Point<'_>) -> usize {
        let seats = point.figures.seats();
        let alike = self.points.iter().filter(|other| other.figures.seats() == seats);
        seats * alike.count()
    }

    /// Curves of these figures; nothing if they are nothing everywhere.
    fn section(&self, names: &Names, key: &str, heading: String, keys: &[&str]) -> Option<Section> {
        let at = |point: &Point<'_>, key: &str| {
            let at = point.figures.find(key)?;
            Some((at, point.figures.list()[at].clone()))
        };
        let number = |point: &Point<'_>, key: &str| {
            let looks = Looks::new(self.looked, self.shares_waited_for(point));
            estimate(point.figures, point.sums, at(point, key)?.0, looks)
        };
        let curve = |key: &&str| {
            let figure = self.points.iter().find_map(|point| at(point, key))?.1;
            let numbers: Vec<Option<Estimate>> = self.points.iter().map(|point| number(point, key)).collect();
            numbers
                .iter()
                .any(|n| n.is_some_and(|n| n.value != 0.0))
                .then(|| (names.figure(&figure), figure, numbers))
        };
        let curves: Vec<_> = keys.iter().filter_map(curve).collect();
        let (_, figure, _) = curves.first()?;
        let style = if figure.unit.is_share() { Style::Percent } else { Style::Plain };
        let rows = self.values.iter().enumerate().map(|(at, (value, name))| Row {
            key: value.clone(),
            name: name.clone(),
            cells: curves
                .iter()
                .map(|(_, _, numbers)| numbers[at].map_or(Cell::Empty, Cell::Estimate))
                .collect(),
        });
        let mut columns = columns(names, &["value"]);
        columns[0].heading.clone_from(&self.option);
        columns.extend(
            curves.iter().map(|(name, figure, _)| Column { key: figure.key.clone(), heading: name.clone() }),
        );
        Some(Section {
            key: key.to_owned(),
            heading: heading.clone(),
            sentences: Vec::new(),
            plots: vec![Plot::Curves {
                across: self.option.clone(),
                values: self.values.iter().map(|(_, name)| name.clone()).collect(),
                axis: if figure.unit == Unit::Share && keys.len() > 1 {
                    names.text("axis.win")
                } else {
                    heading
                },
                style,
                curves: curves.iter().map(|(name, _, numbers)| (name.clone(), numbers.clone())).collect(),
            }],
            table: Table { columns, rows: rows.collect() },
        })
    }
}
