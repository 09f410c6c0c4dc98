//! Windows to throw a card in, and standing orders for them.
//!
//! A window must tell nobody who could have thrown in: every eligible seat is asked, it stays open for a second at least,
//! and a standing order takes a time that is drawn alike for all, whatever they hold.

use protocol::{Order, RefusalCode};
use table::Seat;

use super::clocks::after;
use super::play::Play;
use super::{Decision, Moment, Party, Refused, Row};

impl Party {
    /// Somebody gives a standing order. Anybody may, at any time: that one is given tells nothing about cards.
    pub(super) fn stand_by(
        &self,
        person: u32,
        window: &str,
        order: Order,
        now: Moment,
    ) -> Result<Decision, Refused> {
        let known = self.offer().windows;
        if !known.contains(&window) {
            return Err(Refused::new(RefusalCode::Unknown, format!("window `{window}`")).but(known));
        }
        if self.person(person)?.orders.get(window) == Some(&order) {
            return Ok(Decision::nothing(now));
        }
        Ok(Decision::new(now, vec![Row::Ordered { person, window: window.to_owned(), order }]))
    }

    /// When a hidden question may close at the earliest.
    pub(super) fn earliest_close(&self, play: &Play) -> Moment {
        match play.scene.window {
            Some(_) => after(play.since, self.house.window_least),
            None => play.since,
        }
    }

    /// When the open hidden question closes, as far as that is certain.
    pub(super) fn closes_at(&self, play: &Play) -> Option<Moment> {
        play.hidden()?;
        if play.unanswered().next().is_none() {
            return Some(self.earliest_close(play));
        }
        play.scene.window.map(|_| after(play.since.max(self.memory.woken), self.window_ms()))
    }

    /// How long a window stays open at most.
    pub(super) fn window_ms(&self) -> Moment {
        Moment::from(self.settings.window) * 1_000
    }

    /// What somebody's standing order says to the open window.
    pub(super) fn order(&self, play: &Play, person: u32) -> Option<Order> {
        let window = play.scene.window?;
        let order = *self.person(person).ok()?.orders.get(window)?;
        Some(order).filter(|order| *order != Order::Ask)
    }
}

/// What a standing order answers: in a window the fallback passes, and everything else throws something in.
pub(super) fn ordered(play: &Play, seat: Seat, order: Order) -> String {
    let pass = play.table.fallback(seat);
    let throw = play.scene.legal[seat.index()].iter().find(|action| **action != pass);
    match (order, throw) {
        (Order::ThrowIn, Some(action)) => action.clone(),
        _ => pass,
    }
}
