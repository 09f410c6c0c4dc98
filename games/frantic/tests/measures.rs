//! What the lab counts adds up.

use frantic::{Event, Frantic, Measure};
use table::{Dice, Game, RuleSet, Seeded, Tally, Vocabulary, play_out};

/// Everything counted in some random games with every box.
fn counted(games: u64) -> impl Fn(Measure) -> u64 {
    let preset = Frantic::PRESETS.iter().find(|preset| preset.id == "three_rules").expect("a preset");
    let options = RuleSet::parse(preset.text).expect("presets are allowed").options;
    let rules = Frantic::set_up(&options, 4).expect("presets can be played");
    let Ok(seed) = "measures".parse::<table::Seed>();
    let (mut tally, mut dice) = (Tally::new::<Frantic>(), Dice::of_player(seed, 0));
    for game in 0..games {
        let mut chance = Seeded::new(seed.game(game));
        let mut state = rules.deal(&mut chance, &mut tally);
        play_out(&rules, &mut state, &mut chance, &mut tally, |_, _, legal| legal[dice.below(legal.len())]);
    }
    move |measure: Measure| tally.measures()[measure.index()]
}

#[test]
fn measures_add_up() {
    let counted = counted(200);
    let begins = |beginning: &str| -> u64 {
        let named = |measure: &&Measure| measure.name().starts_with(beginning);
        Measure::ALL.iter().filter(named).map(|&measure| counted(measure)).sum()
    };
    assert_eq!(begins("ended_"), counted(Measure::Rounds), "every round ends once");
    assert_eq!(begins("event_"), counted(Measure::Events), "every event is of a kind");
    let chains = [Measure::ChainsOfOne, Measure::ChainsOfTwo, Measure::ChainsOfThree, Measure::ChainsOfFour]
        .map(&counted);
    assert!(chains.is_sorted_by(|shorter, longer| shorter >= longer), "{chains:?}");
    assert!(chains[1] > 0 && chains.iter().sum::<u64>() <= counted(Measure::Counterattacks), "{chains:?}");
    assert!(counted(Measure::Counterattacks) < counted(Measure::Attacks));
    for &event in Event::ALL {
        assert!(counted(Measure::of_event(event)) > 0, "{event} never ran");
    }
    for measure in [Measure::PointsSeppuku, Measure::PointsDoubleTaxation, Measure::PointsOff] {
        assert!(counted(measure) > 0, "{measure}");
    }
}
