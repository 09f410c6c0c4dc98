//! Golden games: a game of each preset, as text that people can read, kept beside the rules.
//!
//! A change of the rules shows in the diff, and so does a leak: every viewer's view is in the text, as what changed in it
//! with each step, and for a seat only what the room did not see change as well. Goldens freeze what is there, right or
//! wrong; what is right is the scenarios' and the oracle's business.

mod changes;

use std::fmt::Write;
use std::path::Path;

use serde_json::Value;

use changes::{beyond, changes, fields, line};

use crate::game::{Game, Next, Viewer, json};
use crate::options::RuleSet;
use crate::record::{Record, Source};
use crate::tell::Story;
use crate::{Dice, Live, Seed, replay};

/// How many sit at the table of a golden game, and the word from which it follows.
#[derive(Clone, Copy, Debug)]
pub struct GoldenCase {
    /// The number of seats.
    pub seats: usize,
    /// The seed: one whose game is short and has much in it.
    pub seed: &'static str,
}

/// A game played by the game's own bot: its record, and the same as readable text.
pub fn play<G: Game>(options: &G::Options, seats: usize, seed: Seed) -> Result<(Record, String), String> {
    let (mut live, _) =
        Live::<G>::start(options, seats, Source::Seed(seed), None).map_err(|error| error.to_string())?;
    let mut dice = Dice::of_player(seed, 0);
    let style = *<G::Style as crate::Vocabulary>::ALL.first().ok_or("the game has no bot")?;
    while let Next::Ask(question) = live.next() {
        for seat in question.waiting {
            let legal = live.legal(seat);
            let action = G::heuristic(live.mind(seat).eyes(), &legal, style, &mut dice);
            live.answer(seat, action).map_err(|error| error.to_string())?;
        }
    }
    let record = live.record().clone();
    let text = text::<G>(&record).map_err(|error| error.to_string())?;
    Ok((record, text))
}

/// A record as readable text: what was decided, what chance said, what was told, and what everybody then saw.
fn text<G: Game>(record: &Record) -> Result<String, crate::RecordError> {
    let (rules, moments) = replay::<G>(record)?;
    let mut text = format!("{} with {} seats\n", G::ID, record.header.seats);
    let mut before = vec![Value::Null; 1 + rules.seats().count()];
    for (moment, step) in moments.iter().zip(&record.steps) {
        match &moment.decision {
            None => text += "\n= deal\n",
            Some((seat, action)) => text += &format!("\n= {seat}: {action}\n"),
        }
        step.chance.iter().for_each(|said| text += &format!("chance {said}\n"));
        told(&moment.story, &mut text);
        let mut seen = |at: usize, viewer| {
            let view = json(&rules.view_of(&moment.state, viewer));
            let seen = changes(&before[at], &view);
            before[at] = view;
            seen
        };
        let room = seen(0, Viewer::Room);
        write(&mut text, "room", &line(&room));
        for seat in rules.seats().iter() {
            let own = seen(1 + seat.index(), Viewer::Seat(seat));
            write(&mut text, &seat.to_string(), &line(&beyond(own, &room)));
        }
    }
    let last = moments.last().and_then(|moment| rules.outcome(&moment.state));
    text += &format!("\n= over: {}\n", json(&last));
    Ok(text)
}

fn told<G: Game>(story: &Story<G>, text: &mut String) {
    for told in story.told() {
        match told {
            crate::Told::All(_) => write(text, "told", &fields(&told.json())),
            crate::Told::To(seats, _) => write(text, &format!("told {seats:?}"), &fields(&told.json())),
            crate::Told::Phase => {}
        }
    }
}

/// A line, unless it would say nothing.
fn write(text: &mut String, what: &str, said: &str) {
    if !said.is_empty() {
        writeln!(text, "{what}: {said}").expect("writing to a text cannot fail");
    }
}

/// Compares a golden game of each preset with the files in a folder, as a test does: `PRESET.jsonl` is the record,
/// `PRESET.txt` the readable text. With `SPIELWIESE_BLESS=1` in the environment the files are written instead.
///
/// `case` says how the game of a preset is played; it may change the options, so that a game is not too long to read.
///
/// # Panics
/// When a game is not as it was.
pub fn compare<G: Game>(folder: &Path, case: impl Fn(&str, &mut G::Options) -> GoldenCase) {
    let bless = std::env::var_os("SPIELWIESE_BLESS").is_some();
    if bless {
        std::fs::create_dir_all(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    }
    for preset in G::PRESETS {
        let mut rules = RuleSet::<G::Options>::parse(preset.text)
            .unwrap_or_else(|error| panic!("{}: {error}", preset.id));
        let GoldenCase { seats, seed } = case(preset.id, &mut rules.options);
        let (record, text) = play::<G>(&rules.options, seats, Seed::from_text(seed))
            .unwrap_or_else(|error| panic!("{}: {error}", preset.id));
        for (ending, made) in [("jsonl", record.to_text()), ("txt", text)] {
            let path = folder.join(format!("{}.{ending}", preset.id));
            if bless {
                std::fs::write(&path, &made).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            }
            let kept =
                std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            if let Some((at, (was, is))) =
                kept.lines().zip(made.lines()).enumerate().find(|(_, (was, is))| was != is)
            {
                panic!(
                    "{}:{}: was\n{was}\nis\n{is}\nif that is right: SPIELWIESE_BLESS=1",
                    path.display(),
                    at + 1
                );
            }
            assert_eq!(kept.len(), made.len(), "{}: longer or shorter than it was", path.display());
        }
        let kept = std::fs::read_to_string(folder.join(format!("{}.jsonl", preset.id)));
        let kept =
            Record::parse(&kept.unwrap_or_default()).unwrap_or_else(|error| panic!("{}: {error}", preset.id));
        replay::<G>(&kept).unwrap_or_else(|error| panic!("{}: {error}", preset.id));
    }
}
