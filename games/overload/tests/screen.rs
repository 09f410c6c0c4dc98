//! The table in a terminal fits: 80 columns, 16 lines, whatever the board, and no sentence of the log is too long.

use crate::common::{self, play_watched, rules_with, seeded};
use overload::Overload;
use serde_json::json;
use table::{Dice, Game, Rules, Seats, Silent, Story, Viewer, Words, layout, play_out};

const LONGEST_NAME: &str = "Wilhelmine XIV";

fn words(lang: &str, seats: usize) -> Words {
    Words::of::<Overload>(lang).with_names(vec![LONGEST_NAME.to_owned(); seats])
}

fn fits(rules: &Overload, state: &overload::State, words: &Words) {
    let view = rules.view_of(state, Viewer::Seat(table::Seat::new(1)));
    let screen = layout::screen::<Overload>(&view, words);
    assert!(screen.len() <= 16, "{} lines", screen.len());
    for line in &screen {
        let text: String = line.0.iter().map(|(_, text)| text.as_str()).collect();
        assert!(line.width() <= 80, "{} columns: {text}", line.width());
        assert!(!text.contains('{') && !text.contains("screen.") && !text.contains("ask."), "{text}");
    }
}

#[test]
fn the_screen_fits_in_every_state() {
    for lang in ["de", "en"] {
        for (preset, seats) in [("basic", 3), ("special_all", 5)] {
            let words = words(lang, seats);
            play_watched(preset, seats, 2, |rules, state| fits(rules, state, &words));
        }
    }
}

#[test]
fn the_longest_track_with_eight_seats_fits() {
    let options = json!({
        "board": { "spaces": 200, "special": { "200": "x2" } }, "unofficial": true, "target_points": 900,
        "capacity": 99, "counters_total": 2000, "max_turns": 3000,
    });
    let rules = rules_with("basic", &options, 8);
    let words = words("de", Seats::new(8).unwrap().count());
    let (mut chance, mut dice) = (seeded("long"), Dice::of_player(common::seed("long"), 0));
    let mut state = rules.deal(&mut chance, &mut Silent);
    let mut looked = 0;
    play_out(&rules, &mut state, &mut chance, &mut Silent, |state, _, legal| {
        fits(&rules, state, &words);
        looked += 1;
        legal[dice.below(legal.len())]
    });
    assert!(looked > 1000);
}

#[test]
fn every_line_of_the_log_fits() {
    for lang in ["de", "en"] {
        let words = words(lang, 4);
        let rules = common::rules("special_all", 4);
        let (mut chance, mut dice) = (seeded("log"), Dice::of_player(common::seed("log"), 0));
        for _ in 0..20 {
            let mut story = Story::<Overload>::default();
            let mut state = rules.deal(&mut chance, &mut story);
            play_out(&rules, &mut state, &mut chance, &mut story, |_, _, legal| {
                legal[dice.below(legal.len())]
            });
            for sentence in story.for_viewer(Viewer::Room).iter().filter_map(|event| words.told(event)) {
                assert!(sentence.chars().count() <= 78, "{} columns: {sentence}", sentence.chars().count());
            }
        }
    }
}
