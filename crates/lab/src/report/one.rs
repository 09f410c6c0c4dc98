//! The report on one rule set.

use super::circumstances::Circumstances;
use super::dead::Dead;
use super::document::{Cell, Column, Document, Estimate, Mark, Plot, Row, Section, Shape, Style, Table};
use super::estimates::{Looks, estimate, share};
use super::names::Names;
use super::strength::Strength;
use super::things::Happened;
use crate::figure::{Common, Figures, PARTS, Unit};
use crate::stats::{Bar, Confidence, even_shares};
use crate::sums::Sums;
use crate::trial::TrialSums;

/// What is known about one rule set.
#[derive(Clone, Copy, Debug)]
pub struct One<'a> {
    /// The figures of each game.
    pub figures: &'a Figures,
    /// What came of the games.
    pub sums: &'a TrialSums,
    /// How strong the players are.
    pub strength: Strength<'a>,
    /// Whether one looked again and again and stopped when the shares of the win were known.
    pub looked: bool,
    /// The cards that the rules do not play with, by their indices among the things.
    pub absent: &'a [usize],
    /// The clauses that never came into play, and why.
    pub dead: &'a [Dead],
}

/// How many bars a distribution has at most.
const BARS: usize = 40;
/// How many bars a small one has.
const FEW_BARS: usize = 24;

