//! Law 7: answers of a simultaneous decision may come in any order: same state, same events, same chance.

use super::walk::{Moment, Watch};
use crate::chance::Recording;
use crate::game::{Game, How};
use crate::tell::Story;
use crate::{Drawn, Seat};

pub(super) struct AnyOrder;

impl<G: Game> Watch<G> for AnyOrder {
    fn asked(&mut self, moment: &Moment<'_, G>) -> Result<(), String> {
        let mut dice = moment.dice.clone();
        if moment.question.how == How::Turn || moment.question.waiting.len() < 2 {
            return Ok(());
        }
        let mut answers: Vec<(Seat, G::Action)> = Vec::new();
        for seat in moment.question.waiting {
            let legal = moment.rules.legal_list(moment.state, seat);
            answers.push((seat, legal[dice.below(legal.len())]));
        }
        let usual = outcome(moment, &answers)?;
        for _ in 0..2 {
            dice.shuffle(&mut answers);
            if outcome(moment, &answers)? != usual {
                return Err(format!(
                    "the answers {answers:?} lead elsewhere in this order than in seat order"
                ));
            }
        }
        answers.sort_by_key(|(seat, _)| std::cmp::Reverse(*seat));
        if outcome(moment, &answers)? != usual {
            Err(format!("{answers:?} backwards lead elsewhere"))
        } else {
            Ok(())
        }
    }
}

/// Where answers lead: the state, everything told, and what chance was asked for.
type Ending<G> = (<G as Game>::State, Vec<String>, Vec<Drawn<<G as Game>::What>>);

fn outcome<G: Game>(moment: &Moment<'_, G>, answers: &[(Seat, G::Action)]) -> Result<Ending<G>, String> {
    let mut state = *moment.state;
    let mut story = Story::default();
    for &(seat, action) in answers {
        moment.rules.apply(&mut state, seat, action, &mut story).map_err(|refusal| refusal.to_string())?;
    }
    let mut chance = Recording::new(moment.chance.clone());
    moment.rules.settle(&mut state, &mut chance, &mut story);
    let told = story.told().iter().map(|told| format!("{told:?}")).collect();
    Ok((state, told, chance.take()))
}
