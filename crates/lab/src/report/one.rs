//! The report on one rule set.

use super::circumstances::Circumstances;
use super::document::{Cell, Column, Document, Estimate, Plot, Row, Section, Style, Table};
use super::names::Names;
use super::things::Happened;
use crate::figure::{Common, Figures, PARTS, Unit};
use crate::stats::{Confidence, Interval, even_shares, wilson};
use crate::sums::Sums;
use crate::trial::TrialSums;

/// What is known about one rule set.
#[derive(Clone, Copy, Debug)]
pub struct One<'a> {
    /// The figures of each game.
    pub figures: &'a Figures,
    /// What came of the games.
    pub sums: &'a TrialSums,
    /// The names of the strong and of the weak player that skill was tried out with.
    pub strength: Option<(&'a str, &'a str)>,
    /// Whether one looked again and again and stopped when the shares of the win were known.
    pub looked: bool,
    /// The cards that the rules do not play with, by their indices among the things.
    pub absent: &'a [usize],
}

/// How many bars a distribution has at most.
const BARS: usize = 40;

impl One<'_> {
    /// The whole report.
    pub fn document(&self, names: &Names, about: &Circumstances) -> Document {
        let subtitle = names.say("subtitle.one", &[&about.preset, &about.seats]);
        about.document(names, subtitle, self.sections(names, &about.bots))
    }

    /// What there is to say about the rule set.
    pub fn sections(&self, names: &Names, bots: &[String]) -> Vec<Section> {
        let measured = [
            Some(self.seats(names, bots)),
            self.order(names),
            self.distribution(
                names,
                "length",
                Common::Decisions,
                &[Common::Decisions, Common::Forced, Common::Options],
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
            self.skill(names),
            self.measures(names),
        ];
        let things = Happened {
            sums: self.games(),
            effects: &self.sums.effects,
            seats: self.figures.seats(),
            absent: self.absent,
        };
        measured.into_iter().flatten().chain(things.sections(names)).collect()
    }

    fn games(&self) -> &Sums {
        &self.sums.arms.sums.arms[0]
    }

    /// Who wins, by seat.
    fn seats(&self, names: &Names, bots: &[String]) -> Section {
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
        self.fairness(names, "seats", |seat| self.figures.win(seat), Table { columns, rows })
    }

    /// Who wins, by who began.
    fn order(&self, names: &Names) -> Option<Section> {
        let known = self.games().moments[self.figures.win_from(0)].count() > 0;
        let row = |after: usize| {
            let name = (after + 1).to_string();
            Row {
                key: name.clone(),
                name,
                cells: vec![Cell::Estimate(self.share(self.figures.win_from(after)))],
            }
        };
        let rows = (0..self.figures.seats()).map(row).collect();
        let table = Table { columns: columns(names, &["order", "win"]), rows };
        known.then(|| self.fairness(names, "order", |after| self.figures.win_from(after), table))
    }

    /// Shares of the win, and whether they may be even.
    fn fairness(&self, names: &Names, key: &str, at: impl Fn(usize) -> usize, table: Table) -> Section {
        let seats = self.figures.seats();
        let hits: Vec<f64> =
            (0..seats).map(|seat| self.games().moments[at(seat)].sum() as f64 / PARTS as f64).collect();
        let chance = even_shares(&hits);
        let best = (0..seats).max_by(|&a, &b| hits[a].total_cmp(&hits[b])).unwrap_or(0);
        let label = |seat: usize| names.say(&format!("{key}.label"), &[&table.rows[seat].name]);
        let share = names.writer.with_interval(self.share(at(best)));
        let verdict = if chance < Confidence::USUAL.miss() { "uneven" } else { "even" };
        let p = match chance {
            ..0.000_1 => names.say("less_than", &[&names.writer.plain(0.000_1, Style::Percent, 2)]),
            _ => names.writer.plain(chance, Style::Percent, if chance < 0.01 { 2 } else { 1 }),
        };
        let even = 1.0 / seats as f64;
        Section {
            key: key.to_owned(),
            heading: names.text(&format!("section.{key}")),
            sentences: vec![names.say(&format!("{key}.{verdict}"), &[&label(best), &share, &p])],
            plot: Some(Plot::Dots {
                axis: names.text("axis.win"),
                style: Style::Percent,
                line: Some((even, names.text("line.even"))),
                dots: (0..seats).map(|seat| (label(seat), self.share(at(seat)))).collect(),
            }),
            table,
        }
    }

    /// The distribution of one figure, and numbers about some.
    fn distribution(&self, names: &Names, key: &str, shown: Common, listed: &[Common]) -> Option<Section> {
        let at = self.figures.common(shown);
        let moments = &self.games().moments[at];
        let estimate = self.estimate(at)?;
        let axis = names.figure(&self.figures.list()[at]);
        let rows: Vec<Row> =
            listed.iter().filter_map(|&figure| self.row(names, self.figures.common(figure))).collect();
        let quantile = |share| self.games().shapes[at].quantile(share).unwrap_or_default().to_string();
        let mut places =
            vec![names.writer.with_interval(estimate), quantile(0.05), quantile(0.5), quantile(0.95)];
        places.extend(listed.iter().skip(1).map(|&figure| {
            self.estimate(self.figures.common(figure))
                .map_or_else(|| "–".to_owned(), |e| names.writer.with_interval(e))
        }));
        let places: Vec<&str> = places.iter().map(String::as_str).collect();
        Some(Section {
            key: key.to_owned(),
            heading: names.text(&format!("section.{key}")),
            sentences: vec![names.say(&format!("{key}.sentence"), &places)],
            plot: Some(Plot::Distribution {
                axis,
                bars: self.games().shapes[at].bars(BARS),
                mean: (moments.mean(), names.text("line.mean")),
            }),
            table: Table { columns: columns(names, &["figure", "mean", "p5", "p50", "p95", "most"]), rows },
        })
    }

    /// How much is skill, how much is luck.
    fn skill(&self, names: &Names) -> Option<Section> {
        let (strong, weak) = self.strength?;
        let sums = self.sums;
        let (luck, interval) = sums.luck.sums.explained(Confidence::USUAL)?;
        let luck = Estimate { value: luck, interval, style: Style::Percent };
        let edge = |moments: &crate::stats::Moments| {
            let hits = moments.sum() as f64 / PARTS as f64;
            let interval = wilson(hits, moments.count(), Confidence::USUAL);
            Estimate { value: hits / moments.count().max(1) as f64, interval, style: Style::Percent }
        };
        if sums.strong.done == 0 || sums.weak.done == 0 {
            return None;
        }
        let list = [
            ("strong", names.say("skill.strong", &[strong, weak]), edge(&sums.strong.sums.0)),
            ("weak", names.say("skill.weak", &[weak, strong]), edge(&sums.weak.sums.0)),
            ("luck", names.text("skill.luck"), luck),
        ];
        let even = 1.0 / self.figures.seats() as f64;
        let row = |(key, name, estimate): &(&str, String, Estimate)| Row {
            key: (*key).to_owned(),
            name: name.clone(),
            cells: vec![Cell::Estimate(*estimate)],
        };
        let say = |at: usize| names.writer.with_interval(list[at].2);
        Some(Section {
            key: "skill".to_owned(),
            heading: names.text("section.skill"),
            sentences: vec![
                names.say(
                    "skill.sentence",
                    &[strong, weak, &say(0), &say(1), &names.writer.short(even, Style::Percent)],
                ),
                match luck.value {
                    1.0 => names.text("skill.no_doubt"),
                    _ => names.say("skill.luck_sentence", &[&say(2)]),
                },
            ],
            plot: Some(Plot::Dots {
                axis: names.text("axis.win"),
                style: Style::Percent,
                line: Some((even, names.text("line.even"))),
                // How much is luck has nothing to do with an even share.
                dots: list[..2].iter().map(|(_, name, estimate)| (name.clone(), *estimate)).collect(),
            }),
            table: Table {
                columns: columns(names, &["figure", "share"]),
                rows: list.iter().map(row).collect(),
            },
        })
    }

    /// The game's own measures.
    fn measures(&self, names: &Names) -> Option<Section> {
        let measures = || names.measures.iter().enumerate().filter(|(_, (_, _, card))| !card);
        let rows: Vec<Row> =
            measures().filter_map(|(at, _)| self.row(names, self.figures.measure(at))).collect();
        let bars = measures().filter_map(|(at, (_, name, _))| {
            let estimate = self.estimate(self.figures.measure(at))?;
            (estimate.value != 0.0).then(|| (name.clone(), estimate))
        });
        (!rows.is_empty()).then(|| Section {
            key: "measures".to_owned(),
            heading: names.text("section.measures"),
            sentences: Vec::new(),
            plot: Some(Plot::Lengths { axis: names.text("axis.per_game"), bars: bars.collect() }),
            table: Table { columns: columns(names, &["figure", "mean", "p5", "p50", "p95", "most"]), rows },
        })
    }

    /// A figure with its quantiles; nothing if no game had it.
    fn row(&self, names: &Names, at: usize) -> Option<Row> {
        let figure = &self.figures.list()[at];
        let estimate = self.estimate(at)?;
        let quantile = |share| match figure.unit {
            Unit::Count => {
                let number = self.games().shapes[at].quantile(share).unwrap_or_default();
                Cell::Number(number as f64, Style::Plain)
            }
            Unit::Share | Unit::Fraction | Unit::Mean => Cell::Empty,
        };
        let cells =
            vec![Cell::Estimate(estimate), quantile(0.05), quantile(0.5), quantile(0.95), quantile(1.0)];
        Some(Row { key: figure.key.clone(), name: names.figure(figure), cells })
    }

    fn cell(&self, at: usize) -> Cell {
        self.estimate(at).map_or(Cell::Empty, Cell::Estimate)
    }

    fn estimate(&self, at: usize) -> Option<Estimate> {
        estimate(self.figures, self.games(), at, self.looks())
    }

    fn share(&self, at: usize) -> Estimate {
        share(self.games(), at, self.looks())
    }

    fn looks(&self) -> Looks {
        Looks::new(self.looked, self.figures.seats())
    }
}

