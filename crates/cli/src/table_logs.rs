//! The logs of tables, read while servers may go on writing: what was played, and how long each decision took.
//!
//! A log doesn't say who answered for a person: the clock, a window that closed, a standing order. So what may have been one of
//! these is nobody's thinking.

use std::collections::BTreeSet;
use std::path::Path;

use lab::pace::{Timed, TimedStep};
use protocol::{Holder, Order};
use server::party::Row;
use server::store::{
    DatabaseAddress, FILE_NAME, LogRow, Movable as _, MovedTable, PostgresLogs, SqliteStore, StoreError,
    TableId,
};
use table::{MAX_SEATS, Record, Step};

use crate::failure::Failure;

/// Whatever takes longer is no thinking: somebody was away.
const LONGEST_MS: i64 = 120_000;

/// All games in a copy of the store of this folder that were dealt.
pub(crate) fn in_folder(data: &Path) -> Result<Vec<Timed>, Failure> {
    let folder = tempfile::tempdir()?;
    SqliteStore::backup(data, &folder.path().join(FILE_NAME))?;
    let copy = SqliteStore::open(folder.path())?;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    runtime.block_on(games(|after| copy.table_after(after)))
}

/// All games in this database that were dealt.
pub(crate) fn in_database(address: DatabaseAddress) -> Result<Vec<Timed>, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let logs = PostgresLogs::open(address)?;
        games(|after| logs.table_after(after)).await
    })
}

async fn games<N>(next: impl Fn(TableId) -> N) -> Result<Vec<Timed>, Failure>
where
    N: Future<Output = Result<Option<(TableId, MovedTable)>, StoreError>>,
{
    let (mut games, mut after) = (Vec::new(), TableId(0));
    while let Some((number, table)) = next(after).await? {
        after = number;
        games.extend(game(table.rows()));
    }
    Ok(games)
}

/// The game that a table's rows tell of, if it was dealt. Rows that a newer program has written say nothing to this one.
fn game(rows: &[LogRow]) -> Option<Timed> {
    let mut watch = Watch::default();
    for LogRow { at_ms, text } in rows {
        if let Ok(row) = serde_json::from_str(text) {
            watch.see(*at_ms, row);
        }
    }
    watch.game()
}

/// Watches one table.
#[derive(Debug, Default)]
struct Watch {
    people: [Option<u32>; MAX_SEATS],
    /// How long the clock of a question runs, if there is one.
    clock_ms: Option<i64>,
    /// Whose orders stand, and for which windows.
    orders: BTreeSet<(u32, String)>,
    record: Option<Record>,
    steps: Vec<TimedStep>,
    shown_ms: u64,
    /// Since when the question could be thought about.
    since: i64,
    /// When a seat answered a question to which answers are held back.
    answered: [Option<i64>; MAX_SEATS],
    paused: bool,
}

impl Watch {
    fn see(&mut self, at: i64, row: Row) {
        match row {
            Row::Held { seat, holder, .. } => {
                self.people[seat.index()] = match holder {
                    Holder::Person(person) => Some(person),
                    Holder::Bot { .. } | Holder::Nobody => None,
                };
            }
            Row::Replaced { seat, .. } => self.people[seat.index()] = None,
            Row::Opened { settings, .. } | Row::Set { settings } => {
                self.clock_ms = settings.seconds.map(|seconds| 1_000 * i64::from(seconds));
            }
            Row::Ordered { person, window, order: Order::Ask } => {
                self.orders.remove(&(person, window));
            }
            Row::Ordered { person, window, .. } => {
                self.orders.insert((person, window));
            }
            Row::Dealt { header, step, told } => {
                self.record = Some(Record { header: *header, steps: vec![step] });
                self.steps.clear();
                self.shown_ms = told.show.into();
                self.asked(at + i64::from(told.show));
            }
            Row::Answered { seat, .. } => self.answered[seat.index()] = Some(at),
            Row::Withdrawn { seat } => self.answered[seat.index()] = None,
            Row::Stepped { steps, told } => {
                self.step(at, steps);
                self.shown_ms += u64::from(told.show);
                // While others still think about the same question, it began when it began.
                if told.fresh || told.show > 0 {
                    self.asked(at + i64::from(told.show));
                }
            }
            Row::TakenBack { steps, .. } => {
                if let Some(record) = &mut self.record {
                    record.steps.truncate(steps);
                    self.steps.truncate(steps.saturating_sub(1));
                }
                self.asked(at);
            }
            Row::Paused => self.paused = true,
            Row::Resumed => {
                self.paused = false;
                self.asked(at);
            }
            _ => {}
        }
    }

    fn asked(&mut self, at: i64) {
        self.since = at;
        self.answered = [None; MAX_SEATS];
    }

