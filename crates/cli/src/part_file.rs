//! Parts of a run, each played on a machine of its own, as files.

use std::path::{Path, PathBuf};

use lab::trial::{Part, TrialSums};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::rules::read_file;

/// A part of a run: what was asked for, and what came of its games.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PartFile {
    /// Which part.
    pub(crate) share: Part,
    /// The command, without what belongs to this machine alone.
    pub(crate) command: Vec<String>,
    /// Rules, players and seed in full.
    pub(crate) what: String,
    /// What came of it.
    pub(crate) trials: Vec<TrialSums>,
}

/// All parts of a run together.
#[derive(Clone, Debug)]
pub(crate) struct Whole {
    pub(crate) command: Vec<String>,
    pub(crate) what: String,
    pub(crate) trials: Vec<TrialSums>,
}

/// Reads parts and adds them up. All must be there, each once, and all from the same run.
pub(crate) fn whole(paths: &[PathBuf]) -> Result<Whole, Failure> {
    let parts = paths.iter().map(|path| Ok((path.as_path(), read(path)?)));
    let mut parts: Vec<(&Path, PartFile)> = parts.collect::<Result<_, Failure>>()?;
    parts.sort_by_key(|(_, part)| part.share);
    let Some((first, base)) = parts.first() else {
        return Err(Failure::Argument("lab merge needs the files of all parts".to_owned()));
    };
    for (path, part) in &parts {
        if (&part.command, &part.what, part.share.of) != (&base.command, &base.what, base.share.of) {
            let problem = format!(
                "it belongs to another run (`{}`, part {}) than {} (`{}`, part {})",
                part.command.join(" "),
                part.share,
                first.display(),
                base.command.join(" "),
                base.share
            );
            return Err(Failure::file(*path, problem));
        }
    }
    if let Some(two) = parts.windows(2).find(|two| two[0].1.share == two[1].1.share) {
        let problem = format!("part {} is there already: {}", two[1].1.share, two[0].0.display());
        return Err(Failure::file(two[1].0, problem));
    }
    let there = |number: u32| parts.iter().any(|(_, part)| part.share.number == number);
    let of = base.share.of;
    let missing = (1..=of).filter(|&number| !there(number)).map(|number| Part { number, of }.to_string());
    let missing: Vec<String> = missing.collect();
    if !missing.is_empty() {
        const NAMED: usize = 10;
        let more = if missing.len() > NAMED { ", …" } else { "" };
        let named = missing[..missing.len().min(NAMED)].join(", ");
        return Err(Failure::Argument(format!("parts are missing: {named}{more}")));
    }
    let (command, what) = (base.command.clone(), base.what.clone());
    let mut trials = base.trials.clone();
    for (_, part) in &parts[1..] {
        trials.iter_mut().zip(&part.trials).for_each(|(our, their)| our.merge(their));
    }
    Ok(Whole { command, what, trials })
}

fn read(path: &Path) -> Result<PartFile, Failure> {
    let text = read_file(path)?;
    let wrong = |error| Failure::file(path, format!("this is no part that `lab --share` wrote: {error}"));
    serde_json::from_str(&text).map_err(wrong)
}