impl One<'_> {
    /// The whole report.
    pub fn document(&self, names: &Names, about: &Circumstances) -> Document {
        let subtitle = names.say("subtitle.one", &[&about.preset, &about.seats]);
        about.document(names, subtitle, self.summary(names, about), self.sections(names, &about.bots))
    }

    /// What there is to say about the rule set.
    pub fn sections(&self, names: &Names, bots: &[String]) -> Vec<Section> {
        let measured = [
            self.seats(names, bots),
            self.order(names),
            self.distribution(
                names,
                "length",
                Common::Decisions,
                &[Common::Decisions, Common::Forced, Common::Options, Common::Minutes],
            ),
            self.distribution(
                names,
                "points",
                Common::Margin,
                &[Common::Margin, Common::WinnerPoints, Common::Shared, Common::Aborted],
            ),
            self.distribution(
                names,
                "drama",
                Common::LeadChanges,
                &[Common::LeadChanges, Common::LedFrom, Common::Comeback],
            ),
            self.strength.section(names),
            self.measures(names),
        ];
        let things = Happened {
            sums: self.games(),
            effects: &self.sums.effects,
            seats: self.figures.seats(),
            absent: self.absent,
        };
        let dead = Dead::section(self.dead, names, self.games().games);
        measured.into_iter().flatten().chain(things.sections(names)).chain(dead).collect()
    }

    pub(super) fn games(&self) -> &Sums {
        &self.sums.variants.sums.variants[0]
    }

    /// How many games were called off.
    pub(super) fn called_off(&self) -> u64 {
        called_off(self.figures, self.games())
    }

    fn all_called_off(&self) -> bool {
        self.called_off() == self.games().games
    }

    /// Who wins, by seat.
    fn seats(&self, names: &Names, bots: &[String]) -> Option<Section> {
        let row = |seat: usize| {
            let name = self.figures.list()[self.figures.win(seat)].key.trim_start_matches("win.").to_owned();
            let bot = Cell::Text(bots.get(seat).cloned().unwrap_or_default());
            let cells = vec![
                bot,
                Cell::Estimate(self.share(self.figures.win(seat))),
                self.cell(self.figures.points(seat)),
            ];
            Row { key: name.clone(), name, cells }
        };
        let rows: Vec<Row> = (0..self.figures.seats()).map(row).collect();
        let columns = columns(names, &["seat", "bot", "win", "points"]);
        let mut section = (!self.all_called_off())
            .then(|| self.fairness(names, "seats", |seat| self.figures.win(seat), Table { columns, rows }))?;
        section.sentences.extend(self.first_seat_begins().then(|| names.text("order.same")));
        Some(section)
    }

    /// Whether the first seat began every game, so that seats and starting order are the same.
    fn first_seat_begins(&self) -> bool {
        let moments = &self.games().moments;
        let won = |at: usize| &moments[self.figures.win(at)];
        moments[self.figures.win_from(0)].count() > 0
            && (0..self.figures.seats()).all(|at| *won(at) == moments[self.figures.win_from(at)])
    }

    /// Who wins, by who began; nothing where always the first seat begins, since that is the same.
    fn order(&self, names: &Names) -> Option<Section> {
        let known = self.games().moments[self.figures.win_from(0)].count() > 0;
        if !known || self.all_called_off() || self.first_seat_begins() {
            return None;
        }
        let row = |after: usize| {
            let name = (after + 1).to_string();
            let won = Cell::Estimate(self.share(self.figures.win_from(after)));
            Row { key: name.clone(), name, cells: vec![won] }
        };
        let rows = (0..self.figures.seats()).map(row).collect();
        let table = Table { columns: columns(names, &["order", "win"]), rows };
        Some(self.fairness(names, "order", |after| self.figures.win_from(after), table))
    }

    /// Shares of the win, and whether they may be even.
    fn fairness(&self, names: &Names, key: &str, at: impl Fn(usize) -> usize, table: Table) -> Section {
        let seats = self.figures.seats();
        let hits: Vec<f64> =
            (0..seats).map(|seat| self.games().moments[at(seat)].sum() as f64 / PARTS as f64).collect();
        let chance = even_shares(&hits);
        let best = (0..seats).max_by(|&a, &b| hits[a].total_cmp(&hits[b])).unwrap_or(0);
        let label = |seat: usize| names.say(&format!("{key}.label"), &[&table.rows[seat].name]);
        let won = names.writer.with_interval(self.share(at(best)));
        let verdict = if chance < Confidence::USUAL.miss() { "uneven" } else { "even" };
        let p = match chance {
            ..0.000_1 => names.say("less_than", &[&names.writer.plain(0.000_1, Style::Percent, 2)]),
            _ => names.writer.plain(chance, Style::Percent, if chance < 0.01 { 2 } else { 1 }),
        };
        let even = 1.0 / seats as f64;
        let mut sentences = vec![names.say(&format!("{key}.{verdict}"), &[&label(best), &won, &p])];
        if self.called_off() > 0 {
            let called_off = self.called_off().to_string();
            sentences.push(names.say("of_all_games", &[&self.games().games.to_string(), &called_off]));
        }
        Section {
            key: key.to_owned(),
            heading: names.text(&format!("section.{key}")),
            sentences,
            plots: vec![Plot::Dots {
                axis: names.text("axis.win"),
                style: Style::Percent,
                mark: Some((Mark::At(even), names.text("line.even"))),
                dots: (0..seats).map(|seat| (label(seat), self.share(at(seat)))).collect(),
            }],
            table,
        }
    }

    /// The distribution of one figure, and numbers about some.
    fn distribution(&self, names: &Names, key: &str, shown: Common, listed: &[Common]) -> Option<Section> {
        let at = self.figures.common(shown);
        let moments = &self.games().moments[at];
        let mean = self.estimate(at)?;
        let axis = names.figure(&self.figures.list()[at]);
        let rows: Vec<Row> =
            listed.iter().filter_map(|&figure| self.row(names, self.figures.common(figure))).collect();
        let quantile = |share| self.games().shapes[at].quantile(share).unwrap_or_default().to_string();
        let mut places =
            vec![names.writer.with_interval(mean), quantile(0.05), quantile(0.5), quantile(0.95)];
        places.extend(listed.iter().skip(1).map(|&figure| {
            self.estimate(self.figures.common(figure))
                .map_or_else(|| "–".to_owned(), |e| names.writer.with_interval(e))
        }));
        let places: Vec<&str> = places.iter().map(String::as_str).collect();
        let mut sentences = vec![names.say(&format!("{key}.sentence"), &places)];
        if !self.games().shapes[at].is_exact() {
            sentences.push(names.say("rounded", &[&crate::stats::EXACT.to_string()]));
        }
        Some(Section {
            key: key.to_owned(),
            heading: names.text(&format!("section.{key}")),
            sentences,
            plots: vec![Plot::Distribution {
                axis,
                bars: self.games().shapes[at].bars(BARS),
                mean: (moments.mean(), names.text("line.mean")),
            }],
            table: Table { columns: columns(names, &["figure", "mean", "p5", "p50", "p95", "most"]), rows },
        })
    }

    /// The game's own measures, each on an axis of its own: rounds and points have nothing in common.
    fn measures(&self, names: &Names) -> Option<Section> {
        let measures = || names.measures.iter().enumerate().filter(|(_, (_, _, card))| !card);
        let rows: Vec<Row> =
            measures().filter_map(|(at, _)| self.row(names, self.figures.measure(at))).collect();
        let shapes = measures().filter_map(|(at, (_, name, _))| {
            let at = self.figures.measure(at);
            let mean = self.estimate(at).filter(|mean| mean.value != 0.0)?;
            let bars: Vec<Bar> = self.games().shapes[at].bars(FEW_BARS);
            Some(Shape { name: name.clone(), bars, mean })
        });
        let shapes: Vec<Shape> = shapes.collect();
        let plots = if shapes.is_empty() { Vec::new() } else { vec![Plot::Shapes(shapes)] };
        (!rows.is_empty()).then(|| Section {
            key: "measures".to_owned(),
            heading: names.text("section.measures"),
            sentences: Vec::new(),
            plots,
            table: Table { columns: columns(names, &["figure", "mean", "p5", "p50", "p95", "most"]), rows },
        })
    }

    /// A figure with its quantiles; nothing if no game had it.
    fn row(&self, names: &Names, at: usize) -> Option<Row> {
        let figure = &self.figures.list()[at];
        let mean = self.estimate(at)?;
        let quantile = |share| match figure.unit {
            Unit::Count | Unit::Minutes => {
                let number = self.games().shapes[at].quantile(share).unwrap_or_default();
                let number = number as f64 * figure.unit.scale();
                // Nobody plays by the second.
                Cell::Number(if figure.unit == Unit::Minutes { number.round() } else { number }, Style::Plain)
            }
            Unit::Share | Unit::Fraction | Unit::Mean => Cell::Empty,
        };
        let cells = vec![Cell::Estimate(mean), quantile(0.05), quantile(0.5), quantile(0.95), quantile(1.0)];
        Some(Row { key: figure.key.clone(), name: names.figure(figure), cells })
    }

    fn cell(&self, at: usize) -> Cell {
        self.estimate(at).map_or(Cell::Empty, Cell::Estimate)
    }

    pub(super) fn estimate(&self, at: usize) -> Option<Estimate> {
        estimate(self.figures, self.games(), at, self.looks())
    }

    pub(super) fn share(&self, at: usize) -> Estimate {
        share(self.games(), at, self.looks())
    }

    fn looks(&self) -> Looks {
        Looks::new(self.looked, self.figures.seats())
    }
}

/// How many games were called off.
pub(super) fn called_off(figures: &Figures, sums: &Sums) -> u64 {
    (sums.moments[figures.common(Common::Aborted)].sum() / i128::from(PARTS)) as u64
}

/// Columns with these names.
pub(crate) fn columns(names: &Names, keys: &[&str]) -> Vec<Column> {
    let column =
        |key: &&str| Column { key: (*key).to_owned(), heading: names.text(&format!("column.{key}")) };
    keys.iter().map(column).collect()
}
