//! Who has joined: names, looks, tokens, coming and leaving.

use std::collections::BTreeMap;

use protocol::{Holder, Look, Order, RefusalCode};
use table::Seat;

use super::bounds::MOST_JOINS;
use super::clocks::after;
use super::{Decision, Key, Millis, Party, PartyState, Refused, Row, Show};

/// The most people at one table, watchers included.
const MOST_PEOPLE: usize = 64;
const COLOURS: u8 = 8;
/// How long a token for another device can be used.
const HANDOVER_MS: Millis = 120_000;
/// The most devices of one person: who claims another one loses the oldest.
const MOST_KEYS: usize = 8;

/// Somebody who has joined.
#[derive(Clone, Debug)]
pub(super) struct Person {
    pub(super) number: u32,
    pub(super) name: String,
    pub(super) look: Look,
    pub(super) keys: Vec<Key>,
    /// A token for another device, and until when it can be used.
    pub(super) pass: Option<(Key, Millis)>,
    pub(super) ready: bool,
    pub(super) orders: BTreeMap<String, Order>,
}

impl Person {
    pub(super) fn new(number: u32, name: String, look: Look, keys: Vec<Key>) -> Person {
        Person { number, name, look, keys, pass: None, ready: false, orders: BTreeMap::new() }
    }
}

impl Party {
    /// Whose token has this key.
    pub fn holder_of(&self, key: Key) -> Option<u32> {
        self.people.iter().find(|person| person.keys.contains(&key)).map(|person| person.number)
    }

    /// Whether somebody belongs to the table.
    pub fn knows(&self, person: u32) -> bool {
        self.people.iter().any(|known| known.number == person)
    }

    /// Whether somebody holds a seat.
    pub fn sits(&self, person: u32) -> bool {
        self.seats.contains(&Holder::Person(person))
    }

    /// Somebody joins; `key` is that of their token. Says by which number the table will know them. Who has joined with the
    /// same token before is that person still, and nothing is written. At a table full of people somebody may have to make
    /// room.
    pub fn join(&self, name: &str, look: Look, key: Key, now: Millis) -> Result<(u32, Decision), Refused> {
        if let Some(person) = self.holder_of(key) {
            return Ok((person, Decision::nothing(now)));
        }
        if self.spent.joins >= MOST_JOINS {
            return Err(Refused::new(RefusalCode::UsedUp, "joins").but([MOST_JOINS]));
        }
        let mut rows = Vec::new();
        if self.people.len() >= MOST_PEOPLE {
            let full = || Refused::new(RefusalCode::Full, "people").but([MOST_PEOPLE]);
            rows.push(Row::Left { person: self.makes_room().ok_or_else(full)?, removed: false });
        }
        let person = self.next_person;
        let name = self.own_name(None, name)?;
        rows.push(Row::Joined { person, name, look: checked_look(look)?, keys: vec![key] });
        Ok((person, Decision::new(now, rows)))
    }

    /// Who goes when another one wants to join: of those who are away and have neither a seat nor the host's role, the one who
    /// joined last.
    fn makes_room(&self) -> Option<u32> {
        let is_needed = |person| {
            self.host == Some(person)
                || self.owed == Some(person)
                || self.memory.is_here(person)
                || self.seats().any(|seat| self.is_theirs(seat, person))
        };
        self.people.iter().map(|person| person.number).filter(|&person| !is_needed(person)).max()
    }

    /// Somebody wants a token for another device; `key` is its key. It is valid once and for two minutes.
    pub fn hand_over(&self, person: u32, key: Key, now: Millis) -> Result<Decision, Refused> {
        self.person(person)?;
        self.afford(Decision::new(now, vec![Row::HandedOver { person, key, until: after(now, HANDOVER_MS) }]))
    }

