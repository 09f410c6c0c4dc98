//! What can be asked about an event without knowing which it is. The answers are in the events' own files.

use super::{Event, FACTS};
use crate::cards::Pack;
use crate::facts::those;

/// What the file of an event says of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    /// The box it comes from.
    pub(crate) pack: Pack,
    /// Whether it needs two different participants (FR-EVT-6).
    pub(crate) needs_two: bool,
    /// Whether it stays in force until the round ends (FR-EVT-10).
    pub(crate) persists: bool,
    /// Whether it can be carried out once more.
    pub(crate) repeatable: bool,
    /// Whether the seat that is named in it gives something away: by default the one with the fewest cards.
    pub(crate) names_a_giver: bool,
    /// Whether it reveals events that are then not carried out.
    pub(crate) offers_a_choice: bool,
}

impl Facts {
    pub(crate) const BASE: Facts = Facts {
        pack: Pack::Base,
        needs_two: false,
        persists: false,
        repeatable: true,
        names_a_giver: false,
        offers_a_choice: false,
    };
    pub(crate) const TROUBLEMAKER: Facts = Facts { pack: Pack::Troublemaker, ..Facts::BASE };
    pub(crate) const SUPERCHARGE: Facts = Facts { pack: Pack::Supercharge, ..Facts::BASE };
    pub(crate) const PANDORA: Facts = Facts { pack: Pack::Pandora, ..Facts::BASE };
}

const PERSISTENT: u64 = those!(FACTS, |card| card.persists);
const NEED_TWO: u64 = those!(FACTS, |card| card.needs_two);
const NAME_A_GIVER: u64 = those!(FACTS, |card| card.names_a_giver);
/// The events that can be carried out once more, one bit each.
pub(crate) const REPEATABLE: u64 = those!(FACTS, |card| card.repeatable);
/// The events that reveal others which are then not carried out, one bit each.
pub(crate) const OFFERS_A_CHOICE: u64 = those!(FACTS, |card| card.offers_a_choice);
/// How many events stay in force.
pub(crate) const LASTING: usize = PERSISTENT.count_ones() as usize;

impl Event {
    const fn bit(self) -> u64 {
        1 << self as u64
    }

    /// The box the event comes from.
    pub const fn from_pack(self) -> Pack {
        FACTS[self as usize].pack
    }

    /// Whether it stays in force until the round ends (FR-EVT-10).
    pub const fn persists(self) -> bool {
        PERSISTENT & self.bit() != 0
    }

    /// Its place among the events that stay in force, which it must be one of.
    pub(crate) const fn among_lasting(self) -> usize {
        (PERSISTENT & (self.bit() - 1)).count_ones() as usize
    }

    /// Whether it needs two different participants (FR-EVT-6).
    pub const fn needs_two(self) -> bool {
        NEED_TWO & self.bit() != 0
    }

    /// Whether the seat that is named in it gives something away.
    pub(crate) const fn names_a_giver(self) -> bool {
        NAME_A_GIVER & self.bit() != 0
    }
}
