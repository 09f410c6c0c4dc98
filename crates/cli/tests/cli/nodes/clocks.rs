//! Clocks that are an hour apart, and that of the database jumps between them.

use super::*;

const HOUR_MS: i64 = 3_600_000;

/// What a program is started with so that its clock is wrong.
fn wrong_clock(folder: &Path, ahead: &str, jumps: &str) -> Vec<(String, String)> {
    let library = folder.join("clock.so");
    if !library.exists() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/nodes/clock.c");
        let built =
            Command::new("cc").args(["-shared", "-fPIC", "-O1", "-o"]).args([&library, &source]).status();
        assert!(built.unwrap().success());
    }
    let library = library.display().to_string();
    [("LD_PRELOAD", library.as_str()), ("CLOCK_AHEAD", ahead), ("CLOCK_JUMPS", jumps)]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .to_vec()
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_an_hour_apart_and_jumping_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    // The database is another user.
    std::fs::set_permissions(folder.path(), std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let jumping = wrong_clock(folder.path(), "3600", "700");
    let cluster = tokio::task::spawn_blocking(move || Cluster::start_with(&jumping).unwrap()).await.unwrap();
    let database = cluster.database();
    let start = |name, ahead| {
        let environment = wrong_clock(folder.path(), ahead, "");
        Plan { environment, ..Plan::on(&database.url(), name) }.start()
    };
    let mut nodes = [start("one", "3600"), start("two", "-3600")];
    let before = Balancer::before(&nodes.each_ref().map(|node| node.guests)).unwrap();
    until_ready(&before, 2).await;
    database.keep_watch();
    let evening = Evening::begin(&before, &database, &lanes()[GAMES.len()..]);
    let mut seen = Vec::new();
    for at in [0, 1, 0] {
        let mut marks = Mark::at_each(&nodes).await;
        let now = "select extract(epoch from clock_timestamp())::bigint";
        seen.push(database.run(now).parse::<i64>().unwrap());
        let gone = Instant::now();
        nodes[at].kill();
        for mark in &mut marks {
            mark.until_accepted(&nodes[1 - at].address()).await;
        }
        let taken = gone.elapsed();
        assert!(taken < *BEAT * TAKEN_OVER_AFTER + BUSY, "taken over after {taken:?}");
        nodes[at].start_again();
        until_ready(&before, 2).await;
    }
    let games = evening.end().await;
    let apart = "select max(at_ms) - min(at_ms) from spielwiese.log where place = 0";
    let apart: i64 = database.run(apart).parse().unwrap();
    println!("{games} games; tables were opened {} h apart, and the database said {seen:?}", apart / HOUR_MS);
    assert!(apart > 2 * HOUR_MS - HOUR_MS / 10, "the clocks were not wrong: {apart} ms");
    assert!(games >= 2, "only {games} games came to their end");
    assert_eq!(database.broken(), "");
}
