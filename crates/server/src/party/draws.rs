//! Delays that look the same whatever a seat holds: drawn by seat and question, from a range that knows neither.

use std::ops::RangeInclusive;

use table::{Dice, MAX_SEATS, Seat, Seed};

use super::{Millis, Party};

impl Party {
    /// The dice of a seat for one question. The same after a restart.
    pub(super) fn dice(&self, purpose: &str, seat: Seat, question: u64) -> Dice {
        let seed = Seed::from_text(&format!("{} {purpose}", self.luck));
        Dice::of_player(seed, question * MAX_SEATS as u64 + seat.index() as u64)
    }

    /// A delay from this range, for one seat and question.
    pub(super) fn delay(
        &self,
        range: &RangeInclusive<u32>,
        purpose: &str,
        seat: Seat,
        question: u64,
    ) -> Millis {
        let (least, most) = (*range.start(), *range.end());
        if least >= most {
            return Millis::from(least);
        }
        let drawn = self.dice(purpose, seat, question).below((most - least + 1) as usize);
        Millis::from(least) + drawn as Millis
    }
}
