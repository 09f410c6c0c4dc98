//! Law 9: a heuristic chooses the same in the real state and in an imagined one, same dice; and a glance shows the same.

use super::walk::{Moment, Watch};
use crate::{Game, Viewer, Vocabulary};

pub(super) struct Honest;

impl<G: Game> Watch<G> for Honest {
    fn asked(&mut self, moment: &Moment<'_, G>) -> Result<(), String> {
        let mut dice = moment.dice.clone();
        for seat in moment.question.waiting {
            let legal = moment.rules.legal_list(moment.state, seat);
            let choice = |state: &G::State, style| {
                let eyes = moment.rules.eyes(state, Viewer::Seat(seat));
                G::heuristic(eyes, &legal, style, &mut moment.dice.clone())
            };
            let glance = |state: &G::State| G::glance(moment.rules.eyes(state, Viewer::Seat(seat)));
            if glance(moment.state) != glance(&moment.rules.imagine(moment.state, seat, &mut dice)) {
                return Err(format!("{seat} sees something else at a glance in a state it imagines"));
            }
            for &style in G::Style::ALL {
                let chosen = choice(moment.state, style);
                if !legal.contains(&chosen) {
                    return Err(format!("{} of {seat} chose `{chosen}`, which is not legal", style.name()));
                }
                for _ in 0..3 {
                    let other = choice(&moment.rules.imagine(moment.state, seat, &mut dice), style);
                    if other != chosen {
                        let style = style.name();
                        return Err(format!(
                            "{style} of {seat} chose `{chosen}`, but `{other}` in a state it imagines"
                        ));
                    }
                }
            }
        }
        Ok(())
    }
}
