//! The game's own bot: it weighs what a doubt and a throw of its own would cost, and lies when it must, sometimes when it needn't.

use table::prelude::*;

use crate::{Action, Eyes, Maexchen, Open, Roll, State};

vocabulary! {
    /// A character of the game's own bot.
    pub enum Style { Standard = "standard", Suspicious = "suspicious", Cheeky = "cheeky" }
}

impl Style {
    /// How often it expects a lie of its own to be caught; how often it says too much though it needn't; how likely a roll
    /// must be for it to be said blind.
    fn traits(self) -> (f32, f64, f32) {
        match self {
            Style::Standard => (0.6, 0.15, 0.6),
            Style::Suspicious => (0.9, 0.05, 0.9),
            Style::Cheeky => (0.5, 0.5, 0.4),
        }
    }
}

/// How often others are taken to say too much though they needn't.
const BOASTS: f32 = 0.15;

/// How likely a throw is worth more than this.
fn more_than(roll: Option<Roll>) -> f32 {
    let more = Roll::ALL.iter().filter(|&&more| Some(more) > roll);
    more.map(|more| f32::from(more.ways())).sum::<f32>() / 36.0
}

/// How likely what was said is a lie: whoever couldn't beat what was said before says anything.
fn lie(Open { call, beaten, unseen, .. }: Open) -> f32 {
    let (more, honest) = (more_than(call), more_than(beaten));
    let exactly = f32::from(call.map_or(0, Roll::ways)) / 36.0;
    if unseen {
        return 1.0 - more - exactly;
    }
    let choices = Roll::ALL.iter().filter(|&&roll| Some(roll) > beaten).count();
    let lies = (1.0 - honest + BOASTS * honest) / choices as f32;
    lies / (lies + exactly)
}

impl Advice for Maexchen {
    type Style = Style;

    fn heuristic(eyes: Eyes<'_>, legal: &[Action], style: Style, dice: &mut Dice) -> Action {
        let (open, (fear, boast, nerve)) = (eyes.open(), style.traits());
        if open.passed {
            let going_on = if legal[0] == Action::Fold { 1.0 } else { fear * (1.0 - more_than(open.call)) };
            let doubting = (1.0 - lie(open)) * f32::from(eyes.price());
            return if doubting < going_on { Action::Doubt } else { legal[0] };
        }
        let Some(roll) = eyes.roll() else {
            return if more_than(open.call) < nerve { Action::Look } else { legal[1] };
        };
        if legal.contains(&Action::Say(roll)) && !dice.chance(boast) {
            return Action::Say(roll);
        }
        let is_lie = |action: &&Action| matches!(action, Action::Say(call) if *call > roll);
        let lies = legal.iter().filter(is_lie).count().max(1);
        legal[legal.len() - lies + dice.below(lies).min(dice.below(lies))]
    }

    /// Lives are chances.
    fn evaluation(&self, state: &State) -> [f32; MAX_SEATS] {
        let all: f32 = state.lives.iter().map(|(_, lives)| f32::from(lives)).sum();
        std::array::from_fn(|seat| f32::from(state.lives[Seat::new(seat)]) / all)
    }

    fn info_set(eyes: Eyes<'_>) -> u32 {
        let Open { call, beaten, passed, unseen, .. } = eyes.open();
        let digit = |roll: Option<Roll>| roll.map_or(0, |roll| roll.index() as u32 + 1);
        let digits = [digit(eyes.roll()), digit(call), digit(beaten), passed.into(), unseen.into()];
        digits.into_iter().fold(0, |key, digit| key * 22 + digit)
    }
}
