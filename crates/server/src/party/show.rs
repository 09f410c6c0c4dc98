//! What is shown, and to whom. Everything here is made by the game for one viewer, or is about the table around it.

use std::sync::Arc;

use protocol::{Asked, Holder, Json, Message, PersonNow, Question, RefusalCode, SeatNow, Step, TableNow};
use table::{How, Outcome, Seat, SeatSet};

use super::decision::Made;
use super::play::Play;
use super::{Moment, Party, Row, Stage, dealing};

/// Something to be sent.
#[derive(Clone, Debug, PartialEq)]
pub struct Show {
    /// To whom.
    pub to: To,
    /// What.
    pub message: Message,
}

/// To whom something is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum To {
    /// One person, on whatever connection.
    Person(u32),
    /// All screens of the room.
    Screens,
    /// Everybody who sees what the room sees: its screens, and all people without a seat.
    Room,
    /// Everybody.
    All,
}

/// What has changed in the rows of one decision.
#[derive(Debug, Default)]
pub(super) struct News {
    /// The table around the game.
    table: bool,
    /// The own table of one person only.
    own: Option<u32>,
    /// The seats and the room, if their game went on, with what they were told.
    seats: SeatSet,
    room: bool,
    told: Vec<Vec<Json>>,
    /// People who look at the game from another place now.
    moved: Vec<u32>,
    /// People who are gone, and why.
    gone: Vec<(u32, RefusalCode)>,
    /// The clocks run otherwise.
    clocks: bool,
}

impl News {
    /// What can only be seen before a row is taken in.
    pub(super) fn before(&mut self, party: &Party, row: &Row) {
        if let Row::CalledOff { .. } = row {
            (self.seats, self.room) = (party.seats().collect(), true);
        }
        if let Row::Held { seat, holder, .. } = row {
            let old = party.seats.get(seat.index());
            self.moved.extend([old, Some(holder)].into_iter().flatten().filter_map(|holder| match holder {
                Holder::Person(person) => Some(*person),
                Holder::Nobody | Holder::Bot { .. } => None,
            }));
        }
    }

    /// What a row tells.
    pub(super) fn told(&mut self, row: &Row, made: &mut Option<Made>) {
        match row {
            Row::Answered { seat, .. } | Row::Withdrawn { seat } => self.seats.insert(*seat),
            Row::Ordered { person, .. } => self.own = Some(*person),
            Row::HandedOver { .. } | Row::Claimed { .. } => {}
            Row::Left { person, removed } => {
                let code = if *removed { RefusalCode::Removed } else { RefusalCode::NotJoined };
                self.gone.push((*person, code));
                self.table = true;
            }
            Row::Paused | Row::Resumed | Row::Set { .. } => (self.table, self.clocks) = (true, true),
            Row::Dealt { told, .. } | Row::Stepped { told, .. } | Row::TakenBack { told, .. } => {
                (self.seats, self.room) = (self.seats.union(told.seats), self.room || told.room);
                self.told = match made {
                    Some(Made::Game { told, .. }) => std::mem::take(told),
                    Some(Made::Step(attempt)) => std::mem::take(&mut attempt.told),
                    None => Vec::new(),
                };
                self.table |= !matches!(row, Row::Stepped { .. });
            }
            _ => self.table = true,
        }
    }
}

