//! What the lab counts is what was told, and adds up.

use std::collections::BTreeMap;

use frantic::{Event, Frantic, Measure};
use table::{Dice, Game, RuleSet, Rules, Seed, Seeded, Story, Tally, Tell, Vocabulary, play_out};

const GAMES: u64 = 200;

/// Plays some random games with every box.
fn play(ears: &mut impl Tell<Frantic>) {
    let preset = Frantic::PRESETS.iter().find(|preset| preset.id == "three_rules").expect("a preset");
    let options = RuleSet::parse(preset.text).expect("presets are allowed").options;
    let rules = Frantic::for_seats(&options, 4).expect("presets can be played");
    let seed = Seed::from_text("measures");
    let mut dice = Dice::of_player(seed, 0);
    for game in 0..GAMES {
        let mut chance = Seeded::new(seed.game(game));
        let mut state = rules.deal(&mut chance, ears);
        play_out(&rules, &mut state, &mut chance, ears, |_, _, legal| legal[dice.below(legal.len())]);
    }
}

fn counted() -> impl Fn(Measure) -> u64 {
    let mut tally = Tally::new::<Frantic>();
    play(&mut tally);
    move |measure: Measure| tally.measures()[measure.index()]
}

#[test]
fn measures_add_up() {
    let counted = counted();
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
}

/// The measures, counted again by what everybody heard: how many turns began, how many cards were drawn, and so on.
fn heard() -> BTreeMap<String, i64> {
    let mut story = Story::<Frantic>::default();
    play(&mut story);
    let mut counts = BTreeMap::new();
    let (mut chain, mut countering, mut reason, mut event) = (0, false, String::new(), String::new());
    for told in story.for_viewer(table::Viewer::Room) {
        let word = |field: &str| told[field].as_str().unwrap_or_default().to_owned();
        let number = |field: &str| told[field].as_i64().unwrap_or_default();
        let mut add = |measure: String, amount: i64| *counts.entry(measure).or_insert(0) += amount;
        match told["kind"].as_str().or(told.as_str()).unwrap_or_default() {
            "round_started" => add("rounds".to_owned(), 1),
            "turn" => add("turns".to_owned(), 1),
            "drew" => add("cards_drawn".to_owned(), number("count")),
            "played" => countering = false,
            "attacks" => {
                chain = if countering { chain } else { 0 };
                countering = false;
                add("attacks".to_owned(), 1);
            }
            "threw_in" => match word("special").as_str() {
                "counterattack" => {
                    (chain, countering) = (chain + 1, true);
                    add("counterattacks".to_owned(), 1);
                    let names = ["chains_of_one", "chains_of_two", "chains_of_three", "chains_of_four"];
                    names.get(chain - 1).into_iter().for_each(|name| add((*name).to_owned(), 1));
                }
                "lucky-bastard" => add("lucky_bastards".to_owned(), 1),
                _ => add("nice_tries".to_owned(), 1),
            },
            "round_ended" => {
                reason = word("reason");
                add(format!("ended_{reason}"), 1);
            }
            "revealed" | "chosen" => event = word("event").replace('-', "_"),
            kind @ ("points" | "scored") => {
                let from = if kind == "points" { &event } else { &reason };
                let points = number("points");
                let measure = if points < 0 { "points_off".to_owned() } else { format!("points_{from}") };
                add(measure, points.abs());
            }
            _ => {}
        }
    }
    counts
}

#[test]
fn measures_are_what_was_told() {
    let (counted, heard) = (counted(), heard());
    let by_kind = |name: &str| name.starts_with("event");
    for &measure in Measure::ALL.iter().filter(|measure| !by_kind(measure.name())) {
        let times = heard.get(measure.name()).copied().unwrap_or_default();
        assert_eq!(counted(measure) as i64, times, "{}", measure.name());
    }
    let known = |name: &&String| Measure::from_name(name).is_none();
    assert_eq!(heard.keys().filter(known).collect::<Vec<_>>(), [] as [&String; 0]);
    for measure in
        ["turns", "cards_drawn", "lucky_bastards", "points_seppuku", "points_double_taxation", "points_off"]
    {
        assert!(heard.get(measure).is_some_and(|times| *times > 0), "{measure}");
    }
}
