//! `spielwiese rules`: the rulebook of a game, clause by clause, with the scenarios that show a clause and the place in the
//! source that does its work.

use std::io::{self, Write};
use std::process::ExitCode;

use catalog::Visitor;
use table::rulebook::{Chapter, Entry};
use table::{Game, Rulebook, Vocabulary, nearest, scenario};

use crate::failure::Failure;
use crate::markdown;
use crate::page::{COLUMNS, wrap};
use crate::rules::read_file;
use crate::scenario_files;
use crate::sources::{self, Place};

/// Shows a game's rulebook: its table of contents, a clause, or all clauses that contain some words
///
/// Run it inside a clone of the project, and it also names the scenarios and functions of a clause.
///
/// Examples: spielwiese rules festival-overload FO-K1
///           spielwiese rules frantic lucky bastard doomsday
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The game, as listed by `spielwiese games`
    game: String,

    /// Ids of clauses, words to look for, or the name of a chapter [default: the table of contents]
    #[arg(value_name = "CLAUSE|WORD")]
    words: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let book = catalog::rulebook(&args.game)?;
    let mut out = anstream::stdout().lock();
    if args.words.is_empty() {
        contents(&mut out, &book, &args.game)?;
    } else if args.words.iter().all(|word| is_id(&book, word)) {
        let clauses =
            args.words.iter().map(|id| clause(&book, &args.game, id)).collect::<Result<Vec<_>, _>>()?;
        show_all(&mut out, &book, &args.game, &clauses)?;
    } else if let Some(chapter) = chapter(&book, &args.words.join(" ")) {
        show_chapter(&mut out, chapter)?;
    } else {
        match &book.search(&args.words)[..] {
            [] => return Err(nothing(&args.game, &args.words)),
            [one] => show_all(&mut out, &book, &args.game, &[one])?,
            several => several.iter().try_for_each(|clause| line(&mut out, clause))?,
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether a word is the id of a clause, or means to be one: it begins like those of the book.
fn is_id(book: &Rulebook<'_>, word: &str) -> bool {
    let family = |id: &str| id.split_once('-').map(|(family, _)| family.to_lowercase());
    let meant = family(word);
    meant.is_some() && book.clauses().any(|clause| family(clause.id) == meant)
}

fn clause<'a, 'b>(book: &'a Rulebook<'b>, game: &str, id: &str) -> Result<&'a Entry<'b>, Failure> {
    /// How many are named when there is no such clause.
    const NEAREST: usize = 3;
    book.clause(id).ok_or_else(|| {
        let ids: Vec<&str> = book.clauses().map(|clause| clause.id).collect();
        let nearest = nearest::several(id, &ids, NEAREST);
        let nearest: Vec<String> = nearest.into_iter().map(|id| book.name(id)).collect();
        Failure::Argument(format!("{game} has no clause `{id}`; the closest ones are {}", nearest.join(", ")))
    })
}

fn chapter<'a, 'b>(book: &'a Rulebook<'b>, title: &str) -> Option<&'a Chapter<'b>> {
    book.chapters.iter().find(|chapter| chapter.title.to_lowercase() == title.to_lowercase())
}

fn nothing(game: &str, words: &[String]) -> Failure {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    let all = if quoted.len() > 1 { "all of " } else { "" };
    let sought = quoted.join(", ");
    Failure::Argument(format!(
        "no clause of {game} contains {all}{sought}; `spielwiese rules {game}` lists them"
    ))
}

fn contents(out: &mut impl Write, book: &Rulebook<'_>, game: &str) -> io::Result<()> {
    let (strong, dim) = (anstyle::Style::new().bold(), anstyle::Style::new().dimmed());
    writeln!(out, "{strong}{}{strong:#}", book.title)?;
    for chapter in &book.chapters {
        writeln!(out, "\n{strong}{}{strong:#}", chapter.title)?;
        chapter.clauses.iter().try_for_each(|clause| line(out, clause))?;
    }
    let example = book.clauses().next().map_or("", |clause| clause.id);
    writeln!(out, "\n{dim}spielwiese rules {game} {example}{dim:#}")
}

/// A clause in a list.
fn line(out: &mut impl Write, clause: &Entry<'_>) -> io::Result<()> {
    writeln!(out, "  {:<12} {}", clause.id, clause.title)
}

fn show_chapter(out: &mut impl Write, chapter: &Chapter<'_>) -> io::Result<()> {
    let strong = anstyle::Style::new().bold();
    writeln!(out, "{strong}{}{strong:#}", chapter.title)?;
    if !chapter.text.is_empty() {
        writeln!(out)?;
        text(out, chapter.text)?;
    }
    for clause in &chapter.clauses {
        writeln!(out)?;
        show(out, clause)?;
    }
    Ok(())
}

fn show(out: &mut impl Write, clause: &Entry<'_>) -> io::Result<()> {
    let strong = anstyle::Style::new().bold();
    writeln!(out, "{strong}{}  {}{strong:#}", clause.id, clause.title)?;
    text(out, clause.text)
}

fn text(out: &mut impl Write, text: &str) -> io::Result<()> {
    markdown::rows(text, COLUMNS).iter().try_for_each(|row| writeln!(out, "{row}"))
}

/// Clauses with everything that is known about them.
fn show_all(
    out: &mut impl Write,
    book: &Rulebook<'_>,
    game: &str,
    clauses: &[&Entry<'_>],
) -> Result<(), Failure> {
    let dim = anstyle::Style::new().dimmed();
    for (at, clause) in clauses.iter().enumerate() {
        if at > 0 {
            writeln!(out)?;
        }
        show(out, clause)?;
        let shown = shown(game, clause)?;
        if !shown.is_empty() {
            writeln!(out)?;
        }
        for (what, which) in shown {
            list(out, what, &which)?;
        }
        let chapter = book.chapters.iter().find(|chapter| chapter.clauses.contains(clause));
        if let Some(chapter) = chapter {
            writeln!(out, "{dim}{:<INDENT$}{}{dim:#}", "chapter", chapter.title)?;
        }
    }
    Ok(())
}

/// The column in which lists begin.
const INDENT: usize = 10;

fn list(out: &mut impl Write, what: &str, which: &[String]) -> io::Result<()> {
    let dim = anstyle::Style::new().dimmed();
    let mut what = what;
    for row in wrap(&which.join(", "), COLUMNS - INDENT) {
        writeln!(out, "{dim}{what:<INDENT$}{row}{dim:#}")?;
        what = "";
    }
    Ok(())
}

/// Where a clause is shown and done, as far as the folder of its game is here or above.
fn shown(game: &str, clause: &Entry<'_>) -> Result<Vec<(&'static str, Vec<String>)>, Failure> {
    let Some(folder) = scenario_files::folder(game) else { return Ok(Vec::new()) };
    let mut scenarios = Vec::new();
    for file in &folder.scenarios {
        let header = scenario::header(&read_file(&file.path)?).unwrap_or_default();
        if header.clauses.iter().any(|named| named == clause.id) {
            scenarios.extend(file.path.file_stem().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    let places = |part: &str, what: &str| -> Result<Vec<String>, Failure> {
        let places = sources::places(&folder.path.join(part), what)?;
        Ok(places.iter().map(Place::to_string).collect())
    };
    let tests = places("tests", &format!("\"{}\"", clause.id))?;
    let functions = match catalog::visit(game, Variant(clause.id))? {
        Some(variant) => places("src", &format!("Clause::{variant}"))?,
        None => Vec::new(),
    };
    let all = [("scenarios", scenarios), ("tests", tests), ("done in", functions)];
    Ok(all.into_iter().filter(|(_, which)| !which.is_empty()).collect())
}

/// What a clause is called in the source.
struct Variant<'a>(&'a str);

impl Visitor for Variant<'_> {
    type Out = Option<String>;

    fn visit<G: Game>(self) -> Self::Out {
        G::Clause::from_name(self.0).map(|clause| format!("{clause:?}"))
    }
}
