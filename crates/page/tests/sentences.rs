//! The page says what the terminal says: sentences and views of real games, made here and compared by the page's tests.
//!
//! `SPIELWIESE_BLESS=1 cargo test -p page --test sentences` writes them anew.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use catalog::Table;
use serde_json::{Map, Value, json};
use table::{Dice, Seat, Seed, Source, Viewer, words};

const SEATS: usize = 4;
const NAMES: [&str; SEATS] = ["Anna", "Bo", "Çelik", "Dörte"];
/// Decisions between two views that the page's tests look at.
const BETWEEN_VIEWS: usize = 23;
const MOST_VIEWS: usize = 12;

/// What was seen of a game: an event of each kind and reason, an action of each first word, and some views.
#[derive(Default)]
struct Seen {
    events: BTreeMap<String, Value>,
    actions: BTreeMap<String, String>,
    views: Vec<Value>,
}

impl Seen {
    fn told(&mut self, events: Vec<Value>) {
        for event in events {
            let word = |key: &str| event.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
            let plain = event.as_str().unwrap_or_default();
            self.events.entry(format!("{}{plain} {}", word("kind"), word("reason"))).or_insert(event);
        }
    }

    fn looked_at(&mut self, table: &dyn Table, decisions: usize) {
        if decisions.is_multiple_of(BETWEEN_VIEWS) && self.views.len() < MOST_VIEWS {
            let viewer = match (decisions / BETWEEN_VIEWS) % (SEATS + 1) {
                SEATS => Viewer::Room,
                seat => Viewer::Seat(Seat::new(seat)),
            };
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
    (table, seen)
}

fn sentences() -> Value {
    let mut all = Vec::new();
    for game in catalog::ids() {
        let (table, seen) = played(game);
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
                "views": if lang == words::languages()[0] { seen.views.clone() } else { Vec::new() },
            }));
        }
    }
    Value::Array(all)
}

#[test]
fn the_page_is_compared_with_what_is_said_now() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/words/sentences.json");
    let ours = sentences();
    if std::env::var_os("SPIELWIESE_BLESS").is_some() {
        let lines: Vec<String> = ours.as_array().unwrap().iter().map(Value::to_string).collect();
        fs::write(&path, format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
    }
    let committed: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    assert!(
        committed == ours,
        "{} is not what is said now; SPIELWIESE_BLESS=1 cargo test -p page --test sentences",
        path.display()
    );
}
