//! What is shown, and to whom. Everything here is made by the game for one viewer, or is about the table around it.

use std::sync::Arc;

use catalog::{Cut, ToldEvent};
use protocol::{Asked, Holder, Json, Message, PersonNow, Question, RefusalCode, SeatNow, Step, TableNow};
use table::{How, Outcome, Seat, SeatSet};

use super::decision::Made;
use super::failures::guarded;
use super::play::Play;
use super::withheld::{Part, Told, parts};
use super::{Millis, Party, PartyState, Row, dealing};

/// Something to be sent.
#[derive(Clone, Debug, PartialEq)]
pub struct Show {
    /// To whom.
    pub to: To,
    /// The message itself.
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
pub(super) struct Changes {
    /// The table around the game.
    table: bool,
    /// The own table of one person only.
    own: Option<u32>,
    /// The seats and the room, if their game went on, with what they were told.
    seats: SeatSet,
    room: bool,
    events: Vec<Vec<ToldEvent>>,
    cuts: Vec<Cut>,
    /// People who look at the game from another place now.
    moved: Vec<u32>,
    /// People who are gone, and why.
    gone: Vec<(u32, RefusalCode)>,
    /// The clocks run otherwise.
    clocks: bool,
}

impl Changes {
    /// What can only be seen before a row is taken in.
    pub(super) fn before(&mut self, party: &Party, row: &Row) {
        if let Row::CalledOff { .. } = row {
            (self.seats, self.room) = (party.seats().collect(), true);
        }
        if let Row::Replaced { seat, .. } = row {
            self.moved.extend(party.people_on([*seat].into_iter()));
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
    pub(super) fn after(&mut self, row: &Row, made: &mut Option<Made>) {
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
                (self.events, self.cuts) = match made {
                    Some(Made::Game { events, cuts, .. }) => (std::mem::take(events), std::mem::take(cuts)),
                    Some(Made::Step(attempt)) => {
                        (std::mem::take(&mut attempt.events), std::mem::take(&mut attempt.cuts))
                    }
                    None => Default::default(),
                };
                self.table |= !matches!(row, Row::Stepped { .. });
            }
            _ => self.table = true,
        }
    }
}

impl Party {
    /// What has to be sent after rows were taken in that are of this time.
    pub(super) fn shows(&mut self, mut news: Changes, at: Millis, now: Millis) -> Vec<Show> {
        let mut shows: Vec<Show> = Vec::new();
        for (person, code) in news.gone {
            shows.push(Show { to: To::Person(person), message: Message::Closing { code } });
        }
        let mut rest = parts(std::mem::take(&mut news.events), std::mem::take(&mut news.cuts));
        let mut part = rest.pop_front().unwrap_or_default();
        self.withhold(&mut part, rest, at);
        let ended = matches!(&self.stage, PartyState::Playing(play) if play.is_over());
        if news.table || (ended && news.room) {
            shows.extend(self.table_to_all());
        } else if let Some(person) = news.own {
            shows.push(self.table_to(person));
        }
        self.remember_events(&news.seats, news.room, &part.events);
        if let PartyState::Playing(play) = &self.stage {
            if news.clocks && play.scene.asked.is_some() {
                (news.seats, news.room) = (self.seats().collect(), true);
            }
            shows.extend(self.steps_to(&news.seats, news.room, part, now));
            for person in news.moved.into_iter().filter(|&person| self.person(person).is_ok()) {
                let step = self.step_for(play, self.seat_of(person).ok(), Told::default(), now);
                shows.push(Show { to: To::Person(person), message: Message::Step(step) });
            }
        }
        shows
    }

    /// A part of a step, for these seats and perhaps the room.
    pub(super) fn steps_to(&self, seats: &SeatSet, room: bool, mut part: Part, now: Millis) -> Vec<Show> {
        let PartyState::Playing(play) = &self.stage else { return Vec::new() };
        let mut shows = Vec::new();
        for seat in *seats {
            if let Holder::Person(person) = self.seats[seat.index()] {
                let own = part.take(seat.index());
                let step = self.step_for(play, Some(seat), own, now);
                shows.push(Show { to: To::Person(person), message: Message::Step(step) });
            }
        }
        if room {
            let step = self.step_for(play, None, part.take(play.room()), now);
            shows.push(Show { to: To::Room, message: Message::Step(step) });
        }
        shows
    }

    /// Keeps what the viewers were told, for those who come back.
    pub(super) fn remember_events(&mut self, seats: &SeatSet, room: bool, events: &[Vec<ToldEvent>]) {
        let PartyState::Playing(play) = &self.stage else { return };
        let viewers = seats.into_iter().map(Seat::index).chain(room.then(|| play.room()));
        // Most of them were told the same, which is kept once.
        let mut lists: Vec<Arc<[Json]>> = Vec::new();
        for viewer in viewers {
            let events = events.get(viewer).map(Vec::as_slice).unwrap_or_default();
            let told = || events.iter().map(|event| &event.json);
            let list = match lists.iter().find(|list| list.iter().eq(told())) {
                Some(same) => same.clone(),
                None => {
                    lists.push(told().cloned().collect());
                    lists[lists.len() - 1].clone()
                }
            };
            self.memory.keep(viewer, play.number(viewer), list);
        }
        self.memory.seen.take_in(events.last().map(Vec::as_slice).unwrap_or_default());
    }

