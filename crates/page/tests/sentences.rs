//! The page says what the terminal says, and knows what it is sent: sentences, events and views of real games, made here. The
//! page's tests make the same sentences; its compiler holds events and views against the types that are made from Rust's.
//!
//! `SPIELWIESE_BLESS=1 cargo test -p page --test sentences` writes them anew.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use catalog::Table;
use serde_json::{Map, Value, json};
use table::{Dice, Seat, Seed, Sheet, Source, Viewer, words};

const SEATS: usize = 4;
const NAMES: [&str; SEATS] = ["Anna", "Bo", "Çelik", "Dörte"];
/// Decisions between two views that the page's tests look at.
const BETWEEN_VIEWS: usize = 7;
const MOST_VIEWS: usize = 20;
/// One view in this many is compared in words.
const BETWEEN_SHEETS: usize = 3;

/// What was seen of a game: an event of each kind and reason, an action of each first word, and some views.
#[derive(Default)]
struct Seen {
    events: BTreeMap<String, Value>,
    actions: BTreeMap<String, String>,
    views: Vec<Value>,
    sheets: Vec<Sheet>,
    /// Flags and signs of the views.
    values: BTreeSet<(String, String)>,
}

impl Seen {
    fn told(&mut self, events: Vec<Value>) {
        for event in events {
            let word = |key: &str| event.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
            let plain = event.as_str().unwrap_or_default();
            self.events.entry(format!("{}{plain} {}", word("kind"), word("reason"))).or_insert(event);
        }
    }

    /// Keeps a view now and then, and each in which a flag or a sign of the table is new.
    fn looked_at(&mut self, table: &dyn Table, decisions: usize) {
        let view = table.view(Viewer::Room);
        let is_sign = |value: &Value| value.is_boolean() || value.as_i64().is_some_and(|number| number < 0);
        let signs = view.as_object().into_iter().flatten().filter(|(_, value)| is_sign(value));
        let news =
            signs.filter(|(key, value)| self.values.insert(((*key).clone(), value.to_string()))).count();
        if news > 0 && decisions > 0 {
            self.views.push(view.clone());
        }
        if decisions.is_multiple_of(BETWEEN_VIEWS) && self.views.len() < MOST_VIEWS {
            let viewer = match (decisions / BETWEEN_VIEWS) % (SEATS + 1) {
                SEATS => Viewer::Room,
                seat => Viewer::Seat(Seat::new(seat)),
            };
            if self.views.len().is_multiple_of(BETWEEN_SHEETS) {
                self.sheets.push(table.sheet(viewer));
            }
            self.views.push(table.view(viewer));
        }
    }
}

/// Plays a game by the game's own bots, looking on from every place.
fn played(game: &str) -> (Box<dyn Table>, Seen) {
    let seed = Seed::from_text("sentences");
    let mut dice = Dice::of_player(seed, 0);
    let (mut table, news) = catalog::open(game, &Map::new(), SEATS, Source::Seed(seed), None).unwrap();
    let viewers: Vec<Viewer> =
        (0..SEATS).map(|seat| Viewer::Seat(Seat::new(seat))).chain([Viewer::Room]).collect();
    let mut seen = Seen::default();
    viewers.iter().for_each(|&viewer| seen.told(news.for_viewer(viewer)));
    let mut decisions = 0;
    while let Some(question) = table.asked() {
        for seat in question.waiting {
            seen.looked_at(&*table, decisions);
            for action in table.legal(seat) {
                let word = action.split(' ').next().unwrap_or_default().to_owned();
                seen.actions.entry(word).or_insert(action);
            }
            let action = table.think(seat, "standard", &mut dice).unwrap();
            let news = table.answer(seat, &action).unwrap();
            viewers.iter().for_each(|&viewer| seen.told(news.for_viewer(viewer)));
            decisions += 1;
        }
    }
    seen.views.push(table.view(Viewer::Room));
    seen.sheets.push(table.sheet(Viewer::Room));
    (table, seen)
}

/// What was shown and told, typed as the page types it.
fn recorded(game: &str, seen: &Seen) -> String {
    let list = |name: &str, kind: &str, all: Vec<&Value>| {
        let lines: String = all.into_iter().map(|one| format!("  {one},\n")).collect();
        format!("\nexport const {name}: readonly {kind}[] = [\n{lines}];\n")
    };
    format!(
        "// Views and events of a game of {game}, made by a test of crates/page. Do not edit.\n\n\
         import type {{ Told, View }} from './wire.ts';\n{}{}",
        list("VIEWS", "View", seen.views.iter().collect()),
        list("EVENTS", "Told", seen.events.values().collect()),
    )
}

fn sentences(games: &[(&str, Box<dyn Table>, Seen)]) -> Value {
    let mut all = Vec::new();
    for (game, table, seen) in games {
        for lang in words::languages() {
            let words = table.words(lang).with_names(NAMES.map(str::to_owned).to_vec());
            let event = |event: &Value| json!([event, words.told(event)]);
            let action = |action: &String| json!([action, table.action_in_words(action, &words)]);
            all.push(json!({
                "game": game,
                "lang": lang,
                "names": NAMES,
                "events": seen.events.values().map(event).collect::<Vec<_>>(),
                "actions": seen.actions.values().map(action).collect::<Vec<_>>(),
            }));
        }
    }
    Value::Array(all)
}

/// Sheets, and everything they say in each language.
fn sheets(games: &[(&str, Box<dyn Table>, Seen)]) -> Vec<Value> {
    let mut all = Vec::new();
    for (game, table, seen) in games {
        let said = |sheet: &Sheet| -> BTreeMap<&str, Vec<String>> {
            let in_lang = |lang| {
                let words = table.words(lang).with_names(NAMES.map(str::to_owned).to_vec());
                (lang, sheet.says().map(|say| words.said(say)).collect())
            };
            words::languages().into_iter().map(in_lang).collect()
        };
        let sheet = |sheet| json!({"game": game, "names": NAMES, "sheet": sheet, "said": said(sheet)});
        all.extend(seen.sheets.iter().map(sheet));
    }
    all
}

#[test]
fn the_page_is_compared_with_what_is_said_now() {
    let played = |game| {
        let (table, seen) = played(game);
        (game, table, seen)
    };
    let games: Vec<_> = catalog::ids().into_iter().map(played).collect();
    let lines = |all: &[Value]| {
        let lines: Vec<String> = all.iter().map(Value::to_string).collect();
        format!("[\n{}\n]\n", lines.join(",\n"))
    };
    is_committed("words/sentences.json", &lines(sentences(&games).as_array().unwrap()));
    is_committed("games/sheets.json", &lines(&sheets(&games)));
    for (game, _, seen) in &games {
        is_committed(&format!("games/{game}/recorded.ts"), &recorded(game, seen));
    }
}

fn is_committed(file: &str, ours: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src").join(file);
    if std::env::var_os("SPIELWIESE_BLESS").is_some() {
        fs::write(&path, ours).unwrap();
    }
    assert!(
        fs::read_to_string(&path).unwrap_or_default() == ours,
        "{} is not what is said now; SPIELWIESE_BLESS=1 cargo test -p page --test sentences",
        path.display()
    );
}
