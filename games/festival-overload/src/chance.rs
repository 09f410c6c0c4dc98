//! What chance is asked for.

use table::{ChancePurpose, Seat, Vocabulary, vocabulary};

use crate::cards::Card;

vocabulary! {
    /// A purpose of chance.
    pub enum Purpose {
        /// The seat that starts.
        Start = "start",
        /// The order of the deck, when it is shuffled.
        Deck = "deck",
        /// The card that is revealed: the deck's top, which only a script can choose.
        Reveal = "reveal",
        /// The card of a Check: likewise.
        Check = "check",
        /// The order of the Crowd-Mood deck (FO-8.1).
        MoodDeck = "mood_deck",
        /// The mood that is drawn: its top.
        Mood = "mood",
        /// What another seat may have answered, where a seat imagines it. No game asks for it.
        Answer = "answer",
    }
}

/// The Crowd-Mood deck (FO-8.1); a pile holds them one higher, so that they are never negative.
pub const MOODS: [u8; 6] = [0, 1, 1, 2, 2, 3];

impl ChancePurpose for Purpose {
    fn spell(self, outcome: u8) -> String {
        match self {
            Purpose::Start => table::chance::spell::<Seat>(outcome),
            Purpose::Deck | Purpose::Reveal | Purpose::Check => {
                Card::ALL.get(outcome as usize).map_or_else(|| format!("?{outcome}"), ToString::to_string)
            }
            Purpose::MoodDeck | Purpose::Mood => (i16::from(outcome) - 1).to_string(),
            Purpose::Answer => outcome.to_string(),
        }
    }
}
