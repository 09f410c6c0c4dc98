//! All games behind one list, and two doors to them.
//!
//! [`visit`] hands a visitor the *typed* game: benchmarks, simulations, searches and laws are compiled once per game and
//! make no dynamic call inside a game. [`open`] gives a boxed live [`Table`] for server and terminal: one virtual call
//! a decision, JSON in and out. **This is the only place that names all games**, and it contains no rule of any.

mod boxed;
mod choice;
mod course;
mod door;
mod scene;

pub use bots::{BotError, Level};
pub use boxed::{StepEvents, Table, Thought};
pub use choice::{
    About, ChoiceError, Offer, RulesWish, Written, about, changes, choose, offer, rule_set, usual_minutes,
    written,
};
pub use course::{Stood, course};
pub use door::{OpenError, Opened, open, resume};
pub use scene::{Attempt, Cut, Glimpse, Moment, Scene, ToldEvent, viewers};

use table::{Game, Rulebook, Rules, nearest};
use thiserror::Error;

/// A piece of work on a typed game.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does the work on this game.
    fn visit<G: Game>(self) -> Self::Out;
}

/// A name that no game has.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{}", nearest::unknown("game", .0, &ids()))]
pub struct UnknownGame(pub String);

/// The rulebook of the game with this name.
pub fn rulebook(id: &str) -> Result<Rulebook<'static>, UnknownGame> {
    struct Book;
    impl Visitor for Book {
        type Out = Rulebook<'static>;

        fn visit<G: Game>(self) -> Self::Out {
            Rulebook::of::<G>()
        }
    }
    visit(id, Book)
}

macro_rules! games {
    ($($Game:ty),* $(,)?) => {
        /// The names of all games.
        pub fn ids() -> Vec<&'static str> {
            vec![$(<$Game as Rules>::ID),*]
        }

        /// Hands a visitor the game with this name.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            match id {
                $(<$Game as Rules>::ID => Ok(visitor.visit::<$Game>()),)*
                _ => Err(UnknownGame(id.to_owned())),
            }
        }
    };
}

games![
    festival_overload::FestivalOverload,
    frantic::Frantic,
    game_over::GameOver,
    kacken_auf_wacken::KackenAufWacken,
    maexchen::Maexchen,
    overload::Overload,
];
