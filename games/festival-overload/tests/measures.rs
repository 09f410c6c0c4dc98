//! What the lab counts is what was told.

use festival_overload::{Card, FestivalOverload, Measure, Options, PRESETS};
use table::{Dice, Game, Positions, RuleSet, Rules, Seed, Seeded, Story, Tally, Tell, Vocabulary, play_out};

fn play(rules: &FestivalOverload, seed: Seed, tell: &mut impl Tell<FestivalOverload>) -> u16 {
    let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
    let mut state = rules.deal(&mut chance, tell);
    play_out(rules, &mut state, &mut chance, tell, |_, _, legal| legal[dice.below(legal.len())]);
    rules.truth(&state).open.event_no
}

#[test]
fn measures_count_what_was_told() {
    for preset in PRESETS {
        let options = RuleSet::<Options>::parse(preset.text).unwrap().options;
        let rules = FestivalOverload::for_seats(&options, 5).unwrap();
        for game in 0..30 {
            let seed = Seed::from_text("measures").game(game);
            let (mut tally, mut story) = (Tally::new::<FestivalOverload>(), Story::default());
            let events = play(&rules, seed, &mut tally);
            play(&rules, seed, &mut story);

            let told = story.for_judge();
            let count = |kind: &str| told.iter().filter(|event| event["kind"] == kind).count() as u64;
            let measured = |measure: Measure| tally.measures()[measure.index()];
            for (measure, kind) in [
                (Measure::Rounds, "round_started"),
                (Measure::Bangs, "bang"),
                (Measure::Checks, "check"),
                (Measure::Camps, "camped"),
                (Measure::FinalPushes, "final_push"),
            ] {
                assert_eq!(measured(measure), count(kind), "{} game {game}: {measure}", preset.id);
            }
            for &card in Card::ALL {
                let reveals = told.iter().filter(|e| e["kind"] == "revealed" && e["card"] == card.name());
                assert_eq!(measured(Measure::of_card(card)), reveals.count() as u64, "{card}");
            }
            assert_eq!(measured(Measure::Events), u64::from(events), "{} game {game}", preset.id);
            assert!(measured(Measure::SeveralAtTarget) <= count("over"), "{} game {game}", preset.id);
        }
    }
}
