//! One mutant after the other is brought to life, and the tests of its game look for it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{io, thread};

use crate::schemata::Mutant;

/// What looks for mutants, the quickest first: the parts of a game's test program.
pub const HUNTERS: [&str; 3] = ["scenarios::", "definitions::", "oracle::"];

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
pub fn hunt(
    mutants: &[Mutant],
    programs: &BTreeMap<String, PathBuf>,
    root: &Path,
    lanes: usize,
) -> Vec<Fate> {
    let (next, fates) = (AtomicUsize::new(0), Mutex::new(vec![Fate::Survived; mutants.len()]));
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(mutant) = mutants.get(at) else { break };
                    let fate = chase(mutant, programs, root);
                    eprintln!(
                        "{:>4}/{} {fate:?} {}:{} {}",
                        at + 1,
                        mutants.len(),
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

fn chase(mutant: &Mutant, programs: &BTreeMap<String, PathBuf>, root: &Path) -> Fate {
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

/// The longest that a part of the tests may take: far more than without a mutant.
const PATIENCE: Duration = Duration::from_secs(240);

/// Whether a part of the tests passes with this mutant alive; nothing if it does not end.
pub fn run(program: &Path, game: &str, mutant: u32, hunter: &str, root: &Path) -> io::Result<Option<bool>> {
    let mut limited = Command::new("prlimit");
    limited.arg("--as=4000000000").arg(program).args([hunter, "--test-threads=1", "-q"]);
    limited
        .env("MUTANT", mutant.to_string())
        .env("CARGO_MANIFEST_DIR", root.join("target/mutants/games").join(game));
    limited
        .current_dir(root.join("target/mutants/games").join(game))
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut child = limited.spawn()?;
    let begin = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status.success()));
        }
        if begin.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(5));
    }
}
