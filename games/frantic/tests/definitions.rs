//! Clauses that only define, permit or forbid: decks, options, order of seats.

use std::collections::{BTreeMap, BTreeSet};

use frantic::{Frantic, Options, Special};
use serde_json::{Map, Value, json};
use table::{
    Dice, Game, Live, Next, Positions, Rules, Seat, Seed, Seeded, Silent, Source, Viewer, Vocabulary,
    options, scenario,
};

fn options_of(changes: Value) -> Options {
    let Value::Object(changes) = changes else { panic!("options are a map") };
    options::with(&Options::default(), &changes).expect("these options exist")
}

fn set_up(changes: Value, seats: usize) -> Frantic {
    Frantic::for_seats(&options_of(changes), seats).expect("these can be played")
}

fn refused(changes: &Value, seats: usize) -> String {
    let changes: Map<String, Value> = changes.as_object().expect("a map").clone();
    match options::with(&Options::default(), &changes) {
        Err(error) => error.to_string(),
        Ok(options) => Frantic::for_seats(&options, seats).expect_err("it is refused").to_string(),
    }
}

fn dealt(rules: &Frantic) -> Value {
    let mut chance = Seeded::new(Seed::from_text("definitions"));
    table::json(&rules.truth(&rules.deal(&mut chance, &mut Silent)))
}

fn words(value: &Value) -> Vec<String> {
    value.as_array().expect("a list").iter().map(|word| word.as_str().expect("a word").to_owned()).collect()
}

/// All playing cards of a game, by face.
fn cards(rules: &Frantic) -> BTreeMap<String, usize> {
    let truth = dealt(rules);
    let mut all = words(&truth["pile"]);
    truth["seats"].as_object().expect("a map").values().for_each(|seat| all.extend(words(&seat["hand"])));
    let mut faces = BTreeMap::new();
    for card in all {
        let face = card.split('.').next().unwrap_or_default().to_owned();
        *faces.entry(face).or_insert(0) += 1;
    }
    faces
}

fn size(cards: &BTreeMap<String, usize>) -> usize {
    cards.values().sum()
}

fn all_sets() -> Value {
    json!({ "troublemaker": true, "supercharge": true, "pandora": true })
}

#[test]
fn decks_are_the_union_of_the_sets() {
    table::shows!(Frantic, "FR-COMP-1", "FR-SET-1", "FR-SET-8", "FR-OPT-2", "FR-OPT-3", "FR-OPT-4");
    let base = cards(&set_up(json!({}), 4));
    let numbers = base.iter().filter(|(face, _)| face.rsplit('-').next().unwrap().parse::<u8>().is_ok());
    assert_eq!((size(&base), numbers.map(|(_, count)| count).sum::<usize>()), (125, 81));
    assert!(!base.keys().any(|face| face.ends_with("-10")));
    assert_eq!(size(&cards(&set_up(json!({ "troublemaker": true }), 4))), 147);
    assert_eq!(size(&cards(&set_up(json!({ "troublemaker": true, "supercharge": true }), 4))), 162);
    let everything = set_up(all_sets(), 4);
    let all = cards(&everything);
    assert_eq!(size(&all), 201);
    assert_eq!(all.iter().filter(|(face, count)| face.ends_with("-swap") && **count == 1).count(), 10);
    assert_eq!(dealt(&everything)["event_pile"].as_array().expect("a list").len(), 44);
    assert_eq!(dealt(&set_up(json!({}), 4))["event_pile"].as_array().expect("a list").len(), 20);
}

#[test]
fn violet_is_out_in_or_instead() {
    table::shows!(Frantic, "FR-SET-2", "FR-SET-3", "FR-SET-6", "FR-OPT-5");
    let with = |violet: &str| {
        let mut options = all_sets();
        options["violet"] = json!(violet);
        cards(&set_up(options, 4))
    };
    let off = with("off");
    assert_eq!(size(&off), 201 - 32);
    assert!(!off.keys().any(|face| face.contains("violet")));
    assert_eq!(with("fifth"), with("auto"));
    let instead = with("replace_red");
    assert_eq!(size(&instead), 169);
    assert!(!instead.keys().any(|face| face.contains("red")));
    assert_eq!(instead.keys().filter(|face| face.contains("violet") && face.ends_with("-swap")).count(), 3);
}

