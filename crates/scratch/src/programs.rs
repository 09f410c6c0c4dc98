//! Where the programs are, and as whom they run.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

use crate::NoCluster;

/// The folder with `initdb`, `postgres` and `psql`: the newest that is installed, or what PATH has.
pub(crate) fn folder() -> Result<PathBuf, NoCluster> {
    let has_all =
        |folder: &PathBuf| ["initdb", "postgres", "psql"].iter().all(|name| folder.join(name).is_file());
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let number = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let mut installed: Vec<PathBuf> = versions.map(|version| version.path()).collect();
    installed.sort_by_key(|path| std::cmp::Reverse(number(path)));
    let in_path = env::var_os("PATH").map(|path| env::split_paths(&path).collect::<Vec<_>>());
    let mut folders = installed.into_iter().map(|path| path.join("bin")).chain(in_path.into_iter().flatten());
    folders.find(has_all).ok_or(NoCluster::NotInstalled)
}

/// Another program, wherever programs of the system are.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let in_path = env::var_os("PATH").map(|path| env::split_paths(&path).collect::<Vec<_>>());
    let folders = in_path.into_iter().flatten().chain([PathBuf::from("/usr/sbin")]);
    folders.map(|folder| folder.join(name)).find(|program| program.is_file())
}

/// Who runs the database, if not whoever runs this: PostgreSQL does not run as root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Runner {
    /// The user and the group.
    pub(crate) ids: Option<(u32, u32)>,
}

impl Runner {
    pub(crate) fn find() -> Result<Runner, NoCluster> {
        if id(&["-u"])? != Some(0) {
            return Ok(Runner { ids: None });
        }
        match (id(&["-u", "postgres"])?, id(&["-g", "postgres"])?) {
            (Some(user), Some(group)) => Ok(Runner { ids: Some((user, group)) }),
            _ => Err(NoCluster::NoUser),
        }
    }

    /// A shell that runs as that user.
    pub(crate) fn shell(self) -> Command {
        let Some((user, group)) = self.ids else { return Command::new("sh") };
        let mut command = Command::new("setpriv");
        command.args([&format!("--reuid={user}"), &format!("--regid={group}")]);
        command.args(["--clear-groups", "sh"]);
        command
    }
}

fn id(arguments: &[&str]) -> Result<Option<u32>, NoCluster> {
    let Output { status, stdout, .. } = Command::new("id").args(arguments).output()?;
    let number = String::from_utf8_lossy(&stdout).trim().parse().ok();
    Ok(number.filter(|_| status.success()))
}
