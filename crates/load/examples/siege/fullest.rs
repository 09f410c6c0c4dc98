//! The fullest logs there can be, built through the party's own bounds: everybody who may ever join has used up their share, so
//! has the host, and the game has gone on until the table called it off. In one of them the game is nothing but steps, which
//! have to be replayed; in the other one most of its rows are second thoughts about hidden answers.

use std::path::Path;
use std::sync::Arc;

use protocol::{Command, Holder, Look, Message, Question, RefusalCode, Settings, Shape, Stage};
use serde_json::json;
use server::party::{Caller, Decision, House, Key, Opening, Party};
use server::store::{Claim, Creation, LogRow, NewTable, Owner, SqliteStore, Store as _};
use table::{Dice, Seat, Seed};

/// The code of the table.
pub const CODE: &str = "ABC234";

/// A game that goes on for long.
#[derive(Clone, Copy)]
struct LongGame {
    game: &'static str,
    seats: usize,
    rules: &'static str,
    option: (&'static str, u32),
}

/// Nobody wins this one, so it is called off.
const STEPS: LongGame =
    LongGame { game: "overload", seats: 3, rules: "basic", option: ("target_points", 9_999) };

/// Of all games with hidden answers FRANTIC has the longest rows, and the most of them.
const SECOND_THOUGHTS: [LongGame; 3] = [
    LongGame { game: "frantic", seats: 2, rules: "no_scoring", option: ("rounds", 20) },
    LongGame { game: "frantic", seats: 4, rules: "no_scoring", option: ("rounds", 20) },
    LongGame { game: "frantic", seats: 2, rules: "everything", option: ("limit", 999) },
];

/// How often everybody changes their mind about a hidden answer: the fewer changes there are, the more of the rows are steps.
const CHANGES: [usize; 5] = [0, 1, 2, 4, 9];

/// How many rows are written at a time.
const AT_ONCE: usize = 1_000;

/// A log that is as full as it can be.
pub struct Fullest {
    party: Party,
    rows: Vec<LogRow>,
    now: i64,
    /// How many of the rows came of the game.
    pub of_the_game: usize,
    /// Whether the game reached its bound.
    pub called_off: bool,
}

impl Fullest {
    /// Builds one whose game is nothing but steps.
    pub fn of_steps() -> Fullest {
        Fullest::build_with(STEPS, 0)
    }

    /// Builds one with second thoughts: the first whose game reaches its bound, else the one with the longest game.
    pub fn of_second_thoughts() -> Fullest {
        let mut longest: Option<Fullest> = None;
        for changes in CHANGES {
            for game in SECOND_THOUGHTS {
                let table = Fullest::build_with(game, changes);
                if table.called_off {
                    return table;
                }
                longest = longest.into_iter().chain([table]).max_by_key(|table| table.of_the_game);
            }
        }
        longest.expect("there are some games")
    }

    fn build_with(game: LongGame, changes: usize) -> Fullest {
        let mut table = Fullest::open(game);
        let players = table.sit_down(game.seats);
        let mut number = game.seats;
        while let Some(person) = table.try_join(number) {
            table.use_up(person, |at| rename(person, at));
            table.must(person, Command::Leave);
            number += 1;
        }
        table.use_up(1, |at| Command::Settings {
            settings: Settings { seconds: Some(10 + at), ..Settings::default() },
        });
        let around = table.rows.len();
        table.called_off = table.play(changes, usize::MAX);
        for person in players {
            table.use_up(person, |at| rename(person, at));
        }
        table.use_up(1, |at| rename(1, at));
        table.of_the_game = table.rows.len() - around;
        table
    }

    /// The log of a game that has just begun, with about so many rows.
    pub fn begun(rows: usize) -> Vec<LogRow> {
        let mut table = Fullest::open(STEPS);
        table.sit_down(STEPS.seats);
        table.play(0, rows);
        table.rows
    }

    fn open(game: LongGame) -> Fullest {
        let (option, most) = game.option;
        let options = json!({ option: most });
        let opening = Opening {
            game: game.game.to_owned(),
            seats: Some(game.seats),
            rules: Some(game.rules.to_owned()),
            options: options.as_object().cloned().unwrap_or_default(),
            name: "Host".to_owned(),
            look: look(0),
            key: Key::of("0"),
            luck: Seed::from_text(game.game),
        };
        let now = 1_700_000_000_000;
        let opened: Vec<_> = Party::open(opening).unwrap().into_iter().map(|row| (now, row)).collect();
        let rows = opened.iter().map(|(at_ms, row)| LogRow { at_ms: *at_ms, text: row.text() }).collect();
        let party = Party::read(CODE.to_owned(), &opened, House::in_a_hurry(), now).unwrap();
        let mut table = Fullest { party, rows, now, of_the_game: 0, called_off: false };
        table.here(1);
        table
    }

    /// How many rows there are, and how many bytes.
    pub fn size(&self) -> (usize, usize) {
        (self.rows.len(), self.rows.iter().map(|row| row.text.len()).sum())
    }

