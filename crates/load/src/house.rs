//! The house: opens the tables, lets them play, and writes down how long everybody waited.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use client::{Address, ClientError, Guest};
use protocol::{Command, RefusalCode, Settings, Stage, Tempo};
use serde_json::{Value, json};
use table::{Dice, Seat, Seed};
use tokio::sync::{Semaphore, mpsc};
use tokio::task::{JoinError, JoinSet};
use tokio::time::sleep;

use crate::LoadError;
use crate::latency::LatencyTracker;
use crate::player::{Player, Shared};
use crate::process::{Expense, ServerProcess};
use crate::report::Report;

/// How many tables are opened at a time.
const AT_A_TIME: usize = 32;

/// How long the house is quiet before its memory is read.
const QUIET: Duration = Duration::from_secs(1);

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    pub game: String,
    /// How many tables.
    pub tables: usize,
    /// How many seats each.
    pub seats: usize,
    /// For how long.
    pub length: Duration,
    /// Decisions per second in all; none is as many as the server can take. At 0 people only sit there.
    pub rate: Option<f64>,
    /// What the guests' choices follow from.
    pub seed: Seed,
}

impl Plan {
    /// The time between two decisions at one table.
    fn pace(&self) -> Option<Duration> {
        self.rate.map(|rate| Duration::from_secs_f64(self.tables as f64 / rate))
    }

    fn is_idle(&self) -> bool {
        self.rate == Some(0.0)
    }
}

/// One table of the house.
#[derive(Clone, Debug)]
struct Place {
    shared: Arc<Shared>,
    plan: Arc<Plan>,
    number: usize,
}

/// Fills the house and measures. What happens meanwhile is told to `news`, in a word and a number.
pub async fn run(
    address: &Address,
    plan: Plan,
    server: Option<&ServerProcess>,
    mut news: impl FnMut(&str, usize),
) -> Result<Report, LoadError> {
    let plan = Arc::new(plan);
    let shared = Shared::new(address.clone(), plan.seed, !plan.is_idle());
    let empty = expense(server);
    let gathered = gather(&shared, &plan, &mut news).await?;
    sleep(QUIET).await;
    let idle = expense(server);
    let mut report = Report::new(&plan);
    report.memory.idle_table_kb = Expense::each(empty, idle, plan.tables);
    report.server_rss_mb = idle.map(Expense::megabytes);
    if plan.is_idle() {
        return Ok(report);
    }
    let mut games = Games::begin(gathered, &mut news).await?;
    sleep(QUIET).await;
    games.take_times();

    let (before, own_before, start) = (expense(server), Expense::own(), Instant::now());
    games.play_for(plan.length).await?;
    let (after, own_after, length) = (expense(server), Expense::own(), start.elapsed());
    shared.closing.store(true, Relaxed);
    report.take_times(games.take_times(), length);
    report.reconnects = shared.reconnects.load(Relaxed);
    report.refused = shared.refused.load(Relaxed);
    report.server_rss_mb = after.map(Expense::megabytes);
    report.server_cpu_s = Expense::computed(before, after);
    report.guests_cpu_s = Expense::computed(own_before, own_after);
    report.memory.active_table_kb = Expense::each(empty, after, plan.tables);
    Ok(report)
}

/// Opens tables at which nobody will sit.
pub async fn open_sleeping(
    address: &Address,
    plan: &Plan,
    tables: usize,
    mut news: impl FnMut(&str, usize),
) -> Result<(), LoadError> {
    let mut opening = JoinSet::new();
    for table in 0..tables {
        if opening.len() >= AT_A_TIME {
            joined(opening.join_next().await)?;
        }
        let (address, wish) = (address.clone(), wish(plan));
        opening.spawn(async move {
            let opened = address.open_table(&wish).await;
            opened.map(drop).map_err(|problem| LoadError::Opening { table, problem })
        });
        news("sleeping", table + 1);
    }
    while !opening.is_empty() {
        joined(opening.join_next().await)?;
    }
    Ok(())
}

