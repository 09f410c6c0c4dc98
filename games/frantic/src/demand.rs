//! What the next card must match (FR-DEM-1).

use serde::{Deserialize, Serialize};
use table::Vocabulary;

use crate::cards::{Colour, Face, Special};

/// What the next card must match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Demand {
    /// No restriction.
    #[default]
    Any,
    /// What the last card shows.
    Pattern {
        #[serde(default)]
        colour: Option<Colour>,
        #[serde(default)]
        number: Option<u8>,
        #[serde(default)]
        symbol: Option<Special>,
    },
    /// A wished colour.
    Colour(Colour),
    /// A wished number.
    Number(u8),
    /// A black card.
    Black,
}

impl Demand {
    /// A colour and nothing else.
    pub const fn of_colour(colour: Colour) -> Demand {
        Demand::Pattern { colour: Some(colour), number: None, symbol: None }
    }

    /// What a card demands that has been played as it is (FR-DEM-2); nothing for those that wish or leave it unchanged.
    pub const fn after(face: Face) -> Option<Demand> {
        match face {
            Face::Number(colour, number) => {
                Some(Demand::Pattern { colour, number: Some(number), symbol: None })
            }
            Face::Coloured(colour, special) => {
                Some(Demand::Pattern { colour: Some(colour), number: None, symbol: Some(special) })
            }
            Face::Swap(..) | Face::Plain(_) => None,
        }
    }

    /// The colour demanded, by a card or by a wish (FR-MIM-3).
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Demand::Pattern { colour, .. } => colour,
            Demand::Colour(colour) => Some(colour),
            Demand::Any | Demand::Number(_) | Demand::Black => None,
        }
    }
}

impl std::fmt::Display for Demand {
    /// `any`; what a card shows: `red 5`, `5`, `red gift`, `red`; or a wish: `wish red`, `wish 5`, `wish black`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Demand::Any => f.write_str("any"),
            Demand::Colour(colour) => write!(f, "wish {colour}"),
            Demand::Number(number) => write!(f, "wish {number}"),
            Demand::Black => f.write_str("wish black"),
            Demand::Pattern { colour, number, symbol } => {
                let colour = colour.map(|colour| colour.to_string());
                let number = number.map(|number| number.to_string());
                let symbol = symbol.map(|symbol| symbol.to_string());
                let shown: Vec<String> = [colour, number, symbol].into_iter().flatten().collect();
                f.write_str(&shown.join(" "))
            }
        }
    }
}

impl std::str::FromStr for Demand {
    type Err = String;

    fn from_str(text: &str) -> Result<Demand, String> {
        let wrong = || {
            format!("`{text}` is no demand; such as `any`, `red 5`, `red gift`, `red`, `wish red`, `wish 5`")
        };
        let number = |word: &str| word.parse().ok().filter(|number| (1..=10).contains(number));
        let mut words = text.split(' ');
        if text == "any" {
            return Ok(Demand::Any);
        }
        if let Some(wish) = text.strip_prefix("wish ") {
            let colour = Colour::from_name(wish).map(Demand::Colour);
            let black = (wish == "black").then_some(Demand::Black);
            return colour.or(black).or(number(wish).map(Demand::Number)).ok_or_else(wrong);
        }
        let first = words.next().unwrap_or_default();
        let colour = Colour::from_name(first);
        let rest = if colour.is_some() { words.next() } else { Some(first) };
        let (number, symbol) = (rest.and_then(number), rest.and_then(Special::from_name));
        let understood = rest.is_none() || number.is_some() || (colour.is_some() && symbol.is_some());
        if !understood || words.next().is_some() {
            return Err(wrong());
        }
        Ok(Demand::Pattern { colour, number, symbol })
    }
}
