//! Who sees what (FO-V1 to V3): everything lies open, but for the order of the deck and of the moods, and the answers of
//! others in an open Window. **Nothing here has a way to those**: a bot gets [`Eyes`], a phone gets a [`View`] made of them.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Game, How, Next, Seat, SeatSet, Seats, Viewer};

use crate::cards::Card;
use crate::rules::FestivalOverload;
use crate::state::{Choice, EndReason, Open, Phase, State};
use crate::truth::counts;

/// What a viewer sees of a state.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    rules: &'a FestivalOverload,
    state: &'a State,
    viewer: Viewer,
}

table::debug_viewer_only!(Eyes);

impl<'a> Eyes<'a> {
    #[inline]
    pub(crate) fn new(rules: &'a FestivalOverload, state: &'a State, viewer: Viewer) -> Eyes<'a> {
        Eyes { rules, state, viewer }
    }

    /// The compiled rules, which are no secret.
    #[inline]
    pub fn rules(&self) -> &'a FestivalOverload {
        self.rules
    }

    /// Whose eyes these are; the room has no seat.
    #[inline]
    pub fn me(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Room => None,
        }
    }

    pub fn seats(&self) -> Seats {
        self.rules.seats
    }

    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    pub fn revealer(&self) -> Seat {
        self.state.revealer
    }

    pub fn overload(&self) -> u8 {
        self.state.overload
    }

    pub fn pool(&self) -> u16 {
        self.state.pool
    }

    #[inline]
    pub fn camp(&self, seat: Seat) -> u16 {
        self.state.camp_of(seat)
    }

    #[inline]
    pub fn live(&self, seat: Seat) -> u16 {
        self.state.live_of(seat)
    }

    pub fn active(&self) -> SeatSet {
        self.state.active
    }

    /// How many cards the deck has; which ones follows from the discard (FO-V2).
    pub fn deck_size(&self) -> usize {
        self.state.deck.len()
    }

    /// How many moods are left.
    pub fn moods_left(&self) -> usize {
        self.state.moods.len()
    }

    /// My own answer in the open Window.
    pub fn my_choice(&self) -> Option<Choice> {
        self.me().and_then(|seat| self.state.choice_of(seat))
    }
}

/// What a viewer is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    #[serde(flatten)]
    pub open: Open,
    pub seats: BTreeMap<Seat, SeatView>,
    pub resolving: Option<Card>,
    pub stage_card: Option<Card>,
    pub deck_size: usize,
    pub discard: BTreeMap<Card, u8>,
    pub moods_left: usize,
    pub winner: SeatSet,
    pub end_reason: Option<EndReason>,
    pub dive_target: Option<Seat>,
    /// Whose view this is; the room has no seat.
    pub me: Option<Seat>,
    pub my_choice: Option<Choice>,
    pub asked: Option<Asked>,
    /// The end of the Overload track.
    pub overload_max: u8,
    /// Where a survived Check takes Overload.
    pub rebound: u8,
    /// Camp that wins.
    pub target_camp: u16,
}

/// What a viewer is sent about a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatView {
    pub camp: u16,
    pub live: u16,
    pub camped: bool,
    pub forced_stay: bool,
    pub caught_up: bool,
    /// While a Window is open: whether the seat has answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided: Option<bool>,
}

/// What is asked now, and whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Asked {
    pub how: How,
    pub eligible: SeatSet,
    pub waiting: SeatSet,
}

impl View {
    pub(crate) fn through(eyes: Eyes<'_>) -> View {
        let (rules, state) = (eyes.rules, eyes.state);
        let asked = match rules.next(state) {
            Next::Ask(question) => {
                Some(Asked { how: question.how, eligible: question.eligible, waiting: question.waiting })
            }
            Next::Advance | Next::Over => None,
        };
        View {
            open: state.open(),
            seats: rules.seats.iter().map(|seat| (seat, SeatView::of(state, seat))).collect(),
            resolving: state.resolving,
            stage_card: state.stage_card,
            deck_size: eyes.deck_size(),
            discard: counts(&state.discard),
            moods_left: eyes.moods_left(),
            winner: state.winner,
            end_reason: state.end_reason,
            dive_target: state.target,
            me: eyes.me(),
            my_choice: eyes.my_choice(),
            asked,
            overload_max: rules.overload_max,
            rebound: rules.rebound,
            target_camp: rules.target_camp,
        }
    }
}

impl SeatView {
    fn of(state: &State, seat: Seat) -> SeatView {
        let open = state.phase == Phase::Window;
        SeatView {
            camp: state.camp_of(seat),
            live: state.live_of(seat),
            camped: !state.active.contains(seat),
            forced_stay: state.forced_stay.contains(seat),
            caught_up: state.caught_up.contains(seat),
            decided: open.then(|| state.answered().contains(seat)),
        }
    }
}
