//! A node that stands still in the middle of an append, until somebody else has its tables.

use protocol::Message;
use scratch::{Fate, Wire};

use super::*;

/// What stands in the statement that appends rows, and in no other.
const APPEND: &str = "select id from moved";

/// How somebody wants to be called whom nobody hears in time.
const LATE: &str = "Too late";

#[tokio::test(flavor = "multi_thread")]
async fn what_a_stopped_node_had_on_its_way_is_not_written_and_it_says_goodbye_when_it_wakes() {
    let database = database().await;
    let wire = Wire::to_database(database.port()).unwrap();
    let nodes = [Node::start(&database.url_at(wire.port()), "one"), Node::start(&database.url(), "two")];
    let before = Balancer::before(&nodes.each_ref().map(|node| node.guests)).unwrap();
    until_ready(&before, 2).await;
    database.keep_watch();
    let [stopped, other] = &nodes;
    let mut mark = Mark::at_each(&nodes[..1]).await.remove(0);
    let mut guest = back(&stopped.address(), &mark).await;

    let held = wire.catch(APPEND, Fate::Held);
    let look = guest.me().unwrap().look;
    let asked = guest.send(Wish::Rename { name: LATE.to_owned(), look }).await.unwrap();
    until("it is on its way", || held.has_happened()).await;
    stopped.signal("-STOP");
    mark.until_accepted(&other.address()).await;
    held.release();
    // It arrives at the database while whoever sent it still sleeps.
    sleep(*BEAT).await;
    let late = format!("select count(*) from spielwiese.log where text like '%{LATE}%'");
    assert_eq!((database.run(&late), database.broken()), ("0".to_owned(), String::new()));

    stopped.signal("-CONT");
    let mut closing = false;
    let ends = async {
        while let Ok(said) = guest.hear().await {
            match said {
                Message::Accepted { id, .. } if id == asked => panic!("it was not written"),
                Message::Closing { .. } => closing = true,
                said => assert!(!closing, "{said:?} after the goodbye"),
            }
        }
    };
    timeout(PATIENCE, ends).await.expect("the line ends");
    assert!(closing, "nobody is left without a word");
    until_ready(&before, 2).await;
    let guest = back(&stopped.address(), &mark).await;
    assert_eq!(guest.me().map(|me| me.name.clone()), Some(format!("Mark {}", mark.done)));
    assert_eq!((database.run(&late), database.broken()), ("0".to_owned(), String::new()));
}

async fn back(at: &Address, mark: &Mark) -> Guest {
    let since = Instant::now();
    loop {
        match Guest::come_back(at, &mark.code, &mark.token).await {
            Ok(guest) => return guest,
            Err(error) => assert!(since.elapsed() < PATIENCE, "{error}"),
        }
        sleep(*BEAT / 4).await;
    }
}
