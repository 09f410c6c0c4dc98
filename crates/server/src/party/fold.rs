//! The fold: rows taken in, one after the other. Whether a row was decided just now or is read from the log makes no
//! difference to what the party is afterwards.

use shelf::{Scene, Table};
use table::{Header, Source, Step};
use thiserror::Error;

use super::decision::Made;
use super::failures::guarded;
use super::people::Person;
use super::play::Play;
use super::read_only::ReadOnly;
use super::{Deal, House, Moment, Party, Row, Stage};
use crate::protocol::Holder;

/// A log that is not that of a table.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum LogError {
    /// It does not begin with the opening of a table.
    #[error("the log does not begin with the opening of a table")]
    NotOpened,
    /// The game is not on the shelf.
    #[error("there is no game `{0}`")]
    NoGame(String),
}

/// A log that is being read, row by row.
#[derive(Debug)]
pub struct Reading {
    code: String,
    house: House,
    rows: Vec<(Moment, Row)>,
}

impl Reading {
    /// Nothing is read yet.
    pub fn new(code: String, house: House) -> Reading {
        Reading { code, house, rows: Vec::new() }
    }

    /// Takes the next row in.
    pub fn take(&mut self, at: Moment, row: Row) -> Result<(), LogError> {
        self.rows.push((at, row));
        Ok(())
    }

    /// The party of all rows that were read.
    pub fn finish(self, now: Moment) -> Result<Party, LogError> {
        Party::read(self.code, &self.rows, self.house, now)
    }
}

impl Party {
    /// The party of a log. Nobody is here yet. If the game's record no longer agrees with the rules, the table can only
    /// be looked at.
    pub fn read(code: String, rows: &[(Moment, Row)], house: House, now: Moment) -> Result<Party, LogError> {
        let Some((_, Row::Opened { game, .. })) = rows.first() else { return Err(LogError::NotOpened) };
        if !shelf::ids().contains(&game.as_str()) {
            return Err(LogError::NoGame(game.clone()));
        }
        let mut party = Party::before(code, house, now);
        for (at, row) in rows {
            party.happen(*at, row, None);
        }
        party.look_again();
        party.remember_story(rows.iter().map(|(_, row)| row));
        Ok(party)
    }

    /// Makes what everybody sees, which a fold leaves out.
    fn look_again(&mut self) {
        let Stage::Playing(play) = &mut self.stage else { return };
        match guarded(|| play.table.scene()) {
            Ok(scene) if !play.outdated => play.scene = scene,
            _ => self.part(),
        }
    }

    /// Takes one row in. What was made of the game on the way to it need not be made again.
    pub(super) fn happen(&mut self, at: Moment, row: &Row, made: Option<Made>) {
        match row {
            Row::Opened { game, seats, options, settings, luck } => {
                self.game.clone_from(game);
                self.options.clone_from(options);
                self.settings.clone_from(settings);
                self.luck = *luck;
                self.take_size(*seats);
            }
            Row::Joined { person, name, look, keys } => {
                self.people.push(Person::new(*person, name.clone(), *look, keys.clone()));
                self.next_person = self.next_person.max(person + 1);
            }
            Row::Renamed { person, name, look } => {
                if let Some(person) = self.person_mut(*person) {
                    (person.name, person.look) = (name.clone(), *look);
                }
            }
            Row::HandedOver { person, key, until } => {
                if let Some(person) = self.person_mut(*person) {
                    person.pass = Some((*key, *until));
                }
            }
            Row::Claimed { person, key, .. } => self.take_claim(*person, *key),
            Row::Left { person, .. } => {
                self.people.retain(|known| known.number != *person);
                self.host = self.host.filter(|host| host != person);
                self.memory.forget(*person);
            }
            Row::Hosts { person } => self.host = Some(*person),
            Row::Held { seat, holder } => self.take_holder(seat.index(), holder),
            Row::Ready { person, ready } => {
                if let Some(person) = self.person_mut(*person) {
                    person.ready = *ready;
                }
            }
            Row::Resized { seats } => {
                self.take_size(*seats);
                self.nobody_is_ready();
            }
            Row::Ruled { options } => {
                self.options.clone_from(options);
                self.nobody_is_ready();
            }
            Row::Set { settings } => self.settings.clone_from(settings),
            Row::Ordered { person, window, order } => {
                if let Some(person) = self.person_mut(*person) {
                    person.orders.insert(window.clone(), *order);
                }
            }
            Row::Started { secret } => {
                self.stage = Stage::Dealing(Deal::new(*secret, self.seats.len(), at));
            }
            Row::Contributed { seat, bytes } => {
                if let Stage::Dealing(deal) = &mut self.stage {
                    deal.fair.contributions[seat.index()] = Some(*bytes);
                }
            }
            Row::Dealt { .. } | Row::Stepped { .. } | Row::TakenBack { .. } => self.go_on(at, row, made),
            Row::Answered { seat, action } => self.hold(seat.index(), Some(action.clone())),
            Row::Withdrawn { seat } => self.hold(seat.index(), None),
            Row::Wished { .. } | Row::Consented { .. } | Row::Declined { .. } => self.take_wish(row),
            Row::Paused => {
                if let Stage::Playing(play) = &mut self.stage {
                    play.paused = Some(at);
                }
            }
            Row::Resumed => {
                if let Stage::Playing(play) = &mut self.stage
                    && let Some(since) = play.paused.take()
                {
                    play.shift(at - since);
                }
            }
            Row::Failed { .. } => self.failures = self.failures.saturating_add(1),
            Row::Rematched { code } => self.rematch = Some(code.clone()),
        }
    }

