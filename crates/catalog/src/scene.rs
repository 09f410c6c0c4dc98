//! A moment of a game, erased: everything that anybody may be shown of it, made at once.
//!
//! A server compares two of these to find out who has something new to see, so each view is made once and kept as
//! text.

use std::any::Any;

use protocol::Json;
use table::{Game, Outcome, Question, Seat, Sight, Step, Story, Told, Viewer};

/// A game at one moment, as all viewers see it. By default there is nothing to see.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// Who is asked, and how; nobody when the game is over.
    pub asked: Option<Question>,
    /// The kind of the window to throw in, if the question is one.
    pub window: Option<&'static str>,
    /// By seat: what it may answer; nothing if it need not answer.
    pub legal: Vec<Vec<String>>,
    /// What the viewers are sent, as JSON: every seat in order, then the room.
    pub views: Vec<Json>,
    /// How the game ended, if it is over.
    pub outcome: Option<Outcome>,
}

/// Answers tried on a copy of the game: what would be seen and told.
#[derive(Debug)]
pub struct Attempt {
    /// The moment it would lead to.
    pub scene: Scene,
    /// What the viewers would be told: every seat in order, then the room.
    pub told: Vec<Vec<Json>>,
    /// What the record would get.
    pub steps: Vec<Step>,
    /// The game's own, to be committed.
    pub(crate) typed: Box<dyn Any + Send>,
}

/// Everybody who looks at a table of so many seats: every seat in order, then the room.
pub fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    (0..seats).map(|seat| Viewer::Seat(Seat::new(seat))).chain([Viewer::Room])
}

/// What everybody sees.
pub(crate) fn scene<G: Game>(sight: &Sight<'_, G>) -> Scene {
    let asked = sight.asked();
    let legal = |seat| match asked {
        Some(question) if question.waiting.contains(seat) => {
            sight.legal(seat).iter().map(ToString::to_string).collect()
        }
        _ => Vec::new(),
    };
    Scene {
        asked,
        window: asked.and_then(|_| sight.window()),
        legal: sight.seats().iter().map(legal).collect(),
        views: viewers(sight.seats().count()).map(|viewer| Json::of(&sight.view(viewer))).collect(),
        outcome: sight.outcome(),
    }
}

/// What everybody was told. An event is written once, however many learn of it.
pub(crate) fn told<G: Game>(story: &Story<G>, seats: usize) -> Vec<Vec<Json>> {
    let events: Vec<(&Told<G>, Json)> = story
        .told()
        .iter()
        .filter(|told| !matches!(told, Told::Phase))
        .map(|told| (told, Json::of(told)))
        .collect();
    let of =
        |viewer| events.iter().filter(move |(told, _)| told.reaches(viewer)).map(|(_, text)| text.clone());
    viewers(seats).map(|viewer| of(viewer).collect()).collect()
}
