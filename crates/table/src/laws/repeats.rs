//! Law 4: same options, outcomes and decisions, same check values; and the outcomes follow from the seed.

use super::walk::LawCheck;
use crate::{Game, Record, verify};

pub(super) struct Repeats;

impl<G: Game> LawCheck<G> for Repeats {
    fn stopped(&mut self, _rules: &G, _state: &G::State, record: &Record) -> Result<(), String> {
        verify::<G>(record).map(|_| ()).map_err(|error| error.to_string())
    }
}
