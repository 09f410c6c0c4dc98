//! Windows to throw a card in, and standing orders for them.
//!
//! A window must tell nobody who could have thrown in. Where people look, its length is drawn from what everybody knows before
//! it opens, and it is open for so long whatever is answered; whoever can only pass is not asked, since the table passes for
//! them. For programs it closes when every eligible seat has answered, after a second at least. A standing order takes a time that
//! is drawn alike for all, whatever they hold.

use protocol::{Order, RefusalCode, Tempo};
use table::{Dice, Seat, SeatSet, Seed};

use super::clocks::after;
use super::play::Play;
use super::{Decision, Millis, Party, Refused, Row};

impl Party {
    /// Somebody gives a standing order. Anybody may, at any time: that one is given tells nothing about cards.
    pub(super) fn stand_by(
        &self,
        person: u32,
        window: &str,
        order: Order,
        now: Millis,
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
    pub(super) fn earliest_close(&self, play: &Play) -> Millis {
        match play.scene.window {
            Some(_) if self.has_show() => after(self.opened(play), self.window_ms(play)),
            Some(_) => after(play.since, self.house.window_least),
            None => play.since,
        }
    }

    /// When the open hidden question closes, as far as that is certain.
    pub(super) fn closes_at(&self, play: &Play) -> Option<Millis> {
        play.hidden()?;
        if self.unanswered(play).next().is_none() {
            return Some(self.earliest_close(play));
        }
        play.scene.window.map(|_| after(self.opened(play), self.window_ms(play)))
    }

    /// When the open window was opened. One that was over before anybody was here to see it is opened once more.
    pub(super) fn opened(&self, play: &Play) -> Millis {
        let seen = !self.has_show() || self.memory.woken > after(play.since, self.window_ms(play));
        if seen { play.since.max(self.memory.woken) } else { play.since }
    }

    /// How long a window stays open at most; where people look, exactly. It follows from the table's code and the number of the
    /// room's step, which everybody knows.
    pub(super) fn window_ms(&self, play: &Play) -> Millis {
        if !self.has_show() {
            return self.house.window_most.into();
        }
        let range = match self.settings.tempo {
            Tempo::None | Tempo::Brisk => 3_000..=3_600,
            Tempo::Usual => 3_500..=4_500,
            Tempo::Leisurely => 4_200..=5_000_u32,
        };
        let mut dice =
            Dice::of_player(Seed::from_text(&format!("{} window", self.code)), play.steps[play.room()]);
        let drawn = range.start() + dice.below((range.end() - range.start() + 1) as usize) as u32;
        (drawn * self.house.show / 100).into()
    }

    /// Who has nothing to decide in a hidden question, as everybody can see: it closes without them where people look.
    pub(super) fn idle(&self, play: &Play) -> SeatSet {
        if self.has_show() && play.hidden().is_some() { play.scene.idle } else { SeatSet::EMPTY }
    }

    /// The seats whose answers are waited for.
    pub(super) fn unanswered<'p>(&self, play: &'p Play) -> impl Iterator<Item = Seat> + use<'p> {
        let idle = self.idle(play);
        play.unanswered().filter(move |seat| !idle.contains(*seat))
    }

    /// Whether a seat that is asked can do nothing but pass, so that the table passes for it: in a window where people look, and
    /// wherever everybody can see it.
    pub(super) fn only_passes(&self, play: &Play, seat: Seat) -> bool {
        self.idle(play).contains(seat)
            || self.has_show() && play.scene.window.is_some() && play.scene.legal[seat.index()].len() == 1
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
