//! Clauses that define or forbid something, each with a test of its own.

use crate::common::{options, play, random, rules, truth};
use kacken_auf_wacken::{Action, Band, BierstandCard, KackenAufWacken, Purpose, RockCard, SongCard, WcCard};
use serde_json::{Map, Value, json};
use table::{
    Chance, Choices, Dice, Game, Next, Options, Positions, Rules, Seat, Seed, Seeded, Show, Silent, Viewer,
    Vocabulary, options as opt, scenario,
};

/// Songs 1 to 4 of six bands, one card each, in both editions.
#[test]
fn the_on_stage_deck_has_four_songs_of_six_bands() {
    table::shows!(KackenAufWacken, "KW-C-1");
    for preset in ["seed", "later"] {
        let rules = rules(preset, 2);
        let state = rules.deal(&mut Seeded::new(Seed::from_text("c1")), &mut Silent);
        let text = truth(&rules, &state);
        let mut cards: Vec<String> = Vec::new();
        for pile in [
            &text["on_stage"],
            &text["stages"]["faster"],
            &text["stages"]["harder"],
            &text["stages"]["louder"],
        ] {
            cards.extend(pile.as_array().unwrap().iter().map(|card| card.as_str().unwrap().to_owned()));
        }
        cards.push(text["waiting"].as_str().unwrap().to_owned());
        cards.sort();
        let songs = |band: &Band| (1..=4).map(|song| format!("OS-{band}-{song}")).collect::<Vec<_>>();
        assert_eq!(cards, Band::ALL.iter().flat_map(songs).collect::<Vec<_>>());
        assert_eq!(cards.len(), 24);
    }
}

/// The titles of the rulebook's table are those that people read, in all languages.
#[test]
fn bands_and_songs_are_called_as_in_the_rulebook() {
    table::shows!(KackenAufWacken, "KW-C-1");
    for words in [include_str!("../words/de.json"), include_str!("../words/en.json")] {
        let words: Value = serde_json::from_str(words).unwrap();
        for band in Band::ALL {
            let code = format!(" ({band})");
            let row = KackenAufWacken::RULEBOOK.lines().find(|line| line.contains(&code)).unwrap();
            let mut cells = row.split('|').map(str::trim).filter(|cell| !cell.is_empty());
            assert_eq!(words[format!("band.{band}")], cells.next().unwrap().trim_end_matches(&code));
            let titles: Vec<&str> = cells.collect();
            let said: Vec<&str> =
                (1..=6).map(|song| words[format!("song.{band}-{song}")].as_str().unwrap()).collect();
            assert_eq!(said, titles);
        }
    }
}

/// What a fan with one beer and this card gets when this song is played alone.
fn wristbands_for(rules: &KackenAufWacken, bands: [Band; 3], held: u8, played: u8) -> u64 {
    let [band, other, third] = bands;
    let mut state = rules
        .set_up(position(json!({
            "stages": {
                "faster": [format!("OS-{band}-{played}")],
                "harder": [format!("OS-{other}-1")],
                "louder": [format!("OS-{third}-1")],
            },
            "seats": {"A": {"beers": 1, "hand": [format!("RK-{band}-{held}")]}},
        })))
        .unwrap();
    for (seat, action) in [("A", "draw bierstand"), ("A", "rockout faster 1"), ("B", "stay")] {
        let action = <Action as table::Action>::parse(action).unwrap();
        rules.apply(&mut state, seat.parse().unwrap(), action, &mut Silent).unwrap();
        rules.settle(&mut state, &mut First, &mut Silent);
    }
    truth(rules, &state)["seats"]["A"]["points"].as_u64().unwrap()
}

/// The same title brings the bonus and no other does; titles 5 and 6 exist as Rock! cards only, and never bring it.
#[test]
fn only_the_same_title_matches_and_five_and_six_never_do() {
    table::shows!(KackenAufWacken, "KW-C-2");
    let rules = rules("later", 2);
    for (place, band) in Band::ALL.iter().enumerate() {
        let bands = [0, 1, 2].map(|step| Band::ALL[(place + step) % Band::ALL.len()]);
        for held in 1..=6 {
            assert!(RockCard::from_name(&format!("RK-{band}-{held}")).is_some());
            assert_eq!(SongCard::from_name(&format!("OS-{band}-{held}")).is_some(), held <= 4);
            for played in 1..=4 {
                let bonus = u64::from(held == played);
                assert_eq!(wristbands_for(&rules, bands, held, played), 1 + bonus, "RK-{band}-{held}");
            }
        }
    }
}

