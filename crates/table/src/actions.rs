//! `actions!`: an action's code and spelling, written once.

use std::fmt;

use crate::{MAX_SEATS, Seat, Vocabulary};

/// What an action, or an outcome of chance, can be about: a seat, a card, a small number. The values are numbered without gaps.
pub trait Operand: Copy + fmt::Display {
    /// How many values there are.
    const COUNT: u16;

    /// The number of this value, below [`COUNT`](Operand::COUNT).
    fn index(self) -> u16;

    /// The value with this number, which is below [`COUNT`](Operand::COUNT).
    fn at(index: u16) -> Self;
}

impl Operand for Seat {
    const COUNT: u16 = MAX_SEATS as u16;

    #[inline]
    fn index(self) -> u16 {
        Seat::index(self) as u16
    }

    #[inline]
    fn at(index: u16) -> Seat {
        Seat::new(index.into())
    }
}

impl Operand for u8 {
    const COUNT: u16 = 256;

    #[inline]
    fn index(self) -> u16 {
        self.into()
    }

    #[inline]
    fn at(index: u16) -> u8 {
        index as u8
    }
}

impl<V: Vocabulary + fmt::Display> Operand for V {
    const COUNT: u16 = V::ALL.len() as u16;

    #[inline]
    fn index(self) -> u16 {
        Vocabulary::index(self) as u16
    }

    #[inline]
    fn at(index: u16) -> V {
        V::ALL[usize::from(index)]
    }
}

/// The values an operand of one action can have, by their numbers.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Span {
    least: u16,
    pub count: u16,
}

impl Span {
    /// All values.
    pub const fn all<O: Operand>() -> Span {
        Span { least: 0, count: O::COUNT }
    }

    /// Those numbered from the least to the most.
    pub const fn of<O: Operand>(least: u16, most: u16) -> Span {
        assert!(least <= most && most < O::COUNT, "a range that the operand has");
        Span { least, count: most - least + 1 }
    }

    /// The place of a value among these.
    #[inline]
    pub fn place(self, operand: impl Operand) -> u16 {
        operand.index() - self.least
    }

    /// The value at a place.
    #[inline]
    pub fn at<O: Operand>(self, place: u16) -> O {
        O::at(self.least + place)
    }
}

/// How many codes the first `actions` actions have.
#[doc(hidden)]
pub const fn codes(counts: &[u16], actions: usize) -> u16 {
    let (mut codes, mut action) = (0, 0);
    while action < actions {
        codes += counts[action];
        action += 1;
    }
    codes
}

/// Writes a spelling: the word, then what the action is about.
#[doc(hidden)]
pub fn spell(f: &mut fmt::Formatter<'_>, word: &str, operands: &[&dyn fmt::Display]) -> fmt::Result {
    f.write_str(word)?;
    for (at, operand) in operands.iter().enumerate() {
        let gap = if at == 0 && word.is_empty() { "" } else { " " };
        write!(f, "{gap}{operand}")?;
    }
    Ok(())
}

