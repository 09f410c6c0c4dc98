//! Heavy work on a party, off the threads that serve sockets.
//!
//! Telling a story, or taking a decision back, plays a whole game again. The party is lent to a thread made for such work,
//! and the table's own messages wait until it is back; nobody else's do. What a game that is over has to tell never changes, so
//! it is found out once.

use std::ops::{Deref, DerefMut};

use axum::body::Bytes;
use protocol::{Command, RefusalCode};
use table::Record;

use super::{Answer, ConnectionId, Ended, Keeper};
use crate::party::{Caller, Decision, Party, Refused};

/// The keeper's own party; it is away only while the keeper waits for it.
#[derive(Debug)]
pub(super) struct Lent(Option<Box<Party>>);

impl Lent {
    pub(super) fn new(party: Party) -> Lent {
        Lent(Some(Box::new(party)))
    }
}

impl Deref for Lent {
    type Target = Party;

    fn deref(&self) -> &Party {
        self.0.as_deref().expect("the keeper waits while its party is lent")
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut Party {
        self.0.as_deref_mut().expect("the keeper waits while its party is lent")
    }
}

/// What a game that is over has to tell.
#[derive(Debug, Default)]
pub(super) struct Aftermath {
    story: Option<Answer>,
    record: Option<Bytes>,
}

/// Whether a whole game may have to be played again for this.
pub(super) fn is_heavy(command: &Command) -> bool {
    matches!(command, Command::TakeBack | Command::Consent { .. })
}

impl Keeper {
    /// Does something with the party elsewhere. If that fails as no work should, the table is loaded again.
    pub(super) async fn apart<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(&Party) -> T + Send + 'static,
    ) -> Result<T, Ended> {
        let party = self.party.0.take().expect("one thing is done after the other");
        let turn = self.hub.readers.clone().acquire_owned().await;
        let done = tokio::task::spawn_blocking(move || {
            let found = work(&party);
            drop(turn);
            (party, found)
        });
        let Ok((party, found)) = done.await else {
            tracing::error!(table = self.log.table().0, "heavy work failed");
            return Err(Ended::Closed(RefusalCode::Stopping));
        };
        self.party.0 = Some(party);
        Ok(found)
    }

    /// What a command leads to that may take long to find out.
    pub(super) async fn decide_apart(
        &mut self,
        on_behalf: Caller,
        command: Command,
    ) -> Result<Result<Decision, Refused>, Ended> {
        let now = self.clock.now();
        self.apart(move |party| party.decide(on_behalf, &command, now)).await
    }

    /// Somebody wants to hear how the game went.
    pub(super) async fn tell_story(&mut self, caller: (ConnectionId, u32)) -> Result<(), Ended> {
        if self.aftermath.story.is_none() && self.party.record().is_ok() {
            let story = self.apart(Party::story).await?;
            self.aftermath.story = Some(story.map(Some));
        }
        let answer = match &self.aftermath.story {
            Some(told) => told.clone(),
            None => Err(Refused::new(RefusalCode::WrongStage, "story")),
        };
        self.answer(Some(caller), &answer);
        Ok(())
    }

    /// The record of the game, once it is over.
    pub(super) async fn record(&mut self) -> Result<Result<Bytes, Refused>, Ended> {
        if let Some(record) = &self.aftermath.record {
            return Ok(Ok(record.clone()));
        }
        if let Err(refused) = self.party.record() {
            return Ok(Err(refused));
        }
        let written = self.apart(|party| party.record().map(Record::to_text).map(Bytes::from)).await?;
        self.aftermath.record = written.clone().ok();
        Ok(written)
    }
}
