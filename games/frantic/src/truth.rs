//! The whole state in words, for the judge: scenarios, goldens, check values. **Never sent to a player.**
//!
//! What a position can set up has the same name and shape here (see `position.rs`); the rest is what play leads into.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Seat, SeatSet, Vocabulary};

use crate::ask::events_in;
use crate::cards::{self, Cards, Colour};
use crate::chance::power_name;
use crate::decks::{Event, RuleCard};
use crate::marks::Mark;
use crate::rules::Frantic;
use crate::state::{Reason, State};

/// Everything about a state.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Truth {
    pub round: u16,
    pub dealer: Seat,
    pub turn: Seat,
    pub direction: i8,
    /// Whether the first card of the round is being resolved.
    pub first_card: bool,
    pub demand: String,
    pub last_colour: Option<Colour>,
    /// The card that set it.
    pub coloured_by: Option<String>,
    pub wish_due: Option<WishDue>,
    pub seats: BTreeMap<Seat, SeatTruth>,
    /// The discard pile, its top first.
    pub discard: Vec<String>,
    /// The draw pile, its top first.
    pub pile: Vec<String>,
    /// Cards lying open beside the piles.
    pub open: Vec<String>,
    /// Cards set aside, and for whom.
    pub aside: BTreeMap<String, Seat>,
    /// Cards picked in the last question: for whom, or as which pick.
    pub picked: BTreeMap<String, String>,
    /// The event pile, its top first.
    pub event_pile: Vec<Event>,
    pub event_discard: Vec<Event>,
    /// Persistent events in force, and who is exempt from them.
    pub active: BTreeMap<Event, SeatSet>,
    pub history: Vec<Event>,
    /// Events that Event Manager has revealed.
    pub shown: Vec<Event>,
    pub power_pile: Vec<String>,
    pub rule_pile: Vec<RuleCard>,
    pub rules: Vec<RuleCard>,
    pub exhausted: bool,
    /// The end that takes effect when the outermost event is finished, and who is exempt from it.
    pub pending: Option<Reason>,
    pub exempt_from_end: SeatSet,
    /// Whether the bomb was lit in this turn.
    pub bomb_fresh: bool,
    /// How many outermost events ran in this turn.
    pub events_in_turn: u8,
    /// Whether a power card was activated in this turn.
    pub power_used: bool,
    pub activated: Vec<String>,
    pub recharged: Vec<String>,
    /// What the turn seat's power card brings from the end of this turn on.
    pub blocks_new: Option<Colour>,
    pub loops_new: bool,
    /// The question, if one is open, and what the only seat it is put to has answered.
    pub question: &'static str,
    pub answer: Option<String>,
    /// Cards in hands whose place everybody knows.
    pub public: Vec<String>,
    /// How many frames the effect stack has.
    pub depth: u8,
    /// The effect stack, the innermost last.
    pub frames: Vec<String>,
    pub over: bool,
}

/// A wish that is due on a card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct WishDue {
    pub card: String,
    pub owner: Seat,
    pub numbers: bool,
}

/// Everything about a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatTruth {
    pub count: usize,
    pub hand: Vec<String>,
    /// Power cards; ` used` behind those that lie face up.
    pub powers: Vec<String>,
    pub total: i16,
    /// The points of the last round, and of all rounds.
    pub points: i16,
    pub sum: i16,
    pub rounds_won: u8,
    pub skip: bool,
    /// By what the seat has got rid of its last card.
    pub emptied_by: Option<&'static str>,
    /// Whether Last Chance has seen to it.
    pub handled: bool,
    pub bomb_turns: u8,
    pub blocks: Option<Colour>,
    pub seals: bool,
    pub opens_hands: bool,
    pub loops: bool,
    /// The cards of a Fantastic Four, or the stack of a Distributor.
    pub share: u8,
    /// Picks still to make.
    pub left: u8,
    /// The answer to an open question put to several seats.
    pub answered: Option<String>,
    /// The cards in other places that it knows.
    pub knows: Vec<String>,
    pub knows_powers: Vec<String>,
}

