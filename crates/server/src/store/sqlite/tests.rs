//! On a real file: the contract, and what only a file has to show.

use std::path::Path;
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tempfile::TempDir;
use tokio::task::JoinSet;

use super::file::STEPS;
use super::*;
use crate::store::contract::{self, Bench, keeps_the_contract, row};

fn opened() -> (TempDir, SqliteStore) {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    (folder, store)
}

async fn claimed(store: &SqliteStore, code: &str) -> (Lease, u64) {
    contract::claimed(store, code, Owner::unique()).await
}

async fn made(store: &SqliteStore, code: &str, rows: Vec<LogRow>) -> Lease {
    contract::made(store, code, Owner::unique(), rows).await
}

async fn texts(store: &SqliteStore, code: &str) -> Vec<String> {
    contract::texts(store, code, Owner::unique()).await
}

/// What another connection to the file sees: only what is committed.
fn look(folder: &TempDir, query: &str) -> i64 {
    let file = Connection::open(folder.path().join(FILE_NAME)).unwrap();
    file.query_row(query, [], |row| row.get(0)).unwrap()
}

fn on_disk(folder: &TempDir) -> i64 {
    look(folder, "select count(*) from log")
}

/// Waits until nothing is left of deleted tables.
async fn tidy(folder: &TempDir) {
    let patience = Instant::now() + Duration::from_secs(20);
    while look(folder, "select count(*) from tables where code is null") > 0 {
        assert!(Instant::now() < patience, "rows of deleted tables stay");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// A store that is held against the contract.
struct Try {
    store: Arc<SqliteStore>,
    owner: Owner,
    folder: TempDir,
}

async fn tried() -> Try {
    let (folder, store) = opened();
    Try { store: Arc::new(store), owner: Owner::unique(), folder }
}

impl Bench for Try {
    fn store(&self) -> Arc<dyn Store> {
        self.store.clone()
    }

    fn owner(&self) -> Owner {
        self.owner
    }

    fn kept(&self) -> (i64, i64) {
        (on_disk(&self.folder), look(&self.folder, "select count(*) from tables where code is not null"))
    }

    async fn until_tidy(&self) {
        tidy(&self.folder).await;
    }
}

keeps_the_contract!(tried);

/// A file of version 1 with two tables, and rows of a third that is no more.
fn old_file(folder: &Path) -> Connection {
    let old = Connection::open(folder.join(FILE_NAME)).unwrap();
    old.execute_batch(STEPS[0]).unwrap();
    old.execute_batch(
        "pragma user_version = 1;
         insert into tables (id, code) values (3, 'ABC'), (7, 'XYZ');
         insert into log (table_id, place, at_ms, text) values
            (3, 0, 10, 'a'), (7, 0, 20, 'x'), (3, 1, 30, 'b'), (41, 5, 40, 'left behind'), (2, 0, 50, 'too');",
    )
    .unwrap();
    old
}

#[tokio::test]
async fn what_is_written_is_read_again_after_a_restart() {
    let (folder, store) = opened();
    let lease = made(&store, "ABC", vec![row(1, "a"), row(2, "b")]).await;
    store.append(lease, 2, vec![row(3, "c")]).await.unwrap();
    drop(store);

    let store = SqliteStore::open(folder.path()).unwrap();
    let (again, tail) = claimed(&store, "ABC").await;
    assert_eq!((again.table, tail), (lease.table, 3));
    assert_eq!(texts(&store, "ABC").await, ["a", "b", "c"]);
    assert_eq!(store.count().await, Ok(1));
}

#[tokio::test]
async fn the_file_is_kept_as_safely_as_promised() {
    let folder = tempfile::tempdir().unwrap();
    let file = LogFile::open(&folder.path().join(FILE_NAME)).unwrap();
    let mode: String = file.connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
    let number = |name| file.connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!((mode.as_str(), number("synchronous"), number("secure_delete")), ("wal", 2, 1));
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_read_what_is_kept() {
    use std::os::unix::fs::PermissionsExt as _;
    let rights = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let above = tempfile::tempdir().unwrap();
    let folder = above.path().join("tables");
    let store = SqliteStore::open(&folder).unwrap();
    made(&store, "ABC", vec![row(1, "a")]).await;
    assert_eq!(rights(&folder), 0o700);
    let files = ["", "-wal", "-shm"].map(|end| folder.join(format!("{FILE_NAME}{end}")));
    assert_eq!(files.each_ref().map(|file| rights(file)), [0o600; 3]);
    let copy = above.path().join("copy.sqlite");
    SqliteStore::backup(&folder, &copy).unwrap();
    assert_eq!(rights(&copy), 0o600);
    drop(store);

    // What an earlier version left; the folder's rights are somebody's choice.
    std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o750)).unwrap();
    std::fs::set_permissions(&files[0], std::fs::Permissions::from_mode(0o644)).unwrap();
    let _store = SqliteStore::open(&folder).unwrap();
    assert_eq!((rights(&folder), rights(&files[0])), (0o750, 0o600));
}

/// Keeps the writer busy until the sender is dropped.
fn busy(store: &SqliteStore) -> (mpsc::Sender<()>, Promise<()>) {
    let ((go_on, wait), (begin, begun)) = (mpsc::channel(), mpsc::channel());
    let waited = store.writer.ask(move |_| {
        let _ = begin.send(());
        let _ = wait.recv();
        Ok(())
    });
    begun.recv().unwrap();
    (go_on, waited)
}

#[tokio::test]
async fn whatever_waits_is_one_transaction_and_told_afterwards() {
    let (folder, store) = opened();
    let leases = [made(&store, "A", vec![row(1, "a")]).await, made(&store, "B", vec![row(1, "b")]).await];
    let (go_on, waited) = busy(&store);
    let count_in_batch = |lease| {
        store.writer.ask(move |file: &LogFile| {
            file.append(lease, 1, &[row(2, "x")])?;
            let seen: i64 = file.connection.query_row("select count(*) from log", [], |row| row.get(0))?;
            Ok(seen)
        })
    };
    let (first, second) = (count_in_batch(leases[0]), count_in_batch(leases[1]));
    let path = folder.path().to_owned();
    let outside = store.writer.ask(move |_| {
        let file = Connection::open(path.join(FILE_NAME))?;
        Ok(file.query_row("select count(*) from log", [], |row| row.get::<_, i64>(0))?)
    });
    drop(go_on);
    waited.await.unwrap();
    assert_eq!((first.await, second.await), (Ok(3), Ok(4)), "each sees those before it in the batch");
    assert_eq!(outside.await, Ok(2), "nobody else sees anything of a batch that is under way");
    assert_eq!(on_disk(&folder), 4);
}

#[tokio::test]
async fn one_that_can_never_be_written_undoes_nobody_elses_work() {
    let (_folder, store) = opened();
    let leases = [made(&store, "A", vec![row(1, "a")]).await, made(&store, "B", vec![row(1, "b")]).await];
    let bad = move |file: &LogFile| {
        file.append(leases[0], 1, &[row(2, "half of it")])?;
        file.connection
            .execute("insert into log (table_id, place, at_ms, text) values (1, 1, 1, null)", [])?;
        Ok(())
    };
    let (go_on, waited) = busy(&store);
    let before = store.append(leases[1], 1, vec![row(2, "before")]);
    let bad = store.writer.ask(bad);
    let after = store.append(leases[1], 2, vec![row(2, "after")]);
    drop(go_on);
    waited.await.unwrap();
    assert_eq!((before.await, after.await), (Ok(()), Ok(())));
    let refused = bad.await;
    assert!(matches!(refused, Err(StoreError::Broken(_))), "{refused:?}");
    assert_eq!(texts(&store, "B").await, ["b", "before", "after"]);
    assert_eq!(texts(&store, "A").await, ["a"], "nothing is left of it");
}

#[tokio::test]
async fn who_had_a_table_before_a_restart_has_it_no_more() {
    let (folder, store) = opened();
    let lease = made(&store, "ABC", vec![row(1, "a")]).await;
    drop(store);
    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(look(&folder, "select count(*) from tables where owner is not null"), 0);
    assert_eq!(store.append(lease, 1, vec![row(1, "late")]).await, Err(StoreError::Lost));
    assert_eq!(store.sweep(100).await, Ok(1), "and does not keep it from being swept");
}

#[tokio::test]
async fn a_file_of_the_first_version_is_opened_and_its_numbers_do_not_come_again() {
    let folder = tempfile::tempdir().unwrap();
    drop(old_file(folder.path()));
    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(texts(&store, "ABC").await, ["a", "b"]);
    assert_eq!(texts(&store, "XYZ").await, ["x"]);
    assert_eq!(store.count().await, Ok(2));
    let lease = made(&store, "NEW", vec![row(1, "n")]).await;
    assert!(lease.table > TableId(41), "{lease:?}: number 41 is still in the log");
    tidy(&folder).await;
    assert_eq!(on_disk(&folder), 4, "what belonged to no table is gone");
    drop(store);
    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(claimed(&store, "NEW").await.0.table, lease.table);
    assert_eq!(look(&folder, "select seq from sqlite_sequence where name = 'tables'"), lease.table.0);
}

#[tokio::test]
async fn deleting_a_long_log_keeps_nobody_waiting_and_goes_on_after_a_restart() {
    const ROWS: usize = 100_000;
    let (folder, store) = opened();
    let long = made(&store, "LONG", vec![row(1, "a row of some length"); ROWS]).await;
    let lease = made(&store, "ABC", vec![row(1, "a")]).await;
    store.delete(long).await.unwrap();
    let mut place = 1;
    while place < 4 {
        store.append(lease, place, vec![row(1, "x")]).await.unwrap();
        place += 1;
    }
    let left = on_disk(&folder);
    assert!(left > 1_000, "others are written while it is deleted: {left}");
    drop(store);
    let store = SqliteStore::open(folder.path()).unwrap();
    tidy(&folder).await;
    assert_eq!(on_disk(&folder), place as i64);
    assert_eq!(texts(&store, "ABC").await.len() as u64, place);
}

/// Waits until the file has no more free pages than stay for what is written next.
async fn shrunk(folder: &TempDir) {
    let patience = Instant::now() + Duration::from_secs(20);
    while look(folder, "select freelist_count from pragma_freelist_count") > 256 {
        assert!(Instant::now() < patience, "the file does not become smaller");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// How long the file is when nobody has it open.
fn length(folder: &TempDir) -> u64 {
    std::fs::metadata(folder.path().join(FILE_NAME)).unwrap().len()
}

#[tokio::test]
async fn what_deleted_tables_took_is_given_back_to_the_disk() {
    let (folder, store) = opened();
    let long = made(&store, "LONG", vec![row(1, &"x".repeat(1_000)); 10_000]).await;
    made(&store, "ABC", vec![row(1, "a")]).await;
    drop(store);
    let full = length(&folder);
    assert!(full > 10_000_000, "{full}");

    let store = SqliteStore::open(folder.path()).unwrap();
    let (lease, _) = claimed(&store, "LONG").await;
    assert_eq!(lease.table, long.table);
    store.delete(lease).await.unwrap();
    tidy(&folder).await;
    shrunk(&folder).await;
    assert_eq!(texts(&store, "ABC").await, ["a"]);
    drop(store);
    assert!(length(&folder) < 2_000_000, "{} of {full} bytes", length(&folder));
}

#[tokio::test]
async fn a_file_of_an_earlier_version_becomes_smaller_once_it_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let old = old_file(folder.path());
    old.execute_batch(
        "insert into log (table_id, place, at_ms, text)
            with recursive n(value) as (select 1 union all select value + 1 from n where value < 10000)
            select 99, value, 60, hex(zeroblob(500)) from n;
         delete from log where table_id = 99;",
    )
    .unwrap();
    drop(old);
    let full = length(&folder);
    drop(SqliteStore::open(folder.path()).unwrap());
    assert!(full > 10_000_000 && length(&folder) < 1_000_000, "{} of {full} bytes", length(&folder));
    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(texts(&store, "ABC").await, ["a", "b"]);
    assert_eq!(look(&folder, "select auto_vacuum from pragma_auto_vacuum"), 2);
}

#[tokio::test]
async fn what_is_deleted_is_not_left_in_the_file() {
    let (folder, store) = opened();
    let secret = "nobody-may-read-this";
    let lease = made(&store, "ABC", vec![row(1, secret); 2_000]).await;
    store.delete(lease).await.unwrap();
    tidy(&folder).await;
    drop(store);
    let bytes = std::fs::read(folder.path().join(FILE_NAME)).unwrap();
    assert!(!bytes.windows(secret.len()).any(|found| found == secret.as_bytes()));
}

#[tokio::test]
async fn a_full_disk_refuses_an_append_and_heals() {
    let (_folder, store) = opened();
    let lease = made(&store, "ABC", vec![row(1, "a")]).await;
    let limit = |pages: i64| {
        store.writer.ask(move |file: &LogFile| {
            file.connection.pragma_update(None, "max_page_count", pages)?;
            Ok(())
        })
    };
    limit(1).await.unwrap();
    let big = row(2, &"x".repeat(100_000));
    let refused = store.append(lease, 1, vec![row(2, "small"), big.clone()]).await;
    assert!(matches!(refused, Err(StoreError::Unclear(_))), "{refused:?}");
    assert_eq!(texts(&store, "ABC").await, ["a"], "no half of an append is left");
    limit(1_000_000).await.unwrap();
    let (lease, _) = claimed(&store, "ABC").await;
    store.append(lease, 1, vec![row(2, "small"), big.clone()]).await.unwrap();
    assert_eq!(texts(&store, "ABC").await, ["a", "small", &big.text]);
}

#[tokio::test]
async fn a_check_fails_if_nothing_can_be_written() {
    let (folder, store) = opened();
    store.check().await.unwrap();
    store.writer.ask(|file| Ok(file.connection.busy_timeout(Duration::ZERO)?)).await.unwrap();
    let other = Connection::open(folder.path().join(FILE_NAME)).unwrap();
    other.execute_batch("begin immediate").unwrap();
    let refused = store.check().await;
    assert!(matches!(refused, Err(StoreError::Unclear(_))), "{refused:?}");
    other.execute_batch("rollback").unwrap();
    assert_eq!(store.check().await, Ok(()));
}

#[tokio::test]
async fn after_the_end_one_file_holds_everything() {
    let (folder, store) = opened();
    made(&store, "ABC", vec![row(1, "a"); 1_000]).await;
    drop(store);
    let files: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, [FILE_NAME]);
    let copy = tempfile::tempdir().unwrap();
    std::fs::copy(folder.path().join(FILE_NAME), copy.path().join(FILE_NAME)).unwrap();
    assert_eq!(texts(&SqliteStore::open(copy.path()).unwrap(), "ABC").await.len(), 1_000);
}

#[tokio::test]
async fn a_copy_is_made_while_the_store_is_written_and_can_be_brought_back() {
    let (folder, store) = opened();
    let lease = made(&store, "ABC", vec![row(1, "a")]).await;
    let copies = tempfile::tempdir().unwrap();
    let to = copies.path().join("copy.sqlite");
    let (from, path) = (folder.path().to_owned(), to.clone());
    let copying = tokio::task::spawn_blocking(move || SqliteStore::backup(&from, &path));
    store.append(lease, 1, vec![row(2, "b")]).await.unwrap();
    copying.await.unwrap().unwrap();
    let again = SqliteStore::backup(folder.path(), &to);
    assert!(matches!(again, Err(StoreError::File { .. })), "nothing is written over: {again:?}");

    let refused = SqliteStore::restore(&to, folder.path());
    assert!(matches!(refused, Err(StoreError::File { .. })), "nothing is written over: {refused:?}");
    let empty = tempfile::tempdir().unwrap();
    SqliteStore::restore(&to, empty.path()).unwrap();
    assert!(texts(&SqliteStore::open(empty.path()).unwrap(), "ABC").await.starts_with(&["a".to_owned()]));

    let left_behind = tempfile::tempdir().unwrap();
    std::fs::write(left_behind.path().join("tables.sqlite-wal"), "of another file").unwrap();
    let refused = SqliteStore::restore(&to, left_behind.path());
    assert!(
        matches!(refused, Err(StoreError::File { .. })),
        "it would be read as part of this one: {refused:?}"
    );
}

#[tokio::test]
async fn only_a_whole_copy_that_can_be_read_is_brought_back() {
    let (folder, store) = opened();
    made(&store, "ABC", vec![row(1, &"x".repeat(3_000)); 50]).await;
    let copy = folder.path().join("copy.sqlite");
    SqliteStore::backup(folder.path(), &copy).unwrap();
    let empty = tempfile::tempdir().unwrap();
    let bring_back = |path: &Path| SqliteStore::restore(path, empty.path()).unwrap_err().to_string();

    let mut bytes = std::fs::read(&copy).unwrap();
    let damaged = folder.path().join("damaged.sqlite");
    let middle = bytes.len() / 2;
    bytes[middle..middle + 20_000].fill(0xa5);
    std::fs::write(&damaged, &bytes).unwrap();
    assert!(bring_back(&damaged).contains("damaged"), "{}", bring_back(&damaged));

    let text = folder.path().join("text.txt");
    std::fs::write(&text, "this is no database, but it is long enough to be looked at".repeat(100)).unwrap();
    assert!(bring_back(&text).contains("not a database"), "{}", bring_back(&text));
    let other = folder.path().join("other.sqlite");
    Connection::open(&other).unwrap().execute_batch("create table x (y)").unwrap();
    assert!(bring_back(&other).contains("holds no tables"), "{}", bring_back(&other));
    Connection::open(&copy).unwrap().pragma_update(None, "user_version", 99).unwrap();
    assert!(bring_back(&copy).contains("schema version 99"), "{}", bring_back(&copy));
    assert!(bring_back(&folder.path().join("nothing")).contains("nothing"));
    assert_eq!(std::fs::read_dir(empty.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn a_store_of_a_newer_program_is_left_alone() {
    let (folder, store) = opened();
    drop(store);
    Connection::open(folder.path().join(FILE_NAME)).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let refused = SqliteStore::open(folder.path()).unwrap_err();
    assert_eq!(refused, StoreError::Schema { found: 99, known: 2 });
}

/// Appends at so many tables at once for a while: how many a second, and how long the slowest took.
async fn append_for_a_while(store: &Arc<SqliteStore>, tables: usize, round: &str) -> (u128, Duration) {
    const WHILE: Duration = Duration::from_secs(3);
    let mut writing = JoinSet::new();
    let start = Instant::now();
    for number in 0..tables {
        let store = store.clone();
        let code = format!("{round}{number}");
        writing.spawn(async move {
            let lease = made(&store, &code, vec![row(1, "opened")]).await;
            let (mut place, mut slowest) = (1, Duration::ZERO);
            while start.elapsed() < WHILE {
                let asked = Instant::now();
                store.append(lease, place, vec![row(1, &"x".repeat(200))]).await.unwrap();
                slowest = slowest.max(asked.elapsed());
                place += 1;
            }
            (place - 1, slowest)
        });
    }
    let all = writing.join_all().await;
    let slowest = all.iter().map(|(_, slowest)| *slowest).max().unwrap_or_default();
    let appended: u64 = all.iter().map(|(appended, _)| appended).sum();
    (u128::from(appended) * 1_000 / start.elapsed().as_millis(), slowest)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures; run it alone, with TMPDIR on a real disk"]
async fn how_fast_tables_are_written() {
    let (folder, store) = opened();
    let store = Arc::new(store);
    for (round, tables) in [("a", 1), ("b", 16), ("c", 64), ("d", 256)] {
        let (a_second, slowest) = append_for_a_while(&store, tables, round).await;
        println!("{tables} tables: {a_second} appends a second, the slowest took {slowest:?}");
    }
    let long = made(&store, "LONG", vec![row(1, &"x".repeat(200)); 300_000]).await;
    let asked = Instant::now();
    store.delete(long).await.unwrap();
    println!("deleting 300,000 rows is answered after {:?}", asked.elapsed());
    let (a_second, slowest) = append_for_a_while(&store, 16, "e").await;
    println!("16 tables meanwhile: {a_second} appends a second, the slowest took {slowest:?}");
    while look(&folder, "select count(*) from tables where code is null") > 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    println!("all of it is gone after {:?}", asked.elapsed());
}
