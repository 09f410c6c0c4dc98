//! Where the database is, and how it is spoken to: what stands in `--store`, without the password.

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};

use super::StoreError;

/// Each of the hosts has so long to take a call.
const CONNECT_WITHIN: Duration = Duration::from_secs(2);

/// Where PostgreSQL listens unless somebody says otherwise.
const PORT: u16 = 5432;

/// Where the database is, and who asks for it. Never shows the password.
#[derive(Clone)]
pub struct DatabaseAddress {
    config: Config,
    /// The same for each host alone.
    each: Vec<Config>,
    /// Which of them has answered last: it is asked first.
    answers_at: Arc<AtomicUsize>,
    encrypted: bool,
    root_certificates: Option<PathBuf>,
}

impl DatabaseAddress {
    /// What a URL says: `postgres://USER@HOST:PORT,HOST:PORT/DATABASE?sslmode=…`. The password must not stand in it.
    pub fn parse(url: &str, password: Option<&str>) -> Result<DatabaseAddress, String> {
        let rest = url.strip_prefix("postgres://").or_else(|| url.strip_prefix("postgresql://"));
        let rest = rest.ok_or("write postgres://USER@HOST:PORT/DATABASE")?;
        let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
        let user = place.rsplit_once('@').map_or("", |(user, _)| user);
        let (ours, others): (Vec<_>, Vec<_>) = query
            .split('&')
            .filter(|pair| !pair.is_empty())
            .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
            .partition(|(key, _)| ["sslmode", "sslrootcert", "password"].contains(key));
        let given = |wanted: &str| ours.iter().find(|(key, _)| *key == wanted).map(|(_, value)| *value);
        if user.contains(':') || given("password").is_some() {
            return Err(
                "leave the password out: everybody on this machine could see it. Put it into the variable \
                        PGPASSWORD, or into a file that --store-password-file names"
                    .to_owned(),
            );
        }
        let others: Vec<String> = others.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let mut config = configured(place, &others)?;
        if config.get_hosts().is_empty() || config.get_user().is_none() || config.get_dbname().is_none() {
            return Err("write postgres://USER@HOST:PORT/DATABASE, all of it".to_owned());
        }
        let encrypted = match given("sslmode") {
            None => !config.get_hosts().iter().all(is_this_machine),
            Some("disable") => false,
            Some("require" | "verify-full") => true,
            Some(other) => return Err(format!("sslmode can't be `{other}`: it is disable or require")),
        };
        let mut each =
            hosts(place).map(|place| configured(&place, &others)).collect::<Result<Vec<Config>, String>>()?;
        for config in each.iter_mut().chain([&mut config]) {
            complete(config, password, encrypted);
        }
        let root_certificates = given("sslrootcert").map(PathBuf::from);
        Ok(DatabaseAddress { config, each, answers_at: Arc::default(), encrypted, root_certificates })
    }

    /// What a connection to each host needs, the one that has answered last first.
    pub(super) fn hosts(&self) -> impl Iterator<Item = (usize, &Config)> {
        let first = self.answers_at.load(Relaxed);
        (0..self.each.len()).map(move |turn| {
            let host = (first + turn) % self.each.len();
            (host, &self.each[host])
        })
    }

    /// This host has answered.
    pub(super) fn answers_at(&self, host: usize) {
        self.answers_at.store(host, Relaxed);
    }

    /// Whether the line is encrypted, and the other end must prove who it is.
    pub(super) fn is_encrypted(&self) -> bool {
        self.encrypted
    }

    /// Who vouches for the other end, if not those whom this machine trusts.
    pub(super) fn root_certificates(&self) -> Option<&PathBuf> {
        self.root_certificates.as_ref()
    }

    /// The name of the database.
    pub(super) fn database(&self) -> &str {
        self.config.get_dbname().unwrap_or_default()
    }

    /// The user who asks.
    pub(super) fn user(&self) -> &str {
        self.config.get_user().unwrap_or_default()
    }

    /// Something is wrong there.
    pub(super) fn problem(&self, problem: impl fmt::Display) -> StoreError {
        StoreError::Database { place: self.to_string(), problem: problem.to_string() }
    }
}

/// The address as it may be shown to anybody.
impl fmt::Display for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "postgres://{}@", self.user())?;
        let ports = self.config.get_ports();
        for (at, host) in self.config.get_hosts().iter().enumerate() {
            let port = ports.get(at).or(ports.first()).copied().unwrap_or(PORT);
            let comma = if at > 0 { "," } else { "" };
            match host {
                Host::Tcp(name) => write!(f, "{comma}{name}:{port}")?,
                #[cfg(unix)]
                Host::Unix(path) => write!(f, "{comma}{}:{port}", path.display())?,
            }
        }
        write!(f, "/{}", self.database())
    }
}

