//! What there is to play with: 201 playing cards of 120 faces (FR-COMP-1).
//!
//! A card is a number, `0..201`; the copies of a face lie next to each other. Which of them are in a game is the
//! business of the options (FR-SET).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Bits, Vocabulary, vocabulary};

pub use crate::specials::Special;
use crate::specials::{FIRST_WITHOUT_COLOUR, ONE_COLOUR};

/// A playing card, by its number.
pub type Card = u8;
/// A set of playing cards.
pub type Cards = Bits<4>;

/// How many playing cards all boxes hold together.
pub const CARDS: usize = 201;
/// How many different faces they have.
pub const FACES: usize = 120;

vocabulary! {
    /// A colour. Black is never one.
    pub enum Colour { Blue = "blue", Red = "red", Green = "green", Yellow = "yellow", Violet = "violet" }
}

vocabulary! {
    /// The box a card comes from.
    pub enum Pack { Base = "base", Troublemaker = "troublemaker", Supercharge = "supercharge", Pandora = "pandora" }
}

/// The colours, and black after them.
const HUES: usize = 6;
const BLACK: usize = 5;
const NUMBERS: usize = 10;
const FIRST_COLOURED: usize = HUES * NUMBERS;
const FIRST_SWAP: usize = FIRST_COLOURED + 5 * ONE_COLOUR;
const FIRST_PLAIN: usize = FIRST_SWAP + SWAPS.len();
/// The special that has two colours.
const TWO_COLOURS: Special = Special::ALL[ONE_COLOUR];

/// The pairs of Colour Swap, first colour first.
const SWAPS: [(Colour, Colour); 10] = [
    (Colour::Blue, Colour::Red),
    (Colour::Blue, Colour::Green),
    (Colour::Blue, Colour::Yellow),
    (Colour::Red, Colour::Green),
    (Colour::Red, Colour::Yellow),
    (Colour::Green, Colour::Yellow),
    (Colour::Blue, Colour::Violet),
    (Colour::Red, Colour::Violet),
    (Colour::Green, Colour::Violet),
    (Colour::Yellow, Colour::Violet),
];

/// What is printed on a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ts_rs::TS)]
#[ts(type = "string")]
pub enum Face {
    /// A number from 1 to 10; without a colour it is black.
    Number(Option<Colour>, u8),
    /// A special of one colour.
    Coloured(Colour, Special),
    /// Colour Swap.
    Swap(Colour, Colour),
    /// A special without a colour.
    Plain(Special),
}

impl Face {
    /// The face with this index.
    pub const fn from_index(index: usize) -> Face {
        if index < FIRST_COLOURED {
            let (hue, number) = (index / NUMBERS, (index % NUMBERS) as u8 + 1);
            Face::Number(if hue == BLACK { None } else { Some(Colour::ALL[hue]) }, number)
        } else if index < FIRST_SWAP {
            let at = index - FIRST_COLOURED;
            Face::Coloured(Colour::ALL[at / ONE_COLOUR], Special::ALL[at % ONE_COLOUR])
        } else if index < FIRST_PLAIN {
            let (one, other) = SWAPS[index - FIRST_SWAP];
            Face::Swap(one, other)
        } else {
            Face::Plain(Special::ALL[FIRST_WITHOUT_COLOUR + index - FIRST_PLAIN])
        }
    }

    /// The place of this face among all faces.
    pub fn index(self) -> usize {
        match self {
            Face::Number(colour, number) => {
                colour.map_or(BLACK, Colour::index) * NUMBERS + number as usize - 1
            }
            Face::Coloured(colour, special) => FIRST_COLOURED + colour.index() * ONE_COLOUR + special.index(),
            Face::Swap(one, other) => {
                let pair = (one.min(other), one.max(other));
                FIRST_SWAP + SWAPS.iter().position(|&swap| swap == pair).expect("the two colours differ")
            }
            Face::Plain(special) => FIRST_PLAIN + special.index() - FIRST_WITHOUT_COLOUR,
        }
    }

    /// The special it is, if it is not a number.
    #[inline]
    pub const fn special(self) -> Option<Special> {
        match self {
            Face::Number(..) => None,
            Face::Coloured(_, special) | Face::Plain(special) => Some(special),
            Face::Swap(..) => Some(TWO_COLOURS),
        }
    }

    /// Whether the card shows this colour, on either half (FR-PLAY-2).
    pub fn shows(self, colour: Colour) -> bool {
        match self {
            Face::Number(of, _) => of == Some(colour),
            Face::Coloured(of, _) => of == colour,
            Face::Swap(one, other) => one == colour || other == colour,
            Face::Plain(_) => false,
        }
    }

    /// What the card is worth (FR-COMP-2).
    pub const fn points(self) -> u8 {
        match (self, self.special()) {
            (Face::Number(_, number), _) => number,
            (_, Some(special)) => special.points(),
            (_, None) => 0,
        }
    }

    /// How many copies each box holds (FR-COMP-1): base, Troublemaker, Supercharge, Pandora's Box.
    const fn copies(self) -> [u8; 4] {
        match self {
            Face::Number(Some(Colour::Violet), 10) => [0, 0, 0, 1],
            Face::Number(Some(Colour::Violet), _) => [0, 0, 0, 2],
            Face::Number(_, 10) => [0, 0, 1, 0],
            Face::Number(Some(_), _) => [2, 0, 0, 0],
            Face::Number(None, _) => [1, 0, 0, 0],
            Face::Coloured(Colour::Violet, special) => [0, 0, 0, special.violet_copies()],
            Face::Swap(_, Colour::Violet) => [0, 0, 0, TWO_COLOURS.violet_copies()],
            Face::Swap(..) => TWO_COLOURS.copies(),
            Face::Coloured(_, special) | Face::Plain(special) => special.copies(),
        }
    }
}

