//! `spielwiese serve`: tables for phones and the big screen.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, IsTerminal as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser as _;
use server::lab::LabProgram;
use server::limits::Limits;
use server::party::House;
use server::store::{DatabaseAddress, LeaseTimes, PostgresStore, SqliteStore, Store as _, private};
use server::{Config, Keeping, qr_for_terminal};
use table::Words;
use tokio::net::TcpListener;
use tracing_subscriber::filter::LevelFilter;

use crate::database_arg::DatabaseArg;
use crate::failure::Failure;
use crate::lang::LangArg;

const SECONDS_A_DAY: u64 = 24 * 60 * 60;

/// Where tables are kept unless somebody says otherwise.
pub(crate) const DATA: &str = "spielwiese-data";

/// Runs the server: tables for phones and the big screen
///
/// Prints the address for guests and runs until Ctrl-C. All tables are kept in one file in the data folder,
/// `tables.sqlite`, which only its owner can read. While the server is running there are two more files next to it, so use
/// `spielwiese backup` to copy them.
///
/// With --store the tables are kept in PostgreSQL instead, and any number of servers may share them; docs/nodes.md explains how.
///
/// Example: spielwiese serve --addr 0.0.0.0:8040 --data /var/lib/spielwiese
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The address to listen on; 0.0.0.0 means every network this machine is in
    #[arg(long, value_name = "IP:PORT", default_value = "0.0.0.0:8040")]
    addr: SocketAddr,

    /// The folder where tables are kept; created if it doesn't exist, readable by its owner only
    #[arg(long, value_name = "DIR", default_value = DATA)]
    data: PathBuf,

    #[command(flatten)]
    database: DatabaseArg,

    /// Where other nodes find this one; keep it private, since what guests send passes there unencrypted
    #[arg(long, value_name = "HOST:PORT", requires = "store", value_parser = node_addr)]
    node_addr: Option<String>,

    /// Where to listen for other nodes, if --node-addr isn't an address of this machine
    #[arg(long, value_name = "IP:PORT", requires = "node_addr")]
    node_listen: Option<SocketAddr>,

    /// How often a node shows that it's alive; after four times as long without a sign the others take over its tables
    #[arg(long, value_name = "MS", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(50..=60_000))]
    node_beat: u64,

    /// The address guests use, if it's a different one: `https://play.example`
    #[arg(long, value_name = "URL", value_parser = public_url)]
    public_url: Option<String>,

    /// Deletes tables that nobody has opened for this many days [default: keep them all]
    ///
    /// Never in the first hour. If the clock has jumped back, or ahead by more than a week, since the server last ran, the
    /// server says so and deletes nothing for a day.
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    keep: Option<u64>,

    /// How many proxies are in front of the server; with 0, X-Forwarded-For is ignored
    #[arg(long, value_name = "N", default_value_t = 0)]
    trusted_proxy_hops: usize,

    /// Serves metrics for Prometheus at /metrics on this address; keep it private [default: off]
    #[arg(long, value_name = "IP:PORT")]
    metrics_addr: Option<SocketAddr>,

    /// How much to log: off, error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    log: LevelFilter,

    /// Logs as JSON, one object per line
    #[arg(long)]
    log_json: bool,

    /// Turns off all limits per address and over time; for tests on one machine
    #[arg(long)]
    unlimited: bool,

    /// Turns off all limits per address; for load tests, whose guests share one
    #[arg(long, conflicts_with = "unlimited")]
    one_address: bool,

    /// How long big moments stay on the screens, as a percentage of the usual time; for tests
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u32).range(0..=200))]
    show: u32,

    /// Opens the lab at /lab, where anybody who finds the server can try house rules out; docs/lab.md says what it may take
    #[arg(long)]
    lab: bool,

    /// How much processor time one run of the lab may use; then it reports on the games so far
    #[arg(long, value_name = "SECONDS", default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    lab_cpu_seconds: u64,

    /// Ends a run of the lab that nobody has looked at for so long
    #[arg(long, value_name = "MS", default_value_t = 15_000, value_parser = clap::value_parser!(u64).range(100..=600_000))]
    lab_unseen: u64,

    #[command(flatten)]
    lang: LangArg,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    start_log(args);
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!(%error, "the limit of open files stays as it is");
    }
    if let Some(address) = args.database.address()? {
        return run_node(args, address);
    }
    let _only_one = only_server_of(&args.data)?;
    // Closed after the runtime, when nobody uses it any more: then one file holds everything.
    let store = Arc::new(SqliteStore::open(&args.data)?);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = listen(args).await?;
        greet(args, listener.local_addr()?, &args.data.display())?;
        server::run(listener, store.clone(), args.config()?, asked_to_stop()).await?;
        Ok(ExitCode::SUCCESS)
    })
}

