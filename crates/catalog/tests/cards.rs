//! Cards at work, as the lab counts them: every game names its cards in every language, shows each of them in play, and
//! knows which of them its rules play with.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::collections::{BTreeMap, BTreeSet};

use catalog::{Visitor, ids, visit};
use table::options::with_text;
use table::{Dice, Game, RuleSet, SeatSet, Seed, Seeded, Tell, Vocabulary, play_out};

/// How often each card was at work, and which others were counted.
struct Seen(Vec<u32>, BTreeSet<String>);

impl<G: Game> Tell<G> for Seen {
    fn all(&mut self, event: G::Public) {
        G::at_work(&event, |card, _| self.0[card] += 1);
    }
    fn to(&mut self, _seats: SeatSet, _event: G::Private) {}
    fn clause(&mut self, _clause: G::Clause) {}
    fn count(&mut self, measure: G::Measure, n: u32) {
        self.1.extend(G::counted_card(measure).filter(|_| n > 0));
    }
}

/// How many games of each preset are played.
const GAMES: u64 = 200;

struct AtWork;

impl Visitor for AtWork {
    type Out = ();

    fn visit<G: Game>(self) {
        let cards = G::cards();
        for catalogue in G::WORDS {
            let texts: BTreeMap<String, String> = serde_json::from_str(catalogue.json).unwrap();
            let unnamed: Vec<&String> = cards.iter().filter(|key| !texts.contains_key(*key)).collect();
            assert!(unnamed.is_empty(), "{}, {}: {unnamed:?}", G::ID, catalogue.lang);
        }
        let (mut all, mut can_come) = (vec![0; cards.len()], BTreeSet::new());
        for preset in G::PRESETS {
            let mut seen = Seen(vec![0; cards.len()], BTreeSet::new());
            let options: G::Options = RuleSet::parse(preset.text).unwrap().options;
            let tables = G::tables(&options);
            for game in 0..GAMES {
                let seats = tables.start() + game as usize % (tables.end() - tables.start() + 1);
                let rules = G::for_seats(&options, seats).unwrap();
                play(&rules, Seed::from_text(preset.id).game(game), &mut seen);
                can_come.extend(cards.iter().filter(|card| rules.plays_with(card)));
            }
            let rules = G::for_seats(&options, *tables.start()).unwrap();
            let came = cards.iter().zip(&seen.0).filter(|(_, times)| **times > 0).map(|(card, _)| card);
            let foreign: Vec<&String> = came.chain(&seen.1).filter(|card| !rules.plays_with(card)).collect();
            assert!(foreign.is_empty(), "{}, {}: {foreign:?} came", G::ID, preset.id);
            all.iter_mut().zip(&seen.0).for_each(|(sum, times)| *sum += times);
        }
        let never = cards.iter().zip(&all).filter(|(card, times)| **times == 0 && can_come.contains(card));
        assert_eq!(never.map(|(card, _)| card).collect::<Vec<_>>(), [] as [&String; 0], "{}", G::ID);
    }
}

/// A game of random players, from the deal or, every other time, from a position in which rare things are common.
fn play<G: Game>(rules: &G, seed: Seed, seen: &mut Seen) {
    let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
    let mut state = if dice.chance(0.5) {
        rules.deal(&mut chance, seen)
    } else {
        rules.set_up(serde_json::from_value(rules.scatter(&mut dice)).unwrap()).unwrap()
    };
    play_out(rules, &mut state, &mut chance, seen, |_, _, legal| legal[dice.below(legal.len())]);
}

#[test]
fn every_card_is_named_and_seen_at_work() {
    ids().into_iter().for_each(|id| visit(id, AtWork).unwrap());
}

/// The cards that a preset with a change does not play with.
struct Absent<'a> {
    preset: &'a str,
    change: Option<(&'a str, &'a str)>,
}

impl Visitor for Absent<'_> {
    type Out = Vec<String>;

    fn visit<G: Game>(self) -> Vec<String> {
        let preset = G::PRESETS.iter().find(|preset| preset.id == self.preset).unwrap();
        let mut options: G::Options = RuleSet::parse(preset.text).unwrap().options;
        if let Some((key, value)) = self.change {
            options = with_text(&options, key, value).unwrap();
        }
        let rules = G::for_seats(&options, *G::tables(&options).start()).unwrap();
        let counted = G::Measure::ALL.iter().filter_map(|&measure| G::counted_card(measure));
        G::cards().into_iter().chain(counted).filter(|card| !rules.plays_with(card)).collect()
    }
}

#[test]
fn what_no_deck_has_is_not_played_with() {
    let absent = |game, preset, change| visit(game, Absent { preset, change }).unwrap();
    let none: [String; 0] = [];
    assert_eq!(absent("festival-overload", "rulebook", None), none);
    assert_eq!(absent("festival-overload", "rulebook", Some(("deck.encore", "0"))), ["card.encore"]);
    assert_eq!(absent("game-over", "single", None), none);
    assert_eq!(absent("overload", "basic", None), ["card.+", "card.-", "card.+/-"]);
    assert_eq!(absent("overload", "special_all", None), none);
    assert_eq!(absent("overload", "special_all", Some(("spaces.-", "0"))), ["card.-"]);
    assert_eq!(absent("game-over", "single", Some(("joker", "off"))), ["card.JK"]);
    assert_eq!(absent("frantic", "three_rules", None), ["card.curse"]);
    assert_eq!(
        absent("frantic", "three_rules", Some(("events.doomsday", "0"))),
        ["card.curse", "card.doomsday"]
    );
    assert_eq!(absent("frantic", "three_rules", Some(("specials.gift", "0"))), ["card.gift", "card.curse"]);
    let plain = absent("frantic", "base", None);
    for (card, is_absent) in [("card.anti-counter", true), ("card.double-draw", true), ("card.black", false)]
    {
        assert_eq!(plain.iter().any(|absent| absent == card), is_absent, "{card}: {plain:?}");
    }
    let first = absent("kacken-auf-wacken", "seed", None);
    assert!(first.contains(&"card.RK-AW-2".to_owned()) && !first.contains(&"card.RK-AW-1".to_owned()));
    assert!(
        !absent("kacken-auf-wacken", "seed", Some(("rock.kacken", "0"))).contains(&"card.kacken".to_owned())
    );
    assert!(
        absent("kacken-auf-wacken", "seed", Some(("wc.occupied", "0"))).contains(&"card.occupied".to_owned())
    );
}
