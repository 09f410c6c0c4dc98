//! Where scenarios lie: `games/GAME/scenarios/*.toml`, or wherever somebody says.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// A scenario's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScenarioFile {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// The same, as people are shown it.
    pub(crate) shown: PathBuf,
    /// The game in whose folder it lies.
    pub(crate) game: Option<String>,
}

/// The name of a folder whose files are all scenarios.
const FOLDER: &str = "scenarios";

/// All scenarios in these files and folders; without any, those of all games, here or in a folder above.
pub(crate) fn find(paths: &[PathBuf]) -> Result<Vec<ScenarioFile>, Failure> {
    if paths.is_empty() {
        let here = std::env::current_dir()?;
        return above(&here).ok_or_else(|| {
            Failure::Argument(
                "no scenarios found: there's no games/*/scenarios in this folder or above it; name a file or folder"
                    .to_owned(),
            )
        });
    }
    let mut files = Vec::new();
    for path in paths {
        let found = at(path)?;
        if found.is_empty() {
            return Err(Failure::file(path, "no scenarios in this folder"));
        }
        files.extend(found.into_iter().map(|file| scenario_file(file.clone(), file)));
    }
    Ok(files)
}

/// The folder of a game, and the scenarios in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameFolder {
    pub(crate) path: PathBuf,
    pub(crate) scenarios: Vec<ScenarioFile>,
}

/// The folder of this game, if it is here or in a folder above.
pub(crate) fn folder(game: &str) -> Option<GameFolder> {
    let scenarios = above(&std::env::current_dir().ok()?)?;
    let scenarios: Vec<ScenarioFile> =
        scenarios.into_iter().filter(|file| file.game.as_deref() == Some(game)).collect();
    let mut folders = scenarios.first()?.path.ancestors();
    let path =
        folders.find(|folder| folder.file_name().is_some_and(|name| name == FOLDER))?.parent()?.to_owned();
    Some(GameFolder { path, scenarios })
}

/// The scenarios of all games in the nearest folder from here upwards that has any.
fn above(here: &Path) -> Option<Vec<ScenarioFile>> {
    let files = |folder: &Path| {
        let files = in_folders_below(&folder.join("games")).ok()?;
        let shown = |path: PathBuf| {
            let shown = path.strip_prefix(here).unwrap_or(&path).to_owned();
            scenario_file(path, shown)
        };
        let files: Vec<ScenarioFile> = files.into_iter().map(shown).collect();
        (!files.is_empty()).then_some(files)
    };
    here.ancestors().find_map(files)
}

fn scenario_file(path: PathBuf, shown: PathBuf) -> ScenarioFile {
    let game = game_of(&path);
    ScenarioFile { path, shown, game }
}

/// A file itself; of a folder called `scenarios`, or inside of one, all files; of any other folder all files in folders
/// called so, or, if there are none, its own.
fn at(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    let read = |error| Failure::file(path, error);
    if !fs::metadata(path).map_err(read)?.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let whole = path.canonicalize().map_err(read)?;
    if whole.iter().any(|part| part == FOLDER) {
        return everything_in(path).map_err(read);
    }
    let below = in_folders_below(path).map_err(read)?;
    if below.is_empty() { own_files(path).map_err(read) } else { Ok(below) }
}

/// The files of all folders called `scenarios` below this one.
fn in_folders_below(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in entries(folder)?.into_iter().filter(|entry| entry.is_dir()) {
        match entry.file_name().and_then(|name| name.to_str()) {
            Some(FOLDER) => files.extend(everything_in(&entry)?),
            Some(name) if name.starts_with('.') || name == "target" || name == "node_modules" => {}
            _ => files.extend(in_folders_below(&entry)?),
        }
    }
    Ok(files)
}

/// All TOML files in a folder and in those below it.
fn everything_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = own_files(folder)?;
    for entry in entries(folder)?.into_iter().filter(|entry| entry.is_dir()) {
        files.extend(everything_in(&entry)?);
    }
    Ok(files)
}

/// The TOML files of a folder.
fn own_files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let is_toml = |path: &PathBuf| path.is_file() && path.extension().is_some_and(|end| end == "toml");
    Ok(entries(folder)?.into_iter().filter(is_toml).collect())
}

/// What is in a folder, in alphabetical order.
fn entries(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut paths =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// The game in whose folder a file lies: the name before `scenarios`.
fn game_of(path: &Path) -> Option<String> {
    let whole = path.canonicalize().ok()?;
    let folder = whole.ancestors().find(|folder| folder.file_name().is_some_and(|name| name == FOLDER))?;
    Some(folder.parent()?.file_name()?.to_str()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that is gone when the test is over.
    struct Meadow(PathBuf);

    impl Meadow {
        fn with(name: &str, files: &[&str]) -> Meadow {
            let root = std::env::temp_dir().join(format!("spielwiese-{name}-{}", std::process::id()));
            for file in files {
                let file = root.join(file);
                fs::create_dir_all(file.parent().unwrap()).unwrap();
                fs::write(file, "").unwrap();
            }
            Meadow(root)
        }

        fn names(&self, found: &[PathBuf]) -> Vec<String> {
            found.iter().map(|path| path.strip_prefix(&self.0).unwrap().display().to_string()).collect()
        }
    }

    impl Drop for Meadow {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    const FILES: [&str; 5] = [
        "Cargo.toml",
        "games/cup/presets/usual.toml",
        "games/cup/scenarios/b.toml",
        "games/cup/scenarios/deep/a.toml",
        "games/dice/scenarios/readme.md",
    ];

    #[test]
    fn a_folder_gives_its_scenarios_and_nothing_else() {
        let meadow = Meadow::with("folder", &FILES);
        let both = ["games/cup/scenarios/b.toml", "games/cup/scenarios/deep/a.toml"];
        assert_eq!(meadow.names(&at(&meadow.0).unwrap()), both);
        assert_eq!(meadow.names(&at(&meadow.0.join("games/cup/scenarios")).unwrap()), both);
        assert_eq!(meadow.names(&at(&meadow.0.join("games/cup/scenarios/deep")).unwrap()), both[1..]);
        assert_eq!(
            meadow.names(&at(&meadow.0.join("games/cup/presets")).unwrap()),
            ["games/cup/presets/usual.toml"]
        );
        assert!(at(&meadow.0.join("games/dice")).unwrap().is_empty());
        assert!(at(&meadow.0.join("nowhere")).is_err());
    }

    #[test]
    fn from_inside_a_game_all_games_are_found() {
        let meadow = Meadow::with("above", &FILES);
        let found = above(&meadow.0.join("games/cup/presets")).unwrap();
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].game.as_deref(), Some("cup"));
        let from_root = above(&meadow.0).unwrap();
        assert_eq!(from_root[1].shown, Path::new("games/cup/scenarios/deep/a.toml"));
        assert_eq!(from_root[1].game.as_deref(), Some("cup"));
    }
}
