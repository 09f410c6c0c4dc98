//! Small closed lists of named things: cards, clauses, purposes of chance, measures, choices of an option.
//!
//! A thing has one name, and the name is the same in rules, code, protocol, records and page.

use std::fmt::Debug;
use std::hash::Hash;

/// A closed list of named things. Made by [`vocabulary!`](crate::vocabulary!), not by hand.
pub trait Vocabulary: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// All of them, in the order of their indices.
    const ALL: &'static [Self];

    /// The one name of this thing.
    fn name(self) -> &'static str;

    /// Its place in [`ALL`](Vocabulary::ALL).
    fn index(self) -> usize;

    /// The thing with this name.
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|thing| thing.name() == name)
    }

    /// All names, in order.
    fn names() -> Vec<&'static str> {
        Self::ALL.iter().map(|thing| thing.name()).collect()
    }
}

/// Makes an enum of named things: each gets one name, used in texts of every kind.
///
/// ```
/// table::vocabulary! {
///     /// The two sides of a coin.
///     pub enum Side { Heads = "heads", Tails = "tails" }
/// }
/// use table::Vocabulary;
/// assert_eq!(Side::from_name("tails"), Some(Side::Tails));
/// assert_eq!(serde_json::to_string(&Side::Heads).unwrap(), "\"heads\"");
/// ```
#[macro_export]
macro_rules! vocabulary {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident { $($(#[$item_meta:meta])* $Item:ident = $name:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $Name { $($(#[$item_meta])* $Item),+ }

        impl $crate::Vocabulary for $Name {
            const ALL: &'static [$Name] = &[$($Name::$Item),+];

            fn name(self) -> &'static str {
                match self { $($Name::$Item => $name),+ }
            }

            #[inline(always)]
            fn index(self) -> usize {
                self as usize
            }
        }

        impl ::std::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad($crate::Vocabulary::name(*self))
            }
        }

        impl $crate::serde::Serialize for $Name {
            fn serialize<S: $crate::serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                out.serialize_str($crate::Vocabulary::name(*self))
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $Name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(from: D) -> Result<$Name, D::Error> {
                $crate::vocabulary::deserialize(from)
            }
        }

        impl $crate::ts_rs::TS for $Name {
            type WithoutGenerics = $Name;
            type OptionInnerType = $Name;
            const IS_ENUM: bool = true;

            fn name(_: &$crate::ts_rs::Config) -> String {
                stringify!($Name).to_owned()
            }

            fn inline(_: &$crate::ts_rs::Config) -> String {
                $crate::typescript::names::<$Name>()
            }

            fn decl(config: &$crate::ts_rs::Config) -> String {
                format!("type {} = {};", stringify!($Name), Self::inline(config))
            }

            fn output_path() -> Option<::std::path::PathBuf> {
                Some(concat!(stringify!($Name), ".ts").into())
            }
        }
    };
}

/// Reads a thing by its name; a wrong name is answered with the nearest right one.
pub fn deserialize<'de, D: serde::Deserializer<'de>, V: Vocabulary>(from: D) -> Result<V, D::Error> {
    let text = <String as serde::Deserialize>::deserialize(from)?;
    V::from_name(&text)
        .ok_or_else(|| serde::de::Error::custom(crate::nearest::unknown("name", &text, &V::names())))
}

/// An empty list of names, for a game that has none: no private events, no measures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, ts_rs::TS)]
#[ts(type = "never")]
pub enum Nothing {}

impl Vocabulary for Nothing {
    const ALL: &'static [Nothing] = &[];

    fn name(self) -> &'static str {
        match self {}
    }

    fn index(self) -> usize {
        match self {}
    }
}
