//! The cluster and its databases.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use crate::programs::{self, Runner};
use crate::{NoCluster, free_port};

/// Who may do everything there.
pub const USER: &str = "spielwiese";

/// Their password.
pub const PASSWORD: &str = "not-a-secret";

/// How long it may take until it answers.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs the database until its input ends, or kills it when it is told to.
const KEEP: &str = r#"
trap 'kill -QUIT "$database" 2>/dev/null; wait "$database" 2>/dev/null; cd /; rm -rf "$DIR"' EXIT
cd "$DIR"
if [ -n "$PRIMARY" ]; then
  PGPASSWORD=$(cat password) "$BIN/pg_basebackup" -D "$DIR/data" -h 127.0.0.1 -p "$PRIMARY" -U "$USER_NAME" \
    -X stream -c fast -R --no-sync >"$DIR/log" 2>&1 || exit 1
else
  "$BIN/initdb" -D "$DIR/data" -U "$USER_NAME" --pwfile="$DIR/password" -A scram-sha-256 -E UTF8 --locale=C \
    --no-sync >"$DIR/log" 2>&1 || exit 1
fi
if [ -n "$CERTIFIED" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout "$DIR/data/server.key" \
    -out "$DIR/data/server.crt" -days 2 -subj "/CN=$CERTIFIED" -addext "subjectAltName=DNS:$CERTIFIED" \
    -addext basicConstraints=critical,CA:FALSE >>"$DIR/log" 2>&1 || exit 1
  cp "$DIR/data/server.crt" "$DIR/certificate"
  set -- -c ssl=on
fi
"$BIN/postgres" -D "$DIR/data" -c port="$PORT" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
  -c fsync=off -c max_connections=200 "$@" >>"$DIR/log" 2>&1 </dev/null &
database=$!
read -r order
if [ "$order" = kill ]; then
  kill -KILL "$database" $(cat "/proc/$database/task/$database/children")
fi
"#;

/// What a cluster is to be.
#[derive(Clone, Copy, Debug, Default)]
struct Kind<'a> {
    /// A copy of the one at this port, which goes on copying.
    standby_of: Option<u16>,
    /// One that encrypts, and has signed by itself that it goes by this name.
    certified: Option<&'a str>,
    /// What it finds in its environment.
    environment: &'a [(String, String)],
}

/// A running cluster. It ends with this, or with the process.
#[derive(Debug)]
pub struct Cluster {
    shell: Child,
    port: u16,
    folder: PathBuf,
    programs: PathBuf,
}

/// A database of a cluster, empty at first.
#[derive(Clone, Debug)]
pub struct Database {
    port: u16,
    name: String,
    programs: PathBuf,
}

