//! What is in the file, and how it is read and written. No thread, no waiting: that is the worker's.

use std::cell::Cell;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension as _, params};

use super::checkpoint::Checkpointer;
use super::{Claim, Lease, LogRow, NewTable, Owner, StoreError, TableId, private};

/// The newest schema this program knows. Each step leads from the one before to the next.
pub(super) const STEPS: [&str; 2] = [
    "
    create table tables (
        id integer primary key,
        code text not null unique
    ) strict;
    create table log (
        table_id integer not null,
        place integer not null,
        at_ms integer not null,
        text text not null
    ) strict;
    create unique index log_by_table on log (table_id, place);
",
    // A number is never given again (`autoincrement`), not even one that is only left in the log: its rows become those
    // of a deleted table. A table without a code is deleted, and its rows are on their way out.
    "
    create table tables_2 (
        id integer primary key autoincrement,
        code text unique,
        creation blob unique,
        owner blob,
        epoch integer not null default 0
    ) strict;
    insert into tables_2 (id, code) select id, code from tables;
    insert into tables_2 (id) select distinct table_id from log where table_id not in (select id from tables);
    drop table tables;
    alter table tables_2 rename to tables;
    create index tables_by_owner on tables (owner) where owner is not null;
    create table health (
        checks integer not null,
        clock_ms integer
    ) strict;
    insert into health (checks) values (0);
",
];

/// How many rows of deleted tables are removed in one transaction: others wait for no longer than that.
const TIDY_ROWS: usize = 500;

/// How many free pages of the file are given back to the disk in one go, and how many stay for what is written next.
const TIDY_PAGES: usize = 128;
const KEPT_PAGES: usize = 256;

/// What SQLite calls a file whose free pages can be given back.
const INCREMENTAL: i64 = 2;

/// About so much is read at a time, in bytes.
const READ_BYTES: usize = 256 << 10;

/// What the write-ahead log may keep on disk when it is empty, in bytes.
const WAL_BYTES: i64 = 8 << 20;

/// When the write-ahead log has this many pages, the writer itself empties it. Until then pages are moved
/// [beside it](super::checkpoint).
const MOST_WAL_PAGES: usize = 8_000;

/// After this many rows a checkpoint moves pages: a few hundred of them.
const CHECKPOINT_ROWS: usize = 1_000;

/// The file, open.
#[derive(Debug)]
pub(super) struct LogFile {
    pub(super) connection: Connection,
    writes: bool,
    /// Whether nothing is left of deleted tables, as far as is known.
    tidy: Cell<bool>,
    /// Rows written since pages were last moved.
    rows: Cell<usize>,
    checkpoints: Option<Checkpointer>,
}

/// A table that a sweep looks at.
#[derive(Debug)]
pub(super) struct Swept {
    pub(super) id: TableId,
    owned: bool,
    last_ms: Option<i64>,
}

impl Swept {
    pub(super) fn could_go(&self, before_ms: i64) -> bool {
        !self.owned && self.last_ms.is_some_and(|last| last < before_ms)
    }
}

impl LogFile {
    /// Opens the file to write, and makes or renews its schema. Whoever had it before is gone.
    pub(super) fn open(path: &Path) -> Result<LogFile, StoreError> {
        let failed = |error| StoreError::file(path, error);
        keep_private(path).map_err(|error| StoreError::file(path, error))?;
        let connection = Connection::open(path).map_err(failed)?;
        let mut file = LogFile {
            connection,
            writes: true,
            tidy: Cell::new(false),
            rows: Cell::new(0),
            checkpoints: None,
        };
        file.set_up().map_err(failed)?;
        file.renew(path)?;
        file.make_shrinkable();
        file.forget_owners().map_err(failed)?;
        file.checkpoints = Some(Checkpointer::start(path)?);
        Ok(file)
    }

