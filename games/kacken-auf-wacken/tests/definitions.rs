//! Clauses that define or forbid something, each with a test of its own.

use crate::common::{options, play, random, rules, truth};
use kacken_auf_wacken::{
    Band, BierstandCard, KackenAction, KackenAufWacken, Purpose, RockCard, SongCard, Title, WcCard,
};
use serde_json::{Value, json};
use table::{
    Chance, Choices, Dice, Game, Next, Options, Seat, Seed, Seeded, Silent, Viewer, Vocabulary,
    options as opt, scenario,
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

/// Titles 5 and 6 exist as Rock! cards only.
#[test]
fn titles_five_and_six_are_never_on_stage() {
    table::shows!(KackenAufWacken, "KW-C-2");
    for band in Band::ALL {
        for song in 1..=6 {
            assert!(RockCard::from_name(&format!("RK-{band}-{song}")).is_some());
            assert_eq!(SongCard::from_name(&format!("OS-{band}-{song}")).is_some(), song <= 4);
        }
    }
    assert_eq!(Title::on_stage().len(), 24);
}

fn band_cards(preset: &str, band: Band) -> usize {
    let rock = options(preset).rock;
    let of_band = |card: &&RockCard| card.title().is_some_and(|title| title.band() == band);
    RockCard::ALL.iter().filter(of_band).map(|&card| usize::from(rock.count(card))).sum()
}

/// The `seed` edition has three headliners with three cards and three support acts with two; no title is twice in a
/// deck. All decks have the sizes and kinds of the rulebook.
#[test]
fn the_decks_are_those_of_the_editions() {
    table::shows!(KackenAufWacken, "KW-C-3");
    use Band::{Aw, Dp, He, Ib, Ke, Ri};
    assert_eq!([Ib, Aw, Dp, Ke, Ri, He].map(|band| band_cards("seed", band)), [3, 3, 3, 2, 2, 2]);
    assert_eq!([Ib, Aw, Dp, Ke, Ri, He].map(|band| band_cards("later", band)), [6; 6]);
    for (preset, rock_size, kacken, bier_alle, running, events, bierstand, wc) in
        [("seed", 24, 2, 1, 3, 3, [14, 7, 3], [12, 12]), ("later", 54, 5, 2, 6, 5, [8, 4, 2], [5, 5])]
    {
        let options = options(preset);
        let count = |cards: &dyn Fn(&RockCard) -> bool| -> usize {
            RockCard::ALL
                .iter()
                .filter(|card| cards(card))
                .map(|&card| usize::from(options.rock.count(card)))
                .sum()
        };
        assert_eq!(count(&|_| true), rock_size);
        assert_eq!(count(&|card| *card == RockCard::Kacken), kacken);
        assert_eq!(count(&|card| *card == RockCard::BierAlle), bier_alle);
        assert_eq!(count(&|card| card.running_order().is_some()), running);
        let event = |card: &RockCard| (RockCard::RundeAufsHaus..=RockCard::Becherpfand).contains(card);
        assert_eq!(count(&event), events);
        assert!(RockCard::ALL.iter().all(|&card| card.title().is_none() || options.rock.count(card) <= 1));
        assert_eq!(options.bierstand.0, bierstand);
        assert_eq!(options.wc.0, wc);
    }
    assert_eq!(options("seed").bierstand.0.iter().sum::<u8>(), 24);
    assert_eq!(options("seed").wc.0.iter().sum::<u8>(), 24);
    assert_eq!(options("later").bierstand.0.iter().sum::<u8>(), 14);
    assert_eq!(options("later").wc.0.iter().sum::<u8>(), 10);
    assert_eq!(<KackenAufWacken as Game>::Options::default(), options("seed"));
}

/// Wait cards never leave the cycle, so there is always a card to draw, even for six thirsty seats.
#[test]
fn wait_cards_never_leave_the_bierstand() {
    table::shows!(KackenAufWacken, "KW-C-4");
    let rules = rules("later", 6);
    let thirsty = |legal: &[KackenAction], dice: &mut Dice| {
        if legal.contains(&KackenAction::DrawBierstand) {
            KackenAction::DrawBierstand
        } else {
            random(legal, dice)
        }
    };
    for game in 0..20 {
        play(&rules, &format!("c4 {game}"), thirsty, |state| {
            let text = truth(&rules, state);
            let waits = |pile: &str| text[pile]["wait"].as_u64().unwrap_or(0);
            assert_eq!(waits("bierstand") + waits("bierstand_discard"), 4);
        });
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
        .stage(position(json!({
            "stages": {"faster": ["OS-IB-1"]},
            "seats": {"A": {"points": 40_000, "beers": 1, "hand": ["RK-IB-1"]}},
        })))
        .unwrap();
    let mut chance = Seeded::new(Seed::from_text("c5"));
    for (seat, action) in [("A", "draw bierstand"), ("A", "rockout faster 1"), ("B", "stay")] {
        // The beer that is drawn may be none: what counts is that it is no Kacken card.
        let action = <KackenAction as table::Action>::parse(action).unwrap();
        rules.apply(&mut state, seat.parse().unwrap(), action, &mut Silent).unwrap();
        rules.settle(&mut state, &mut Beers(&mut chance), &mut Silent);
    }
    assert_eq!(truth(&rules, &state)["seats"]["A"]["points"], 40_002);
}

/// Chance that gives the first of all choices.
struct Beers<'a>(&'a mut Seeded);

impl Chance<Purpose> for Beers<'_> {
    fn one(&mut self, _what: Purpose, among: &impl Choices) -> u8 {
        among.nth(0)
    }

    fn order(&mut self, what: Purpose, pile: &mut [u8]) {
        Chance::<Purpose>::order(self.0, what, pile);
    }
}

