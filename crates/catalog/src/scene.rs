//! A moment of a game, erased: everything that anybody may be shown of it, made at once.
//!
//! A server compares two of these to find out who has something new to see, so each view is made once and kept as
//! text.

use std::any::Any;
use std::fmt::{self, Debug};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::mem;

use protocol::Json;
use serde_json::Value;
use table::{
    Deed, Film, Game, Outcome, Question, Seat, SeatSet, Sheet, Sight, Size, Step, Story, Told, Viewer,
};

/// A game at one moment, as all viewers see it. By default there is nothing to see.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// Who is asked, and how; nobody when the game is over.
    pub asked: Option<Question>,
    /// The kind of the window to throw in, if the question is one.
    pub window: Option<&'static str>,
    /// Who of those asked has nothing to decide, as everybody can see.
    pub idle: SeatSet,
    /// By seat: what it may answer; nothing if it need not answer.
    pub legal: Vec<Vec<String>>,
    /// What the viewers are sent, as JSON: every seat in order, then the room.
    pub views: Vec<Json>,
    /// How the game ended, if it is over.
    pub outcome: Option<Outcome>,
}

/// The table in the middle of a step.
#[derive(Debug)]
pub struct Cut {
    /// What the viewers are sent, as JSON: every seat in order, then the room.
    pub views: Vec<Json>,
    /// By viewer: how many events of the step they were told by then.
    pub told: Vec<usize>,
    /// What somebody's hand has to do before the rest is told, and the table until then for whoever asks more of it.
    pub deed: Option<(Deed, Box<dyn Glimpse>)>,
}

/// The table as it was, for whoever asks for more than the view.
pub trait Glimpse: Debug + Send {
    /// What a viewer may look up besides its view.
    fn lookup(&self, viewer: Viewer) -> Value;

    /// What a viewer sees, in words and in no language.
    fn sheet(&self, viewer: Viewer) -> Sheet;
}

/// A game at a cut.
struct Past<G: Game> {
    rules: G,
    state: G::State,
}

impl<G: Game> Debug for Past<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Past").field("game", &G::ID).finish_non_exhaustive()
    }
}

impl<G: Game> Glimpse for Past<G> {
    fn lookup(&self, viewer: Viewer) -> Value {
        G::lookup(self.rules.eyes(&self.state, viewer))
    }

    fn sheet(&self, viewer: Viewer) -> Sheet {
        G::sheet(&self.rules.view_of(&self.state, viewer))
    }
}

/// Answers tried on a copy of the game: what would be seen and told.
#[derive(Debug)]
pub struct Attempt {
    /// The moment it would lead to.
    pub scene: Scene,
    /// What the viewers would be told: every seat in order, then the room.
    pub events: Vec<Vec<ToldEvent>>,
    /// How the table would look meanwhile; nothing if nobody wants to know.
    pub cuts: Vec<Cut>,
    /// What the record would get.
    pub steps: Vec<Step>,
    /// The game's own, to be committed.
    pub(crate) typed: Box<dyn Any + Send>,
}

/// An event as a viewer is told it, and how long it is to be seen.
#[derive(Clone, Debug, PartialEq)]
pub struct ToldEvent {
    /// What is sent.
    pub json: Json,
    /// How big a moment it is; none if not everybody learnt of it, since nothing private takes time.
    pub moment: Option<Moment>,
    /// How long it is shown, in milliseconds; set by whoever knows the table's tempo.
    pub ms: u32,
}

/// A moment that everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Equal for events of one kind, while the program runs.
    pub kind: u64,
    pub size: Size,
    /// How long it is shown at least, in milliseconds at the usual tempo.
    pub least_ms: u32,
}

/// Everybody who looks at a table with this many seats: every seat in order, then the room.
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
        idle: asked.map_or(SeatSet::EMPTY, |_| sight.idle()),
        legal: sight.seats().iter().map(legal).collect(),
        views: viewers(sight.seats().count()).map(|viewer| Json::of(&sight.view(viewer))).collect(),
        outcome: sight.outcome(),
    }
}

/// What everybody was told. An event is written once, however many learn of it.
pub(crate) fn events_for_all<G: Game>(story: &Story<G>, seats: usize) -> Vec<Vec<ToldEvent>> {
    let event = |told| ToldEvent { json: Json::of(told), moment: moment::<G>(told), ms: 0 };
    let events: Vec<(&Told<G>, ToldEvent)> = story
        .told()
        .iter()
        .filter(|told| !matches!(told, Told::Phase))
        .map(|told| (told, event(told)))
        .collect();
    let of =
        |viewer| events.iter().filter(move |(told, _)| told.reaches(viewer)).map(|(_, event)| event.clone());
    viewers(seats).map(|viewer| of(viewer).collect()).collect()
}

/// The most bytes of views that a viewer is sent of a step, besides the one at its end.
const MOST_BYTES: usize = 256_000;

/// How everybody saw the table meanwhile. Where that is too much, what comes later is seen at once.
pub(crate) fn cuts_for_all<G: Game>(film: &Film<G>, rules: &G) -> Vec<Cut> {
    let all: Vec<Viewer> = viewers(rules.seats().count()).collect();
    let mut bytes = 0;
    let mut cuts = Vec::with_capacity(film.cuts().len());
    for cut in film.cuts() {
        if bytes > MOST_BYTES && cut.deed().is_none() {
            continue;
        }
        let views: Vec<Json> = all.iter().map(|&viewer| Json::of(&cut.view(rules, viewer))).collect();
        bytes += views.iter().map(|view| view.text().len()).max().unwrap_or(0);
        let told = all.iter().map(|&viewer| film.told_before(cut, viewer)).collect();
        let past = || -> Box<dyn Glimpse> { Box::new(Past { rules: rules.clone(), state: *cut.state() }) };
        cuts.push(Cut { views, told, deed: cut.deed().map(|deed| (deed, past())) });
    }
    cuts
}

fn moment<G: Game>(told: &Told<G>) -> Option<Moment> {
    let Told::All(event) = told else { return None };
    let mut kind = DefaultHasher::new();
    mem::discriminant(event).hash(&mut kind);
    Some(Moment { kind: kind.finish(), size: G::size(event), least_ms: G::least_ms(event) })
}