/// The cards that a deck has, and how many.
fn deck(preset: &str, name: &str) -> Map<String, Value> {
    let mut deck = opt::to_json(&options(preset))[name].as_object().unwrap().clone();
    deck.retain(|_, count| *count != 0);
    deck
}

/// These titles, once each.
fn titles(of: &[(&str, &[u8])]) -> Map<String, Value> {
    let cards = of.iter().flat_map(|(band, songs)| songs.iter().map(move |song| format!("RK-{band}-{song}")));
    cards.map(|card| (card, json!(1))).collect()
}

fn count(deck: &Map<String, Value>) -> u64 {
    deck.values().map(|count| count.as_u64().unwrap()).sum()
}

/// Card by card as the rulebook lists them.
#[test]
fn the_rock_decks_are_those_of_the_editions() {
    table::shows!(KackenAufWacken, "KW-C-3");
    let mut seed = titles(&[
        ("IB", &[1, 5, 6]),
        ("AW", &[1, 4, 5]),
        ("DP", &[1, 3, 4]),
        ("KE", &[1, 2]),
        ("RI", &[1, 2]),
        ("HE", &[1, 2]),
    ]);
    assert_eq!(count(&seed), 15);
    let others = json!({
        "kacken": 2, "bier_alle": 1,
        "running_order_faster_harder": 1, "running_order_harder_louder": 1, "running_order_louder_faster": 1,
        "runde_aufs_haus": 1, "dixi_service": 1, "dubiose_currywurst": 1,
    });
    seed.extend(others.as_object().unwrap().clone());
    assert_eq!((count(&seed), deck("seed", "rock")), (24, seed));

    let mut later = titles(&["AW", "DP", "HE", "IB", "KE", "RI"].map(|band| (band, &[1, 2, 3, 4, 5, 6][..])));
    assert_eq!(count(&later), 36);
    let others = json!({
        "kacken": 5, "bier_alle": 2,
        "running_order_faster_harder": 1, "running_order_faster_louder": 1, "running_order_harder_faster": 1,
        "running_order_harder_louder": 1, "running_order_louder_faster": 1, "running_order_louder_harder": 1,
        "runde_aufs_haus": 1, "dixi_service": 1, "dubiose_currywurst": 1, "kuttentausch": 1, "becherpfand": 1,
    });
    later.extend(others.as_object().unwrap().clone());
    assert_eq!((count(&later), deck("later", "rock")), (54, later));
    assert_eq!(<KackenAufWacken as Rules>::Options::default(), options("seed"));
}

/// Card by card as the rulebook lists them.
#[test]
fn the_bierstand_and_wc_decks_are_those_of_the_editions() {
    table::shows!(KackenAufWacken, "KW-C-4");
    for (preset, bierstand, wc, sizes) in [
        ("seed", json!({"beer": 14, "wait": 7, "kacken": 3}), json!({"free": 12, "occupied": 12}), [24, 24]),
        ("later", json!({"beer": 8, "wait": 4, "kacken": 2}), json!({"free": 5, "occupied": 5}), [14, 10]),
    ] {
        let decks = ["bierstand", "wc"].map(|name| deck(preset, name));
        assert_eq!(decks.each_ref().map(count), sizes);
        assert_eq!(decks.map(Value::Object), [bierstand, wc]);
    }
}

/// Wait cards never leave the cycle, so there is always a card to draw, even for six thirsty seats and with the smallest
/// deck that is allowed.
#[test]
fn wait_cards_never_leave_the_bierstand() {
    table::shows!(KackenAufWacken, "KW-C-4");
    let smallest = json!({"bierstand": {"beer": 7, "wait": 1, "kacken": 3}}).as_object().unwrap().clone();
    let smallest = opt::with(&options("later"), &smallest).unwrap();
    let thirsty = |legal: &[Action], dice: &mut Dice| {
        if legal.contains(&Action::DrawBierstand) { Action::DrawBierstand } else { random(legal, dice) }
    };
    for (options, waits) in [(options("seed"), 7), (options("later"), 4), (smallest, 1)] {
        let rules = KackenAufWacken::for_seats(&options, 6).unwrap();
        for game in 0..10 {
            play(&rules, &format!("c4 {game}"), thirsty, |state| {
                let text = truth(&rules, state);
                let in_pile = |pile: &str| text[pile]["wait"].as_u64().unwrap_or(0);
                assert_eq!(in_pile("bierstand") + in_pile("bierstand_discard"), waits);
            });
        }
    }
}

