//! What people ask for beside what they are sent: lists that only grow, which would make every view longer, and the view in
//! words. Nobody pays for it who does not ask.

use protocol::{Given, RefusalCode};
use table::Viewer;

use super::failures::guarded;
use super::{Decision, Millis, Party, PartyState, Refused};

impl Party {
    /// From where somebody looks on: from the seat they hold, or as the room.
    pub(super) fn viewer(&self, person: u32) -> Viewer {
        self.seat_of(person).map_or(Viewer::Room, Viewer::Seat)
    }

    /// What a viewer may know beside the view.
    pub(super) fn look_up(&self, viewer: Viewer, now: Millis) -> Result<Decision, Refused> {
        let PartyState::Playing(play) = &self.stage else {
            return Err(Refused::new(RefusalCode::WrongStage, "lookup"));
        };
        let look = || match &play.withheld {
            Some(withheld) => withheld.glimpse().lookup(viewer),
            None => play.table.lookup(viewer),
        };
        match guarded(look) {
            Ok(found) => Ok(Decision::nothing(now).giving(Given::Lookup { found })),
            Err(problem) => Ok(Party::failure(&[], problem, now)),
        }
    }

    /// What a viewer sees, in words.
    pub(super) fn say_it(&self, viewer: Viewer, now: Millis) -> Result<Decision, Refused> {
        let PartyState::Playing(play) = &self.stage else {
            return Err(Refused::new(RefusalCode::WrongStage, "sheet"));
        };
        let step = match viewer {
            Viewer::Seat(seat) => play.number(seat.index()),
            Viewer::Room => play.number(play.room()),
        };
        let say = || match &play.withheld {
            Some(withheld) => withheld.glimpse().sheet(viewer),
            None => play.table.sheet(viewer),
        };
        match guarded(say) {
            Ok(sheet) => Ok(Decision::nothing(now).giving(Given::Sheet { step, sheet: Box::new(sheet) })),
            Err(problem) => Ok(Party::failure(&[], problem, now)),
        }
    }
}
