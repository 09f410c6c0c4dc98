//! The lab of the page: runs are processes of this very binary, which give way, end when they should, and touch no file.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use protocol::{LabDocument, LabEstimate, LabSection};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::serve::Server;
use crate::typing::{GAME, file, json as printed, run, spielwiese};

/// Whatever is to happen happens in this time, on whatever machine.
const A_WHILE: Duration = Duration::from_secs(60);

struct Lab {
    server: Server,
    _data: TempDir,
}

/// How a process stands in its system.
#[derive(Debug)]
struct Process {
    id: u32,
    niceness: i32,
}

impl Lab {
    /// A server whose lab is open, with these arguments as well.
    fn open(more: &[&str]) -> Lab {
        let data = tempfile::tempdir().unwrap();
        let mut command = spielwiese(&[
            "serve",
            "--lab",
            "--one-address",
            "--addr",
            "127.0.0.1:0",
            "--lang",
            "en",
            "--data",
        ]);
        let server = Server::running(command.arg(data.path()).args(more).stderr(Stdio::null()));
        Lab { server, _data: data }
    }

    fn get(&self, path: &str) -> (u16, Value) {
        taken_apart(&self.server.get(path))
    }

    fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        taken_apart(&self.server.post(path, &body.to_string()))
    }

    /// Begins a run, which must be possible.
    fn begin(&self, wish: &Value) -> Run<'_> {
        let (status, begun) = self.post("/api/lab/jobs", wish);
        assert_eq!(status, 201, "{begun}");
        let text = |key: &str| begun[key].as_str().unwrap().to_owned();
        Run { lab: self, path: format!("/api/lab/jobs/{}", text("id")), command: text("command") }
    }

    /// What it has begun and not buried.
    fn children(&self) -> Vec<Process> {
        children_of(self.server.child.id())
    }
}

struct Run<'a> {
    lab: &'a Lab,
    path: String,
    command: String,
}

impl Run<'_> {
    fn look(&self) -> Value {
        self.lab.get(&self.path).1
    }

    /// Waits until it stands as it should.
    fn until(&self, there: impl Fn(&Value) -> bool) -> Value {
        let late = Instant::now() + A_WHILE;
        loop {
            let now = self.look();
            if there(&now) {
                return now;
            }
            assert!(Instant::now() < late, "{now}");
            sleep(Duration::from_millis(50));
        }
    }

    fn over(&self) -> Value {
        self.until(|now| now["state"] != "running")
    }
}

fn taken_apart(answer: &str) -> (u16, Value) {
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    let body = answer.split_once("\r\n\r\n").unwrap().1;
    (status, serde_json::from_str(body).unwrap_or(Value::Null))
}

fn children_of(parent: u32) -> Vec<Process> {
    let mut children = Vec::new();
    for folder in std::fs::read_dir("/proc").unwrap().flatten() {
        let Ok(stat) = std::fs::read_to_string(folder.path().join("stat")) else { continue };
        let (id, rest) = stat.split_once(" (").unwrap();
        let rest: Vec<&str> = rest.rsplit_once(") ").unwrap().1.split(' ').collect();
        if rest[1] == parent.to_string() {
            children.push(Process { id: id.parse().unwrap(), niceness: rest[16].parse().unwrap() });
        }
    }
    children
}

fn is_there(process: u32) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"));
    stat.is_ok_and(|stat| !stat.contains(") Z "))
}

fn wait_until(there: impl Fn() -> bool) {
    let late = Instant::now() + A_WHILE;
    while !there() {
        assert!(Instant::now() < late, "it never came");
        sleep(Duration::from_millis(20));
    }
}

fn wish(games: u64) -> Value {
    json!({ "kind": "report", "game": GAME, "seats": 3, "games": games, "seed": "page", "lang": "en" })
}

/// More games than anybody plays meanwhile.
const MANY: u64 = 1_000_000;

#[test]
fn without_a_flag_there_is_no_lab() {
    let data = tempfile::tempdir().unwrap();
    let mut command = spielwiese(&["serve", "--addr", "127.0.0.1:0", "--lang", "en", "--data"]);
    let server = Server::running(command.arg(data.path()).stderr(Stdio::null()));
    for answer in [server.get("/api/lab"), server.post("/api/lab/jobs", &wish(1).to_string())] {
        let (status, refused) = taken_apart(&answer);
        assert_eq!((status, &refused["code"]), (404, &json!("no_lab")));
    }
    assert!(server.get("/lab").starts_with("HTTP/1.1 200"), "the page says so itself");
}

