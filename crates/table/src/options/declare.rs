//! `options!`: an option's name, type, default and range, written once.

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

use super::{Auto, Kind};
use crate::Vocabulary;

/// A type that an option can have, and what its values may be.
pub trait Setting {
    /// What it may be, unless the option's own range says less.
    const KIND: Kind;
}

impl Setting for bool {
    const KIND: Kind = Kind::Switch;
}

impl<V: Vocabulary> Setting for V {
    const KIND: Kind = Kind::Choice(V::names);
}

/// Numbers, and numbers that may be derived.
macro_rules! numbers {
    ($($number:ident)+) => { $(
        impl Setting for $number {
            const KIND: Kind = Kind::Number { min: 0, max: $number::MAX as u32 };
        }

        impl Setting for Auto<$number> {
            const KIND: Kind = Kind::NumberOrAuto { min: 0, max: $number::MAX as u32 };
        }
    )+ };
}

numbers!(u8 u16 u32);

impl Kind {
    /// The numbers of this range only.
    #[doc(hidden)]
    pub const fn within(self, least: u32, most: u32) -> Kind {
        match self {
            Kind::Number { min, max } if min <= least && least <= most && most <= max => {
                Kind::Number { min: least, max: most }
            }
            Kind::NumberOrAuto { min, max } if min <= least && least <= most && most <= max => {
                Kind::NumberOrAuto { min: least, max: most }
            }
            _ => panic!("only a number has a range, and one that its type can hold"),
        }
    }
}

/// A deck list: how many of each card there are, at most `EACH` of one and `ALL` together; in JSON an object from card to
/// count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck<C, const KINDS: usize, const EACH: u32, const ALL: u32>([u8; KINDS], PhantomData<C>);

impl<C: Vocabulary, const KINDS: usize, const EACH: u32, const ALL: u32> Deck<C, KINDS, EACH, ALL> {
    /// A deck of these counts, in the order of the cards.
    pub const fn new(counts: [u8; KINDS]) -> Self {
        assert!(KINDS == C::ALL.len(), "a count for every card");
        Deck(counts, PhantomData)
    }

    /// One of each card: what a game is played with if nothing is taken out of it.
    pub const fn one_each() -> Self {
        Deck::new([1; KINDS])
    }

    /// Whether it has a card.
    #[inline]
    pub fn has(&self, card: C) -> bool {
        self.count(card) > 0
    }

    /// The cards it does not have.
    pub fn lacks(&self) -> impl Iterator<Item = C> {
        C::ALL.iter().copied().filter(|&card| !self.has(card))
    }

    /// How many of a card it has.
    #[inline]
    pub fn count(&self, card: C) -> u8 {
        self.0[card.index()]
    }

    /// How many it has of each card, in the order of the cards.
    #[inline]
    pub const fn counts(&self) -> &[u8; KINDS] {
        &self.0
    }

    /// How many cards it has.
    pub fn size(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }
}

impl<C: Vocabulary, const KINDS: usize, const EACH: u32, const ALL: u32> Setting
    for Deck<C, KINDS, EACH, ALL>
{
    const KIND: Kind = Kind::Counts { of: C::names, max_each: EACH, max_all: ALL };
}

impl<C: Vocabulary + Serialize, const KINDS: usize, const EACH: u32, const ALL: u32> Serialize
    for Deck<C, KINDS, EACH, ALL>
{
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(C::ALL.iter().map(|&card| (card, self.count(card))))
    }
}

/// A card that is left out is not in the deck.
impl<'de, C: Vocabulary + Ord + Deserialize<'de>, const KINDS: usize, const EACH: u32, const ALL: u32>
    Deserialize<'de> for Deck<C, KINDS, EACH, ALL>
{
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let counts = std::collections::BTreeMap::<C, u8>::deserialize(from)?;
        Ok(Deck::new(std::array::from_fn(|kind| counts.get(&C::ALL[kind]).copied().unwrap_or(0))))
    }
}

/// Makes the struct of a game's options: each is one line of name, type, default and, for numbers, range. What else an option
/// may be follows from its type ([`Setting`](crate::options::Setting)).
///
/// ```
/// use table::{Auto, options};
///
/// table::vocabulary! { pub enum Length { Short = "short", Long = "long" } }
///
/// options! {
///     /// All options.
///     pub struct PigOptions {
///         /// Points that win.
///         target: u8 = 20, 5..=100;
///         /// The most rolls of a turn.
///         rolls: Auto<u8> = Auto::Auto, 1..=20;
///         bust_on_one: bool = true;
///         length: Length = Length::Short;
///     }
/// }
/// assert_eq!(options::schema::<PigOptions>()["properties"]["target"]["maximum"], 100);
/// ```
#[macro_export]
macro_rules! options {
    ($(#[$meta:meta])* $vis:vis struct $Name:ident { $(
        $(#[$field_meta:meta])*
        $field:ident: $Type:ty = $default:expr $(, $least:literal ..= $most:expr)?;
    )+ }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug, ::serde::Serialize, ::serde::Deserialize)]
        $vis struct $Name { $($(#[$field_meta])* pub $field: $Type),+ }

        impl Default for $Name {
            fn default() -> $Name {
                $Name { $($field: $default),+ }
            }
        }

        impl $crate::Options for $Name {
            const FIELDS: &'static [$crate::Field] = &[$($crate::Field {
                key: stringify!($field),
                kind: <$Type as $crate::options::Setting>::KIND $(.within($least as u32, $most as u32))?,
            }),+];
        }
    };
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::options::{to_json, with_text};

    crate::vocabulary! {
        enum Card { Fool = "fool", Sun = "sun" }
    }
    crate::options! {
        struct Sample {
            target: u8 = 8, 1..=99;
            rebound: Auto<u16> = Auto::Auto, 0..=900;
            loud: bool = false;
            first: Card = Card::Fool;
            deck: Deck<Card, 2, 9, 12> = Deck::new([2, 1]);
        }
    }

    #[test]
    fn what_an_option_may_be_follows_from_its_type_and_range() {
        let allowed = |field: &crate::Field| format!("{}: {}", field.key, field.kind.allowed());
        assert_eq!(
            <Sample as crate::Options>::FIELDS.iter().map(allowed).collect::<Vec<_>>(),
            [
                "target: a number from 1 to 99",
                "rebound: auto, or a number from 0 to 900",
                "loud: on, off",
                "first: fool, sun",
                "deck: 0 to 9 each, 1 to 12 in all, of: fool, sun",
            ]
        );
    }

    #[test]
    fn a_deck_is_an_object_of_counts() {
        assert_eq!(to_json(&Sample::default())["deck"], json!({"fool": 2, "sun": 1}));
        let only_suns = with_text(&Sample::default(), "deck", "sun:4").unwrap().deck;
        assert_eq!((only_suns.count(Card::Fool), only_suns.size()), (0, 4));
        assert!(only_suns.has(Card::Sun) && only_suns.lacks().eq([Card::Fool]));
        assert_eq!(Deck::<Card, 2, 1, 2>::one_each().counts(), &[1, 1]);
    }
}
