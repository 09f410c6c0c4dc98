//! Tables that come from another store, or go there, or are only read.

use std::sync::Arc;

use super::desk::Desk;
use super::line::Line;
use super::{DatabaseAddress, PostgresStore, Promise, Standings, StoreError, TableId};
use crate::store::moving::{Movable, MovedTable, another};

const NEXT: &str = "
    select id, code, creation from spielwiese.tables where id > $1 and code is not null order by id limit 1";
const THERE: &str = "select id from spielwiese.tables where code = $1 or creation = $2";

/// The tables of a database, for whoever only reads them and is no node, while nodes may go on writing.
#[derive(Debug)]
pub struct PostgresLogs(Standings);

impl PostgresLogs {
    /// Reads from this database.
    pub fn open(address: DatabaseAddress) -> Result<PostgresLogs, StoreError> {
        let address = Arc::new(address);
        let line = |name| Line::new(name, &address).map(Arc::new).map_err(|problem| address.problem(problem));
        Ok(PostgresLogs(Standings { reader: line("reader")?, desk: line("desk")? }))
    }

    /// The next table in the order of their numbers.
    pub async fn table_after(&self, after: TableId) -> Result<Option<(TableId, MovedTable)>, StoreError> {
        self.0.table_after(after).await
    }
}

impl Standings {
    async fn table_after(&self, after: TableId) -> Result<Option<(TableId, MovedTable)>, StoreError> {
        let found = self.desk.ask(NEXT, &[&after.0]).await?;
        let Some(row) = found.first() else { return Ok(None) };
        let (number, mut rows) = (TableId(row.get(0)), Vec::new());
        loop {
            let more = self.rows(number, rows.len() as u64, usize::MAX).await?;
            if more.is_empty() {
                let table = MovedTable { code: row.get(1), creation: row.get(2), rows };
                return Ok(Some((number, table)));
            }
            rows.extend(more);
        }
    }
}

impl Desk {
    async fn put(&self, table: &MovedTable) -> Result<bool, StoreError> {
        let there = self.line.ask(THERE, &[&table.code, &table.creation]).await?;
        if let Some(row) = there.first() {
            let known = self.standings.table_after(TableId(row.get::<_, i64>(0) - 1)).await?;
            return match known {
                Some((_, known)) if known == *table => Ok(false),
                _ => Err(another(&table.code)),
            };
        }
        match self.insert(&table.code, table.creation.as_deref(), &table.rows).await? {
            true => Ok(true),
            false => Err(another(&table.code)),
        }
    }
}

impl Movable for PostgresStore {
    fn table_after(&self, after: TableId) -> Promise<Option<(TableId, MovedTable)>> {
        let standings = self.standings.clone();
        Box::pin(async move { standings.table_after(after).await })
    }

    fn put(&self, table: MovedTable) -> Promise<bool> {
        let desk = self.desk.clone();
        Box::pin(async move { desk.put(&table).await })
    }
}
