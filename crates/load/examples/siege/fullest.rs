//! The fullest log there can be, built through the party's own bounds: everybody who may ever join has used up their share, so
//! has the host, and the game has gone on until the table called it off.

use std::path::Path;
use std::sync::Arc;

use serde_json::json;
use server::party::{Caller, Decision, House, Key, Opening, Party};
use server::protocol::{Command, Holder, Look, Message, Question, RefusalCode, Settings, Shape, Stage};
use server::store::{Claim, Creation, LogRow, NewTable, Owner, SqliteStore, Store as _};
use table::{Dice, Seat, Seed};

/// The code of the table.
pub const CODE: &str = "ABC234";

/// A game without a limit of rounds, which does not end as long as nobody buys.
const GAME: &str = "game-over";
const SEATS: usize = 6;

/// So many rows are written at a time.
const AT_ONCE: usize = 1_000;

/// A log that is as full as it can be.
pub struct Fullest {
    party: Party,
    rows: Vec<LogRow>,
    now: i64,
    /// How many of the rows came of the game.
    pub of_the_game: usize,
}

impl Fullest {
    /// Builds one, decision by decision.
    pub fn build() -> Fullest {
        let mut table = Fullest::open();
        let players: Vec<u32> = (1..SEATS).map(|seat| table.join(seat)).collect();
        for (seat, &person) in players.iter().enumerate() {
            table.must(person, Command::Sit { seat: Seat::new(seat + 1) });
        }
        let mut number = SEATS;
        while let Some(person) = table.try_join(number) {
            table.use_up(person, |at| rename(person, at));
            table.must(person, Command::Leave);
            number += 1;
        }
        table.use_up(1, |at| Command::Settings {
            settings: Settings { seconds: Some(10 + at), ..Settings::default() },
        });
        let around = table.rows.len();
        table.play();
        for person in players {
            table.use_up(person, |at| rename(person, at));
        }
        table.use_up(1, |at| rename(1, at));
        table.of_the_game = table.rows.len() - around;
        table
    }

    fn open() -> Fullest {
        let options = json!({ "round_limit": 0 });
        let opening = Opening {
            game: GAME.to_owned(),
            seats: Some(SEATS),
            rules: Some("house".to_owned()),
            options: options.as_object().cloned().unwrap_or_default(),
            name: "Host".to_owned(),
            look: look(0),
            key: Key::of("0"),
            luck: Seed::from_text(GAME),
        };
        let now = 1_700_000_000_000;
        let opened: Vec<_> = Party::open(opening).unwrap().into_iter().map(|row| (now, row)).collect();
        let rows = opened.iter().map(|(at_ms, row)| LogRow { at_ms: *at_ms, text: row.text() }).collect();
        let party = Party::read(CODE.to_owned(), &opened, House::in_a_hurry(), now).unwrap();
        let mut table = Fullest { party, rows, now, of_the_game: 0 };
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
        let new = NewTable { creation: Creation::of(GAME), code: CODE.to_owned(), rows: first.to_vec() };
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

    /// The game, by people who never buy, until it is called off.
    fn play(&mut self) {
        self.must(1, Command::Start);
        let mut dice = Dice::of_player(Seed::from_text(GAME), 0);
        loop {
            match self.party.table_now(None).stage {
                Stage::Over { called_off, .. } => {
                    assert!(called_off, "the game came to its end after {} rows", self.rows.len());
                    return;
                }
                _ => match self.asked() {
                    Some((person, question)) => self.answer(person, &question, &mut dice),
                    None => self.wait(),
                },
            }
        }
    }

    /// Whoever has a question that is not answered, and the question.
    fn asked(&self) -> Option<(u32, Question)> {
        let seats = self.party.table_now(None).seats;
        seats.into_iter().find_map(|seat| {
            let Holder::Person(person) = seat.holder else { return None };
            let step =
                self.party.greet(Some(person), None, self.now).into_iter().find_map(
                    |message| match message {
                        Message::Step(step) => Some(step),
                        _ => None,
                    },
                );
            step?.question.filter(|question| question.answered.is_none()).map(|question| (person, question))
        })
    }

    fn answer(&mut self, person: u32, question: &Question, dice: &mut Dice) {
        let lasting: Vec<&String> = question.legal.iter().filter(|action| *action != "buy").collect();
        let action = match lasting.as_slice() {
            [] => question.legal[0].clone(),
            some => some[dice.below(some.len())].clone(),
        };
        match self.say(person, &Command::Answer { question: question.number, action }) {
            Ok(()) => {}
            Err(RefusalCode::UsedUp) => self.wait(),
            Err(code) => panic!("{code:?}"),
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
    Command::Rename { name: format!("Guest {person}"), look: look(at + 1) }
}
