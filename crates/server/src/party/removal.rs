//! Removing somebody. While a game is on, who is away keeps the way back: a bot plays for them until they come. Only if all
//! others who sit agree are they gone for good; the host's word is not enough for that, and where nobody else sits there
//! is nobody who could agree.

use protocol::{Holder, RefusalCode};
use table::{Seat, SeatSet};

use super::{Decision, Millis, Party, Refused, Row};

/// The host's wish to remove somebody who is away.
#[derive(Clone, Copy, Debug)]
pub(super) struct Removal {
    pub(super) person: u32,
    pub(super) consents: SeatSet,
}

impl Party {
    /// Host: somebody is to be removed.
    pub(super) fn remove(&self, person: u32, now: Millis) -> Result<Decision, Refused> {
        self.known(person)?;
        if !self.is_on() {
            return Ok(self.depart(person, true, now));
        }
        if self.owed == Some(person) {
            let about = format!("person {person} gets the role back");
            return Err(Refused::new(RefusalCode::RoleIsLent, about).but([person]));
        }
        match self.seats().find(|&seat| self.is_theirs(seat, person)) {
            Some(seat) if !self.memory.is_here(person) => Ok(self.remove_absent(person, seat, now)),
            _ => Ok(self.depart(person, true, now)),
        }
    }

    /// A bot plays for them, and the others are asked whether they may come back.
    fn remove_absent(&self, person: u32, seat: Seat, now: Millis) -> Decision {
        let mut rows = Vec::new();
        if self.sits(person) {
            let holder = Holder::Bot { bot: self.usual_bot(), instead_of: Some(person) };
            rows.push(Row::Held { seat, holder, by: self.host });
        }
        let asked = self.removal.is_some_and(|removal| removal.person == person);
        if !asked && !self.asked_for_removal(person).is_empty() {
            rows.push(Row::RemovalWished { person });
        }
        Decision::new(now, rows)
    }

    /// The wish to remove somebody that waits for answers. It rests while they are here.
    pub(super) fn open_removal(&self) -> Option<Removal> {
        self.removal.filter(|removal| self.is_on() && !self.memory.is_here(removal.person))
    }

    /// The wish to remove somebody to which everybody who is asked has agreed.
    pub(super) fn agreed_removal(&self) -> Option<Removal> {
        self.open_removal().filter(|removal| {
            let asked = self.asked_for_removal(removal.person);
            !asked.is_empty() && asked.minus(removal.consents).is_empty()
        })
    }

    pub(super) fn consent_to_removal(
        &self,
        removal: Removal,
        seat: Seat,
        yes: bool,
        now: Millis,
    ) -> Result<Decision, Refused> {
        let asked = self.asked_for_removal(removal.person);
        if !asked.contains(seat) {
            return Err(Refused::new(RefusalCode::NothingToTakeBack, "consent"));
        }
        if !yes {
            return Ok(Decision::new(now, vec![Row::Declined { seat }]));
        }
        if asked.minus(removal.consents.with(seat)).is_empty() {
            return Ok(self.depart(removal.person, true, now));
        }
        match removal.consents.contains(seat) {
            true => Ok(Decision::nothing(now)),
            false => Ok(Decision::new(now, vec![Row::Consented { seat }])),
        }
    }

    /// The seats whose people must agree: all but the host's and the one who is to go.
    pub(super) fn asked_for_removal(&self, person: u32) -> SeatSet {
        let is_asked = |seat: &Seat| match self.seats[seat.index()] {
            Holder::Person(other) => other != person && self.host != Some(other),
            Holder::Bot { .. } | Holder::Nobody => false,
        };
        self.seats().filter(is_asked).collect()
    }

    /// Whether somebody holds this seat, or a bot holds it for them.
    pub(super) fn is_theirs(&self, seat: Seat, person: u32) -> bool {
        match self.seats[seat.index()] {
            Holder::Person(number) => number == person,
            Holder::Bot { instead_of, .. } => instead_of == Some(person),
            Holder::Nobody => false,
        }
    }
}
