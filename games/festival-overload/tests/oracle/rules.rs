//! What the rule text gives before play: the options (sections 3 and 12) and the cards (section 2).
//!
//! Read from the options' JSON by key and written down once more by hand: it must never ask the engine's tables.

use festival_overload::Card;
use serde_json::{Map, Value};
use table::Vocabulary;

/// All options, by the names of the rule text. Words stay words.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    pub target_camp: i32,
    pub overload_max: i32,
    pub rebound: i32,
    pub countdown_step: i32,
    pub escalation_boost: bool,
    pub plaster: String,
    pub bang_loss: String,
    pub bang_remainder: String,
    pub final_push: String,
    pub stage_dive_self: bool,
    pub setwechsel_payable: bool,
    pub simultaneous_win: String,
    pub start_seat: String,
    pub deck: Vec<Card>,
    pub max_events: i32,
    pub stabilise_zero_pool: bool,
    pub stabilise_mid_pool: bool,
    pub stabilise_live_from: i32,
    pub feedback_max: i32,
    pub pool_bonus_from: i32,
    pub pool_bonus_two_from: i32,
    pub pool_bonus_min_live: i32,
    pub pool_bonus_passes: bool,
    pub encore_stop_at_zero: bool,
    pub encore_ends: bool,
    pub pyro_lasts: bool,
    pub richtungswechsel_gates: bool,
    pub afterparty: bool,
    pub crowd_mood: bool,
    pub catch_up: bool,
    pub countdown_start: String,
    pub boost_adds: bool,
}

impl Rules {
    pub(super) fn read(options: &Map<String, Value>) -> Rules {
        let number = |key: &str| options[key].as_i64().unwrap() as i32;
        let switch = |key: &str| options[key].as_bool().unwrap();
        let word = |key: &str| options[key].as_str().unwrap().to_owned();
        Rules {
            target_camp: number("target_camp"),
            overload_max: number("overload_max"),
            // Section 3, R-06: two below the end unless it is given.
            rebound: if options["rebound"] == "auto" {
                number("overload_max") - 2
            } else {
                number("rebound")
            },
            countdown_step: number("countdown_step"),
            escalation_boost: switch("escalation_boost"),
            plaster: word("plaster"),
            bang_loss: word("bang_loss"),
            bang_remainder: word("bang_remainder"),
            final_push: word("final_push"),
            stage_dive_self: switch("stage_dive_self"),
            setwechsel_payable: switch("setwechsel_payable"),
            simultaneous_win: word("simultaneous_win"),
            start_seat: word("start_seat"),
            deck: cards(options["deck"].as_object().unwrap()),
            max_events: number("max_events"),
            stabilise_zero_pool: switch("stabilise_zero_pool"),
            stabilise_mid_pool: switch("stabilise_mid_pool"),
            stabilise_live_from: number("stabilise_live_from"),
            feedback_max: number("feedback_max"),
            pool_bonus_from: number("pool_bonus_from"),
            pool_bonus_two_from: number("pool_bonus_two_from"),
            pool_bonus_min_live: number("pool_bonus_min_live"),
            pool_bonus_passes: switch("pool_bonus_passes"),
            encore_stop_at_zero: switch("encore_stop_at_zero"),
            encore_ends: switch("encore_ends"),
            pyro_lasts: switch("pyro_lasts"),
            richtungswechsel_gates: switch("richtungswechsel_gates"),
            afterparty: switch("afterparty"),
            crowd_mood: switch("crowd_mood"),
            catch_up: switch("catch_up"),
            countdown_start: word("countdown_start"),
            boost_adds: switch("boost_adds"),
        }
    }
}

fn cards(counts: &Map<String, Value>) -> Vec<Card> {
    let mut deck = Vec::new();
    for (name, count) in counts {
        for _ in 0..count.as_u64().unwrap() {
            deck.push(Card::from_name(name).unwrap());
        }
    }
    deck
}

/// Section 2: the four types, with the printed value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Push(i32),
    Stabilise(i32),
    Twist,
    Encore,
}

/// Section 2: the table of cards.
pub(super) fn kind(card: Card) -> Kind {
    match card.name() {
        "soundcheck" => Kind::Push(1),
        "crowd_surf" => Kind::Push(2),
        "bassdrop" => Kind::Push(3),
        "atem_holen" => Kind::Stabilise(2),
        "security" => Kind::Stabilise(3),
        "richtungswechsel" | "feedback" | "pyro" | "stage_dive" | "setwechsel" => Kind::Twist,
        "encore" => Kind::Encore,
        other => panic!("section 2 has no card `{other}`"),
    }
}

/// FO-8.1: the Crowd-Mood deck.
pub(super) const CROWD_MOODS: [i32; 6] = [-1, 0, 0, 1, 1, 2];

/// The letter of a seat; seats are numbered clockwise from 0.
pub(super) fn letter(seat: usize) -> &'static str {
    ["A", "B", "C", "D", "E", "F", "G", "H"][seat]
}
