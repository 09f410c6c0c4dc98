//! People play at two nodes while now this line is cut and now that: between guests and nodes, between the nodes, between a
//! node and the database; in both directions or in one, and whether or not anybody hears of it.

use scratch::{Flow, Way, Wire};

use super::*;

/// How often something is cut.
const CUTS: usize = 16;

/// A node and all lines to and from it.
struct Wired {
    _node: Node,
    lines: [Wire; 3],
}

impl Wired {
    fn start(database: &Database, name: &'static str) -> Wired {
        let lines = Wire::to_database(database.port()).unwrap();
        let plan = Plan::on(&database.url_at(lines.port()), name);
        let between = Wire::to(plan.listens_at).unwrap();
        let node = Plan { found_at: between.address(), ..plan }.start();
        let guests = Wire::to(node.guests).unwrap();
        Wired { _node: node, lines: [guests, between, lines] }
    }
}

/// Cuts a line in one of four ways.
fn cut(wire: &Wire, how: usize) {
    match how {
        0 => wire.set(Way::There, Flow::Swallowed),
        1 => wire.set(Way::Back, Flow::Swallowed),
        2 => wire.set_both(Flow::Swallowed),
        _ => {
            wire.takes_calls(0);
            wire.cut();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whichever_line_is_cut_and_however_nothing_is_lost_and_nothing_done_twice() {
    let database = database().await;
    let wired = [Wired::start(&database, "one"), Wired::start(&database, "two")];
    let before = Balancer::before(&wired.each_ref().map(|wired| wired.lines[0].address())).unwrap();
    until_ready(&before, 2).await;
    database.keep_watch();
    let evening = Evening::begin(&before, &database, &lanes()[..GAMES.len()]);
    let mut dice = Dice::of_player(Seed::from_text("cuts"), 0);
    for number in 0..CUTS {
        let wire = &wired[dice.below(2)].lines[number % 3];
        cut(wire, dice.below(4));
        sleep(*BEAT * (1 + dice.below(8)) as u32).await;
        wire.takes_calls(usize::MAX);
        wire.set_both(Flow::Carried);
        sleep(*BEAT).await;
    }
    until_ready(&before, 2).await;
    let games = evening.end().await;
    println!("{games} games, {CUTS} cuts");
    assert!(games >= GAMES.len(), "only {games} games came to their end");
    assert_eq!(database.broken(), "");
}
