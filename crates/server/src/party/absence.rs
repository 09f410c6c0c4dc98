//! Who answers when nobody does: standing orders, the clock, an absent person's seat.

use protocol::{Absence, Holder, Order};
use table::Seat;

use super::clocks::after;
use super::play::Play;
use super::windows::ordered;
use super::{Moment, Party};

/// What answers on a seat whose person does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StandIn {
    /// The bot with this name.
    Bot(String),
    /// The person's standing order.
    Order(Order),
    /// The game's usual answer.
    Fallback,
}

impl StandIn {
    /// The answer, unless a bot has to think about it.
    pub(super) fn answer(&self, play: &Play, seat: Seat) -> Option<String> {
        match self {
            StandIn::Bot(_) => None,
            StandIn::Order(order) => Some(ordered(play, seat, *order)),
            StandIn::Fallback => Some(play.table.fallback(seat)),
        }
    }
}

impl Party {
    /// What will answer on a seat that has not, and when.
    pub(super) fn stand_in(&self, play: &Play, seat: Seat) -> Option<(Moment, StandIn)> {
        let asked = &play.asked[seat.index()];
        let soon = |range, purpose| after(asked.since, self.delay(range, purpose, seat, asked.number));
        let person = match &self.seats[seat.index()] {
            Holder::Bot { bot, .. } => {
                return Some((soon(&self.house.bot, "bot"), StandIn::Bot(bot.clone())));
            }
            Holder::Person(person) => *person,
            Holder::Nobody => return Some((asked.since, StandIn::Fallback)),
        };
        let ordered =
            self.order(play, person).map(|order| (soon(&self.house.order, "order"), StandIn::Order(order)));
        let away =
            self.memory.away_since(person).filter(|_| self.settings.absence != Absence::Wait).map(|gone| {
                let missed = after(gone.max(self.memory.woken), self.house.away);
                (missed.max(soon(&self.house.bot, "bot")), self.replacement())
            });
        let waits = self.settings.absence == Absence::Wait && !self.memory.is_here(person);
        let time_over = self.settings.seconds.filter(|_| !waits).map(|seconds| {
            let over = after(asked.since, Moment::from(seconds) * 1_000);
            (over.max(after(self.memory.woken, self.house.wake)), self.replacement())
        });
        [ordered, away, time_over].into_iter().flatten().min_by_key(|(at, _)| *at)
    }

    /// What answers for somebody who is absent or out of time, as the host chose.
    fn replacement(&self) -> StandIn {
        match &self.settings.absence {
            Absence::Bot(bot) => StandIn::Bot(bot.clone()),
            Absence::Wait | Absence::Fallback => StandIn::Fallback,
        }
    }
}