/// Whoever panics here is a defect of the measurement, which must not go on.
fn joined(ended: Option<Result<Result<(), LoadError>, JoinError>>) -> Result<(), LoadError> {
    ended.map_or(Ok(()), |ended| ended.expect("no guest panics"))
}

/// All tables, playing.
struct Games {
    evenings: JoinSet<Result<(), LoadError>>,
    began: mpsc::UnboundedReceiver<Arc<LatencyTracker>>,
    trackers: Vec<Arc<LatencyTracker>>,
}

impl Games {
    /// Starts all games, and waits until every table plays.
    async fn begin(
        gathered: Vec<(Place, Vec<Guest>)>,
        news: &mut impl FnMut(&str, usize),
    ) -> Result<Games, LoadError> {
        let tables = gathered.len();
        let (trackers, began) = mpsc::unbounded_channel();
        let mut evenings = JoinSet::new();
        for (place, guests) in gathered {
            evenings.spawn(place.evening(guests, trackers.clone()));
        }
        let mut games = Games { evenings, began, trackers: Vec::new() };
        while games.trackers.len() < tables {
            tokio::select! {
                Some(latency) = games.began.recv() => games.trackers.push(latency),
                ended = games.evenings.join_next() => joined(ended)?,
            }
            news("playing", games.trackers.len());
        }
        Ok(games)
    }

    /// Lets them play for this long.
    async fn play_for(&mut self, length: Duration) -> Result<(), LoadError> {
        tokio::select! {
            () = sleep(length) => Ok(()),
            ended = self.evenings.join_next() => joined(ended),
        }
    }

    /// How long every decision took since this was last asked.
    fn take_times(&mut self) -> Vec<u32> {
        while let Ok(latency) = self.began.try_recv() {
            self.trackers.push(latency);
        }
        self.trackers.iter().flat_map(|tracker| tracker.take_times()).collect()
    }
}

/// What a table is opened with.
fn wish(plan: &Plan) -> Value {
    let look = json!({ "colour": 0, "shape": "circle" });
    json!({ "game": plan.game, "seats": plan.seats, "name": "Guest 1", "look": look })
}

fn expense(server: Option<&ServerProcess>) -> Option<Expense> {
    server.and_then(ServerProcess::expense)
}

/// Opens all tables, and lets everybody sit down.
async fn gather(
    shared: &Arc<Shared>,
    plan: &Arc<Plan>,
    news: &mut impl FnMut(&str, usize),
) -> Result<Vec<(Place, Vec<Guest>)>, LoadError> {
    let doors = Arc::new(Semaphore::new(AT_A_TIME));
    let mut opening = JoinSet::new();
    for number in 0..plan.tables {
        let place = Place { shared: shared.clone(), plan: plan.clone(), number };
        let doors = doors.clone();
        opening.spawn(async move {
            let _door = doors.acquire().await;
            let guests = place.open().await?;
            Ok((place, guests))
        });
    }
    let mut gathered = Vec::new();
    while let Some(opened) = opening.join_next().await {
        gathered.push(opened.expect("nobody who comes in panics")?);
        news("opened", gathered.len());
    }
    Ok(gathered)
}

impl Place {
    /// Opens a table that leaves no time for a show, and lets everybody sit down.
    async fn open(&self) -> Result<Vec<Guest>, LoadError> {
        let opened = self.sit_down().await;
        opened.map_err(|problem| LoadError::Opening { table: self.number, problem })
    }

    async fn sit_down(&self) -> Result<Vec<Guest>, ClientError> {
        let address = &self.shared.address;
        let opened = address.open_table(&wish(&self.plan)).await?;
        let mut guests = vec![Guest::come_back(address, &opened.code, &opened.token).await?];
        let settings = Settings { tempo: Tempo::None, ..Settings::default() };
        guests[0].ask(Command::Settings { settings }).await?;
        for number in 2..=self.plan.seats {
            guests.push(Guest::join(address, &opened.code, &format!("Guest {number}")).await?);
        }
        for (seat, guest) in guests.iter_mut().enumerate() {
            guest.sit(Seat::new(seat)).await?;
        }
        Ok(guests)
    }

