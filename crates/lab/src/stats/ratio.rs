//! How much of something there is for each of something else, where games differ in how many there are of it.

use serde::{Deserialize, Serialize};

use super::{Confidence, Interval};

/// The sum of one number over the sum of another, both counted game by game: wins of those who did something, for
/// each who did it. The games are independent, what happens within one is not; the interval knows that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ratio {
    games: u64,
    of: i128,
    per: i128,
    of_of: i128,
    of_per: i128,
    per_per: i128,
}

impl Ratio {
    /// Adds another game: its total, and how many it is shared by.
    #[inline]
    pub fn add(&mut self, of: i64, per: i64) {
        let (of, per) = (i128::from(of), i128::from(per));
        self.games += 1;
        self.of += of;
        self.per += per;
        self.of_of += of * of;
        self.of_per += of * per;
        self.per_per += per * per;
    }

    /// All games of another.
    pub fn merge(&mut self, other: &Ratio) {
        self.games += other.games;
        self.of += other.of;
        self.per += other.per;
        self.of_of += other.of_of;
        self.of_per += other.of_per;
        self.per_per += other.per_per;
    }

    /// In how many games there was any.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many there were of what is divided by.
    pub fn per(&self) -> i128 {
        self.per
    }

    /// The ratio, or nothing if nothing was counted.
    pub fn value(&self) -> Option<f64> {
        (self.per != 0).then(|| self.of as f64 / self.per as f64)
    }

    /// The same where one game can add or take away no more than a `whole`, and the ratio lies between `least` and `most`.
    /// If nearly all games agree, few of another kind are enough to move the ratio; the interval allows for those that
    /// were not seen yet.
    pub fn bounded(&self, confidence: Confidence, whole: f64, (least, most): (f64, f64)) -> Option<Interval> {
        let (value, interval) = (self.value()?, self.interval(confidence)?);
        let a_game = whole * self.games as f64 / self.per.unsigned_abs() as f64;
        let reach = confidence.unseen(self.games) * a_game;
        Some(interval.at_least_around(value, reach).clamped(least.min(value), most.max(value)))
    }

    /// Where the ratio of all games lies, judged by these (linearised).
    pub fn interval(&self, confidence: Confidence) -> Option<Interval> {
        let value = self.value().filter(|_| self.games > 1)?;
        let squares =
            self.of_of as f64 - 2.0 * value * self.of_per as f64 + value * value * self.per_per as f64;
        let games = self.games as f64;
        let error = (squares.max(0.0) * games / (games - 1.0)).sqrt() / self.per.unsigned_abs() as f64;
        Some(Interval::around(value, confidence.t(self.games) * error))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Moments;
    use super::*;

    #[test]
    fn one_each_is_a_plain_mean() {
        let numbers = [3, 1, 4, 1, 5, 9, 2, 6];
        let (mut ratio, mut halves) = (Ratio::default(), (Ratio::default(), Ratio::default()));
        numbers.into_iter().for_each(|number| ratio.add(number, 1));
        numbers[..3].iter().for_each(|&number| halves.0.add(number, 1));
        numbers[3..].iter().for_each(|&number| halves.1.add(number, 1));
        halves.0.merge(&halves.1);
        assert_eq!(halves.0, ratio);

        let (mean, plain) = (Moments::from_iter(numbers), ratio.interval(Confidence::USUAL).unwrap());
        assert_eq!(ratio.value(), Some(mean.mean()));
        assert!((plain.low - mean.interval(Confidence::USUAL).low).abs() < 1e-12);
    }

    #[test]
    fn games_that_all_agree_leave_room_for_others() {
        let mut ratio = Ratio::default();
        (0..1_000).for_each(|_| ratio.add(25, 3));
        let interval = ratio.bounded(Confidence::USUAL, 100.0, (-25.0, 25.0 / 3.0)).unwrap();
        assert_eq!(interval.high, 25.0 / 3.0, "no more is possible");
        assert!((interval.low - (25.0 / 3.0 - 0.003 * 100.0 / 3.0)).abs() < 1e-3, "{interval:?}");
    }

    #[test]
    fn nothing_counted_has_no_ratio() {
        assert_eq!(Ratio::default().value(), None);
        assert_eq!(Ratio::default().interval(Confidence::USUAL), None);
    }
}
