//! One node after the other is stopped and started again with a newer version while people play. The older one is the very same
//! program, or what `SPIELWIESE_OLDER` names.

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn nodes_are_replaced_one_after_the_other_while_people_play() {
    let older = PathBuf::from(asked_for("OLDER", PROGRAM.to_owned()));
    let database = database().await;
    let start = |name| Plan { program: older.clone(), ..Plan::on(&database.url(), name) }.start();
    let mut nodes = [start("one"), start("two")];
    let before = Balancer::before(&nodes.each_ref().map(|node| node.guests)).unwrap();
    until_ready(&before, 2).await;
    database.keep_watch();
    let evening = Evening::begin(&before, &database, &lanes()[..GAMES.len()]);
    let mut slowest = Duration::ZERO;
    for at in [0, 1] {
        let played = evening.played();
        until("a game is over", || evening.played() > played).await;
        let mut mark = Mark::at_each(&nodes[at..=at]).await.remove(0);
        let other = nodes[1 - at].address();
        tokio::task::block_in_place(|| nodes[at].end());
        let ended = Instant::now();
        mark.until_accepted(&other).await;
        slowest = slowest.max(ended.elapsed());
        nodes[at].plan.program = PathBuf::from(PROGRAM);
        nodes[at].start_again();
        until_ready(&before, 2).await;
    }
    let played = evening.played();
    until("a game is over", || evening.played() > played).await;
    let games = evening.end().await;
    println!("{games} games; who had been left alone was found {slowest:?} after a node had ended");
    assert!(slowest < *BEAT + BUSY, "whoever stops says so, and nobody waits: {slowest:?}");
    assert_eq!(database.broken(), "");
}
