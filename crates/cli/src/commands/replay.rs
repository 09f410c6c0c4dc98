//! `spielwiese replay`: a record played again, through the eyes of a seat, the room or the judge.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use catalog::Visitor;
use serde_json::{Value, json};
use table::{Game, Line, Record, ReplayedStep, Seat, Tone, Viewer, Words, layout, replay};

use crate::failure::Failure;
use crate::lang::LangArg;
use crate::record_file;
use crate::terminal::paint;

/// Replays a record step by step: what happened, and what the table looks like at the end
///
/// Step 0 is the deal; every later step is a decision and everything that followed from it.
///
/// Example: spielwiese replay tonight.record --as B --until 12
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A record, as saved by `spielwiese play --record FILE`
    record: PathBuf,

    /// Stops after this step
    #[arg(long, value_name = "N")]
    until: Option<usize>,

    /// Who is looking: a seat (its letter), `room` for spectators, or `judge`, who sees everything
    #[arg(long = "as", value_name = "WHO", default_value = "room")]
    eyes: Eyes,

    #[command(flatten)]
    lang: LangArg,

    /// Prints JSON, one object per step
    #[arg(long)]
    json: bool,
}

/// Whose eyes to look through.
#[derive(Clone, Copy, Debug)]
enum Eyes {
    Of(Viewer),
    Judge,
}

impl FromStr for Eyes {
    type Err = String;

    fn from_str(text: &str) -> Result<Eyes, String> {
        match text {
            "room" => Ok(Eyes::Of(Viewer::Room)),
            "judge" => Ok(Eyes::Judge),
            letter => letter
                .to_uppercase()
                .parse()
                .map(|seat| Eyes::Of(Viewer::Seat(seat)))
                .map_err(|error: table::NoSeat| format!("{error}; also allowed: room, judge")),
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let record = record_file::read(&args.record)?;
    catalog::visit(&record.header.game, Replay { args, record: &record })??;
    Ok(ExitCode::SUCCESS)
}

struct Replay<'a> {
    args: &'a Args,
    record: &'a Record,
}

impl Visitor for Replay<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Replay { args, record } = self;
        let (rules, mut moments) = replay::<G>(record).map_err(|error| Failure::file(&args.record, error))?;
        if let Eyes::Of(Viewer::Seat(seat)) = args.eyes
            && !rules.seats().all().contains(seat)
        {
            let problem = format!("--as {seat}: the seats of this record are {:?}", rules.seats().all());
            return Err(Failure::Argument(problem));
        }
        if let Some(agreement) = record_file::agreement::<G>(&record.header) {
            anstream::eprintln!("{agreement}");
        }
        if let Some(until) = args.until {
            let last = moments.len() - 1;
            if until > last {
                return Err(Failure::Argument(format!("--until {until}: the record ends at step {last}")));
            }
            moments.truncate(until + 1);
        }
        let mut out = anstream::stdout().lock();
        if args.json {
            for (step, moment) in moments.iter().enumerate() {
                writeln!(out, "{}", as_json(&rules, args.eyes, step, moment))?;
            }
            return Ok(());
        }
        let words = Words::of::<G>(args.lang.code());
        for (step, moment) in moments.iter().enumerate() {
            in_words(&mut out, &words, args.eyes, step, moment)?;
        }
        match moments.last() {
            Some(last) => Ok(table_at_last(&mut out, &rules, &words, args.eyes, last)?),
            None => Ok(()),
        }
    }
}

impl Eyes {
    fn told<G: Game>(self, moment: &ReplayedStep<G>) -> Vec<Value> {
        match self {
            Eyes::Of(viewer) => moment.story.for_viewer(viewer),
            Eyes::Judge => moment.story.for_judge(),
        }
    }

    /// The decision of a step, if it is one's own or the judge looks: an answer to a simultaneous question is secret
    /// until it is told.
    fn decision<G: Game>(self, moment: &ReplayedStep<G>) -> Option<(Seat, G::Action)> {
        moment.decision.filter(|&(seat, _)| match self {
            Eyes::Of(viewer) => viewer == Viewer::Seat(seat),
            Eyes::Judge => true,
        })
    }
}

fn as_json<G: Game>(rules: &G, eyes: Eyes, step: usize, moment: &ReplayedStep<G>) -> Value {
    let mut line = json!({ "step": step });
    if let Some((seat, action)) = eyes.decision(moment) {
        line["seat"] = json!(seat);
        line["play"] = action.to_string().into();
    }
    line["told"] = eyes.told(moment).into();
    match eyes {
        Eyes::Of(viewer) => line["view"] = table::json(&rules.view_of(&moment.state, viewer)),
        Eyes::Judge => line["truth"] = table::json(&rules.truth(&moment.state)),
    }
    line
}

fn in_words<G: Game>(
    out: &mut impl Write,
    words: &Words,
    eyes: Eyes,
    step: usize,
    moment: &ReplayedStep<G>,
) -> io::Result<()> {
    let decision = eyes
        .decision(moment)
        .map(|(seat, action)| format!("{}: {}", words.seat(seat), words.action(&action)));
    let told: Vec<String> = eyes.told(moment).iter().filter_map(|event| words.told(event)).collect();
    if decision.is_none() && told.is_empty() {
        return Ok(());
    }
    let title = Line::of(Tone::Dim, format!("[{step}] ")).add(Tone::Strong, decision.unwrap_or_default());
    paint(out, &title)?;
    told.iter().try_for_each(|text| paint(out, &Line::of(Tone::Plain, format!("  {text}"))))
}

fn table_at_last<G: Game>(
    out: &mut impl Write,
    rules: &G,
    words: &Words,
    eyes: Eyes,
    last: &ReplayedStep<G>,
) -> io::Result<()> {
    writeln!(out)?;
    match eyes {
        Eyes::Of(viewer) => layout::screen::<G>(&rules.view_of(&last.state, viewer), words)
            .iter()
            .try_for_each(|line| paint(out, line)),
        Eyes::Judge => writeln!(out, "{:#}", table::json(&rules.truth(&last.state))),
    }
}
