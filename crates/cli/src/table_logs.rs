//! The logs of tables, read from a copy while a server may go on writing: what was played, and how long each decision took.

use std::path::Path;

use lab::pace::{Timed, TimedStep};
use protocol::Holder;
use server::party::Row;
use server::store::{FILE_NAME, LogRow, Movable as _, SqliteStore, TableId};
use table::{MAX_SEATS, Record, Seat, Step};

use crate::failure::Failure;

/// Whatever takes longer is no thinking: somebody was away.
const LONGEST_MS: i64 = 120_000;

/// All games in the store of this folder that were dealt.
pub(crate) fn games(data: &Path) -> Result<Vec<Timed>, Failure> {
    let folder = tempfile::tempdir()?;
    SqliteStore::backup(data, &folder.path().join(FILE_NAME))?;
    let copy = SqliteStore::open(folder.path())?;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let (mut games, mut after) = (Vec::new(), TableId(0));
    while let Some((number, table)) = runtime.block_on(copy.table_after(after))? {
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
    people: [bool; MAX_SEATS],
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
                self.people[seat.index()] = matches!(holder, Holder::Person(_));
            }
            Row::Replaced { seat, .. } => self.people[seat.index()] = false,
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
            let thought = step.seat.and_then(|seat: Seat| {
                let decided = self.answered[seat.index()].unwrap_or(at);
                let ms = (decided - self.since).max(0);
                let thought = self.people[seat.index()] && !self.paused && ms <= LONGEST_MS;
                thought.then_some(ms as u32)
            });
            record.steps.push(step);
            self.steps.push(TimedStep { thought_ms: thought });
        }
    }

    fn game(self) -> Option<Timed> {
        Some(Timed { record: self.record?, steps: self.steps, shown_ms: self.shown_ms })
    }
}

#[cfg(test)]
mod tests {
    use server::party::Disclosure;
    use table::{Header, Seed, Source};

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
        let game = watch.game().expect("it was dealt");
        let thought: Vec<Option<u32>> = game.steps.iter().map(|step| step.thought_ms).collect();
        let expected = [
            Some(4_000),
            Some(0), // while it was still shown
            None,    // nobody sits there
            Some(3_000),
            Some(9_000),
            None, // somebody was away
            Some(2_000),
            None, // a bot stood in
        ];
        assert_eq!(thought, expected);
        assert_eq!(game.shown_ms, 3_000);
    }
}
