//! `spielwiese serve`: tables for phones and the big screen.

use std::fs::File;
use std::io::{self, IsTerminal as _, Write as _};
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser as _;
use server::limits::Limits;
use server::store::{SqliteStore, private};
use server::{Config, qr_for_terminal};
use table::Words;
use tokio::net::TcpListener;
use tracing_subscriber::filter::LevelFilter;

use crate::failure::Failure;
use crate::lang::LangArg;

const SECONDS_A_DAY: u64 = 24 * 60 * 60;

/// Where tables are kept unless somebody says otherwise.
pub(crate) const DATA: &str = "spielwiese-data";

/// Runs the server: tables for phones and the big screen
///
/// Prints where guests find it, and runs until Ctrl-C. Everything it keeps is in one file in the data folder,
/// `tables.sqlite`; only its owner can read it. While the server runs there are two more beside it: copy it with
/// `spielwiese backup` then.
///
/// Example: spielwiese serve --addr 0.0.0.0:8040 --data /var/lib/spielwiese
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Where it listens; 0.0.0.0 is every network this machine is in
    #[arg(long, value_name = "IP:PORT", default_value = "0.0.0.0:8040")]
    addr: SocketAddr,

    /// The folder that holds the tables; made for its owner alone if it is not there
    #[arg(long, value_name = "DIR", default_value = DATA)]
    data: PathBuf,

    /// Where guests find the server, if that is another address: `https://play.example`
    #[arg(long, value_name = "URL", value_parser = public_url)]
    public_url: Option<String>,

    /// Deletes tables that nobody has open or touched for so many days [default: keeps all]
    ///
    /// Not in the first hour. If the clock has jumped by more than a week since the server last ran, or back, it says so
    /// and deletes nothing for a day.
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    keep: Option<u64>,

    /// How many proxies stand before the server; only then X-Forwarded-For is believed
    #[arg(long, value_name = "N", default_value_t = 0)]
    trusted_proxy_hops: usize,

    /// Gives figures to Prometheus there, at /metrics; keep it from strangers [default: nowhere]
    #[arg(long, value_name = "IP:PORT")]
    metrics_addr: Option<SocketAddr>,

    /// How much it tells about its work: off, error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    log: LevelFilter,

    /// Tells it as lines of JSON
    #[arg(long)]
    log_json: bool,

    /// Counts nothing by address or time; for tests on one machine
    #[arg(long)]
    unlimited: bool,

    /// Counts nothing by address; for load tests whose guests all come from one
    #[arg(long, conflicts_with = "unlimited")]
    one_address: bool,

    #[command(flatten)]
    lang: LangArg,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    start_log(args);
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!(%error, "the limit of open files stays as it is");
    }
    let _only_one = only_server_of(&args.data)?;
    // Closed after the runtime, when nobody uses it any more: then one file holds everything.
    let store = Arc::new(SqliteStore::open(&args.data)?);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(args.addr).await.map_err(|error| {
            Failure::Argument(format!("cannot listen on {}: {error}; choose another with --addr", args.addr))
        })?;
        greet(args, listener.local_addr()?)?;
        server::run(listener, store.clone(), args.config(), asked_to_stop()).await?;
        Ok(ExitCode::SUCCESS)
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

    fn config(&self) -> Config {
        Config {
            public_url: self.public_url.clone(),
            trusted_hops: self.trusted_proxy_hops,
            metrics_addr: self.metrics_addr,
            keep: self.keep.map(|days| Duration::from_secs(days * SECONDS_A_DAY)),
            limits: match (self.unlimited, self.one_address) {
                (true, _) => Limits::for_one_machine(),
                (false, true) => Limits::for_one_address(),
                (false, false) => Limits::default(),
            },
            ..Config::default()
        }
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
fn greet(args: &Args, bound: SocketAddr) -> Result<(), Failure> {
    let words = Words::common(args.lang.code());
    let links = links(args, bound);
    let mut out = anstream::stdout().lock();
    let strong = anstyle::Style::new().bold();
    if let Some(code) = links.first().and_then(|link| qr_for_terminal(link).ok()) {
        writeln!(out, "{code}\n")?;
    }
    writeln!(out, "{}", words.text("serve.open"))?;
    for link in &links {
        writeln!(out, "  {strong}{link}{strong:#}")?;
    }
    writeln!(out, "{}", words.say("serve.kept", &[&args.data.display().to_string()]))?;
    Ok(writeln!(out, "{}", words.text("serve.stop"))?)
}

/// The addresses that guests can type, the best one first.
fn links(args: &Args, bound: SocketAddr) -> Vec<String> {
    if let Some(url) = &args.public_url {
        return vec![url.clone()];
    }
    let mut hosts = if bound.ip().is_unspecified() { lan_addresses() } else { vec![bound.ip()] };
    if hosts.is_empty() {
        hosts.push(IpAddr::from([127, 0, 0, 1]));
    }
    hosts.into_iter().map(|host| format!("http://{}", SocketAddr::new(host, bound.port()))).collect()
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
