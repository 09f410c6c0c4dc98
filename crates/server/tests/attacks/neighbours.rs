//! Two people who play at a table of their own while somebody else is attacked, and want to be served.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use client::Guest;
use table::Seed;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::evening::{gather, start};
use crate::house::{A_WHILE, House};

/// How long a decision takes until it is on disk, at most; now and then a busy machine may be slower.
const SOON: Duration = Duration::from_secs(1);
const WORST: Duration = Duration::from_secs(4);

/// People think, a little.
const PACE: Duration = Duration::from_millis(60);

/// They go on until they have decided so often: with fewer, nearly all of them would be all of them.
const FEW: usize = 20;

const A_GLANCE: Duration = Duration::from_millis(2);

/// Two people who play, one game after the other.
#[derive(Debug)]
pub struct Neighbours {
    enough: Arc<AtomicBool>,
    playing: JoinHandle<Vec<Duration>>,
}

impl Neighbours {
    /// They sit down, and begin to play.
    pub async fn play(house: &House) -> Neighbours {
        let address = house.home();
        let enough = Arc::new(AtomicBool::new(false));
        let mut guests = gather(&address, "festival-overload", 2).await;
        start(&mut guests).await;
        let stop = enough.clone();
        let playing = tokio::spawn(async move {
            let mut waits = Vec::new();
            while !stop.load(Relaxed) || waits.len() < FEW {
                decide(&mut guests, &mut waits).await;
                if guests[0].is_over() {
                    guests = gather(&address, "festival-overload", 2).await;
                    start(&mut guests).await;
                }
            }
            waits
        });
        Neighbours { enough, playing }
    }

    /// They were served all the time, and soon.
    pub async fn were_served(self) {
        self.enough.store(true, Relaxed);
        let mut waits = timeout(A_WHILE, self.playing).await.expect("neighbours who can go on").unwrap();
        waits.sort_unstable();
        let count = waits.len();
        let (nearly_all, worst) = (waits[(count - 1) * 19 / 20], waits[count - 1]);
        println!("the neighbours decided {count} times: 95 % within {nearly_all:?}, all within {worst:?}");
        assert!(nearly_all < SOON && worst < WORST, "the neighbours waited: {nearly_all:?}, {worst:?}");
    }
}

/// Whoever is asked decides.
async fn decide(guests: &mut [Guest], waits: &mut Vec<Duration>) {
    sleep(PACE).await;
    for guest in &mut *guests {
        while timeout(A_GLANCE, guest.hear()).await.is_ok_and(|heard| heard.is_ok()) {}
    }
    let Some(asked) = guests.iter_mut().find(|guest| guest.question().is_some()) else { return };
    let number = asked.question().map(|question| question.number);
    let before = Instant::now();
    asked.answer(Seed::from_text("neighbours")).await.unwrap();
    waits.push(before.elapsed());
    let goes_on = |guest: &Guest| guest.question().map(|question| question.number) != number;
    asked.until(|guest| guest.is_over() || goes_on(guest)).await.unwrap();
}
