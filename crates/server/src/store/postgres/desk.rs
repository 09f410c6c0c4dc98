//! What is asked for now and then: tables made, claimed, deleted and given back, and what is left of deleted ones removed.
//!
//! Each is one statement, that waits for no lock of another table's, and may be asked for again.

use std::sync::Arc;

use tokio::time::sleep;
use tokio_postgres::Row;

use super::failed::Failed;
use super::line::{Line, Values};
use super::node::Node;
use super::standing::{STANDING, Standings, end_of};
use super::writer::{Rows, pause_after};
use super::{Claim, Lease, LogRow, NewTable, Owner, StoreError, TableId};

pub(super) const CREATE: &str = "
    with made as (
        insert into spielwiese.tables (code, creation, tail, last_ms) values ($1, $2, $3, $4)
        on conflict do nothing returning id
    ), written as (
        insert into spielwiese.log (table_id, place, at_ms, text)
        select made.id, new.place, new.at_ms, new.text
        from made, unnest($5::bigint[], $6::bigint[], $7::text[]) as new (place, at_ms, text)
    )
    select id from made";

const CREATED: &str = "select code from spielwiese.tables where creation = $1";
const CODE_TAKEN: &str = "select 1 from spielwiese.tables where code = $1";

/// The next table and what tells of it, or neither: the table is made of the row that was moved.
pub(super) const REMATCH: &str = "
    with locked as materialized (
        select id from spielwiese.tables where id = $1 for no key update skip locked
    ), moved as (
        update spielwiese.tables t set tail = $5, last_ms = coalesce($6, t.last_ms) from locked
        where t.id = locked.id and t.owner = $2 and t.epoch = $3 and t.tail = $4 returning t.id
    ), told as (
        insert into spielwiese.log (table_id, place, at_ms, text)
        select moved.id, new.place, new.at_ms, new.text
        from moved, unnest($7::bigint[], $8::bigint[], $9::text[]) as new (place, at_ms, text)
    ), made as (
        insert into spielwiese.tables (code, creation, tail, last_ms) select $10, $11, $12, $13 from moved
        returning id
    ), written as (
        insert into spielwiese.log (table_id, place, at_ms, text)
        select made.id, new.place, new.at_ms, new.text
        from made, unnest($14::bigint[], $15::bigint[], $16::text[]) as new (place, at_ms, text)
    )
    select id from made";

/// Ours, if it is nobody's, ours already, or a dead node's, and if this node lives and stays.
pub(super) const CLAIM: &str = "
    with locked as materialized (
        select id from spielwiese.tables where code = $1 for no key update skip locked
    )
    update spielwiese.tables t set owner = $2, epoch = t.epoch + 1 from locked
    where t.id = locked.id and not $3
        and (t.owner is null or t.owner = $2 or t.owner in (select id from spielwiese.nodes where dead))
        and exists (select from spielwiese.nodes where id = $2 and not dead)
    returning t.id, t.epoch, t.tail";

const HOLDER: &str = "
    select t.owner is null or n.dead, n.id = $2, n.address
    from spielwiese.tables t left join spielwiese.nodes n on n.id = t.owner where t.code = $1";

/// Somebody else who could have a table.
const ANOTHER: &str = "
    select address from spielwiese.nodes
    where not dead and not leaving and id <> $1 order by random() limit 1";

pub(super) const DELETE: &str = "
    with locked as materialized (select id from spielwiese.tables where id = $1 for update skip locked)
    update spielwiese.tables t set code = null, creation = null, owner = null, epoch = t.epoch + 1 from locked
    where t.id = locked.id and t.code is not null and t.owner = $2 and t.epoch = $3 returning t.id";

pub(super) const RELEASE: &str = "
    with locked as materialized (
        select id from spielwiese.tables where id = $1 for no key update skip locked
    )
    update spielwiese.tables t set owner = null from locked
    where t.id = locked.id and t.owner = $2 and t.epoch = $3 returning t.id";

const SWEEP: &str = "
    with old as materialized (
        select id from spielwiese.tables
        where code is not null and last_ms < $1
            and (owner is null or owner in (select id from spielwiese.nodes where dead))
        order by id limit $2 for update skip locked
    )
    update spielwiese.tables t set code = null, creation = null, owner = null, epoch = t.epoch + 1 from old
    where t.id = old.id and t.last_ms < $1 and t.code is not null
        and (t.owner is null or t.owner in (select id from spielwiese.nodes where dead))
    returning t.id";

/// How many tables a sweep deletes in one go.
const SWEEP_BATCH: i64 = 200;

const DELETED: &str = "select id from spielwiese.tables where code is null order by id limit 1";
const REMOVE: &str = "
    delete from spielwiese.log where table_id = $1 and place in (
        select place from spielwiese.log where table_id = $1 order by place limit $2)";
/// Only when no row is left: other nodes remove them, too, and where they were faster there was nothing to remove just now.
const FORGET: &str = "
    delete from spielwiese.tables where id = $1 and code is null
        and not exists (select from spielwiese.log where table_id = $1)";

/// How many rows of deleted tables are removed in one statement.
const TIDY_ROWS: i64 = 500;

