//! On a real file.

use rusqlite::Connection;
use tempfile::TempDir;
use tokio::sync::oneshot;

use super::*;

fn row(at_ms: i64, text: &str) -> LogRow {
    LogRow { at_ms, text: text.to_owned() }
}

fn opened() -> (TempDir, SqliteStore) {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    (folder, store)
}

async fn texts(store: &SqliteStore, code: &str) -> Vec<String> {
    let table = store.load(code.to_owned()).await.unwrap().unwrap();
    table.rows.into_iter().map(|row| row.text).collect()
}

/// What another connection to the file sees: only what is committed.
fn on_disk(folder: &TempDir) -> i64 {
    let file = Connection::open(folder.path().join(FILE_NAME)).unwrap();
    file.query_row("select count(*) from log", [], |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn what_is_written_is_read_again_after_a_restart() {
    let (folder, store) = opened();
    let id = store.create("ABC".to_owned(), vec![row(1, "a"), row(2, "b")]).await.unwrap();
    store.append(id, 2, vec![row(3, "c")]).await.unwrap();
    drop(store);

    let store = SqliteStore::open(folder.path()).unwrap();
    let table = store.load("ABC".to_owned()).await.unwrap().unwrap();
    assert_eq!(
        table,
        StoredTable { id, code: "ABC".to_owned(), rows: vec![row(1, "a"), row(2, "b"), row(3, "c")] }
    );
    assert_eq!(store.load("XYZ".to_owned()).await, Ok(None));
    assert_eq!(store.count().await, Ok(1));
}

#[tokio::test]
async fn an_answer_means_that_it_is_committed() {
    let (folder, store) = opened();
    let id = store.create("ABC".to_owned(), vec![row(1, "a")]).await.unwrap();
    for place in 1..20 {
        store.append(id, place, vec![row(1, "x")]).await.unwrap();
        assert_eq!(on_disk(&folder), place as i64 + 1);
    }
}

#[tokio::test]
async fn the_file_is_kept_as_safely_as_promised() {
    let folder = tempfile::tempdir().unwrap();
    let file = LogFile::open(&folder.path().join(FILE_NAME)).unwrap();
    let mode: String = file.connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
    let sync: i64 = file.connection.pragma_query_value(None, "synchronous", |row| row.get(0)).unwrap();
    assert_eq!((mode.as_str(), sync), ("wal", 2));
}

#[tokio::test]
async fn whatever_waits_is_one_transaction_and_told_afterwards() {
    let (folder, store) = opened();
    let ids = [
        store.create("A".to_owned(), vec![row(1, "a")]).await.unwrap(),
        store.create("B".to_owned(), vec![row(1, "b")]).await.unwrap(),
    ];
    // The writer is kept busy until both appends wait.
    let (go_on, wait) = oneshot::channel::<()>();
    let busy = store.writer.ask(move |_| Ok(wait.blocking_recv().is_ok()));
    tokio::task::yield_now().await;
    let count_in_batch = |id| {
        store.writer.ask(move |file: &LogFile| {
            file.append(id, 1, &[row(2, "x")])?;
            let seen: i64 = file.connection.query_row("select count(*) from log", [], |row| row.get(0))?;
            Ok(seen)
        })
    };
    let (first, second) = (count_in_batch(ids[0]), count_in_batch(ids[1]));
    let path = folder.path().to_owned();
    let outside = store.writer.ask(move |_| {
        let file = Connection::open(path.join(FILE_NAME))?;
        Ok(file.query_row("select count(*) from log", [], |row| row.get::<_, i64>(0))?)
    });
    go_on.send(()).unwrap();
    assert_eq!(busy.await, Ok(true));
    assert_eq!((first.await, second.await), (Ok(3), Ok(4)), "each sees those before it in the batch");
    assert_eq!(outside.await, Ok(2), "nobody else sees anything of a batch that is under way");
    assert_eq!(on_disk(&folder), 4);
}

#[tokio::test]
async fn asking_again_writes_once_and_another_writer_is_noticed() {
    let (_folder, store) = opened();
    let id = store.create("ABC".to_owned(), vec![row(1, "a")]).await.unwrap();
    let rows = vec![row(2, "b"), row(2, "c")];
    for _ in 0..3 {
        store.append(id, 1, rows.clone()).await.unwrap();
    }
    assert_eq!(texts(&store, "ABC").await, ["a", "b", "c"]);
    for (place, text) in [(1, "other"), (2, "b"), (5, "gap")] {
        let refused = store.append(id, place, vec![row(2, text)]).await;
        assert_eq!(refused, Err(StoreError::Overtaken { place }), "{text}");
    }
    assert_eq!(texts(&store, "ABC").await, ["a", "b", "c"]);
}

#[tokio::test]
async fn a_code_is_taken_once_and_free_after_deletion() {
    let (folder, store) = opened();
    let id = store.create("ABC".to_owned(), vec![row(1, "a")]).await.unwrap();
    let again = store.create("ABC".to_owned(), vec![row(1, "b")]).await;
    assert_eq!(again, Err(StoreError::CodeTaken("ABC".to_owned())));
    store.delete(id).await.unwrap();
    assert_eq!(on_disk(&folder), 0);
    assert_eq!(store.append(id, 1, vec![row(1, "x")]).await, Err(StoreError::Gone));
    store.create("ABC".to_owned(), vec![row(1, "b")]).await.unwrap();
    assert_eq!(texts(&store, "ABC").await, ["b"]);
}

#[tokio::test]
async fn a_full_disk_refuses_the_whole_batch_and_heals() {
    let (_folder, store) = opened();
    let id = store.create("ABC".to_owned(), vec![row(1, "a")]).await.unwrap();
    let limit = |pages: i64| {
        store.writer.ask(move |file: &LogFile| {
            file.connection.pragma_update(None, "max_page_count", pages)?;
            Ok(())
        })
    };
    limit(1).await.unwrap();
    let big = row(2, &"x".repeat(100_000));
    let refused = store.append(id, 1, vec![row(2, "small"), big.clone()]).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    assert_eq!(texts(&store, "ABC").await, ["a"], "no half of an append is left");
    limit(1_000_000).await.unwrap();
    store.append(id, 1, vec![row(2, "small"), big.clone()]).await.unwrap();
    assert_eq!(texts(&store, "ABC").await, ["a", "small", &big.text]);
}

#[tokio::test]
async fn a_sweep_deletes_what_nobody_touched() {
    let (folder, store) = opened();
    for n in 0..(SWEEP_BATCH + 5) {
        store.create(format!("OLD{n}"), vec![row(10, "a"), row(20, "b")]).await.unwrap();
    }
    let kept = store.create("KEPT".to_owned(), vec![row(10, "a")]).await.unwrap();
    store.append(kept, 1, vec![row(30, "b")]).await.unwrap();
    assert_eq!(store.sweep(30).await, Ok(SWEEP_BATCH as u64 + 5));
    assert_eq!(store.count().await, Ok(1));
    assert_eq!(on_disk(&folder), 2);
}

#[tokio::test]
async fn a_copy_is_made_while_the_store_is_written() {
    let (folder, store) = opened();
    let id = store.create("ABC".to_owned(), vec![row(1, "a")]).await.unwrap();
    let copy = tempfile::tempdir().unwrap();
    let to = copy.path().join(FILE_NAME);
    let (copied, appended) =
        tokio::join!(Store::backup(&store, to.clone()), store.append(id, 1, vec![row(2, "b")]));
    assert_eq!((copied, appended), (Ok(()), Ok(())));
    assert!(texts(&SqliteStore::open(copy.path()).unwrap(), "ABC").await.starts_with(&["a".to_owned()]));
    assert!(SqliteStore::backup(folder.path(), &to).is_err(), "nothing is written over");
}

#[tokio::test]
async fn a_store_of_a_newer_program_is_left_alone() {
    let (folder, store) = opened();
    drop(store);
    Connection::open(folder.path().join(FILE_NAME)).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let refused = SqliteStore::open(folder.path()).unwrap_err();
    assert_eq!(refused, StoreError::Schema { found: 99, known: 1 });
}