impl fmt::Debug for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// What stands in an address, as far as it is the library's.
fn configured(place: &str, others: &[String]) -> Result<Config, String> {
    let parsed = format!("postgres://{place}?{}", others.join("&")).parse();
    parsed.map_err(|error: tokio_postgres::Error| {
        let why = std::error::Error::source(&error).map_or(error.to_string(), ToString::to_string);
        format!("write postgres://USER@HOST:PORT/DATABASE ({why})")
    })
}

/// The same place at each of its hosts.
fn hosts(place: &str) -> impl Iterator<Item = String> {
    let (user, rest) = place.rsplit_once('@').unwrap_or(("", place));
    let (hosts, database) = rest.split_once('/').unwrap_or((rest, ""));
    hosts.split(',').map(move |host| format!("{user}@{host}/{database}"))
}

/// What every connection needs.
fn complete(config: &mut Config, password: Option<&str>, encrypted: bool) {
    if let Some(password) = password {
        config.password(password);
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT_WITHIN);
    }
    if config.get_application_name().is_none() {
        config.application_name("spielwiese");
    }
    config
        .target_session_attrs(TargetSessionAttrs::ReadWrite)
        .keepalives_idle(Duration::from_secs(5))
        .keepalives_interval(Duration::from_secs(2))
        .keepalives_retries(3)
        .tcp_user_timeout(Duration::from_secs(10))
        .ssl_mode(if encrypted { SslMode::Require } else { SslMode::Disable });
}

fn is_this_machine(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            let bare = name.trim_matches(['[', ']']);
            name == "localhost" || bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_what_is_nobodys_business() {
        let secret = "correct horse";
        let text = "postgres://ada@db-1:5433,db-2:5434/tables?sslmode=disable";
        let address = DatabaseAddress::parse(text, Some(secret)).unwrap();
        assert_eq!(address.to_string(), "postgres://ada@db-1:5433,db-2:5434/tables");
        assert!(!format!("{address:?} {address}").contains(secret));
        let each: Vec<&Config> = address.hosts().map(|(_, config)| config).collect();
        assert!(each.iter().all(|config| config.get_password() == Some(secret.as_bytes())));
        let ports: Vec<&[u16]> = each.iter().map(|config| config.get_ports()).collect();
        assert_eq!(ports, [[5433], [5434]]);
    }

    #[test]
    fn who_has_answered_last_is_asked_first() {
        let address = DatabaseAddress::parse("postgres://a@one,two,[::1]:7/t", None).unwrap();
        let asked = || address.hosts().map(|(at, _)| at).collect::<Vec<_>>();
        assert_eq!(asked(), [0, 1, 2]);
        address.answers_at(2);
        assert_eq!(asked(), [2, 0, 1]);
    }

    #[test]
    fn a_line_to_another_machine_is_encrypted_unless_somebody_says_otherwise() {
        for (text, encrypted) in [
            ("postgres://a@localhost/t", false),
            ("postgres://a@127.0.0.1:1,[::1]:2/t", false),
            ("postgres://a@%2Frun%2Fpostgresql/t", false),
            ("postgres://a@db/t", true),
            ("postgres://a@localhost,db/t", true),
            ("postgresql://a@db/t?sslmode=disable", false),
            ("postgres://a@localhost/t?sslmode=require", true),
            ("postgres://a@db/t?sslmode=verify-full&sslrootcert=/ca.pem", true),
        ] {
            assert_eq!(DatabaseAddress::parse(text, None).unwrap().is_encrypted(), encrypted, "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_and_no_password_with_it() {
        for (text, hint) in [
            ("tables.sqlite", "postgres://USER@HOST:PORT/DATABASE"),
            ("postgres://ada@db", "all of it"),
            ("postgres://db/tables", "all of it"),
            ("postgres://ada@db/tables?colour=green", "colour"),
            ("postgres://ada@db/tables?sslmode=prefer", "disable or require"),
            ("postgres://ada:hunter2@db/tables", "PGPASSWORD"),
            ("postgres://ada@db/tables?password=hunter2", "--store-password-file"),
            ("postgres://ada@db:port/tables", "postgres://USER@HOST:PORT/DATABASE"),
        ] {
            let problem = DatabaseAddress::parse(text, None).unwrap_err();
            assert!(problem.contains(hint) && !problem.contains("hunter2"), "{text}: {problem}");
        }
    }
}
