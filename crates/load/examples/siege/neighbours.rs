//! Two people who play at a table of their own, and how long they wait for a decision to be on disk.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use client::{Address, ClientError, Guest};
use protocol::{Command, Settings, Stage, Tempo};
use serde_json::json;
use table::{Seat, Seed};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

const GAME: &str = "festival-overload";

/// People think, a little; faster than anybody may ask nobody is.
const PACE: Duration = Duration::from_millis(120);
const A_GLANCE: Duration = Duration::from_millis(2);

/// Who waits longer has waited so long, and tries again.
const PATIENCE: Duration = Duration::from_secs(20);

/// Two people who play.
pub struct Neighbours {
    enough: Arc<AtomicBool>,
    playing: JoinHandle<(Vec<Duration>, Duration)>,
}

/// How long they waited, in milliseconds.
pub struct Waits {
    pub count: usize,
    pub half: f64,
    pub nearly_all: f64,
    pub slowest: f64,
    /// The slowest opening of another table, until everybody there had cards.
    pub sitting_down: f64,
}

impl Neighbours {
    /// They sit down, and begin to play.
    pub async fn play(address: &Address) -> Neighbours {
        let enough = Arc::new(AtomicBool::new(false));
        let (address, stop) = (address.clone(), enough.clone());
        let mut guests = gather(&home(&address, 0), GAME, 2).await.ok();
        let playing = tokio::spawn(async move {
            let (mut waits, mut slowest, mut games) = (Vec::new(), Duration::ZERO, 0);
            while !stop.load(Relaxed) {
                if let Some(guests) = guests.take()
                    && let Err(problem) = one_game(guests, &stop, &mut waits).await
                {
                    // A siege goes on; what was waited for counts.
                    eprintln!("the neighbours: {problem}");
                }
                games = (games + 1) % 250;
                let before = Instant::now();
                let gathered = timeout(PATIENCE, gather(&home(&address, games), GAME, 2)).await;
                slowest = slowest.max(before.elapsed());
                guests = gathered.ok().and_then(Result::ok);
            }
            (waits, slowest)
        });
        Neighbours { enough, playing }
    }

    /// How long they waited until now.
    pub async fn waits(self) -> Waits {
        self.enough.store(true, Relaxed);
        let (mut waits, slowest) = self.playing.await.unwrap();
        waits.sort_unstable();
        let milliseconds = |wait: &Duration| wait.as_secs_f64() * 1e3;
        let share = |share: f64| {
            let at = ((waits.len() as f64 * share).ceil() as usize).saturating_sub(1);
            waits.get(at).map_or(f64::NAN, milliseconds)
        };
        Waits {
            count: waits.len(),
            half: share(0.5),
            nearly_all: share(0.99),
            slowest: share(1.0),
            sitting_down: milliseconds(&slowest),
        }
    }
}

/// Nobody opens as many tables as these two; so each is opened from another address.
fn home(address: &Address, game: u8) -> Address {
    address.seen_from([127, 0, 1, game])
}

/// Plays until it is over, or enough.
async fn one_game(
    mut guests: Vec<Guest>,
    stop: &AtomicBool,
    waits: &mut Vec<Duration>,
) -> Result<(), ClientError> {
    while !guests[0].is_over() && !stop.load(Relaxed) {
        sleep(PACE).await;
        for guest in &mut guests {
            while let Ok(heard) = timeout(A_GLANCE, guest.hear()).await {
                heard?;
            }
        }
        let Some(asked) = guests.iter_mut().find(|guest| guest.question().is_some()) else { continue };
        let before = Instant::now();
        let answer = timeout(PATIENCE, asked.answer(Seed::from_text("neighbours"))).await;
        waits.push(before.elapsed());
        answer.map_err(|_| ClientError::Closed)??;
    }
    Ok(())
}

/// Opens a table that leaves no time for a show; everybody sits down and gets cards.
pub async fn gather(address: &Address, game: &str, seats: usize) -> Result<Vec<Guest>, ClientError> {
    let look = json!({ "colour": 0, "shape": "circle" });
    let wish = json!({ "game": game, "seats": seats, "name": "Guest 0", "look": look });
    let opened = address.open_table(&wish).await?;
    let mut guests = vec![Guest::come_back(address, &opened.code, &opened.token).await?];
    for number in 1..seats {
        let mut guest = Guest::join(address, &opened.code, &format!("Guest {number}")).await?;
        guest.sit(Seat::new(number)).await?;
        guests.push(guest);
    }
    let settings = Settings { tempo: Tempo::None, ..Settings::default() };
    guests[0].ask(Command::Settings { settings }).await?;
    begin(&mut guests).await?;
    Ok(guests)
}

/// The host starts, and everybody gets cards.
pub async fn begin(guests: &mut [Guest]) -> Result<(), ClientError> {
    guests[0].ask(Command::Start).await?;
    for guest in &mut *guests {
        guest.until(|guest| matches!(guest.stage(), Some(Stage::Dealing(_) | Stage::Playing { .. }))).await?;
        // Whoever is slow may find that the cards are dealt already.
        let _ = guest.ask(Command::Contribute { bytes: protocol::random::bytes() }).await;
    }
    for guest in guests {
        guest.until(|guest| guest.step().is_some()).await?;
    }
    Ok(())
}
