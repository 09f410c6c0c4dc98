//! What chance is asked for.

use table::{ChancePurpose, Seat, Vocabulary, vocabulary};

use crate::cards::{BierstandCard, RockCard, SongCard, TITLES, Title, WcCard};

vocabulary! {
    /// A purpose of chance.
    pub enum Purpose {
        /// The seat that starts.
        Start = "start",
        /// The next card of the On Stage pile.
        Stage = "stage",
        /// The Rock! card that is drawn.
        Rock = "rock",
        /// The Bierstand card that is drawn.
        Bierstand = "bierstand",
        /// The WC card that is drawn.
        Wc = "wc",
    }
}

impl ChancePurpose for Purpose {
    fn spell(self, outcome: u8) -> String {
        fn name<V: Vocabulary>(outcome: u8) -> String {
            V::ALL.get(outcome as usize).map_or_else(|| format!("?{outcome}"), |card| card.name().to_owned())
        }
        match self {
            Purpose::Start => table::chance::spell::<Seat>(outcome),
            Purpose::Stage if (outcome as usize) < TITLES => SongCard(Title::new(outcome)).name(),
            Purpose::Stage => format!("?{outcome}"),
            Purpose::Rock => name::<RockCard>(outcome),
            Purpose::Bierstand => name::<BierstandCard>(outcome),
            Purpose::Wc => name::<WcCard>(outcome),
        }
    }
}
