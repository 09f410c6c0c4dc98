//! What is in the file, and how it is read and written. No thread, no waiting: that is the worker's.

use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension as _, params};

use super::{LogRow, StoreError, StoredTable, TableId, broken};

/// The newest schema this program knows. Each step leads from the one before to the next.
const STEPS: [&str; 1] = ["
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
"];

/// The file, open.
#[derive(Debug)]
pub(super) struct LogFile {
    pub(super) connection: Connection,
}

impl LogFile {
    /// Opens the file to write, and makes or renews its schema.
    pub(super) fn open(path: &Path) -> Result<LogFile, StoreError> {
        let connection = Connection::open(path).map_err(|error| broken(&path.display(), &error))?;
        let mut file = LogFile { connection };
        file.prepare()?;
        Ok(file)
    }

    /// Opens the file to read.
    pub(super) fn open_to_read(path: &Path) -> Result<LogFile, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection =
            Connection::open_with_flags(path, flags).map_err(|error| broken(&path.display(), &error))?;
        Ok(LogFile { connection })
    }

    fn prepare(&mut self) -> Result<(), StoreError> {
        self.connection.pragma_update(None, "journal_mode", "wal")?;
        self.connection.pragma_update(None, "synchronous", "full")?;
        // A statement is planned once, not anew for every value.
        self.connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        let known = STEPS.len();
        let found: usize = self.connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        let Some(missing) = STEPS.get(found..) else {
            return Err(StoreError::Schema { found: found as u32, known: known as u32 });
        };
        let change = self.connection.transaction()?;
        for step in missing {
            change.execute_batch(step)?;
        }
        change.pragma_update(None, "user_version", known)?;
        Ok(change.commit()?)
    }

    pub(super) fn create(&self, code: &str, rows: &[LogRow]) -> Result<TableId, StoreError> {
        let made = self.connection.prepare_cached("insert into tables (code) values (?1)")?.insert([code]);
        let id = match made {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                return Err(StoreError::CodeTaken(code.to_owned()));
            }
            made => TableId(made?),
        };
        self.write(id, 0, rows)?;
        Ok(id)
    }

    /// Appends at `place`, which must be the end of the log or hold the very same rows already.
    pub(super) fn append(&self, table: TableId, place: u64, rows: &[LogRow]) -> Result<(), StoreError> {
        let end = self.end(table)?.ok_or(StoreError::Gone)?;
        match place {
            _ if place == end => self.write(table, place, rows),
            _ if place < end && self.holds(table, place, rows)? => Ok(()),
            _ => Err(StoreError::Overtaken { place }),
        }
    }

    /// The place after the last row; none if there is no such table.
    fn end(&self, table: TableId) -> Result<Option<u64>, StoreError> {
        let mut last = self
            .connection
            .prepare_cached("select place from log where table_id = ?1 order by place desc")?;
        let last: Option<u64> = last.query_row([table.0], |row| row.get(0)).optional()?;
        Ok(last.map(|place| place + 1))
    }

    fn holds(&self, table: TableId, place: u64, rows: &[LogRow]) -> Result<bool, StoreError> {
        Ok(self.rows(table, place, rows.len())? == rows)
    }

    fn write(&self, table: TableId, place: u64, rows: &[LogRow]) -> Result<(), StoreError> {
        let mut insert = self
            .connection
            .prepare_cached("insert into log (table_id, place, at_ms, text) values (?1, ?2, ?3, ?4)")?;
        for (place, row) in (place..).zip(rows) {
            insert.execute(params![table.0, place, row.at_ms, row.text])?;
        }
        Ok(())
    }

    pub(super) fn load(&self, code: &str) -> Result<Option<StoredTable>, StoreError> {
        let mut find = self.connection.prepare_cached("select id from tables where code = ?1")?;
        let Some(id) = find.query_row([code], |row| row.get(0)).optional()?.map(TableId) else {
            return Ok(None);
        };
        // Deleted between the two questions: not there.
        let rows = self.rows(id, 0, usize::MAX)?;
        Ok((!rows.is_empty()).then(|| StoredTable { id, code: code.to_owned(), rows }))
    }

    fn rows(&self, table: TableId, place: u64, count: usize) -> Result<Vec<LogRow>, StoreError> {
        let mut select = self.connection.prepare_cached(
            "select at_ms, text from log where table_id = ?1 and place >= ?2 order by place limit ?3",
        )?;
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        let rows = select.query_map(params![table.0, place, count], |row| {
            Ok(LogRow { at_ms: row.get(0)?, text: row.get(1)? })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    pub(super) fn delete(&self, table: TableId) -> Result<(), StoreError> {
        self.connection.prepare_cached("delete from tables where id = ?1")?.execute([table.0])?;
        self.connection.prepare_cached("delete from log where table_id = ?1")?.execute([table.0])?;
        Ok(())
    }

    /// All tables that nothing was written to since then.
    pub(super) fn untouched_since(&self, before_ms: i64) -> Result<Vec<TableId>, StoreError> {
        let mut select = self.connection.prepare_cached(
            "select id from tables where
                (select at_ms from log where table_id = id order by place desc limit 1) < ?1",
        )?;
        let ids = select.query_map([before_ms], |row| row.get(0).map(TableId))?;
        Ok(ids.collect::<Result<_, _>>()?)
    }

    /// Deletes those of these tables that are still untouched.
    pub(super) fn delete_untouched(&self, tables: &[TableId], before_ms: i64) -> Result<u64, StoreError> {
        let mut last = self
            .connection
            .prepare_cached("select at_ms from log where table_id = ?1 order by place desc limit 1")?;
        let mut deleted = 0;
        for &table in tables {
            let last: Option<i64> = last.query_row([table.0], |row| row.get(0)).optional()?;
            if last.is_some_and(|at_ms| at_ms < before_ms) {
                self.delete(table)?;
                deleted += 1;
            }
        }
        Ok(deleted)
    }

    pub(super) fn count(&self) -> Result<u64, StoreError> {
        Ok(self.connection.prepare_cached("select count(*) from tables")?.query_row([], |row| row.get(0))?)
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Unavailable(error.to_string())
    }
}