    /// Opens the file to read.
    pub(super) fn open_to_read(path: &Path) -> Result<LogFile, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection =
            Connection::open_with_flags(path, flags).map_err(|error| StoreError::file(path, error))?;
        let (tidy, rows) = (Cell::new(true), Cell::new(0));
        Ok(LogFile { connection, writes: false, tidy, rows, checkpoints: None })
    }

    fn set_up(&self) -> rusqlite::Result<()> {
        // Before anything is in the file: later it takes a vacuum.
        self.connection.pragma_update(None, "auto_vacuum", INCREMENTAL)?;
        self.connection.pragma_update(None, "journal_mode", "wal")?;
        self.connection.pragma_update(None, "synchronous", "full")?;
        // What is deleted is overwritten.
        self.connection.pragma_update(None, "secure_delete", true)?;
        self.connection.pragma_update(None, "journal_size_limit", WAL_BYTES)?;
        self.connection.pragma_update(None, "wal_autocheckpoint", MOST_WAL_PAGES)?;
        // A statement is planned once, not again for every value.
        self.connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map(drop)
    }

    fn renew(&mut self, path: &Path) -> Result<(), StoreError> {
        let failed = |error| StoreError::file(path, error);
        let found = self.version().map_err(failed)?;
        let Some(missing) = STEPS.get(found..) else { return Err(other_schema(found)) };
        if missing.is_empty() {
            return Ok(());
        }
        let steps = missing.concat();
        let change = self.connection.transaction().map_err(failed)?;
        change.execute_batch(&steps).map_err(failed)?;
        change.pragma_update(None, "user_version", STEPS.len()).map_err(failed)?;
        change.commit().map_err(failed)
    }

    /// Writes a file of earlier versions anew, once: they never became smaller, whatever was deleted. If that fails, say because
    /// the disk is full, the file stays as it is until the next start.
    fn make_shrinkable(&self) {
        let shrinks = self.connection.pragma_query_value(None, "auto_vacuum", |row| row.get(0));
        if shrinks == Ok(INCREMENTAL) {
            return;
        }
        if let Err(error) = self.connection.execute_batch("vacuum") {
            tracing::warn!(%error, "the store's file does not become smaller when tables are deleted");
        }
    }

    fn version(&self) -> rusqlite::Result<usize> {
        self.connection.pragma_query_value(None, "user_version", |row| row.get(0))
    }

    fn forget_owners(&self) -> rusqlite::Result<usize> {
        self.connection.execute("update tables set owner = null where owner is not null", [])
    }

    /// Whether this is a whole store that this program can read.
    pub(super) fn inspect(&self, path: &Path) -> Result<(), StoreError> {
        let failed = |error| StoreError::file(path, error);
        let health: String =
            self.connection.query_row("pragma integrity_check", [], |row| row.get(0)).map_err(failed)?;
        if health != "ok" {
            return Err(StoreError::file(path, format!("is damaged: {health}")));
        }
        match self.version().map_err(failed)? {
            0 => Err(StoreError::file(path, "holds no tables")),
            found if found > STEPS.len() => Err(other_schema(found)),
            _ => self
                .connection
                .query_row("select count(*) from tables, log where false", [], |_| Ok(()))
                .map_err(failed),
        }
    }

    /// Makes the one file hold everything, before it is closed.
    pub(super) fn close(mut self) {
        if !self.writes {
            return;
        }
        // Only the last one to have the file open can empty the log.
        drop(self.checkpoints.take());
        let whole = self.connection.query_row("pragma wal_checkpoint(truncate)", [], |row| row.get(0));
        if whole != Ok(0) {
            // Nothing is lost: what is not in the file is in the one beside it, and read from there at the next start.
            tracing::warn!(?whole, "the store's write-ahead log could not be emptied");
        }
    }

    pub(super) fn create(&self, new: &NewTable) -> Result<String, StoreError> {
        let mut made = self.connection.prepare_cached("select code from tables where creation = ?1")?;
        if let Some(code) = made.query_row([new.creation.0], |row| row.get(0)).optional()? {
            return Ok(code);
        }
        if self.knows(&new.code)? {
            return Err(StoreError::CodeTaken(new.code.clone()));
        }
        let mut insert =
            self.connection.prepare_cached("insert into tables (code, creation) values (?1, ?2)")?;
        let id = TableId(insert.insert(params![new.code, new.creation.0])?);
        self.write(id, 0, &new.rows)?;
        Ok(new.code.clone())
    }

    /// Whether there is a table with this code.
    pub(super) fn knows(&self, code: &str) -> Result<bool, StoreError> {
        Ok(self.connection.prepare_cached("select 1 from tables where code = ?1")?.exists([code])?)
    }

    pub(super) fn claim(&self, code: &str, owner: Owner) -> Result<Option<Claim>, StoreError> {
        let mut claim = self.connection.prepare_cached(
            "update tables set owner = ?2, epoch = epoch + 1 where code = ?1 returning id, epoch",
        )?;
        let lease = claim
            .query_row(params![code, owner.0], |row| {
                Ok(Lease { table: TableId(row.get(0)?), owner, epoch: row.get(1)? })
            })
            .optional()?;
        let Some(lease) = lease else { return Ok(None) };
        Ok(Some(Claim::Mine { lease, tail: self.end(lease)? }))
    }

    /// Where the log of a table ends, if the lease still holds.
    fn end(&self, lease: Lease) -> Result<u64, StoreError> {
        let mut standing = self.connection.prepare_cached(
            "select code is null, owner is ?2 and epoch = ?3,
                coalesce((select place + 1 from log where table_id = tables.id order by place desc limit 1), 0)
             from tables where id = ?1",
        )?;
        let found = standing
            .query_row(params![lease.table.0, lease.owner.0, lease.epoch], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            })
            .optional()?;
        match found {
            None | Some((true, _, _)) => Err(StoreError::Gone),
            Some((false, false, _)) => Err(StoreError::Lost),
            Some((false, true, end)) => Ok(end),
        }
    }

    pub(super) fn read(&self, lease: Lease, place: u64, count: usize) -> Result<Vec<LogRow>, StoreError> {
        self.end(lease)?;
        self.rows(lease.table, place, count)
    }

    /// Appends at `place`, which must be the end of the log or hold the very same rows already.
    pub(super) fn append(&self, lease: Lease, place: u64, rows: &[LogRow]) -> Result<(), StoreError> {
        let end = self.end(lease)?;
        match place {
            _ if place == end => self.write(lease.table, place, rows),
            _ if place < end && self.holds(lease.table, place, rows)? => Ok(()),
            _ => Err(StoreError::Broken(format!("row {place} of {end} is another one"))),
        }
    }

    pub(super) fn rematch(
        &self,
        lease: Lease,
        place: u64,
        rows: &[LogRow],
        new: &NewTable,
    ) -> Result<(), StoreError> {
        // First what may be refused without a trace.
        self.end(lease)?;
        let code = self.create(new)?;
        if code != new.code {
            return Err(StoreError::Broken(format!("the next table has the code {code}")));
        }
        self.append(lease, place, rows)
    }

    fn holds(&self, table: TableId, place: u64, rows: &[LogRow]) -> Result<bool, StoreError> {
        let mut place = place;
        let mut rows = rows;
        while !rows.is_empty() {
            let found = self.rows(table, place, rows.len())?;
            match rows.split_at_checked(found.len()) {
                Some((same, rest)) if !found.is_empty() && found == same => rows = rest,
                _ => return Ok(false),
            }
            place += found.len() as u64;
        }
        Ok(true)
    }

    pub(super) fn write(&self, table: TableId, place: u64, rows: &[LogRow]) -> Result<(), StoreError> {
        let mut insert = self
            .connection
            .prepare_cached("insert into log (table_id, place, at_ms, text) values (?1, ?2, ?3, ?4)")?;
        for (place, row) in (place..).zip(rows) {
            insert.execute(params![table.0, place, row.at_ms, row.text])?;
        }
        self.rows.update(|written| written + rows.len());
        Ok(())
    }

    /// A batch is on disk: lets its pages be moved, if there are many by now.
    pub(super) fn committed(&self) {
        if let Some(checkpoints) = &self.checkpoints
            && self.rows.get() >= CHECKPOINT_ROWS
        {
            self.rows.set(0);
            checkpoints.wake();
        }
    }

    /// Rows from a place on, as many as there are, as are wanted, and as make a portion.
    pub(super) fn rows(&self, table: TableId, place: u64, count: usize) -> Result<Vec<LogRow>, StoreError> {
        let mut select = self.connection.prepare_cached(
            "select at_ms, text from log where table_id = ?1 and place >= ?2 order by place limit ?3",
        )?;
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        let mut found = select.query(params![table.0, place, count])?;
        let (mut rows, mut bytes) = (Vec::new(), 0);
        while bytes < READ_BYTES
            && let Some(row) = found.next()?
        {
            let row = LogRow { at_ms: row.get(0)?, text: row.get(1)? };
            bytes += row.text.len();
            rows.push(row);
        }
        Ok(rows)
    }

    /// Nobody finds the table any more. Its rows go when there is [time](LogFile::tidy) for it.
    pub(super) fn delete(&self, lease: Lease) -> Result<(), StoreError> {
        match self.end(lease) {
            Err(StoreError::Gone) => return Ok(()),
            standing => standing?,
        };
        self.connection
            .prepare_cached(
                "update tables set code = null, creation = null, owner = null, epoch = epoch + 1 where id = ?1",
            )?
            .execute([lease.table.0])?;
        self.tidy.set(false);
        Ok(())
    }

    pub(super) fn release(&self, lease: Lease) -> Result<(), StoreError> {
        self.connection
            .prepare_cached("update tables set owner = null where id = ?1 and owner = ?2 and epoch = ?3")?
            .execute(params![lease.table.0, lease.owner.0, lease.epoch])?;
        Ok(())
    }

    /// The next tables in the order of their numbers, and when they were last written to.
    pub(super) fn tables_after(&self, after: TableId, count: usize) -> Result<Vec<Swept>, StoreError> {
        let mut select = self.connection.prepare_cached(
            "select id, owner is not null or code is null,
                (select at_ms from log where table_id = tables.id order by place desc limit 1)
             from tables where id > ?1 order by id limit ?2",
        )?;
        let tables = select.query_map(params![after.0, count], |row| {
            Ok(Swept { id: TableId(row.get(0)?), owned: row.get(1)?, last_ms: row.get(2)? })
        })?;
        Ok(tables.collect::<Result<_, _>>()?)
    }

    /// Deletes those of these tables that are still untouched and nobody's.
    pub(super) fn delete_untouched(&self, tables: &[TableId], before_ms: i64) -> Result<u64, StoreError> {
        let mut delete = self.connection.prepare_cached(
            "update tables set code = null, creation = null, epoch = epoch + 1
             where id = ?1 and code is not null and owner is null
                and (select at_ms from log where table_id = tables.id order by place desc limit 1) < ?2",
        )?;
        let mut deleted = 0;
        for table in tables {
            deleted += delete.execute(params![table.0, before_ms])? as u64;
        }
        self.tidy.set(false);
        Ok(deleted)
    }

    /// Whether nothing is left of deleted tables and of the room they took, as far as is known.
    pub(super) fn is_tidy(&self) -> bool {
        self.tidy.get()
    }

    /// Removes some of what is left of deleted tables, and then some of the room they took. What cannot be removed now waits
    /// for the next deletion or start.
    pub(super) fn tidy(&self) {
        if self.is_tidy() {
            return;
        }
        let done = self.remove_some().and_then(|all| Ok(all && self.give_back()?)).unwrap_or_else(|error| {
            tracing::warn!(%error, "rows of deleted tables could not be removed");
            true
        });
        self.tidy.set(done);
    }

    /// Removes some rows of deleted tables; says whether these were all.
    fn remove_some(&self) -> rusqlite::Result<bool> {
        let some = self.connection.unchecked_transaction()?;
        let mut deleted =
            self.connection.prepare_cached("select id from tables where code is null limit 1")?;
        let mut remove = self.connection.prepare_cached(
            "delete from log where rowid in (select rowid from log where table_id = ?1 limit ?2)",
        )?;
        let mut forget = self.connection.prepare_cached("delete from tables where id = ?1")?;
        let mut left = TIDY_ROWS;
        let all = loop {
            let Some(table) = deleted.query_row([], |row| row.get::<_, i64>(0)).optional()? else {
                break true;
            };
            let removed = remove.execute(params![table, left])?;
            if removed == left {
                break false;
            }
            left -= removed + forget.execute([table])?;
        };
        some.commit()?;
        Ok(all)
    }

    /// Makes the file smaller by some of its free pages; says whether these were all that can be spared.
    fn give_back(&self) -> rusqlite::Result<bool> {
        let free = self.free_pages()?;
        let some = free.saturating_sub(KEPT_PAGES).min(TIDY_PAGES);
        if some == 0 {
            return Ok(true);
        }
        let mut vacuum = self.connection.prepare(&format!("pragma incremental_vacuum({some})"))?;
        let mut steps = vacuum.query([])?;
        while steps.next()?.is_some() {}
        let left = self.free_pages()?;
        Ok(left <= KEPT_PAGES || left == free)
    }

    fn free_pages(&self) -> rusqlite::Result<usize> {
        self.connection.pragma_query_value(None, "freelist_count", |row| row.get(0))
    }

    pub(super) fn count(&self) -> Result<u64, StoreError> {
        let mut count =
            self.connection.prepare_cached("select count(*) from tables where code is not null")?;
        Ok(count.query_row([], |row| row.get(0))?)
    }

    pub(super) fn check(&self) -> Result<(), StoreError> {
        self.connection.prepare_cached("update health set checks = checks + 1")?.execute([])?;
        Ok(())
    }

    /// In a store without a mark the newest row stands in for it.
    pub(super) fn clock_mark(&self) -> Result<Option<i64>, StoreError> {
        let mut mark = self.connection.prepare_cached(
            "select coalesce(clock_ms, (select at_ms from log order by rowid desc limit 1)) from health",
        )?;
        Ok(mark.query_row([], |row| row.get(0))?)
    }

    pub(super) fn mark_clock(&self, at_ms: i64) -> Result<(), StoreError> {
        self.connection.prepare_cached("update health set clock_ms = ?1")?.execute([at_ms])?;
        Ok(())
    }
}

/// The file and those that SQLite keeps beside it are nobody else's business. New ones beside it get the file's rights.
fn keep_private(path: &Path) -> std::io::Result<()> {
    private::file(path)?;
    for other in ["-wal", "-shm"].map(|ending| sibling(path, ending)) {
        if other.exists() {
            private::file(&other)?;
        }
    }
    Ok(())
}

/// The file whose name is this one's with an ending.
pub(super) fn sibling(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn other_schema(found: usize) -> StoreError {
    StoreError::Schema { found: found as u32, known: STEPS.len() as u32 }
}

/// What is wrong with one row or one page can't be mended by asking again; everything else can, or may have been done.
impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        let text = error.to_string();
        match error.sqlite_error_code() {
            None
            | Some(
                ErrorCode::ConstraintViolation
                | ErrorCode::TooBig
                | ErrorCode::TypeMismatch
                | ErrorCode::ApiMisuse
                | ErrorCode::ParameterOutOfRange
                | ErrorCode::DatabaseCorrupt
                | ErrorCode::NotADatabase
                | ErrorCode::Unknown,
            ) => StoreError::Broken(text),
            Some(_) => StoreError::Unclear(text),
        }
    }
}
