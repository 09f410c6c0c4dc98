//! What a player is given to think with.
//!
//! A [`Mind`] can look through a seat's eyes and imagine: nothing else. The true state is behind private fields, so a
//! player that peeks does not compile; nor does printing show it. An [`Oracle`] sees everything; it serves as a ceiling for measurements, and
//! whatever takes a [`Player`] does not take an oracle's [`Seer`].

use std::fmt;

use crate::{Buffer, Dice, Game, Seat, Viewer};

/// What one seat knows, and what it can imagine.
pub struct Mind<'a, G: Game> {
    rules: &'a G,
    state: &'a G::State,
    seat: Seat,
}

impl<G: Game> Clone for Mind<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Mind<'_, G> {}

impl<G: Game> fmt::Debug for Mind<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mind").field("seat", &self.seat).finish_non_exhaustive()
    }
}

impl<'a, G: Game> Mind<'a, G> {
    /// The mind of a seat. Whoever makes one holds the state anyway; whoever gets one does not.
    #[inline]
    pub fn new(rules: &'a G, state: &'a G::State, seat: Seat) -> Mind<'a, G> {
        Mind { rules, state, seat }
    }

    /// The compiled rules.
    pub fn rules(&self) -> &'a G {
        self.rules
    }

    /// Whose mind this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees.
    #[inline]
    pub fn eyes(&self) -> G::Eyes<'a> {
        self.rules.eyes(self.state, Viewer::Seat(self.seat))
    }

    /// What the seat may answer.
    #[inline]
    pub fn legal(&self) -> Buffer<G::Action> {
        let mut legal = Buffer::new();
        self.rules.legal(self.state, self.seat, &mut legal);
        legal
    }

    /// A state that the seat cannot tell from the true one, but that others may have to answer the open question again.
    #[inline]
    pub fn imagine(&self, dice: &mut Dice) -> G::State {
        let mut world = self.rules.imagine(self.state, self.seat, dice);
        self.rules.reopen(&mut world, self.seat);
        world
    }

    /// The same mind, free of the table: the game may go on while it thinks about this moment.
    pub fn remember(&self) -> Memory<G> {
        Memory { rules: self.rules.clone(), state: *self.state, seat: self.seat }
    }
}

/// What one seat knew at one moment, to be thought about elsewhere: in another thread, while the table serves others. It
/// gives a [`Mind`] and nothing more.
#[derive(Clone)]
pub struct Memory<G: Game> {
    rules: G,
    state: G::State,
    seat: Seat,
}

impl<G: Game> fmt::Debug for Memory<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").field("seat", &self.seat).finish_non_exhaustive()
    }
}

impl<G: Game> Memory<G> {
    /// The mind at that moment.
    pub fn mind(&self) -> Mind<'_, G> {
        Mind::new(&self.rules, &self.state, self.seat)
    }
}

/// A player that is a program, and honest.
pub trait Player<G: Game> {
    /// Chooses one of the legal actions, of which there are at least two.
    fn choose(&mut self, mind: Mind<'_, G>, legal: &[G::Action], dice: &mut Dice) -> G::Action;
}

/// The whole truth. Not for the server.
#[derive(Debug)]
pub struct Oracle<'a, G: Game> {
    /// The compiled rules.
    pub rules: &'a G,
    /// The true state.
    pub state: &'a G::State,
    /// Whose turn it is to answer.
    pub seat: Seat,
}

/// A player that sees everything: a ceiling for measurements, never a guest at a live table.
pub trait Seer<G: Game> {
    /// Chooses one of the legal actions, of which there are at least two.
    fn choose(&mut self, oracle: Oracle<'_, G>, legal: &[G::Action], dice: &mut Dice) -> G::Action;
}

/// Makes a game's eyes: its rules and a state, seen by a viewer. The fields are private to the file, which has the accessors for
/// what the viewer may know.
///
/// Where a view is what lies open (`Open`, made by [`state!`](crate::state)), who looks, and what a few accessors say, it can be
/// made here, too: each of its fields is what the accessor of the same name says.
///
/// ```ignore
/// table::eyes! {
///     /// What a viewer sees.
///     pub struct Eyes of MyGame;
///     /// What a viewer is sent.
///     pub struct View { hand: Option<Cards> }
/// }
/// ```
#[macro_export]
macro_rules! eyes {
    (
        $(#[$meta:meta])* $vis:vis struct $Eyes:ident of $Game:ident;
        $(#[$view_meta:meta])* $view_vis:vis struct $View:ident {
            $($(#[$field_meta:meta])* $field:ident: $Type:ty),* $(,)?
        }
    ) => {
        $crate::eyes! { $(#[$meta])* $vis struct $Eyes of $Game; }

        impl $Eyes<'_> {
            /// What lies open.
            pub fn open(&self) -> Open {
                self.state.open()
            }
        }

        $(#[$view_meta])*
        #[derive(Clone, PartialEq, Eq, Debug, ::serde::Serialize, ::ts_rs::TS)]
        $view_vis struct $View {
            #[serde(flatten)]
            pub open: Open,
            pub me: Option<$crate::Seat>,
            $($(#[$field_meta])* pub $field: $Type,)*
        }

        impl From<$Eyes<'_>> for $View {
            fn from(eyes: $Eyes<'_>) -> $View {
                $View { open: eyes.open(), me: eyes.me(), $($field: eyes.$field()),* }
            }
        }
    };
    ($(#[$meta:meta])* $vis:vis struct $Eyes:ident of $Game:ident;) => {
        $(#[$meta])*
        #[derive(Clone, Copy)]
        $vis struct $Eyes<'a> {
            rules: &'a $Game,
            state: &'a <$Game as $crate::Rules>::State,
            viewer: $crate::Viewer,
        }

        impl<'a> $Eyes<'a> {
            /// What a viewer sees of a state.
            #[inline]
            pub(crate) fn new(
                rules: &'a $Game,
                state: &'a <$Game as $crate::Rules>::State,
                viewer: $crate::Viewer,
            ) -> $Eyes<'a> {
                $Eyes { rules, state, viewer }
            }

            /// The seat that looks, unless it's the room.
            #[inline]
            pub fn me(&self) -> Option<$crate::Seat> {
                self.viewer.seat()
            }
        }

        /// Who looks, and nothing of the state behind: a careless log line then holds no hand.
        impl ::std::fmt::Debug for $Eyes<'_> {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.debug_struct("Eyes").field("viewer", &self.viewer).finish_non_exhaustive()
            }
        }
    };
}
