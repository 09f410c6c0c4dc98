//! What a viewer is sent. It has no field for what the viewer may not see.

use std::fmt::Write;

use serde::ser::Error;
use serde::{Serialize, Serializer};
use table::{Seat, SeatSet, Vocabulary};

use crate::cards::{Colour, Face, Special};
use crate::decks::{Event, Power, RuleCard};
use crate::demand::Demand;

/// What a viewer is sent.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct View {
    /// Who looks; nobody for the room.
    pub(crate) me: Option<Seat>,
    pub(crate) round: u16,
    pub(crate) dealer: Seat,
    pub(crate) turn: Seat,
    pub(crate) direction: i8,
    pub(crate) demand: Demand,
    pub(crate) last_colour: Option<Colour>,
    /// The uppermost cards of the discard pile, its top first.
    pub(crate) discard: Vec<Face>,
    /// How many cards it has.
    pub(crate) discard_pile: u8,
    /// The card being played, and what it counts as.
    pub(crate) playing: Option<(Face, Option<Special>)>,
    pub(crate) draw_pile: u8,
    /// Cards lying open beside the piles.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub(crate) laid: Vec<Face>,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(optional, as = "Option<_>")]
    pub(crate) set_aside: usize,
    pub(crate) seats: Vec<SeatView>,
    pub(crate) events: EventsView,
    pub(crate) power_pile: u8,
    pub(crate) rules: Vec<RuleCard>,
    /// The points that end the game (FR-OPT-9); none without scoring.
    #[serde(skip_serializing_if = "is_default")]
    #[ts(optional)]
    pub(crate) limit: Option<i16>,
    pub(crate) asked: Option<Asked>,
    /// The cards this viewer has picked in the open question, or its answer.
    pub(crate) mine: Vec<String>,
    pub(crate) over: bool,
}

/// A seat as a viewer sees it. What does not hold of it is left out.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct SeatView {
    pub(crate) seat: Seat,
    pub(crate) count: usize,
    /// The cards of this hand that the viewer knows: all of its own. Sent as one text, since there may be many.
    #[serde(serialize_with = "spelled")]
    #[ts(as = "String")]
    pub(crate) known: Vec<Face>,
    /// Power cards: kinds that the viewer knows, and whether they are used; others without a kind.
    #[serde(serialize_with = "spelled_powers")]
    #[ts(as = "Vec<String>")]
    pub(crate) powers: Vec<(Option<Power>, bool)>,
    pub(crate) total: i16,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(optional, as = "Option<_>")]
    pub(crate) rounds_won: u8,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(optional, as = "Option<_>")]
    pub(crate) skipped: bool,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(optional)]
    pub(crate) blocks: Option<Colour>,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(optional, as = "Option<_>")]
    pub(crate) seals: bool,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(optional, as = "Option<_>")]
    pub(crate) opens_hands: bool,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(optional, as = "Option<_>")]
    pub(crate) loops: bool,
    #[serde(skip_serializing_if = "is_default")]
    #[ts(optional, as = "Option<_>")]
    pub(crate) bomb_turns: u8,
}

/// The names of cards with a space between them.
fn spelled<S: Serializer>(faces: &[Face], out: S) -> Result<S::Ok, S::Error> {
    let mut text = String::new();
    for (at, face) in faces.iter().enumerate() {
        write!(text, "{}{face}", if at == 0 { "" } else { " " }).map_err(S::Error::custom)?;
    }
    out.serialize_str(&text)
}

/// Power cards as the judge spells them: `looping`, `looping used`, and `?` for what the viewer does not know.
fn spelled_powers<S: Serializer>(powers: &[(Option<Power>, bool)], out: S) -> Result<S::Ok, S::Error> {
    let spell = |&(power, used): &(Option<Power>, bool)| {
        let name = power.map_or("?", Power::name);
        if used { format!("{name} used") } else { name.to_owned() }
    };
    out.collect_seq(powers.iter().map(spell))
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The events of the round.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct EventsView {
    pub(crate) pile: u8,
    pub(crate) active: Vec<Event>,
    pub(crate) shown: Vec<Event>,
    pub(crate) running: Option<Event>,
}

/// Who is asked what.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct Asked {
    pub(crate) what: &'static str,
    /// The card whose effect asks: an event, a special, a power card.
    #[serde(skip_serializing_if = "is_default")]
    #[ts(optional)]
    pub(crate) by: Option<&'static str>,
    pub(crate) how: table::How,
    pub(crate) eligible: SeatSet,
    /// Who has not answered; absent where not even that is public.
    pub(crate) waiting: Option<SeatSet>,
    /// Whom the question is about: whose power cards are pointed at, who gets the stack of a Distributor.
    #[serde(skip_serializing_if = "is_default")]
    #[ts(optional)]
    pub(crate) about: Option<Seat>,
    /// How many cards the running special is about, if that is a number of its own.
    #[serde(skip_serializing_if = "is_default")]
    #[ts(optional)]
    pub(crate) cards: Option<u8>,
    /// Which pick it is of how many, where the viewer picks.
    #[serde(skip_serializing_if = "is_default")]
    #[ts(optional)]
    pub(crate) pick: Option<Pick>,
}

/// Which of several picks is the next.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct Pick {
    pub(crate) at: u8,
    pub(crate) of: u8,
}
