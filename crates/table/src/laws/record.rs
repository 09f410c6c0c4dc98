//! Law 6: a record survives a round trip, and rebuilding from it, without the seed, gives the state that was.

use super::walk::LawCheck;
use crate::{Game, Record, replay};

pub(super) struct RoundTrip;

impl<G: Game> LawCheck<G> for RoundTrip {
    fn stopped(&mut self, _rules: &G, state: &G::State, record: &Record) -> Result<(), String> {
        let read = Record::parse(&record.to_text()).map_err(|error| error.to_string())?;
        if read != *record {
            return Err("the record is not read back as it was written".to_owned());
        }
        let (_, moments) = replay::<G>(&read).map_err(|error| error.to_string())?;
        match moments.last() {
            Some(last) if last.state == *state => Ok(()),
            _ => Err("the record leads to another state".to_owned()),
        }
    }
}