/// The server as one of several.
fn run_node(args: &Args, address: DatabaseAddress) -> Result<ExitCode, Failure> {
    let Some(node_addr) = &args.node_addr else {
        return Err(Failure::Argument(
            "--store needs --node-addr HOST:PORT: where other nodes find this one".to_owned(),
        ));
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = listen(args).await?;
        let (bound, place, config) = (listener.local_addr()?, address.to_string(), args.config()?);
        let times = LeaseTimes::with_beat(Duration::from_millis(args.node_beat));
        let store = Arc::new(PostgresStore::open(address, node_addr, times).await?);
        // Guests are asked in when it is certain that this node works.
        let server = server::open(listener, store.clone(), config).await?;
        if let Err(error) = greet(args, bound, &place) {
            // If the store does not hear of it, the others give this node up by themselves.
            drop(store.depart().await);
            return Err(error);
        }
        server.run(asked_to_stop()).await?;
        Ok(ExitCode::SUCCESS)
    })
}

async fn listen(args: &Args) -> Result<TcpListener, Failure> {
    TcpListener::bind(args.addr).await.map_err(|error| {
        Failure::Argument(format!(
            "can't listen on {}: {error}; choose another address with --addr",
            args.addr
        ))
    })
}

impl Args {
    /// What holds if nobody says anything.
    pub(crate) fn usual() -> Args {
        #[derive(clap::Parser)]
        struct Nothing {
            #[command(flatten)]
            args: Args,
        }
        Nothing::parse_from([""]).args
    }

    fn config(&self) -> Result<Config, Failure> {
        let lab = if self.lab { Some(self.lab_program()?) } else { None };
        let house = House { show: self.show, ..House::default() };
        Ok(Config {
            keeping: Keeping { house, ..Keeping::default() },
            public_url: self.public_url.clone(),
            trusted_hops: self.trusted_proxy_hops,
            metrics_addr: self.metrics_addr,
            node_listen: self.node_listen,
            hand_over: Duration::from_millis(2 * self.node_beat),
            lab,
            keep: self.keep.map(|days| Duration::from_secs(days * SECONDS_A_DAY)),
            limits: match (self.unlimited, self.one_address) {
                (true, _) => Limits::for_one_machine(),
                (false, true) => Limits::for_one_address(),
                (false, false) => Limits::default(),
            },
        })
    }

    /// This very program, which plays for the lab as well.
    fn lab_program(&self) -> Result<LabProgram, Failure> {
        let program = LabProgram::at(std::env::current_exe()?);
        let unseen = Duration::from_millis(self.lab_unseen);
        Ok(LabProgram { cpu_seconds: self.lab_cpu_seconds, unseen, ..program })
    }
}

/// The address of a site without a path, as pages of it say where they come from.
fn public_url(text: &str) -> Result<String, String> {
    let url = text.trim_end_matches('/');
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@']) => Ok(url.to_lowercase()),
        _ => Err("write https://HOST or http://HOST:PORT".to_owned()),
    }
}

/// Where other nodes find this one.
fn node_addr(text: &str) -> Result<String, String> {
    let parts = text.rsplit_once(':').filter(|(host, _)| !host.is_empty() && !host.contains(['/', '@', ' ']));
    match parts.and_then(|(_, port)| port.parse::<u16>().ok()) {
        Some(port) if port > 0 => Ok(text.to_owned()),
        _ => Err("write HOST:PORT, as the other nodes see this machine".to_owned()),
    }
}

