//! What may go wrong between nodes and their database, one thing at a time.

use std::net::TcpListener;

use super::*;

/// Does something in the database that takes a while, and gives it time to begin.
async fn meanwhile(database: &Database, sql: String) -> JoinHandle<String> {
    let other = database.clone();
    let doing = tokio::task::spawn_blocking(move || other.run(&sql));
    sleep(Duration::from_millis(300)).await;
    doing
}

#[tokio::test(flavor = "multi_thread")]
async fn what_two_nodes_remove_at_the_same_time_is_removed_wholly() {
    let database = database().await;
    let (one, two) = (node_at(&database, "one:1").await, node_at(&database, "two:1").await);
    let lease = made(&one, "ABC").await;
    let id = lease.table.0;
    database.run(&format!(
        "insert into spielwiese.log select {id}, n, 1, 'a' from generate_series(1, 2000) as new (n)"
    ));
    let held = format!(
        "begin; select from spielwiese.log where table_id = {id} and place < 500 for update;
         select pg_sleep(0.8); commit"
    );
    let held = meanwhile(&database, held).await;
    one.delete(lease).await.unwrap();
    two.untidy.notify_one();
    held.await.unwrap();
    until("it is removed", async || {
        database.run("select count(*) from spielwiese.tables where code is null") == "0"
    })
    .await;
    assert_eq!(database.run("select count(*) from spielwiese.log"), "0");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_begins_anew_also_if_nobody_heard_of_its_last_attempt() {
    let database = database().await;
    let one = fast_node_at(&database, "one:1").await;
    let before = one.node.owner();
    // As if it had begun anew and the answer was lost: somebody who never beats has its address.
    database.run(
        "begin; update spielwiese.nodes set dead = true;
         insert into spielwiese.nodes (id, address) values ('\\x01', 'one:1'); commit",
    );
    one.node.over(before).await;
    tokio::time::timeout(PATIENCE, one.node.alive()).await.expect("it begins anew");
    assert_ne!(one.node.owner(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_that_takes_calls_and_says_nothing_is_passed_over() {
    let database = database().await;
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    silent.set_nonblocking(true).unwrap();
    let calls = || std::iter::from_fn(|| silent.accept().ok()).count();
    let hosts = format!("127.0.0.1:{},127.0.0.1:", silent.local_addr().unwrap().port());
    let url = database.url().replace("127.0.0.1:", &hosts);
    let address = DatabaseAddress::parse(&url, Some(PASSWORD)).unwrap();
    let store = PostgresStore::open(address.clone(), "one:1", LeaseTimes::default()).await.unwrap();
    assert_eq!(calls(), 1, "once is enough");
    assert_eq!(address.hosts().next().map(|(host, _)| host), Some(1), "who has answered is asked first");
    database.run(
        "select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()",
    );
    store.node.alive().await;
    let lease = made(&store, "ABC").await;
    assert_eq!(store.append(lease, 1, vec![row(2, "b")]).await, Ok(()));
    assert_eq!(calls(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_hangs_is_not_filled_with_connections() {
    let database = database().await;
    let store = node_at(&database, "one:1").await;
    let hangs = "begin; lock table spielwiese.nodes; select pg_sleep(6);
        select count(*) from pg_stat_activity where application_name = 'spielwiese'
            and datname = current_database();
        commit";
    let connections = meanwhile(&database, hangs.to_owned()).await.await.unwrap();
    let connections: usize = connections.parse().unwrap();
    assert!(connections <= 7, "{connections} connections; four for its heart and three others");
    store.node.alive().await;
    assert_eq!(store.check().await, Ok(()));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_database_logs_holds_no_secret() {
    let cluster = Cluster::shared();
    let database = database().await;
    let name = database.run("select current_database()");
    cluster.maintain(&format!("alter database {name} set log_statement = 'all'"));
    node_at(&database, "one:1").await;
    let secret = database.run("select encode(secret, 'hex') from spielwiese.house");
    let log = cluster.log();
    assert!(log.contains("create schema spielwiese"), "statements are logged");
    assert_eq!(secret.len(), 64);
    assert!(!log.contains(&secret) && !log.contains(PASSWORD));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_encrypted_line_leads_to_somebody_who_proves_who_they_are_or_nowhere() {
    let cluster = tokio::task::spawn_blocking(|| Cluster::certified("localhost")).await.unwrap().unwrap();
    let (database, certificate) = (cluster.database(), cluster.certificate().display().to_string());
    let open = async |host: &str, query: &str| {
        let url = database.url().replace("127.0.0.1", host) + query;
        let address = DatabaseAddress::parse(&url, Some(PASSWORD)).unwrap();
        PostgresStore::open(address, "one:1", LeaseTimes::default()).await
    };
    for mode in ["require", "verify-full"] {
        let store = open("localhost", &format!("?sslmode={mode}&sslrootcert={certificate}")).await.unwrap();
        let lease = made(&store, mode).await;
        assert_eq!(store.append(lease, 1, vec![row(2, "b")]).await, Ok(()));
        let encrypted = "select count(*), bool_and(ssl) from pg_stat_ssl join pg_stat_activity using (pid)
            where application_name = 'spielwiese'";
        assert_eq!(database.run(encrypted), "4|t", "{mode}");
        store.depart().await.unwrap();
        drop(store);
        until("its lines are closed", async || database.run(encrypted).starts_with('0')).await;
    }
    // Who vouches for others, but not for this one.
    let other = tokio::task::spawn_blocking(|| Cluster::certified("localhost")).await.unwrap().unwrap();
    let strangers = format!("?sslmode=verify-full&sslrootcert={}", other.certificate().display());
    for (host, query, hint) in [
        ("localhost", strangers, "name who has with sslrootcert=FILE"),
        ("localhost", "?sslmode=require".to_owned(), "sslrootcert=FILE"),
        ("127.0.0.1", format!("?sslmode=require&sslrootcert={certificate}"), "made for another name"),
        ("localhost", "?sslmode=require&sslrootcert=/nowhere.pem".to_owned(), "/nowhere.pem"),
    ] {
        let refused = open(host, &query).await.unwrap_err().to_string();
        assert!(refused.contains(hint), "{host}{query}: {refused}");
    }
    let plain = format!("{}?sslmode=require&sslrootcert={certificate}", self::database().await.url());
    let plain = DatabaseAddress::parse(&plain, Some(PASSWORD)).unwrap();
    let refused = PostgresStore::open(plain, "one:1", LeaseTimes::default()).await.unwrap_err().to_string();
    assert!(refused.contains("the database does not encrypt lines"), "{refused}");
}
