//! Tables that come from another store, or go there.

use rusqlite::{OptionalExtension as _, params};

use super::file::LogFile;
use super::{Promise, SqliteStore, StoreError, TableId};
use crate::store::moving::{Movable, MovedTable, another};

impl LogFile {
    fn table_after(&self, after: TableId) -> Result<Option<(TableId, MovedTable)>, StoreError> {
        let mut next = self.connection.prepare_cached(
            "select id, code, creation from tables where id > ?1 and code is not null order by id limit 1",
        )?;
        let found = next
            .query_row([after.0], |row| Ok((TableId(row.get(0)?), row.get(1)?, row.get(2)?)))
            .optional()?;
        let Some((number, code, creation)) = found else { return Ok(None) };
        let mut rows = Vec::new();
        loop {
            let more = self.rows(number, rows.len() as u64, usize::MAX)?;
            if more.is_empty() {
                return Ok(Some((number, MovedTable { code, creation, rows })));
            }
            rows.extend(more);
        }
    }

    fn put(&self, table: &MovedTable) -> Result<bool, StoreError> {
        let mut there =
            self.connection.prepare_cached("select id from tables where code = ?1 or creation = ?2")?;
        let there =
            there.query_row(params![table.code, table.creation], |row| row.get::<_, i64>(0)).optional()?;
        if let Some(number) = there {
            let known = self.table_after(TableId(number - 1))?;
            return match known {
                Some((_, known)) if known == *table => Ok(false),
                _ => Err(another(&table.code)),
            };
        }
        let mut insert =
            self.connection.prepare_cached("insert into tables (code, creation) values (?1, ?2)")?;
        let id = TableId(insert.insert(params![table.code, table.creation])?);
        self.write(id, 0, &table.rows)?;
        Ok(true)
    }
}

impl Movable for SqliteStore {
    fn table_after(&self, after: TableId) -> Promise<Option<(TableId, MovedTable)>> {
        self.reader.ask(move |file| file.table_after(after))
    }

    fn put(&self, table: MovedTable) -> Promise<bool> {
        self.writer.ask(move |file| file.put(&table))
    }
}
