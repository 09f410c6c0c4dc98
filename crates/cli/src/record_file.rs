//! Records on disk.

use std::path::Path;

use table::{Game, Header, Record, nearest};

use crate::failure::Failure;
use crate::rules::read_file;

/// Reads a record and makes sure that its game is in the catalog.
pub(crate) fn read(path: &Path) -> Result<Record, Failure> {
    let record = Record::parse(&read_file(path)?).map_err(|error| Failure::file(path, error))?;
    let ids = catalog::ids();
    if ids.contains(&record.header.game.as_str()) {
        return Ok(record);
    }
    Err(Failure::file(path, format!("line 1: {}", nearest::unknown("game", &record.header.game, &ids))))
}

/// What there is to say about a record that was played again: that its rules were older ones, if they were.
pub(crate) fn agreement<G: Game>(header: &Header) -> Option<String> {
    let (played, now) = (header.rules, G::VERSION);
    (played < now).then(|| format!("played under version {played} of the rules, agrees with version {now}"))
}
