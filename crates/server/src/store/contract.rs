//! What every store promises, as tests that are run on each of them.
//!
//! A store is claimed from here as one owner only; what happens between several is a matter of each store.

use std::sync::Arc;

use tokio::task::JoinSet;

use super::{Claim, Creation, Lease, LogRow, NewTable, Owner, Store, StoreError};

/// A store to be tried, and a look at it that goes around it.
pub(super) trait Bench {
    /// The store.
    fn store(&self) -> Arc<dyn Store>;

    /// As whom tables are claimed.
    fn owner(&self) -> Owner;

    /// How many rows are kept in all, and how many tables there are: what somebody else sees, so only what is committed.
    fn kept(&self) -> (i64, i64);

    /// Waits until nothing is left of deleted tables.
    async fn until_tidy(&self);
}

/// Runs all tests of the contract on the benches that a function makes.
macro_rules! keeps_the_contract {
    ($open:ident: $($promise:ident),+ $(,)?) => {
        $(#[tokio::test(flavor = "multi_thread")]
        async fn $promise() {
            $crate::store::contract::$promise(&$open().await).await;
        })+
    };
    ($open:ident) => {
        keeps_the_contract!($open:
            what_is_written_can_be_read,
            an_answer_means_that_it_is_committed,
            asking_again_writes_once_and_other_rows_are_not_written,
            what_waits_at_one_table_is_written_in_order,
            many_tables_are_written_at_once,
            one_that_cannot_be_written_undoes_nobody_elses_work,
            long_logs_are_read_in_portions,
            whoever_claims_a_table_later_has_it_alone,
            of_many_claims_one_lease_holds,
            the_same_creation_is_the_same_table,
            a_rematch_is_written_with_its_table_or_not_at_all,
            a_code_is_taken_once_and_free_after_deletion_but_no_number_comes_again,
            a_deletion_leaves_nothing_behind,
            a_sweep_deletes_what_nobody_keeps_or_touched,
            the_clock_is_remembered,
        );
    };
}
pub(super) use keeps_the_contract;

pub(super) fn row(at_ms: i64, text: &str) -> LogRow {
    LogRow { at_ms, text: text.to_owned() }
}

pub(super) fn new(code: &str, rows: Vec<LogRow>) -> NewTable {
    NewTable { creation: Creation::of(code), code: code.to_owned(), rows }
}

/// Claims a table; gives the lease and where the log ends.
pub(super) async fn claimed(store: &dyn Store, code: &str, owner: Owner) -> (Lease, u64) {
    match store.claim(code.to_owned(), owner).await.unwrap() {
        Some(Claim::Mine { lease, tail }) => (lease, tail),
        other => panic!("{code}: {other:?}"),
    }
}

/// Makes a table and claims it.
pub(super) async fn made(store: &dyn Store, code: &str, owner: Owner, rows: Vec<LogRow>) -> Lease {
    assert_eq!(store.create(new(code, rows)).await.as_deref(), Ok(code));
    claimed(store, code, owner).await.0
}

/// All that is written at a table.
pub(super) async fn texts(store: &dyn Store, code: &str, owner: Owner) -> Vec<String> {
    let (lease, tail) = claimed(store, code, owner).await;
    let rows = store.read(lease, 0, usize::MAX).await.unwrap();
    assert_eq!(rows.len() as u64, tail);
    rows.into_iter().map(|row| row.text).collect()
}

pub(super) async fn what_is_written_can_be_read(bench: &impl Bench) {
    let (store, me) = (&*bench.store(), bench.owner());
    let lease = made(store, "ABC", me, vec![row(1, "a"), row(2, "b")]).await;
    store.append(lease, 2, vec![row(3, "c")]).await.unwrap();
    let (again, tail) = claimed(store, "ABC", me).await;
    assert_eq!((again.table, tail), (lease.table, 3));
    assert_eq!(store.read(again, 0, 10).await, Ok(vec![row(1, "a"), row(2, "b"), row(3, "c")]));
    assert_eq!(store.read(again, 1, 1).await, Ok(vec![row(2, "b")]));
    assert_eq!(store.read(again, 3, 1).await, Ok(vec![]));
    assert_eq!(store.claim("XYZ".to_owned(), me).await, Ok(None));
    assert_eq!(store.check().await, Ok(()));
}

