//! Chance as a vocabulary: a game says what it wants to know, never how a number is made.
//!
//! The same game runs on [`Seeded`] chance (live tables, simulations), [`Scripted`] chance (scenarios: "the next
//! card is a Bassdrop") and [`Replayed`] chance (records). Chance is never part of a game's state, so a searching
//! bot that copies a state cannot see the next die.

mod replayed;
mod scripted;
mod seeded;
mod stream;

pub use replayed::{Drawn, Recording, Replayed};
pub use scripted::Scripted;
pub use seeded::Seeded;
pub use stream::{Dice, GENERATOR};

use thiserror::Error;

use crate::actions::Operand;
use crate::{Bits, Seat, SeatSet, Vocabulary};

/// What a game wants chance for: its deck, its die, a blind draw. Each purpose has a stream of its own.
pub trait ChancePurpose: Vocabulary {
    /// The word for an outcome: a card's name, a seat's letter, a die's number. No two outcomes of one purpose
    /// share a word.
    fn spell(self, outcome: u8) -> String {
        outcome.to_string()
    }

    /// The outcome with this word.
    fn parse(self, word: &str) -> Option<u8> {
        (0..=u8::MAX).find(|&outcome| self.spell(outcome) == word)
    }
}

/// Makes the enum of a game's purposes of chance: each is written once, with what its outcomes are: seats, numbers of a die (`u8`),
/// anything of a [`vocabulary!`](crate::vocabulary!) or another [`Operand`].
///
/// ```
/// table::purposes! {
///     /// What chance is asked for.
///     pub enum Purpose { Start(table::Seat) = "start", Die(u8) = "die" }
/// }
/// use table::ChancePurpose;
/// assert_eq!((Purpose::Start.spell(2), Purpose::Die.spell(6)), ("C".to_owned(), "6".to_owned()));
/// ```
#[macro_export]
macro_rules! purposes {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident {
        $($(#[$item_meta:meta])* $Item:ident($Of:ty) = $name:literal),+ $(,)?
    }) => {
        $crate::vocabulary! { $(#[$meta])* $vis enum $Name { $($(#[$item_meta])* $Item = $name),+ } }

        impl $crate::ChancePurpose for $Name {
            fn spell(self, outcome: u8) -> String {
                match self { $($Name::$Item => $crate::chance::spell::<$Of>(outcome)),+ }
            }
        }
    };
}

/// The word for an outcome of this kind; a record may also hold numbers that are none.
pub fn spell<O: Operand>(outcome: u8) -> String {
    let number = u16::from(outcome);
    if number < O::COUNT { O::at(number).to_string() } else { format!("?{outcome}") }
}

/// The outcomes chance may choose from.
pub trait Choices {
    /// How many there are.
    fn count(&self) -> usize;

    /// The `n`-th of them, `n` below the count.
    fn nth(&self, n: usize) -> u8;

    /// Whether this is one of them.
    fn has(&self, outcome: u8) -> bool {
        (0..self.count()).any(|n| self.nth(n) == outcome)
    }
}

/// A source of chance. Games use [`die`](Chance::die), [`draw`](Chance::draw), [`seat`](Chance::seat),
/// [`order`](Chance::order) and [`stack`](Chance::stack); drivers use [`chapter`](Chance::chapter).
///
/// A pile's top is its **last** element. Texts name the top first.
pub trait Chance<W: ChancePurpose> {
    /// One of the choices, each as likely as the others. There must be at least one.
    fn one(&mut self, what: W, among: &impl Choices) -> u8;

    /// Shuffles a pile of at most 256 cards.
    fn order(&mut self, what: W, pile: &mut [u8]);

    /// Called before the top card of an ordered pile is taken. Only a script does something here: it brings the
    /// card that it wants to the top.
    #[inline(always)]
    fn stack(&mut self, _what: W, _pile: &mut [u8]) {}

    /// A new chapter (round) begins: seeded chance gives each chapter its own streams.
    #[inline(always)]
    fn chapter(&mut self, _chapter: u32) {}

    /// A die: `1..=sides`.
    #[inline]
    fn die(&mut self, what: W, sides: u8) -> u8 {
        self.one(what, &Die(sides))
    }

    /// A card of a set.
    #[inline]
    fn draw<const WORDS: usize>(&mut self, what: W, from: &Bits<WORDS>) -> u8 {
        self.one(what, from)
    }

    /// A seat of a set.
    #[inline]
    fn seat(&mut self, what: W, among: SeatSet) -> Seat {
        Seat::new(self.one(what, &among) as usize)
    }
}

/// The sides of a die, `1..=n`.
#[derive(Clone, Copy, Debug)]
pub struct Die(pub u8);

impl Choices for Die {
    #[inline]
    fn count(&self) -> usize {
        self.0 as usize
    }

    #[inline]
    fn nth(&self, n: usize) -> u8 {
        n as u8 + 1
    }
}

impl<const WORDS: usize> Choices for Bits<WORDS> {
    fn count(&self) -> usize {
        self.len()
    }

    fn nth(&self, n: usize) -> u8 {
        Bits::nth(self, n).expect("chance chooses below the count")
    }

    fn has(&self, outcome: u8) -> bool {
        (outcome as usize) < WORDS * 64 && self.contains(outcome)
    }
}

impl Choices for SeatSet {
    #[inline]
    fn count(&self) -> usize {
        self.len()
    }

    #[inline]
    fn nth(&self, n: usize) -> u8 {
        SeatSet::nth(*self, n).expect("chance chooses below the count").index() as u8
    }
}

/// Why scripted or replayed chance could not say what a game asked for.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Trouble {
    /// Nothing was said about this purpose.
    #[error("`{what}` is decided by chance here, but nothing says how; add `{what} = …`")]
    Unsaid { what: &'static str },
    /// What was said cannot happen.
    #[error("`{what} = {said}` cannot happen here; possible: {possible}")]
    Impossible {
        what: &'static str,
        /// What was said.
        said: String,
        /// What could have been said.
        possible: String,
    },
    /// Something else was asked for than was said.
    #[error("the record has an outcome for `{said}` where the game asks for `{what}`")]
    Mismatch {
        /// The purpose asked for.
        what: &'static str,
        /// The purpose found.
        said: &'static str,
    },
    /// Something was said that chance was never asked for.
    #[error("`{what} = {said}` was not used: nothing here asks for it")]
    Unused {
        what: &'static str,
        /// What was said.
        said: String,
    },
}

/// The words of all choices, each once.
fn possible<W: ChancePurpose>(what: W, among: &impl Choices) -> String {
    let mut words: Vec<String> = (0..among.count()).map(|n| what.spell(among.nth(n))).collect();
    words.dedup();
    words.join(", ")
}

/// The words of a pile's cards, each once.
fn possible_in_pile<W: ChancePurpose>(what: W, pile: &[u8]) -> String {
    let mut cards = pile.to_vec();
    cards.sort_unstable();
    cards.dedup();
    cards.iter().map(|&card| what.spell(card)).collect::<Vec<_>>().join(", ")
}
