//! Which games are compared: every preset at every number of seats, options drawn at random, and odd lab decks.
//!
//! A trial is found again by its number alone; everything about it follows from that.

use std::rc::Rc;

use festival_overload::{Options, PRESETS};
use serde_json::{Map, Value, json};
use table::options::{to_json, with, with_text};
use table::{Dice, RuleSet, Seed};

use super::rules::Rules;

/// What kind of game a trial is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Family {
    /// A preset as it is.
    Preset,
    /// A preset with some options changed, and the printed deck.
    Options,
    /// Likewise, with a lab deck.
    Lab,
}

/// One game to be compared.
#[derive(Debug)]
pub(super) struct Trial {
    pub family: Family,
    /// The preset, and what is changed in it.
    pub name: String,
    pub options: Options,
    pub seats: usize,
    /// Chance follows from this.
    pub seed: String,
    /// How likely a seat is to camp when it may.
    pub camp: f64,
    /// Decisions follow from these.
    pub dice: Dice,
}

impl Trial {
    pub(super) fn number(number: u64) -> Trial {
        let seed = format!("oracle/{number}");
        let mut dice = Dice::of_player(seed.parse::<Seed>().unwrap(), 0);
        let family = [Family::Preset, Family::Options, Family::Lab, Family::Preset][number as usize % 4];
        // All pairs of a preset and a number of seats come round.
        let pair = (number / 4 * 2 + u64::from(number % 4 == 3)) as usize;
        let preset = PRESETS[pair % PRESETS.len()];
        let seats = 2 + pair / PRESETS.len() % 7;
        let basis = RuleSet::<Options>::parse(preset.text).unwrap().options;
        let changes = match family {
            Family::Preset => Map::new(),
            Family::Options | Family::Lab => draw_changes(&basis, seats, family, &mut dice),
        };
        Trial {
            family,
            name: format!("{} {}", preset.id, Value::Object(changes.clone())),
            options: with(&basis, &changes).unwrap(),
            seats,
            seed,
            camp: pick(&[0.05, 0.15, 0.3, 0.5, 0.9], &mut dice),
            dice,
        }
    }

    /// The options, as the oracle reads them.
    pub(super) fn rules(&self) -> Rc<Rules> {
        Rc::new(Rules::read(&to_json(&self.options)))
    }

    /// A game of two in which hardly anybody camps, as long as games may be.
    pub(super) fn long(deck: &str, target_camp: u8, camp: f64) -> Trial {
        let basis = Options { target_camp, max_events: 60_000, ..Options::default() };
        let seed = format!("oracle long {deck}");
        Trial {
            family: Family::Lab,
            name: format!("rulebook {deck} target_camp {target_camp}"),
            options: with_text(&basis, "deck", deck).unwrap(),
            seats: 2,
            camp,
            dice: Dice::of_player(seed.parse().unwrap(), 0),
            seed,
        }
    }
}

fn pick<T: Clone>(from: &[T], dice: &mut Dice) -> T {
    from[dice.below(from.len())].clone()
}

fn draw_changes(basis: &Options, seats: usize, family: Family, dice: &mut Dice) -> Map<String, Value> {
    let mut changes = Map::new();
    // Some games change one thing, others nearly everything.
    let share = pick(&[0.08, 0.25, 0.6], dice);
    for (key, values) in values() {
        if dice.chance(share) {
            changes.insert(key.to_owned(), pick(&values, dice));
        }
    }
    if dice.chance(share) {
        let start = ["A", "B", "C", "D", "E", "F", "G", "H"][dice.below(seats)];
        changes.insert("start_seat".to_owned(), start.into());
    }
    if family == Family::Lab {
        changes.insert("deck".to_owned(), draw_deck(dice));
        if dice.chance(0.3) {
            changes.extend(pick(&rare(), dice));
        }
    }
    let longest: &[u64] = if family == Family::Lab { &[1, 9, 40, 150] } else { &[60, 250, 600] };
    changes.insert("max_events".to_owned(), pick(longest, dice).into());
    let mut all = to_json(basis);
    all.extend(changes.clone());
    // Section 3: the rebound lies below the end of the track.
    let max = all["overload_max"].as_u64().unwrap();
    if dice.chance(share) {
        changes.insert("rebound".to_owned(), dice.below(max as usize).into());
    } else if all["rebound"].as_u64().is_some_and(|rebound| rebound >= max) {
        changes.insert("rebound".to_owned(), "auto".into());
    }
    changes
}

