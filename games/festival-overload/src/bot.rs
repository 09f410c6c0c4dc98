//! The game's own bot, `standard` (rules, section 15), and a cheap opinion about who is ahead.
//!
//! The bot sees through [`Eyes`] only. Its weakness is known: it often stays in the Final Push, which is a certain loss.

use std::cmp::Reverse;

use table::{Dice, Game, MAX_SEATS, Seat};

use crate::FestivalOverload;
use crate::action::FestivalAction::{self, Accept, Camp, Continue, Dive, Pay, Stay, Stop};
use crate::state::{Phase, State};
use crate::view::Eyes;

/// Chooses as the profile of version 0.35 does.
pub(crate) fn standard(eyes: Eyes<'_>, legal: &[FestivalAction], dice: &mut Dice) -> FestivalAction {
    let Some(me) = eyes.me() else { return legal[0] };
    let pick = |wanted: bool, yes, no| if wanted { yes } else { no };
    match eyes.phase() {
        Phase::EncoreStop => pick(stops_encore(eyes, me, dice), Stop, Continue),
        Phase::DiveTarget => most_live(eyes, legal),
        Phase::DivePay => pick(pays_dive(eyes, me, dice), Pay, Accept),
        Phase::SetwechselPay => Accept,
        _ => pick(camps(eyes, me, dice), Camp, Stay),
    }
}

/// What the seat would have if it camped now, the Pool aside.
fn within_reach(eyes: Eyes<'_>, me: Seat) -> u16 {
    eyes.camp(me) + eyes.live(me)
}

fn camps(eyes: Eyes<'_>, me: Seat, dice: &mut Dice) -> bool {
    let (live, overload) = (eyes.live(me), eyes.overload());
    let wins = within_reach(eyes, me) >= eyes.rules().target_camp;
    if wins || (overload >= 10 && live >= 2) || live >= 3 {
        return true;
    }
    dice.chance(if eyes.pool() >= 2 && overload >= 8 { 0.65 } else { 0.20 })
}

/// Where stopping would cost Overload instead of Live it goes on.
fn stops_encore(eyes: Eyes<'_>, me: Seat, dice: &mut Dice) -> bool {
    match eyes.live(me) {
        0 => false,
        _ if eyes.overload() >= 10 => true,
        1 => dice.chance(0.25),
        _ => dice.chance(0.7) || dice.chance(0.25),
    }
}

fn pays_dive(eyes: Eyes<'_>, me: Seat, dice: &mut Dice) -> bool {
    let close = within_reach(eyes, me) + 1 >= eyes.rules().target_camp;
    eyes.overload() >= 8 || close || dice.chance(0.45)
}

/// The target with most Live; of several the lowest seat.
fn most_live(eyes: Eyes<'_>, legal: &[FestivalAction]) -> FestivalAction {
    let key = |action: &FestivalAction| match *action {
        Dive(seat) => (Reverse(eyes.live(seat)), seat.index()),
        _ => (Reverse(0), MAX_SEATS),
    };
    legal.iter().copied().min_by_key(key).unwrap_or(legal[0])
}

impl FestivalOverload {
    /// What a state is worth to each seat: its share of the squares of what everybody has, where Live counts half.
    pub(crate) fn prospects(&self, state: &State) -> [f32; MAX_SEATS] {
        let mut worth = [0.0; MAX_SEATS];
        if let Some(outcome) = self.outcome(state) {
            self.seats.iter().for_each(|seat| worth[seat.index()] = outcome.value(seat));
            return worth;
        }
        for seat in self.seats.iter() {
            let has = 1.0 + f32::from(state.camp_of(seat)) + 0.5 * f32::from(state.live_of(seat));
            worth[seat.index()] = has * has;
        }
        let all: f32 = worth.iter().sum();
        worth.map(|mine| mine / all)
    }
}
