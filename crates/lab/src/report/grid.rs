//! The report on two options at once: a heat map of every figure.

use super::circumstances::Circumstances;
use super::document::{Cell, Column, Document, Estimate, Plot, Row, Section, Style, Table};
use super::estimates::{Looks, estimate};
use super::names::Names;
use super::sweep::{Point, unevenness};
use crate::stats::Interval;

/// Rule sets that differ in two options, or in one and the number of seats.
#[derive(Clone, Debug)]
pub struct Grid<'a> {
    /// What goes down: what it is called, and its values in files and for people.
    pub down: (String, Vec<(String, String)>),
    /// What goes across.
    pub across: (String, Vec<(String, String)>),
    /// By row and column: what it gave.
    pub points: Vec<Vec<Point<'a>>>,
    /// Whether one looked again and again and stopped when the shares of the win were known.
    pub looked: bool,
}

impl Grid<'_> {
    /// The whole report.
    pub fn document(&self, names: &Names, about: &Circumstances) -> Document {
        let option = format!("{} × {}", self.down.0, self.across.0);
        let subtitle = names.say("subtitle.sweep", &[&option, &about.preset, &about.seats]);
        about.document(names, subtitle, self.summary(names), self.sections(names))
    }

    /// Where turn order matters least.
    fn summary(&self, names: &Names) -> Vec<String> {
        let cells = self.points.iter().enumerate().flat_map(|(row, points)| {
            points
                .iter()
                .enumerate()
                .filter_map(move |(column, point)| Some((row, column, unevenness(point)?)))
        });
        let alike = self.points.iter().flatten().all(|point| point.figures == self.points[0][0].figures);
        let fairest = cells.min_by(|a, b| a.2.total_cmp(&b.2)).filter(|_| alike);
        let said = fairest.map(|(row, column, spread)| {
            let place = format!(
                "{} {}, {} {}",
                self.down.0, self.down.1[row].1, self.across.0, self.across.1[column].1
            );
            let spread = names.writer.plain(spread, Style::Points, 1).replace('+', "");
            names.say("summary.grid.fair", &[&place, &spread])
        });
        Vec::from_iter(said)
    }

    fn sections(&self, names: &Names) -> Vec<Section> {
        let Some(widest) = self.points.iter().flatten().max_by_key(|point| point.figures.seats()) else {
            return Vec::new();
        };
        let single = |key: &str| key.starts_with("measure.") || !key.contains('.');
        let figures = widest.figures.list().iter().filter(|figure| single(&figure.key));
        let fairness = self.section(names, "fairness", names.text("section.fairness"), |point| {
            let value = unevenness(point)?;
            Some(Estimate { value, interval: Interval::around(value, f64::INFINITY), style: Style::Percent })
        });
        let rest = figures.filter_map(|figure| {
            self.section(names, &figure.key, names.figure(figure), |point| {
                let cells = self.points.iter().map(Vec::len).sum::<usize>();
                let looks = Looks::new(self.looked, cells * point.figures.seats());
                estimate(point.figures, point.sums, point.figures.find(&figure.key)?, looks)
            })
        });
        fairness.into_iter().chain(rest).collect()
    }

    /// One figure everywhere; nothing if it is nothing everywhere.
    fn section(
        &self,
        names: &Names,
        key: &str,
        heading: String,
        number: impl Fn(&Point<'_>) -> Option<Estimate>,
    ) -> Option<Section> {
        let rows: Vec<Vec<Option<Estimate>>> =
            self.points.iter().map(|points| points.iter().map(&number).collect()).collect();
        let style = rows.iter().flatten().flatten().find(|e| e.value != 0.0)?.style;
        let mut columns = vec![Column { key: "value".to_owned(), heading: names.text("column.value") }];
        columns[0].heading.clone_from(&self.down.0);
        let across = self.across.1.iter();
        columns.extend(across.map(|(key, name)| Column { key: key.clone(), heading: name.clone() }));
        let row = |((key, name), cells): (&(String, String), &Vec<Option<Estimate>>)| Row {
            key: key.clone(),
            name: name.clone(),
            cells: cells.iter().map(|cell| cell.map_or(Cell::Empty, Cell::Estimate)).collect(),
        };
        let words = |values: &[(String, String)]| values.iter().map(|(_, name)| name.clone()).collect();
        Some(Section {
            key: key.to_owned(),
            heading,
            sentences: vec![names.say("grid.across", &[&self.across.0])],
            plots: vec![Plot::Heat {
                down: (self.down.0.clone(), words(&self.down.1)),
                across: (self.across.0.clone(), words(&self.across.1)),
                style,
                cells: rows
                    .iter()
                    .map(|row| row.iter().map(|cell| cell.map(|e| e.value)).collect())
                    .collect(),
            }],
            table: Table { columns, rows: self.down.1.iter().zip(&rows).map(row).collect() },
        })
    }
}
