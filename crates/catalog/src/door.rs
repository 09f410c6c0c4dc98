//! The second door: live tables in boxes.

use serde_json::{Map, Value};
use table::{Game, Live, Record, RecordError, Source, StartError, options};
use thiserror::Error;

use crate::boxed::Dealt;
use crate::{StepEvents, Table, UnknownGame, Visitor, visit};

/// A table that has just been opened, and what was told in the deal.
pub type Opened = (Box<dyn Table>, Box<dyn StepEvents>);

/// Why a table could not be opened.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum OpenError {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The game cannot be started so.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The record cannot be gone on with.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Opens a table: deals the game, or sets a position up, and lets it advance until somebody is asked. Options that are
/// not named are as usual.
pub fn open(
    id: &str,
    changes: &Map<String, Value>,
    seats: usize,
    chance: Source,
    from: Option<Value>,
) -> Result<Opened, OpenError> {
    struct Open<'a>(&'a Map<String, Value>, usize, Source, Option<Value>);
    impl Visitor for Open<'_> {
        type Out = Result<Opened, StartError>;

        fn visit<G: Game>(self) -> Self::Out {
            let Open(changes, seats, chance, from) = self;
            let options = options::with(&G::Options::default(), changes)?;
            let (live, film) = Live::<G>::start_filmed(&options, seats, chance, from)?;
            let rules = live.rules().clone();
            Ok((Box::new(live), Box::new(Dealt { rules, film })))
        }
    }
    Ok(visit(id, Open(changes, seats, chance, from))??)
}

/// Opens the table of a record again, where the record ends.
pub fn resume(record: &Record) -> Result<Box<dyn Table>, OpenError> {
    struct Resume<'a>(&'a Record);
    impl Visitor for Resume<'_> {
        type Out = Result<Box<dyn Table>, RecordError>;

        fn visit<G: Game>(self) -> Self::Out {
            Ok(Box::new(Live::<G>::resume(self.0)?))
        }
    }
    Ok(visit(&record.header.game, Resume(record))??)
}
