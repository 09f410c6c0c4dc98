//! A step as it is shown: what is told in it, cut into moments, each with the table as it was then.
//!
//! Only live tables make films, and only for people who look: rules, bots and the lab pay nothing for them.

use std::fmt;

use crate::game::Game;
use crate::moment::{Deed, Size};
use crate::tell::{Story, Tell};
use crate::{SeatSet, Viewer};

/// The most cuts in a step: whatever comes later is seen at once.
const MOST_CUTS: usize = 64;

/// A place in a step at which the table is looked at.
pub struct Cut<G: Game> {
    /// How much of the story had been told by then, phases included.
    pub(crate) told: usize,
    /// The table then.
    pub(crate) state: G::State,
    /// What somebody's hand has to do before the rest is told.
    pub(crate) deed: Option<Deed>,
}

impl<G: Game> Cut<G> {
    /// The table as a viewer sees it then.
    pub fn view(&self, rules: &G, viewer: Viewer) -> G::View {
        rules.view_of(&self.state, viewer)
    }

    /// The table then.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What somebody's hand has to do before the rest is told.
    pub fn deed(&self) -> Option<Deed> {
        self.deed
    }
}

impl<G: Game> Clone for Cut<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Cut<G> {}

impl<G: Game> fmt::Debug for Cut<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cut").field("told", &self.told).field("deed", &self.deed).finish_non_exhaustive()
    }
}

/// A story, and the cuts in it.
#[derive(Clone, Debug)]
pub struct Film<G: Game> {
    story: Story<G>,
    cuts: Vec<Cut<G>>,
    /// The last place at which a cut can be made; none if nobody wants cuts.
    place: Option<Cut<G>>,
    is_wanted: bool,
    /// Whether something worth looking at was told since the last cut.
    is_seen: bool,
}

impl<G: Game> Film<G> {
    /// A film of a step that begins at this state, if there is one before it.
    pub fn starting(state: Option<&G::State>) -> Film<G> {
        let place = state.map(|&state| Cut { told: 0, state, deed: None });
        Film { place, is_wanted: true, ..Film::without_cuts() }
    }

    /// Only the story.
    pub fn without_cuts() -> Film<G> {
        Film { story: Story::default(), cuts: Vec::new(), place: None, is_wanted: false, is_seen: false }
    }

    /// Everything that was told.
    pub fn story(&self) -> &Story<G> {
        &self.story
    }

    /// The cuts, in order. What was told before a cut is seen with it, and what comes after the last one with the end of the step.
    pub fn cuts(&self) -> &[Cut<G>] {
        &self.cuts
    }

    /// How much a viewer was told before a cut.
    pub fn told_before(&self, cut: &Cut<G>, viewer: Viewer) -> usize {
        self.story.told()[..cut.told].iter().filter(|told| told.reaches(viewer)).count()
    }

    fn cut(&mut self, cut: Cut<G>) {
        let count = self.cuts.len();
        match self.cuts.last_mut() {
            Some(last) if last.told == cut.told => last.deed = last.deed.or(cut.deed),
            _ if count < MOST_CUTS => self.cuts.push(cut),
            _ => {}
        }
    }
}

impl<G: Game> Tell<G> for Film<G> {
    fn all(&mut self, event: G::Public) {
        if let Some(place) = self.place
            && let Some(deed) = G::deed(&event, &place.state)
        {
            self.cut(Cut { deed: Some(deed), ..place });
        }
        self.is_seen |= self.is_wanted && G::size(&event) >= Size::Medium;
        self.story.all(event);
    }

    fn to(&mut self, seats: SeatSet, event: G::Private) {
        self.story.to(seats, event);
    }

    fn clause(&mut self, clause: G::Clause) {
        self.story.clause(clause);
    }

    fn count(&mut self, _measure: G::Measure, _n: u32) {}

    fn phase(&mut self) {
        self.story.phase();
    }

    fn moment(&mut self, state: &G::State) {
        if !self.is_wanted {
            return;
        }
        let place = Cut { told: self.story.told().len(), state: *state, deed: None };
        if self.is_seen {
            self.cut(place);
            self.is_seen = false;
        }
        self.place = Some(place);
    }
}
