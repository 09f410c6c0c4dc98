//! Cards at work, as the lab counts them: every game names its cards in every language, and shows each of them in play.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::collections::BTreeMap;

use shelf::{Visitor, ids, visit};
use table::{Dice, Game, RuleSet, SeatSet, Seed, Seeded, Tell, play_out};

/// How often each card was at work.
struct Seen(Vec<u32>);

impl<G: Game> Tell<G> for Seen {
    fn all(&mut self, event: G::Public) {
        G::at_work(&event, |card, _| self.0[card] += 1);
    }
    fn to(&mut self, _seats: SeatSet, _event: G::Private) {}
    fn clause(&mut self, _clause: G::Clause) {}
    fn count(&mut self, _measure: G::Measure, _n: u32) {}
}

/// Cards that nobody can play, or that random players hardly ever come to.
const SELDOM: [&str; 2] = ["card.curse", "card.the-end"];

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
        let mut seen = Seen(vec![0; cards.len()]);
        for preset in G::PRESETS {
            let options: G::Options = RuleSet::parse(preset.text).unwrap().options;
            let rules = G::set_up(&options, 4).unwrap();
            for game in 0..100 {
                let seed = Seed::from_text(preset.id).game(game);
                let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
                let mut state = rules.deal(&mut chance, &mut seen);
                play_out(&rules, &mut state, &mut chance, &mut seen, |_, _, legal| {
                    legal[dice.below(legal.len())]
                });
            }
        }
        let never = cards
            .iter()
            .zip(&seen.0)
            .filter(|(card, times)| **times == 0 && !SELDOM.contains(&card.as_str()));
        assert_eq!(never.map(|(card, _)| card).collect::<Vec<_>>(), [] as [&String; 0], "{}", G::ID);
    }
}

#[test]
fn every_card_is_named_and_seen_at_work() {
    ids().into_iter().for_each(|id| visit(id, AtWork).unwrap());
}
