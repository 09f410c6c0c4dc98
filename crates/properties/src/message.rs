//! Messages: one that is read and written is the same, the id of a refused one is right, and whatever people say at a
//! table, no rule fails and the table that is read from its log is the table that was.

use protocol::{Command, Look, Message, Request, Shape, leading_id};
use server::party::{Caller, Decision, House, Key, Opening, Party, Row};
use table::Seed;

use crate::input::Input;

/// The longest request that a server reads.
const LONGEST: usize = 16 << 10;

/// How many lines are taken of an input, and how long a wait may be.
const MOST_LINES: usize = 60;
const LONGEST_WAIT: i64 = 200_000;

/// What may happen by itself in one wait.
const MOST_DUE: usize = 40;

/// The first line chooses game and seats. Each further line is something that happens at the table: `1…` is what person 1
/// says, `r…` a screen; `a10` lets person 1 give the first of its answers, `w500` half a second pass, `j` somebody join,
/// `-2` and `+2` person 2 go and come; `x` ends the server and starts it again; `m…` is a message of the server.
pub fn holds(data: &[u8]) {
    let Some(input) = Input::of(data) else { return };
    let mut table = Table::open(&input);
    for line in input.text.lines().take(MOST_LINES) {
        table.happen(line);
    }
    table.read_again();
}

struct Table {
    party: Party,
    log: Vec<(i64, Row)>,
    now: i64,
}

impl Table {
    fn open(input: &Input<'_>) -> Table {
        let game = input.game();
        let offer = catalog::offer(game).expect("the game is in the catalog");
        let opening = Opening {
            game: game.to_owned(),
            seats: Some(input.seats(1, &offer.seats)),
            rules: None,
            options: serde_json::Map::new(),
            name: "Ada".to_owned(),
            look: LOOK,
            key: Key::of("1"),
            luck: Seed::new([3; 32]),
        };
        let now = 1_000_000;
        let rows = Party::open(opening).expect("the usual table can be opened");
        let log: Vec<(i64, Row)> = rows.into_iter().map(|row| (now, row)).collect();
        let party = read(&log, now);
        let mut table = Table { party, log, now };
        table.here(1, true);
        table
    }

    fn happen(&mut self, line: &str) {
        let mut rest = line.chars();
        let Some(first) = rest.next() else { return };
        let rest = rest.as_str();
        let person = first.to_digit(10);
        match (person, first) {
            (Some(person), _) => self.say(Caller::Person(person), rest),
            (_, 'r') => self.say(Caller::Room, rest),
            (_, 'a') => self.answer(rest),
            (_, 'w') => self.wait(rest.parse().unwrap_or(1_000)),
            (_, 'j') => self.join(),
            (_, '+' | '-') => self.here(rest.parse().unwrap_or(1), first == '+'),
            (_, 'x') => self.restart(),
            (_, 'm') => message(rest),
            _ => {}
        }
    }

    fn say(&mut self, caller: Caller, text: &str) {
        let Some(request) = request(text) else { return };
        let decided = match (request.command, caller) {
            (Command::Join { name, look, token }, _) => {
                let joined = self.party.join(&name, look, Key::of(&format!("{token:?}")), self.now);
                joined.map(|(_, decision)| decision)
            }
            (Command::Handover, Caller::Person(person)) => {
                self.party.hand_over(person, Key::of("another"), self.now)
            }
            (Command::Rematch, Caller::Person(person)) => {
                let _ = self.party.rematch(person, "NEXT".to_owned(), Seed::new([4; 32]), self.now);
                return;
            }
            (Command::Sync | Command::Hello { .. }, _) => {
                let seen = Some(1);
                self.party.greet(speaker(caller), seen, self.now).iter().for_each(same_again);
                return;
            }
            (command, _) => self.party.decide(caller, &command, self.now),
        };
        if let Ok(decision) = decided {
            self.take(decision);
        }
    }

    /// A person gives one of its answers: `12` is the third of person 1.
    fn answer(&mut self, text: &str) {
        let mut digits = text.chars().map(|digit| digit.to_digit(36).unwrap_or(0));
        let (person, wanted) = (digits.next().unwrap_or(1), digits.next().unwrap_or(0) as usize);
        let messages = self.party.greet(Some(person), None, self.now).into_iter();
        let question = messages.filter_map(|message| match message {
            Message::Step(step) => step.question,
            _ => None,
        });
        let Some(question) = question.last() else { return };
        let action = question.legal[wanted % question.legal.len()].clone();
        let command = Command::Answer { question: question.number, action };
        if let Ok(decision) = self.party.decide(Caller::Person(person), &command, self.now) {
            self.take(decision);
        }
    }

