//! Law 8: the fallback is legal and depends on the seat's view only. Who has nothing to decide has no other answer, and that depends
//! on no secret.

use super::walk::{LawCheck, Situation};
use crate::Game;

pub(super) struct Fallback;

impl<G: Game> LawCheck<G> for Fallback {
    fn asked(&mut self, situation: &Situation<'_, G>) -> Result<(), String> {
        let mut dice = situation.dice.clone();
        let idle = situation.rules.idle(situation.state);
        for seat in situation.question.waiting {
            let fallback = situation.rules.fallback(situation.state, seat);
            if !situation.rules.legal_list(situation.state, seat).contains(&fallback) {
                return Err(format!("`{fallback}` is the fallback of {seat}, but not legal"));
            }
            if idle.contains(seat) && situation.rules.legal_list(situation.state, seat).len() > 1 {
                return Err(format!("{seat} has something to decide, and would not be asked"));
            }
            for _ in 0..3 {
                let imagined = situation.rules.imagine(situation.state, seat, &mut dice);
                if situation.rules.idle(&imagined) != idle {
                    return Err(format!("who has nothing to decide is a secret from {seat}"));
                }
                let other = situation.rules.fallback(&imagined, seat);
                if other != fallback {
                    return Err(format!(
                        "the fallback of {seat} is `{fallback}`, but `{other}` in a state it imagines"
                    ));
                }
            }
        }
        Ok(())
    }
}