    fn step(&mut self, at: i64, steps: Vec<Step>) {
        let Some(record) = &mut self.record else { return };
        for step in steps {
            let timed = step.seat.map_or_else(TimedStep::default, |seat| {
                let answered = self.answered[seat.index()];
                let ms = (answered.unwrap_or(at) - self.since).max(0);
                let in_time = self.clock_ms.is_none_or(|clock| ms < clock) && ms <= LONGEST_MS;
                let person = self.people[seat.index()].filter(|_| !self.paused && in_time);
                let ordered = |person: u32| self.orders.iter().any(|(by, _)| *by == person);
                TimedStep {
                    thought_ms: person.map(|_| ms as u32),
                    window_ms: person
                        .filter(|&person| answered.is_some() && !ordered(person))
                        .map(|_| ms as u32),
                }
            });
            record.steps.push(step);
            self.steps.push(timed);
        }
    }

    fn game(self) -> Option<Timed> {
        Some(Timed { record: self.record?, steps: self.steps, shown_ms: self.shown_ms })
    }
}

#[cfg(test)]
mod tests {
    use protocol::Settings;
    use server::party::Disclosure;
    use table::{Header, Seat, Seed, Source};

    use super::*;

    fn header() -> Box<Header> {
        Box::new(Header {
            spielwiese: 1,
            game: "pig".to_owned(),
            rules: 1,
            generator: String::new(),
            options: serde_json::Map::new(),
            seats: 3,
            chance: Source::Seed(Seed::from_text("x")),
            from: None,
        })
    }

    fn step(seat: Option<usize>) -> Step {
        Step { seat: seat.map(Seat::new), play: None, chance: Vec::new(), check: String::new() }
    }

    fn stepped(seats: &[usize], show: u32) -> Row {
        let told = Disclosure { fresh: true, show, ..Disclosure::default() };
        Row::Stepped { steps: seats.iter().map(|&seat| step(Some(seat))).collect(), told }
    }

    #[test]
    fn people_think_from_the_end_of_the_show_to_their_answer() {
        let mut watch = Watch::default();
        let person =
            |seat, number| Row::Held { seat: Seat::new(seat), holder: Holder::Person(number), by: None };
        watch.see(0, person(0, 1));
        watch.see(0, person(1, 2));
        let told = Disclosure { show: 1_000, ..Disclosure::default() };
        watch.see(10_000, Row::Dealt { header: header(), step: step(None), told });
        watch.see(15_000, stepped(&[0], 2_000));
        watch.see(16_000, stepped(&[1], 0));
        watch.see(20_000, stepped(&[2], 0));
        // Answered after three seconds, shown when all had answered.
        watch.see(23_000, Row::Answered { seat: Seat::new(1), action: String::new() });
        watch.see(29_000, stepped(&[1, 0], 0));
        watch.see(29_000 + LONGEST_MS + 1, stepped(&[0], 0));
        watch.see(500_000, Row::Paused);
        watch.see(600_000, Row::Resumed);
        watch.see(602_000, stepped(&[0], 0));
        watch.see(603_000, Row::Replaced { seat: Seat::new(0), bot: "medium".to_owned(), by: None });
        watch.see(604_000, stepped(&[0], 0));
        // The clock answers after a minute, if nobody does.
        let settings = Settings { seconds: Some(60), ..Settings::default() };
        watch.see(604_000, Row::Held { seat: Seat::new(0), holder: Holder::Person(1), by: None });
        watch.see(604_000, Row::Set { settings });
        watch.see(664_000, stepped(&[0], 0));
        // Answers in a window count if somebody gave them, and if no order did.
        watch.see(666_000, Row::Answered { seat: Seat::new(0), action: String::new() });
        watch.see(668_000, stepped(&[0, 1], 0));
        let order = |order| Row::Ordered { person: 1, window: "any".to_owned(), order };
        watch.see(668_000, order(Order::Pass));
        watch.see(669_000, Row::Answered { seat: Seat::new(0), action: String::new() });
        watch.see(670_000, stepped(&[0], 0));
        let game = watch.game().expect("it was dealt");
        let thought: Vec<Option<u32>> = game.steps.iter().map(|step| step.thought_ms).collect();
        let in_windows: Vec<Option<u32>> = game.steps[9..].iter().map(|step| step.window_ms).collect();
        assert_eq!(in_windows, [Some(2_000), None, None]);
        let expected = [
            Some(4_000),
            Some(0), // while it was still shown
            None,    // nobody sits there
            Some(3_000),
            Some(9_000),
            None, // somebody was away
            Some(2_000),
            None, // a bot stood in
            None, // the clock ran out
            Some(2_000),
            Some(4_000),
            Some(1_000),
        ];
        assert_eq!(thought, expected);
        assert_eq!(game.shown_ms, 3_000);
    }
}
