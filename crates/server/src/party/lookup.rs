//! What people look up: lists that only grow, which would make every view longer.

use protocol::{Given, RefusalCode};
use table::Viewer;

use super::failures::guarded;
use super::{Decision, Moment, Party, Refused, Stage};

impl Party {
    /// From where somebody looks on: from the seat they hold, or as the room.
    pub(super) fn viewer(&self, person: u32) -> Viewer {
        self.seat_of(person).map_or(Viewer::Room, Viewer::Seat)
    }

    /// What a viewer may know beside the view.
    pub(super) fn look_up(&self, viewer: Viewer, now: Moment) -> Result<Decision, Refused> {
        let Stage::Playing(play) = &self.stage else {
            return Err(Refused::new(RefusalCode::WrongStage, "lookup"));
        };
        match guarded(|| play.table.lookup(viewer)) {
            Ok(found) => Ok(Decision::nothing(now).giving(Given::Lookup { found })),
            Err(problem) => Ok(Party::failure(&[], problem, now)),
        }
    }
}
