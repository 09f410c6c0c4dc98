//! Who holds which seat. Seats change hands between people and bots at any moment; the game never notices.

use catalog::Level;
use protocol::{Holder, RefusalCode};
use table::{Seat, Vocabulary as _};

use super::{Decision, Millis, Party, PartyState, Refused, Row};

impl Party {
    /// All seats.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats.len()).map(Seat::new)
    }

    /// Who holds this seat.
    pub(super) fn holder(&self, seat: Seat) -> Result<&Holder, Refused> {
        let unknown = || Refused::new(RefusalCode::Unknown, format!("seat {seat}")).but(self.seats());
        self.seats.get(seat.index()).ok_or_else(unknown)
    }

    /// Somebody takes an empty seat, or one that a bot holds. While a game is on only its owner gets it; others knock.
    pub(super) fn sit(&self, person: u32, seat: Seat, now: Millis) -> Result<Decision, Refused> {
        match self.holder(seat)? {
            Holder::Person(other) if *other == person => return Ok(Decision::nothing(now)),
            Holder::Person(_) => return Err(taken(seat)),
            Holder::Nobody | Holder::Bot { .. } => {}
        }
        let owner = self.owner(seat);
        let held = |by| Row::Held { seat, holder: Holder::Person(person), by };
        if !self.is_on() {
            if owner.is_some_and(|owner| owner != person) {
                return Err(taken(seat));
            }
            let left = |seat| Row::Held { seat, holder: Holder::Nobody, by: Some(person) };
            let rows = self.seat_of(person).ok().map(left).into_iter().chain([held(Some(person))]);
            return Ok(Decision::new(now, rows.collect()));
        }
        self.may_see(person, seat)?;
        if owner == Some(person) {
            return Ok(Decision::new(now, vec![held(None)]));
        }
        if self.needs_no_leave(person, seat) {
            return Ok(Decision::new(now, vec![held(Some(person))]));
        }
        self.knock(person, seat, now)
    }

    /// While a game is on, who has seen the cards of one seat cannot take another.
    pub(super) fn may_see(&self, person: u32, seat: Seat) -> Result<(), Refused> {
        let seen = self.seat_of(person).ok().or_else(|| self.seen_from(person));
        match seen.filter(|&other| other != seat) {
            Some(other) => Err(taken(seat).but([other])),
            None => Ok(()),
        }
    }

    /// The seat whose cards somebody has seen in this game.
    fn seen_from(&self, person: u32) -> Option<Seat> {
        let PartyState::Playing(play) = &self.stage else { return None };
        self.seats().find(|&seat| play.has_held(seat, person))
    }

    /// Somebody leaves the seat; while the game is on a bot plays on for them. Who has none but knocks, knocks no more.
    pub(super) fn stand(&self, person: u32, now: Millis) -> Result<Decision, Refused> {
        if self.open_knocks().iter().any(|knock| knock.person == person) {
            return Ok(Decision::new(now, vec![Row::TurnedAway { person }]));
        }
        let seat = self.seat_of(person)?;
        let holder = match self.stage {
            PartyState::Gathering => Holder::Nobody,
            _ => Holder::Bot { bot: self.usual_bot(), instead_of: Some(person) },
        };
        Ok(Decision::new(now, vec![Row::Held { seat, holder, by: Some(person) }]))
    }

    /// Host: a bot on this seat. A person there is replaced only while they are away, and can come back.
    pub(super) fn seat_bot(
        &self,
        host: u32,
        seat: Seat,
        bot: &str,
        now: Millis,
    ) -> Result<Decision, Refused> {
        let instead_of = match self.holder(seat)? {
            Holder::Person(person) if self.memory.is_here(*person) => {
                return Err(Refused::new(
                    RefusalCode::SeatTaken,
                    format!("seat {seat}: person {person} is here"),
                ));
            }
            Holder::Person(person) => Some(*person).filter(|_| !matches!(self.stage, PartyState::Gathering)),
            Holder::Bot { instead_of, .. } => *instead_of,
            Holder::Nobody => None,
        };
        let holder = Holder::Bot { bot: self.checked_bot(bot)?, instead_of };
        if self.holder(seat)? == &holder {
            return Ok(Decision::nothing(now));
        }
        let is_away =
            matches!((self.holder(seat)?, &self.stage), (Holder::Person(_), PartyState::Playing(_)));
        let row = match holder {
            Holder::Bot { bot, .. } if is_away => Row::Replaced { seat, bot, by: Some(host) },
            holder => Row::Held { seat, holder, by: Some(host) },
        };
        Ok(Decision::new(now, vec![row]))
    }

    /// Host: a bot's seat goes back to its person, who may be away still; or, if it has none, is free for anybody.
    pub(super) fn give_back(&self, host: u32, seat: Seat, now: Millis) -> Result<Decision, Refused> {
        let held = |holder| Ok(Decision::new(now, vec![Row::Held { seat, holder, by: Some(host) }]));
        match (self.holder(seat)?, &self.stage) {
            (Holder::Bot { instead_of: Some(person), .. }, _) => held(Holder::Person(*person)),
            (Holder::Bot { .. }, PartyState::Gathering) => held(Holder::Nobody),
            (Holder::Bot { .. }, _) => Ok(Decision::nothing(now)),
            (Holder::Person(_) | Holder::Nobody, _) => {
                Err(Refused::new(RefusalCode::BadValue, format!("seat {seat}: no bot")))
            }
        }
    }

    /// The bot that sits down where nobody has chosen one.
    pub(super) fn usual_bot(&self) -> String {
        Level::Medium.name().to_owned()
    }

    /// The name of a bot that there is.
    pub(super) fn checked_bot(&self, bot: &str) -> Result<String, Refused> {
        let known = self.offer().bots;
        if known.contains(&bot) {
            return Ok(bot.to_owned());
        }
        Err(Refused::new(RefusalCode::Unknown, format!("bot `{bot}`")).but(known))
    }
}

fn taken(seat: Seat) -> Refused {
    Refused::new(RefusalCode::SeatTaken, format!("seat {seat}"))
}
