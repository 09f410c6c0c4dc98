//! Law 9: a heuristic chooses the same in the real state and in an imagined one, same dice; and its information-set key is the same.

use super::walk::{LawCheck, Situation};
use crate::{Game, Viewer, Vocabulary};

pub(super) struct Honest;

impl<G: Game> LawCheck<G> for Honest {
    fn asked(&mut self, situation: &Situation<'_, G>) -> Result<(), String> {
        let mut dice = situation.dice.clone();
        for seat in situation.question.waiting {
            let legal = situation.rules.legal_list(situation.state, seat);
            let choice = |state: &G::State, style| {
                let eyes = situation.rules.eyes(state, Viewer::Seat(seat));
                G::heuristic(eyes, &legal, style, &mut situation.dice.clone())
            };
            let key = |state: &G::State| G::info_set(situation.rules.eyes(state, Viewer::Seat(seat)));
            if key(situation.state) != key(&situation.rules.imagine(situation.state, seat, &mut dice)) {
                return Err(format!("{seat} has another information-set key in a state it imagines"));
            }
            for &style in G::Style::ALL {
                let chosen = choice(situation.state, style);
                if !legal.contains(&chosen) {
                    return Err(format!("{} of {seat} chose `{chosen}`, which is not legal", style.name()));
                }
                for _ in 0..3 {
                    let other = choice(&situation.rules.imagine(situation.state, seat, &mut dice), style);
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
