//! A copy of the whole file while it is in use.

use std::fs::{self, File};
use std::path::Path;

use super::file::LogFile;
use super::{StoreError, broken};

/// Copies the store as it is now. The copy appears under its name only when it is whole and on disk; what is there
/// already is not written over.
pub(super) fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(broken(&to.display(), &"is there already"));
    }
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    let part = Path::new(&part);
    // What an earlier try left behind.
    drop(fs::remove_file(part));
    let file = LogFile::open_to_read(from)?;
    file.connection.execute("vacuum into ?1", [part.to_string_lossy()])?;
    publish(part, to).map_err(|error| broken(&to.display(), &error))
}

fn publish(part: &Path, to: &Path) -> std::io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, to)?;
    match to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => File::open(folder)?.sync_all(),
        None => File::open(".")?.sync_all(),
    }
}
