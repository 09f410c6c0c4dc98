//! The report on rule sets that were found for some goals: what was shown about each, by whom it was played, and which goals
//! nothing meets.

use super::circumstances::Circumstances;
use super::document::{Cell, Column, Document, Estimate, Mark, Plot, Row, Section, Style, Table};
use super::names::Names;
use super::one::columns;
use crate::figure::{Common, Figures};
use crate::tune::{Answer, Found, Goal, Judged, Shown};

/// What was looked for, and what was found.
#[derive(Clone, Copy, Debug)]
pub struct Tuned<'a> {
    /// The figures of each game.
    pub figures: &'a Figures,
    /// What was wanted.
    pub goals: &'a [Goal],
    /// What was found.
    pub answer: &'a Answer,
    /// Who played, a name a table.
    pub tables: &'a [String],
    /// How many options could be changed at once.
    pub changes: usize,
    /// How a time became a number of games, if a time was given.
    pub translated: Option<&'a str>,
}

impl Tuned<'_> {
    /// The whole report.
    pub fn document(&self, names: &Names, about: &Circumstances) -> Document {
        let wanted = self.goals.iter().map(|goal| goal.text.as_str()).collect::<Vec<_>>().join(" · ");
        let subtitle = names.say("subtitle.tune", &[&wanted, &about.preset, &about.seats]);
        let mut sections = vec![self.front(names), self.how(names)];
        for table in 0..self.tables.len() {
            sections.extend((0..self.goals.len()).map(|goal| self.goal(names, table, goal)));
        }
        let mut document = about.document(names, subtitle, self.summary(names), sections);
        let sure = names.text("tune.confidence");
        document
            .facts
            .iter_mut()
            .filter(|fact| fact.key == "confidence")
            .for_each(|fact| fact.value.clone_from(&sure));
        document.footnote = names.text("tune.footnote");
        document
    }

    /// What a rule set is called: what is changed, as it is typed.
    fn name(names: &Names, found: &Found) -> String {
        if found.changes.is_empty() { names.text("tune.unchanged") } else { key(found) }
    }

    fn summary(&self, names: &Names) -> Vec<String> {
        let (answer, who) = (self.answer, &self.tables[0]);
        let (best, usual, all) = (answer.best(), &answer.found[0], self.goals.len());
        let number = |n: usize| n.to_string();
        let met = |found: &Found, table| number(found.met(table));
        let mut said = Vec::new();
        let place =
            [who, &Tuned::name(names, best), &number(best.changes.len()), &met(best, 0), &number(all)];
        let place = place.map(String::as_str);
        said.push(match (best.met(0), best.changes.len()) {
            (0, _) => names.say("tune.none", &[who, &number(answer.found.len())]),
            (some, 0) if some == all => names.say("tune.already", &[who]),
            (_, 0) => names.say("tune.no_better", &place),
            (some, _) if some == all => names.say("tune.all", &place),
            _ => names.say("tune.some", &place),
        });
        if best.met(0) > 0 && !best.changes.is_empty() {
            said.push(names.say("tune.usual", &[&met(usual, 0), &number(all)]));
        }
        said.push(self.length(names, best));
        let hopeless = (0..all)
            .filter(|&goal| answer.found.iter().all(|found| found.tables[0][goal].shown != Shown::Met));
        said.extend(hopeless.map(|goal| self.hopeless(names, goal)));
        for (table, others) in self.tables.iter().enumerate().skip(1) {
            said.push(names.say("tune.others", &[others, place[1], &met(best, table), place[4]]));
        }
        said
    }

    /// How long the games are.
    fn length(&self, names: &Names, found: &Found) -> String {
        let [minutes, decisions] = found.length[0];
        let number = |number: Option<f64>, digits| {
            number.map_or_else(|| "–".to_owned(), |number| names.writer.plain(number, Style::Plain, digits))
        };
        let (name, decisions) = (Tuned::name(names, found), number(decisions, 0));
        match minutes {
            None => names.say("tune.decisions", &[&name, &decisions]),
            minutes => names.say("tune.minutes", &[&name, &decisions, &number(minutes, 0)]),
        }
    }

    /// A goal that nothing was shown to meet, and what comes nearest.
    fn hopeless(&self, names: &Names, goal: usize) -> String {
        let answer = self.answer;
        let nearest = answer.nearest(goal);
        let missed = answer.found.iter().all(|found| found.tables[0][goal].shown == Shown::Missed);
        let numbers = self.estimates(&nearest.tables[0][goal], goal);
        let numbers = numbers.into_iter().flatten().map(|number| names.writer.with_interval(number));
        let numbers = numbers.collect::<Vec<_>>().join(" / ");
        let key = match (missed, answer.all) {
            (true, true) => "tune.impossible",
            (true, false) => "tune.not_found",
            (false, _) => "tune.not_shown",
        };
        let text = &self.goals[goal].text;
        names.say(key, &[text, &Tuned::name(names, nearest), &numbers, &answer.tried.to_string()])
    }

    fn estimates(&self, judged: &Judged, goal: usize) -> Vec<Option<Estimate>> {
        let of = &self.goals[goal].of;
        let estimate = |(number, &figure): (&Option<_>, &usize)| {
            let share = self.figures.list()[figure].unit.is_share();
            let style = if share { Style::Percent } else { Style::Plain };
            number.map(|(value, interval)| Estimate { value, interval, style })
        };
        judged.numbers.iter().zip(of).map(estimate).collect()
    }

    /// Goals met against the number of changes.
    fn front(&self, names: &Names) -> Section {
        let mut columns = columns(names, &["rules", "changes", "met", "front"]);
        columns.extend(
            self.goals
                .iter()
                .enumerate()
                .map(|(at, goal)| Column { key: format!("goal.{}", at + 1), heading: goal.text.clone() }),
        );
        columns.extend([Common::Minutes, Common::Decisions].map(|figure| {
            let figure = &self.figures.list()[self.figures.common(figure)];
            Column { key: figure.key.clone(), heading: names.figure(figure) }
        }));
        let row = |found: &Found| {
            let front =
                if self.answer.is_on_front(found) { ("yes", "tune.front") } else { ("no", "tune.behind") };
            let mut cells = vec![
                Cell::Number(found.changes.len() as f64, Style::Plain),
                Cell::Number(found.met(0) as f64, Style::Plain),
                Cell::Word(front.0, names.text(front.1)),
            ];
            cells.extend(found.tables[0].iter().map(|judged| word(names, judged.shown)));
            // What no goal asks for has no interval: those that are shown hold together.
            let number = |number: f64| Cell::Number((number * 10.0).round() / 10.0, Style::Plain);
            cells.extend(found.length[0].map(|length| length.map_or(Cell::Empty, number)));
            Row { key: key(found), name: Tuned::name(names, found), cells }
        };
        let rows = self.answer.found.iter().map(row).collect();
        Section {
            key: "front".to_owned(),
            heading: names.say("section.front", &[&self.tables[0]]),
            sentences: vec![names.text("tune.front_sentence")],
            plots: Vec::new(),
            table: Table { columns, rows },
        }
    }

    /// How it was found.
    fn how(&self, names: &Names) -> Section {
        let (answer, plan) = (self.answer, &self.answer.plan);
        let searching = plan.runs * ((plan.more + answer.singles + 1) * plan.each + plan.finals);
        let number = |n: u64| n.to_string();
        let mut sentences = Vec::from_iter(self.translated.map(str::to_owned));
        let tried = if answer.all { "tune.how_all" } else { "tune.how" };
        sentences.push(names.say(
            tried,
            &[
                &number(plan.runs),
                &number(answer.tried as u64),
                &self.changes.to_string(),
                &number(searching),
                &number(plan.choosing),
            ],
        ));
        sentences.push(names.say(
            "tune.proof",
            &[&number(answer.found.len() as u64), &number(answer.each), &number(self.tables.len() as u64)],
        ));
        Section {
            key: "how".to_owned(),
            heading: names.text("section.how"),
            sentences,
            plots: Vec::new(),
            table: Table::default(),
        }
    }

    /// What was shown about a goal, at one table.
    fn goal(&self, names: &Names, table: usize, at: usize) -> Section {
        let goal = &self.goals[at];
        let mut columns = columns(names, &["rules"]);
        columns.extend(goal.of.iter().map(|&figure| {
            let figure = &self.figures.list()[figure];
            Column { key: figure.key.clone(), heading: names.figure(figure) }
        }));
        columns.extend(self::columns(names, &["verdict"]));
        let mut dots = Vec::new();
        let row = |found: &Found| {
            let judged = &found.tables[table][at];
            let estimates = self.estimates(judged, at);
            let name = Tuned::name(names, found);
            let single = estimates.len() == 1;
            dots.extend(estimates.iter().zip(&goal.of).filter_map(|(estimate, &figure)| {
                let figure = names.figure(&self.figures.list()[figure]);
                let name = if single { name.clone() } else { format!("{name}: {figure}") };
                Some((name, (*estimate)?))
            }));
            let mut cells: Vec<Cell> =
                estimates.into_iter().map(|estimate| estimate.map_or(Cell::Empty, Cell::Estimate)).collect();
            cells.push(word(names, judged.shown));
            Row { key: key(found), name, cells }
        };
        let rows: Vec<Row> = self.answer.found.iter().map(row).collect();
        let style = dots.first().map_or(Style::Plain, |(_, estimate): &(String, Estimate)| estimate.style);
        let mark = Mark::Between(goal.band.low, goal.band.high);
        let (key, heading) = if table == 0 {
            (format!("goal.{}", at + 1), names.say("section.goal", &[&goal.text]))
        } else {
            let who = &self.tables[table];
            (
                format!("goal.{}.world.{}", at + 1, table + 1),
                names.say("section.goal_with", &[&goal.text, who]),
            )
        };
        Section {
            key,
            heading: heading.clone(),
            sentences: Vec::new(),
            plots: vec![Plot::Dots {
                axis: goal.text.clone(),
                style,
                mark: Some((mark, names.text("line.goal"))),
                dots,
            }],
            table: Table { columns, rows },
        }
    }
}

/// A rule set's name in files.
fn key(found: &Found) -> String {
    let changes = found.changes.iter().map(|(key, value)| format!("{key}={value}"));
    if found.changes.is_empty() { "unchanged".to_owned() } else { changes.collect::<Vec<_>>().join(",") }
}

fn word(names: &Names, shown: Shown) -> Cell {
    Cell::Word(shown.key(), names.text(&format!("tune.{}", shown.key())))
}
