//! How a table stands: whose it is, where its log ends, and whether rows are there already.
//!
//! **That rows are found is no proof that they stay.** They may be those of a commit that still waits for the standby. They
//! count once a further write under the same lease was committed, since commits become durable in their order.

use std::sync::Arc;

use tokio_postgres::Row;

use super::line::{Line, Values};
use super::{Lease, LogRow, StoreError, TableId};

pub(super) const STANDING: &str =
    "select code is null, owner, epoch, tail from spielwiese.tables where id = $1";

/// Rows from a place on: as many as are wanted, fewer if they are long.
const ROWS: &str = "
    select at_ms, text from (
        select place, at_ms, text, sum(octet_length(text)) over (order by place) - octet_length(text) as before
        from (select place, at_ms, text from spielwiese.log where table_id = $1 and place >= $2
            order by place limit $3) as next
    ) as portion where before < $4 order by place";

/// Writes the end of the table as it is, under the same lease.
pub(super) const CONFIRM: &str = "
    with locked as materialized (
        select id from spielwiese.tables where id = $1 for no key update skip locked
    )
    update spielwiese.tables t set tail = t.tail from locked
    where t.id = locked.id and t.owner = $2 and t.epoch = $3 and t.tail >= $4 returning t.id";

/// About so much is read at a time, in bytes.
const READ_BYTES: i64 = 256 << 10;

/// What became of rows that were not written just now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Late {
    /// They were written before, and will stay.
    There,
    /// Nobody has written them, but somebody may.
    NotYet,
}

/// Looks at tables.
#[derive(Clone, Debug)]
pub(super) struct Standings {
    pub(super) reader: Arc<Line>,
    pub(super) desk: Arc<Line>,
}

impl Standings {
    /// Where the log of a table ends, if the lease still holds.
    async fn end(&self, lease: Lease) -> Result<u64, StoreError> {
        end_of(&self.ask(STANDING, &[&lease.table.0]).await?, lease)
    }

    /// Whether the lease still holds.
    pub(super) async fn check(&self, lease: Lease) -> Result<(), StoreError> {
        self.end(lease).await.map(drop)
    }

    /// Rows of a claimed table.
    pub(super) async fn read(
        &self,
        lease: Lease,
        place: u64,
        count: usize,
    ) -> Result<Vec<LogRow>, StoreError> {
        let (_, rows) = tokio::try_join!(self.end(lease), self.rows(lease.table, place, count))?;
        Ok(rows)
    }

    pub(super) async fn rows(
        &self,
        table: TableId,
        place: u64,
        count: usize,
    ) -> Result<Vec<LogRow>, StoreError> {
        let (place, count) = (place as i64, i64::try_from(count).unwrap_or(i64::MAX));
        let rows = self.ask(ROWS, &[&table.0, &place, &count, &READ_BYTES]).await?;
        Ok(rows.iter().map(|row| LogRow { at_ms: row.get(0), text: row.get(1) }).collect())
    }

    /// What became of rows that were to be appended and were not just now.
    pub(super) async fn late(&self, lease: Lease, place: u64, rows: &[LogRow]) -> Result<Late, StoreError> {
        let end = self.end(lease).await?;
        let after = place + rows.len() as u64;
        if place == end && !rows.is_empty() {
            return Ok(Late::NotYet);
        }
        if after > end || !self.holds(lease.table, place, rows).await? {
            return Err(StoreError::Broken(format!("row {place} of {end} is another one")));
        }
        self.confirm(lease, after).await
    }

    /// Whether these rows are at this place.
    async fn holds(&self, table: TableId, place: u64, rows: &[LogRow]) -> Result<bool, StoreError> {
        let (mut place, mut rows) = (place, rows);
        while !rows.is_empty() {
            let found = self.rows(table, place, rows.len()).await?;
            match rows.split_at_checked(found.len()) {
                Some((same, rest)) if !found.is_empty() && found == same => rows = rest,
                _ => return Ok(false),
            }
            place += found.len() as u64;
        }
        Ok(true)
    }

    async fn confirm(&self, lease: Lease, end: u64) -> Result<Late, StoreError> {
        let (owner, end) = (lease.owner.0.as_slice(), end as i64);
        let values: Values<'_> = &[&lease.table.0, &owner, &lease.epoch, &end];
        match self.desk.ask(CONFIRM, values).await?.is_empty() {
            false => Ok(Late::There),
            true => Ok(Late::NotYet),
        }
    }

    async fn ask(&self, sql: &'static str, values: Values<'_>) -> Result<Vec<Row>, StoreError> {
        Ok(self.reader.ask(sql, values).await?)
    }
}

/// Where the log of a table ends, by what was found of it, if the lease still holds.
pub(super) fn end_of(found: &[Row], lease: Lease) -> Result<u64, StoreError> {
    match found.first() {
        None => Err(StoreError::Gone),
        Some(row) if row.get::<_, bool>(0) => Err(StoreError::Gone),
        Some(row) => match holds(row, lease) {
            true => Ok(row.get::<_, i64>(3).unsigned_abs()),
            false => Err(StoreError::Lost),
        },
    }
}

fn holds(row: &Row, lease: Lease) -> bool {
    let owner: Option<Vec<u8>> = row.get(1);
    owner.as_deref() == Some(lease.owner.0.as_slice()) && row.get::<_, i64>(2) == lease.epoch
}
