//! Law 7: answers of a simultaneous decision may come in any order: same state, same events, same chance.

use super::walk::{LawCheck, Situation};
use crate::chance::Recording;
use crate::game::{Game, How, Rules};
use crate::tell::Story;
use crate::{Drawn, Seat};

pub(super) struct AnyOrder;

impl<G: Game> LawCheck<G> for AnyOrder {
    fn asked(&mut self, situation: &Situation<'_, G>) -> Result<(), String> {
        let mut dice = situation.dice.clone();
        if situation.question.how == How::Turn || situation.question.waiting.len() < 2 {
            return Ok(());
        }
        let mut answers: Vec<(Seat, G::Action)> = Vec::new();
        for seat in situation.question.waiting {
            let legal = situation.rules.legal_list(situation.state, seat);
            answers.push((seat, legal[dice.below(legal.len())]));
        }
        let usual = outcome(situation, &answers)?;
        for _ in 0..2 {
            dice.shuffle(&mut answers);
            if outcome(situation, &answers)? != usual {
                return Err(format!(
                    "the answers {answers:?} lead elsewhere in this order than in seat order"
                ));
            }
        }
        answers.sort_by_key(|(seat, _)| std::cmp::Reverse(*seat));
        if outcome(situation, &answers)? != usual {
            Err(format!("{answers:?} backwards lead elsewhere"))
        } else {
            Ok(())
        }
    }
}

/// Where answers lead: the state, everything told, and what chance was asked for.
type Ending<G> = (<G as Rules>::State, Vec<String>, Vec<Drawn<<G as Rules>::Purpose>>);

fn outcome<G: Game>(
    situation: &Situation<'_, G>,
    answers: &[(Seat, G::Action)],
) -> Result<Ending<G>, String> {
    let mut state = *situation.state;
    let mut story = Story::default();
    for &(seat, action) in answers {
        situation.rules.apply(&mut state, seat, action, &mut story).map_err(|refusal| refusal.to_string())?;
    }
    let mut chance = Recording::new(situation.chance.clone());
    situation.rules.settle(&mut state, &mut chance, &mut story);
    let told = story.told().iter().map(|told| format!("{told:?}")).collect();
    Ok((state, told, chance.take()))
}