    fn nobody_is_ready(&mut self) {
        self.people.iter_mut().for_each(|person| person.ready = false);
    }

    fn take_holder(&mut self, seat: usize, holder: &Holder) {
        self.seats[seat].clone_from(holder);
        let Stage::Playing(play) = &mut self.stage else { return };
        play.wish = play.wish.filter(|wish| wish.seat.index() != seat);
        if let Holder::Person(person) = holder {
            play.seen_by[seat].insert(*person);
        }
    }

    /// A seat has another answer in hand: only this seat sees it.
    fn hold(&mut self, seat: usize, answer: Option<String>) {
        if let Stage::Playing(play) = &mut self.stage {
            play.asked[seat].held = answer;
            play.steps[seat] += 1;
        }
    }

    /// The game goes on, by what was made just now or by the record.
    fn go_on(&mut self, at: Moment, row: &Row, made: Option<Made>) {
        self.failures = 0;
        let agrees = match (row, &mut self.stage, made) {
            (Row::Dealt { header, step, .. }, _, made) => {
                self.take_deal(header, step, made);
                true
            }
            (Row::Stepped { .. }, Stage::Playing(play), Some(Made::Step(attempt))) => {
                play.scene = attempt.scene.clone();
                play.table.commit(attempt);
                true
            }
            (Row::Stepped { steps, .. }, Stage::Playing(play), _) => {
                matches!(guarded(|| play.table.follow(steps)), Ok(Ok(())))
            }
            (Row::TakenBack { .. }, Stage::Playing(play), Some(Made::Game { table, scene, .. })) => {
                (play.table, play.scene) = (table, scene);
                true
            }
            (Row::TakenBack { steps, .. }, Stage::Playing(play), _) => match play.table.before(*steps) {
                Ok(table) => {
                    play.table = table;
                    true
                }
                Err(_) => false,
            },
            _ => return,
        };
        if !agrees {
            return self.part();
        }
        if let (Stage::Playing(play), Some(told)) = (&mut self.stage, row.told()) {
            play.take_told(told, at);
        }
    }

    /// The cards are dealt.
    fn take_deal(&mut self, header: &Header, step: &Step, made: Option<Made>) {
        let Source::Fair(fair) = &header.chance else { return };
        let game = match made {
            Some(Made::Game { table, scene, .. }) => Some((table, scene)),
            _ => guarded(|| dealt_again(header, step)).ok().flatten(),
        };
        self.stage = match game {
            Some((table, scene)) => {
                let outdated = table.record().header != *header;
                Stage::Playing(Box::new(Play { outdated, ..Play::new(fair.clone(), table, scene) }))
            }
            None => Stage::ReadOnly(Box::new(ReadOnly::nothing())),
        };
        for (seat, holder) in self.seats.clone().iter().enumerate() {
            self.take_holder(seat, holder);
        }
    }
}

/// The table of a deal, if it comes out as it is recorded. The version of the rules may be another one.
fn dealt_again(header: &Header, step: &Step) -> Option<(Box<dyn Table>, Scene)> {
    let Header { game, options, seats, chance, from, .. } = header.clone();
    let (table, _) = shelf::open(&game, &options, seats, chance, from).ok()?;
    let scene = table.scene();
    (table.record().steps[0] == *step).then_some((table, scene))
}