impl Truth {
    pub(crate) fn of(rules: &Frantic, state: &State) -> Truth {
        let listed = |pile: &[u8]| pile.iter().map(|&card| cards::name(card)).collect::<Vec<_>>();
        let pile = &state.event_pile[..state.event_pile_len as usize];
        let receiver = |card| match state.marks.of(card) {
            Some(Mark::For(seat)) => Some((cards::name(card), seat)),
            _ => None,
        };
        Truth {
            round: state.round,
            dealer: state.dealer,
            turn: state.turn,
            direction: state.dir,
            first_card: state.first,
            demand: state.demand.to_string(),
            last_colour: state.last_colour,
            coloured_by: state.coloured_by.map(cards::name),
            wish_due: state.due.map(|due| WishDue {
                card: cards::name(due.card),
                owner: due.owner,
                numbers: due.numbers,
            }),
            seats: rules.seats.iter().map(|seat| (seat, SeatTruth::of(state, seat))).collect(),
            discard: listed(state.discard()),
            pile: state.pile().iter().rev().map(|&card| cards::name(card)).collect(),
            open: names(&state.laid),
            aside: state.aside.iter().filter_map(receiver).collect(),
            picked: picked(state),
            event_pile: pile.iter().rev().map(|&event| Event::ALL[event as usize]).collect(),
            event_discard: events_in(state.event_discard).collect(),
            active: events_in(state.active).map(|event| (event, state.exempt.from(event))).collect(),
            history: events_in(state.history).collect(),
            shown: events_in(state.shown).collect(),
            power_pile: state.power_pile[..state.power_pile_len as usize]
                .iter()
                .rev()
                .map(|&card| power_name(card))
                .collect(),
            rule_pile: state.rule_pile[..state.rule_pile_len as usize]
                .iter()
                .rev()
                .map(|&card| RuleCard::ALL[card as usize])
                .collect(),
            rules: RuleCard::ALL.iter().copied().filter(|&rule| state.rule(rule)).collect(),
            exhausted: state.exhausted,
            pending: state.pending,
            exempt_from_end: state.exempt.end,
            bomb_fresh: state.bomb_fresh,
            events_in_turn: state.events_in_turn,
            power_used: state.power_used,
            activated: powers_in(state.activated),
            recharged: powers_in(state.recharged),
            blocks_new: state.blockade_new,
            loops_new: state.loops_new,
            question: state.ask.name(),
            answer: said(state),
            public: names(&in_hands(state).and(state.knowledge.open())),
            depth: state.depth,
            frames: state.stack().iter().map(|frame| format!("{frame:?}")).collect(),
            over: state.over,
        }
    }
}

impl SeatTruth {
    fn of(state: &State, seat: Seat) -> SeatTruth {
        let at = seat.index();
        let used = |card: u8| if state.face_up & (1 << card) != 0 { " used" } else { "" };
        let by_event = state.emptied_by_event.contains(seat);
        let emptied_by = state.out.contains(seat).then_some(if by_event { "event" } else { "play" });
        let together = state.ask.seats().minus(state.waiting).contains(seat);
        let answered = together.then(|| state.answers[at].to_string());
        SeatTruth {
            count: state.hands[at].len(),
            hand: names(&state.hands[at]),
            powers: state.row(seat).iter().map(|&card| power_name(card) + used(card)).collect(),
            total: state.totals[at],
            points: state.points[at],
            sum: state.sums[at],
            rounds_won: state.rounds_won[at],
            skip: state.skip.contains(seat),
            emptied_by,
            handled: state.handled.contains(seat),
            bomb_turns: state.used[at],
            blocks: state.blockade.of(seat),
            seals: state.seal.contains(seat),
            opens_hands: state.opens_hands.contains(seat),
            loops: state.loops.contains(seat),
            share: state.shares[at],
            left: state.left[at],
            answered,
            knows: names(&state.knowledge.of(seat).minus(&state.hands[at]).minus(&lying_open(state))),
            knows_powers: powers_in(state.power_known[at]),
        }
    }
}

fn names(cards: &Cards) -> Vec<String> {
    cards.iter().map(cards::name).collect()
}

fn powers_in(bits: u32) -> Vec<String> {
    let held = |card: &u8| bits & (1 << card) != 0;
    (0..crate::decks::POWERS as u8).filter(held).map(power_name).collect()
}

fn in_hands(state: &State) -> Cards {
    state.hands.iter().fold(Cards::EMPTY, Cards::union)
}

/// The cards that everybody sees where they lie.
fn lying_open(state: &State) -> Cards {
    state.discard().iter().copied().collect::<Cards>().union(&state.laid)
}

/// The cards picked from hands.
fn picked(state: &State) -> BTreeMap<String, String> {
    let marked = state.marks.marked().minus(&state.aside).minus(&state.laid);
    let spelled = |mark: Mark| match mark {
        Mark::Pick(at) => (at + 1).to_string(),
        Mark::For(seat) => seat.to_string(),
    };
    let named = |card: u8| Some((cards::name(card), spelled(state.marks.of(card)?)));
    marked.iter().filter_map(named).collect()
}

/// What the one seat that was asked has answered.
fn said(state: &State) -> Option<String> {
    let alone = matches!(state.ask.seats().len(), 1) && state.waiting.is_empty();
    alone.then(|| state.said.to_string())
}
