//! What people read: every line fits, in both languages, whatever happens and whatever the seats are called.

use crate::common::{random, rules};
use kacken_auf_wacken::{Action, KackenAufWacken, RockCard};
use table::{Action as _, Dice, Game, Next, Rules, Seed, Seeded, Story, Viewer, Vocabulary, Words, layout};

const NAMES: [&str; 6] = ["Friederike", "Maximilian", "Annegret", "Hans-Peter", "Schorschi", "Waltraud"];

fn words(lang: &str) -> Words {
    Words::of::<KackenAufWacken>(lang).with_names(NAMES.map(str::to_owned).to_vec())
}

/// Plays a game and looks at what is told and shown after every step.
fn play(
    preset: &str,
    seats: usize,
    game: u64,
    mut look: impl FnMut(&Story<KackenAufWacken>, Vec<kacken_auf_wacken::View>),
) {
    let rules = rules(preset, seats);
    let seed = Seed::from_text("screen").game(game);
    let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
    let mut story = Story::default();
    let mut state = rules.deal(&mut chance, &mut story);
    while let Next::Ask(question) = rules.settle(&mut state, &mut chance, &mut story) {
        let viewers = rules.seats().iter().map(Viewer::Seat).chain([Viewer::Room]);
        look(&story, viewers.map(|viewer| rules.view_of(&state, viewer)).collect());
        story = Story::default();
        for seat in question.waiting {
            let action = random(&rules.legal_list(&state, seat), &mut dice);
            rules.apply(&mut state, seat, action, &mut story).unwrap();
        }
    }
}

#[test]
fn log_lines_have_at_most_78_columns() {
    let (de, en) = (words("de"), words("en"));
    let mut lines = 0;
    for (preset, seats) in [("seed", 3), ("later", 6)] {
        for game in 0..20 {
            play(preset, seats, game, |story, _| {
                for event in story.for_judge() {
                    for sentence in [de.told(&event), en.told(&event)].into_iter().flatten() {
                        assert!(sentence.chars().count() <= 78, "{}: {sentence}", sentence.chars().count());
                        lines += 1;
                    }
                }
            });
        }
    }
    assert!(lines > 5000, "{lines}");
}

#[test]
fn the_table_has_at_most_80_columns_and_16_rows() {
    let (de, en) = (words("de"), words("en"));
    for (preset, seats) in [("seed", 2), ("later", 6)] {
        for game in 0..5 {
            play(preset, seats, game, |_, views| {
                for (view, words) in views.iter().flat_map(|view| [(view, &de), (view, &en)]) {
                    let screen = layout::screen::<KackenAufWacken>(view, words);
                    assert!(screen.len() <= 16, "{} rows: {screen:?}", screen.len());
                    for line in screen {
                        assert!(line.width() <= 80, "{} columns: {line:?}", line.width());
                    }
                }
            });
        }
    }
}

#[test]
fn every_action_is_said_without_a_gap() {
    for lang in ["de", "en"] {
        for action in Action::all() {
            let text = words(lang).action(&action);
            assert!(!text.is_empty() && !text.contains('{') && !text.contains("RK-"), "{action}: {text}");
            assert!(text.chars().count() <= 60, "{text}");
        }
    }
}

#[test]
fn every_card_that_does_something_is_explained() {
    for lang in ["de", "en"] {
        for card in RockCard::ALL.iter().filter(|card| card.title().is_none()) {
            let help = words(lang).text(&format!("card_help.{card}"));
            assert!(!help.starts_with("card_help"), "{lang}: {help}");
        }
    }
}
