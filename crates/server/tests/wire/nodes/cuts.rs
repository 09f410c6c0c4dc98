//! Lines that are cut: between nodes, between a node and its database, and between guests and nodes; in both directions or in one
//! only; and such that somebody hears of it, or nobody.

use scratch::{Flow, Way};

use super::*;

/// So soon the other side is asked whether it is there. Usually it is 25 seconds.
const SILENCE: Duration = Duration::from_millis(700);

/// How a line can be cut.
const CUTS: [Cut; 4] = [Cut::There, Cut::Back, Cut::Both, Cut::Heard];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cut {
    /// What the caller says is swallowed.
    There,
    /// What the caller is told.
    Back,
    Both,
    /// Both ends hear of it, and nobody can call.
    Heard,
}

impl Cut {
    fn of(self, wire: &Wire) {
        match self {
            Cut::There => wire.set(Way::There, Flow::Swallowed),
            Cut::Back => wire.set(Way::Back, Flow::Swallowed),
            Cut::Both => wire.set_both(Flow::Swallowed),
            Cut::Heard => {
                wire.takes_calls(0);
                wire.cut();
            }
        }
    }
}

fn mend(wire: &Wire) {
    wire.takes_calls(usize::MAX);
    wire.set_both(Flow::Carried);
}

/// A node, and the lines to it and from it.
struct Wired {
    node: Node,
    guests: Wire,
    nodes: Wire,
    database: Wire,
}

impl Wired {
    async fn open(database: &Database, name: &str, times: LeaseTimes) -> Wired {
        let lines = Wire::to_database(database.port()).unwrap();
        let inside = free_address();
        let nodes = Wire::to(inside).unwrap();
        let limits = Limits { silence: SILENCE, ..Limits::for_one_machine() };
        let url = named(&database.url_at(lines.port()), name);
        let plan = Plan { times, limits, ..Plan::on(&url) };
        let node = Node::open_as(plan, nodes.address(), inside).await;
        let guests = Wire::to(node.socket).unwrap();
        Wired { node, guests, nodes, database: lines }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_passed_on_to_a_node_that_cannot_be_reached_hears_of_it_and_comes_by_another_way() {
    let database = database().await;
    let usual = LeaseTimes::default();
    let (one, two) = (Wired::open(&database, "one", usual).await, Wired::open(&database, "two", usual).await);
    database.keep_watch();
    let mut guests = gather(&one.node.address, "overload", 3).await;
    let code = guests[0].code().to_owned();
    let mut by_the_other = guests.pop().unwrap();
    let token = by_the_other.token().unwrap().to_owned();
    for (number, cut) in CUTS.into_iter().enumerate() {
        by_the_other = back(&two.node.address, &code, &token).await;
        cut.of(&one.nodes);
        let ends = timeout(PATIENCE, async { while by_the_other.hear().await.is_ok() {} });
        ends.await.unwrap_or_else(|_| panic!("{cut:?}: nobody hears that the line is dead"));
        // Whoever comes to the right node goes on.
        let mut direct = back(&one.node.address, &code, &token).await;
        renames(&mut direct, &format!("Cleo {number}")).await.unwrap();
        let mut host = back(&one.node.address, &code, guests[0].token().unwrap()).await;
        renames(&mut host, &format!("Anna {number}")).await.unwrap();
        if cut == Cut::Both {
            let refused = Guest::come_back(&two.node.address, &code, &token).await.unwrap_err();
            assert_eq!(refused.code(), Some(RefusalCode::Stopping), "{refused}");
        }
        mend(&one.nodes);
    }
    let by_the_other = back(&two.node.address, &code, &token).await;
    assert_eq!(by_the_other.me().map(|me| me.name.as_str()), Some("Cleo 3"));
    assert_eq!(database.broken(), "");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_cut_off_from_the_database_shows_nothing_and_another_one_goes_on() {
    let database = database().await;
    let fast = LeaseTimes::with_beat(FAST);
    let (one, two) = (Wired::open(&database, "one", fast).await, Wired::open(&database, "two", fast).await);
    database.keep_watch();
    for (number, cut) in CUTS.into_iter().enumerate() {
        let wish = json!({ "game": "overload", "name": "Ada", "look": { "colour": 0, "shape": "circle" } });
        let sleeping = two.node.address.open_table(&wish).await.unwrap().code;
        let mut guests = gather(&one.node.address, "overload", 3).await;
        let (code, token) = (guests[0].code().to_owned(), guests[0].token().unwrap().to_owned());
        let since = Instant::now();
        cut.of(&one.database);
        // Somebody asks for a table that this node does not have: it can't say before it has given up itself.
        let asks = tokio::spawn({
            let address = one.node.address.clone();
            async move { Guest::look(&address, &sleeping, Role::Person).await.map(drop) }
        });
        let ends = timeout(PATIENCE, async { while guests[0].hear().await.is_ok() {} });
        ends.await.unwrap_or_else(|_| panic!("{cut:?}: the table is still shown"));
        assert_eq!(one.node.status("/readyz").await, "503", "{cut:?}");
        let refused = timeout(PATIENCE, asks).await.unwrap().unwrap().unwrap_err();
        // Where calls are refused it may find out before.
        let expected = matches!(
            (refused.code(), cut),
            (Some(RefusalCode::Stopping), _) | (Some(RefusalCode::Storage), Cut::Heard)
        );
        assert!(expected, "{cut:?}: {refused}");
        let mut elsewhere = back(&two.node.address, &code, &token).await;
        renames(&mut elsewhere, &format!("Anna {number}")).await.unwrap();
        println!("{cut:?}: gone on elsewhere after {:?}", since.elapsed());
        mend(&one.database);
        one.node.until_ready().await;
        let by_it = back(&one.node.address, &code, &token).await;
        assert_eq!(by_it.me().map(|me| me.name.clone()), Some(format!("Anna {number}")), "{cut:?}");
    }
    assert_eq!(database.broken(), "");
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_who_are_cut_off_again_and_again_play_to_the_end() {
    let database = database().await;
    let usual = LeaseTimes::default();
    let (one, two) = (Wired::open(&database, "one", usual).await, Wired::open(&database, "two", usual).await);
    database.keep_watch();
    let mut guests = gather(&one.node.address, "kacken-auf-wacken", 3).await;
    start(&mut guests).await;
    let code = guests[0].code().to_owned();
    for (guest, by) in guests.iter_mut().zip([&one, &two, &two]) {
        *guest = back(&by.guests.address().into(), &code, guest.token().unwrap()).await;
    }
    let playing = tokio::spawn(play_out(guests, Seed::from_text("cut off"), &[Habit::Thinks]));
    let mut cuts = 0;
    while !playing.is_finished() {
        let wire = [&one.guests, &two.guests][cuts % 2];
        CUTS[cuts % CUTS.len()].of(wire);
        sleep(MOMENT * 2).await;
        mend(wire);
        cuts += 1;
        sleep(MOMENT * 2).await;
    }
    println!("{cuts} cuts");
    agree(&record(&two.node.address, &code).await, &playing.await.unwrap());
    assert!(cuts > CUTS.len(), "only {cuts} cuts");
    assert_eq!(database.broken(), "");
}