#[test]
fn pandora_without_the_other_boxes() {
    table::shows!(Frantic, "FR-SET-4", "FR-SET-5", "FR-SET-7");
    let rules = set_up(json!({ "pandora": true }), 4);
    let cards = cards(&rules);
    assert!(!cards.keys().any(|face| face.ends_with("recharge")));
    assert_eq!(cards["violet-10"], 1);
    assert_eq!((cards["violet-thief"], cards["red-troublemaker"], cards["violet-troublemaker"]), (1, 1, 2));
    assert_eq!(cards.keys().filter(|face| face.ends_with("-swap")).count(), 4);
    let wish = "title = \"Ten\"\noptions = { pandora = true }\n[position]\nseats = { A = { hand = [\"fantastic\", \"red-1\"] }, B = {} }\n[[step]]\n\
                play = { A = [\"play fantastic\", \"number 10\"] }\nthen = { demand = \"wish 10\" }\n";
    scenario::run::<Frantic>(wish).unwrap();
    scenario::run::<Frantic>(&wish.replace("pandora = true", "pandora = false")).unwrap_err();
}

#[test]
fn power_and_rule_decks_are_there_when_needed() {
    table::shows!(Frantic, "FR-SET-9", "FR-OPT-6", "FR-OPT-11", "FR-OPT-12");
    let decks = |options: Value| {
        let truth = dealt(&set_up(options, 2));
        let powers: usize = truth["seats"]
            .as_object()
            .unwrap()
            .values()
            .map(|seat| seat["powers"].as_array().expect("a list").len())
            .sum();
        (
            powers + truth["power_pile"].as_array().expect("a list").len(),
            truth["rules"].as_array().expect("a list").len(),
            truth["rule_pile"].as_array().expect("a list").len(),
        )
    };
    assert_eq!(decks(json!({ "pandora": true })), (0, 0, 0));
    assert_eq!(decks(json!({ "pandora": true, "rule_cards": 3 })), (0, 3, 12));
    assert_eq!(decks(json!({ "pandora": true, "diy_effect": "reveal_rule" })), (0, 0, 15));
    assert_eq!(
        decks(json!({ "pandora": true, "rule_cards": 2, "diy_effect": "blank", "pandora_event": "blank" })),
        (0, 2, 13)
    );
    assert_eq!(decks(json!({ "supercharge": true })), (24, 0, 0));
}

#[test]
fn contradictory_options_are_refused_by_name() {
    table::shows!(Frantic, "FR-OPT-1", "FR-OPT-7", "FR-OPT-9", "FR-OPT-13");
    for (changes, seats, names) in [
        (json!({}), 1, "seats"),
        (json!({}), 9, "seats"),
        (json!({ "violet": "fifth" }), 4, "violet"),
        (json!({ "rule_cards": 2 }), 4, "rule_cards"),
        (json!({ "rule_cards": 16, "pandora": true }), 4, "rule_cards"),
        (json!({ "diy_effect": "reveal_rule" }), 4, "diy_effect"),
        (json!({ "pandora_event": "redeal" }), 4, "pandora_event"),
        (json!({ "hand_size": 3 }), 4, "hand_size"),
        (json!({ "hand_size": 8 }), 4, "hand_size"),
        (json!({ "limit": 19 }), 4, "limit"),
        (json!({ "rounds": 21 }), 4, "rounds"),
        (json!({ "first_dealer": "C" }), 2, "first_dealer"),
    ] {
        let error = refused(&changes, seats);
        assert!(error.contains(names), "{changes} at {seats}: {error}");
    }
    let truth = dealt(&set_up(json!({ "hand_size": 4, "first_dealer": "B" }), 3));
    assert_eq!((&truth["dealer"], &truth["seats"]["C"]["count"]), (&json!("B"), &json!(4)));
    assert_eq!(truth["turn"], json!("B"), "the dealer has the turn while the first card is resolved");
}

