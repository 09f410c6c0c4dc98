//! `spielwiese serve`, `spielwiese backup` and `spielwiese restore`.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::typing::{run, spielwiese};

/// A server that runs until this is dropped.
pub(super) struct Server {
    pub(super) child: Child,
    /// What it printed before it listened.
    greeting: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        Server::telling(data, Stdio::piped())
    }

    /// One that tells of its work there.
    fn telling(data: &Path, log: Stdio) -> Server {
        let mut command = spielwiese(&["serve", "--addr", "127.0.0.1:0", "--lang", "en", "--data"]);
        Server::running(command.arg(data).stderr(log))
    }

    pub(super) fn running(command: &mut Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut greeting = String::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        while !greeting.contains("Ctrl-C") {
            assert!(lines.read_line(&mut greeting).unwrap() > 0, "the server ended: {greeting}");
        }
        Server { child, greeting }
    }

    fn address(&self) -> &str {
        self.greeting.lines().find_map(|line| line.trim().strip_prefix("http://")).unwrap()
    }

    fn ask(&self, request: &str) -> String {
        ask(self.address(), request)
    }

    pub(super) fn get(&self, path: &str) -> String {
        self.ask(&format!("GET {path} HTTP/1.1\nHost: here\nX-Spielwiese: 1\nConnection: close\n\n"))
    }

    pub(super) fn post(&self, path: &str, body: &str) -> String {
        let length = body.len();
        self.ask(&format!(
            "POST {path} HTTP/1.1\nHost: here\nX-Spielwiese: 1\nConnection: close\nContent-Length: {length}\n\n{body}"
        ))
    }

    /// What it says to whoever opens a table.
    fn open_table(&self) -> String {
        let token = "07".repeat(32);
        let wish = format!(
            r#"{{"game":"overload","name":"Ada","look":{{"colour":0,"shape":"star"}},"token":"{token}"}}"#
        );
        let length = wish.len();
        let opened = self.ask(&format!(
            "POST /api/tables HTTP/1.1\nHost: here\nConnection: close\nContent-Length: {length}\n\n{wish}"
        ));
        assert!(opened.contains("\"token\""), "{opened}");
        opened
    }

    /// Asks it to stop, and waits until it has: its exit code, and what it told about its work.
    pub(super) fn stop(mut self) -> (Option<i32>, String) {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(asked.success());
        let mut log = String::new();
        if let Some(mut told) = self.child.stderr.take() {
            told.read_to_string(&mut log).unwrap();
        }
        (self.child.wait().unwrap().code(), log)
    }
}

/// What whoever is there answers.
fn ask(address: &str, request: &str) -> String {
    let mut line = TcpStream::connect(address).unwrap();
    line.write_all(request.replace('\n', "\r\n").as_bytes()).unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    answer
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A text in JSON, by its name.
fn text_of(json: &str, name: &str) -> String {
    json.split(&format!("\"{name}\":\"")).nth(1).unwrap().split('"').next().unwrap().to_owned()
}

#[test]
fn the_server_says_where_it_is_answers_and_stops_when_asked() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    assert!(server.get("/healthz").ends_with("ok\n"));
    let opened = server.open_table();
    let token = text_of(&opened, "token");

    let copy = data.path().join("copy.sqlite");
    let (data_text, copy_text) = (data.path().to_str().unwrap(), copy.to_str().unwrap());
    let copied = run(&["backup", copy_text, "--data", data_text]);
    assert_eq!((copied.code, copied.err.as_str()), (Some(0), ""));
    assert!(copy.exists());
    let again = run(&["backup", copy_text, "--data", data_text]);
    assert_eq!(again.code, Some(1));
    assert!(again.err.contains("copy.sqlite: is there already"), "{}", again.err);
    assert!(again.err.contains("choose another name, or move it away"), "{}", again.err);

    let second = run(&["serve", "--addr", "127.0.0.1:0", "--data", data_text]);
    assert_eq!(second.code, Some(2));
    assert!(second.err.contains("is another server running here?"), "{}", second.err);

    let (code, log) = server.stop();
    assert_eq!(code, Some(0), "{log}");
    assert!(log.contains("stopping") && !log.contains(&token), "{log}");
    let rest = data.path().join("rest.sqlite");
    assert_eq!(
        run(&["backup", rest.to_str().unwrap(), "--data", data_text]).code,
        Some(0),
        "nobody runs it now"
    );
}

#[test]
#[cfg(target_os = "linux")]
fn a_log_that_nobody_takes_is_lost_and_nothing_else() {
    let full = || Stdio::from(std::fs::File::create("/dev/full").unwrap());
    for log in [full(), Stdio::piped()] {
        let data = tempfile::tempdir().unwrap();
        let mut server = Server::telling(data.path(), log);
        // A pipe that nobody holds at the other end.
        drop(server.child.stderr.take());
        assert!(server.get("/healthz").ends_with("ok\n"));
        assert!(server.get("/api/games").contains("overload"));
        let (code, _) = server.stop();
        assert_eq!(code, Some(0), "that it stops is told, and nobody hears it");
    }
}

#[test]
fn figures_are_given_where_they_are_asked_for_only() {
    let data = tempfile::tempdir().unwrap();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let plain = Server::start(data.path());
    assert!(plain.get("/metrics").starts_with("HTTP/1.1 404"));
    drop(plain);
    let mut command =
        spielwiese(&["serve", "--addr", "127.0.0.1:0", "--lang", "en", "--metrics-addr", &free]);
    let server = Server::running(command.arg("--data").arg(data.path()).stderr(Stdio::piped()));
    assert!(server.get("/metrics").starts_with("HTTP/1.1 404"));
    let figures = ask(&free, "GET /metrics HTTP/1.1\nHost: here\nConnection: close\n\n");
    assert!(figures.contains("\nspielwiese_tables_awake 0\n"), "{figures}");
    assert!(ask(&free, "GET / HTTP/1.1\nHost: here\nConnection: close\n\n").starts_with("HTTP/1.1 404"));
    assert_eq!(server.stop().0, Some(0));
}

