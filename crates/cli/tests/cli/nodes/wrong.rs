//! What is wrong is said in a sentence, with an exit code, and nothing is left half done: no guest was asked in, and no node
//! is waited for.

use scratch::Pooler;

use super::*;
use crate::typing::run;

/// A node that is about to be started wrongly.
fn serve(more: &[&str], password: &str) -> (Option<i32>, String) {
    let mut command = spielwiese(&["serve", "--addr", "127.0.0.1:0", "--lang", "en"]);
    let ran = command.args(more).env("PGPASSWORD", password).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let (out, err) = (text(ran.stdout), text(ran.stderr));
    assert!(!err.contains(PASSWORD) && !err.contains("hunter2"), "{err}");
    assert_eq!(out, "", "nobody was asked in");
    (ran.status.code(), err)
}

/// How many nodes the others wait for.
fn living(database: &Database) -> String {
    database.run("select count(*) from spielwiese.nodes where not dead")
}

fn free() -> String {
    free_address().unwrap().to_string()
}

#[test]
fn what_is_wrong_with_a_store_is_said_and_no_password_with_it() {
    let database = Cluster::shared().database();
    let url = database.url();
    let (code, err) = serve(&["--store", &url], PASSWORD);
    assert_eq!(code, Some(2));
    assert!(err.contains("--store needs --node-addr HOST:PORT"), "{err}");
    let here = free();
    for (store, password, hint, exit) in [
        (url.as_str(), "hunter2", "the password of user `spielwiese` is wrong", 1),
        ("postgres://a:hunter2@localhost/t", "", "PGPASSWORD", 2),
        ("tables.sqlite", "", "postgres://USER@HOST:PORT/DATABASE", 2),
    ] {
        let (code, err) = serve(&["--store", store, "--node-addr", &here], password);
        assert_eq!(code, Some(exit), "{err}");
        assert!(err.contains(hint), "{err}");
    }
    let (code, err) = serve(&["--store", &url, "--node-addr", "nowhere"], PASSWORD);
    assert_eq!(code, Some(2));
    assert!(err.contains("HOST:PORT"), "{err}");
    let (code, err) = serve(&["--store", &url, "--node-addr", &here, "--data", "x"], PASSWORD);
    assert_eq!(code, Some(2));
    assert!(err.contains("cannot be used with"), "{err}");

    let backup = run(&["backup", "copy", "--store", &url]);
    assert_eq!(backup.code, Some(2));
    assert!(backup.err.contains("pg_dump --schema=spielwiese"), "{}", backup.err);
}

#[test]
fn a_database_that_is_not_there_or_of_another_version_is_refused() {
    let database = Cluster::shared().database();
    let here = free();
    let node = |url: &str| serve(&["--store", url, "--node-addr", &here], PASSWORD);
    let (code, err) = node(&database.url().replace("tables_", "nothing_"));
    assert_eq!(code, Some(1));
    assert!(err.contains("there is no database `nothing_") && err.contains("createdb"), "{err}");
    database.run(
        "create schema spielwiese; create table spielwiese.house (version integer, secret bytea);
         insert into spielwiese.house values (7, '')",
    );
    let (code, err) = node(&database.url());
    assert_eq!(code, Some(1));
    assert!(err.contains("has schema version 7; this program knows 1"), "{err}");
}

#[test]
fn an_address_at_which_nobody_finds_the_node_is_refused() {
    let database = Cluster::shared().database();
    let url = database.url();
    let (nobody, elsewhere) = (free(), free());
    let (code, err) =
        serve(&["--store", &url, "--node-addr", &nobody, "--node-listen", &elsewhere], PASSWORD);
    assert_eq!(code, Some(1));
    assert!(err.contains(&format!("this node can't be reached at {nobody}")), "{err}");
    assert_eq!(living(&database), "0");

    let occupied = std::net::TcpListener::bind(free()).unwrap();
    let taken = occupied.local_addr().unwrap().to_string();
    let (code, err) = serve(&["--store", &url, "--node-addr", &taken], PASSWORD);
    assert_eq!(code, Some(1));
    assert!(err.contains(&format!("cannot listen to other nodes on {taken}")), "{err}");
    assert_eq!(living(&database), "0");

    let node = Node::start(&url, "one");
    let since = Instant::now();
    while living(&database) != "1" {
        assert!(since.elapsed() < PATIENCE);
        std::thread::sleep(*BEAT / 4);
    }
    let found_at = node.plan.found_at.to_string();
    let (code, err) = serve(&["--store", &url, "--node-addr", &found_at], PASSWORD);
    assert_eq!(code, Some(1));
    assert!(err.contains(&format!("another node with the address {found_at} is running")), "{err}");
    assert_eq!(living(&database), "1");
}

#[test]
fn a_pooler_that_gives_every_transaction_another_connection_is_refused() {
    let database = Cluster::shared().database();
    let pooler = Pooler::before(&database).unwrap();
    let (code, err) = serve(&["--store", &database.url_at(pooler.port()), "--node-addr", &free()], PASSWORD);
    assert_eq!(code, Some(1));
    assert!(err.contains("a pooler that gives every transaction another connection"), "{err}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_password_may_stand_in_a_file() {
    let database = database().await;
    let folder = tempfile::tempdir().unwrap();
    let (right, wrong) = (folder.path().join("right"), folder.path().join("wrong"));
    std::fs::write(&right, format!("{PASSWORD}\n")).unwrap();
    std::fs::write(&wrong, "hunter2").unwrap();
    let (url, here) = (database.url(), free());
    let with = |file: &Path| -> Vec<String> {
        let file = file.display().to_string();
        ["--store", &url, "--node-addr", &here, "--store-password-file", &file].map(str::to_owned).to_vec()
    };
    let refused = with(&wrong);
    let refused: Vec<&str> = refused.iter().map(String::as_str).collect();
    let (code, err) = serve(&refused, PASSWORD);
    assert_eq!(code, Some(1));
    assert!(err.contains("the password of user `spielwiese` is wrong"), "{err}");
    let guests = free_address().unwrap();
    let mut node = Command::new(PROGRAM)
        .args(["serve", "--addr", &guests.to_string()])
        .args(with(&right))
        .env_remove("PGPASSWORD")
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    assert_eq!(found(&guests.into(), "/readyz").await, "ok\n");
    node.kill().unwrap();
    node.wait().unwrap();
}
