//! `spielwiese load`: how many tables a server carries, and how long people wait.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::time::Duration;

use client::Address;
use load::{Plan, Report, ServerProcess, Sleeping};
use server::limits::Limits;
use table::Seed;

use crate::failure::Failure;

/// Plays at many tables over real sockets and measures how long a decision takes to reach the last screen
///
/// It starts a server of its own on a scratch store, in a process of its own, and guests that are programs: they
/// choose by the seed, and one in a hundred loses its line each second and comes back. A decision is measured from the
/// moment it was due, so that a server which falls behind cannot hide it.
///
/// While guests decide no faster than people may, the server bounds what each of them and each table does, as it always
/// does; it never counts by address, since all of them have the same. Faster ones are not bounded at all.
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

    /// Decisions a second in all, `max` for as many as the server can take, 0 for guests who only sit there [default:
    /// one a table]
    #[arg(long, value_name = "R", value_parser = rate)]
    rate: Option<Rate>,

    /// The game: one in which every decision shows on every screen. Where games are short, as in festival-overload, much of
    /// the work is to open the tables of rematches
    #[arg(long, default_value = "overload")]
    game: String,

    /// How many seats a table has
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(2..=8))]
    seats: u32,

    /// So many more tables that nobody sits at; the server is started anew when they are there
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "url")]
    sleeping: u32,

    /// Go to a server that is already there, such as http://127.0.0.1:8040; its bounds must allow so many guests
    #[arg(long)]
    url: Option<Address>,

    /// What the guests' choices follow from
    #[arg(long, default_value = "load")]
    seed: String,

    /// One JSON object
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
        _ => Err("allowed: a number of decisions a second up to 1000000, or max".to_owned()),
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
            // News that cannot be shown are no reason to stop.
            let _ = write!(io::stderr(), "\r\x1b[K{what}: {tables} of {of} tables");
        }
    }
}
