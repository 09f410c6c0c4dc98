//! Appends, as many at a time as are waiting: one statement, one commit.
//!
//! **The statement is the fence.** It moves the end of every table whose owner, epoch and end are those that the keeper
//! knows, and inserts the rows of these and of no others. It waits for nobody: a table that somebody has locked is left out,
//! so two nodes that write to each other's tables cannot hold each other up, and a statement that hangs holds up its own
//! tables only. Which tables were written stands in the answer. What became of the others is [found out](super::standing)
//! for each of them.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

use super::failed::Failed;
use super::line::{Line, Values};
use super::standing::{Late, Standings};
use super::{Lease, LogRow, Promise, StoreError};

pub(super) const APPEND: &str = "
    with wanted as (
        select * from unnest($1::bigint[], $2::bytea[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
            as wanted (id, owner, epoch, tail, next_tail, last_ms)
    ), locked as materialized (
        select id from spielwiese.tables where id = any ($1) order by id for no key update skip locked
    ), moved as (
        update spielwiese.tables t set tail = wanted.next_tail, last_ms = wanted.last_ms
        from wanted join locked on locked.id = wanted.id
        where t.id = wanted.id and t.owner = wanted.owner and t.epoch = wanted.epoch and t.tail = wanted.tail
        returning t.id
    ), written as (
        insert into spielwiese.log (table_id, place, at_ms, text)
        select new.table_id, new.place, new.at_ms, new.text
        from unnest($7::bigint[], $8::bigint[], $9::bigint[], $10::text[]) as new (table_id, place, at_ms, text)
        join moved on moved.id = new.table_id
    )
    select id from moved";

/// A batch is not made longer than this, unless one append is.
const MOST_ROWS: usize = 5_000;
const MOST_BYTES: usize = 4 << 20;

/// How often an append is tried before its table is told that there is trouble.
const TRIES: u32 = 7;

/// The pause after the first try; each is twice as long as the one before.
const PAUSE: Duration = Duration::from_millis(10);

pub(super) fn pause_after(tries: u32) -> Duration {
    PAUSE * 2_u32.saturating_pow(tries.saturating_sub(1)).min(64)
}

/// Rows that wait to be written.
pub(super) struct Append {
    pub(super) lease: Lease,
    pub(super) place: u64,
    pub(super) rows: Vec<LogRow>,
    tries: u32,
    tell: oneshot::Sender<Result<(), StoreError>>,
}

impl Append {
    fn bytes(&self) -> usize {
        self.rows.iter().map(|row| row.text.len()).sum()
    }

    fn answer(self, answer: Result<(), StoreError>) {
        // Whoever has asked may have given up.
        drop(self.tell.send(answer));
    }
}

/// Where appends are asked for.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    queue: mpsc::UnboundedSender<Append>,
}

impl Writer {
    /// Writes as long as anybody may ask for it.
    pub(super) fn start(line: Arc<Line>, standings: Standings) -> Writer {
        let (queue, waiting) = mpsc::unbounded_channel();
        let work = Work { line, standings, again: queue.downgrade(), waiting, later: Vec::new() };
        tokio::spawn(work.go_on());
        Writer { queue }
    }

    pub(super) fn append(&self, lease: Lease, place: u64, rows: Vec<LogRow>) -> Promise<()> {
        let (tell, told) = oneshot::channel();
        let sent = self.queue.send(Append { lease, place, rows, tries: 0, tell });
        Box::pin(async move {
            sent.map_err(|_| ended())?;
            told.await.map_err(|_| ended())?
        })
    }
}

fn ended() -> StoreError {
    StoreError::Unclear("the store's writer has ended".to_owned())
}

struct Work {
    line: Arc<Line>,
    standings: Standings,
    /// For those that are to be tried again.
    again: mpsc::WeakUnboundedSender<Append>,
    waiting: mpsc::UnboundedReceiver<Append>,
    /// Those that another one of the same table goes before.
    later: Vec<Append>,
}

impl Work {
    async fn go_on(mut self) {
        loop {
            if self.later.is_empty() {
                let Some(first) = self.waiting.recv().await else { return };
                self.later.push(first);
            }
            while let Ok(next) = self.waiting.try_recv() {
                self.later.push(next);
            }
            let batch = self.next_batch();
            self.carry_out(batch).await;
        }
    }

    /// Whatever is waiting, one append a table.
    fn next_batch(&mut self) -> Vec<Append> {
        let (mut tables, mut rows, mut bytes) = (HashSet::new(), 0, 0);
        let (batch, later) = std::mem::take(&mut self.later).into_iter().partition(|append| {
            let fits = tables.is_empty() || (rows < MOST_ROWS && bytes < MOST_BYTES);
            // Also if it does not fit: what comes later at this table must not go before it.
            let first = tables.insert(append.lease.table);
            let goes = first && fits;
            if goes {
                rows += append.rows.len();
                bytes += append.bytes();
            }
            goes
        });
        self.later = later;
        batch
    }

    async fn carry_out(&self, batch: Vec<Append>) {
        match self.write(&batch).await {
            Ok(written) => self.settle(batch, &written),
            // One of them is wrong, and nothing was written.
            Err(Failed::Never { .. }) if batch.len() > 1 => {
                for append in batch {
                    let alone = std::slice::from_ref(&append);
                    match self.write(alone).await {
                        Ok(written) => self.settle(vec![append], &written),
                        Err(failed) => self.try_again(append, failed),
                    }
                }
            }
            Err(failed) => batch.into_iter().for_each(|append| self.try_again(append, failed.clone())),
        }
    }

    /// Writes a batch; says which tables were written.
    async fn write(&self, batch: &[Append]) -> Result<HashSet<i64>, Failed> {
        let of = |number: fn(&Append) -> i64| batch.iter().map(number).collect::<Vec<i64>>();
        let ids = of(|append| append.lease.table.0);
        let owners: Vec<&[u8]> = batch.iter().map(|append| append.lease.owner.0.as_slice()).collect();
        let epochs = of(|append| append.lease.epoch);
        let tails = of(|append| append.place as i64);
        let next_tails = of(|append| (append.place + append.rows.len() as u64) as i64);
        let last_ms: Vec<Option<i64>> =
            batch.iter().map(|append| append.rows.last().map(|row| row.at_ms)).collect();
        let mut rows = Rows::default();
        batch.iter().for_each(|append| rows.add(append.lease.table.0, append.place, &append.rows));
        let values: Values<'_> = &[
            &ids,
            &owners,
            &epochs,
            &tails,
            &next_tails,
            &last_ms,
            &rows.tables,
            &rows.places,
            &rows.at_ms,
            &rows.texts,
        ];
        Ok(self.line.ask(APPEND, values).await?.iter().map(|row| row.get(0)).collect())
    }

    fn settle(&self, batch: Vec<Append>, written: &HashSet<i64>) {
        for append in batch {
            match written.contains(&append.lease.table.0) {
                true => append.answer(Ok(())),
                false => self.find_out(append),
            }
        }
    }

    /// The table was not written: finds out why. The others do not wait for that.
    fn find_out(&self, append: Append) {
        let (standings, again) = (self.standings.clone(), self.again.clone());
        tokio::spawn(async move {
            let late = standings.late(append.lease, append.place, &append.rows).await;
            match late {
                Ok(Late::There) => append.answer(Ok(())),
                Ok(Late::NotYet) => {
                    try_again(again, append, Failed::Again("the table is locked".to_owned()));
                }
                Err(refused @ StoreError::Unclear(_)) => {
                    try_again(again, append, Failed::Again(refused.to_string()));
                }
                Err(refused) => append.answer(Err(refused)),
            }
        });
    }

    fn try_again(&self, append: Append, failed: Failed) {
        try_again(self.again.clone(), append, failed);
    }
}

