//! Who holds which seat. Seats change hands between people and bots at any moment; the game never notices.

use shelf::Level;
use table::{Seat, Vocabulary as _};

use super::{Decision, Moment, Party, Refused, Row, Stage};
use crate::protocol::{Holder, RefusalCode};

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

    /// Somebody takes an empty seat, or one that a bot holds for them or for nobody. While a game is on, who has seen the
    /// cards of one seat cannot take another.
    pub(super) fn sit(&self, person: u32, seat: Seat, now: Moment) -> Result<Decision, Refused> {
        let taken = || Refused::new(RefusalCode::SeatTaken, format!("seat {seat}"));
        match self.holder(seat)? {
            Holder::Person(other) if *other == person => return Ok(Decision::nothing(now)),
            Holder::Person(_) => return Err(taken()),
            Holder::Bot { instead_of: Some(other), .. } if *other != person => return Err(taken()),
            Holder::Nobody | Holder::Bot { .. } => {}
        }
        let own = self.seat_of(person).ok();
        let mut rows = Vec::new();
        if matches!(self.stage, Stage::Gathering) || self.is_ended() {
            rows.extend(own.map(|seat| Row::Held { seat, holder: Holder::Nobody }));
        } else if let Some(seen) = own.or_else(|| self.seen_from(person)).filter(|&other| other != seat) {
            return Err(taken().but([seen]));
        }
        rows.push(Row::Held { seat, holder: Holder::Person(person) });
        Ok(Decision::new(now, rows))
    }

    /// The seat whose cards somebody has seen in this game.
    fn seen_from(&self, person: u32) -> Option<Seat> {
        let Stage::Playing(play) = &self.stage else { return None };
        self.seats().find(|&seat| play.has_held(seat, person))
    }

    /// Somebody leaves the seat; while the game is on a bot plays on for them.
    pub(super) fn stand(&self, person: u32, now: Moment) -> Result<Decision, Refused> {
        let seat = self.seat_of(person)?;
        let holder = match self.stage {
            Stage::Gathering => Holder::Nobody,
            _ => Holder::Bot { bot: self.usual_bot(), instead_of: Some(person) },
        };
        Ok(Decision::new(now, vec![Row::Held { seat, holder }]))
    }

    /// Host: a bot on this seat. A person there is replaced only while they are away, and can come back.
    pub(super) fn seat_bot(&self, seat: Seat, bot: &str, now: Moment) -> Result<Decision, Refused> {
        let instead_of = match self.holder(seat)? {
            Holder::Person(person) if self.memory.is_here(*person) => {
                return Err(Refused::new(
                    RefusalCode::SeatTaken,
                    format!("seat {seat}: person {person} is here"),
                ));
            }
            Holder::Person(person) => Some(*person).filter(|_| !matches!(self.stage, Stage::Gathering)),
            Holder::Bot { instead_of, .. } => *instead_of,
            Holder::Nobody => None,
        };
        let holder = Holder::Bot { bot: self.checked_bot(bot)?, instead_of };
        Ok(Decision::new(now, vec![Row::Held { seat, holder }]))
    }

    /// Host: a bot's seat goes back to its person, who may be away still; or, if it has none, is free for anybody.
    pub(super) fn give_back(&self, seat: Seat, now: Moment) -> Result<Decision, Refused> {
        let held = |holder| Ok(Decision::new(now, vec![Row::Held { seat, holder }]));
        match (self.holder(seat)?, &self.stage) {
            (Holder::Bot { instead_of: Some(person), .. }, _) => held(Holder::Person(*person)),
            (Holder::Bot { .. }, Stage::Gathering) => held(Holder::Nobody),
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
