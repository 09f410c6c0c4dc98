//! `--budget`: how long to look for something, as a time or a number of games.

use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

/// How long to look for something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Budget {
    Games(u64),
    Time(Duration),
}

/// What is no budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error(
    "allowed: a time from 1s to 7 days, such as `90s`, `2min` or `1h`, or a number of games, such as `500000 games`"
)]
pub(crate) struct NoBudget;

const LONGEST: f64 = 7.0 * 24.0 * 3600.0;

impl FromStr for Budget {
    type Err = NoBudget;

    fn from_str(text: &str) -> Result<Budget, NoBudget> {
        let text = text.trim();
        let unit = text.find(|c: char| c.is_alphabetic()).unwrap_or(text.len());
        let (number, unit) = (text[..unit].trim(), text[unit..].trim());
        let whole = |number: &str| number.parse::<u64>().ok().filter(|&games| games > 0).ok_or(NoBudget);
        let seconds = match unit {
            "" | "games" => return Ok(Budget::Games(whole(number)?)),
            "s" | "sec" => 1.0,
            "m" | "min" => 60.0,
            "h" => 3600.0,
            _ => return Err(NoBudget),
        };
        let seconds = number.parse::<f64>().map_err(|_| NoBudget)? * seconds;
        if (1.0..=LONGEST).contains(&seconds) {
            Ok(Budget::Time(Duration::from_secs_f64(seconds)))
        } else {
            Err(NoBudget)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_a_time_or_games() {
        assert_eq!("2min".parse(), Ok(Budget::Time(Duration::from_secs(120))));
        assert_eq!("1.5 h".parse(), Ok(Budget::Time(Duration::from_secs(5400))));
        assert_eq!("500000 games".parse(), Ok(Budget::Games(500_000)));
        for wrong in ["", "0", "0s", "soon", "-3min", "2 weeks", "9e9h", "1.5 games", "NaNs"] {
            assert_eq!(wrong.parse::<Budget>(), Err(NoBudget), "{wrong}");
        }
    }
}
