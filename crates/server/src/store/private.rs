//! Files that are nobody else's business: a log holds everybody's cards and the secrets of all shuffles.
//!
//! What is made here can be read by its owner alone, whatever the process's usual rights are. Folders that are there
//! already keep their rights, since somebody chose them; files of ours do not.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a folder and those above it, unless they are there.
pub fn folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Opens a file to write, and makes it unless it is there. What is in it stays.
pub fn file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    close_to_others(path, &file);
    Ok(file)
}

/// Takes rights of others from a file that an earlier version left.
#[cfg(unix)]
fn close_to_others(path: &Path, file: &File) {
    use std::os::unix::fs::PermissionsExt as _;
    let Ok(rights) = file.metadata().map(|known| known.permissions()) else { return };
    if rights.mode() & 0o077 == 0 {
        return;
    }
    if let Err(error) = file.set_permissions(std::fs::Permissions::from_mode(0o600)) {
        tracing::warn!(path = %path.display(), %error, "others may read this file");
    }
}

#[cfg(not(unix))]
fn close_to_others(_: &Path, _: &File) {}
