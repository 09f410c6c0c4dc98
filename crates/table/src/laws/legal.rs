//! Law 1: any legal action applies; any other errs and changes nothing; a game asks, advances, or is over. An answer that is
//! found without the list is the one in its place there.

use super::walk::{LawCheck, Situation};
use crate::game::{Game, How, Next};
use crate::{Action, Record, Seat, Silent};

pub(super) struct Legal;

impl<G: Game> LawCheck<G> for Legal {
    fn phase(&mut self, rules: &G, state: &G::State) -> Result<(), String> {
        let over = rules.next(state) == Next::Over;
        if over != rules.outcome(state).is_some() {
            return Err(format!("over is {over}, but the outcome is {:?}", rules.outcome(state)));
        }
        Ok(())
    }

    fn asked(&mut self, situation: &Situation<'_, G>) -> Result<(), String> {
        let question = situation.question;
        if question.waiting.is_empty() || !question.waiting.minus(question.eligible).is_empty() {
            return Err(format!("a question must wait for some of those it was put to: {question:?}"));
        }
        if !question.eligible.minus(situation.rules.seats().all()).is_empty() {
            return Err(format!("a question to seats that nobody has: {question:?}"));
        }
        if question.how == How::Turn && question.eligible.len() != 1 {
            return Err(format!("a turn is one seat's: {question:?}"));
        }
        situation.rules.seats().iter().try_for_each(|seat| answers(situation, seat))
    }

    fn over(&mut self, rules: &G, state: &G::State, _record: &Record) -> Result<(), String> {
        let mut after = *state;
        let answered =
            G::Action::all().any(|action| rules.apply(&mut after, Seat::new(0), action, &mut Silent).is_ok());
        if answered || after != *state {
            Err("a game that is over took an answer in".to_owned())
        } else {
            Ok(())
        }
    }
}

fn answers<G: Game>(situation: &Situation<'_, G>, seat: Seat) -> Result<(), String> {
    let asked = situation.question.waiting.contains(seat);
    let legal = if asked { situation.rules.legal_list(situation.state, seat) } else { Default::default() };
    if asked && legal.is_empty() {
        return Err(format!("{seat} is asked, but can answer nothing"));
    }
    for (at, action) in legal.iter().enumerate() {
        if legal[..at].contains(action) {
            return Err(format!("`{action}` is twice in the list of {seat}"));
        }
        if G::Action::from_code(action.code()) != Some(*action)
            || G::Action::parse(&action.to_string()) != Some(*action)
        {
            return Err(format!("`{action}` is not read back from its code or its spelling"));
        }
    }
    if asked {
        found_in_its_place(situation, seat, &legal)?;
    }
    for action in G::Action::all() {
        let mut after = *situation.state;
        let taken = situation.rules.apply(&mut after, seat, action, &mut Silent).is_ok();
        if taken != legal.contains(&action) {
            return Err(format!("`{action}` of {seat} is taken: {taken}; legal: {legal:?}"));
        }
        if !taken && after != *situation.state {
            return Err(format!("`{action}` of {seat} was refused, but changed the state"));
        }
        if taken {
            situation.rules.settle(&mut after, &mut situation.chance.clone(), &mut Silent);
        }
    }
    Ok(())
}

/// Ten times, so that each place of a short list comes up.
fn found_in_its_place<G: Game>(
    situation: &Situation<'_, G>,
    seat: Seat,
    legal: &[G::Action],
) -> Result<(), String> {
    let mut dice = situation.dice.clone();
    for _ in 0..10 {
        let mut same = dice.clone();
        let listed = if legal.len() > 1 { same.below(legal.len()) } else { 0 };
        let found = situation.rules.any_answer(situation.state, seat, &mut dice);
        if found != Some(legal[listed]) {
            return Err(format!("any answer of {seat} is {found:?} where the list has `{}`", legal[listed]));
        }
    }
    Ok(())
}
