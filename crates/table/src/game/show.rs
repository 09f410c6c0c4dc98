//! What people read: the game's words, its rulebook, its sheet and what it draws in the terminal.

use std::fmt;

use serde::Serialize;
use ts_rs::TS;

use super::{Secrets, json};
use crate::moment::{Deed, Size};
use crate::screen::Screen;
use crate::sheet::{self, Sheet};
use crate::words::{Catalogue, Words};

/// What is the same in every small game, for the inside of `impl Show`: its words in these languages and its rulebook where they
/// usually are, no hints, and events that know their own size ([`events!`](crate::events)).
#[macro_export]
macro_rules! plain_show {
    (words $langs:tt) => {
        const WORDS: &'static [$crate::Catalogue] = $crate::catalogues! $langs;
        const RULEBOOK: &'static str = include_str!("../rulebook.md");
        type Hint = $crate::Nothing;

        fn size(event: &Public) -> $crate::Size {
            event.size()
        }
    };
}

/// A game in words and pictures.
pub trait Show: Secrets {
    /// What the game says to people, one catalogue per language.
    const WORDS: &'static [Catalogue];
    /// Its rules for people, with a heading for every clause: `include_str!("../rulebook.md")` ([`Rulebook`](crate::Rulebook)).
    /// Only miniatures have none.
    const RULEBOOK: &'static str = "";

    /// What can be said beside a question to whoever is asked: what an answer would do, what something is worth, why a card
    /// can't be played. Data like an event, with words `hint.KIND`; a game without hints says `type Hint = Nothing`.
    type Hint: Serialize + TS + PartialEq + fmt::Debug + 'static;

    /// Says beside a question what helps to answer it, made from what the seat that is asked sees. The page shows it, and works
    /// nothing out by itself. Called only for those who look, so it need not be quick.
    fn hints(_eyes: Self::Eyes<'_>, _legal: &[Self::Action], _out: &mut Vec<Self::Hint>) {}

    /// How big a moment this event is: how long a live table stops for it. Small, unless the game knows better.
    fn size(_event: &Self::Public) -> Size {
        Size::Small
    }

    /// How long this event is shown at least, in milliseconds at the usual tempo, however often its kind came lately: for what has to
    /// be read of it ([`reading_ms`](crate::reading_ms)), or walked.
    fn least_ms(_event: &Self::Public) -> u32 {
        0
    }

    /// Whose hand brings this event about, and how, if a table is to wait for it. `before` is the state before the phase that
    /// tells it, of which only what is public may be used.
    fn deed(_event: &Self::Public, _before: &Self::State) -> Option<Deed> {
        None
    }

    /// The table in words, in no language: what is worth knowing, what lies open, what is known of each seat, one's own hand,
    /// what is asked. Every text has a key and values, and the laws want words for all of them.
    fn sheet(view: &Self::View) -> Sheet {
        sheet::plain(&json(view))
    }

    /// What a game draws in text above its sheet, such as a track, for the terminal: at most 80 columns wide.
    fn picture(_view: &Self::View, _words: &Words) -> Screen {
        Screen::new()
    }
}