pub(super) async fn an_answer_means_that_it_is_committed(bench: &impl Bench) {
    let (store, me) = (&*bench.store(), bench.owner());
    let lease = made(store, "ABC", me, vec![row(1, "a")]).await;
    for place in 1..6 {
        store.append(lease, place, vec![row(1, "x")]).await.unwrap();
        assert_eq!(bench.kept(), (place as i64 + 1, 1));
    }
}

pub(super) async fn asking_again_writes_once_and_other_rows_are_not_written(bench: &impl Bench) {
    let (store, me) = (&*bench.store(), bench.owner());
    let lease = made(store, "ABC", me, vec![row(1, "a")]).await;
    let rows = vec![row(2, "b"), row(2, "c")];
    for _ in 0..3 {
        store.append(lease, 1, rows.clone()).await.unwrap();
    }
    for (place, text) in [(1, "other"), (2, "b"), (5, "gap")] {
        let refused = store.append(lease, place, vec![row(2, text)]).await;
        assert!(matches!(refused, Err(StoreError::Broken(_))), "{text}: {refused:?}");
    }
    assert_eq!(texts(store, "ABC", me).await, ["a", "b", "c"]);
}

pub(super) async fn what_waits_at_one_table_is_written_in_order(bench: &impl Bench) {
    let (store, me) = (&*bench.store(), bench.owner());
    let lease = made(store, "ABC", me, vec![row(1, "a")]).await;
    let waiting: Vec<_> =
        (1..30).map(|place| store.append(lease, place, vec![row(1, &place.to_string())])).collect();
    for written in waiting {
        assert_eq!(written.await, Ok(()));
    }
    let expected: Vec<String> =
        std::iter::once("a".to_owned()).chain((1..30).map(|n: u64| n.to_string())).collect();
    assert_eq!(texts(store, "ABC", me).await, expected);
}

pub(super) async fn many_tables_are_written_at_once(bench: &impl Bench) {
    const TABLES: usize = 40;
    const ROWS: u64 = 25;
    let (store, me) = (bench.store(), bench.owner());
    let mut writing = JoinSet::new();
    for table in 0..TABLES {
        let store = store.clone();
        writing.spawn(async move {
            let code = format!("T{table}");
            let lease = made(&*store, &code, me, vec![row(1, "0")]).await;
            for place in 1..ROWS {
                store.append(lease, place, vec![row(1, &format!("{table} {place}"))]).await.unwrap();
            }
        });
    }
    writing.join_all().await;
    assert_eq!(bench.kept(), ((TABLES as i64) * (ROWS as i64), TABLES as i64));
    for table in 0..TABLES {
        let all = texts(&*store, &format!("T{table}"), me).await;
        assert!(
            all[1..].iter().enumerate().all(|(n, text)| *text == format!("{table} {}", n + 1)),
            "{all:?}"
        );
    }
}

pub(super) async fn one_that_cannot_be_written_undoes_nobody_elses_work(bench: &impl Bench) {
    let (store, me) = (&*bench.store(), bench.owner());
    let good = made(store, "A", me, vec![row(1, "a")]).await;
    let bad = made(store, "B", me, vec![row(1, "b")]).await;
    let first = store.append(good, 1, vec![row(2, "before")]);
    let refused = store.append(bad, 7, vec![row(2, "half of it")]);
    let second = store.append(good, 2, vec![row(2, "after")]);
    assert_eq!((first.await, second.await), (Ok(()), Ok(())));
    let refused = refused.await;
    assert!(matches!(refused, Err(StoreError::Broken(_))), "{refused:?}");
    assert_eq!(texts(store, "A", me).await, ["a", "before", "after"]);
    assert_eq!(texts(store, "B", me).await, ["b"], "nothing is left of it");
}

