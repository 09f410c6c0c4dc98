//! Where the lab writes its reports.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use lab::report::{Document, Names, show};

use crate::failure::Failure;

/// Where a report goes.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct OutArgs {
    /// Writes the report as a web page with plots
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Writes each plot to this folder as an SVG, with what it shows, who played and a legend
    #[arg(long, value_name = "FOLDER")]
    plots: Option<PathBuf>,

    /// Plots of --plots are light, whatever whoever looks at them prefers: for slides and paper
    #[arg(long, requires = "plots")]
    light: bool,

    /// Writes the numbers as JSON (`-` for standard output, instead of the table)
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Writes the numbers as CSV (`-` for standard output, instead of the table)
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

/// The flags that say where something goes, with a value: they change no number.
pub(crate) const OUT_FLAGS: [&str; 8] =
    ["--html", "--plots", "--json", "--csv", "--games-csv", "--threads", "--share", "--part"];

/// The flag that changes no number and has no value.
pub(crate) const LIGHT_FLAG: &str = "--light";

impl OutArgs {
    /// Refuses places where nothing can be written, before hours of games are played.
    pub(crate) fn check_places(&self) -> Result<(), Failure> {
        let standard = Path::new("-");
        let both = [&self.json, &self.csv].into_iter().all(|path| path.as_deref() == Some(standard));
        if both {
            let problem = "--json and --csv cannot both be written to standard output";
            return Err(Failure::Argument(problem.to_owned()));
        }
        check_places(&[("--html", &self.html), ("--json", &self.json), ("--csv", &self.csv)])
    }

    /// Shows a document wherever it was asked for.
    pub(crate) fn show(&self, document: &Document, names: &Names) -> Result<(), Failure> {
        if let Some(path) = &self.html {
            write_file(path, &show::html(document, names))?;
        }
        if let Some(folder) = &self.plots {
            std::fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))?;
            for (name, picture) in show::plots(document, names, self.light) {
                write_file(&folder.join(name).with_added_extension("svg"), &picture)?;
            }
        }
        let standard = Path::new("-");
        let mut printed = false;
        for (path, text) in [
            (&self.json, &(|| format!("{:#}\n", show::json(document, names))) as &dyn Fn() -> String),
            (&self.csv, &|| show::csv(document)),
        ] {
            match path.as_deref() {
                Some(path) if path == standard => {
                    write!(anstream::stdout().lock(), "{}", text())?;
                    printed = true;
                }
                Some(path) => write_file(path, &text())?,
                None => {}
            }
        }
        if !printed {
            write!(anstream::stdout().lock(), "{}", show::terminal(document, names))?;
        }
        Ok(())
    }
}

/// Refuses files whose folder is not there.
pub(crate) fn check_places(files: &[(&str, &Option<PathBuf>)]) -> Result<(), Failure> {
    for (flag, path) in files {
        let folder = path.as_deref().and_then(Path::parent).filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
            let problem = format!("{flag} cannot be written there: no folder {}", folder.display());
            return Err(Failure::file(path.as_deref().unwrap_or(folder), problem));
        }
    }
    Ok(())
}

/// Writes a file as a whole: whoever reads it meanwhile sees the old one.
pub(crate) fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    std::fs::write(&part, text)
        .and_then(|()| std::fs::rename(&part, path))
        .map_err(|error| Failure::file(path, error))
}