#[test]
fn a_report_is_that_of_the_command_it_names() {
    let lab = Lab::open(&[]);
    let now = lab.get("/api/lab").1;
    assert_eq!(
        (&now["busy"], &now["cpu_seconds"], &now["most_games"]),
        (&json!(false), &json!(600), &json!(MANY))
    );
    let variant = json!({ "game": GAME, "seats": 3, "options": { "target_camp": 5 } });
    let written = lab.post("/api/lab/variant", &variant).1;
    assert_eq!(written["command"], format!("spielwiese lab {GAME} --seats=3 --set=target_camp=5"));

    let mut house = wish(1_500);
    house["rules"] = written["file"].clone();
    let run = lab.begin(&house);
    let over = run.over();
    assert_eq!((&over["state"], &over["stopped"]), (&json!("done"), &json!(false)), "{over}");
    assert_eq!(over["command"], run.command);
    let typed: Vec<&str> = run.command.split(' ').skip(1).chain(["--json=-"]).collect();
    assert_eq!(over["document"], printed(&typed), "whoever types the command sees the same");

    let document: LabDocument = serde_json::from_value(over["document"].clone()).unwrap();
    assert!(document.facts["games"] == "1500" && document.sections.len() > 5, "{document:?}");
    for section in document.sections.into_iter().map(|(_, section)| section) {
        let section: LabSection = serde_json::from_value(section).unwrap();
        let rows = section.rows.values().flat_map(|row| row.as_object().unwrap().values());
        for cell in rows.filter(|cell| cell.is_object()) {
            serde_json::from_value::<LabEstimate>(cell.clone()).unwrap();
        }
    }
    let report = lab.server.get(&(run.path.clone() + "/report.html"));
    assert!(report.starts_with("HTTP/1.1 200") && report.contains("<!doctype html>"), "{report:.300}");
    assert!(!report.contains("<script"), "{report:.300}");
}

#[test]
fn rule_sets_are_compared_and_tuned() {
    let lab = Lab::open(&[]);
    let mut compare = wish(1_000);
    compare["kind"] = json!("compare");
    compare["against"] = json!([{ "options": { "plaster": "plus_one_live" } }, { "rules": "v0.8" }]);
    let over = lab.begin(&compare).over();
    let summary = over["document"]["summary"].to_string();
    assert!(summary.contains("plaster=plus_one_live") && summary.contains("v0.8"), "{over}");

    let mut tune = wish(0);
    tune["kind"] = json!("tune");
    tune["games"] = Value::Null;
    tune["budget"] = json!(60_000);
    tune["goals"] = json!(["decisions in 1..500"]);
    tune["over"] = json!(["target_camp=5..7", "plaster"]);
    let over = lab.begin(&tune).over();
    assert_eq!(over["state"], "done", "{over}");
    assert!(over["document"]["sections"]["front"]["rows"].is_object(), "{over}");

    for (key, value, about) in [
        ("goals", json!(["fun >= 5"]), "the goal `fun >= 5`: unknown figure `fun`"),
        ("goals", json!(["--html=/etc/x"]), "the goal `--html=/etc/x` cannot be read"),
        ("over", json!(["target_camp=12..5"]), "--over: `target_camp=12..5`: the range is empty"),
        ("over", json!(["/etc/passwd"]), "--over: unknown option `/etc/passwd`"),
        ("budget", json!(10), "a budget of 10 games is too small"),
    ] {
        let mut wrong = tune.clone();
        wrong[key] = value;
        let (status, refused) = lab.post("/api/lab/jobs", &wrong);
        assert_eq!((status, &refused["code"]), (400, &json!("bad_value")), "{refused}");
        assert!(refused["about"].as_str().unwrap().starts_with(about), "{refused}");
    }
    assert_eq!(lab.get("/api/lab").1["busy"], false, "what was refused was no run");
}

#[test]
fn who_stops_a_run_reads_about_the_games_so_far() {
    let lab = Lab::open(&[]);
    let run = lab.begin(&wish(MANY));
    run.until(|now| now["done"].as_u64() > Some(500));
    assert_eq!(lab.post("/api/lab/jobs", &wish(1)).0, 409, "one at a time");
    lab.post(&(run.path.clone() + "/stop"), &Value::Null);
    let over = run.over();
    assert_eq!((&over["state"], &over["stopped"]), (&json!("done"), &json!(true)), "{over}");
    let games = over["document"]["facts"]["games"].as_str().unwrap();
    assert!(games.ends_with(" (stopped early)"), "{games}");
    let played = games.split(' ').next().unwrap();
    assert!(over["command"].as_str().unwrap().contains(&format!("--games {played}")), "{over}");
    wait_until(|| lab.children().is_empty());
}