/// Tries once more, a little later, or says that there is trouble. The very same rows at the very same place: it does not
/// matter whether an earlier try has arrived.
fn try_again(again: mpsc::WeakUnboundedSender<Append>, append: Append, failed: Failed) {
    let tries = append.tries + 1;
    if matches!(failed, Failed::Never { .. }) || tries >= TRIES {
        return append.answer(Err(failed.into()));
    }
    tokio::spawn(async move {
        sleep(pause_after(tries)).await;
        if let Some(queue) = again.upgrade()
            && let Err(refused) = queue.send(Append { tries, ..append })
        {
            refused.0.answer(Err(ended()));
        }
    });
}

/// Rows as columns.
#[derive(Default)]
pub(super) struct Rows<'a> {
    pub(super) tables: Vec<i64>,
    pub(super) places: Vec<i64>,
    pub(super) at_ms: Vec<i64>,
    pub(super) texts: Vec<&'a str>,
}

impl<'a> Rows<'a> {
    pub(super) fn add(&mut self, table: i64, first: u64, rows: &'a [LogRow]) {
        for (place, row) in (first..).zip(rows) {
            self.tables.push(table);
            self.places.push(place as i64);
            self.at_ms.push(row.at_ms);
            self.texts.push(&row.text);
        }
    }
}
