//! Options and presets: what is allowed is read, what is not is named.

use game_over::{Action, Card, Cards, GameOver, Kind, Options, PRESETS, Rank, Side, value};
use table::{
    Action as _, Game, RuleSet, Rules, Seat, Secrets, Seed, Seeded, Silent, Study, Vocabulary, options,
};

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

/// The cards that a game is dealt from.
fn dealt(options: &Options, seats: usize) -> Vec<String> {
    let rules = GameOver::for_seats(options, seats).unwrap();
    let state = rules.deal(&mut Seeded::new(Seed::from_text("few")), &mut Silent);
    let slots = rules.slots(&state, Seat::new(0));
    let mut cards: Vec<Card> = slots.iter().map(|slot| Card::new(slot.card).unwrap()).collect();
    cards.sort_unstable();
    cards.iter().map(ToString::to_string).collect()
}

#[test]
fn ranks_and_the_joker_can_be_taken_out() {
    table::shows!(GameOver, "GO-C-7");
    let all = dealt(&Options::default(), 3);
    assert_eq!(all.len(), 53);
    let without_joker = options::with_text(&Options::default(), "joker", "off").unwrap();
    assert_eq!(dealt(&without_joker, 3), all[1..]);
    let without_sevens = options::with_text(&without_joker, "ranks.7", "0").unwrap();
    let left: Vec<&String> = all[1..].iter().filter(|card| !card.starts_with('7')).collect();
    assert!(dealt(&without_sevens, 3).iter().eq(left));
    let rules = GameOver::for_seats(&without_sevens, 3).unwrap();
    for (card, is_there) in [("card.7H", false), ("card.JK", false), ("card.8H", true)] {
        assert_eq!(rules.plays_with(card), is_there, "{card}");
    }
}

/// Six and eight do not follow each other, whether or not there is a seven.
#[test]
fn a_rank_that_is_taken_out_leaves_a_gap() {
    table::shows!(GameOver, "GO-C-7");
    let shown: Cards = ["5C", "6C", "8C", "9C"].iter().map(|card| card.parse::<Card>().unwrap()).collect();
    assert_eq!(value(shown, Side::Attack), Some((Kind::Clan, 28)));
}

#[test]
fn too_few_cards_are_refused() {
    let ranks = |kept: usize, joker: &str| {
        let deck: Vec<String> = Rank::names()[..kept].iter().map(|rank| format!("{rank}:1")).collect();
        let options = set("ranks", &deck.join(",")).unwrap();
        options::with_text(&options, "joker", joker).unwrap()
    };
    let refused = |kept, joker, seats| GameOver::for_seats(&ranks(kept, joker), seats).err();
    assert_eq!(
        refused(6, "on", 3).unwrap().to_string(),
        "option `ranks` cannot be `A:1,2:1,3:1,4:1,5:1,6:1,7:0,8:0,9:0,10:0,J:0,Q:0,K:0`; allowed: at least 28 cards for \
         3 seats, the joker included, not 25"
    );
    for (kept, joker, seats) in [(7, "off", 3), (9, "off", 4), (9, "off", 5), (10, "off", 6)] {
        assert_eq!(refused(kept, joker, seats), None, "{seats} seats");
        assert!(refused(kept - 1, "off", seats).is_some(), "{seats} seats");
    }
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
