//! The game's own bot in its characters, and a cheap opinion about who is ahead.
//!
//! The bot sees through [`Eyes`] only. `standard` and the characters made of it have a weakness that is
//! known: they often stay in the Final Push, which is a certain loss, and two of them lose to random players. `seasoned` does
//! not.

mod seasoned;
mod style;

pub use style::Style;

use std::cmp::Reverse;

use table::{Advice, Dice, MAX_SEATS, Rules, SearchAdvice, Seat};

use crate::FestivalOverload;
use crate::action::Action::{self, Accept, Camp, Continue, Dive, Pay, Stay, Stop};
use crate::state::{Phase, State};
use crate::view::Eyes;

use self::style::{Aim, Traits};

impl Advice for FestivalOverload {
    type Style = Style;

    fn best_style() -> Style {
        Style::Seasoned
    }

    fn heuristic(eyes: Eyes<'_>, legal: &[Action], style: Style, dice: &mut Dice) -> Action {
        let me = eyes.me().expect("a bot plays for a seat");
        let Some(traits) = style.traits() else { return seasoned::choose(eyes, me, legal) };
        let pick = |wanted: bool, yes, no| if wanted { yes } else { no };
        match eyes.phase() {
            Phase::EncoreStop => pick(stops_encore(eyes, me, dice), Stop, Continue),
            Phase::DiveTarget => target(eyes, legal, traits.aim),
            Phase::DivePay => pick(pays_dive(eyes, me, dice), Pay, Accept),
            Phase::SetwechselPay => Accept,
            Phase::Window => pick(camps(eyes, me, traits, dice), Camp, Stay),
            phase => unreachable!("nobody is asked in {phase}"),
        }
    }

    /// A seat's share of the squares of what everybody has, where Live counts half.
    fn evaluation(&self, state: &State) -> [f32; MAX_SEATS] {
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

    /// What a decision hangs on most: what is asked, what I have and could have, who is still there, and roughly how hot it
    /// is.
    fn info_set(eyes: Eyes<'_>) -> u32 {
        let me = eyes.me().expect("a search thinks for a seat");
        let digits = [
            (eyes.phase() as u32, 16),
            (u32::from(eyes.camp(me)), 256),
            (u32::from(eyes.live(me)).min(7), 8),
            (u32::from(eyes.pool()).min(2), 4),
            (eyes.active().len() as u32, 16),
            (u32::from(eyes.overload()) / 4, 8),
        ];
        digits.into_iter().fold(0, |key, (digit, base)| key * base + digit)
    }

    fn search(&self) -> SearchAdvice {
        SearchAdvice { budget: 20_000, whole_games: true, ..SearchAdvice::default() }
    }
}

/// What the seat would have if it camped now, the Pool aside.
fn within_reach(eyes: Eyes<'_>, me: Seat) -> u16 {
    eyes.camp(me) + eyes.live(me)
}

fn camps(eyes: Eyes<'_>, me: Seat, traits: Traits, dice: &mut Dice) -> bool {
    let (live, overload) = (eyes.live(me), eyes.overload());
    let wins = within_reach(eyes, me) >= eyes.rules().target_camp;
    if wins || (overload >= 10 && live >= traits.enough_in_a_storm) || live >= traits.enough {
        return true;
    }
    dice.chance(match eyes.pool() >= 2 && overload >= 8 {
        _ if traits.follows => share_camped(eyes),
        true => traits.tempted,
        false => traits.bored,
    })
}

/// The share of the others who have camped; whoever decides has not.
fn share_camped(eyes: Eyes<'_>) -> f64 {
    let seats = eyes.seats().count();
    (seats - eyes.active().len()) as f64 / (seats - 1) as f64
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

/// The best target; of several the lowest seat.
fn target(eyes: Eyes<'_>, legal: &[Action], aim: Aim) -> Action {
    let key = |action: &Action| match *action {
        Dive(seat) if aim == Aim::MostLive => (Reverse(eyes.live(seat)), seat.index()),
        Dive(seat) => (Reverse(within_reach(eyes, seat)), seat.index()),
        Stay | Camp | Stop | Continue | Pay | Accept => unreachable!("a Stage Dive asks for a target"),
    };
    legal.iter().copied().min_by_key(key).expect("whoever is asked has an answer")
}
