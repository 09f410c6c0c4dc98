//! A whole evening at one table: a clock that is turned by hand, a log that is a list, and everybody's post.

use std::collections::BTreeMap;

use protocol::{Command, Given, Look, Message, Question, RefusalCode, Shape, Stage, Step};
use serde_json::{Map, Value};
use server::party::{Caller, Decision, House, Key, Opening, Party, Refused, Row, Thinker, To};
use table::{How, Seat, Seed};

pub(crate) const LOOK: Look = Look { colour: 0, shape: Shape::Circle };
const CODE: &str = "TEST";

/// A table, its log and its people.
pub(crate) struct Evening {
    pub(crate) party: Party,
    pub(crate) log: Vec<(i64, Row)>,
    pub(crate) now: i64,
    pub(crate) house: House,
    /// What was sent, since it was looked at last.
    pub(crate) post: Vec<(To, Message)>,
}

pub(crate) fn opening(game: &str, seats: usize) -> Opening {
    Opening {
        game: game.to_owned(),
        seats: Some(seats),
        rules: None,
        options: Map::new(),
        name: "Ada".to_owned(),
        look: LOOK,
        key: Key::of("token 1"),
        luck: Seed::from_text(game),
    }
}

impl Evening {
    /// A table that Ada has opened; she is person 1 and sits on A.
    pub(crate) fn open(game: &str, seats: usize) -> Evening {
        Evening::opened(opening(game, seats), House::in_a_hurry())
    }

    pub(crate) fn opened(opening: Opening, house: House) -> Evening {
        let now = 1_000_000;
        let log: Vec<(i64, Row)> = Party::open(opening).unwrap().into_iter().map(|row| (now, row)).collect();
        let party = Party::read(CODE.to_owned(), &log, house.clone(), now).unwrap();
        let mut evening = Evening { party, log, now, house, post: Vec::new() };
        evening.here(1, true);
        evening
    }

    /// A table where a person sits on every seat, all of them here.
    pub(crate) fn full(game: &str, seats: usize) -> Evening {
        let mut evening = Evening::open(game, seats);
        evening.fill();
        evening
    }

    /// Everybody else sits down.
    pub(crate) fn fill(&mut self) {
        for seat in 1..self.party.table_now(None).seats.len() {
            let person = self.join(&format!("Guest {seat}"));
            self.must(person, Command::Sit { seat: Seat::new(seat) });
        }
    }

    /// The game is on: the host has started, and nobody adds to the shuffle.
    pub(crate) fn playing(game: &str, seats: usize) -> Evening {
        let mut evening = Evening::full(game, seats);
        evening.start();
        evening
    }

    /// A game in which all three are asked at once, and nobody has answered yet.
    pub(crate) fn together() -> Evening {
        let all_asked = |evening: &Evening| {
            let asked = evening.step(None).asked;
            asked.is_some_and(|asked| {
                asked.how == How::Together && asked.waiting.is_some_and(|all| all.len() == 3)
            })
        };
        let evenings = (0..20).map(|seed| {
            let mut evening = Evening::playing("festival-overload", 3);
            evening.play(random(&seed.to_string()), all_asked);
            evening
        });
        evenings.into_iter().find(|evening| !evening.is_over()).expect("some game gets there")
    }

    pub(crate) fn start(&mut self) {
        self.must(1, Command::Start);
        self.wait(3_000);
        assert!(matches!(self.stage(), Stage::Playing { .. }), "{:?}", self.stage());
    }

