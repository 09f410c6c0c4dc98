//! What the lab counts. The share of pieces that came home full is `finished_full` over `finished`.

use table::{SeatSet, Study, Vocabulary};

use crate::board::Space;
use crate::rules::Overload;
use crate::told::{Cause, Course, Public};

/// The special spaces that are seen at work, in the order of all spaces.
const AT_WORK: [Space; 3] = [Space::Plus, Space::Minus, Space::Either];

table::vocabulary! {
    /// A measure.
    pub enum Measure {
        /// Turns begun.
        Turns = "turns",
        /// Counters loaded on Start.
        Loaded = "loaded",
        /// Pieces that reached Finish.
        Finished = "finished",
        /// Of those, with as much as a piece can carry.
        FinishedFull = "finished_full",
        /// Of those, with nothing.
        FinishedEmpty = "finished_empty",
        /// Pieces that were overtaken.
        Overtaken = "overtaken",
        /// Pieces of others that the mover overloaded.
        OverloadsForeign = "overloads_foreign",
        /// The mover's own pieces that overloaded.
        OverloadsOwn = "overloads_own",
        /// Exchanges with a piece that was met.
        Exchanges = "exchanges",
        /// Steps from `+/-` spaces.
        Steps = "steps",
        /// Points gained by finishing.
        PointsFinish = "points_finish",
        /// Points gained by overloading others.
        PointsOverload = "points_overload",
    }
}

/// The cards of this game are its special spaces. `x2` is none: it does not act by itself, and what it doubles is told as if it
/// were said twice.
impl Study for Overload {
    fn cards() -> Vec<String> {
        AT_WORK.map(|space| format!("card.{space}")).to_vec()
    }

    /// Sections are known by their names, too.
    fn plays_with(&self, card: &str) -> bool {
        let name = card.strip_prefix("card.").unwrap_or(card);
        self.sections.iter().any(|section| section == name)
            || Space::from_name(name).is_some_and(|space| self.track().contains(&space))
    }

    #[inline]
    fn at_work(event: &Public, mut show: impl FnMut(usize, SeatSet)) {
        let (space, seat) = match *event {
            Public::Changed { reason: Cause::Plus, seat, .. } => (Space::Plus, seat),
            Public::Changed { reason: Cause::Minus, seat, .. } => (Space::Minus, seat),
            Public::Moved { reason: Course::Forward | Course::Back, seat, .. } => (Space::Either, seat),
            _ => return,
        };
        show(space.index() - Space::Plus.index(), SeatSet::one(seat));
    }
}
