//! The page as it is sent to browsers: the files that `web/` is built to, inside the program.
//!
//! The build script makes them; see there for what happens without npm. This crate knows files, not HTTP: whoever
//! serves them makes headers of what [`Asset`] says.

use files::{FILES, IS_WHOLE};

mod files {
    use super::File;

    include!(concat!(env!("OUT_DIR"), "/files.rs"));
}

/// A file of the page, as the build script lists it.
struct File {
    path: &'static str,
    bytes: &'static [u8],
    tag: &'static str,
}

/// A file of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asset {
    /// What is in it.
    pub bytes: &'static [u8],
    /// The value of `Content-Type`.
    pub content_type: &'static str,
    /// The value of `ETag`, quotes included: it changes with the bytes.
    pub tag: &'static str,
    /// Whether the file's name changes with its bytes, so that a browser may keep it for ever.
    pub is_immutable: bool,
    /// Whether the bytes are compressed by gzip.
    pub is_gzip: bool,
}

/// Whether the page was built; else there is only a plain one that says that it was not.
pub const fn is_whole() -> bool {
    IS_WHOLE
}

/// The page itself, whatever address of it was asked for: it finds out by itself where it is.
pub fn start(takes_gzip: bool) -> Asset {
    asset("index.html", takes_gzip).expect("the build script lists a start page, if only a plain one")
}

/// The file with this path, without a slash before it; compressed if whoever asks takes that and it is worth it.
pub fn asset(path: &str, takes_gzip: bool) -> Option<Asset> {
    let content_type = content_type(path)?;
    let packed = if takes_gzip { file(&format!("{path}.gz")) } else { None };
    let is_gzip = packed.is_some();
    let File { bytes, tag, .. } = packed.or_else(|| file(path))?;
    Some(Asset { bytes, content_type, tag, is_immutable: path.starts_with("assets/"), is_gzip })
}

fn file(path: &str) -> Option<&'static File> {
    FILES.iter().find(|file| file.path == path)
}

/// The type of a file, by its name; none for names that the page has no files of.
fn content_type(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_page_is_there_and_names_only_files_that_are() {
        let start = start(false);
        assert_eq!((start.content_type, start.is_immutable), ("text/html; charset=utf-8", false));
        let text = std::str::from_utf8(start.bytes).unwrap();
        let named: Vec<&str> = text.split('"').filter_map(|part| part.strip_prefix("/assets/")).collect();
        assert_eq!(named.is_empty(), !is_whole());
        for name in named {
            let asset = asset(&format!("assets/{name}"), false).expect(name);
            assert!(asset.is_immutable, "{name}");
        }
    }

    #[test]
    fn nothing_but_the_page_can_be_asked_for() {
        for path in ["", "/index.html", "../Cargo.toml", "assets/", "index.html.gz", "nothing.js"] {
            assert_eq!(asset(path, true), None, "{path}");
        }
    }

    #[test]
    fn what_is_compressed_is_shorter_and_has_a_tag_of_its_own() {
        let (plain, packed) = (start(false), start(true));
        assert!(!plain.is_gzip);
        assert_eq!(packed.is_gzip, is_whole());
        if is_whole() {
            assert!(packed.bytes.len() < plain.bytes.len() && packed.tag != plain.tag);
        }
    }
}
