//! Positions drawn at random, between two events: what play alone would seldom or never reach (FO-E1, FO-T6.3).

use std::rc::Rc;

use festival_overload::Card;
use table::Dice;

use super::rules::{CROWD_MOODS, Rules};
use super::state::{Oracle, Place};

/// A position that keeps the invariants of section 11.
pub(super) fn draw(rules: &Rc<Rules>, seats: usize, dice: &mut Dice) -> Oracle {
    let mut oracle = Oracle::fresh(rules, seats);
    oracle.round = 1 + dice.below(5) as i32;
    oracle.start_seat = dice.below(seats);
    oracle.revealer = dice.below(seats);
    place_seats(&mut oracle, dice);
    place_cards(&mut oracle, dice);
    let highest = rules.overload_max - 1;
    oracle.overload = if dice.chance(0.25) { highest } else { dice.below(highest as usize + 1) as i32 };
    oracle.pool = dice.below(5) as i32;
    oracle.direction = if dice.chance(0.5) { 1 } else { -1 };
    oracle.repeat_revealer = dice.chance(0.2);
    oracle.pyro = rules.pyro_lasts && dice.chance(0.3);
    oracle.gate = rules.richtungswechsel_gates && dice.chance(0.3);
    oracle.afterparty = rules.afterparty && dice.chance(0.3);
    let active = oracle.active_seats().len();
    oracle.final_push_done = active == 1 && dice.chance(0.7);
    oracle.grace_used = oracle.final_push_done && rules.final_push == "grace_then_forced" && dice.chance(0.5);
    // FO-D1, FO-8.3, FO-8.7: what starts the countdown has started it.
    oracle.countdown = match rules.countdown_start.as_str() {
        "first_camp" => active < seats || oracle.afterparty,
        _ => oracle.overload >= 8 || oracle.afterparty,
    };
    oracle
}

fn place_seats(oracle: &mut Oracle, dice: &mut Dice) {
    let target = oracle.rules.target_camp as usize;
    let camped = [0.0, 0.3, 0.8][dice.below(3)];
    let kept = dice.below(oracle.seats.len());
    for (seat, place) in oracle.seats.iter_mut().enumerate() {
        let active = seat == kept || !dice.chance(camped);
        *place = Place {
            camp: dice.below(target) as i32,
            live: if active { dice.below(6) as i32 } else { 0 },
            active,
            forced_stay: active && dice.chance(0.3),
            caught_up: !active && oracle.rules.catch_up && dice.chance(0.3),
            choice: None,
        };
    }
}

fn place_cards(oracle: &mut Oracle, dice: &mut Dice) {
    dice.shuffle(&mut oracle.deck);
    if dice.chance(0.4)
        && let Some(at) = oracle.deck.iter().position(|&card| card == Card::Feedback)
    {
        oracle.stage_card = Some(oracle.deck.remove(at));
        oracle.feedback_level = 1 + dice.below(oracle.rules.feedback_max as usize) as i32;
    }
    let left = dice.below(oracle.deck.len() + 1);
    oracle.discard = oracle.deck.split_off(left);
    // A Stage Dive on top finds those who have to stay already.
    if dice.chance(0.3)
        && let Some(at) = oracle.deck.iter().position(|&card| card == Card::StageDive)
    {
        oracle.deck.swap(0, at);
    }
    if oracle.rules.crowd_mood {
        oracle.moods = CROWD_MOODS.to_vec();
        dice.shuffle(&mut oracle.moods);
        oracle.moods.truncate(dice.below(7));
    }
}
