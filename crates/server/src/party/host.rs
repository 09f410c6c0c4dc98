//! The host's role: what only the host may do, and who has the role when the host is gone.

use super::{Decision, Moment, Party, Refused, Row};
use crate::protocol::RefusalCode;

impl Party {
    pub(super) fn only_host(&self, person: u32) -> Result<(), Refused> {
        if self.host == Some(person) {
            return Ok(());
        }
        Err(Refused::new(RefusalCode::NotHost, format!("person {person}")).but(self.host))
    }

    pub(super) fn hand_host(&self, to: u32, now: Moment) -> Result<Decision, Refused> {
        self.known(to)?;
        Ok(Decision::new(now, vec![Row::Hosts { person: to }]))
    }

    pub(super) fn remove(&self, person: u32, now: Moment) -> Result<Decision, Refused> {
        self.known(person)?;
        Ok(self.depart(person, true, now))
    }

    /// Somebody whom the host names must be at the table.
    fn known(&self, person: u32) -> Result<(), Refused> {
        if self.person(person).is_ok() {
            return Ok(());
        }
        let known = self.people.iter().map(|person| person.number);
        Err(Refused::new(RefusalCode::Unknown, format!("person {person}")).but(known))
    }

    /// Who gets the role when this host goes: of those who are here, of those who sit, the one who came first.
    pub(super) fn next_host(&self, gone: u32) -> Option<u32> {
        let others = self.people.iter().map(|person| person.number).filter(|&number| number != gone);
        others.min_by_key(|&number| (!self.memory.is_here(number), self.seat_of(number).is_err(), number))
    }

    /// When the role moves on because the host is gone, and to whom.
    pub(super) fn host_moves(&self) -> Option<(Moment, u32)> {
        let heir = self.next_host(self.host.unwrap_or(0)).filter(|&heir| self.memory.is_here(heir))?;
        let Some(host) = self.host else { return Some((self.memory.woken, heir)) };
        let away = self.memory.away_since(host)?;
        Some((away.max(self.memory.woken) + Moment::from(self.house.host_away), heir))
    }
}