/// Values worth trying; `start_seat`, `deck`, `max_events` and `rebound` are drawn apart.
fn values() -> Vec<(&'static str, Vec<Value>)> {
    let list = |values: Value| values.as_array().unwrap().clone();
    let switch = || list(json!([false, true]));
    vec![
        ("target_camp", list(json!([1, 2, 4, 7, 12, 30]))),
        ("overload_max", list(json!([4, 5, 7, 8, 9, 10, 16, 40]))),
        ("countdown_step", list(json!([0, 1, 2, 3, 5]))),
        ("escalation_boost", switch()),
        ("plaster", list(json!(["off", "plus_one_live", "bank_one_camp"]))),
        ("bang_loss", list(json!(["halve", "all"]))),
        ("bang_remainder", list(json!(["carry_over", "vanish"]))),
        ("final_push", list(json!(["one_event", "grace_then_forced", "off", "camp_at_once"]))),
        ("stage_dive_self", switch()),
        ("setwechsel_payable", switch()),
        (
            "simultaneous_win",
            list(json!(["first_in_camp_order", "highest_camp_then_order", "shared", "shared"])),
        ),
        ("stabilise_zero_pool", switch()),
        ("stabilise_mid_pool", switch()),
        ("stabilise_live_from", list(json!([1, 3, 4, 6, 9, 12, 50]))),
        ("feedback_max", list(json!([1, 2, 5, 9]))),
        ("pool_bonus_from", list(json!([0, 3, 7, 11]))),
        ("pool_bonus_two_from", list(json!([0, 2, 5, 8, 10, 99]))),
        ("pool_bonus_min_live", list(json!([1, 2, 3, 5]))),
        ("pool_bonus_passes", switch()),
        ("encore_stop_at_zero", switch()),
        ("encore_ends", switch()),
        ("pyro_lasts", switch()),
        ("richtungswechsel_gates", switch()),
        ("afterparty", switch()),
        ("crowd_mood", switch()),
        ("catch_up", switch()),
        ("countdown_start", list(json!(["first_camp", "overload_8"]))),
        ("boost_adds", switch()),
    ]
}

/// Combinations that chance alone would seldom bring together.
fn rare() -> Vec<Map<String, Value>> {
    let list = json!([
        {"final_push": "grace_then_forced", "stage_dive_self": true, "overload_max": 40, "target_camp": 30,
         "deck": {"stage_dive": 5, "soundcheck": 5}},
        {"final_push": "grace_then_forced", "encore_ends": true, "deck": {"encore": 4, "soundcheck": 6, "pyro": 2}},
        {"final_push": "camp_at_once", "catch_up": true, "target_camp": 12},
        {"final_push": "camp_at_once", "encore_ends": true, "deck": {"encore": 3, "soundcheck": 5, "crowd_surf": 2}},
        {"setwechsel_payable": true, "afterparty": false, "deck": {"setwechsel": 4, "crowd_surf": 6, "security": 3}},
        {"setwechsel_payable": true, "afterparty": true, "deck": {"setwechsel": 2, "crowd_surf": 6, "security": 3}},
        {"afterparty": true, "countdown_start": "first_camp", "countdown_step": 3, "escalation_boost": true},
        {"plaster": "bank_one_camp", "target_camp": 2, "simultaneous_win": "shared"},
        {"plaster": "bank_one_camp", "target_camp": 2, "simultaneous_win": "highest_camp_then_order"},
        {"richtungswechsel_gates": true, "pool_bonus_min_live": 5, "stabilise_live_from": 1, "pool_bonus_from": 0},
        {"encore_stop_at_zero": true, "encore_ends": false, "overload_max": 4,
         "deck": {"encore": 5, "soundcheck": 3, "richtungswechsel": 2}}
    ]);
    list.as_array().unwrap().iter().map(|changes| changes.as_object().unwrap().clone()).collect()
}

fn draw_deck(dice: &mut Dice) -> Value {
    const CARDS: [&str; 11] = [
        "soundcheck",
        "crowd_surf",
        "bassdrop",
        "atem_holen",
        "security",
        "richtungswechsel",
        "feedback",
        "pyro",
        "stage_dive",
        "setwechsel",
        "encore",
    ];
    let odd = [
        json!({"encore": 1}),
        json!({"encore": 7}),
        json!({"pyro": 1}),
        json!({"pyro": 9}),
        json!({"soundcheck": 1}),
        json!({"bassdrop": 30}),
        json!({"feedback": 1}),
        json!({"feedback": 2, "soundcheck": 1}),
        json!({"feedback": 1, "encore": 2}),
        json!({"feedback": 2, "encore": 1, "crowd_surf": 1}),
        json!({"encore": 4, "bassdrop": 1}),
        json!({"encore": 4, "soundcheck": 2, "atem_holen": 2}),
        json!({"stage_dive": 3, "soundcheck": 2}),
        json!({"setwechsel": 2, "soundcheck": 2, "encore": 1}),
        json!({"setwechsel": 4, "soundcheck": 6, "security": 2}),
        json!({"richtungswechsel": 3, "soundcheck": 4}),
        json!({"atem_holen": 5, "pyro": 5}),
        json!({"security": 1}),
        // The printed deck without a Push, and twice the printed deck.
        json!({"atem_holen": 8, "security": 6, "richtungswechsel": 2, "feedback": 4, "pyro": 3,
               "stage_dive": 3, "setwechsel": 2, "encore": 6}),
        json!({"soundcheck": 20, "crowd_surf": 20, "bassdrop": 12, "atem_holen": 16, "security": 12,
               "richtungswechsel": 4, "feedback": 8, "pyro": 6, "stage_dive": 6, "setwechsel": 4, "encore": 12}),
    ];
    if dice.chance(0.5) {
        return pick(&odd, dice);
    }
    // Some cards at random, few or many, at least one.
    let (kinds, each) = (pick(&[0.2, 0.5, 0.9], dice), pick(&[2, 4, 10], dice));
    let mut deck = Map::new();
    for card in CARDS {
        if dice.chance(kinds) {
            deck.insert(card.to_owned(), (1 + dice.below(each)).into());
        }
    }
    if deck.is_empty() {
        deck.insert(pick(&CARDS, dice).to_owned(), 1.into());
    }
    Value::Object(deck)
}
