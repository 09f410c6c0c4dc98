//! Options: what contradicts itself is refused, every preset can be played, and the deck is the printed one.

use festival_overload::{Card, FestivalOverload, Options, PRESETS, Type};
use table::{Game, OptionError, Positions, RuleSet, Rules, Vocabulary, options_with};

fn with(changes: &[(&str, &str)]) -> Options {
    let changes: Vec<(String, String)> =
        changes.iter().map(|&(key, text)| (key.to_owned(), text.to_owned())).collect();
    options_with(Options::default(), &changes).expect("each value is in its range")
}

fn refused(changes: &[(&str, &str)], seats: usize) -> OptionError {
    FestivalOverload::for_seats(&with(changes), seats).expect_err("a contradiction")
}

#[test]
fn a_rebound_must_leave_the_end_of_the_track() {
    let error = refused(&[("overload_max", "10"), ("rebound", "10")], 4);
    assert_eq!(
        error.to_string(),
        "option `rebound` cannot be `10`; allowed: auto, or a number below overload_max, which is 10"
    );
    assert!(FestivalOverload::for_seats(&with(&[("overload_max", "10"), ("rebound", "9")]), 4).is_ok());
}

/// the rebound keeps its distance from the end of the track.
#[test]
fn an_automatic_rebound_follows_the_track() {
    for (max, rebound) in [("4", 2), ("10", 8), ("12", 10), ("60", 58)] {
        let rules = FestivalOverload::for_seats(&with(&[("overload_max", max)]), 4).unwrap();
        let state = rules.set_up(Default::default()).unwrap();
        let view = table::json(&rules.view_of(&state, table::Viewer::Room));
        assert_eq!(view["rebound"], rebound, "overload_max {max}");
    }
}

#[test]
fn the_start_seat_must_be_at_the_table() {
    let error = refused(&[("start_seat", "D")], 3);
    assert_eq!(
        error.to_string(),
        "option `start_seat` cannot be `D`; allowed: random, or a seat from A to C"
    );
    assert!(FestivalOverload::for_seats(&with(&[("start_seat", "D")]), 4).is_ok());
}

///
#[test]
fn two_to_eight_can_play() {
    for seats in [0, 1, 9] {
        let error = FestivalOverload::for_seats(&Options::default(), seats).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("festival-overload has no table for {seats} seats; allowed: 2 to 8")
        );
    }
}

#[test]
fn every_preset_can_be_played_by_any_number() {
    for preset in PRESETS {
        let options = RuleSet::<Options>::parse(preset.text).expect(preset.id).options;
        for seats in FestivalOverload::SEATS {
            let rules = FestivalOverload::for_seats(&options, seats).expect(preset.id);
            assert_eq!(rules.seats().count(), seats);
            assert_eq!(rules.options(), &options);
            assert!(!rules.beyond_rulebook(), "{}", preset.id);
        }
    }
}

/// A short track or a fast countdown, says the rulebook, for seven or eight; both together is our own.
#[test]
fn a_short_track_with_a_fast_countdown_is_beyond_the_rulebook() {
    let beyond = |changes| FestivalOverload::for_seats(&with(changes), 8).unwrap().beyond_rulebook();
    assert!(!beyond(&[("overload_max", "10")]));
    assert!(!beyond(&[("countdown_step", "2")]));
    assert!(beyond(&[("overload_max", "10"), ("countdown_step", "2")]));
}

/// The totals of the printed deck; every card has exactly one type.
#[test]
fn the_printed_deck_has_sixty_cards_of_four_types() {
    let deck = Options::default().deck;
    let of = |wanted: fn(Type) -> bool| -> u8 {
        Card::ALL.iter().filter(|card| wanted(card.kind())).map(|&card| deck.count(card)).sum()
    };
    assert_eq!(of(|kind| matches!(kind, Type::Push(_))), 26);
    assert_eq!(of(|kind| matches!(kind, Type::Stabilise(_))), 14);
    assert_eq!(of(|kind| kind == Type::Twist), 14);
    assert_eq!(of(|kind| kind == Type::Encore), 6);
    assert_eq!(deck.size(), 60);
}
