//! The default answers of the rulebook (FR-DEC-5), transcribed line by line and compared with the game's in random play.

use std::collections::BTreeSet;

use frantic::{FACES, Face, Frantic, Options, PRESETS, Public};
use serde_json::Value;
use table::laws::games;
use table::{Dice, Game, Next, RuleSet, Rules, Seat, Seed, Seeded, Story, Told, Viewer, json};

/// A question as the seat that is asked sees it.
struct Asked<'a> {
    seat: usize,
    seats: usize,
    /// Who triggered the event that was revealed last.
    initiator: usize,
    view: &'a Value,
    legal: Vec<String>,
}

impl Asked<'_> {
    fn what(&self) -> &str {
        self.view["asked"]["what"].as_str().expect("a word")
    }

    fn by(&self) -> &str {
        self.view["asked"]["by"].as_str().unwrap_or_default()
    }

    /// The cards that can be answered, with the number of their face: lower faces have lower card ids.
    fn cards(&self) -> Vec<(usize, Face)> {
        let faces = (0..FACES).map(|index| (index, Face::from_index(index)));
        let offered = |face: &Face| {
            [format!("play {face}"), format!("pick {face}")].iter().any(|answer| self.legal.contains(answer))
        };
        faces.filter(|(_, face)| offered(face)).collect()
    }

    fn lowest_id(&self) -> String {
        let (_, face) = self.cards()[0];
        let played = format!("play {face}");
        if self.legal.contains(&played) { played } else { format!("pick {face}") }
    }

    fn fewest_points(&self) -> String {
        let (_, face) =
            self.cards().into_iter().min_by_key(|(id, face)| (face.points(), *id)).expect("a card");
        format!("pick {face}")
    }

    fn most_points(&self) -> String {
        let by_points = |(id, face): &(usize, Face)| (face.points(), std::cmp::Reverse(*id));
        let (_, face) = self.cards().into_iter().max_by_key(by_points).expect("a card");
        format!("pick {face}")
    }

    /// The seats that can be named, beginning after one, in this direction.
    fn seats_in_order(&self, from: usize, direction: i64) -> Vec<usize> {
        let at = |step: i64| (from as i64 + direction * step).rem_euclid(self.seats as i64) as usize;
        let named = |seat: &usize| self.legal.contains(&format!("seat {}", Seat::new(*seat)));
        (1..=self.seats as i64).map(at).filter(named).collect()
    }

    fn first_in_order(&self) -> String {
        let direction = self.view["direction"].as_i64().expect("a number");
        format!("seat {}", Seat::new(self.seats_in_order(self.seat, direction)[0]))
    }

    fn right(&self) -> String {
        format!("seat {}", Seat::new(self.seats_in_order(self.seat, 1)[0]))
    }

    /// Of several with the fewest the first in the order of the event (FR-SEAT-6).
    fn fewest_cards(&self) -> String {
        let direction = self.view["direction"].as_i64().expect("a number");
        let count = |seat: &usize| self.view["seats"][*seat]["count"].as_u64();
        let seat =
            self.seats_in_order(self.initiator, direction).into_iter().min_by_key(count).expect("a seat");
        format!("seat {}", Seat::new(seat))
    }

    fn first(&self, beginning: &str) -> String {
        self.legal.iter().find(|answer| answer.starts_with(beginning)).expect("there is one").clone()
    }

    fn first_wish_kind(&self) -> String {
        let coloured =
            ["second-chance", "exchange", "troublemaker", "gift", "recharge", "skip", "thief", "colour-swap"];
        let wishes = |answer: &&String| coloured.iter().all(|kind| **answer != format!("mimic {kind}"));
        self.legal.iter().find(wishes).expect("a wish kind can always be imitated").clone()
    }

    /// The last column of FR-DEC-5.
    fn default(&self) -> String {
        match (self.what(), self.by()) {
            ("turn", _) => "draw".to_owned(),
            ("after_draw" | "power" | "counterattack" | "lucky-bastard" | "nice-try" | "dare", _) => {
                "pass".to_owned()
            }
            ("mimic_kind", _) => self.first_wish_kind(),
            ("colour" | "wish", _) => self.first("colour"),
            ("number", _) => "number 1".to_owned(),
            ("second_card" | "random_card" | "theft", _) => self.lowest_id(),
            ("seat", _) if self.legal.contains(&"decline".to_owned()) => "decline".to_owned(),
            ("seat", "trust-fall") => self.fewest_cards(),
            ("seat", _) => self.first_in_order(),
            ("use", _) => "decline".to_owned(),
            // Only rule card Hand Cap asks outside of any card.
            ("pick", "") | ("parasite", _) => self.most_points(),
            ("pick", _) => self.lowest_id(),
            ("slot", _) => self.first("slot"),
            ("event", _) => self.legal[0].clone(),
            ("gifts", _) => self.right(),
            ("surprise", _) if self.cards().is_empty() => self.right(),
            ("surprise", _) => self.lowest_id(),
            ("lay", _) if self.cards().is_empty() => "give-up".to_owned(),
            ("market" | "lay", _) => self.fewest_points(),
            ("seen", _) => "seen".to_owned(),
            (what, by) => panic!("FR-DEC-5 has no `{what}` of `{by}`"),
        }
    }
}