pub(super) const TOUCH: &str = "update spielwiese.nodes set checks = checks + 1 where id = $1 returning id";

/// What this node finds where it is not known.
const UNKNOWN: &str = "this node is not known to the others";

/// How often something is tried before whoever asked is told.
const TRIES: u32 = 7;

/// Does these things.
#[derive(Clone, Debug)]
pub(super) struct Desk {
    pub(super) line: Arc<Line>,
    pub(super) standings: Standings,
    pub(super) node: Arc<Node>,
}

impl Desk {
    pub(super) async fn create(&self, new: &NewTable) -> Result<String, StoreError> {
        let mut tries = Tries::default();
        loop {
            match self.try_create(new).await {
                Ok(Some(code)) => return Ok(code),
                Ok(None) if self.has(CODE_TAKEN, &new.code).await? => {
                    return Err(StoreError::CodeTaken(new.code.clone()));
                }
                other => tries.again(other).await?,
            }
        }
    }

    /// Makes a table, or finds it made already. None if neither could be done.
    async fn try_create(&self, new: &NewTable) -> Result<Option<String>, Failed> {
        let creation = new.creation.0.as_slice();
        if self.insert(&new.code, Some(creation), &new.rows).await? {
            return Ok(Some(new.code.clone()));
        }
        let made = self.found_for_good(CREATED, &[&creation]).await?;
        Ok(made.first().map(|row| row.get(0)))
    }

    /// What is found, and stays: that it is found is no proof of that until something later is durable at the same place.
    async fn found_for_good(&self, sql: &'static str, values: Values<'_>) -> Result<Vec<Row>, Failed> {
        let owner = self.node.owner();
        let [found, touched] = self.line.ask_both((sql, values), (TOUCH, &[&owner.0.as_slice()])).await?;
        match touched.is_empty() {
            true => Err(Failed::Unclear(UNKNOWN.to_owned())),
            false => Ok(found),
        }
    }

    /// Makes a table with its rows; false if there is one with this code, or of this creation.
    pub(super) async fn insert(
        &self,
        code: &str,
        creation: Option<&[u8]>,
        rows: &[LogRow],
    ) -> Result<bool, Failed> {
        let (end, last_ms) = (rows.len() as i64, rows.last().map(|row| row.at_ms));
        let rows = columns(0, rows);
        let values: Values<'_> = &[&code, &creation, &end, &last_ms, &rows.places, &rows.at_ms, &rows.texts];
        Ok(!self.line.ask(CREATE, values).await?.is_empty())
    }

    pub(super) async fn rematch(
        &self,
        lease: Lease,
        place: u64,
        rows: &[LogRow],
        new: &NewTable,
    ) -> Result<(), StoreError> {
        let mut tries = Tries::default();
        loop {
            let done = self.try_rematch(lease, place, rows, new).await;
            match done {
                Ok(true) => return Ok(()),
                Err(taken) if taken.breaks("code_taken") => {
                    return Err(StoreError::CodeTaken(new.code.clone()));
                }
                Err(known) if known.breaks("creation_known") => {
                    return Err(StoreError::Broken("the next table was made by somebody else".to_owned()));
                }
                Err(failed) => tries.again::<()>(Err(failed)).await?,
                Ok(false) => {
                    if self.standings.late(lease, place, rows).await? == super::standing::Late::There {
                        return self.is_made(new).await;
                    }
                    tries.again::<()>(Ok(None)).await?;
                }
            }
        }
    }

