//! Options and presets: what is allowed is read, what is not is named.

use game_over::{Action, GameOver, Options, PRESETS};
use table::{Action as _, Game, RuleSet, Rules, Seat, Seed, Seeded, Silent, options};

fn set(key: &str, text: &str) -> Result<Options, String> {
    options::with_text(&Options::default(), key, text).map_err(|error| error.to_string())
}

#[test]
fn every_preset_can_be_played_at_every_table() {
    for preset in PRESETS {
        let rules = RuleSet::<Options>::parse(preset.text).unwrap();
        for seats in GameOver::SEATS {
            assert!(GameOver::for_seats(&rules.options, seats).is_ok(), "{} with {seats}", preset.id);
        }
    }
    let usual = RuleSet::<Options>::parse(PRESETS[0].text).unwrap().options;
    assert_eq!(usual, Options::default());
}

#[test]
fn wrong_options_are_named_with_what_is_allowed() {
    let cases = [
        ("mode", "double", "option `mode` cannot be `double`; allowed: single, rounds"),
        ("rounds", "0", "option `rounds` cannot be `0`; allowed: a number from 1 to 20"),
        ("rounds", "21", "a number from 1 to 20"),
        ("starter", "G", "option `starter` cannot be `G`; allowed: random, A, B, C, D, E, F"),
        ("placement", "odd", "allowed: even, choose"),
        ("direction", "ccw", "allowed: cw, choice"),
        ("swap_view", "look", "allowed: blind, peek"),
        ("round_limit", "1001", "a number from 0 to 1000"),
        ("round_limt", "3", "did you mean `round_limit`?"),
    ];
    for (key, text, expected) in cases {
        let found = set(key, text).unwrap_err();
        assert!(found.contains(expected), "{key} = {text}: {found}");
    }
    let file = RuleSet::<Options>::parse("name = \"x\"\n[options]\nrounds = 99\n").unwrap_err();
    assert!(file.to_string().starts_with("line 3: option `rounds` cannot be `99`"), "{file}");
}

#[test]
fn a_starter_must_sit_at_the_table() {
    let options = set("starter", "E").unwrap();
    assert!(GameOver::for_seats(&options, 5).is_ok());
    let error = GameOver::for_seats(&options, 4).unwrap_err().to_string();
    assert_eq!(error, "option `starter` cannot be `E`; allowed: random, A, B, C, D");
    let error = GameOver::for_seats(&options, 7).unwrap_err().to_string();
    assert!(error.contains("allowed: 3 to 6"), "{error}");
}

#[test]
fn an_illegal_answer_names_itself_and_what_is_allowed() {
    let rules = GameOver::for_seats(&set("starter", "A").unwrap(), 3).unwrap();
    let mut chance = Seeded::new(Seed::from_text("illegal"));
    let mut state = rules.deal(&mut chance, &mut Silent);
    rules.settle(&mut state, &mut chance, &mut Silent);
    let before = state;
    let swap = Action::parse("swap 10D").unwrap();
    let refusal = rules.apply(&mut state, Seat::new(0), swap, &mut Silent).unwrap_err().to_string();
    assert!(refusal.starts_with("seat A cannot `swap 10D` now; allowed: roll"), "{refusal}");
    let refusal = rules.apply(&mut state, Seat::new(1), swap, &mut Silent).unwrap_err().to_string();
    assert!(refusal.contains("seat B is not asked"), "{refusal}");
    assert_eq!(state, before);
}

/// GO-E-5: with any limit a game ends, whoever plays; without one nobody need ever buy.
#[test]
fn only_a_game_without_a_limit_need_not_end() {
    let surely =
        |limit: &str| GameOver::for_seats(&set("round_limit", limit).unwrap(), 4).unwrap().surely_ends();
    assert!(!surely("0"));
    assert!(surely("1") && surely("2") && surely("1000"));
}