    /// Writes the log to a new store in this folder.
    pub async fn write(&self, folder: &Path) {
        let store = Arc::new(SqliteStore::open(folder).unwrap());
        let (first, rest) = self.rows.split_at(1);
        let new = NewTable { creation: Creation::of(CODE), code: CODE.to_owned(), rows: first.to_vec() };
        store.create(new).await.unwrap();
        let claim = store.claim(CODE.to_owned(), Owner::unique()).await.unwrap();
        let Some(Claim::Mine { lease, .. }) = claim else { panic!("{claim:?}") };
        let mut place = 1;
        for some in rest.chunks(AT_ONCE) {
            store.append(lease, place, some.to_vec()).await.unwrap();
            place += some.len() as u64;
        }
        store.release(lease).await.unwrap();
    }

    fn here(&mut self, person: u32) {
        drop(self.party.here(person, true, self.now));
    }

    fn take(&mut self, decision: Decision) {
        let at_ms = decision.at;
        self.rows.extend(decision.texts().iter().map(|text| LogRow { at_ms, text: text.clone() }));
        drop(self.party.take_in(decision, self.now));
    }

    /// Somebody joins and is here, if anybody may still join.
    fn try_join(&mut self, number: usize) -> Option<u32> {
        let (name, key) = (format!("Guest {number}"), Key::of(&number.to_string()));
        let (person, decision) = self.party.join(&name, look(0), key, self.now).ok()?;
        self.take(decision);
        self.here(person);
        Some(person)
    }

    /// Everybody but the host, who sits already, joins and sits down.
    fn sit_down(&mut self, seats: usize) -> Vec<u32> {
        let players: Vec<u32> = (1..seats).map(|seat| self.join(seat)).collect();
        for (seat, &person) in players.iter().enumerate() {
            self.must(person, Command::Sit { seat: Seat::new(seat + 1) });
        }
        players
    }

    fn join(&mut self, number: usize) -> u32 {
        self.try_join(number).expect("the first ones can join")
    }

    fn say(&mut self, person: u32, command: &Command) -> Result<(), RefusalCode> {
        match self.party.decide(Caller::Person(person), command, self.now) {
            Ok(decision) => {
                self.take(decision);
                Ok(())
            }
            Err(refused) => Err(refused.code),
        }
    }

    #[allow(clippy::needless_pass_by_value, reason = "a command is written where it is given")]
    fn must(&mut self, person: u32, command: Command) {
        self.say(person, &command).unwrap_or_else(|code| panic!("{person} {command:?}: {code:?}"));
    }

    /// Says such commands until the share is used up.
    fn use_up(&mut self, person: u32, wish: impl Fn(u16) -> Command) {
        for at in 0..u16::MAX {
            match self.say(person, &wish(at % 2)) {
                Ok(()) => {}
                Err(RefusalCode::UsedUp) => return,
                Err(code) => panic!("{code:?}"),
            }
        }
    }

    /// The game, until it is over or the log has so many rows; whether it was called off.
    fn play(&mut self, changes: usize, most: usize) -> bool {
        self.must(1, Command::Start);
        let mut dice = Dice::of_player(Seed::from_text("fullest"), 0);
        loop {
            match (self.party.table_now(None).stage, self.asked()) {
                (Stage::Over { called_off, .. }, _) => return called_off,
                _ if self.rows.len() >= most => return false,
                (_, Some((person, question))) => self.answer(person, &question, changes, &mut dice),
                (_, None) => self.wait(),
            }
        }
    }

    /// Whoever has a question that is not answered, and the question.
    fn asked(&self) -> Option<(u32, Question)> {
        let people = self.party.table_now(None).seats.into_iter().filter_map(|seat| match seat.holder {
            Holder::Person(person) => Some(person),
            _ => None,
        });
        let asked = people.filter_map(|person| Some((person, self.question(person)?)));
        asked.into_iter().find(|(_, question)| question.answered.is_none())
    }

    fn question(&self, person: u32) -> Option<Question> {
        let shown = self.party.greet(Some(person), None, self.now);
        shown.into_iter().find_map(|message| match message {
            Message::Step(step) => step.question,
            _ => None,
        })
    }

    /// Answers, and thinks better of it so often if that is possible.
    fn answer(&mut self, person: u32, question: &Question, changes: usize, dice: &mut Dice) {
        let (number, first) = (question.number, dice.below(question.legal.len()));
        for change in 0..=changes {
            let action = question.legal[(first + change) % question.legal.len()].clone();
            // Who has one answer only takes it back first.
            let back = (change > 0 && question.legal.len() == 1).then_some(Command::TakeBack);
            for command in back.into_iter().chain([Command::Answer { question: number, action }]) {
                match self.say(person, &command) {
                    Ok(()) => {}
                    Err(RefusalCode::UsedUp) => return self.wait(),
                    Err(code) => panic!("{code:?}"),
                }
            }
            let is_open = |now: Question| now.number == number && now.answered.is_some();
            if !self.question(person).is_some_and(is_open) {
                return;
            }
        }
    }

    /// Until something happens by itself.
    fn wait(&mut self) {
        self.now = self.now.max(self.party.due().unwrap_or(self.now));
        if let Some(decision) = self.party.nudge(self.now) {
            self.take(decision);
        }
    }
}

fn look(at: u16) -> Look {
    Look { colour: (at % 2) as u8, shape: Shape::Star }
}

fn rename(person: u32, at: u16) -> Command {
    Command::Rename { name: format!("Name {person}"), look: look(at + 1) }
}