fn position(value: Value) -> kacken_auf_wacken::Position {
    serde_json::from_value(value).unwrap()
}

/// Wristbands are a counter: there is always another one.
#[test]
fn wristbands_never_run_out() {
    table::shows!(KackenAufWacken, "KW-C-5");
    let rules = rules("seed", 2);
    let mut state = rules
        .set_up(position(json!({
            "stages": {"faster": ["OS-IB-1"]},
            "seats": {"A": {"points": 40_000, "beers": 1, "hand": ["RK-IB-1"]}},
        })))
        .unwrap();
    for (seat, action) in [("A", "draw bierstand"), ("A", "rockout faster 1"), ("B", "stay")] {
        let action = <Action as table::Action>::parse(action).unwrap();
        rules.apply(&mut state, seat.parse().unwrap(), action, &mut Silent).unwrap();
        rules.settle(&mut state, &mut First, &mut Silent);
    }
    assert_eq!(truth(&rules, &state)["seats"]["A"]["points"], 40_002);
}

/// Chance that gives the first of all choices: at the Bierstand a beer.
struct First;

impl Chance<Purpose> for First {
    fn one(&mut self, _what: Purpose, among: &impl Choices) -> u8 {
        among.nth(0)
    }

    fn order(&mut self, _what: Purpose, _pile: &mut [u8]) {}
}

/// The examples of the rulebook, played with the cards they name.
#[test]
fn the_examples_are_worth_what_the_rulebook_says() {
    table::shows!(KackenAufWacken, "KW-W-1", "KW-W-2", "KW-W-3");
    for example in [
        include_str!("../scenarios/example-iron-basin.toml"),
        include_str!("../scenarios/example-acwc.toml"),
        include_str!("../scenarios/example-deep-poople.toml"),
    ] {
        assert!(example.contains("points = 18") && example.contains("points = 6"));
        scenario::run::<KackenAufWacken>(example).unwrap();
    }
}

/// While answers to a rock-out are awaited, nothing that anybody else is sent changes by an answer.
#[test]
fn nobody_sees_who_has_answered_a_rock_out() {
    table::shows!(KackenAufWacken, "KW-H-1");
    let rules = rules("later", 5);
    let mut answers = 0;
    for game in 0..30 {
        play(&rules, &format!("h1 {game}"), random, |state| {
            let Next::Ask(question) = rules.next(state) else { return };
            if question.how != table::How::Hidden || question.waiting.len() < 2 {
                return;
            }
            for seat in question.waiting {
                assert_eq!(question.eligible.len(), 4, "everybody else is asked, whoever may come along");
                for &action in rules.legal_list(state, seat).iter() {
                    let mut after = *state;
                    rules.apply(&mut after, seat, action, &mut Silent).unwrap();
                    let viewers = rules.seats().iter().filter(|&other| other != seat).map(Viewer::Seat);
                    for viewer in viewers.chain([Viewer::Room]) {
                        assert_eq!(rules.view_of(state, viewer), rules.view_of(&after, viewer));
                    }
                    answers += 1;
                }
            }
        });
    }
    assert!(answers > 1000, "{answers}");
}

/// Talk is free. There is no action for it, and the table never shows a hand: a band card that the room reads of is out
/// of game.
#[test]
fn hands_are_never_shown() {
    table::shows!(KackenAufWacken, "KW-H-3");
    assert!(Action::parse_words().iter().all(|word| !["say", "tell", "show"].contains(&word.as_str())));
    let rules = rules("later", 4);
    let mut looked = 0;
    for game in 0..20 {
        play(&rules, &format!("h3 {game}"), random, |state| {
            let room = table::json(&rules.view_of(state, Viewer::Room));
            let out: Vec<&String> = room["rock_out"].as_object().unwrap().keys().collect();
            let text = room.to_string();
            for card in RockCard::ALL.iter().filter(|card| card.title().is_some()) {
                if text.contains(&format!("\"{card}\"")) {
                    assert!(out.contains(&&card.to_string()), "{card} in {text}");
                    looked += 1;
                }
            }
        });
    }
    assert!(looked > 1000, "{looked}");
}

trait FirstWords {
    fn parse_words() -> Vec<String>;
}

impl FirstWords for Action {
    fn parse_words() -> Vec<String> {
        <Action as table::Action>::all()
            .map(|action| action.to_string().split(' ').next().unwrap().to_owned())
            .collect()
    }
}