    /// Somebody comes with the token for another device; `key` is that of the token that will hold from now on. Says
    /// who they are. Who holds that one already has done this before, and nothing is written.
    pub fn claim(&self, used: Key, key: Key, now: Millis) -> Result<(u32, Decision), Refused> {
        if let Some(person) = self.holder_of(key) {
            return Ok((person, Decision::nothing(now)));
        }
        let valid = |pass: &(Key, Millis)| pass.0 == used && now <= pass.1;
        let found = self.people.iter().find(|person| person.pass.as_ref().is_some_and(valid));
        let person = found.ok_or_else(|| Refused::new(RefusalCode::NoToken, "token"))?.number;
        Ok((person, Decision::new(now, vec![Row::Claimed { person, used, key }])))
    }

    /// A connection of somebody was opened, or their last one was closed.
    pub fn here(&mut self, person: u32, here: bool, now: Millis) -> Vec<Show> {
        let known = self.people.iter().any(|known| known.number == person);
        if known && self.memory.present(person, here, now) { self.table_to_all() } else { Vec::new() }
    }

    pub(super) fn rename(
        &self,
        person: u32,
        name: &str,
        look: Look,
        now: Millis,
    ) -> Result<Decision, Refused> {
        let (name, look) = (self.own_name(Some(person), name)?, checked_look(look)?);
        let known = self.person(person)?;
        if (&known.name, known.look) == (&name, look) {
            return Ok(Decision::nothing(now));
        }
        Ok(Decision::new(now, vec![Row::Renamed { person, name, look }]))
    }

    pub(super) fn make_ready(&self, person: u32, ready: bool, now: Millis) -> Result<Decision, Refused> {
        self.only_gathering("ready")?;
        self.seat_of(person)?;
        if self.person(person)?.ready == ready {
            return Ok(Decision::nothing(now));
        }
        Ok(Decision::new(now, vec![Row::Ready { person, ready }]))
    }

    /// Somebody goes for good: the seat is free, or a bot's if the game is on; the host's role moves on.
    pub(super) fn depart(&self, person: u32, removed: bool, now: Millis) -> Decision {
        let holder = match self.stage {
            PartyState::Gathering => Holder::Nobody,
            _ => Holder::Bot { bot: self.usual_bot(), instead_of: None },
        };
        let mut rows = vec![Row::Left { person, removed }];
        rows.extend(self.seats().filter(|&seat| self.is_theirs(seat, person)).map(|seat| Row::Held {
            seat,
            holder: holder.clone(),
            by: None,
        }));
        if self.host == Some(person) {
            rows.extend(self.next_host(person).map(|person| Row::Hosts { person, lost_by: None }));
        }
        Decision::new(now, rows)
    }

    /// The person with this number.
    pub(super) fn person(&self, number: u32) -> Result<&Person, Refused> {
        let found = self.people.iter().find(|person| person.number == number);
        found.ok_or_else(|| Refused::new(RefusalCode::NotJoined, format!("person {number}")))
    }

    pub(super) fn person_mut(&mut self, number: u32) -> Option<&mut Person> {
        self.people.iter_mut().find(|person| person.number == number)
    }

    /// The seat that somebody holds.
    pub(super) fn seat_of(&self, person: u32) -> Result<Seat, Refused> {
        let held = self.seats.iter().position(|holder| *holder == Holder::Person(person));
        held.map(Seat::new).ok_or_else(|| Refused::new(RefusalCode::NotSeated, format!("person {person}")))
    }

    /// The people who hold any of these seats.
    pub(super) fn people_on(&self, seats: impl Iterator<Item = Seat>) -> impl Iterator<Item = u32> {
        seats.filter_map(|seat| match self.seats[seat.index()] {
            Holder::Person(person) => Some(person),
            Holder::Bot { .. } | Holder::Nobody => None,
        })
    }

    /// A new device's key is taken in; the oldest goes if there are too many.
    pub(super) fn take_claim(&mut self, person: u32, key: Key) {
        if let Some(person) = self.person_mut(person) {
            person.pass = None;
            person.keys.push(key);
            if person.keys.len() > MOST_KEYS {
                person.keys.remove(0);
            }
        }
    }
}

/// A look that there is.
pub(super) fn checked_look(look: Look) -> Result<Look, Refused> {
    if look.colour < COLOURS {
        return Ok(look);
    }
    Err(Refused::new(RefusalCode::BadValue, format!("colour {}", look.colour)).but(0..COLOURS))
}
