//! A table whose record no longer agrees with the rules: it can be looked at where they parted, it tells its story from
//! the events that were written down with it, and its people can start a new game.

use protocol::{Json, RefusalCode};
use table::Record;

use super::failures::guarded;
use super::play::Play;
use super::{Party, PartyState, Refused};

/// A game that can only be looked at.
#[derive(Debug)]
pub(super) struct ReadOnly {
    /// How many steps agree, the deal included.
    pub(super) agrees: u64,
    /// What the room saw after them.
    pub(super) view: Json,
    /// What everybody was told, from the deal to the last row.
    pub(super) story: Vec<Json>,
    /// Why it can only be looked at, for the server's log.
    why: String,
}

impl ReadOnly {
    /// Nothing agrees, not even the deal.
    pub(super) fn nothing(why: String) -> ReadOnly {
        ReadOnly { agrees: 0, view: Json::null(), story: Vec::new(), why }
    }

    /// Everything agrees that this play holds, or what came before a step at which the rules part.
    pub(super) fn after(play: &Play, parted: Option<usize>, why: String) -> ReadOnly {
        let scene = guarded(|| match parted {
            None => Some(play.table.scene()),
            Some(0) => None,
            Some(step) => play.table.before(step).ok().map(|table| table.scene()),
        });
        let view = scene.ok().flatten().and_then(|scene| scene.views.last().cloned());
        let agrees = parted.unwrap_or(play.table.record().steps.len()) as u64;
        ReadOnly { agrees, view: view.unwrap_or_else(Json::null), story: Vec::new(), why }
    }
}

impl Party {
    /// Whether a game is on: started, and not ended.
    pub(super) fn is_on(&self) -> bool {
        matches!(self.stage, PartyState::Dealing(_) | PartyState::Playing(_)) && !self.is_ended()
    }

    /// Whether nothing can be played here any more.
    pub(crate) fn is_ended(&self) -> bool {
        match &self.stage {
            PartyState::Gathering | PartyState::Dealing(_) => self.is_frozen(),
            PartyState::Playing(play) => play.is_over() || self.is_frozen(),
            PartyState::ReadOnly(_) => true,
        }
    }

    /// Why the table can only be looked at, if that is so.
    pub fn closed(&self) -> Option<&str> {
        match &self.stage {
            PartyState::ReadOnly(look) => Some(&look.why),
            _ => None,
        }
    }

    /// The record of the game, when it is over; its secret proves the shuffle.
    pub fn record(&self) -> Result<&Record, Refused> {
        match &self.stage {
            PartyState::Playing(play) if play.is_over() => Ok(play.table.record()),
            _ => Err(Refused::new(RefusalCode::WrongStage, "record")),
        }
    }
}