impl Cluster {
    /// The one that all tests of a program share. Without it no test that needs it can pass.
    pub fn shared() -> &'static Cluster {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(|| Cluster::start().unwrap_or_else(|error| panic!("{error}")))
    }

    /// A new one. Answers when it does.
    pub fn start() -> Result<Cluster, NoCluster> {
        Cluster::of_kind(Kind::default())
    }

    /// One that finds this in its environment.
    pub fn start_with(environment: &[(String, String)]) -> Result<Cluster, NoCluster> {
        Cluster::of_kind(Kind { environment, ..Kind::default() })
    }

    /// One whose lines can be encrypted. Its [certificate](Cluster::certificate) says that it goes by this name, and nobody
    /// has signed that but itself.
    pub fn certified(name: &str) -> Result<Cluster, NoCluster> {
        Cluster::of_kind(Kind { certified: Some(name), ..Kind::default() })
    }

    /// A copy of this one, without which it commits nothing from now on.
    pub fn synchronous_standby(&self) -> Result<Cluster, NoCluster> {
        let standby = Cluster::of_kind(Kind { standby_of: Some(self.port), ..Kind::default() })?;
        self.maintain("alter system set synchronous_standby_names = '*'");
        self.maintain("select pg_reload_conf()");
        let start = Instant::now();
        while self.maintenance().run("select sync_state from pg_stat_replication") != "sync" {
            if start.elapsed() > PATIENCE {
                return Err(NoCluster::Silent(standby.log()));
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(standby)
    }

    /// From now on this standby is the primary.
    pub fn promote(&self) {
        assert_eq!(self.maintenance().run("select pg_promote()"), "t", "{}", self.log());
    }

    /// Ends it as a power cut would: nobody says goodbye.
    pub fn kill(mut self) -> io::Result<()> {
        if let Some(input) = &mut self.shell.stdin {
            input.write_all(b"kill\n")?;
        }
        self.shell.wait().map(drop)
    }

    fn of_kind(kind: Kind<'_>) -> Result<Cluster, NoCluster> {
        let programs = programs::folder()?;
        let runner = Runner::find()?;
        let folder = tempfile::Builder::new().prefix("spielwiese-postgres-").tempdir()?.keep();
        std::fs::write(folder.join("password"), PASSWORD)?;
        for path in [folder.clone(), folder.join("password")] {
            std::os::unix::fs::chown(path, runner.ids.map(|ids| ids.0), runner.ids.map(|ids| ids.1))?;
        }
        let port = free_port()?;
        let shell = runner
            .shell()
            .args(["-c", KEEP])
            .env("BIN", &programs)
            .env("DIR", &folder)
            .env("PORT", port.to_string())
            .env("USER_NAME", USER)
            .env("PRIMARY", kind.standby_of.map(|port| port.to_string()).unwrap_or_default())
            .env("CERTIFIED", kind.certified.unwrap_or_default())
            .envs(kind.environment.iter().cloned())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let mut cluster = Cluster { shell, port, folder, programs };
        cluster.until_it_answers()?;
        Ok(cluster)
    }

    fn until_it_answers(&mut self) -> Result<(), NoCluster> {
        let start = Instant::now();
        let maintenance = self.maintenance();
        loop {
            let problem = match maintenance.try_run("select 1") {
                Ok(_) => return Ok(()),
                Err(problem) => problem,
            };
            let ended = self.shell.try_wait()?.is_some();
            if ended || start.elapsed() > PATIENCE {
                return Err(NoCluster::Silent(format!("{problem}{}", self.log())));
            }
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// A new database in it.
    pub fn database(&self) -> Database {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("tables_{}", NEXT.fetch_add(1, Relaxed));
        self.maintain(&format!("create database {name}"));
        Database { name, ..self.maintenance() }
    }

    /// Does something with the cluster that can't be done from within one of its databases.
    pub fn maintain(&self, sql: &str) {
        self.maintenance().run(sql);
    }

    fn maintenance(&self) -> Database {
        Database { port: self.port, name: "postgres".to_owned(), programs: self.programs.clone() }
    }

    /// Where it answers.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The file with its certificate, if it has one.
    pub fn certificate(&self) -> PathBuf {
        self.folder.join("certificate")
    }

    /// What it has logged.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}

impl Database {
    /// How a program finds it; the password is not part of it.
    pub fn url(&self) -> String {
        self.url_at(self.port)
    }

    /// The same for somebody who comes through something that listens at this port.
    pub fn url_at(&self, port: u16) -> String {
        format!("postgres://{USER}@127.0.0.1:{port}/{}", self.name)
    }

    /// The same database in another cluster, that is a copy of this one's.
    pub fn copied_in(&self, cluster: &Cluster) -> Database {
        Database { port: cluster.port, ..self.clone() }
    }

    /// How a program finds it that is to find its copy as well.
    pub fn url_with(&self, copy: &Database) -> String {
        format!("postgres://{USER}@127.0.0.1:{},127.0.0.1:{}/{}", self.port, copy.port, self.name)
    }

    /// How it goes by in its cluster.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Where its cluster answers.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// What `psql` says to this: rows as lines, fields between bars.
    pub fn run(&self, sql: &str) -> String {
        self.try_run(sql).unwrap_or_else(|problem| panic!("{sql}: {problem}"))
    }

    fn try_run(&self, sql: &str) -> Result<String, String> {
        let ran = Command::new(self.programs.join("psql"))
            .args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"])
            .args(["--dbname", &self.url(), "--command", sql])
            .env("PGPASSWORD", PASSWORD)
            .output()
            .map_err(|error| error.to_string())?;
        match ran.status.success() {
            true => Ok(String::from_utf8_lossy(&ran.stdout).trim().to_owned()),
            false => Err(String::from_utf8_lossy(&ran.stderr).into_owned()),
        }
    }
}
