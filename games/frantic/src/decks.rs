//! The decks besides the playing cards. The files of the cards say what is in them.

pub use crate::events::{EVENTS, Event};
pub use crate::powers::{POWERS, Power};
pub use crate::rule_cards::{RULE_CARDS, RuleCard};