    /// Plays one game after the other with the same people, until the house closes.
    async fn evening(
        self,
        mut guests: Vec<Guest>,
        trackers: mpsc::UnboundedSender<Arc<LatencyTracker>>,
    ) -> Result<(), LoadError> {
        let opening = |problem| LoadError::Opening { table: self.number, problem };
        loop {
            start(&mut guests, self.plan.seed).await.map_err(opening)?;
            let latency = self.tracker();
            // Whoever listens has all tables already when the first game ends.
            let _ = trackers.send(latency.clone());
            let players = self.play(guests, &latency).await?;
            if self.shared.closing.load(Relaxed) {
                return Ok(());
            }
            guests = self.rematch(players).await.map_err(opening)?;
        }
    }

    /// Plays one game; gives everybody in the order of seats.
    async fn play(
        &self,
        guests: Vec<Guest>,
        latency: &Arc<LatencyTracker>,
    ) -> Result<Vec<Player>, LoadError> {
        let mut playing: JoinSet<_> = guests
            .into_iter()
            .enumerate()
            .map(|(seat, guest)| self.player(Seat::new(seat), guest, latency).play())
            .collect();
        let mut players = Vec::with_capacity(playing.len());
        while let Some(played) = playing.join_next().await {
            players.push(played.expect("no player panics")?);
        }
        players.sort_by_key(|player| player.seat);
        Ok(players)
    }

    /// Once more: everybody goes to the table of the rematch, where their seats are kept.
    async fn rematch(&self, mut players: Vec<Player>) -> Result<Vec<Guest>, ClientError> {
        let code = players[0].rematch().await?;
        let mut guests = Vec::with_capacity(players.len());
        for player in players {
            guests.push(Guest::come_back(&self.shared.address, &code, &player.token).await?);
        }
        Ok(guests)
    }

    /// A tracker whose first beat lies anywhere within a pace, so that not all tables decide at once.
    fn tracker(&self) -> Arc<LatencyTracker> {
        let pace = self.plan.pace();
        let share = self.number as f64 / self.plan.tables as f64;
        let first = Instant::now() + pace.unwrap_or_default().mul_f64(share);
        Arc::new(LatencyTracker::new(self.plan.seats, first, pace))
    }

    fn player(&self, seat: Seat, guest: Guest, latency: &Arc<LatencyTracker>) -> Player {
        let number = self.number * table::MAX_SEATS + seat.index();
        Player {
            shared: self.shared.clone(),
            latency: latency.clone(),
            code: guest.code().to_owned(),
            game: self.plan.game.clone(),
            seat,
            token: guest.token().unwrap_or_default().to_owned(),
            seen: guest.step().map(|step| step.number),
            unsure: None,
            lost: None,
            dice: Dice::of_player(self.plan.seed, number as u64),
            connection: guest.into_connection(),
        }
    }
}

/// Starts the game: everybody adds to the shuffle.
async fn start(party: &mut [Guest], seed: Seed) -> Result<(), ClientError> {
    party[0].ask(Command::Start).await?;
    for (seat, guest) in party.iter_mut().enumerate() {
        guest.until(|guest| !matches!(guest.stage(), None | Some(Stage::Gathering))).await?;
        if matches!(guest.stage(), Some(Stage::Dealing(_))) {
            let added = guest.ask(Command::Contribute { bytes: seed.game(seat as u64) }).await;
            // Whoever is slow may find that the cards are dealt already.
            if let Err(problem) = added
                && problem.code() != Some(RefusalCode::WrongStage)
            {
                return Err(problem);
            }
        }
    }
    Ok(())
}