/// One card at a time, beginning after the dealer; two power cards each likewise.
#[test]
fn cards_are_dealt_one_at_a_time() {
    table::shows!(Frantic, "FR-RND-4");
    let changes = json!({ "supercharge": true, "hand_size": 5, "first_dealer": "C" });
    let start = Live::<Frantic>::start(&options_of(changes), 4, Source::Seed(Seed::from_text("dealt")), None);
    let (live, _) = start.expect("it can be played");
    let truth = dealt_in(&live);
    for (deck, zone, each) in [("deck ", "hand", 5), ("power_deck ", "powers", 2)] {
        let said = live.record().steps[0].chance.iter().find_map(|said| said.strip_prefix(deck));
        let order: Vec<&str> = said.expect("it was shuffled").split(' ').collect();
        for (at, card) in order.iter().take(4 * each).enumerate() {
            let seat = ["D", "A", "B", "C"][at % 4];
            assert!(words(&truth["seats"][seat][zone]).contains(&(*card).to_owned()), "{card} for {seat}");
        }
    }
}

/// The judge's text before the first card is resolved: as it was dealt.
fn dealt_in(live: &Live<Frantic>) -> Value {
    let (rules, moments) = table::replay::<Frantic>(live.record()).expect("it was just played");
    table::json(&rules.truth(&moments[0].state))
}

/// The limits of the presets, and that a total must be above them.
#[test]
fn the_limit_follows_from_length_and_seats() {
    table::shows!(Frantic, "FR-OPT-9");
    for (length, seats, limit) in [
        ("short", 4, 137),
        ("medium", 4, 154),
        ("long", 4, 179),
        ("short", 5, 113),
        ("medium", 5, 137),
        ("long", 5, 154),
    ] {
        for (total, over) in [(limit, false), (limit + 1, true)] {
            let text = format!(
                "title = \"Limit\"\nseats = {seats}\noptions = {{ length = \"{length}\" }}\n[position]\ndiscard = [\"red-5\"]\n\
                 seats = {{ A = {{ hand = [\"red-1\"], total = {total} }}, B = {{ hand = [\"blue-1\"] }}, C = {{ hand = [\"blue-2\"] }}, D = {{ hand = [\"blue-3\"] }}{} }}\n\
                 [[step]]\nplay = {{ A = \"play red-1\", B = \"pass\", C = \"pass\", D = \"pass\"{} }}\nthen = {{ over = {over} }}\n",
                if seats == 5 { ", E = { hand = [\"blue-4\"] }" } else { "" },
                if seats == 5 { ", E = \"pass\"" } else { "" },
            );
            scenario::run::<Frantic>(&text).unwrap_or_else(|problems| panic!("{problems:#?}\n{text}"));
        }
    }
}

/// These nine specials are attacks; events and power effects are none, and open no window for it.
#[test]
fn the_attacks() {
    table::shows!(Frantic, "FR-CTR-1", "FR-CTR-10");
    let attacks: Vec<&str> =
        Special::ALL.iter().filter(|special| special.attacks()).map(|special| special.name()).collect();
    let listed = [
        "gift",
        "exchange",
        "skip",
        "thief",
        "fantastic-four",
        "equality",
        "inequality",
        "special-favours",
        "edison",
    ];
    assert_eq!(attacks.iter().collect::<BTreeSet<_>>(), listed.iter().collect::<BTreeSet<_>>());
    scenario::run::<Frantic>(include_str!("../scenarios/troublemaker-triggers-an-event.toml")).unwrap();
}

