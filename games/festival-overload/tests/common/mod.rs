//! What several test files share: rules, positions, and random games watched phase by phase.

use festival_overload::{FestivalOverload, Options, PRESETS, Purpose, State};
use serde_json::Value;
use table::{
    Dice, Drawn, Game, Next, Positions, Recording, RuleSet, Rules, Seed, Seeded, Story, Told, options_with,
};

/// One phase or answer of a game.
pub struct Watched<'a> {
    pub rules: &'a FestivalOverload,
    pub before: &'a State,
    pub after: &'a State,
    pub told: &'a [Told<FestivalOverload>],
    pub drawn: &'a [Drawn<Purpose>],
}

/// The rulebook with changes.
pub fn rules_with(changes: &[(&str, &str)], seats: usize) -> FestivalOverload {
    let changes: Vec<(String, String)> =
        changes.iter().map(|&(key, text)| (key.to_owned(), text.to_owned())).collect();
    let options = options_with(Options::default(), &changes).expect("the changes are right");
    FestivalOverload::for_seats(&options, seats).expect("the options can be played")
}

/// A state from the text of a position.
pub fn staged(rules: &FestivalOverload, position: Value) -> State {
    rules.set_up(serde_json::from_value(position).expect("it is a position")).expect("it can be set up")
}

/// Plays games of random players under every preset, and shows each step of them.
pub fn random_games(mut watch: impl FnMut(&Watched<'_>)) {
    for (number, preset) in PRESETS.iter().enumerate() {
        let options = RuleSet::<Options>::parse(preset.text).expect("presets are right").options;
        for game in 0..21 {
            let seats = 2 + (number + game) % 7;
            let rules = FestivalOverload::for_seats(&options, seats).expect("presets can be played");
            random_game(&rules, Seed::from_text(&format!("{} {game}", preset.id)), &mut watch);
        }
    }
}

fn random_game(rules: &FestivalOverload, seed: Seed, watch: &mut impl FnMut(&Watched<'_>)) {
    let (mut chance, mut dice) = (Recording::new(Seeded::new(seed)), Dice::of_player(seed, 0));
    let mut story = Story::default();
    let mut state = rules.deal(&mut chance, &mut story);
    chance.take();
    let mut before = state;
    loop {
        watch(&Watched { rules, before: &before, after: &state, told: story.told(), drawn: &chance.take() });
        story = Story::default();
        before = state;
        match rules.next(&state) {
            Next::Over => return,
            Next::Advance => rules.advance(&mut state, &mut chance, &mut story),
            Next::Ask(question) => {
                let seat = question.waiting.nth(dice.below(question.waiting.len())).expect("somebody waits");
                let legal = rules.legal_list(&state, seat);
                let action = legal[dice.below(legal.len())];
                rules.apply(&mut state, seat, action, &mut story).expect("a legal action applies");
            }
        }
    }
}
