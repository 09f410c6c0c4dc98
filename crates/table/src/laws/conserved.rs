//! Law 2: cards, chips and counters are conserved after every phase; the game's invariants hold.

use super::walk::LawCheck;
use crate::Game;

pub(super) struct Conserved;

impl<G: Game> LawCheck<G> for Conserved {
    fn phase(&mut self, rules: &G, state: &G::State) -> Result<(), String> {
        rules.invariants(state).map_err(|broken| format!("{broken}\nin {state:?}"))
    }
}
