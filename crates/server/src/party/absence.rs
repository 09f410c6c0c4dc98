//! Who answers when nobody does: standing orders, the clock, an absent person's seat. By default the host is asked about whoever
//! is away, and after a minute a bot plays on that seat until its person is back.

use protocol::{Absence, Absent, Holder, Order, RefusalCode};
use table::{Seat, SeatSet};

use super::clocks::after;
use super::decision::Unlogged;
use super::play::Play;
use super::windows::ordered;
use super::{Decision, Millis, Party, Refused, Row};

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
    pub(super) fn stand_in(&self, play: &Play, seat: Seat) -> Option<(Millis, StandIn)> {
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
        let away = self.memory.away_since(person).filter(|_| !self.waits()).map(|gone| {
            let missed = after(gone.max(self.memory.woken), self.house.away);
            (missed.max(soon(&self.house.bot, "bot")), self.replacement())
        });
        let waits = self.waits() && !self.memory.is_here(person);
        let time_over = self.settings.seconds.filter(|_| !waits).map(|seconds| {
            let over = after(asked.since, Millis::from(seconds) * 1_000);
            (over.max(after(self.memory.woken, self.house.wake)), self.replacement())
        });
        [ordered, away, time_over].into_iter().flatten().min_by_key(|(at, _)| *at)
    }

    fn waits(&self) -> bool {
        matches!(self.settings.absence, Absence::Ask | Absence::Wait)
    }

    /// What answers for somebody who is absent or out of time, as the host chose.
    fn replacement(&self) -> StandIn {
        match &self.settings.absence {
            Absence::Bot(bot) => StandIn::Bot(bot.clone()),
            Absence::Ask | Absence::Wait | Absence::Fallback => StandIn::Fallback,
        }
    }

    /// The seats for which the table waits although their people are away, who these are and since when. Windows pass by themselves.
    fn awaited(&self) -> impl Iterator<Item = (Seat, u32, Millis)> + '_ {
        let asks = self.settings.absence == Absence::Ask;
        let play =
            self.running().ok().filter(|play| asks && play.withheld.is_none() && play.scene.window.is_none());
        let asked = play.and_then(|play| Some(play.scene.asked?.waiting.minus(self.idle(play))));
        asked.unwrap_or(SeatSet::EMPTY).into_iter().filter_map(move |seat| {
            let Holder::Person(person) = self.seats[seat.index()] else { return None };
            let gone = self.memory.away_since(person)?.max(self.memory.woken);
            Some((seat, person, gone))
        })
    }

    /// What happens next because somebody is away, and when.
    pub(super) fn absence_due(&self, play: &Play) -> Option<(Millis, Decision)> {
        let next = |(seat, person, gone): (Seat, u32, Millis)| {
            if !self.memory.missed.contains(&person) {
                let at = after(gone, self.house.ask_host);
                return Some((at, Decision::unlogged(at, Unlogged::Misses(person))));
            }
            let at = after(gone, self.house.bot_plays);
            let bot = Row::Replaced { seat, bot: self.usual_bot(), by: None };
            (!self.memory.waited_for.contains(&person)).then(|| (at, Decision::new(at, vec![bot])))
        };
        debug_assert!(!play.is_over(), "nobody is waited for when it is over");
        self.awaited().filter_map(next).min_by_key(|(at, _)| *at)
    }

    /// Somebody is back on whose seat a bot has played meanwhile.
    pub(super) fn comes_back(&self) -> Option<Row> {
        self.lent.iter().find_map(|&seat| match self.seats[seat.index()] {
            Holder::Bot { instead_of: Some(person), .. } if self.is_on() && self.memory.is_here(person) => {
                Some(Row::Held { seat, holder: Holder::Person(person), by: None })
            }
            _ => None,
        })
    }

    /// Host: the table waits for somebody who is away.
    pub(super) fn wait_for(&self, seat: Seat, now: Millis) -> Result<Decision, Refused> {
        match self.holder(seat)? {
            Holder::Person(person) if !self.memory.is_here(*person) => {
                Ok(Decision::unlogged(now, Unlogged::WaitsFor(*person)))
            }
            _ => Err(Refused::new(RefusalCode::BadValue, format!("seat {seat}: nobody is away"))),
        }
    }

    /// Who is away although the table has waited for them for a while, and whether it waits on.
    pub(super) fn absent(&self) -> Vec<(Seat, u32, bool)> {
        let missed = self.awaited().filter(|(_, person, _)| self.memory.missed.contains(person));
        missed.map(|(seat, person, _)| (seat, person, self.memory.waited_for.contains(&person))).collect()
    }

    /// The same, as everybody is told.
    pub(super) fn absent_now(&self) -> Vec<Absent> {
        let absent = |(seat, person, gone): (Seat, u32, Millis)| {
            let left = after(gone, self.house.bot_plays).saturating_sub(self.memory.latest).max(0);
            let bot_ms = (!self.memory.waited_for.contains(&person)).then_some(left as u32);
            Absent { seat, person, bot_ms }
        };
        self.awaited().filter(|(_, person, _)| self.memory.missed.contains(person)).map(absent).collect()
    }
}
