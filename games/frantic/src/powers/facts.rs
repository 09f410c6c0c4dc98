//! What can be asked about a power card without knowing which it is. The answers are in the cards' own files.

use super::{FACTS, Power};
use crate::facts::those;

/// What the file of a power card says of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    /// Whether it takes effect before the card it is activated with (1ST), not after it (2ND).
    pub(crate) first: bool,
    /// Whether it wishes in the place of the card (FR-WISH-4).
    pub(crate) wishes: bool,
    /// Whether it can be activated only with a number (FR-PWR-4).
    pub(crate) only_with_numbers: bool,
    /// Whether the card it is activated with cannot be countered.
    pub(crate) bars_counters: bool,
}

impl Facts {
    pub(crate) const SECOND: Facts =
        Facts { first: false, wishes: false, only_with_numbers: false, bars_counters: false };
    pub(crate) const FIRST: Facts = Facts { first: true, ..Facts::SECOND };
}

macro_rules! questions {
    ($($(#[$doc:meta])* $question:ident: $fact:ident;)+) => {
        impl Power {
            $($(#[$doc])*
            #[inline]
            pub(crate) const fn $question(self) -> bool {
                const THOSE: u32 = those!(FACTS, |card| card.$fact);
                THOSE & (1 << self as u32) != 0
            })+
        }
    };
}

questions! {
    /// Whether it takes effect before the card it is activated with (1ST), not after it (2ND).
    is_first: first;
    /// Whether it wishes in the place of the card (FR-WISH-4).
    wishes: wishes;
    /// Whether it can be activated only with a number (FR-PWR-4).
    needs_a_number: only_with_numbers;
    /// Whether the card it is activated with cannot be countered.
    bars_counters: bars_counters;
}
