//! What the lab counts.

use table::{SeatSet, Study, vocabulary};

use crate::cards::Card;
use crate::rules::GameOver;
use crate::told::Public;

vocabulary! {
    /// A measure, summed over a table's whole match.
    pub enum Measure {
        Games = "games",
        Rounds = "rounds",
        Turns = "turns",
        /// Games that ended with a caller.
        EndedGameOver = "ended_game_over",
        EndedStackEmpty = "ended_stack_empty",
        EndedLastStanding = "ended_last_standing",
        EndedRoundLimit = "ended_round_limit",
        Swaps = "swaps",
        Buys = "buys",
        Pinches = "pinches",
        Stuck = "stuck",
        Challenges = "challenges",
        Concessions = "concessions",
        Ties = "ties",
        Bribes = "bribes",
        JokerResets = "joker_resets",
        MauschelResets = "mauschel_resets",
        Eliminations = "eliminations",
    }
}

impl Study for GameOver {
    fn cards() -> Vec<String> {
        Card::all().map(|card| format!("card.{card}")).collect()
    }

    fn plays_with(&self, card: &str) -> bool {
        let name = card.strip_prefix("card.").unwrap_or(card);
        name.parse().map_or(true, |card| self.deck.has_card(card))
    }

    /// Cards work in challenges, and the joker when it is played.
    fn at_work(event: &Public, mut show: impl FnMut(usize, SeatSet)) {
        match *event {
            Public::Attack { seat, cards, .. } | Public::Defence { seat, cards, .. } => {
                cards.iter().for_each(|card| show(card.number().into(), SeatSet::one(seat)));
            }
            Public::JokerPlayed { seat } => show(Card::JOKER.number().into(), SeatSet::one(seat)),
            _ => {}
        }
    }
}
