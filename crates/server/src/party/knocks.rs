//! Knocking: while a game is on nobody sits down at a seat that is not theirs unless somebody lets them in, since who sits
//! down sees the cards. Everybody sees who knocks and who sits down. People are free: who has seen one hand could join
//! again as somebody else to see another, so what protects hands is who must say yes.

use protocol::{Holder, RefusalCode};
use table::Seat;

use super::bounds::MOST_KNOCKS;
use super::{Decision, Millis, Party, Refused, Row};

/// Somebody who waits to be let in to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Knock {
    pub(super) person: u32,
    pub(super) seat: Seat,
}

impl Party {
    /// Who knocks, while a game is on.
    pub(super) fn open_knocks(&self) -> &[Knock] {
        if self.is_on() { &self.knocks } else { &[] }
    }

    /// Who knocks, as everybody is shown it.
    pub(super) fn knocks_now(&self) -> Vec<protocol::Knock> {
        let shown = |&knock: &Knock| {
            let (Knock { person, seat }, openers) = (knock, self.openers(knock));
            protocol::Knock { person, seat, openers }
        };
        self.open_knocks().iter().map(shown).collect()
    }

    /// Whose seat it is although a bot holds it.
    pub(super) fn owner(&self, seat: Seat) -> Option<u32> {
        match self.seats[seat.index()] {
            Holder::Bot { instead_of: Some(person), .. } => Some(person).filter(|&person| self.knows(person)),
            _ => None,
        }
    }

    /// Whether somebody may sit down there without asking: a host among nothing but bots.
    pub(super) fn needs_no_leave(&self, person: u32, seat: Seat) -> bool {
        let is_other = |holder: &Holder| match holder {
            Holder::Person(other) => *other != person && self.memory.is_here(*other),
            Holder::Bot { .. } | Holder::Nobody => false,
        };
        self.host == Some(person) && self.owner(seat).is_none() && !self.seats.iter().any(is_other)
    }

    /// Whether somebody has to knock to sit down there.
    pub(super) fn must_knock(&self, person: u32, seat: Seat) -> bool {
        let is_bot = matches!(self.seats[seat.index()], Holder::Bot { .. });
        self.is_on() && is_bot && self.owner(seat) != Some(person) && !self.needs_no_leave(person, seat)
    }

    pub(super) fn knock(&self, person: u32, seat: Seat, now: Millis) -> Result<Decision, Refused> {
        let knock = Knock { person, seat };
        if self.knocks.contains(&knock) {
            return Ok(Decision::nothing(now));
        }
        if self.knocks.iter().filter(|other| other.person != person).count() >= MOST_KNOCKS {
            return Err(Refused::new(RefusalCode::Full, "knocks").but([MOST_KNOCKS]));
        }
        Ok(Decision::new(now, vec![Row::Knocked { person, seat }]))
    }

    /// Somebody who knocked is let in, or not.
    pub(super) fn let_in(&self, by: u32, person: u32, yes: bool, now: Millis) -> Result<Decision, Refused> {
        let knocks = self.open_knocks();
        let knock = *knocks.iter().find(|knock| knock.person == person).ok_or_else(|| {
            let who = knocks.iter().map(|knock| knock.person);
            Refused::new(RefusalCode::Unknown, format!("person {person}")).but(who)
        })?;
        let openers = self.openers(knock);
        if !openers.contains(&by) {
            return Err(Refused::new(RefusalCode::NotHost, format!("person {by}")).but(openers));
        }
        if !yes {
            return Ok(Decision::new(now, vec![Row::TurnedAway { person }]));
        }
        self.may_see(person, knock.seat)?;
        let held = Row::Held { seat: knock.seat, holder: Holder::Person(person), by: None };
        Ok(Decision::new(now, vec![held]))
    }

    /// A seat that somebody may come back to is theirs to give; any other one is the host's, but what the host wants is for
    /// the others who sit to say.
    fn openers(&self, knock: Knock) -> Vec<u32> {
        match self.owner(knock.seat) {
            Some(owner) => vec![owner],
            None if self.host == Some(knock.person) => {
                self.people_on(self.seats()).filter(|&person| person != knock.person).collect()
            }
            None => self.host.into_iter().collect(),
        }
    }

    /// Somebody knocks; who knocked elsewhere does not any more.
    pub(super) fn take_knock(&mut self, knock: Knock) {
        self.knocks.retain(|other| other.person != knock.person);
        self.knocks.push(knock);
    }
}