pub(super) async fn long_logs_are_read_in_portions(bench: &impl Bench) {
    let (store, me) = (&*bench.store(), bench.owner());
    let long = row(1, &"x".repeat(100_000));
    let lease = made(store, "ABC", me, vec![long.clone(); 7]).await;
    let mut place = 0;
    let mut portions = Vec::new();
    loop {
        let rows = store.read(lease, place, 500).await.unwrap();
        if rows.is_empty() {
            break;
        }
        place += rows.len() as u64;
        portions.push(rows.len());
    }
    assert_eq!(portions, [3, 3, 1]);
    assert_eq!(store.append(lease, 0, vec![long; 7]).await, Ok(()), "also what is compared");
}

pub(super) async fn whoever_claims_a_table_later_has_it_alone(bench: &impl Bench) {
    let (store, me) = (&*bench.store(), bench.owner());
    let older = made(store, "ABC", me, vec![row(1, "a")]).await;
    let (newer, _) = claimed(store, "ABC", me).await;
    assert!(newer.epoch > older.epoch);
    let late = vec![row(2, "late")];
    assert_eq!(store.append(older, 1, late.clone()).await, Err(StoreError::Lost));
    assert_eq!(store.append(older, 0, vec![row(1, "a")]).await, Err(StoreError::Lost), "also what is there");
    assert_eq!(store.rematch(older, 1, late.clone(), new("NEXT", late)).await, Err(StoreError::Lost));
    assert_eq!(store.delete(older).await, Err(StoreError::Lost));
    assert_eq!(store.read(older, 0, 10).await, Err(StoreError::Lost));
    store.release(older).await.unwrap();
    assert_eq!(bench.kept(), (1, 1));
    store.append(newer, 1, vec![row(2, "b")]).await.unwrap();
    store.release(newer).await.unwrap();
    let given_back = store.append(newer, 2, vec![row(2, "c")]).await;
    assert_eq!(given_back, Err(StoreError::Lost), "given back is given back");
    assert_eq!(texts(store, "ABC", me).await, ["a", "b"]);
}

pub(super) async fn of_many_claims_one_lease_holds(bench: &impl Bench) {
    let (store, me) = (bench.store(), bench.owner());
    made(&*store, "ABC", me, vec![row(1, "a")]).await;
    let mut claiming = JoinSet::new();
    for _ in 0..16 {
        let store = store.clone();
        claiming.spawn(async move { claimed(&*store, "ABC", me).await.0 });
    }
    let mut leases = claiming.join_all().await;
    leases.sort_by_key(|lease| lease.epoch);
    leases.dedup();
    assert_eq!(leases.len(), 16, "each has an epoch of its own");
    let mut written = 0;
    for lease in leases {
        match store.append(lease, 1, vec![row(2, "b")]).await {
            Ok(()) => written += 1,
            other => assert_eq!(other, Err(StoreError::Lost)),
        }
    }
    assert_eq!(written, 1);
}

pub(super) async fn the_same_creation_is_the_same_table(bench: &impl Bench) {
    let store = &*bench.store();
    assert_eq!(store.create(new("ABC", vec![row(1, "a")])).await.as_deref(), Ok("ABC"));
    let again = NewTable { code: "XYZ".to_owned(), ..new("ABC", vec![row(2, "b")]) };
    assert_eq!(store.create(again).await.as_deref(), Ok("ABC"));
    assert_eq!(bench.kept(), (1, 1));
}

pub(super) async fn a_rematch_is_written_with_its_table_or_not_at_all(bench: &impl Bench) {
    let (store, me) = (&*bench.store(), bench.owner());
    let lease = made(store, "ABC", me, vec![row(1, "a")]).await;
    made(store, "TAKEN", me, vec![row(1, "a")]).await;
    let told = vec![row(2, "rematched")];
    let taken = NewTable { creation: Creation::of("other"), ..new("TAKEN", vec![row(2, "b")]) };
    let refused = store.rematch(lease, 1, told.clone(), taken).await;
    assert_eq!(refused, Err(StoreError::CodeTaken("TAKEN".to_owned())));
    let next = new("NEXT", vec![row(2, "b")]);
    let refused = store.rematch(lease, 5, told.clone(), next.clone()).await;
    assert!(matches!(refused, Err(StoreError::Broken(_))), "{refused:?}");
    assert_eq!(bench.kept(), (2, 2), "no half of it is left");
    for _ in 0..2 {
        store.rematch(lease, 1, told.clone(), next.clone()).await.unwrap();
    }
    assert_eq!(texts(store, "ABC", me).await, ["a", "rematched"]);
    assert_eq!(texts(store, "NEXT", me).await, ["b"]);
}

