//! Where a card's own function goes on after a question or another frame (its steps), and what it remembers until then (its
//! registers). Both are bytes of its frame, which a check value tells: steps are never reordered, registers never moved.

use std::marker::PhantomData;

use table::{Seat, SeatSet};

/// The steps of a card, numbered from 0 in the order of their list.
pub(crate) trait Steps: Copy {
    fn at(number: u8) -> Self;
    fn number(self) -> u8;
}

/// Lists the steps of the card in whose file it stands, beginning with the first. They are called `Step`; a card with a list
/// for each part of its effect names them.
macro_rules! steps {
    ($Steps:ident { $($(#[$doc:meta])* $step:ident),+ $(,)? }) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        enum $Steps { $($(#[$doc])* $step),+ }

        impl crate::steps::Steps for $Steps {
            #[inline]
            fn at(number: u8) -> $Steps {
                const ALL: &[$Steps] = &[$($Steps::$step),+];
                ALL[number as usize]
            }

            #[inline]
            fn number(self) -> u8 {
                self as u8
            }
        }
    };
    ($($steps:tt)+) => { $crate::steps::steps!(Step { $($steps)+ }); };
}
pub(crate) use steps;

/// A byte of a frame, as what a card keeps in it.
pub(crate) struct Register<'a, V> {
    byte: &'a mut u8,
    holds: PhantomData<V>,
}

impl<'a, V: Byte> Register<'a, V> {
    #[inline]
    pub(crate) fn of(byte: &'a mut u8) -> Self {
        Register { byte, holds: PhantomData }
    }

    #[inline]
    pub(crate) fn get(self) -> V {
        V::from_byte(*self.byte)
    }

    #[inline]
    pub(crate) fn set(self, value: V) {
        *self.byte = value.byte();
    }
}

/// What fits into a register.
pub(crate) trait Byte: Copy {
    fn from_byte(byte: u8) -> Self;
    fn byte(self) -> u8;
}

impl Byte for u8 {
    #[inline]
    fn from_byte(byte: u8) -> u8 {
        byte
    }

    #[inline]
    fn byte(self) -> u8 {
        self
    }
}

impl Byte for Seat {
    #[inline]
    fn from_byte(byte: u8) -> Seat {
        Seat::new(byte as usize)
    }

    #[inline]
    fn byte(self) -> u8 {
        self.index() as u8
    }
}

/// A bit each.
impl Byte for SeatSet {
    #[inline]
    fn from_byte(byte: u8) -> SeatSet {
        SeatSet::where_it_holds(|seat| byte & (1 << seat.index()) != 0)
    }

    #[inline]
    fn byte(self) -> u8 {
        self.into_iter().fold(0, |byte, seat| byte | 1 << seat.index())
    }
}