/// A card received a moment ago may be thrown in.
#[test]
fn a_card_just_received_may_be_thrown_in() {
    table::shows!(Frantic, "FR-REA-6");
    scenario::run::<Frantic>(include_str!("../scenarios/nice-try-just-received.toml")).unwrap();
}

/// Never playable, but it moves like any other card.
#[test]
fn curse_moves_but_is_never_played() {
    table::shows!(Frantic, "FR-CUR-1");
    scenario::run::<Frantic>(include_str!("../scenarios/random-chance-only-curse.toml")).unwrap();
    scenario::run::<Frantic>(include_str!("../scenarios/special-favours-takes-fuck-you.toml")).unwrap();
    scenario::run::<Frantic>(include_str!("../scenarios/mexican-standoff.toml")).unwrap();
    let rules = set_up(json!({ "troublemaker": true }), 2);
    for demand in ["any", "green 7", "5", "red gift", "red", "wish blue", "wish 1", "wish black"] {
        assert_eq!(playable(&rules, &["curse"], demand), [""; 0], "{demand}");
    }
}

/// What A sees as legal when it is asked in this position.
fn legal_of_a(rules: &Frantic, position: Value) -> Vec<String> {
    let position = serde_json::from_value(position).expect("it is a position");
    let mut state = rules.set_up(position).expect("it can be");
    rules.settle(&mut state, &mut Seeded::new(Seed::from_text("definitions")), &mut Silent);
    rules.legal_list(&state, Seat::new(0)).iter().map(ToString::to_string).collect()
}

/// The cards of this hand that A may play when this is demanded, nothing else being said.
fn playable(rules: &Frantic, hand: &[&str], demand: &str) -> Vec<String> {
    playable_with(rules, hand, demand, &json!({}))
}

/// The same, while B has something in force.
fn playable_with(rules: &Frantic, hand: &[&str], demand: &str, b: &Value) -> Vec<String> {
    let seats = json!({ "A": { "hand": hand }, "B": b });
    let legal = legal_of_a(rules, json!({ "discard": ["yellow-9"], "demand": demand, "seats": seats }));
    legal.iter().filter_map(|answer| answer.strip_prefix("play ")).map(str::to_owned).collect()
}

fn everything() -> Frantic {
    set_up(all_sets(), 2)
}

/// Under a seal numbers are all that can be played, whatever is demanded; without it specials go, too.
#[test]
fn a_seal_bars_every_special() {
    table::shows!(Frantic, "FR-PLAY-1");
    let rules = everything();
    let hand = ["red-1", "red-gift", "blue-red-swap", "fantastic", "mimicry"];
    let ten = ["fuck-you", "red-2", "red-3", "red-4", "red-5", "red-6", "red-7", "red-8", "red-10", "blue-1"];
    for demand in ["any", "red"] {
        assert_eq!(playable(&rules, &hand, demand), hand, "{demand}");
        assert_eq!(playable_with(&rules, &hand, demand, &json!({ "seals": true })), ["red-1"], "{demand}");
        assert!(playable(&rules, &ten, demand).contains(&"fuck-you".to_owned()));
        let sealed = playable_with(&rules, &ten, demand, &json!({ "seals": true }));
        assert!(!sealed.contains(&"fuck-you".to_owned()) && sealed.len() >= 8, "{sealed:?}");
        assert_eq!(playable(&rules, &["the-end"], demand), ["the-end"]);
        assert_eq!(playable_with(&rules, &["the-end"], demand, &json!({ "seals": true })), [""; 0]);
    }
}

