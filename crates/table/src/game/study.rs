//! What the lab can learn about a game's cards.

use super::Rules;
use crate::seat::SeatSet;

/// How cards show in measures and events. A game without cards leaves all of it as it is.
pub trait Study: Rules {
    /// The card that a measure counts, by its key in the catalogues, such as `card.encore`; none if it counts something
    /// else.
    fn counted_card(_measure: Self::Measure) -> Option<String> {
        None
    }

    /// The cards whose work shows in public events, by their keys in the catalogues, such as `card.encore`.
    fn cards() -> Vec<String> {
        Vec::new()
    }

    /// Whether a card of [`cards`](Study::cards) or [`counted_card`](Study::counted_card) can come up under these rules, by
    /// its key: no deck may have it.
    fn plays_with(&self, _card: &str) -> bool {
        true
    }

    /// Shows which cards are at work in a public event: each by its place in [`cards`](Study::cards), and whose doing it
    /// is.
    #[inline]
    fn at_work(_event: &Self::Public, _show: impl FnMut(usize, SeatSet)) {}
}
