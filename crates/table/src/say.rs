//! Something to be said, in no language: the key of a text and what fills its places.
//!
//! Whoever makes one knows what is meant; [`Words`](crate::Words) know how it is said, and the page's words say the same.

use std::fmt::Display;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::seat::{Seat, SeatSet};

/// The key of a text, and what fills its places: `{1}` is the first of the values. A thing of a vocabulary has a key of its
/// own and no values: `card.encore`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Say {
    /// The key of the text.
    pub key: String,
    /// What fills its places, in order.
    pub values: Vec<Term>,
}

/// What fills a place of a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename_all = "snake_case")]
pub enum Term {
    Number(i64),
    /// A seat, said by the name of whoever sits there.
    Seat(Seat),
    /// A thing with a name, or another text.
    Say(Say),
    /// What is the same in every language: the mark of a piece, the pips of a die.
    Sign(String),
    /// Several of these, joined as the language joins them.
    List(Vec<Term>),
}

/// Something to be said: `say("screen.round").with(3)`.
pub fn say(key: impl Into<String>) -> Say {
    Say { key: key.into(), values: Vec::new() }
}

/// The name of a thing: `named("card", card)`.
pub fn named(family: &str, thing: impl Display) -> Say {
    say(format!("{family}.{thing}"))
}

impl Say {
    /// The same with the next place filled.
    #[must_use]
    pub fn with(mut self, value: impl Into<Term>) -> Say {
        self.values.push(value.into());
        self
    }

    /// This key and all keys in its values.
    pub fn keys(&self) -> Vec<&str> {
        let mut keys = vec![self.key.as_str()];
        self.values.iter().for_each(|value| value.collect(&mut keys));
        keys
    }
}

impl Term {
    /// What is the same in every language.
    pub fn sign(sign: impl Display) -> Term {
        Term::Sign(sign.to_string())
    }

    /// Several things.
    pub fn list<T: Into<Term>>(several: impl IntoIterator<Item = T>) -> Term {
        Term::List(several.into_iter().map(Into::into).collect())
    }

    fn collect<'a>(&'a self, keys: &mut Vec<&'a str>) {
        match self {
            Term::Say(say) => keys.extend(say.keys()),
            Term::List(several) => several.iter().for_each(|one| one.collect(keys)),
            Term::Number(_) | Term::Seat(_) | Term::Sign(_) => {}
        }
    }
}

macro_rules! numbers {
    ($($Number:ty),+) => {$(
        impl From<$Number> for Term {
            fn from(number: $Number) -> Term {
                Term::Number(number.into())
            }
        }
    )+};
}

numbers!(u8, u16, u32, i8, i16, i32, i64);

impl From<usize> for Term {
    fn from(count: usize) -> Term {
        Term::Number(i64::try_from(count).expect("nothing on a table is counted that far"))
    }
}

impl From<Seat> for Term {
    fn from(seat: Seat) -> Term {
        Term::Seat(seat)
    }
}

impl From<SeatSet> for Term {
    fn from(seats: SeatSet) -> Term {
        Term::list(seats)
    }
}

impl From<Say> for Term {
    fn from(say: Say) -> Term {
        Term::Say(say)
    }
}