/// Nothing that shows a blocked colour can be played, on either half; whatever does not show it can, a wish too.
#[test]
fn a_blocked_colour_cannot_be_shown() {
    table::shows!(Frantic, "FR-PLAY-2");
    let rules = everything();
    let hand = ["blue-1", "red-1", "blue-gift", "red-gift", "blue-red-swap", "red-green-swap", "fantastic"];
    let blocked = json!({ "blocks": "red" });
    assert_eq!(playable(&rules, &hand, "any"), hand);
    assert_eq!(playable_with(&rules, &hand, "any", &blocked), ["blue-1", "blue-gift", "fantastic"]);
    assert_eq!(playable_with(&rules, &hand, "wish red", &blocked), ["fantastic"]);
    let mimicry = |b: Value| {
        let seats = json!({ "A": { "hand": ["mimicry", "blue-1"] }, "B": b });
        let position = json!({ "discard": ["red-5"], "demand": "red 5", "seats": seats });
        let mut state = rules.set_up(serde_json::from_value(position).unwrap()).unwrap();
        let mut chance = Seeded::new(Seed::from_text("definitions"));
        rules.settle(&mut state, &mut chance, &mut Silent);
        let play = <frantic::Action as table::Action>::parse("play mimicry").unwrap();
        rules.apply(&mut state, Seat::new(0), play, &mut Silent).unwrap();
        rules.settle(&mut state, &mut chance, &mut Silent);
        rules.legal_list(&state, Seat::new(0)).iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let (free, barred) = (mimicry(json!({})), mimicry(blocked));
    assert!(
        free.contains(&"mimic gift".to_owned()) && !barred.contains(&"mimic gift".to_owned()),
        "{barred:?}"
    );
    assert!(barred.contains(&"mimic fantastic".to_owned()), "{barred:?}");
}

/// The card to be played counts: Fuck You is one of the ten, The End the only one.
#[test]
fn unique_cards_count_themselves() {
    table::shows!(Frantic, "FR-PLAY-3");
    let rules = everything();
    let cards =
        ["green-1", "green-2", "green-3", "green-4", "green-5", "green-6", "green-7", "green-8", "green-10"];
    for others in 0..=9 {
        for (card, alone_with) in [("fuck-you", 9), ("the-end", 0)] {
            let hand: Vec<&str> = cards[..others].iter().copied().chain([card]).collect();
            let may = playable(&rules, &hand, "wish black").contains(&card.to_owned());
            assert_eq!(may, others == alone_with, "{card} with {others} others");
        }
    }
    let eleven: Vec<&str> = cards.iter().copied().chain(["blue-1", "fuck-you"]).collect();
    assert!(!playable(&rules, &eleven, "any").contains(&"fuck-you".to_owned()));
}

/// After a Colour Swap only its colour is demanded, and a Colour Swap is never played for its symbol.
#[test]
fn a_colour_swap_has_no_symbol() {
    table::shows!(Frantic, "FR-PLAY-4");
    let rules = everything();
    let swaps = ["blue-red-swap", "blue-green-swap", "red-green-swap", "green-yellow-swap"];
    assert_eq!(playable(&rules, &swaps, "red"), ["blue-red-swap", "red-green-swap"]);
    assert_eq!(playable(&rules, &swaps, "blue gift"), ["blue-red-swap", "blue-green-swap"]);
    scenario::run::<Frantic>(
        "title = \"A Colour Swap leaves a colour and no symbol\"\npreset = \"troublemaker\"\n[position]\n\
         discard = [\"red-5\"]\nseats = { A = { hand = [\"red-green-swap\", \"blue-1\"] }, B = { hand = [\"blue-yellow-swap\", \"green-gift\"] } }\n\
         [[step]]\nplay = { A = \"play red-green-swap\" }\nthen = { demand = \"green\", legal = { B = [\"draw\", \"play green-gift\"] } }\n",
    )
    .unwrap();
}

/// Every black number exists once, so none matches another by number; only other demands let black on black.
#[test]
fn black_on_black_needs_more_than_a_number() {
    table::shows!(Frantic, "FR-PLAY-6");
    let rules = everything();
    let cards = cards(&rules);
    let black: Vec<String> = (1..=10).map(|number| format!("black-{number}")).collect();
    assert!(black.iter().all(|card| cards[card] == 1), "{cards:?}");
    let hand: Vec<&str> = black.iter().map(String::as_str).collect();
    for number in 1..=10 {
        let others: Vec<&str> =
            hand.iter().copied().filter(|card| *card != format!("black-{number}")).collect();
        assert_eq!(playable(&rules, &others, &number.to_string()), [""; 0], "on a black {number}");
    }
    assert_eq!(playable(&rules, &hand[..4], "wish black"), hand[..4]);
    assert_eq!(playable(&rules, &hand[..4], "any"), hand[..4]);
}

/// What a thief saw stays known until the hand changes unseen.
#[test]
fn what_was_seen_is_known_until_the_hand_changes_unseen() {
    table::shows!(Frantic, "FR-VIS-2");
    let thief = r#"
title = "A thief remembers"
preset = "troublemaker"
[position]
discard = ["red-5"]
[position.seats]
A = { hand = ["red-thief", "red-1"] }
B = { hand = ["red-2", "green-3", "green-4", "red-gift", "green-6", "green-7"] }
C = { hand = ["blue-1", "blue-2"] }
[[step]]
play = { A = ["play red-thief", "seat B"], B = "pass" }
[[step]]
play = { A = ["pick green-6", "pick green-7"] }
[step.then.sees]
A = { seats.1.known = "red-2 green-3 green-4 red-gift" }
C = { seats.1.known = "" }
room = { seats.1.known = "" }
[[step]]
play = { B = ["play red-gift", "seat C"], C = "pass" }
[[step]]
play = { B = ["pick red-2", "pick green-3"] }
then = { B.hand = ["green-4"], sees = { A.seats.1.known = "" } }
"#;
    scenario::run::<Frantic>(thief).unwrap_or_else(|problems| panic!("{problems:#?}"));
}

/// With points a game goes on until a total is above the limit; without them for as many rounds as agreed.
#[test]
fn a_game_has_a_limit_or_a_number_of_rounds() {
    table::shows!(Frantic, "FR-OPT-8", "FR-OPT-10");
    assert!(refused(&json!({ "rounds": 21 }), 4).contains("rounds"));
    let played = |changes: Value| {
        let rules = set_up(changes, 3);
        let seed = Seed::from_text("rounds");
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut state = rules.deal(&mut chance, &mut Silent);
        while let Next::Ask(question) = rules.settle(&mut state, &mut chance, &mut Silent) {
            let seat = question.waiting.first().unwrap();
            let legal = rules.legal_list(&state, seat);
            rules.apply(&mut state, seat, legal[dice.below(legal.len())], &mut Silent).unwrap();
        }
        let truth = table::json(&rules.truth(&state));
        let totals = truth["seats"].as_object().unwrap().values().map(|seat| seat["total"].as_i64().unwrap());
        (truth["round"].as_u64().unwrap(), totals.max().unwrap())
    };
    for rounds in [1, 2, 5] {
        assert_eq!(played(json!({ "scoring": false, "rounds": rounds })), (rounds, 0));
    }
    assert_eq!(played(json!({ "scoring": false })), (1, 0), "usually one");
    let (rounds, highest) = played(json!({ "scoring": true, "rounds": 1 }));
    assert!(rounds > 1 && highest > 154, "{highest} points in {rounds} rounds");
}

/// These six exist at most once, in whatever sets are in the game.
#[test]
fn single_cards_are_single() {
    table::shows!(Frantic, "FR-INV-3");
    for options in [json!({}), json!({ "troublemaker": true }), json!({ "supercharge": true }), all_sets()] {
        let cards = cards(&set_up(options.clone(), 4));
        for card in ["fuck-you", "curse", "mimicry", "nice-try", "the-end", "lucky-bastard"] {
            assert!(cards.get(card).copied().unwrap_or(0) <= 1, "{card} with {options}");
        }
    }
    assert_eq!(cards(&everything())["lucky-bastard"], 1);
}

/// What anybody may count, in hands, piles and beside them, is the whole deck at every moment.
#[test]
fn the_cards_can_be_counted_from_outside() {
    table::shows!(Frantic, "FR-INV-8");
    let rules = set_up(all_sets(), 4);
    let mut aside = 0;
    for game in 0..4 {
        let seed = Seed::from_text(&format!("counted {game}"));
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut state = rules.deal(&mut chance, &mut Silent);
        while let Next::Ask(question) = rules.settle(&mut state, &mut chance, &mut Silent) {
            let view = table::json(&rules.view_of(&state, Viewer::Room));
            let number = |value: &Value| value.as_u64().unwrap_or(0);
            let hands: u64 =
                view["seats"].as_array().unwrap().iter().map(|seat| number(&seat["count"])).sum();
            let laid = view["laid"].as_array().map_or(0, |laid| laid.len() as u64);
            aside += u64::from(laid > 0) + number(&view["set_aside"]);
            let piles = number(&view["draw_pile"]) + number(&view["discard_pile"]);
            assert_eq!(hands + piles + laid + number(&view["set_aside"]), 201, "{view}");
            let seat = question.waiting.nth(dice.below(question.waiting.len())).unwrap();
            let legal = rules.legal_list(&state, seat);
            rules.apply(&mut state, seat, legal[dice.below(legal.len())], &mut Silent).unwrap();
        }
    }
    assert!(aside > 20, "only {aside} cards lay beside the piles");
}

/// What is demanded is one of these forms and stands by itself, whatever lies on top.
#[test]
fn a_demand_is_apart_from_the_top_card() {
    table::shows!(Frantic, "FR-DEM-1");
    let rules = set_up(json!({ "troublemaker": true }), 2);
    let hand = ["red-1", "blue-7", "green-5", "green-gift", "black-5"];
    for (demand, fitting) in [
        ("any", vec!["red-1", "blue-7", "green-5", "black-5", "green-gift"]),
        ("green 7", vec!["blue-7", "green-5", "green-gift"]),
        ("5", vec!["green-5", "black-5"]),
        ("red gift", vec!["red-1", "green-gift"]),
        ("red", vec!["red-1"]),
        ("wish blue", vec!["blue-7"]),
        ("wish 1", vec!["red-1"]),
        ("wish black", vec!["black-5"]),
    ] {
        let seats = json!({ "A": { "hand": hand }, "B": {} });
        let position = json!({ "discard": ["yellow-9"], "demand": demand, "seats": seats });
        let plays: Vec<String> = fitting.iter().map(|card| format!("play {card}")).collect();
        let legal = legal_of_a(&rules, position);
        assert_eq!(legal[1..].iter().collect::<BTreeSet<_>>(), plays.iter().collect(), "{demand}");
    }
}

/// Without a choice of its own each follows from `rule_cards`.
#[test]
fn rule_cards_decide_what_pandora_does_by_default() {
    table::shows!(Frantic, "FR-OPT-11", "FR-OPT-12");
    let run = |options: &str, play: &str, event: &str, then: &str| {
        let text = format!(
            "title = \"Pandora\"\noptions = {{ pandora = true, {options} }}\n[position]\ndiscard = [\"red-5\"]\nrules = [\"u-turn\"]\n\
             seats = {{ A = {{ hand = [\"red-1\", \"do-it-yourself\", \"black-5\"] }}, B = {{}} }}\n\
             [[step]]\n{event}play = {{ A = {play} }}\nthen = {{ {then} }}\n"
        );
        scenario::run::<Frantic>(&text).unwrap_or_else(|problems| panic!("{problems:#?}\n{text}"));
    };
    let diy = "[\"play do-it-yourself\", \"colour red\"]";
    let (revealed, kept) = ("rules = [\"one-shot\", \"u-turn\"]", "rules = [\"u-turn\"]");
    for (options, then) in [
        ("rule_cards = 1", revealed),
        ("rule_cards = 1, diy_effect = \"reveal_rule\"", revealed),
        ("rule_cards = 1, diy_effect = \"blank\"", kept),
        ("rule_cards = 0, diy_effect = \"reveal_rule\"", revealed),
    ] {
        let rule = if then == revealed { "rule = \"one-shot\"\n" } else { "" };
        run(options, diy, rule, then);
    }
    let black = "\"play black-5\", B = \"pass\"";
    let (redealt, stays) = ("told = \"rules_gone\"", "not_told = \"rules_gone\", rules = [\"u-turn\"]");
    for (options, then) in [
        ("rule_cards = 1", redealt),
        ("rule_cards = 1, pandora_event = \"blank\"", stays),
        ("rule_cards = 0, diy_effect = \"reveal_rule\"", stays),
        ("rule_cards = 0, diy_effect = \"reveal_rule\", pandora_event = \"redeal\"", redealt),
    ] {
        let rule = if then == redealt { "rule = \"one-shot\"\n" } else { "" };
        run(options, black, &format!("event = \"pandoras-box\"\n{rule}"), then);
    }
}

/// Over random games with everything: turns go from seat to seat in the direction of play; the innermost frame is one
/// of the kinds; a question is open for every eligible seat, also where only one answer is legal; and power cards
/// change owners only by what says so.
#[test]
fn what_random_games_show() {
    table::shows!(Frantic, "FR-SEAT-1", "FR-STK-1", "FR-DEC-3", "FR-EVT-11", "FR-PWR-9");
    let rules =
        set_up(json!({ "troublemaker": true, "supercharge": true, "pandora": true, "rule_cards": 3 }), 4);
    let (mut forced, mut rows_changed) = (0, 0);
    for game in 0..6 {
        let seed = Seed::from_text(&format!("shown {game}"));
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut state = rules.deal(&mut chance, &mut Silent);
        let mut before = table::json(&rules.truth(&state));
        for _ in 0..3000 {
            match rules.next(&state) {
                Next::Over => break,
                Next::Advance => rules.advance(&mut state, &mut chance, &mut Silent),
                Next::Ask(question) => {
                    let seat = question.waiting.nth(dice.below(question.waiting.len())).unwrap();
                    let legal = rules.legal_list(&state, seat);
                    forced += usize::from(legal.len() == 1);
                    rules.apply(&mut state, seat, legal[dice.below(legal.len())], &mut Silent).unwrap();
                    continue;
                }
            }
            let truth = table::json(&rules.truth(&state));
            let kinds = ["First", "Turn", "Play", "Effect", "Event", "Power", "Checkpoint", "End"];
            let frames = words(&truth["frames"]);
            assert!(
                frames.iter().all(|frame| kinds.iter().any(|kind| frame.starts_with(kind))),
                "{frames:?}"
            );
            let owners = |truth: &Value| -> Vec<Value> {
                truth["seats"]
                    .as_object()
                    .unwrap()
                    .values()
                    .map(|seat| {
                        words(&seat["powers"]).iter().map(|power| power.replace(" used", "")).collect()
                    })
                    .collect()
            };
            if truth["round"] == before["round"] && owners(&truth) != owners(&before) {
                let innermost = words(&before["frames"]).pop().unwrap_or_default();
                let says_so = ["Edison", "Update", "Chargenado", "Supercharge"];
                assert!(says_so.iter().any(|card| innermost.contains(card)), "{innermost}");
                rows_changed += 1;
            }
            let (turn, last) = (&truth["turn"], &before["turn"]);
            if truth["round"] == before["round"] && turn != last && frames.len() == 1 {
                let index = |seat: &Value| i64::from(seat.as_str().expect("a word").as_bytes()[0] - b'A');
                assert_eq!(index(turn), (index(last) + truth["direction"].as_i64().unwrap()).rem_euclid(4));
            }
            before = truth;
        }
    }
    assert!(forced > 50 && rows_changed > 20, "{forced} forced answers, {rows_changed} rows changed");
}
