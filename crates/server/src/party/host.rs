//! The host's role: what only the host may do, and who has the role when the host is gone.
//!
//! While a game is on only those inherit who sat when it was started: a stranger who has the code must not get the say over
//! people who play. Who loses the role by being away gets it back on coming back; who has it meanwhile can hand it on, but
//! not give it away for good.

use protocol::RefusalCode;

use super::bounds::MOST_MOVES;
use super::clocks::after;
use super::{Decision, Millis, Party, Refused, Row};

impl Party {
    pub(super) fn only_host(&self, person: u32) -> Result<(), Refused> {
        if self.host == Some(person) {
            return Ok(());
        }
        Err(Refused::new(RefusalCode::NotHost, format!("person {person}")).but(self.host))
    }

    pub(super) fn hand_host(&self, to: u32, now: Millis) -> Result<Decision, Refused> {
        self.known(to)?;
        if self.host == Some(to) {
            return Ok(Decision::nothing(now));
        }
        Ok(Decision::new(now, vec![Row::Hosts { person: to, lost_by: None }]))
    }

    /// Somebody whom the host names must be at the table.
    pub(super) fn known(&self, person: u32) -> Result<(), Refused> {
        if self.knows(person) {
            return Ok(());
        }
        let known = self.people.iter().map(|person| person.number);
        Err(Refused::new(RefusalCode::Unknown, format!("person {person}")).but(known))
    }

    /// Who gets the role when this host goes: of those who are here, of those who sit, the one who came first. While a game
    /// is on, only somebody who is here and sat when it was started; else the role waits.
    pub(super) fn next_host(&self, gone: u32) -> Option<u32> {
        let others = self.people.iter().map(|person| person.number).filter(|&number| number != gone);
        let may =
            |number: &u32| !self.is_on() || (self.dealt_to.contains(number) && self.memory.is_here(*number));
        others
            .filter(may)
            .min_by_key(|&number| (!self.memory.is_here(number), self.seat_of(number).is_err(), number))
    }

    /// When the role moves by itself, and how: back to who has lost it, or on because the host is gone.
    pub(super) fn host_moves(&self) -> Option<(Millis, Row)> {
        if let Some(person) = self.owed.filter(|&person| self.memory.is_here(person)) {
            return Some((self.memory.woken, Row::Hosts { person, lost_by: None }));
        }
        let heir = self.next_host(self.host.unwrap_or(0)).filter(|&heir| self.memory.is_here(heir))?;
        let Some(host) = self.host else {
            return Some((self.memory.woken, Row::Hosts { person: heir, lost_by: None }));
        };
        let away = self.memory.away_since(host).filter(|_| self.spent.moves < MOST_MOVES)?;
        let moves_at = after(away.max(self.memory.woken), self.house.host_away);
        Some((moves_at, Row::Hosts { person: heir, lost_by: Some(host) }))
    }

    /// Somebody has the role now.
    pub(super) fn take_host(&mut self, person: u32, lost_by: Option<u32>) {
        self.owed = self.owed.or(lost_by).filter(|&owed| owed != person);
        self.host = Some(person);
    }
}