/// How often one looked at the games, which is what their intervals have to allow for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Looks {
    /// At the end.
    Once,
    /// Again and again, until so many shares of the win were known at once: what is reported is what was waited for.
    Often { wins: usize },
}

impl Looks {
    pub(crate) fn new(often: bool, wins: usize) -> Looks {
        if often { Looks::Often { wins } } else { Looks::Once }
    }
}

/// The mean of a figure; nothing if no game had it.
pub(crate) fn estimate(figures: &Figures, sums: &Sums, at: usize, looks: Looks) -> Option<Estimate> {
    let (unit, moments) = (figures.list()[at].unit, &sums.moments[at]);
    if unit == Unit::Share && moments.count() > 0 {
        return Some(share(sums, at, looks));
    }
    let interval = match looks {
        Looks::Once => moments.interval(Confidence::USUAL),
        Looks::Often { .. } => moments.always(Confidence::USUAL),
    };
    let interval = interval.scaled(unit.scale());
    let style = if unit.is_share() { Style::Percent } else { Style::Plain };
    let estimate = Estimate { value: moments.mean() * unit.scale(), interval, style };
    (moments.count() > 0).then_some(estimate)
}

/// A figure that is a share: with Wilson's interval, or with the one that holds at every look.
fn share(sums: &Sums, at: usize, looks: Looks) -> Estimate {
    let moments = &sums.moments[at];
    let hits = moments.sum() as f64 / PARTS as f64;
    let interval = match looks {
        Looks::Once => wilson(hits, moments.count(), Confidence::USUAL),
        Looks::Often { wins } => {
            let interval = moments.always(Confidence::USUAL.shared_by(wins)).scaled(Unit::Share.scale());
            Interval { low: interval.low.max(0.0), high: interval.high.min(1.0) }
        }
    };
    Estimate { value: hits / moments.count().max(1) as f64, interval, style: Style::Percent }
}

/// Columns with these names.
pub(crate) fn columns(names: &Names, keys: &[&str]) -> Vec<Column> {
    let column =
        |key: &&str| Column { key: (*key).to_owned(), heading: names.text(&format!("column.{key}")) };
    keys.iter().map(column).collect()
}