/// What the server tells goes to the error output; no hand and no token is ever in it. If nobody takes it, because the disk
/// is full or the pipe is closed, it is lost, and the tables go on: to complain about that in the same place would panic.
fn start_log(args: &Args) {
    let colours = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let log = tracing_subscriber::fmt()
        .with_max_level(args.log)
        .with_writer(io::stderr)
        .log_internal_errors(false)
        .with_ansi(colours);
    if args.log_json {
        log.json().init();
    } else {
        log.init();
    }
    // What a game says when it fails may hold what a seat has in hand: that goes into the table's own log and nowhere else.
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, "the program failed");
    }));
}

/// Two servers on one folder would each believe to be alone, so nothing in it is touched without this. The lock ends with
/// the process, however that ends.
pub(super) fn only_server_of(data: &Path) -> Result<File, Failure> {
    let lock = private::folder(data).and_then(|()| private::file(&data.join("server.lock")));
    let lock = lock.map_err(|error| Failure::file(data, error))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(error) => Err(Failure::file(data, format!("is another server running here? ({error})"))),
    }
}

/// Says where guests find the server.
fn greet(args: &Args, bound: SocketAddr, kept: &dyn Display) -> Result<(), Failure> {
    let words = Words::common(args.lang.code());
    let reach = Reach::of(args, bound);
    let mut out = anstream::stdout().lock();
    let strong = anstyle::Style::new().bold();
    let (invitation, links) = match &reach {
        Reach::Guests(links) => ("serve.open", links.as_slice()),
        Reach::ThisMachine(link) => ("serve.open_here", std::slice::from_ref(link)),
    };
    if let Some(code) = reach.scanned().and_then(|link| qr_for_terminal(link).ok()) {
        writeln!(out, "{code}\n")?;
    }
    writeln!(out, "{}", words.text(invitation))?;
    for link in links {
        writeln!(out, "  {strong}{link}{strong:#}")?;
    }
    writeln!(out, "{}", words.say("serve.kept", &[&kept.to_string()]))?;
    Ok(writeln!(out, "{}", words.text("serve.stop"))?)
}

/// Who can open the server's pages, and where.
enum Reach {
    /// Guests, at these addresses, the best one first.
    Guests(Vec<String>),
    /// Whoever sits at this machine.
    ThisMachine(String),
}

impl Reach {
    fn of(args: &Args, bound: SocketAddr) -> Reach {
        if let Some(url) = &args.public_url {
            return Reach::Guests(vec![url.clone()]);
        }
        let hosts = if bound.ip().is_unspecified() { lan_addresses() } else { vec![bound.ip()] };
        let link = |host: IpAddr| format!("http://{}", SocketAddr::new(host, bound.port()));
        let guests: Vec<String> = hosts.into_iter().filter(|host| !host.is_loopback()).map(link).collect();
        let here = if bound.ip().is_loopback() { bound.ip() } else { Ipv4Addr::LOCALHOST.into() };
        if guests.is_empty() { Reach::ThisMachine(link(here)) } else { Reach::Guests(guests) }
    }

    /// The address that a phone's camera is shown.
    fn scanned(&self) -> Option<&str> {
        match self {
            Reach::Guests(links) => links.first().map(String::as_str),
            Reach::ThisMachine(_) => None,
        }
    }
}

/// This machine's addresses in its networks.
fn lan_addresses() -> Vec<IpAddr> {
    let all = if_addrs::get_if_addrs().unwrap_or_default();
    let reachable = all.into_iter().filter(|network| !network.is_loopback()).map(|network| network.ip());
    reachable.filter(IpAddr::is_ipv4).collect()
}

/// Ctrl-C, or what systems send to end a service.
async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut ended) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = ended.recv() => return,
                _ = tokio::signal::ctrl_c() => return,
            }
        }
    }
    // Without signals it runs until it is killed.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
