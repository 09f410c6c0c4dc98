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

    /// A state that the seat cannot tell from the true one, but that others may have to answer the open question anew.
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

/// `Debug` for a game's eyes: who looks, and nothing of the state behind them. A careless log line then holds no hand.
#[macro_export]
macro_rules! debug_viewer_only {
    ($Eyes:ident) => {
        impl std::fmt::Debug for $Eyes<'_> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct("Eyes").field("viewer", &self.viewer).finish_non_exhaustive()
            }
        }
    };
}
