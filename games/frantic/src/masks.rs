//! Which cards have what on them, and so which match a demand (the table of FR-PLAY): worked out once for a deck, so that
//! what a hand can play is an AND.

use table::Vocabulary;

use crate::cards::{Cards, Colour, Face, Special, face};
use crate::demand::Demand;
use crate::rule_cards::next_to;

/// The cards of a deck by what is on them.
#[derive(Clone, Debug)]
pub struct Masks {
    /// By the number of a demand: the cards that match it, without the unique ones, which have conditions of their own.
    matching: Vec<Cards>,
    /// The same where numbers next to the one that lies there match, too.
    next_door_too: Vec<Cards>,
    /// Every card but the unique ones.
    pub any: Cards,
    /// The cards that exist once, with conditions of their own.
    pub unique: Cards,
    /// Black numbers.
    pub black: Cards,
    /// Every special, the unique ones included.
    pub specials: Cards,
    /// Those that no special makes their holder part with.
    pub kept: Cards,
    colour: [Cards; 5],
}

/// No colour, or one of five.
const HUES: usize = 6;
/// No number and no symbol, or one of ten numbers, or of seven symbols.
const SIGNS: usize = 18;
const FIRST_SYMBOL: usize = 11;
const PATTERNS: usize = HUES * SIGNS;
const ANY: usize = PATTERNS;
const BLACK: usize = ANY + 1;
const COLOURS: usize = BLACK + 1;
const NUMBERS: usize = COLOURS + 5;

/// The number of a demand.
#[inline]
fn number_of(demand: Demand) -> usize {
    match demand {
        Demand::Pattern { colour, number, symbol } => {
            let hue = colour.map_or(HUES - 1, Colour::index);
            let symbol = symbol.filter(|symbol| symbol.is_coloured());
            let sign = number.map_or(symbol.map_or(0, |symbol| FIRST_SYMBOL + symbol.index()), usize::from);
            hue * SIGNS + sign
        }
        Demand::Any => ANY,
        Demand::Black => BLACK,
        Demand::Colour(colour) => COLOURS + colour.index(),
        Demand::Number(number) => NUMBERS + number as usize - 1,
    }
}

/// Every demand there is, each in the place of its number.
fn demands() -> impl Iterator<Item = Demand> {
    let colours = || Colour::ALL.iter().copied();
    let patterns = colours().map(Some).chain([None]).flat_map(|colour| {
        let number =
            (1..=10).map(move |number| Demand::Pattern { colour, number: Some(number), symbol: None });
        let symbols = Special::ALL.iter().copied().filter(|special| special.is_coloured());
        let symbol =
            symbols.map(move |symbol| Demand::Pattern { colour, number: None, symbol: Some(symbol) });
        [Demand::Pattern { colour, number: None, symbol: None }].into_iter().chain(number).chain(symbol)
    });
    let wishes = colours().map(Demand::Colour).chain((1..=10).map(Demand::Number));
    patterns.chain([Demand::Any, Demand::Black]).chain(wishes)
}

/// Whether a card that is not unique matches a demand (FR-PLAY-3 to 7). `next_door`: a number that lies there calls for
/// those next to it, too (FR-RC-12).
fn matches(face: Face, demand: Demand, next_door: bool) -> bool {
    if matches!(face, Face::Plain(special) if special.wishes()) {
        return true;
    }
    match demand {
        Demand::Any => true,
        Demand::Black => matches!(face, Face::Number(None, _)),
        Demand::Colour(colour) => face.shows(colour),
        Demand::Number(number) => matches!(face, Face::Number(_, of) if of == number),
        Demand::Pattern { colour, number, symbol } => {
            let near = |of: u8, number: u8| next_door && next_to(of, number);
            let fits = match face {
                Face::Number(hue, of) => {
                    number.is_some_and(|number| of == number || hue.is_some() && near(of, number))
                }
                Face::Coloured(_, special) => symbol == Some(special),
                Face::Swap(..) | Face::Plain(_) => false,
            };
            fits || colour.is_some_and(|colour| face.shows(colour))
        }
    }
}

impl Masks {
    /// The masks of a deck.
    pub fn new(deck: &Cards) -> Masks {
        let of =
            |wanted: &dyn Fn(Face) -> bool| deck.iter().filter(|&card| wanted(face(card))).collect::<Cards>();
        let unique = of(&|face| face.special().is_some_and(Special::is_unique));
        let any = deck.minus(&unique);
        let all = |next_door: bool| {
            let those = move |demand: Demand| {
                any.iter().filter(|&card| matches(face(card), demand, next_door)).collect()
            };
            demands().map(those).collect()
        };
        Masks {
            matching: all(false),
            next_door_too: all(true),
            any,
            unique,
            black: of(&|face| matches!(face, Face::Number(None, _))),
            specials: of(&|face| face.special().is_some()),
            kept: of(&|face| face.special().is_some_and(Special::is_kept)),
            colour: std::array::from_fn(|index| of(&|face| face.shows(Colour::ALL[index]))),
        }
    }

    /// The cards that match a demand, without the unique ones.
    #[inline]
    pub fn matching(&self, demand: Demand, next_door: bool) -> &Cards {
        let masks = if next_door { &self.next_door_too } else { &self.matching };
        &masks[number_of(demand)]
    }

    /// The cards that show a colour.
    #[inline]
    pub fn showing(&self, colour: Colour) -> &Cards {
        &self.colour[colour.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn demands_stand_in_the_order_of_their_numbers() {
        assert!(demands().map(number_of).eq(0..NUMBERS + 10));
    }
}
