//! Hidden information: what each viewer may know, and what a seat can imagine beyond it.

use std::fmt;
use std::iter::repeat_n;

use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use super::Rules;
use crate::Vocabulary;
use crate::chance::Chance;
use crate::seat::Seat;

/// Who may know what. Nothing that would leak if it were forgotten has a default; a game without secrets is [`Open`] and gets all
/// of it.
pub trait Secrets: Rules {
    /// What a viewer sees of a state, with accessors for what it may know and no others; printed, it shows no more either.
    type Eyes<'a>: Copy + fmt::Debug;
    /// What a viewer is sent. It has no field for what a viewer may not see.
    type View: Serialize + TS + PartialEq + fmt::Debug + 'static;

    /// What a viewer sees of a state.
    fn eyes<'a>(&'a self, state: &'a Self::State, viewer: Viewer) -> Self::Eyes<'a>;

    /// What a viewer is sent, from what it sees.
    fn view(eyes: Self::Eyes<'_>) -> Self::View;

    /// What a viewer may know as well but isn't sent with every view, because it only grows: piles, histories. For whoever
    /// asks; `null` if there is nothing. The law against leaks holds for it as for views.
    fn lookup(_eyes: Self::Eyes<'_>) -> Value {
        Value::Null
    }

    /// Determinization: a state drawn evenly from those that give this seat the same view.
    fn imagine(&self, state: &Self::State, seat: Seat, dice: &mut impl Chance<Self::Purpose>) -> Self::State;

    /// Takes back what others have answered to the open question, in a world that `seat` imagines. It can't know those
    /// answers, and asking again is a better guess than an even draw: people don't answer by lot. Games whose imagination
    /// draws no answers do nothing here.
    #[inline]
    fn reopen(&self, _state: &mut Self::State, _seat: Seat) {}

    /// Where all cards are that some seat may not see, with what `seat` knows of them. A game that hides no cards gives an
    /// empty list.
    fn slots(&self, state: &Self::State, seat: Seat) -> Vec<Slot>;

    /// The names of cards that may be secret, as they're spelt in views and events: the law against leaks looks for them.
    /// A game in which every card that can be named is open gives an empty list.
    fn secret_names(&self) -> Vec<String>;
}

/// For the inside of `impl Secrets`: `Eyes`, made with [`eyes!`](crate::eyes), and `View` by their usual names; with `view`
/// also how the one becomes the other.
#[macro_export]
macro_rules! usual_eyes {
    (view $view:path) => {
        $crate::usual_eyes!();

        fn view(eyes: Eyes<'_>) -> View {
            $view(eyes)
        }
    };
    () => {
        type Eyes<'a> = Eyes<'a>;
        type View = View;

        #[inline]
        fn eyes<'a>(&'a self, state: &'a Self::State, viewer: $crate::Viewer) -> Eyes<'a> {
            Eyes::new(self, state, viewer)
        }
    };
}

/// Who looks at the table from outside the rules.
///
/// The judge, who sees everything, is not among them: [`Positions::truth`](super::Positions::truth) is another method with another type, so that
/// nothing made for a viewer can hold it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// The big screen and everybody who only watches.
    Room,
}

impl Viewer {
    /// Whose eyes these are; the room has no seat.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Room => None,
        }
    }
}

/// A card in a place that some seat may not see into: what the law about `imagine` counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot {
    /// Cards of one class may stand in for each other: playing cards, event cards, …
    pub class: u8,
    /// The place: a hand, a depth in a pile.
    pub place: u16,
    /// The card in it, by kind.
    pub card: u8,
    /// Whether the seat knows it.
    pub known: bool,
}

impl Slot {
    /// A hidden throw is one card of a deck that has each outcome as often as there are ways to throw it: `came` lies at place 0,
    /// all others at place 1.
    pub fn throw<V: Vocabulary>(came: V, ways: impl Fn(V) -> u8, known: bool) -> Vec<Slot> {
        let slots = |place, outcome: V, count: u8| {
            repeat_n(Slot { class: 0, place, card: outcome.index() as u8, known }, count.into())
        };
        let others = |&outcome: &V| slots(1, outcome, ways(outcome) - u8::from(outcome == came));
        slots(0, came, 1).chain(V::ALL.iter().flat_map(others)).collect()
    }
}

/// Perfect information: a game without secrets. One line, `impl Open for Pig {}`, gives it all of [`Secrets`].
pub trait Open: Rules<State: Serialize + TS> {}

/// The eyes of a viewer from whom nothing is hidden.
pub struct OpenEyes<'a, G: Rules> {
    /// The compiled rules.
    pub rules: &'a G,
    /// The whole state.
    pub state: &'a G::State,
    /// Who looks.
    pub viewer: Viewer,
}

impl<G: Rules> Clone for OpenEyes<'_, G> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Rules> Copy for OpenEyes<'_, G> {}

impl<G: Rules> fmt::Debug for OpenEyes<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OpenEyes").field("viewer", &self.viewer).finish_non_exhaustive()
    }
}

impl<G: Open> Secrets for G {
    type Eyes<'a> = OpenEyes<'a, G>;
    type View = G::State;

    #[inline]
    fn eyes<'a>(&'a self, state: &'a G::State, viewer: Viewer) -> OpenEyes<'a, G> {
        OpenEyes { rules: self, state, viewer }
    }

    fn view(eyes: OpenEyes<'_, G>) -> G::State {
        *eyes.state
    }

    #[inline]
    fn imagine(&self, state: &G::State, _: Seat, _: &mut impl Chance<G::Purpose>) -> G::State {
        *state
    }

    fn slots(&self, _: &G::State, _: Seat) -> Vec<Slot> {
        Vec::new()
    }

    fn secret_names(&self) -> Vec<String> {
        Vec::new()
    }
}
