//! What fuzzing begins with: the project's own scenarios, positions, presets, recorded games and messages.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use catalog::Visitor;
use table::{Game, scenario};

/// How many lines of a recorded game are enough.
const LINES: usize = 40;

/// An evening that begins, is interrupted and goes on.
const EVENING: &str = "j\nj\nj\n2{\"id\":1,\"command\":{\"sit\":{\"seat\":\"B\"}}}\n3{\"id\":1,\"command\":{\"sit\":{\"seat\":\"C\"}}}\n\
    1{\"id\":2,\"command\":{\"bot\":{\"seat\":\"D\",\"bot\":\"random\"}}}\n1{\"id\":3,\"command\":\"start\"}\nw3000\n\
    a10\na21\na32\nw2000\na11\na22\na30\n1{\"id\":4,\"command\":\"take_back\"}\n2{\"id\":5,\"command\":{\"consent\":{\"yes\":true}}}\n\
    3{\"id\":6,\"command\":{\"consent\":{\"yes\":true}}}\nx\nw5000\n-2\nw60000\na10\na11\n4{\"id\":7,\"command\":{\"sit\":{\"seat\":\"B\"}}}\n+2\n\
    2{\"id\":8,\"command\":{\"let_in\":{\"person\":4,\"yes\":true}}}\nr{\"id\":9,\"command\":\"lookup\"}\na12\na22\nx\n";

/// The seeds of a target, from the project's root.
pub fn of(target: &str, root: &Path) -> io::Result<Vec<Vec<u8>>> {
    let mut seeds = Vec::new();
    for (number, game) in catalog::ids().into_iter().enumerate() {
        let folder = root.join("games").join(game);
        match target {
            "message" => {
                let said = fs::read_to_string(root.join("crates/server/tests/wire/corpus.jsonl"))?;
                let lines: Vec<&str> = said.lines().collect();
                let share = lines.chunks(20).skip(number).step_by(catalog::ids().len());
                seeds.extend(share.map(|some| format!("{number}1\n1{}\n", some.join("\n1")).into_bytes()));
                seeds.push(format!("{number}2\n{EVENING}").into_bytes());
            }
            "position" => {
                for text in texts(&folder.join("scenarios"), "toml")? {
                    let placed =
                        catalog::visit(game, Placed { number, text: &text }).expect("it is in the catalog");
                    seeds.extend(placed.map(String::into_bytes));
                }
            }
            "record" => {
                for text in texts(&folder.join("tests/golden"), "jsonl")? {
                    let lines: String = text.lines().take(LINES).flat_map(|line| [line, "\n"]).collect();
                    seeds.push(lines.into_bytes());
                }
            }
            "rule_set" => {
                let presets = texts(&folder.join("presets"), "toml")?.into_iter();
                seeds.extend(presets.map(|text| format!("{number}0\n{text}").into_bytes()));
            }
            "scenario" => {
                let scenarios = texts(&folder.join("scenarios"), "toml")?.into_iter();
                seeds.extend(scenarios.map(|text| format!("{number}\n{text}").into_bytes()));
            }
            _ => {}
        }
    }
    Ok(seeds)
}

/// The texts of all files of a folder whose names end so, in the order of their names.
fn texts(folder: &Path, ending: &str) -> io::Result<Vec<String>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|found| found == ending));
    paths.sort();
    paths.iter().map(fs::read_to_string).collect()
}

/// The position of a scenario, as an input of its target; none if the scenario has none.
struct Placed<'a> {
    number: usize,
    text: &'a str,
}

impl Visitor for Placed<'_> {
    type Out = Option<String>;

    fn visit<G: Game>(self) -> Option<String> {
        let Placed { number, text } = self;
        let start = scenario::start::<G>(text).ok()?;
        let seats = start.seats.saturating_sub(*G::SEATS.start());
        let wanted = scenario::header(text).ok()?.preset;
        let preset = G::PRESETS.iter().position(|preset| Some(preset.id) == wanted.as_deref());
        Some(format!("{number}{seats}{}0\n{}", preset.unwrap_or(0), start.position?))
    }
}
