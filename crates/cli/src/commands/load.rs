//! `spielwiese load`: how many tables a server carries, and how long people wait.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::time::Duration;

use client::Address;
use load::{Plan, Report, ServerProcess, Sleeping};
use server::limits::Limits;
use table::Seed;

use crate::failure::Failure;

/// Fills many tables over real sockets and measures how long a decision takes to reach the last screen
///
/// Starts a server in its own process, on a temporary store, and simulated guests whose choices follow from the seed. Every
/// second one guest in a hundred loses its connection and comes back. A decision is timed from the moment it was due, so a
/// server that falls behind can't hide it.
///
/// As long as guests decide no faster than people are allowed to, the server applies its usual limits per person and per
/// table, though never per address, since all guests share one. With faster guests there are no limits.
///
/// Example: spielwiese load --tables 200 --seconds 10
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,

    /// How long to measure, in seconds
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,

    /// Decisions per second over all tables, `max` for as many as the server can take, or 0 for guests who only listen
    /// [default: one per table]
    #[arg(long, value_name = "R", value_parser = rate)]
    rate: Option<Rate>,

    /// The game: it must show every decision on every screen. If games are short, as in festival-overload, much of the work
    /// is opening tables for rematches
    #[arg(long, default_value = "overload")]
    game: String,

    /// How many seats each table has
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(2..=8))]
    seats: u32,

    /// Adds this many tables with nobody at them, and restarts the server before measuring
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "url")]
    sleeping: u32,

    /// Uses a running server, such as http://127.0.0.1:8040; its limits must allow that many guests
    #[arg(long)]
    url: Option<Address>,

    /// Any text; the same text gives the same choices
    #[arg(long, default_value = "load")]
    seed: String,

    /// Prints JSON
    #[arg(long)]
    json: bool,
}

/// Games ask one more often than another, and whoever loses the line says hello again: on average everybody uses no more
/// than this part of a share.
const WITHIN: f64 = 0.7;

/// How fast is decided.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Rate {
    PerSecond(f64),
    Max,
}

fn rate(text: &str) -> Result<Rate, String> {
    match text.parse::<f64>() {
        _ if text == "max" => Ok(Rate::Max),
        Ok(rate) if (0.0..=1e6).contains(&rate) => Ok(Rate::PerSecond(rate)),
        _ => Err("allowed: decisions per second, up to 1000000, or max".to_owned()),
    }
}

impl Args {
    fn plan(&self) -> Plan {
        let Ok(seed): Result<Seed, _> = self.seed.parse();
        Plan {
            game: self.game.clone(),
            tables: self.tables as usize,
            seats: self.seats as usize,
            length: Duration::from_secs(self.seconds.into()),
            rate: match self.rate {
                None => Some(self.tables.into()),
                Some(Rate::PerSecond(rate)) => Some(rate),
                Some(Rate::Max) => None,
            },
            seed,
        }
    }
}

impl Args {
    /// Whether guests decide no faster than anybody may who has a place at a table: then the server has the bounds that
    /// people and tables have, and guests are refused nothing.
    fn is_within_share(&self) -> bool {
        let people = f64::from(self.tables * self.seats);
        let share = f64::from(Limits::default().share.per_minute) / 60.0;
        self.plan().rate.is_some_and(|rate| rate / people <= WITHIN * share)
    }
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    // As many as the system allows; too few show as a table that cannot be opened.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    // One thread is enough for all guests, and leaves more of the machine to the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(async {
        match &args.url {
            Some(address) => Ok(load::run(address, args.plan(), None, news(args.tables)).await?),
            None => on_own_server(args).await,
        }
    });
    if io::stderr().is_terminal() {
        // What cannot be cleared was not shown.
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    let (report, mut out) = (report?, anstream::stdout().lock());
    if args.json {
        writeln!(out, "{}", serde_json::json!(report))?;
    } else {
        writeln!(out, "{report}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Measures a server of our own, on a scratch store.
async fn on_own_server(args: &Args) -> Result<Report, Failure> {
    let (program, scratch) = (std::env::current_exe()?, tempfile::tempdir()?);
    let start = || match args.is_within_share() {
        true => ServerProcess::start_for_one_address(&program, scratch.path()),
        false => ServerProcess::start(&program, scratch.path()),
    };
    let mut server = start()?;
    let sleeping = args.sleeping as usize;
    if sleeping > 0 {
        load::open_sleeping(server.address(), &args.plan(), sleeping, news(args.sleeping)).await?;
        drop(server);
        server = start()?;
    }
    let start_ms = server.took().as_secs_f64() * 1e3;
    let mut report = load::run(server.address(), args.plan(), Some(&server), news(args.tables)).await?;
    report.sleeping = (sleeping > 0).then_some(Sleeping { sleeping_tables: sleeping, start_ms });
    Ok(report)
}

/// Shows how far it is, if somebody looks.
fn news(of: u32) -> impl FnMut(&str, usize) {
    let live = io::stderr().is_terminal();
    move |what: &str, tables: usize| {
        if live {
            // Progress that cannot be shown is no reason to stop.
            let _ = write!(io::stderr(), "\r\x1b[K{what}: {tables} of {of} tables");
        }
    }
}