    pub(crate) fn stage(&self) -> Stage {
        self.party.table_now(None).stage
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.stage(), Stage::Over { .. })
    }

    pub(crate) fn join(&mut self, name: &str) -> u32 {
        let token = format!("token {}", self.log.len());
        let (person, decision) = self.party.join(name, LOOK, Key::of(&token), self.now).unwrap();
        self.take(decision).unwrap();
        self.here(person, true);
        person
    }

    pub(crate) fn here(&mut self, person: u32, here: bool) {
        let shows = self.party.here(person, here, self.now);
        self.post.extend(shows.into_iter().map(|show| (show.to, show.message)));
    }

    pub(crate) fn say(&mut self, person: u32, command: &Command) -> Result<Option<Given>, Refused> {
        let decision = self.party.decide(Caller::Person(person), command, self.now)?;
        self.take(decision)
    }

    #[allow(clippy::needless_pass_by_value, reason = "a command is written where it is given")]
    pub(crate) fn must(&mut self, person: u32, command: Command) {
        self.say(person, &command).unwrap_or_else(|refused| panic!("{person} {command:?}: {refused:?}"));
    }

    /// The code with which a command is refused.
    #[allow(clippy::needless_pass_by_value, reason = "a command is written where it is given")]
    pub(crate) fn refused(&mut self, person: u32, command: Command) -> RefusalCode {
        match self.say(person, &command) {
            Err(refused) => refused.code,
            Ok(_) => panic!("{person} {command:?} was accepted"),
        }
    }

    /// Writes a decision and takes it in.
    pub(crate) fn take(&mut self, decision: Decision) -> Result<Option<Given>, Refused> {
        for row in &decision.rows {
            let text = serde_json::to_string(row).unwrap();
            let read: Row = serde_json::from_str(&text).unwrap();
            assert_eq!(&read, row, "{text}");
            self.log.push((decision.at, read));
        }
        let answer = decision.answer.clone();
        let shows = self.party.take_in(decision, self.now);
        self.post.extend(shows.into_iter().map(|show| (show.to, show.message)));
        answer
    }

    /// Time goes by, and what is due happens when it is due. Bots think for as long as they want to.
    pub(crate) fn wait(&mut self, ms: i64) {
        let end = self.now + ms;
        while let Some(at) = self.next_due().filter(|at| *at <= end) {
            self.now = self.now.max(at);
            if let Some(decision) = self.party.nudge(self.now) {
                let _ = self.take(decision);
            } else {
                let due = self.party.thinkers().into_iter().min_by_key(|thinker| thinker.at);
                self.think(due.expect("something was due"));
            }
        }
        self.now = end;
    }

    fn next_due(&self) -> Option<i64> {
        let bots = self.party.thinkers().into_iter().map(|thinker| thinker.at);
        self.party.due().into_iter().chain(bots).min()
    }

    pub(crate) fn think(&mut self, Thinker { seat, question, .. }: Thinker) {
        let action = self.party.thought(seat).unwrap().think();
        let decision = self.party.bot_answers(seat, question, action, self.now).unwrap();
        self.take(decision).unwrap();
    }

    /// The server stops and starts again; everybody who was here comes back.
    pub(crate) fn restart(&mut self) {
        let here: Vec<u32> =
            self.party.table_now(None).people.iter().filter(|p| p.here).map(|p| p.person).collect();
        self.party = self.read();
        for person in here {
            self.here(person, true);
        }
    }

    /// The party of the log.
    pub(crate) fn read(&self) -> Party {
        Party::read(CODE.to_owned(), &self.log, self.house.clone(), self.now).unwrap()
    }

    /// What somebody sees of the game now.
    pub(crate) fn step(&self, person: Option<u32>) -> Step {
        let found = self.party.greet(person, None, self.now).into_iter().find_map(|message| match message {
            Message::Step(step) => Some(step),
            _ => None,
        });
        found.expect("the game is on")
    }

    pub(crate) fn question(&self, person: u32) -> Option<Question> {
        self.step(Some(person)).question
    }

    /// Answers a person's question with this action.
    pub(crate) fn answer(&mut self, person: u32, action: &str) {
        let question = self.question(person).expect("this person is asked").number;
        self.must(person, Command::Answer { question, action: action.to_owned() });
    }

    /// The people who have a question, in the order of seats.
    pub(crate) fn asked(&self) -> Vec<u32> {
        let seats = self.party.table_now(None).seats.into_iter();
        let people = seats.filter_map(|seat| match seat.holder {
            protocol::Holder::Person(person) => Some(person),
            _ => None,
        });
        people.filter(|&person| self.question(person).is_some_and(|asked| asked.answered.is_none())).collect()
    }

    /// The post since it was looked at last, by receiver.
    pub(crate) fn open_post(&mut self) -> BTreeMap<To, Vec<Message>> {
        let mut sorted = BTreeMap::<To, Vec<Message>>::new();
        for (to, message) in self.post.drain(..) {
            sorted.entry(to).or_default().push(message);
        }
        sorted
    }

    /// Everybody asked answers by this choice among the legal actions, until the game is over or `stop` says so.
    pub(crate) fn play(
        &mut self,
        mut choose: impl FnMut(&[String]) -> usize,
        mut stop: impl FnMut(&Evening) -> bool,
    ) {
        for _ in 0..20_000 {
            if self.is_over() || stop(self) {
                return;
            }
            match self.asked().first() {
                Some(&person) => {
                    let legal = self.question(person).unwrap().legal;
                    self.answer(person, &legal[choose(&legal)].clone());
                }
                None => self.wait(1_000),
            }
        }
        panic!("the game does not end");
    }
}

/// A choice that follows from a seed.
pub(crate) fn random(seed: &str) -> impl FnMut(&[String]) -> usize {
    let mut dice = table::Dice::of_player(Seed::from_text(seed), 0);
    move |legal| dice.below(legal.len())
}

/// The messages as JSON.
pub(crate) fn json(messages: &[Message]) -> Vec<Value> {
    messages.iter().map(|message| serde_json::to_value(message).unwrap()).collect()
}