impl Party {
    /// What has to be sent after rows were taken in.
    pub(super) fn shows(&mut self, mut news: News, now: Moment) -> Vec<Show> {
        let mut shows: Vec<Show> = Vec::new();
        for (person, code) in news.gone {
            shows.push(Show { to: To::Person(person), message: Message::Closing { code } });
        }
        let ended = matches!(&self.stage, Stage::Playing(play) if play.is_over());
        if news.table || (ended && news.room) {
            shows.extend(self.table_to_all());
        } else if let Some(person) = news.own {
            shows.push(self.table_to(person));
        }
        self.remember_told(&news.seats, news.room, &news.told);
        if let Stage::Playing(play) = &self.stage {
            let everybody = news.clocks && play.scene.asked.is_some();
            let mut events =
                |viewer: usize| news.told.get_mut(viewer).map(std::mem::take).unwrap_or_default();
            for seat in self.seats().filter(|seat| everybody || news.seats.contains(*seat)) {
                if let Holder::Person(person) = self.seats[seat.index()] {
                    let step = self.step_for(play, Some(seat), events(seat.index()), now);
                    shows.push(Show { to: To::Person(person), message: Message::Step(step) });
                }
            }
            if everybody || news.room {
                let step = self.step_for(play, None, events(play.room()), now);
                shows.push(Show { to: To::Room, message: Message::Step(step) });
            }
            for person in news.moved.into_iter().filter(|&person| self.person(person).is_ok()) {
                let step = self.step_for(play, self.seat_of(person).ok(), Vec::new(), now);
                shows.push(Show { to: To::Person(person), message: Message::Step(step) });
            }
        }
        shows
    }

    /// Keeps what the viewers were told, for those who come back.
    fn remember_told(&mut self, seats: &SeatSet, room: bool, told: &[Vec<Json>]) {
        let Stage::Playing(play) = &self.stage else { return };
        let viewers = seats.into_iter().map(Seat::index).chain(room.then(|| play.room()));
        // Most of them were told the same, which is kept once.
        let mut lists: Vec<Arc<[Json]>> = Vec::new();
        for viewer in viewers {
            let events = told.get(viewer).map(Vec::as_slice).unwrap_or_default();
            let list = match lists.iter().find(|list| ***list == *events) {
                Some(same) => same.clone(),
                None => {
                    lists.push(events.into());
                    lists[lists.len() - 1].clone()
                }
            };
            self.memory.keep(viewer, play.steps[viewer], list);
        }
    }

    /// What somebody is sent who has just connected: the table, and the game as it is now. Who has seen a step lately is
    /// told what came after it. Nobody in particular is a screen of the room.
    pub fn greet(&self, person: Option<u32>, seen: Option<u64>, now: Moment) -> Vec<Message> {
        let mut messages = vec![Message::Table(Box::new(self.table_now(person)))];
        match &self.stage {
            Stage::Playing(play) => {
                let seat = person.and_then(|person| self.seat_of(person).ok());
                let viewer = seat.map_or(play.room(), Seat::index);
                let missed = seen.and_then(|seen| self.memory.told_since(viewer, seen));
                let step = self.step_for(play, seat, missed.unwrap_or_default(), now);
                messages.push(Message::Step(step));
            }
            Stage::ReadOnly(look) => messages.push(Message::Step(Step {
                number: look.agrees,
                view: look.view.clone(),
                events: look.story.clone(),
                asked: None,
                question: None,
                clock: None,
            })),
            Stage::Gathering | Stage::Dealing(_) => {}
        }
        messages
    }

    /// The game as a seat or the room sees it.
    fn step_for(&self, play: &Play, seat: Option<Seat>, events: Vec<Json>, now: Moment) -> Step {
        let viewer = seat.map_or(play.room(), Seat::index);
        Step {
            number: play.steps[viewer],
            view: play.scene.views[viewer].clone(),
            events,
            asked: asked(play),
            question: seat.and_then(|seat| question(play, seat)),
            clock: self.clock(play, seat, now),
        }
    }

    /// Something stops the table from outside, such as a full disk; or no longer. Everybody is told.
    pub fn trouble(&mut self, code: Option<RefusalCode>, now: Moment) -> Vec<Show> {
        if code.is_none() {
            self.memory.woken = now;
        }
        self.memory.trouble = code;
        self.table_to_all()
    }

    /// The table around the game, for everybody who is here.
    pub(super) fn table_to_all(&self) -> Vec<Show> {
        let here =
            self.people.iter().map(|person| person.number).filter(|&person| self.memory.is_here(person));
        let screens = Show { to: To::Screens, message: Message::Table(Box::new(self.table_now(None))) };
        here.map(|person| self.table_to(person)).chain([screens]).collect()
    }

    fn table_to(&self, person: u32) -> Show {
        Show { to: To::Person(person), message: Message::Table(Box::new(self.table_now(Some(person)))) }
    }