    /// What somebody is sent who has just connected: the table, and the game as it is now. Who has seen a step lately is
    /// told what came after it. Nobody in particular is a screen of the room.
    pub fn greet(&self, person: Option<u32>, seen: Option<u64>, now: Millis) -> Vec<Message> {
        let mut messages = vec![Message::Table(Box::new(self.table_now(person)))];
        match &self.stage {
            PartyState::Playing(play) => {
                let seat = person.and_then(|person| self.seat_of(person).ok());
                let viewer = seat.map_or(play.room(), Seat::index);
                let missed = seen.and_then(|seen| self.memory.told_since(viewer, seen));
                let step = Step {
                    events: missed.unwrap_or_default(),
                    ..self.step_for(play, seat, Told::default(), now)
                };
                messages.push(Message::Step(step));
            }
            PartyState::ReadOnly(look) => messages.push(Message::Step(Step {
                number: look.agrees,
                view: look.view.clone(),
                events: look.story.clone(),
                beats: Vec::new(),
                moments: Vec::new(),
                deed: None,
                asked: None,
                question: None,
                clock: None,
            })),
            PartyState::Gathering | PartyState::Dealing(_) => {}
        }
        messages
    }

    /// From now on this person's questions come with hints, or without.
    pub fn gives_hints(&mut self, person: u32, wanted: bool) {
        if wanted {
            self.memory.hinted.insert(person);
        } else {
            self.memory.hinted.remove(&person);
        }
    }

    /// What the game says beside the question to a seat, if whoever sits there wants it. A game that stumbles over its hints
    /// goes on without.
    fn hints(&self, play: &Play, seat: Seat) -> Vec<Json> {
        match self.seats[seat.index()] {
            Holder::Person(person) if self.memory.hinted.contains(&person) => {
                guarded(|| play.table.hints(seat)).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// The game as a seat or the room sees it, with what is told of a step to this viewer alone.
    fn step_for(&self, play: &Play, seat: Option<Seat>, told: Told, now: Millis) -> Step {
        let viewer = seat.map_or(play.room(), Seat::index);
        let Told { moments, events } = told;
        let takes_time = events.iter().any(|event| event.ms > 0);
        let beats = events.iter().filter(|_| takes_time).map(|event| event.ms).collect();
        let withheld = play.withheld.as_deref();
        let view = withheld.map_or(&play.scene.views[viewer], |withheld| withheld.view(viewer));
        let is_asked = withheld.is_none();
        Step {
            number: play.number(viewer),
            view: view.clone(),
            events: events.into_iter().map(|event| event.json).collect(),
            beats,
            moments,
            deed: withheld.map(|withheld| withheld.deed(now)),
            asked: asked(play).filter(|_| is_asked),
            question: seat.filter(|_| is_asked).and_then(|seat| self.question(play, seat)),
            clock: self.clock(play, seat, now).filter(|_| is_asked),
        }
    }

    /// The question to a seat.
    fn question(&self, play: &Play, seat: Seat) -> Option<Question> {
        if !play.is_asked(seat) || self.only_passes(play, seat) {
            return None;
        }
        let asked = &play.asked[seat.index()];
        Some(Question {
            seat,
            number: asked.number,
            legal: play.scene.legal[seat.index()].clone(),
            answered: asked.held.clone(),
            hints: self.hints(play, seat),
        })
    }

    /// Something stops the table from outside, such as a full disk; or no longer. Everybody is told.
    pub fn trouble(&mut self, code: Option<RefusalCode>, now: Millis) -> Vec<Show> {
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
    pub(super) fn said(&mut self, message: Message, at: Millis) -> Show {
        if let Message::Said { person, .. } | Message::Emoted { person, .. } = &message {
            self.remember_talk(*person, at);
        }
        Show { to: To::All, message }
    }

    /// The table around the game, as this person may know it.
    pub fn table_now(&self, you: Option<u32>) -> TableNow {
        let seat = |(seat, holder): (Seat, &Holder)| SeatNow {
            seat,
            holder: holder.clone(),
            knock: you.is_some_and(|you| self.must_knock(you, seat)),
        };
        let wish = match &self.stage {
            PartyState::Playing(play) => play.wish.map(|wish| wish.seat),
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
            absent: self.absent_now(),
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
            PartyState::Gathering => protocol::Stage::Gathering,
            PartyState::Dealing(deal) => protocol::Stage::Dealing(dealing::shown(&deal.fair, false)),
            PartyState::ReadOnly(look) => {
                protocol::Stage::ReadOnly { step: look.agrees, rematch: self.rematch.clone() }
            }
            PartyState::Playing(play) if play.called_off => protocol::Stage::Over {
                dealing: dealing::shown(&play.fair, true),
                places: Vec::new(),
                points: Vec::new(),
                called_off: true,
                rematch: self.rematch.clone(),
            },
            PartyState::Playing(play) => match play.scene.outcome.filter(|_| play.is_over()) {
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