/// Makes the enum of a game's answers: each is written once, with its spelling. Codes are given in the order of the list, so
/// **a new action goes to its end** (records know spellings, but searches and tests know codes).
///
/// An action can be about one or two things that are an [`Operand`]: a seat, a small number, anything made by
/// [`vocabulary!`](crate::vocabulary!), or a type of the game's own. A range says which of their numbers occur.
///
/// ```
/// table::actions! {
///     /// An answer.
///     pub enum Answer {
///         Pass = "pass",
///         Bid(u8 in 1..=6) = "bid",
///         /// Give a seat this many.
///         Give(Seat in 0..=2, u8 in 0..=9) = "give",
///     }
/// }
/// use table::{Action, Seat};
/// assert_eq!(Answer::CODES, 1 + 6 + 3 * 10);
/// assert_eq!(Answer::Give(Seat::new(1), 4).to_string(), "give B 4");
/// assert_eq!(Answer::parse("bid 6"), Some(Answer::Bid(6)));
/// ```
#[macro_export]
macro_rules! actions {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident { $(
        $(#[$item_meta:meta])*
        $Item:ident $((
            $one:ident $(in $least:literal ..= $most:expr)?
            $(, $two:ident $(in $least_two:literal ..= $most_two:expr)?)?
        ))? = $spelling:literal
    ),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $Name { $($(#[$item_meta])* $Item $(($one $(, $two)?))?),+ }

        const _: () = {
            enum Place { $($Item),+ }

            const COUNTS: &[u16] = &[$(
                1 $(* $crate::actions!(@span $one $(in $least, $most)?).count
                    $(* $crate::actions!(@span $two $(in $least_two, $most_two)?).count)?)?
            ),+];

            struct First;
            struct End;

            #[allow(non_upper_case_globals)]
            impl First { $(const $Item: u16 = $crate::actions::codes(COUNTS, Place::$Item as usize);)+ }

            #[allow(non_upper_case_globals)]
            impl End { $(const $Item: u16 = $crate::actions::codes(COUNTS, Place::$Item as usize + 1);)+ }

            impl $crate::Action for $Name {
                const CODES: u16 = $crate::actions::codes(COUNTS, COUNTS.len());

                #[inline]
                fn code(self) -> u16 {
                    match self { $(
                        $Name::$Item $(($crate::actions!(@bind one $one) $(, $crate::actions!(@bind two $two))?))? =>
                            First::$Item $(
                                + $crate::actions!(@span $one $(in $least, $most)?).place(one)
                                $(* $crate::actions!(@span $two $(in $least_two, $most_two)?).count
                                    + $crate::actions!(@span $two $(in $least_two, $most_two)?).place(two))?
                            )?
                    ),+ }
                }

                fn from_code(code: u16) -> Option<$Name> {
                    match code {
                        $(First::$Item..End::$Item => Some($Name::$Item $((
                            $crate::actions!(@span $one $(in $least, $most)?).at((code - First::$Item)
                                $(/ $crate::actions!(@span $two $(in $least_two, $most_two)?).count)?)
                            $(, $crate::actions!(@span $two $(in $least_two, $most_two)?).at((code - First::$Item)
                                % $crate::actions!(@span $two $(in $least_two, $most_two)?).count))?
                        ))?),)+
                        _ => None,
                    }
                }
            }

            impl ::std::fmt::Display for $Name {
                fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                    match self { $(
                        $Name::$Item $(($crate::actions!(@bind one $one) $(, $crate::actions!(@bind two $two))?))? =>
                            $crate::actions::spell(f, $spelling, &[
                                $($crate::actions!(@bind one $one) $(, $crate::actions!(@bind two $two))?)?
                            ])
                    ),+ }
                }
            }
        };
    };
    (@bind $name:ident $of:ident) => { $name };
    (@span $of:ident) => { const { $crate::actions::Span::all::<$of>() } };
    (@span $of:ident in $least:expr, $most:expr) => {
        const { $crate::actions::Span::of::<$of>($least as u16, $most as u16) }
    };
}

#[cfg(test)]
mod tests {
    use crate::{Action, Seat};

    crate::vocabulary! {
        enum Suit { Bells = "bells", Hearts = "hearts" }
    }

    crate::actions! {
        enum Answer {
            Draw = "draw",
            Suit(Suit) = "",
            Bid(u8 in 2..=4) = "bid",
            Give(Seat, u8 in 1..=2) = "give",
            WishBoth = "wish both",
        }
    }

    #[test]
    fn codes_and_spellings_follow_the_list() {
        let spelled: Vec<String> = Answer::all().map(|action| action.to_string()).collect();
        assert_eq!(spelled[..6], ["draw", "bells", "hearts", "bid 2", "bid 3", "bid 4"]);
        assert_eq!(spelled[6..9], ["give A 1", "give A 2", "give B 1"]);
        assert_eq!(spelled[21..], ["give H 2", "wish both"]);
        assert_eq!(Answer::CODES, 23);
        assert_eq!(Answer::from_code(23), None);
    }

    #[test]
    fn every_action_is_read_back_from_its_code_and_its_spelling() {
        for action in Answer::all() {
            assert_eq!(Answer::from_code(action.code()), Some(action));
            assert_eq!(Answer::parse(&action.to_string()), Some(action));
        }
        assert_eq!(Answer::Give(Seat::new(7), 2).code(), 21);
    }
}
