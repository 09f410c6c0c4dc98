//! One of several equal parts of a run, so that many machines can share it.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The third of ten parts, say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Part {
    /// Which it is, from 1 on.
    pub number: u32,
    /// How many there are.
    pub of: u32,
}

/// What is no part.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error(
    "allowed: a part such as 3/10, which is the third of ten, so from 1/10 to 10/10; at most {MOST} parts"
)]
pub struct NoPart;

const MOST: u32 = 10_000;

impl Part {
    /// Which of so many games belong to it. The parts follow each other, and all of them are all games.
    pub fn range(self, games: u64) -> Range<u64> {
        let end = |parts: u32| (u128::from(games) * u128::from(parts) / u128::from(self.of)) as u64;
        end(self.number - 1)..end(self.number)
    }
}

impl FromStr for Part {
    type Err = NoPart;

    fn from_str(text: &str) -> Result<Part, NoPart> {
        let (first, second) = text.split_once('/').ok_or(NoPart)?;
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_| NoPart);
        let part = Part { number: number(first)?, of: number(second)? };
        if part.of <= MOST && (1..=part.of).contains(&part.number) { Ok(part) } else { Err(NoPart) }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_all_games_once() {
        for (games, of) in [(10, 3), (7, 10), (1_000_000, 7)] {
            let ranges: Vec<_> = (1..=of).map(|number| Part { number, of }.range(games)).collect();
            assert_eq!((ranges[0].start, ranges[ranges.len() - 1].end), (0, games));
            assert!(ranges.windows(2).all(|two| two[0].end == two[1].start), "{ranges:?}");
        }
    }

    #[test]
    fn a_part_is_one_of_those_there_are() {
        assert_eq!("3/10".parse(), Ok(Part { number: 3, of: 10 }));
        for wrong in ["11/10", "0/10", "3", "3/0", "a/b", "1/20000", "-1/4"] {
            assert_eq!(wrong.parse::<Part>(), Err(NoPart), "{wrong}");
        }
    }
}
