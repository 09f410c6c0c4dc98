//! PgBouncer before a database, as somebody might have it who does not know that nodes can't work with it: every transaction is
//! given whatever connection is free.

use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::programs::{self, Runner};
use crate::{Database, NoCluster, PASSWORD, USER, free_port};

/// How long it may take until it answers.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs it until its input ends.
const KEEP: &str = r#"
trap 'kill "$pooler" 2>/dev/null; wait "$pooler" 2>/dev/null; cd /; rm -rf "$DIR"' EXIT
cd "$DIR"
"$PGBOUNCER" -q "$DIR/pgbouncer.ini" >"$DIR/log" 2>&1 </dev/null &
pooler=$!
read -r order
"#;

/// A pooler. It ends with this, or with the process.
#[derive(Debug)]
pub struct Pooler {
    shell: Child,
    port: u16,
}

impl Pooler {
    /// Before this database. Answers when it does.
    pub fn before(database: &Database) -> Result<Pooler, NoCluster> {
        let program = programs::find("pgbouncer").ok_or(NoCluster::NoPooler)?;
        let runner = Runner::find()?;
        let folder = tempfile::Builder::new().prefix("spielwiese-pgbouncer-").tempdir()?.keep();
        let port = free_port()?;
        let (name, behind) = (database.name(), database.port());
        let settings = format!(
            "[databases]\n{name} = host=127.0.0.1 port={behind} user={USER} password={PASSWORD}\n[pgbouncer]\n\
             listen_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\n\
             pool_mode = transaction\n"
        );
        std::fs::write(folder.join("pgbouncer.ini"), settings)?;
        for path in [folder.clone(), folder.join("pgbouncer.ini")] {
            std::os::unix::fs::chown(path, runner.ids.map(|ids| ids.0), runner.ids.map(|ids| ids.1))?;
        }
        let shell = runner
            .shell()
            .args(["-c", KEEP])
            .env("PGBOUNCER", &program)
            .env("DIR", &folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let pooler = Pooler { shell, port };
        let start = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            if start.elapsed() > PATIENCE {
                let log = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
                return Err(NoCluster::Silent(log));
            }
            thread::sleep(Duration::from_millis(50));
        }
        Ok(pooler)
    }

    /// Where it answers.
    pub fn port(&self) -> u16 {
        self.port
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}