fn refused(value: Value) -> String {
    let rules = rules("seed", 3);
    match rules.set_up(position(value)) {
        Err(error) => error.to_string(),
        Ok(state) => rules.invariants(&state).unwrap_err().to_string(),
    }
}

/// A card cannot be in two places, nor more often than its deck has it.
#[test]
fn every_card_is_in_one_place() {
    table::shows!(KackenAufWacken, "KW-I-1");
    assert_eq!(
        refused(json!({"stages": {"faster": ["OS-IB-1"]}, "waiting": "OS-IB-1"})),
        "waiting: OS-IB-1 is placed twice"
    );
    assert_eq!(
        refused(json!({"seats": {"A": {"hand": ["RK-IB-1"]}, "C": {"hand": ["RK-IB-1"]}}})),
        "seats.A: `RK-IB-1` is placed 2 times, but the deck has 1"
    );
    assert_eq!(
        refused(json!({"seats": {"A": {"kacken": "rock"}}, "rock_discard": {"kacken": 2}})),
        "seats.A: `kacken` is placed 3 times, but the deck has 2"
    );
    assert_eq!(
        refused(json!({"wc": {"free": 7}, "wc_discard": {"free": 6}})),
        "wc: `free` is placed 13 times, but the deck has 12"
    );
    for preset in ["seed", "later"] {
        let rules = rules(preset, 4);
        (0..20).for_each(|game| {
            play(&rules, &format!("i1 {game}"), random, |state| assert_eq!(rules.invariants(state), Ok(())));
        });
    }
}

/// How many Kacken cards there are in all piles and in front of everybody; no Currywurst is in these games.
fn kacken_cards(text: &Value) -> u64 {
    let piles = ["rock", "rock_discard", "bierstand", "bierstand_discard"];
    let in_piles: u64 = piles.iter().map(|pile| text[pile]["kacken"].as_u64().unwrap_or(0)).sum();
    let in_front = text["seats"].as_object().unwrap().values().filter(|seat| !seat["kacken"].is_null());
    in_piles + in_front.count() as u64
}

/// Two hands, two beers. And a second Kacken card in front of anybody would be missing elsewhere.
#[test]
fn nobody_has_three_beers_or_two_kacken_cards() {
    table::shows!(KackenAufWacken, "KW-I-2");
    assert_eq!(refused(json!({"seats": {"B": {"beers": 3}}})), "seats.B.beers: is 3; allowed: 0 to 2");
    let mut changes = opt::to_json(&options("later"));
    changes["rock"]["dubiose_currywurst"] = json!(0);
    let without_currywurst = opt::with(&options("later"), &changes).unwrap();
    let rules = KackenAufWacken::for_seats(&without_currywurst, 6).unwrap();
    for game in 0..20 {
        play(&rules, &format!("i2 {game}"), random, |state| {
            let text = truth(&rules, state);
            for seat in text["seats"].as_object().unwrap().values() {
                assert!(seat["beers"].as_u64().unwrap() + seat["staked"].as_u64().unwrap() <= 2);
            }
            assert_eq!(kacken_cards(&text), 7);
        });
    }
}

/// The bands on each stage, and the one that waits.
fn bands(text: &Value) -> Vec<Vec<String>> {
    let band = |card: &Value| card.as_str().unwrap()[3..5].to_owned();
    let stages = ["faster", "harder", "louder"].map(|stage| text["stages"][stage].as_array().unwrap());
    let mut bands: Vec<Vec<String>> = stages.iter().map(|songs| songs.iter().map(band).collect()).collect();
    bands.extend(Some(&text["waiting"]).filter(|card| !card.is_null()).map(|card| vec![band(card)]));
    bands
}

/// No band is in two places, and a stage shows one band.
#[test]
fn bands_are_pairwise_different() {
    table::shows!(KackenAufWacken, "KW-I-3");
    assert_eq!(
        refused(json!({"stages": {"faster": ["OS-IB-1"], "harder": ["OS-IB-2"]}})),
        "KW-I-3: IB plays on faster and somewhere else"
    );
    assert_eq!(
        refused(json!({"stages": {"faster": ["OS-IB-1"]}, "waiting": "OS-IB-2"})),
        "KW-I-3: IB plays on faster and somewhere else"
    );
    assert_eq!(
        refused(json!({"stages": {"louder": ["OS-IB-1", "OS-KE-1"]}})),
        "stages.louder: OS-KE-1 is not by IB; a stage shows one band"
    );
    let rules = rules("later", 4);
    for game in 0..20 {
        play(&rules, &format!("i3 {game}"), random, |state| {
            let mut places = bands(&truth(&rules, state));
            places.retain(|songs| !songs.is_empty());
            assert!(
                places.iter().all(|songs| songs.len() <= 4 && songs.iter().all(|band| *band == songs[0]))
            );
            let mut different: Vec<&String> = places.iter().map(|songs| &songs[0]).collect();
            different.sort();
            different.dedup();
            assert_eq!(different.len(), places.len());
        });
    }
}

