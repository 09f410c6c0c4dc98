//! `spielwiese games`: what can be played, and what can be chosen about it.

use std::io::{self, Write};
use std::process::ExitCode;

use bots::Bot;
use catalog::{About, Visitor, usual_minutes};
use serde_json::{Value, json};
use table::{Game, Options, Vocabulary, Words, options};

use crate::failure::Failure;
use crate::lang::LangArg;
use crate::page::{COLUMNS, wrap};

/// Lists the games with their seats, presets, bots and options
///
/// Example: spielwiese games festival-overload
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Only this game
    game: Option<String>,

    /// Prints JSON: a list of games, each with the JSON schema of its options
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    lang: LangArg,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let games = match args.game.as_deref() {
        Some(game) => vec![game],
        None => catalog::ids(),
    };
    let mut out = anstream::stdout().lock();
    if args.json {
        let list = games
            .iter()
            .map(|game| catalog::visit(game, AsJson(args.lang)))
            .collect::<Result<Vec<_>, _>>()?;
        writeln!(out, "{}", Value::Array(list))?;
    } else {
        for game in games {
            catalog::visit(game, AsText(args.lang, &mut out))??;
        }
    }
    Ok(ExitCode::SUCCESS)
}

struct AsJson(LangArg);

impl Visitor for AsJson {
    type Out = Value;

    fn visit<G: Game>(self) -> Value {
        let About { title, line, minutes } = About::of::<G>(self.0.code(), usual_minutes::<G>());
        json!({
            "game": G::ID,
            "title": title,
            "line": line,
            "minutes": minutes,
            "seats": { "min": G::SEATS.start(), "max": G::SEATS.end() },
            "presets": G::PRESETS.iter().map(|preset| preset.id).collect::<Vec<_>>(),
            "bots": Bot::<G::Style>::names(),
            "best_style": G::best_style().name(),
            "options": options::schema::<G::Options>(),
        })
    }
}

struct AsText<'a, W>(LangArg, &'a mut W);

impl<W: Write> Visitor for AsText<'_, W> {
    type Out = io::Result<()>;

    fn visit<G: Game>(self) -> io::Result<()> {
        let AsText(lang, out) = self;
        let words = Words::of::<G>(lang.code());
        let defaults = options::to_json(&G::Options::default());
        let (strong, dim) = (anstyle::Style::new().bold(), anstyle::Style::new().dimmed());
        let (min, max) = (G::SEATS.start().to_string(), G::SEATS.end().to_string());
        writeln!(out, "{strong}{}{strong:#}  {}", words.text("title"), G::ID)?;
        writeln!(out, "  {}", words.say("table.seats", &[&min, &max]))?;
        writeln!(out, "  --bots: {}", Bot::<G::Style>::names().join(", "))?;
        writeln!(out, "\n  --preset")?;
        for preset in G::PRESETS {
            item(out, preset.id, &words.text(&format!("preset.{}", preset.id)))?;
        }
        writeln!(out, "\n  --set")?;
        for field in G::Options::FIELDS {
            let title = words.text(&format!("option.{}", field.key));
            let help = words.get(&format!("option_help.{}", field.key)).map(|help| format!(": {help}"));
            item(out, field.key, &(title + &help.unwrap_or_default()))?;
            let allowed = format!(
                "{} [{}]",
                field.kind.allowed(),
                options::spell(&defaults[field.key]).replace(',', ", ")
            );
            for row in wrap(&allowed, COLUMNS - INDENT) {
                writeln!(out, "{:INDENT$}{dim}{row}{dim:#}", "")?;
            }
        }
        writeln!(out)
    }
}

/// The column in which explanations begin.
const INDENT: usize = 28;

fn item(out: &mut impl Write, name: &str, text: &str) -> io::Result<()> {
    let mut name = format!("    {name}");
    for row in wrap(text, COLUMNS - INDENT) {
        writeln!(out, "{name:<INDENT$}{row}")?;
        name.clear();
    }
    Ok(())
}