    /// Something was said or shown.
    pub(super) fn said(&mut self, message: Message, at: Moment) -> Show {
        if let Message::Said { person, .. } | Message::Emoted { person, .. } = &message {
            self.remember_talk(*person, at);
        }
        Show { to: To::All, message }
    }

    /// The table around the game, as this person may know it.
    pub fn table_now(&self, you: Option<u32>) -> TableNow {
        let seat = |(seat, holder): (Seat, &Holder)| SeatNow { seat, holder: holder.clone() };
        let wish = match &self.stage {
            Stage::Playing(play) => play.wish.map(|wish| wish.seat),
            _ => None,
        };
        let own = you.and_then(|you| self.person(you).ok());
        TableNow {
            code: self.code.clone(),
            game: self.game.clone(),
            options: self.options.clone(),
            seats: self.seats().zip(&self.seats).map(seat).collect(),
            people: self.people.iter().map(|person| self.person_now(person)).collect(),
            settings: self.settings.clone(),
            stage: self.stage_now(),
            you,
            standing: own.map(|person| person.orders.clone()).unwrap_or_default(),
            take_back: wish,
            removal: self.open_removal().map(|removal| removal.person),
            consent_of: self.people_on(self.asked_to_consent().into_iter()).collect(),
            knocks: self.knocks_now(),
            trouble: self.memory.trouble.or(self.is_frozen().then_some(RefusalCode::Frozen)),
        }
    }

    fn person_now(&self, person: &super::Person) -> PersonNow {
        PersonNow {
            person: person.number,
            name: person.name.clone(),
            look: person.look,
            here: self.memory.is_here(person.number),
            host: self.host == Some(person.number),
            ready: person.ready,
        }
    }

    fn stage_now(&self) -> protocol::Stage {
        match &self.stage {
            Stage::Gathering => protocol::Stage::Gathering,
            Stage::Dealing(deal) => protocol::Stage::Dealing(dealing::shown(&deal.fair, false)),
            Stage::ReadOnly(look) => {
                protocol::Stage::ReadOnly { step: look.agrees, rematch: self.rematch.clone() }
            }
            Stage::Playing(play) if play.called_off => protocol::Stage::Over {
                dealing: dealing::shown(&play.fair, true),
                places: Vec::new(),
                points: Vec::new(),
                called_off: true,
                rematch: self.rematch.clone(),
            },
            Stage::Playing(play) => match play.scene.outcome {
                None => protocol::Stage::Playing {
                    paused: play.paused.is_some(),
                    dealing: dealing::shown(&play.fair, false),
                },
                Some(outcome) => {
                    let (places, points) = ranked(outcome);
                    let dealing = dealing::shown(&play.fair, true);
                    protocol::Stage::Over {
                        dealing,
                        places,
                        points,
                        called_off: false,
                        rematch: self.rematch.clone(),
                    }
                }
            },
        }
    }
}

/// Places and points by seat.
fn ranked(outcome: Outcome) -> (Vec<u8>, Vec<i32>) {
    match outcome {
        Outcome::Aborted(_) => (Vec::new(), Vec::new()),
        Outcome::Ranked(ranking) => {
            let seats = || ranking.seats().iter();
            (
                seats().map(|seat| ranking.place(seat)).collect(),
                seats().map(|seat| ranking.points(seat)).collect(),
            )
        }
    }
}

/// Who is asked, as everybody may know it.
fn asked(play: &Play) -> Option<Asked> {
    let question = play.scene.asked?;
    Some(Asked {
        how: question.how,
        eligible: question.eligible.into_iter().collect(),
        waiting: (question.how != How::Hidden).then(|| question.waiting.into_iter().collect()),
        window: play.scene.window.map(str::to_owned),
    })
}

/// The question to a seat.
fn question(play: &Play, seat: Seat) -> Option<Question> {
    if !play.is_asked(seat) {
        return None;
    }
    let asked = &play.asked[seat.index()];
    Some(Question {
        seat,
        number: asked.number,
        legal: play.scene.legal[seat.index()].clone(),
        answered: asked.held.clone(),
    })
}
