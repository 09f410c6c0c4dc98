//! Where numbers stand on an axis, and which of them are written beside it.

/// An axis in a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis {
    low: f64,
    high: f64,
    /// Where its ends are in the picture.
    pub(super) from: f64,
    pub(super) to: f64,
}

/// Ticks along an axis, at most.
const TICKS: f64 = 6.0;

impl Axis {
    /// An axis that shows all these numbers, with a little room beyond them; not below 0 if no number is.
    pub(super) fn over(numbers: impl Iterator<Item = f64>, ends: (f64, f64)) -> Axis {
        let (low, high) = numbers
            .filter(|number| number.is_finite())
            .fold((f64::MAX, f64::MIN), |(low, high), number| (low.min(number), high.max(number)));
        if low > high {
            return Axis::exactly((0.0, 1.0), ends);
        }
        let room = if high > low { (high - low) * 0.06 } else { high.abs().max(1.0) * 0.5 };
        let below = if low >= 0.0 { (low - room).max(0.0) } else { low - room };
        Axis::exactly((below, high + room), ends)
    }

    /// An axis from here to there.
    pub(super) fn exactly((low, high): (f64, f64), (from, to): (f64, f64)) -> Axis {
        Axis { low, high, from, to }
    }

    /// Where a number stands.
    pub(super) fn at(&self, number: f64) -> f64 {
        let share = ((number - self.low) / (self.high - self.low)).clamp(0.0, 1.0);
        self.from + share * (self.to - self.from)
    }

    /// Round numbers along it.
    pub(super) fn ticks(&self) -> impl Iterator<Item = f64> {
        let rough = (self.high - self.low) / TICKS;
        let ten = 10.0_f64.powf(rough.log10().floor());
        let step =
            [1.0, 2.0, 5.0, 10.0].map(|n| n * ten).into_iter().find(|step| *step >= rough).unwrap_or(rough);
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step).floor() as i64;
        (first..=last).map(move |n| {
            // Half a tenth would otherwise be 0.15000000000000002.
            let places = (1.0 - step.log10().floor()).clamp(0.0, 15.0);
            let tens = 10.0_f64.powf(places);
            (n as f64 * step * tens).round() / tens
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_numbers_within_the_axis() {
        let axis = Axis::over([0.231, 0.268].into_iter(), (0.0, 100.0));
        assert_eq!(axis.ticks().collect::<Vec<_>>(), [0.23, 0.24, 0.25, 0.26, 0.27]);
        assert!(axis.at(0.231) > 0.0 && axis.at(0.268) < 100.0);
        assert_eq!(Axis::over([3.0, 40.0].into_iter(), (0.0, 1.0)).ticks().next(), Some(10.0));
    }

    #[test]
    fn one_number_alone_has_an_axis_too() {
        assert!(Axis::over([5.0].into_iter(), (0.0, 1.0)).ticks().count() > 1);
        assert!(Axis::over(std::iter::empty(), (0.0, 1.0)).ticks().count() > 1);
    }
}