#[test]
fn wrong_arguments_are_refused_with_what_is_allowed() {
    for (arguments, hint) in [
        (["--addr", "somewhere"], "IP:PORT"),
        (["--public-url", "play.example"], "https://HOST"),
        (["--public-url", "https://play.example/path"], "https://HOST"),
        (["--keep", "0"], "1..=100000"),
        (["--log", "loud"], "--log <LEVEL>"),
        (["--metrics-addr", "9000"], "IP:PORT"),
    ] {
        let answer = run(&[&["serve"], &arguments[..]].concat());
        assert_eq!(answer.code, Some(2), "{arguments:?}");
        assert!(answer.err.contains(hint), "{arguments:?}: {}", answer.err);
    }
    let nowhere = run(&["backup", "copy.sqlite", "--data", "no/such/folder"]);
    assert_eq!(nowhere.code, Some(1));
    assert!(nowhere.err.contains("no/such/folder"), "{}", nowhere.err);
}

#[test]
fn after_the_end_one_file_holds_all_tables() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let code = text_of(&server.open_table(), "code");
    let (ended, log) = server.stop();
    assert_eq!(ended, Some(0), "{log}");

    let elsewhere = tempfile::tempdir().unwrap();
    fs::copy(data.path().join("tables.sqlite"), elsewhere.path().join("tables.sqlite")).unwrap();
    let server = Server::start(elsewhere.path());
    let found = server.get(&format!("/api/tables/{code}"));
    assert!(found.starts_with("HTTP/1.1 200") && found.contains("Ada"), "{found}");
}

#[test]
fn a_copy_is_brought_back_where_nothing_is_in_its_way() {
    let (data, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = Server::start(data.path());
    let code = text_of(&server.open_table(), "code");
    let copy = other.path().join("copy.sqlite");
    let (data_text, copy_text) = (data.path().to_str().unwrap(), copy.to_str().unwrap());
    assert_eq!(run(&["backup", copy_text, "--data", data_text]).code, Some(0));

    let running = run(&["restore", copy_text, "--data", data_text]);
    assert_eq!((running.code, running.out.as_str()), (Some(2), ""));
    assert!(running.err.contains("is another server running here?"), "{}", running.err);
    server.stop();
    let full = run(&["restore", copy_text, "--data", data_text]);
    assert_eq!(full.code, Some(1));
    assert!(full.err.contains("tables.sqlite: is there already"), "{}", full.err);
    assert!(full.err.contains("choose a folder without tables"), "{}", full.err);
    let no_copy = run(&["restore", "no/such/file", "--data", other.path().to_str().unwrap()]);
    assert_eq!(no_copy.code, Some(1));
    assert!(no_copy.err.contains("no/such/file"), "{}", no_copy.err);

    let empty = other.path().join("new");
    let restored = run(&["restore", copy_text, "--data", empty.to_str().unwrap()]);
    assert_eq!((restored.code, restored.err.as_str()), (Some(0), ""));
    assert!(restored.out.starts_with("Die Tische liegen in "), "{}", restored.out);
    let server = Server::start(&empty);
    assert!(server.get(&format!("/api/tables/{code}")).starts_with("HTTP/1.1 200"));
}

#[test]
fn a_folder_in_use_is_not_looked_into() {
    let data = tempfile::tempdir().unwrap();
    fs::write(data.path().join("tables.sqlite"), "no database at all".repeat(100)).unwrap();
    let lock = fs::File::create(data.path().join("server.lock")).unwrap();
    lock.lock().unwrap();
    let data_text = data.path().to_str().unwrap();
    let serve = || run(&["serve", "--addr", "127.0.0.1:0", "--data", data_text]);
    let refused = serve();
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("is another server running here?"), "{}", refused.err);
    drop(lock);
    let refused = serve();
    assert!(refused.err.contains("tables.sqlite: file is not a database"), "{}", refused.err);
}

#[cfg(unix)]
#[test]
fn nobody_else_may_read_the_tables() {
    use std::os::unix::fs::PermissionsExt as _;
    let above = tempfile::tempdir().unwrap();
    let data = above.path().join("made/by/the/server");
    let server = Server::start(&data);
    server.open_table();
    let rights = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(rights(&data), 0o700);
    let files: Vec<_> = fs::read_dir(&data).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 4, "{files:?}");
    for file in files {
        assert_eq!(rights(&file), 0o600, "{file:?}");
    }
}

#[test]
fn an_address_that_no_phone_can_open_is_not_given_to_phones() {
    let data = tempfile::tempdir().unwrap();
    let here = Server::start(data.path());
    assert!(here.greeting.starts_with("Open on this computer only"), "no code for phones: {}", here.greeting);
    here.stop();

    let mut public = spielwiese(&["serve", "--addr", "127.0.0.1:0", "--lang", "en", "--data"]);
    public.arg(data.path()).args(["--public-url", "https://table.test"]);
    let public = Server::running(public.stderr(Stdio::null()));
    assert!(public.greeting.contains('█'), "a code for phones: {}", public.greeting);
    assert!(public.greeting.contains("Wi-Fi, open:\n  https://table.test\n"), "{}", public.greeting);
    public.stop();
}