/// The examples of the rulebook, played with the cards they name.
#[test]
fn the_examples_are_worth_what_the_rulebook_says() {
    table::shows!(KackenAufWacken, "KW-W-1", "KW-W-2", "KW-W-3");
    for example in [
        include_str!("../scenarios/example_iron_basin.toml"),
        include_str!("../scenarios/example_acwc.toml"),
        include_str!("../scenarios/example_deep_poople.toml"),
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
    assert!(KackenAction::parse_words().iter().all(|word| !["say", "tell", "show"].contains(&word.as_str())));
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

impl FirstWords for KackenAction {
    fn parse_words() -> Vec<String> {
        <KackenAction as table::Action>::all()
            .map(|action| action.to_string().split(' ').next().unwrap().to_owned())
            .collect()
    }
}

fn refused(value: Value) -> String {
    let rules = rules("seed", 3);
    match rules.stage(position(value)) {
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

/// Two hands, two beers.
#[test]
fn nobody_has_three_beers() {
    table::shows!(KackenAufWacken, "KW-I-2");
    assert_eq!(refused(json!({"seats": {"B": {"beers": 3}}})), "seats.B.beers: is 3; allowed: 0 to 2");
    let rules = rules("later", 6);
    for game in 0..20 {
        play(&rules, &format!("i2 {game}"), random, |state| {
            for seat in truth(&rules, state)["seats"].as_object().unwrap().values() {
                assert!(seat["beers"].as_u64().unwrap() + seat["staked"].as_u64().unwrap() <= 2);
            }
        });
    }
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
        let rules = KackenAufWacken::set_up(&uncapped, seats).unwrap();
        let drinker = |legal: &[KackenAction], _: &mut Dice| match legal {
            [.., KackenAction::DrawBierstand] => KackenAction::DrawBierstand,
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
    let rules = KackenAufWacken::set_up(&opt::with(&options("seed"), &changes).unwrap(), 4).unwrap();
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
    let schema = opt::schema::<<KackenAufWacken as Game>::Options>();
    let fields: Vec<&str> =
        <KackenAufWacken as Game>::Options::FIELDS.iter().map(|field| field.key).collect();
    assert_eq!(fields, ["starter", "wc_now", "stake", "turn_cap", "rock", "bierstand", "wc"]);
    let cards = |deck: &str| schema["properties"][deck]["properties"].as_object().unwrap().len();
    assert_eq!(
        [cards("rock"), cards("bierstand"), cards("wc")],
        [49, BierstandCard::ALL.len(), WcCard::ALL.len()]
    );
}
