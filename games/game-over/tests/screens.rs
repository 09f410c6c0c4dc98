//! The picture fits a terminal, and so does every sentence.

use game_over::{GameOver, Options};
use table::{Dice, Game, Next, RuleSet, Rules, Seat, Seed, Seeded, Story, Viewer, Words, layout};

const COLUMNS: usize = 80;
const LINES: usize = 16;
const SENTENCE: usize = 78;

#[test]
fn pictures_and_sentences_fit() {
    for preset in GameOver::PRESETS {
        let options = RuleSet::<Options>::parse(preset.text).unwrap().options;
        for (seats, lang) in [(3, "de"), (4, "en"), (6, "de"), (6, "en")] {
            let rules = GameOver::for_seats(&options, seats).unwrap();
            let names = (0..seats).map(|seat| format!("{} (du)", Seat::new(seat))).collect();
            let words = Words::of::<GameOver>(lang).with_names(names);
            (0..3).for_each(|number| watch(&rules, &words, &format!("{}/{number}", preset.id)));
        }
    }
}

fn watch(rules: &GameOver, words: &Words, seed: &str) {
    let seed = Seed::from_text(seed);
    let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
    let mut story = Story::default();
    let mut state = rules.deal(&mut chance, &mut story);
    loop {
        let next = rules.settle(&mut state, &mut chance, &mut story);
        for viewer in rules.seats().iter().map(Viewer::Seat).chain([Viewer::Room]) {
            let screen = layout::screen::<GameOver>(&rules.view_of(&state, viewer), words);
            assert!(screen.len() <= LINES, "{} lines: {screen:#?}", screen.len());
            assert!(screen.iter().all(|line| line.width() <= COLUMNS), "{screen:#?}");
        }
        for sentence in std::mem::take(&mut story).for_judge().iter().filter_map(|event| words.told(event)) {
            assert!(sentence.chars().count() <= SENTENCE, "{sentence}");
        }
        let Next::Ask(question) = next else { return };
        let seat = question.waiting.first().unwrap();
        let legal = rules.legal_list(&state, seat);
        rules.play(&mut state, seat, legal[dice.below(legal.len())], &mut story);
    }
}