pub(super) async fn a_code_is_taken_once_and_free_after_deletion_but_no_number_comes_again(
    bench: &impl Bench,
) {
    let (store, me) = (&*bench.store(), bench.owner());
    let lease = made(store, "ABC", me, vec![row(1, "a")]).await;
    let other = NewTable { creation: Creation::of("other"), ..new("ABC", vec![row(1, "b")]) };
    assert_eq!(store.create(other.clone()).await, Err(StoreError::CodeTaken("ABC".to_owned())));
    store.delete(lease).await.unwrap();
    store.delete(lease).await.unwrap();
    assert_eq!(store.claim("ABC".to_owned(), me).await, Ok(None));
    bench.until_tidy().await;
    assert_eq!(bench.kept(), (0, 0));
    store.create(other).await.unwrap();
    assert_eq!(store.append(lease, 1, vec![row(1, "x")]).await, Err(StoreError::Gone));
    assert_eq!(store.rematch(lease, 1, vec![], new("NEXT", vec![])).await, Err(StoreError::Gone));
    assert_eq!(store.read(lease, 0, 1).await, Err(StoreError::Gone));
    store.delete(lease).await.unwrap();
    assert_eq!(texts(store, "ABC", me).await, ["b"], "another table with the same code is left alone");
    assert!(claimed(store, "ABC", me).await.0.table > lease.table);
}

pub(super) async fn a_deletion_leaves_nothing_behind(bench: &impl Bench) {
    let (store, me) = (&*bench.store(), bench.owner());
    let long = made(store, "LONG", me, vec![row(1, "a row of some length"); 3_000]).await;
    let lease = made(store, "ABC", me, vec![row(1, "a")]).await;
    store.delete(long).await.unwrap();
    store.append(lease, 1, vec![row(1, "x")]).await.unwrap();
    bench.until_tidy().await;
    assert_eq!(bench.kept(), (2, 1));
    assert_eq!(texts(store, "ABC", me).await, ["a", "x"]);
}

pub(super) async fn a_sweep_deletes_what_nobody_keeps_or_touched(bench: &impl Bench) {
    const OLD: usize = 205;
    let (store, me) = (&*bench.store(), bench.owner());
    for n in 0..OLD {
        store.create(new(&format!("OLD{n}"), vec![row(10, "a"), row(20, "b")])).await.unwrap();
    }
    let touched = made(store, "TOUCHED", me, vec![row(10, "a")]).await;
    store.append(touched, 1, vec![row(30, "b")]).await.unwrap();
    store.release(touched).await.unwrap();
    let kept = made(store, "KEPT", me, vec![row(10, "a")]).await;
    assert_eq!(store.sweep(30).await, Ok(OLD as u64));
    store.append(kept, 1, vec![row(11, "b")]).await.unwrap();
    bench.until_tidy().await;
    assert_eq!(bench.kept(), (4, 2));
    store.release(kept).await.unwrap();
    assert_eq!(store.sweep(30).await, Ok(1));
}

pub(super) async fn the_clock_is_remembered(bench: &impl Bench) {
    let store = &*bench.store();
    assert_eq!(store.clock_mark().await, Ok(None));
    store.create(new("ABC", vec![row(70, "a")])).await.unwrap();
    assert_eq!(store.clock_mark().await, Ok(Some(70)), "the newest row stands in for a mark");
    store.mark_clock(50).await.unwrap();
    assert_eq!(store.clock_mark().await, Ok(Some(50)));
}