    fn join(&mut self) {
        let number = self.log.len();
        let joined =
            self.party.join(&format!("Guest {number}"), LOOK, Key::of(&number.to_string()), self.now);
        if let Ok((person, decision)) = joined {
            self.take(decision);
            self.here(person, true);
        }
    }

    fn here(&mut self, person: u32, here: bool) {
        self.party.here(person, here, self.now).iter().for_each(|show| same_again(&show.message));
    }

    /// Time goes by. Bots give the usual answer: how they think is another property.
    fn wait(&mut self, ms: i64) {
        let end = self.now + ms.clamp(0, LONGEST_WAIT);
        for _ in 0..MOST_DUE {
            let thinker = self.party.thinkers().into_iter().min_by_key(|thinker| thinker.at);
            let bots = thinker.as_ref().map(|thinker| thinker.at);
            let Some(at) = self.party.due().into_iter().chain(bots).min().filter(|at| *at <= end) else {
                break;
            };
            self.now = self.now.max(at);
            if let Some(decision) = self.party.nudge(self.now) {
                self.take(decision);
            } else if let Some(thinker) = thinker {
                let slow = Err("too slow".to_owned());
                let answered = self.party.bot_answers(thinker.seat, thinker.question, slow, self.now);
                self.take(answered.expect("a bot that is to think is asked"));
            }
        }
        self.now = end;
    }

    fn take(&mut self, decision: Decision) {
        for row in &decision.rows {
            assert!(!matches!(row, Row::Failed { .. }), "the rules failed: {row:?}");
            let text = serde_json::to_string(row).expect("rows are plain data");
            let read: Row = serde_json::from_str(&text).expect("what was written can be read");
            assert_eq!(&read, row, "a row is not what was written");
            self.log.push((decision.at, read));
        }
        let shows = self.party.take_in(decision, self.now);
        shows.iter().for_each(|show| same_again(&show.message));
    }

    fn restart(&mut self) {
        self.party = self.read_again();
    }

    /// The table of the log, which looks as the one that is.
    fn read_again(&self) -> Party {
        let mut again = read(&self.log, self.now);
        for person in self.party.table_now(None).people.into_iter().filter(|person| person.here) {
            again.here(person.person, true, self.now);
        }
        assert_eq!(portrait(&again), portrait(&self.party), "after {:?}", self.log.last());
        again
    }
}

const LOOK: Look = Look { colour: 0, shape: Shape::Circle };

fn read(log: &[(i64, Row)], now: i64) -> Party {
    Party::read("TEST".to_owned(), log, House::in_a_hurry(), now).expect("what was written can be read")
}

fn speaker(caller: Caller) -> Option<u32> {
    match caller {
        Caller::Person(person) => Some(person),
        _ => None,
    }
}

/// What everybody sees of a table, clocks excepted: they stand still while a server is away.
fn portrait(party: &Party) -> Vec<Message> {
    let people = party.table_now(None).people.into_iter().map(|person| Some(person.person));
    let greetings = [None].into_iter().chain(people).flat_map(|person| party.greet(person, None, 0));
    let without_clock = |message| match message {
        Message::Step(step) => Message::Step(protocol::Step { clock: None, ..step }),
        message => message,
    };
    greetings.map(without_clock).collect()
}

/// A request as a socket reads it.
fn request(text: &str) -> Option<Request> {
    let early = leading_id(text);
    match Request::read(text, LONGEST) {
        Ok(request) => {
            assert!(early.is_none_or(|id| id == request.id), "{early:?} is not the id of {request:?}");
            let written = serde_json::to_string(&request).expect("requests are plain data");
            assert_eq!(leading_id(&written), Some(request.id), "{written}");
            assert_eq!(Request::read(&written, usize::MAX).as_ref(), Ok(&request), "not what was written");
            Some(request)
        }
        Err(unread) => {
            assert!(!unread.about.is_empty(), "no word about what is wrong");
            None
        }
    }
}

/// What a client is sent: if it can be read, it is the same when it is written and read again.
fn message(text: &str) {
    if let Ok(message) = serde_json::from_str::<Message>(text) {
        same_again(&message);
    }
}

fn same_again(message: &Message) {
    let text = serde_json::to_string(message).expect("messages are plain data");
    let read: Message = serde_json::from_str(&text).expect("what was written can be read");
    assert_eq!(&read, message, "a message is not what was written");
}