/// A stage is empty only when nobody is left to play; and when none plays, the game is over.
#[test]
fn no_stage_is_empty_while_a_band_could_play() {
    table::shows!(KackenAufWacken, "KW-I-4");
    assert_eq!(refused(json!({"stages": {"harder": []}})), "KW-I-4: harder is empty, but a band could play");
    assert_eq!(
        refused(json!({"stages": {"faster": [], "harder": [], "louder": []}, "on_stage": []})),
        "KW-X-1: all stages are empty, but the game is not over"
    );
    let rules = rules("later", 4);
    let mut silent = 0;
    for game in 0..20 {
        play(&rules, &format!("i4 {game}"), random, |state| {
            let text = truth(&rules, state);
            if bands(&text).iter().any(Vec::is_empty) {
                assert_eq!((&text["waiting"], &text["on_stage"]), (&Value::Null, &json!([])));
                silent += 1;
            }
        });
    }
    assert!(silent > 100, "{silent}");
}

/// Nobody ever loses a wristband.
#[test]
fn points_never_fall() {
    table::shows!(KackenAufWacken, "KW-I-5");
    let rules = rules("later", 4);
    for game in 0..30 {
        let mut before = [0; 4];
        play(&rules, &format!("i5 {game}"), random, |state| {
            let text = truth(&rules, state);
            for (seat, points) in before.iter_mut().enumerate() {
                let now = text["seats"][Seat::new(seat).to_string()]["points"].as_u64().unwrap();
                assert!(now >= *points);
                *points = now;
            }
        });
    }
}

/// Even those who would rather drink for ever come to an end, without any cap.
#[test]
fn drinking_for_ever_ends() {
    table::shows!(KackenAufWacken, "KW-I-6");
    for (preset, seats) in [("seed", 2), ("later", 6)] {
        let changes = json!({"turn_cap": 0}).as_object().unwrap().clone();
        let uncapped = opt::with(&options(preset), &changes).unwrap();
        let rules = KackenAufWacken::for_seats(&uncapped, seats).unwrap();
        let drinker = |legal: &[Action], _: &mut Dice| match legal {
            [.., Action::DrawBierstand] => Action::DrawBierstand,
            [.., last] => *last,
            [] => unreachable!(),
        };
        for game in 0..20 {
            let last = play(&rules, &format!("i6 {game}"), drinker, |_| {});
            assert!(rules.outcome(&last).is_some());
            assert_eq!(truth(&rules, &last)["end"], "rock");
        }
    }
}

/// Rounds are not evened out: most games end in the middle of one, and the seats before had a turn more.
#[test]
fn rounds_are_not_evened_out() {
    table::shows!(KackenAufWacken, "KW-X-5");
    let changes = json!({"starter": "A"}).as_object().unwrap().clone();
    let rules = KackenAufWacken::for_seats(&opt::with(&options("seed"), &changes).unwrap(), 4).unwrap();
    let mut last_turns = [0; 4];
    for game in 0..200 {
        let text = truth(&rules, &play(&rules, &format!("x5 {game}"), random, |_| {}));
        let turn = text["turn"].as_u64().unwrap() as usize;
        assert_eq!(text["active"], Seat::new((turn - 1) % 4).to_string());
        last_turns[(turn - 1) % 4] += 1;
    }
    assert!(last_turns.iter().all(|&games| games > 20), "{last_turns:?}");
}

/// Every option has a field, and every card a place in the schema of its deck.
#[test]
fn the_schema_knows_every_option_and_card() {
    let schema = opt::schema::<<KackenAufWacken as Rules>::Options>();
    let fields: Vec<&str> =
        <KackenAufWacken as Rules>::Options::FIELDS.iter().map(|field| field.key).collect();
    assert_eq!(fields, ["starter", "wc_now", "stake", "turn_cap", "rock", "bierstand", "wc"]);
    let cards = |deck: &str| schema["properties"][deck]["properties"].as_object().unwrap().len();
    assert_eq!(
        [cards("rock"), cards("bierstand"), cards("wc")],
        [49, BierstandCard::ALL.len(), WcCard::ALL.len()]
    );
}
