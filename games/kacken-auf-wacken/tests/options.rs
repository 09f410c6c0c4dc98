//! Wrong options are refused by name, with what is allowed.

use crate::common::options;
use kacken_auf_wacken::{KackenAufWacken, Options};
use table::{Game, RuleSet, Study, options as opt};

fn refused(preset: &str, seats: usize, changes: &[(&str, &str)]) -> String {
    let mut chosen = options(preset);
    for (key, text) in changes {
        match opt::with_text(&chosen, key, text) {
            Ok(next) => chosen = next,
            Err(error) => return error.to_string(),
        }
    }
    KackenAufWacken::for_seats(&chosen, seats).unwrap_err().to_string()
}

#[test]
fn a_wrong_value_is_named_with_what_is_allowed() {
    assert_eq!(
        refused("seed", 3, &[("stake", "some")]),
        "option `stake` cannot be `some`; allowed: choose, all"
    );
    assert_eq!(
        refused("seed", 3, &[("turn_cap", "5001")]),
        "option `turn_cap` cannot be `5001`; allowed: a number from 0 to 5000"
    );
    assert_eq!(
        refused("seed", 3, &[("wc_now", "maybe")]),
        "option `wc_now` cannot be `maybe`; allowed: on, off"
    );
    assert!(refused("seed", 3, &[("steak", "all")]).contains("did you mean `stake`?"));
}

#[test]
fn a_starter_must_sit_at_the_table() {
    assert_eq!(
        refused("seed", 3, &[("starter", "E")]),
        "option `starter` cannot be `E`; allowed: random, or a seat from A to C"
    );
}

#[test]
fn only_two_to_six_can_play() {
    for seats in [1, 7] {
        let problem = format!("kacken-auf-wacken has no table for {seats} seats; allowed: 2 to 6");
        assert_eq!(refused("seed", seats, &[]), problem);
    }
}

/// KW-C-3, KW-C-4, KW-I-6: decks with which the game would not be the game, or never end.
#[test]
fn impossible_decks_are_refused_with_the_card() {
    assert_eq!(
        refused("seed", 3, &[("rock.RK-IB-1", "2")]),
        "option `rock.RK-IB-1` cannot be `2`; allowed: at most 1 of this card"
    );
    assert_eq!(
        refused("seed", 3, &[("rock.bier_alle", "8")]),
        "option `rock.bier_alle` cannot be `8`; allowed: at most 7 of this card"
    );
    assert_eq!(
        refused("seed", 5, &[("bierstand.beer", "5")]),
        "option `bierstand.beer` cannot be `5`; allowed: 6 or more, one more than the 5 seats"
    );
    assert_eq!(
        refused("seed", 5, &[("bierstand.wait", "0")]),
        "option `bierstand.wait` cannot be `0`; allowed: 1 or more, so that the pile never runs dry"
    );
    assert_eq!(
        refused("later", 5, &[("wc.free", "0")]),
        "option `wc.free` cannot be `0`; allowed: 1 or more, so that a queue ends some day"
    );
    assert!(refused("seed", 3, &[("rock.RK-IB-7", "1")]).contains("RK-IB-6"));
    assert!(refused("seed", 3, &[("rock", "kacken:0")]).contains("1 to 64 in all"));
    assert_eq!(
        refused("seed", 3, &[("wc.free", "61")]),
        "option `wc.free` cannot be `61`; allowed: a number from 0 to 60"
    );
}

#[test]
fn a_rule_set_file_names_its_wrong_line() {
    let text = "name = \"Dixi\"\n[options]\nwc_now = true\n[options.wc]\nfree = 3\nocupied = 4\n";
    let problem = RuleSet::<Options>::parse(text).unwrap_err().to_string();
    let expected =
        "line 6: unknown option `wc.ocupied`; did you mean `wc.occupied`? Allowed: wc.free, wc.occupied";
    assert_eq!(problem, expected);
    let fine = text.replace("ocupied", "occupied");
    assert_eq!(RuleSet::<Options>::parse(&fine).unwrap().options.wc.counts(), &[3, 4]);
}

/// The list of cards leaves out those of which the decks have none; songs are in every game.
#[test]
fn only_the_cards_of_the_decks_are_listed() {
    let usual = options("later");
    let rules = KackenAufWacken::for_seats(&usual, 3).unwrap();
    assert!(KackenAufWacken::cards().iter().all(|card| rules.plays_with(card)));
    let never_occupied = opt::with_text(&usual, "wc.occupied", "0").unwrap();
    assert!(!KackenAufWacken::for_seats(&never_occupied, 3).unwrap().plays_with("card.occupied"));
}
