//! Law 8: the fallback is legal and depends on the seat's view only.

use super::walk::{Moment, Watch};
use crate::Game;

pub(super) struct Fallback;

impl<G: Game> Watch<G> for Fallback {
    fn asked(&mut self, moment: &Moment<'_, G>) -> Result<(), String> {
        let mut dice = moment.dice.clone();
        for seat in moment.question.waiting {
            let fallback = moment.rules.fallback(moment.state, seat);
            if !moment.rules.legal_list(moment.state, seat).contains(&fallback) {
                return Err(format!("`{fallback}` is the fallback of {seat}, but not legal"));
            }
            for _ in 0..3 {
                let imagined = moment.rules.imagine(moment.state, seat, &mut dice);
                let other = moment.rules.fallback(&imagined, seat);
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
