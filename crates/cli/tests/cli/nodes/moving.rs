//! Moving tables between a folder and PostgreSQL.

use scratch::{Fate, Wire};
use server::store::{Creation, LogRow, NewTable, SqliteStore, Store as _};

use super::*;
use crate::typing::run;

/// What stands in the statement that makes a table, and in no other.
const CREATE: &str = "select id from made";

/// A folder with tables under these codes.
fn folder_with(codes: &[&str]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let rows = |text: &str| vec![LogRow { at_ms: 1, text: text.to_owned() }];
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = SqliteStore::open(folder.path()).unwrap();
        for code in codes {
            let new = NewTable { creation: Creation::of(code), code: (*code).to_owned(), rows: rows(code) };
            store.create(new).await.unwrap();
        }
    });
    folder
}

fn moves(from: &str, to: &str) -> Command {
    let mut command = spielwiese(&["move-store", "--from", from, "--to", to, "--lang", "en"]);
    command.env("PGPASSWORD", PASSWORD);
    command
}

/// Exit code, output and complaints.
fn moved(from: &str, to: &str) -> (Option<i32>, String, String) {
    let ran = moves(from, to).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (ran.status.code(), text(ran.stdout), text(ran.stderr))
}

#[test]
fn tables_move_from_a_folder_to_postgres_and_back() {
    let database = Cluster::shared().database();
    let (url, empty, back) = (database.url(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let back = back.path().to_str().unwrap();
    let (code, _, err) = moved(empty.path().to_str().unwrap(), &url);
    assert_eq!(code, Some(2));
    assert!(err.contains("holds no tables"), "{err}");

    let data = folder_with(&["ABC234", "XYZ234"]);
    let data = data.path().to_str().unwrap();
    assert_eq!(
        moved(data, &url),
        (Some(0), "Tables copied: 2; already there: 0\n".to_owned(), String::new())
    );
    assert_eq!(moved(data, &url).1, "Tables copied: 0; already there: 2\n");
    assert_eq!(moved(&url, back).1, "Tables copied: 2; already there: 0\n");

    let _node = Node::start(&database.url(), "one");
    let since = Instant::now();
    while database.run("select count(*) from spielwiese.nodes where address <> '' and not dead") != "1" {
        assert!(since.elapsed() < PATIENCE);
        std::thread::sleep(*BEAT / 4);
    }
    let (code, _, err) = moved(&url, back);
    assert_eq!(code, Some(1));
    assert!(err.contains("it is in use: a node runs at"), "{err}");
}

#[test]
fn a_folder_that_is_in_use_is_left_alone() {
    let database = Cluster::shared().database();
    let data = folder_with(&["ABC234"]);
    let _server = load::ServerProcess::start(Path::new(PROGRAM), data.path()).unwrap();
    let (code, out, err) = moved(data.path().to_str().unwrap(), &database.url());
    assert_eq!((code, out.as_str()), (Some(2), ""), "{err}");
    assert!(err.contains("is another server running here?"), "{err}");
    let made = "select count(*) from information_schema.schemata where schema_name = 'spielwiese'";
    assert_eq!(database.run(made), "0", "nothing half done");
}

#[test]
fn a_move_that_was_interrupted_is_repeated() {
    let codes = ["ABC234", "DEF234", "GHJ234", "KMN234"];
    let database = Cluster::shared().database();
    let data = folder_with(&codes);
    let data = data.path().to_str().unwrap();
    let wire = Wire::to_database(database.port()).unwrap();
    for made in 0..2 {
        // Killed while a table is on its way, which then arrives all the same.
        let held = wire.catch(CREATE, Fate::Held);
        let mut moving = moves(data, &database.url_at(wire.port())).spawn().unwrap();
        let since = Instant::now();
        while !held.has_happened() {
            assert!(since.elapsed() < PATIENCE, "nothing is moved");
            std::thread::sleep(*BEAT / 20);
        }
        moving.kill().unwrap();
        moving.wait().unwrap();
        held.release();
        while database.run("select count(*) from spielwiese.tables") != (made + 1).to_string() {
            assert!(since.elapsed() < PATIENCE, "it does not arrive");
            std::thread::sleep(*BEAT / 20);
        }
    }
    assert_eq!(
        moved(data, &database.url()),
        (Some(0), "Tables copied: 2; already there: 2\n".to_owned(), String::new())
    );
    let all = "select string_agg(code || ' ' || text, ', ' order by code) from spielwiese.tables
        join spielwiese.log on table_id = id";
    assert_eq!(database.run(all), codes.map(|code| format!("{code} {code}")).join(", "));
    let to_itself = run(&["move-store", "--from", data, "--to", data]);
    assert_eq!(to_itself.code, Some(2));
}
