//! Numbers as people of a language write them.

use super::document::{Estimate, Style};

/// A space at which no line is broken: what belongs together stays together.
const NBSP: char = '\u{a0}';

/// Writes numbers in a language.
#[derive(Clone, Debug)]
pub struct Writer {
    decimal: String,
    percent: String,
    points: String,
    always: String,
}

impl Writer {
    /// With this sign before decimals, what follows percentages and percentage points, and what is said of a number that was
    /// the same in every game.
    pub fn new(
        decimal: impl Into<String>,
        percent: impl Into<String>,
        points: impl Into<String>,
        always: impl Into<String>,
    ) -> Writer {
        Writer {
            decimal: decimal.into(),
            percent: percent.into(),
            points: points.into(),
            always: always.into(),
        }
    }

    /// A number as precise as it is known.
    pub fn estimate(&self, estimate: Estimate) -> String {
        if estimate.is_constant() {
            return self.short(estimate.value, estimate.style);
        }
        let reach = estimate.interval.reach() * factor(estimate.style);
        self.plain(estimate.value, estimate.style, digits_for(reach))
    }

    /// A number with its interval.
    pub fn with_interval(&self, estimate: Estimate) -> String {
        if estimate.is_constant() {
            return format!("{} {}", self.short(estimate.value, estimate.style), self.always);
        }
        let digits = digits_for(estimate.interval.reach() * factor(estimate.style));
        let end = |number: f64| self.digits(number * factor(estimate.style), digits, signed(estimate.style));
        let value = self.plain(estimate.value, estimate.style, digits);
        if !estimate.interval.reach().is_finite() {
            return value;
        }
        format!("{value}{NBSP}[{}{NBSP}…{NBSP}{}]", end(estimate.interval.low), end(estimate.interval.high))
    }

    /// A number with this many decimals.
    pub fn plain(&self, number: f64, style: Style, digits: usize) -> String {
        let text = self.digits(number * factor(style), digits, signed(style));
        match style {
            Style::Plain | Style::Change => text,
            Style::Percent | Style::PercentChange => text + &self.percent,
            Style::Points => text + &self.points,
        }
    }

    /// A number on an axis or in a table that is known exactly.
    pub fn short(&self, number: f64, style: Style) -> String {
        let size = (number * factor(style)).abs();
        let whole = (size - size.round()).abs() < 1e-9;
        self.plain(number, style, if whole { 0 } else { digits_for(size / 200.0) })
    }

    fn digits(&self, number: f64, digits: usize, signed: bool) -> String {
        let text = format!("{:.digits$}", number.abs()).replace('.', &self.decimal);
        let zero = text.chars().all(|c| !c.is_ascii_digit() || c == '0');
        match (number < 0.0 && !zero, signed && !zero) {
            (true, _) => format!("−{text}"),
            (false, true) => format!("+{text}"),
            (false, false) => text,
        }
    }
}

fn factor(style: Style) -> f64 {
    match style {
        Style::Plain | Style::Change => 1.0,
        Style::Percent | Style::Points | Style::PercentChange => 100.0,
    }
}

fn signed(style: Style) -> bool {
    matches!(style, Style::Change | Style::Points | Style::PercentChange)
}

/// More decimals than these nobody reads.
const MOST_DIGITS: f64 = 4.0;

/// Enough decimals for an uncertainty of this size to show one digit; more of them mean nothing.
fn digits_for(reach: f64) -> usize {
    if !reach.is_finite() || reach <= 0.0 {
        return 2;
    }
    (-reach.log10().floor()).clamp(0.0, MOST_DIGITS) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Interval;

    fn german() -> Writer {
        Writer::new(",", "\u{a0}%", " PP", "(immer)")
    }

    #[test]
    fn a_number_is_written_as_precisely_as_it_is_known() {
        let share =
            Estimate { value: 0.251_34, interval: Interval::around(0.251_34, 0.0042), style: Style::Percent };
        assert_eq!(german().with_interval(share), "25,1 % [24,7 … 25,6]".replace(' ', "\u{a0}"));
        let change = Estimate { value: -12.3, interval: Interval::around(-12.3, 2.0), style: Style::Change };
        assert_eq!(
            Writer::new(".", "%", " pp", "(always)").with_interval(change),
            "−12 [−14 … −10]".replace(' ', "\u{a0}")
        );
        assert_eq!(german().plain(-0.0004, Style::Points, 1), "0,0 PP", "nothing has no sign");
        assert_eq!(german().short(0.25, Style::Percent), "25\u{a0}%");
        let always = Estimate { value: 3.0, interval: Interval::around(3.0, 0.0), style: Style::Plain };
        assert_eq!(german().with_interval(always), "3 (immer)", "games that all agree promise no interval");
    }
}