#[test]
fn a_run_gives_way_and_can_open_nothing() {
    let lab = Lab::open(&[]);
    let run = lab.begin(&wish(MANY));
    run.until(|now| now["done"].as_u64() > Some(0));
    let children = lab.children();
    assert_eq!(children.len(), 1, "{children:?}");
    assert_eq!(children[0].niceness, 19, "{children:?}");
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", children[0].id)).unwrap();
    let limit = |name: &str| {
        let line = limits.lines().find(|line| line.starts_with(name)).unwrap();
        line[name.len()..].split_whitespace().take(2).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(limit("Max open files"), ["0", "0"]);
    assert_eq!(limit("Max core file size"), ["0", "0"]);
    assert_eq!(limit("Max cpu time"), ["620", "620"]);
    assert_ne!(limit("Max address space"), ["unlimited", "unlimited"]);
    let variables = std::fs::read(format!("/proc/{}/environ", children[0].id)).unwrap();
    assert!(variables.is_empty(), "{}", String::from_utf8_lossy(&variables));
}

#[test]
fn no_argument_makes_a_tended_run_touch_a_file() {
    let (written, rules) = (file("tended.html"), file("tended.toml"));
    let _ = std::fs::remove_file(&written);
    std::fs::write(&rules, "name = \"x\"\n").unwrap();
    let flags = [
        format!("--html={}", written.display()),
        format!("--preset={}", rules.display()),
        format!("--pace={}", rules.display()),
        format!("--games-csv={}", written.display()),
        format!("--resume={}", written.display()),
    ];
    for flag in flags {
        let mut command = spielwiese(&["lab", GAME, "--games=64", "--tended", "--lang=en", &flag]);
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().unwrap();
        let ear = child.stdin.take();
        let ended = child.wait_with_output().unwrap();
        drop(ear);
        let said = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.success(), flag.starts_with("--html"), "{flag}: {:?} {said}", ended.status);
        assert!(!written.exists(), "{flag}");
        assert!(ended.status.success() || said.contains("Too many open files"), "{flag}: {said}");
    }
}

#[test]
fn a_run_ends_when_its_time_is_used_up() {
    let lab = Lab::open(&["--lab-cpu-seconds", "1"]);
    let over = lab.begin(&wish(MANY)).over();
    assert_eq!((&over["state"], &over["stopped"]), (&json!("done"), &json!(true)), "{over}");
    wait_until(|| lab.children().is_empty());
}

#[test]
fn a_run_that_nobody_looks_at_ends_and_leaves_nothing() {
    let lab = Lab::open(&["--lab-unseen", "1000"]);
    let run = lab.begin(&wish(MANY));
    for _ in 0..6 {
        sleep(Duration::from_millis(300));
        assert_eq!(run.look()["state"], "running", "somebody looks");
    }
    let child = lab.children().remove(0).id;
    wait_until(|| !is_there(child));
    wait_until(|| lab.children().is_empty());
    let over = run.look();
    assert_eq!(over["about"], "nobody looked at the run any more", "{over}");
}

#[test]
fn a_run_ends_with_its_server_however_that_ends() {
    for signal in ["-TERM", "-KILL", "-INT"] {
        let mut lab = Lab::open(&[]);
        lab.begin(&wish(MANY)).until(|now| now["done"].as_u64() > Some(0));
        let child = lab.children().remove(0).id;
        let server = lab.server.child.id().to_string();
        assert!(Command::new("kill").args([signal, &server]).status().unwrap().success());
        lab.server.child.wait().unwrap();
        wait_until(|| !is_there(child));
    }
}

#[test]
fn who_tends_a_run_is_told_how_far_it_is() {
    let mut command =
        spielwiese(&["lab", "compare", "overload", "--variant=rebuild=on", "--tended", "--lang=en"]);
    let wrong = command.args(["--games=100"]).stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8_lossy(&wrong.stderr);
    assert!(said.starts_with("error: unknown option `rebuild`"), "{said}");

    let mut command = spielwiese(&["lab", GAME, "--games=400000", "--seed=x", "--tended", "--lang=en"]);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let first: Value = serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap();
    let second: Value = serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap();
    assert!(first["done"].as_u64() < second["done"].as_u64(), "{first} {second}");
    assert_eq!(first["of"], second["of"]);
    drop(child.stdin.take());
    let report: Value = serde_json::from_reader(child.stdout.take().unwrap()).unwrap();
    assert_eq!(report["stopped"], true);
    assert!(report["html"].as_str().unwrap().starts_with("<!doctype html>"));
    assert!(!report["command"].as_str().unwrap().contains("tended"), "{}", report["command"]);
    assert!(child.wait().unwrap().success());
    assert_eq!(run(&["lab", GAME, "--cpu-seconds=5"]).code, Some(2), "only for a tended run");
}
