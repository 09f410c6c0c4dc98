//! The decks beside the playing cards. What is in them is said where the cards are.

pub use crate::events::{EVENTS, Event};
pub use crate::powers::{POWERS, Power};
pub use crate::rule_cards::{RULE_CARDS, RuleCard};
