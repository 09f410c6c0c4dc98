//! Writing: until the rows are on disk, whatever it takes, or until it is certain that they can't be.

use protocol::RefusalCode;
use tokio::time::{Instant, sleep_until};

use super::log::Entry;
use super::{ConnectionId, Ended, Hello, Keeper, TableMessage};
use crate::party::{Key, Refused};
use crate::store::{LogRow, NewTable, StoreError};

/// How far an attempt to write has come.
#[derive(Debug, Default)]
struct WriteAttempt {
    /// Whether it may have been done, although nobody said so.
    unclear: bool,
}

impl Keeper {
    /// Writes rows that somebody asked for.
    ///
    /// If the table ends over it, they are refused only if it is certain that nothing was written. Else they get no
    /// answer and the line ends: what became of it is seen by whoever comes back.
    pub(super) async fn write_for(
        &mut self,
        caller: Option<(ConnectionId, u32)>,
        rows: Vec<LogRow>,
    ) -> Result<(), Ended> {
        self.write(caller, &Entry { rows, next_table: None }).await.map(drop)
    }

    /// Writes the next table and rows that tell of it. False if its code is taken: then nothing is written.
    pub(super) async fn write_with_table(
        &mut self,
        caller: (ConnectionId, u32),
        rows: Vec<LogRow>,
        next: NewTable,
    ) -> Result<bool, Ended> {
        self.write(Some(caller), &Entry { rows, next_table: Some(next) }).await
    }

    /// Writes. While the store has trouble the table is paused, and tries again. False if a code is taken.
    async fn write(&mut self, caller: Option<(ConnectionId, u32)>, entry: &Entry) -> Result<bool, Ended> {
        if entry.rows.is_empty() {
            return Ok(true);
        }
        let asked = Instant::now();
        let mut attempt = WriteAttempt::default();
        let written = loop {
            let answer = tokio::select! {
                answer = self.log.append(entry) => answer,
                // It goes on without anybody who waits for it: an append is never cancelled.
                () = self.hub.over(self.log.owner()) => return Err(Ended::Closed(RefusalCode::Stopping)),
            };
            match answer {
                Ok(()) => break true,
                Err(StoreError::CodeTaken(_)) => break false,
                Err(error) => Box::pin(self.failed(caller, &error, &mut attempt)).await?,
            }
        };
        if written {
            self.log.appended(entry);
            self.hub.metrics.appends.add(asked.elapsed());
        }
        if attempt.unclear {
            tracing::info!(table = self.log.table().0, "the table can be written again");
            let shows = self.party.trouble(None, self.clock.now());
            self.show(&shows);
        }
        Ok(written)
    }

    /// Deletes the table from the store.
    pub(super) async fn delete(&mut self, caller: Option<(ConnectionId, u32)>) -> Result<(), Ended> {
        let mut attempt = WriteAttempt::default();
        loop {
            let answer = tokio::select! {
                answer = self.log.delete() => answer,
                () = self.hub.over(self.log.owner()) => return Err(Ended::Closed(RefusalCode::Stopping)),
            };
            match answer {
                Ok(()) => return Ok(()),
                Err(error) => self.failed(caller, &error, &mut attempt).await?,
            }
        }
    }

    /// Writing has failed: says so the first time, and waits until it is worth trying again, if it ever is.
    async fn failed(
        &mut self,
        caller: Option<(ConnectionId, u32)>,
        error: &StoreError,
        attempt: &mut WriteAttempt,
    ) -> Result<(), Ended> {
        self.hub.metrics.append_failures.add();
        let table = self.log.table().0;
        let (ended, refusal) = match error {
            StoreError::Unclear(_) => {
                if !std::mem::replace(&mut attempt.unclear, true) {
                    tracing::error!(table, %error, "a table cannot be written");
                    self.say_trouble();
                }
                return self.refuse_for_a_while().await;
            }
            StoreError::Gone => (RefusalCode::Deleted, RefusalCode::Deleted),
            StoreError::Lost => {
                tracing::warn!(table, "a table is kept by somebody else now");
                (RefusalCode::Stopping, RefusalCode::Stopping)
            }
            StoreError::Broken(_)
            | StoreError::CodeTaken(_)
            | StoreError::Schema { .. }
            | StoreError::File { .. }
            | StoreError::Database { .. } => {
                tracing::error!(table, %error, "a table cannot be written, and is read anew");
                self.say_trouble();
                (RefusalCode::Stopping, RefusalCode::Storage)
            }
        };
        if let (Some(caller), false) = (caller, attempt.unclear) {
            self.refuse(caller, Refused::new(refusal, "the table is closing"));
        }
        Err(Ended::Closed(ended))
    }

    /// Tells everybody that there is trouble, also who stands at the door: to say hello again does no harm.
    fn say_trouble(&mut self) {
        if let Some((id, outbox)) = self.arriving.take() {
            self.turn_away(id, no_storage(), &outbox);
        }
        let shows = self.party.trouble(Some(RefusalCode::Storage), self.clock.now());
        self.show(&shows);
    }

    /// Nothing can be decided now: whoever asks is told so.
    async fn refuse_for_a_while(&mut self) -> Result<(), Ended> {
        let again = Instant::now() + self.hub.keeping.retry;
        loop {
            tokio::select! {
                () = sleep_until(again) => return self.still_keeps(),
                message = self.messages.recv() => match message.map(|message| *message) {
                    None | Some(TableMessage::Stop) => return Err(Ended::Closed(RefusalCode::Stopping)),
                    Some(message) => match self.still_keeps() {
                        Ok(()) => self.put_off(message),
                        Err(ended) => {
                            self.turn_message_away(message, RefusalCode::Stopping);
                            return Err(ended);
                        }
                    },
                },
            }
        }
    }

    /// What can be done without writing is done; what cannot is refused.
    fn put_off(&mut self, message: TableMessage) {
        match message {
            TableMessage::Request { connection, request, outbox } => {
                self.refuse_whoever(connection, request.id, no_storage(), &outbox);
            }
            TableMessage::Hello { connection, id, hello, outbox } => match self.recognise(&hello) {
                Ok(who) => self.enter(connection, (id, None), who, outbox, &hello),
                Err(_) if self.is_pass(&hello) => self.turn_away(id, no_storage(), &outbox),
                Err(refused) => self.turn_away(id, refused, &outbox),
            },
            TableMessage::Gone(connection) => self.audience.leave(connection),
            TableMessage::Facts(reply) => drop(reply.send(self.party.table_now(None))),
            // Whoever asked is told when the message is dropped, and asks again.
            TableMessage::Record(_) => {}
            // The bot is asked again when the table goes on.
            TableMessage::Thought { seat, question, .. } => self.thinking.forget(seat, question),
            TableMessage::Stop => {}
        }
    }

    /// Whether somebody says hello with a pass that is good, and could be used if it could be written down.
    fn is_pass(&self, hello: &Hello) -> bool {
        let Some(token) = &hello.token else { return false };
        self.party.claim(Key::of(token), Key::of(""), self.clock.now()).is_ok()
    }
}

fn no_storage() -> Refused {
    Refused::new(RefusalCode::Storage, "")
}
