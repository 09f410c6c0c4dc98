//! A node that is told to stop: its tables go on at another one, and nobody is left without an answer.

use protocol::Message;
use scratch::Balancer;

use super::*;

/// A node takes so long to give its tables away, as it usually does.
const HAND_OVER: Duration = Duration::from_secs(2);

/// Nobody is away for longer,
const AWAY_AT_MOST: Duration = Duration::from_secs(2);

/// unless the machine itself stands still.
const BUSY: Duration = Duration::from_secs(3);

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_leaves_gives_its_tables_away_and_nobody_loses_anything() {
    let database = database().await;
    let leaving = Plan { hand_over: HAND_OVER, ..Plan::on(&named(&database.url(), "leaving")) }.open().await;
    let staying = Node::open(&named(&database.url(), "staying")).await;
    database.keep_watch();
    let before = Balancer::before(&[leaving.socket, staying.socket]).unwrap();
    let address = Address::from(before.address());
    let (mut tables, mut codes) = (Vec::new(), Vec::new());
    for number in 0..3 {
        // All at the node that leaves.
        let mut guests = gather(&leaving.address, "overload", 3).await;
        start(&mut guests).await;
        let code = guests[0].code().to_owned();
        for guest in &mut guests {
            *guest = back(&address, &code, guest.token().unwrap()).await;
        }
        codes.push(code);
        let seed = Seed::from_text("leaving").game(number);
        tables.push(tokio::spawn(play_out(guests, seed, &[Habit::Thinks])));
    }
    leaving.close().await;
    for (table, code) in tables.into_iter().zip(codes) {
        let played = table.await.unwrap();
        agree(&record(&staying.address, &code).await, &played);
    }
    let living = database.run("select count(*) from spielwiese.nodes where not dead");
    assert_eq!((living.as_str(), database.broken().as_str()), ("1", ""), "who leaves says so");
}

/// What `/readyz` has said, each answer once.
async fn readiness(node: Address, told: Arc<AtomicUsize>) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    loop {
        let status = match node.get("/readyz").await {
            Ok(_) => "200".to_owned(),
            Err(ClientError::Http { status, .. }) => status.to_string(),
            Err(_) => "gone".to_owned(),
        };
        if said.last() != Some(&status) {
            said.push(status.clone());
        }
        if status == "gone" {
            return said;
        }
        told.fetch_add(1, SeqCst);
        sleep(MOMENT / 5).await;
    }
}

/// How somebody has fared who asks for something all the time.
#[derive(Debug, Default)]
struct Fared {
    answered: usize,
    /// Told that the table closes here, before there was an answer.
    told: usize,
    /// Neither.
    unanswered: usize,
    times_away: usize,
    longest_away: Duration,
}

/// Asks for one thing after the other, and comes back to the other node whenever the line ends.
async fn asks_and_asks(mut guest: Guest, other: Address, enough: Arc<AtomicUsize>) -> Fared {
    let (code, token) = (guest.code().to_owned(), guest.token().unwrap().to_owned());
    let mut fared = Fared::default();
    while enough.load(SeqCst) == 0 {
        match answer(&mut guest).await {
            Some(true) => fared.answered += 1,
            over => {
                fared.told += usize::from(over == Some(false));
                fared.unanswered += usize::from(over.is_none());
                let away = Instant::now();
                guest = back(&other, &code, &token).await;
                fared.times_away += 1;
                fared.longest_away = fared.longest_away.max(away.elapsed());
            }
        }
        sleep(MOMENT / 2).await;
    }
    fared
}

/// Whether there was an answer to a request; else, whether at least it was told that the table closes. None if neither.
async fn answer(guest: &mut Guest) -> Option<bool> {
    let look = Look { colour: 1, shape: Shape::Star };
    let mut told = false;
    let asked = guest.send(Command::Rename { name: "Anna".to_owned(), look }).await.ok();
    loop {
        match guest.hear().await {
            Ok(Message::Accepted { id, .. }) if Some(id) == asked => return Some(true),
            Ok(Message::Refused { id, .. }) if id.is_some() && id == asked => return Some(true),
            Ok(Message::Closing { .. }) => told = true,
            Ok(_) => {}
            Err(_) => return told.then_some(false),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn while_a_node_leaves_nobody_is_without_an_answer_or_away_for_long() {
    let database = database().await;
    let leaving = Plan { hand_over: HAND_OVER, ..Plan::on(&named(&database.url(), "leaving")) }.open().await;
    let staying = Node::open(&named(&database.url(), "staying")).await;
    database.keep_watch();
    let enough = Arc::<AtomicUsize>::default();
    let mut asking = Vec::new();
    for _ in 0..4 {
        // All tables are at the node that leaves; some people have come to the other one.
        let guests = gather(&leaving.address, "overload", 3).await;
        for (number, mut guest) in guests.into_iter().enumerate() {
            if number == 2 {
                guest = back(&staying.address, guest.code(), guest.token().unwrap()).await;
            }
            asking.push(tokio::spawn(asks_and_asks(guest, staying.address.clone(), enough.clone())));
        }
    }
    let looked = Arc::<AtomicUsize>::default();
    let said = tokio::spawn(readiness(leaving.address.clone(), looked.clone()));
    until("it was ready", async || looked.load(SeqCst) > 3).await;
    leaving.close().await;
    let said = timeout(PATIENCE, said).await.unwrap().unwrap();
    assert_eq!(said, ["200", "503", "gone"], "it says so before it goes");
    // Everybody asks for a little longer.
    sleep(MOMENT * 4).await;
    enough.store(1, SeqCst);
    let mut all = Vec::new();
    for guest in asking {
        all.push(timeout(PATIENCE, guest).await.expect("everybody is answered").unwrap());
    }
    let sum = |of: fn(&Fared) -> usize| all.iter().map(of).sum::<usize>();
    let mut away: Vec<Duration> = all.iter().map(|fared| fared.longest_away).collect();
    away.sort();
    println!(
        "{} answered, {} told instead, away for {:?} in the middle and {:?} at most",
        sum(|fared| fared.answered),
        sum(|fared| fared.told),
        away[away.len() / 2],
        away[away.len() - 1]
    );
    assert_eq!(sum(|fared| fared.unanswered), 0, "{all:?}");
    assert!(all.iter().all(|fared| fared.times_away > 0 && fared.answered > 10), "{all:?}");
    assert!(away[away.len() - 2] < AWAY_AT_MOST, "{away:?}");
    assert!(away[away.len() - 1] < AWAY_AT_MOST + BUSY, "{away:?}");
    assert_eq!(database.broken(), "");
}