/// Every question there is, by the name that a view has for it.
const QUESTIONS: [&str; 24] = [
    "turn",
    "after_draw",
    "second_card",
    "random_card",
    "mimic_kind",
    "colour",
    "wish",
    "number",
    "power",
    "seat",
    "use",
    "theft",
    "slot",
    "event",
    "market",
    "dare",
    "lay",
    "parasite",
    "surprise",
    "gifts",
    "pick",
    "counterattack",
    "lucky-bastard",
    "seen",
];

/// Who triggered the last event of a story.
fn last_initiator(story: &Story<Frantic>) -> Option<usize> {
    story.told().iter().rev().find_map(|told| match told {
        Told::All(Public::Revealed { seat, .. } | Public::Chosen { seat, .. }) => Some(seat.index()),
        _ => None,
    })
}

#[test]
fn default_answers_are_those_of_the_rulebook() {
    table::shows!(Frantic, "FR-DEC-5", "FR-OPT-14");
    let mut seen = BTreeSet::new();
    for (preset, seats) in [("three_rules", 4), ("no_scoring", 3)] {
        let preset = PRESETS.iter().find(|known| known.id == preset).expect("a preset");
        let options: Options = RuleSet::parse(preset.text).expect("presets are allowed").options;
        let rules = Frantic::for_seats(&options, seats).expect("presets can be played");
        for game in 0..games(60) {
            let seed = Seed::from_text("defaults").game(game);
            let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
            let (mut story, mut initiator) = (Story::<Frantic>::default(), 0);
            let mut state = rules.deal(&mut chance, &mut story);
            while let Next::Ask(question) = rules.settle(&mut state, &mut chance, &mut story) {
                initiator = last_initiator(&story).unwrap_or(initiator);
                story = Story::default();
                let seat = question.waiting.nth(dice.below(question.waiting.len())).expect("somebody");
                let legal = rules.legal_list(&state, seat);
                let view = json(&rules.view_of(&state, Viewer::Seat(seat)));
                let legal_words = legal.iter().map(ToString::to_string).collect();
                let asked = Asked { seat: seat.index(), seats, initiator, view: &view, legal: legal_words };
                seen.insert((asked.what().to_owned(), asked.by().to_owned()));
                let answer = rules.fallback(&state, seat).to_string();
                assert_eq!(answer, asked.default(), "{:?} of {view}", asked.legal);
                rules.apply(&mut state, seat, legal[dice.below(legal.len())], &mut story).expect("legal");
            }
        }
    }
    for question in QUESTIONS {
        assert!(seen.iter().any(|(what, _)| what == question), "nobody was asked `{question}`");
    }
    assert!(seen.contains(&("pick".to_owned(), String::new())), "nobody's hand was capped");
    assert!(seen.contains(&("seat".to_owned(), "trust-fall".to_owned())), "nobody fell");
}
