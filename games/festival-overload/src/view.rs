//! Who sees what (FO-V1 to V3): everything lies open, but for the order of the deck and of the moods, and the answers of
//! others in an open Window. **Nothing here has a way to those**: a bot gets [`Eyes`], a phone gets a [`View`] made of them.

use std::collections::BTreeMap;

use serde::Serialize;
use table::chance::Die;
use table::{Chance, Fact, Question, Rules, Seat, SeatSet, Seats, Secrets, Silent, Slot};

use crate::cards::Card;
use crate::chance::Purpose;
use crate::heat::Heat;
use crate::rules::FestivalOverload;
use crate::sheet::in_force;
use crate::state::{Choice, EndReason, Open, Phase, State};
use crate::truth::counts;

/// The classes of hidden cards: deck and moods never stand in for each other.
const DECK: u8 = 0;
const MOODS: u8 = 1;
/// Moods have places of their own, above those of the deck.
const MOOD_PLACES: u16 = 1000;

table::eyes! {
    /// What a viewer sees of a state.
    pub struct Eyes of FestivalOverload;
}

impl<'a> Eyes<'a> {
    /// The compiled rules, which are no secret.
    #[inline]
    pub fn rules(&self) -> &'a FestivalOverload {
        self.rules
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

    /// What somebody's Camp would be after this Window if nobody else camped, and whether that would win.
    pub(crate) fn camps_alone(&self, seat: Seat) -> (u16, bool) {
        let camping = SeatSet::one(seat);
        let mut after = State { camping, waiting: SeatSet::EMPTY, phase: Phase::CampResolve, ..*self.state };
        self.rules.camp_resolve(&mut after, &mut Silent);
        (after.camp_of(seat), after.winner.contains(seat))
    }

    /// My own answer in the open Window.
    pub fn my_choice(&self) -> Option<Choice> {
        self.me().and_then(|seat| self.state.choice_of(seat))
    }
}

/// What a viewer is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
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
    /// What is in force besides the stage rule.
    pub in_force: Vec<Fact>,
    /// Whose view this is; the room has no seat.
    pub me: Option<Seat>,
    pub my_choice: Option<Choice>,
    pub asked: Option<Question>,
    /// The end of the Overload track.
    pub overload_max: u8,
    /// Where a survived Check takes Overload.
    pub rebound: u8,
    /// From which Overload on it gets hot.
    pub heat: Heat,
    /// Camp that wins.
    pub target_camp: u16,
}

/// What a viewer is sent about a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct SeatView {
    pub camp: u16,
    pub live: u16,
    pub camped: bool,
    pub forced_stay: bool,
    pub caught_up: bool,
    /// While a Window is open: whether the seat has answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub decided: Option<bool>,
}

impl Secrets for FestivalOverload {
    table::usual_eyes!();

    fn view(eyes: Eyes<'_>) -> View {
        let (rules, state) = (eyes.rules, eyes.state);
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
            in_force: in_force(&state.open()),
            me: eyes.me(),
            my_choice: eyes.my_choice(),
            asked: rules.next(state).question(),
            overload_max: rules.overload_max,
            rebound: rules.rebound,
            heat: Heat::of(state, rules.overload_max),
            target_camp: rules.target_camp,
        }
    }

    /// The deck in another order, the moods in another order, other answers of the others. Which cards the deck holds is no
    /// secret (FO-V2) and nobody holds cards, so nothing is left out, and nothing guessed.
    #[inline]
    fn imagine(&self, state: &State, seat: Seat, dice: &mut impl Chance<Purpose>) -> State {
        let mut imagined = *state;
        dice.order(Purpose::Deck, imagined.deck.cards_mut());
        dice.order(Purpose::MoodDeck, imagined.moods.cards_mut());
        for other in state.answered().without(seat) {
            imagined.camping.remove(other);
            if dice.one(Purpose::Answer, &Die(2)) == 2 {
                imagined.camping.insert(other);
            }
        }
        imagined
    }

    /// Everybody else in the Window decides again.
    #[inline]
    fn reopen(&self, state: &mut State, seat: Seat) {
        for other in state.answered().without(seat) {
            state.camping.remove(other);
            state.waiting.insert(other);
        }
    }

    /// All cards face down, the top first; nobody knows any.
    fn slots(&self, state: &State, _seat: Seat) -> Vec<Slot> {
        let slot = |class, first| {
            move |(depth, card)| Slot { class, place: first + depth as u16, card, known: false }
        };
        let deck = state.deck.top_first().enumerate().map(slot(DECK, 0));
        let moods = state.moods.top_first().enumerate().map(slot(MOODS, MOOD_PLACES));
        deck.chain(moods).collect()
    }

    /// No card is anybody's own: one that an event names has just been revealed to all. What lies in the deck is in `slots`.
    fn secret_names(&self) -> Vec<String> {
        Vec::new()
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
