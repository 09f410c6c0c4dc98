//! Builds the page with npm and writes a list of its files for the crate to include.
//!
//! Without npm, or if its packages cannot be had, a plain page that says so is taken instead, and everything else still
//! builds. A page that npm cannot build from its own packages is an error. `SPIELWIESE_WEB_DIST` names a folder with a
//! page that was built elsewhere.

use std::env;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

const PLACEHOLDER: &str = "src/placeholder.html";
const GIVEN: &str = "SPIELWIESE_WEB_DIST";

/// What the page is made of, from the project's root. Not `web` itself, where the packages lie.
const SOURCES: [&str; 11] = [
    "web/src",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "web/vite.config.ts",
    "crates/table/words",
    "crates/lab/words",
    "games",
];

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    let root = here.join("../..").canonicalize()?;
    println!("cargo::rerun-if-env-changed={GIVEN}");
    let dist = match env::var_os(GIVEN) {
        Some(given) => {
            let given = root.join(given);
            println!("cargo::rerun-if-changed={}", given.display());
            Some(given)
        }
        None => built(&root, &out.join("dist"))?,
    };
    let files = match &dist {
        Some(dist) => files_in(dist)?,
        None => vec![("index.html".to_owned(), here.join(PLACEHOLDER))],
    };
    fs::write(out.join("files.rs"), listing(&files, dist.is_some())?)
}

/// Builds the page into a folder; nothing if npm or its packages are not to be had.
fn built(root: &Path, dist: &Path) -> io::Result<Option<PathBuf>> {
    for source in sources(root)? {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    let web = root.join("web");
    // Editors, lints and builds may come here at the same time.
    let lock = File::create(web.join(".build-lock"))?;
    lock.lock()?;
    let installed = web.join("node_modules/.package-lock.json");
    if is_older(&installed, &web.join("package-lock.json")) && npm(&web, &["ci"])? != Npm::Done {
        return Ok(missing());
    }
    let folder = dist.to_str().ok_or_else(|| io::Error::other("a path that is no text"))?;
    match npm(&web, &["run", "build", "--", "--emptyOutDir", "--outDir", folder])? {
        Npm::Done => Ok(Some(dist.to_owned())),
        Npm::Missing => Ok(missing()),
        Npm::Failed => Err(io::Error::other("`npm run build` failed in web/, see above")),
    }
}

/// Says that there is no page. It is tried again by every build: the file that is named here is never there.
fn missing() -> Option<PathBuf> {
    println!("cargo::warning=no page: npm, or its packages, are missing; a plain one takes its place");
    println!("cargo::rerun-if-changed=no-such-file");
    None
}

/// Folders and files that the page depends on: of the games only their words and posters.
fn sources(root: &Path) -> io::Result<Vec<PathBuf>> {
    let mut sources = Vec::new();
    for source in SOURCES.map(|source| root.join(source)) {
        if source.ends_with("games") {
            for game in fs::read_dir(source)? {
                let game = game?.path();
                sources.push(game.join("words"));
                sources.extend(Some(game.join("poster.svg")).filter(|poster| poster.exists()));
            }
        } else {
            sources.push(source);
        }
    }
    Ok(sources)
}

fn is_older(installed: &Path, wanted: &Path) -> bool {
    let changed = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    changed(installed) < changed(wanted)
}

/// How npm fared.
#[derive(PartialEq, Eq)]
enum Npm {
    Missing,
    Failed,
    Done,
}

/// Lets npm do something. What it says is shown only if it fails.
fn npm(web: &Path, arguments: &[&str]) -> io::Result<Npm> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    match Command::new(program).args(arguments).current_dir(web).output() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Npm::Missing),
        Err(error) => Err(error),
        Ok(done) if done.status.success() => Ok(Npm::Done),
        Ok(done) => {
            let said = [done.stdout, done.stderr].concat();
            eprintln!("{}", String::from_utf8_lossy(&said));
            Ok(Npm::Failed)
        }
    }
}

/// All files below a folder, by their path in it, in order.
fn files_in(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_dir() {
            let below = files_in(&entry.path())?;
            files.extend(below.into_iter().map(|(path, file)| (format!("{name}/{path}"), file)));
        } else {
            files.push((name, entry.path()));
        }
    }
    files.sort();
    Ok(files)
}

/// The list as Rust.
fn listing(files: &[(String, PathBuf)], whole: bool) -> io::Result<String> {
    let mut text =
        format!("pub(crate) const IS_WHOLE: bool = {whole};\npub(crate) static FILES: &[File] = &[\n");
    for (path, file) in files {
        let mut hasher = DefaultHasher::new();
        fs::read(file)?.hash(&mut hasher);
        let (file, tag) = (file.display().to_string(), format!("\"{:016x}\"", hasher.finish()));
        writeln!(text, "    File {{ path: {path:?}, bytes: include_bytes!({file:?}), tag: {tag:?} }},")
            .expect("a text can be written to");
    }
    Ok(text + "];\n")
}
