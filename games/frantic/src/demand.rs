//! What the next card must match (FR-DEM-1), and which cards match it (the table of FR-PLAY) as masks.

use serde::{Deserialize, Serialize};
use table::Vocabulary;

use crate::cards::{Cards, Colour, Face, Special, face};

/// What the next card must match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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

/// Which cards have what on them: made once for a deck, so that what matches is a few unions.
#[derive(Clone, Debug)]
pub struct Masks {
    /// Every card but the unique ones.
    any: Cards,
    /// Coloured numbers, one-colour specials and Colour Swaps that show a colour.
    colour: [Cards; 5],
    /// Coloured numbers.
    number: [Cards; 11],
    /// Coloured numbers of this number or one next to it (rule card Neighbours).
    near: [Cards; 11],
    /// Black numbers.
    black_number: [Cards; 11],
    symbol: [Cards; 7],
    black: Cards,
    wishes: Cards,
    /// Every special, the unique ones included.
    pub specials: Cards,
}

impl Masks {
    /// The masks of a deck.
    pub fn new(deck: &Cards) -> Masks {
        let of =
            |wanted: &dyn Fn(Face) -> bool| deck.iter().filter(|&card| wanted(face(card))).collect::<Cards>();
        let number = |n: u8| of(&|face| matches!(face, Face::Number(Some(_), m) if m == n));
        let near = |n: u8| of(&|face| matches!(face, Face::Number(Some(_), m) if m.abs_diff(n) <= 1));
        Masks {
            any: of(&|face| face.special().is_none_or(|special| !special.is_unique())),
            colour: std::array::from_fn(|index| of(&|face| face.shows(Colour::ALL[index]))),
            number: std::array::from_fn(|n| number(n as u8)),
            near: std::array::from_fn(|n| near(n as u8)),
            black_number: std::array::from_fn(|n| of(&|face| face == Face::Number(None, n as u8))),
            symbol: std::array::from_fn(|index| {
                of(&|face| matches!(face, Face::Coloured(_, special) if special.index() == index))
            }),
            black: of(&|face| matches!(face, Face::Number(None, _))),
            wishes: of(&|face| matches!(face, Face::Plain(special) if special.wishes())),
            specials: of(&|face| face.special().is_some()),
        }
    }

    /// The cards that match a demand, without the unique ones, which have conditions of their own.
    #[inline]
    pub fn matching(&self, demand: Demand, neighbours: bool) -> Cards {
        match demand {
            Demand::Any => self.any,
            Demand::Black => self.wishes.union(&self.black),
            Demand::Colour(colour) => self.wishes.union(&self.colour[colour.index()]),
            Demand::Number(number) => self.by_number(number, false),
            Demand::Pattern { colour, number, symbol } => {
                let mut cards = number.map_or(self.wishes, |number| self.by_number(number, neighbours));
                if let Some(colour) = colour {
                    cards = cards.union(&self.colour[colour.index()]);
                }
                if let Some(symbol) = symbol.filter(|symbol| symbol.is_coloured()) {
                    cards = cards.union(&self.symbol[symbol.index()]);
                }
                cards
            }
        }
    }

    /// The cards that show a colour.
    #[inline]
    pub fn showing(&self, colour: Colour) -> &Cards {
        &self.colour[colour.index()]
    }

    /// The black numbers.
    pub fn black(&self) -> &Cards {
        &self.black
    }

    /// Every card but the unique ones.
    pub fn any(&self) -> &Cards {
        &self.any
    }

    #[inline]
    fn by_number(&self, number: u8, neighbours: bool) -> Cards {
        let coloured = if neighbours { &self.near } else { &self.number };
        self.wishes.union(&coloured[number as usize]).union(&self.black_number[number as usize])
    }
}