/// A card's face, its box, and which copy of its face it is.
#[derive(Clone, Copy, Debug)]
struct Printed {
    face: Face,
    face_index: u8,
    from: Pack,
    copy: u8,
}

const PRINTED: [Printed; CARDS] = print();
static PRINTS: [Printed; CARDS] = PRINTED;

const fn print() -> [Printed; CARDS] {
    let blank = Printed { face: Face::from_index(0), face_index: 0, from: Pack::Base, copy: 0 };
    let mut printed = [blank; CARDS];
    let (mut card, mut index) = (0, 0);
    while index < FACES {
        let face = Face::from_index(index);
        let (copies, mut from, mut copy) = (face.copies(), 0, 0);
        while from < 4 {
            let mut left = copies[from];
            while left > 0 {
                printed[card] = Printed { face, face_index: index as u8, from: Pack::ALL[from], copy };
                (card, copy, left) = (card + 1, copy + 1, left - 1);
            }
            from += 1;
        }
        index += 1;
    }
    assert!(card == CARDS);
    printed
}

/// The face of a card.
#[inline]
pub fn face(card: Card) -> Face {
    PRINTS[card as usize].face
}

/// The index of a card's face.
#[inline]
pub fn face_index(card: Card) -> usize {
    PRINTS[card as usize].face_index as usize
}

/// The box a card comes from.
pub fn from_pack(card: Card) -> Pack {
    PRINTS[card as usize].from
}

/// The name of one particular card: its face, and for a second or later copy which one it is.
pub fn name(card: Card) -> String {
    match PRINTS[card as usize] {
        Printed { face, copy: 0, .. } => face.to_string(),
        Printed { face, copy, .. } => format!("{face}.{}", copy + 1),
    }
}

static FIRST_COPIES: [Card; FACES] = first_copies();

const fn first_copies() -> [Card; FACES] {
    let mut first = [0; FACES];
    let mut card = CARDS;
    while card > 0 {
        card -= 1;
        first[PRINTED[card].face_index as usize] = card as u8;
    }
    first
}

/// The first and the last copy of each face.
static ENDS_OF_FACES: (Cards, Cards) = ends_of_faces();

const fn ends_of_faces() -> (Cards, Cards) {
    let (mut first, mut last) = (Cards::EMPTY, Cards::EMPTY);
    let mut card = 0;
    while card < CARDS {
        let face = PRINTED[card].face_index;
        if card == 0 || PRINTED[card - 1].face_index != face {
            first.insert(card as u8);
        }
        if card + 1 == CARDS || PRINTED[card + 1].face_index != face {
            last.insert(card as u8);
        }
        card += 1;
    }
    (first, last)
}

/// Of some cards the first of each face.
#[inline]
pub fn one_of_each_face(cards: &Cards) -> Cards {
    let (first, last) = &ENDS_OF_FACES;
    cards.lowest_of_runs(first, last)
}

/// The first of some cards that has this face.
#[inline]
pub fn first_with(face: Face, among: &Cards) -> Option<Card> {
    let index = face.index();
    among.first_from(FIRST_COPIES[index]).filter(|&card| face_index(card) == index)
}

/// The cards with this face.
pub fn copies(face: Face) -> impl Iterator<Item = Card> {
    (0..CARDS as u8).filter(move |&card| self::face(card) == face)
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Number(Some(colour), number) => write!(f, "{colour}-{number}"),
            Face::Number(None, number) => write!(f, "black-{number}"),
            Face::Coloured(colour, special) => write!(f, "{colour}-{special}"),
            Face::Swap(one, other) => write!(f, "{one}-{other}-swap"),
            Face::Plain(special) => write!(f, "{special}"),
        }
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Face, D::Error> {
        let word = String::deserialize(from)?;
        parse(&word).ok_or_else(|| {
            let names: Vec<String> = (0..FACES).map(|index| Face::from_index(index).to_string()).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let hint = table::nearest::nearest(&word, &names).map(|best| format!("; did you mean `{best}`?"));
            serde::de::Error::custom(format!("`{word}` is no card{}", hint.unwrap_or_default()))
        })
    }
}

/// The face with this name.
pub fn parse(name: &str) -> Option<Face> {
    (0..FACES).map(Face::from_index).find(|face| face.to_string() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_numbered_and_named() {
        for index in 0..FACES {
            let face = Face::from_index(index);
            assert_eq!(face.index(), index, "{face}");
            assert_eq!(parse(&face.to_string()), Some(face));
        }
    }

    #[test]
    fn one_card_stands_for_all_of_its_face() {
        for without in 0..CARDS as u8 {
            let cards: Cards =
                (0..CARDS as u8).filter(|&card| card % 7 != without % 7 || card > without).collect();
            let mut faces: Vec<usize> = cards.iter().map(face_index).collect();
            faces.dedup();
            assert!(one_of_each_face(&cards).iter().map(face_index).eq(faces));
        }
    }

    #[test]
    fn copies_lie_next_to_each_other_and_have_names_of_their_own() {
        let names: std::collections::BTreeSet<String> = (0..CARDS as u8).map(name).collect();
        assert_eq!(names.len(), CARDS);
        assert!((1..CARDS as u8).all(|card| face_index(card - 1) <= face_index(card)));
    }
}