    async fn try_rematch(
        &self,
        lease: Lease,
        place: u64,
        told: &[LogRow],
        new: &NewTable,
    ) -> Result<bool, Failed> {
        let (id, owner, epoch, creation) =
            (lease.table.0, lease.owner.0.as_slice(), lease.epoch, new.creation.0.as_slice());
        let (tail, end) = (place as i64, (place + told.len() as u64) as i64);
        let last_ms = |rows: &[LogRow]| rows.last().map(|row| row.at_ms);
        let (told_ms, first_ms, first_end) = (last_ms(told), last_ms(&new.rows), new.rows.len() as i64);
        let (told, first) = (columns(place, told), columns(0, &new.rows));
        let values: Values<'_> = &[
            &id,
            &owner,
            &epoch,
            &tail,
            &end,
            &told_ms,
            &told.places,
            &told.at_ms,
            &told.texts,
            &new.code,
            &creation,
            &first_end,
            &first_ms,
            &first.places,
            &first.at_ms,
            &first.texts,
        ];
        Ok(!self.line.ask(REMATCH, values).await?.is_empty())
    }

    /// The rows that tell of the next table are there; so it must be.
    async fn is_made(&self, new: &NewTable) -> Result<(), StoreError> {
        let made = self.line.ask(CREATED, &[&new.creation.0.as_slice()]).await?;
        match made.first().map(|row| row.get::<_, String>(0)) {
            Some(code) if code == new.code => Ok(()),
            other => Err(StoreError::Broken(format!("the next table has the code {other:?}"))),
        }
    }

    pub(super) async fn claim(&self, code: &str, owner: Owner) -> Result<Option<Claim>, StoreError> {
        let mut tries = Tries::default();
        loop {
            match self.try_claim(code, owner).await {
                Ok(Some(claim)) => return Ok(claim),
                other => tries.again(other).await?,
            }
        }
    }

    /// Claims a table, or says why not. None if that can change at any moment.
    async fn try_claim(&self, code: &str, owner: Owner) -> Result<Option<Option<Claim>>, Failed> {
        let (me, leaving) = (owner.0.as_slice(), self.node.is_leaving());
        let mine = self.line.ask(CLAIM, &[&code, &me, &leaving]).await?;
        if let Some(row) = mine.first() {
            let lease = Lease { table: TableId(row.get(0)), owner, epoch: row.get(1) };
            return Ok(Some(Some(Claim::Mine { lease, tail: row.get::<_, i64>(2).unsigned_abs() })));
        }
        let held = self.line.ask(HOLDER, &[&code, &me]).await?;
        let Some(held) = held.first() else { return Ok(Some(None)) };
        let (free, is_mine): (bool, Option<bool>) = (held.get(0), held.get(1));
        match (free, is_mine) {
            (false, Some(false)) => Ok(Some(Some(Claim::HeldBy(held.get(2))))),
            (true, _) if leaving => {
                let another = self.line.ask(ANOTHER, &[&me]).await?;
                Ok(another.first().map(|row| Some(Claim::HeldBy(row.get(0)))))
            }
            _ => Ok(None),
        }
    }

    pub(super) async fn delete(&self, lease: Lease) -> Result<(), StoreError> {
        let (id, owner) = (lease.table.0, lease.owner.0.as_slice());
        let mut tries = Tries::default();
        loop {
            let deleted = match self.line.ask(DELETE, &[&id, &owner, &lease.epoch]).await {
                Ok(rows) if !rows.is_empty() => return Ok(()),
                other => other,
            };
            let found = self.found_for_good(STANDING, &[&id]).await;
            match found.map(|found| end_of(&found, lease)) {
                // It was deleted before.
                Ok(Err(StoreError::Gone)) => return Ok(()),
                Ok(Err(refused @ StoreError::Lost)) => return Err(refused),
                _ => tries.again::<()>(deleted.map(|_| None)).await?,
            }
        }
    }

    pub(super) async fn release(&self, lease: Lease) -> Result<(), StoreError> {
        let (id, owner) = (lease.table.0, lease.owner.0.as_slice());
        let mut tries = Tries::default();
        loop {
            let released = match self.line.ask(RELEASE, &[&id, &owner, &lease.epoch]).await {
                Ok(rows) if !rows.is_empty() => return Ok(()),
                other => other,
            };
            match self.standings.check(lease).await {
                Err(StoreError::Gone | StoreError::Lost) => return Ok(()),
                _ => tries.again::<()>(released.map(|_| None)).await?,
            }
        }
    }

    pub(super) async fn sweep(&self, before_ms: i64) -> Result<u64, StoreError> {
        let mut deleted = 0;
        loop {
            let some = self.line.ask(SWEEP, &[&before_ms, &SWEEP_BATCH]).await?.len();
            deleted += some as u64;
            if (some as i64) < SWEEP_BATCH {
                return Ok(deleted);
            }
        }
    }

    /// Removes some rows of deleted tables; says whether these were all.
    pub(super) async fn tidy(&self) -> Result<bool, Failed> {
        let deleted = self.line.ask(DELETED, &[]).await?;
        let Some(row) = deleted.first() else { return Ok(true) };
        let id: i64 = row.get(0);
        let open = self.line.get().await?;
        if open.count(REMOVE, &[&id, &TIDY_ROWS]).await? < TIDY_ROWS.unsigned_abs() {
            open.ask(FORGET, &[&id]).await?;
        }
        Ok(false)
    }

    /// Writes something that nobody needs.
    pub(super) async fn touch(&self) -> Result<(), Failed> {
        match self.line.ask(TOUCH, &[&self.node.owner().0.as_slice()]).await?.is_empty() {
            true => Err(Failed::Unclear(UNKNOWN.to_owned())),
            false => Ok(()),
        }
    }

    async fn has(&self, sql: &'static str, code: &str) -> Result<bool, StoreError> {
        Ok(!self.line.ask(sql, &[&code]).await?.is_empty())
    }
}

/// Rows of one table as columns.
fn columns(place: u64, rows: &[LogRow]) -> Rows<'_> {
    let mut columns = Rows::default();
    columns.add(0, place, rows);
    columns
}

/// Counts how often something was tried.
#[derive(Default)]
struct Tries(u32);

impl Tries {
    /// Waits until it is worth another try, if it is: that nothing was found to be done, or that it failed.
    async fn again<T>(&mut self, tried: Result<Option<T>, Failed>) -> Result<(), StoreError> {
        self.0 += 1;
        let failed = match tried {
            Err(failed) => failed,
            Ok(_) => Failed::Again("the table is locked".to_owned()),
        };
        if matches!(failed, Failed::Never { .. }) || self.0 >= TRIES {
            return Err(failed.into());
        }
        sleep(pause_after(self.0)).await;
        Ok(())
    }
}
