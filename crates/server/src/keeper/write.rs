//! Writing: until the rows are on disk, whatever it takes.

use tokio::time::{Instant, sleep_until};

use super::{ConnectionId, Ended, Keeper, Letter};
use crate::clock;
use crate::party::Refused;
use crate::protocol::RefusalCode;
use crate::store::{LogRow, StoreError};

impl Keeper {
    /// Writes rows that somebody asked for. If the table ends over it, they are told.
    pub(super) async fn write_for(
        &mut self,
        caller: Option<(ConnectionId, u32)>,
        rows: Vec<LogRow>,
    ) -> Result<(), Ended> {
        let done = self.write(rows).await;
        if let (Err(Ended::Closed(code)), Some(caller)) = (done, caller) {
            self.refuse(caller, Refused::new(code, "the table is closing"));
        }
        done
    }

    /// Writes rows. While the store has trouble the table is paused, and tries again.
    async fn write(&mut self, rows: Vec<LogRow>) -> Result<(), Ended> {
        if rows.is_empty() {
            return Ok(());
        }
        let asked = Instant::now();
        let mut in_trouble = false;
        loop {
            match self.log.append(&rows).await {
                Ok(()) => break,
                Err(error) => self.failed(&error, &mut in_trouble).await?,
            }
        }
        self.log.appended(&rows);
        self.hub.metrics.appends.add(asked.elapsed());
        if in_trouble {
            tracing::info!(table = self.log.table().0, "the table can be written again");
            let shows = self.party.trouble(None, clock::now());
            self.show(&shows);
        }
        Ok(())
    }

    /// Deletes the table from the store.
    pub(super) async fn delete(&mut self) -> Result<(), Ended> {
        let mut in_trouble = false;
        while let Err(error) = self.log.delete().await {
            self.failed(&error, &mut in_trouble).await?;
        }
        Ok(())
    }

    /// Writing has failed: says so the first time, and waits until it is worth trying again.
    async fn failed(&mut self, error: &StoreError, in_trouble: &mut bool) -> Result<(), Ended> {
        self.hub.metrics.append_failures.add();
        match error {
            StoreError::Gone => return Err(Ended::Closed(RefusalCode::Deleted)),
            StoreError::Unavailable(_) => {}
            // Another process keeps this table, or the log is not what we think: read it anew.
            StoreError::Overtaken { .. } | StoreError::CodeTaken(_) | StoreError::Schema { .. } => {
                tracing::error!(table = self.log.table().0, %error, "a table is read anew");
                return Err(Ended::Closed(RefusalCode::Stopping));
            }
        }
        if !std::mem::replace(in_trouble, true) {
            tracing::error!(table = self.log.table().0, %error, "a table cannot be written");
            let shows = self.party.trouble(Some(RefusalCode::Storage), clock::now());
            self.show(&shows);
        }
        self.refuse_for_a_while().await
    }

    /// Nothing can be decided now: whoever asks is told so.
    async fn refuse_for_a_while(&mut self) -> Result<(), Ended> {
        let again = Instant::now() + self.hub.keeping.retry;
        loop {
            tokio::select! {
                () = sleep_until(again) => return Ok(()),
                letter = self.letters.recv() => match letter.map(|letter| *letter) {
                    None | Some(Letter::Stop) => return Err(Ended::Closed(RefusalCode::Stopping)),
                    Some(letter) => self.put_off(letter),
                },
            }
        }
    }

    /// What can be done without writing is done; what cannot is refused.
    fn put_off(&mut self, letter: Letter) {
        match letter {
            Letter::Request { connection, request, outbox } => {
                self.refuse_whoever(connection, request.id, no_storage(), &outbox);
            }
            Letter::Hello { connection, id, hello, outbox } => match self.recognise(&hello) {
                Ok(who) => self.enter(connection, (id, None), who, outbox, &hello),
                Err(refused) => self.turn_away(id, refused, &outbox),
            },
            Letter::Gone(connection) => self.audience.leave(connection),
            Letter::Facts(reply) => drop(reply.send(self.party.table_now(None))),
            Letter::Record(reply) => drop(reply.send(self.record())),
            // The bot is asked again when the table goes on.
            Letter::Thought { seat, question, .. } => self.thinking.forget(seat, question),
            Letter::Stop => {}
        }
    }
}

fn no_storage() -> Refused {
    Refused::new(RefusalCode::Storage, "")
}
