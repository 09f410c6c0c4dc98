//! One mutant after the other is brought to life, and the tests of its game look for it.

use std::io::{self, BufRead, BufReader};
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::schemata::Mutant;
use crate::tree::Programs;

/// What looks for mutants, the quickest first: the parts of a game's test program.
pub const HUNTERS: [&str; 7] =
    ["scenarios::", "definitions::", "limits::", "options::", "positions::", "oracle::", "laws::"];

/// What became of a mutant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fate {
    /// Found by this part of the tests.
    Killed(&'static str),
    /// The tests did not come to an end, or took all memory.
    Hung(&'static str),
    /// Not noticed.
    Survived,
}

/// Brings every mutant to life, on all cores.
pub fn hunt(mutants: &[Mutant], programs: &Programs, root: &Path, lanes: usize) -> Vec<Fate> {
    let (next, fates) = (AtomicUsize::new(0), Mutex::new(vec![Fate::Survived; mutants.len()]));
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(mutant) = mutants.get(at) else { break };
                    let fate = chase(mutant, programs, root);
                    eprintln!(
                        "{:>4}/{} {fate:?} {} {}:{} {}",
                        at + 1,
                        mutants.len(),
                        mutant.number,
                        mutant.file,
                        mutant.line,
                        mutant.change
                    );
                    if let Ok(mut fates) = fates.lock() {
                        fates[at] = fate;
                    }
                }
            });
        }
    });
    fates.into_inner().unwrap_or_default()
}

/// The game a file belongs to.
pub fn game_of(mutant: &Mutant) -> &str {
    mutant.file.split('/').nth(1).unwrap_or_default()
}

fn chase(mutant: &Mutant, programs: &Programs, root: &Path) -> Fate {
    let Some(program) = programs.get(game_of(mutant)) else { return Fate::Survived };
    for hunter in HUNTERS {
        match run(program, game_of(mutant), mutant.number, hunter, root) {
            Ok(Some(true)) => {}
            Ok(Some(false)) => return Fate::Killed(hunter),
            Ok(None) => return Fate::Hung(hunter),
            Err(error) => panic!("{}: {error}", program.display()),
        }
    }
    Fate::Survived
}

/// The longest that a part of the tests may take, in seconds of computing: far more than without a mutant. Time by the clock would
/// say more about the rest of the machine.
const PATIENCE: u32 = 600;

/// Whether a part of the tests passes with this mutant alive; nothing if it does not end.
///
/// The first panic decides: what else the tests would try is not waited for.
pub fn run(program: &Path, game: &str, mutant: u32, hunter: &str, root: &Path) -> io::Result<Option<bool>> {
    let game = root.join("target/mutants/games").join(game);
    let mut child = Command::new("prlimit")
        .args(["--as=4000000000", &format!("--cpu={PATIENCE}:"), "--core=0"])
        .arg(program)
        .args([hunter, "--test-threads=1", "-q", "--nocapture"])
        .env("MUTANT", mutant.to_string())
        .env("CARGO_MANIFEST_DIR", &game)
        .current_dir(&game)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()?;
    let said = child.stderr.take().map(BufReader::new);
    if said
        .into_iter()
        .flat_map(BufRead::lines)
        .any(|line| line.is_ok_and(|line| line.contains("panicked at")))
    {
        child.kill()?;
        child.wait()?;
        return Ok(Some(false));
    }
    let status = child.wait()?;
    Ok((status.signal() != Some(SIGXCPU)).then(|| status.success()))
}

/// Sent to a process that has computed for as long as it may.
const SIGXCPU: i32 = 24;
