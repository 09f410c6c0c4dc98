//! A copy of the whole file while it is in use, and the way back.

use std::fs::{self, File};
use std::path::Path;

use super::StoreError;
use super::file::{LogFile, sibling};
use crate::store::private;

/// Copies the store as it is now. The copy appears under its name only when it is whole and on disk; what is there
/// already is not written over.
pub(super) fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::file(
            to,
            "is there already and stays as it is; choose another name, or move it away",
        ));
    }
    let part = &sibling(to, ".part");
    // What an earlier try left behind.
    drop(fs::remove_file(part));
    let file = LogFile::open_to_read(from)?;
    private::file(part).map_err(|error| StoreError::file(part, error))?;
    file.connection
        .execute("vacuum into ?1", [part.to_string_lossy()])
        .map_err(|error| StoreError::file(from, error))?;
    publish(part, to).map_err(|error| StoreError::file(to, error))
}

/// Brings a copy back, if it is whole and this program can read it.
pub(super) fn restore(from: &Path, to: &Path) -> Result<(), StoreError> {
    LogFile::open_to_read(from)?.inspect(from)?;
    // What a crash left beside the file would be taken for the newest part of any file with its name.
    for there in [to.to_owned(), sibling(to, "-wal")] {
        if there.exists() {
            let problem =
                "is there already and stays as it is; choose a folder without tables, or move this file away";
            return Err(StoreError::file(&there, problem));
        }
    }
    copy(from, to)
}

fn publish(part: &Path, to: &Path) -> std::io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, to)?;
    match to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => File::open(folder)?.sync_all(),
        None => File::open(".")?.sync_all(),
    }
}
