//! Everything in words, for the judge, and positions set up by hand.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{PositionError, Seat, SeatSet};

use crate::ask::events_in;
use crate::cards::{self, Colour};
use crate::chance::power_name;
use crate::decks::{Event, RuleCard};
use crate::demand::Demand;
use crate::rules::Frantic;
use crate::state::{State, UNMARKED};

/// The judge's text.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Truth {
    round: u16,
    dealer: Seat,
    turn: Seat,
    direction: i8,
    demand: Demand,
    last_colour: Option<Colour>,
    seats: BTreeMap<Seat, SeatTruth>,
    /// The discard pile, its top first.
    discard: Vec<String>,
    /// The draw pile, its top first.
    pile: Vec<String>,
    laid: Vec<String>,
    aside: Vec<String>,
    marks: Vec<String>,
    event_pile: Vec<Event>,
    event_discard: Vec<Event>,
    active: Vec<Event>,
    history: Vec<Event>,
    shown: Vec<Event>,
    power_pile: Vec<String>,
    rule_pile: Vec<u8>,
    rules: Vec<RuleCard>,
    exhausted: bool,
    pending: Option<crate::state::Reason>,
    flags: String,
    ask: String,
    frames: Vec<String>,
    over: bool,
}

/// A seat, for the judge.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatTruth {
    hand: Vec<String>,
    powers: Vec<String>,
    total: i16,
    points: i16,
    sum: i16,
    rounds_won: u8,
    skipped: bool,
    knows: Vec<String>,
}

/// A position as a scenario gives it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {}

impl Frantic {
    pub(crate) fn tell_truth(&self, state: &State) -> Truth {
        let names = |cards: &cards::Cards| cards.iter().map(cards::name).collect::<Vec<_>>();
        let listed = |pile: &[u8]| pile.iter().map(|&card| cards::name(card)).collect::<Vec<_>>();
        let seat = |seat: Seat| {
            let at = seat.index();
            let used = |card: u8| if state.face_up & (1 << card) != 0 { " used" } else { "" };
            let truth = SeatTruth {
                hand: names(&state.hands[at]),
                powers: state.row(seat).iter().map(|&card| power_name(card) + used(card)).collect(),
                total: state.totals[at],
                points: state.points[at],
                sum: state.sums[at],
                rounds_won: state.rounds_won[at],
                skipped: state.skip.contains(seat),
                knows: names(state.knowledge.of(seat)),
            };
            (seat, truth)
        };
        let marked = |card: &u8| state.marks[*card as usize] != UNMARKED;
        Truth {
            round: state.round,
            dealer: state.dealer,
            turn: state.turn,
            direction: state.dir,
            demand: state.demand,
            last_colour: state.last_colour,
            seats: self.seats.iter().map(seat).collect(),
            discard: listed(state.discard()),
            pile: state.pile().iter().rev().map(|&card| cards::name(card)).collect(),
            laid: names(&state.laid),
            aside: names(&state.aside),
            marks: (0..cards::CARDS as u8)
                .filter(marked)
                .map(|card| format!("{} {}", cards::name(card), state.marks[card as usize]))
                .collect(),
            event_pile: state.event_pile[..state.event_pile_len as usize]
                .iter()
                .rev()
                .map(|&event| <Event as table::Vocabulary>::ALL[event as usize])
                .collect(),
            event_discard: events_in(state.event_discard).collect(),
            active: events_in(state.active).collect(),
            history: events_in(state.history).collect(),
            shown: events_in(state.shown).collect(),
            power_pile: state.power_pile[..state.power_pile_len as usize]
                .iter()
                .rev()
                .map(|&c| power_name(c))
                .collect(),
            rule_pile: state.rule_pile[..state.rule_pile_len as usize].to_vec(),
            rules: <RuleCard as table::Vocabulary>::ALL
                .iter()
                .copied()
                .filter(|&rule| state.rule(rule))
                .collect(),
            exhausted: state.exhausted,
            pending: state.pending,
            flags: format!(
                "{:?}",
                (
                    (
                        state.due,
                        state.exempt,
                        state.out,
                        state.emptied_by_event,
                        state.handled,
                        state.used,
                        state.bomb_fresh
                    ),
                    (
                        state.seal,
                        state.open_hands,
                        state.blockade,
                        state.blockade_new,
                        state.looping,
                        state.looping_new
                    ),
                    (
                        state.first,
                        state.power_used,
                        state.events_in_turn,
                        state.activated,
                        state.recharged,
                        state.power_known
                    ),
                    (
                        state.shares,
                        state.left,
                        state.answered,
                        state.answers,
                        state.said,
                        state.knowledge.open()
                    ),
                )
            ),
            ask: format!("{:?}", state.ask),
            frames: state.stack().iter().map(|frame| format!("{frame:?}")).collect(),
            over: state.over,
        }
    }

    pub(crate) fn set_up_position(&self, _position: Position) -> Result<State, PositionError> {
        let _ = SeatSet::EMPTY;
        Err(PositionError::new("position", "not yet"))
    }
}
