//! Playing a record again, from its decisions and outcomes alone: no seed is needed.

use crate::chance::Replayed;
use crate::game::Game;
use crate::live::first_state;
use crate::record::{Record, RecordError, Step, check_value, read_chance};
use crate::tell::Story;
use crate::{Action, Seat};

/// One step of a record, played again.
#[derive(Clone, Debug)]
pub struct Moment<G: Game> {
    /// The decision; the deal has none.
    pub decision: Option<(Seat, G::Action)>,
    /// What was told.
    pub story: Story<G>,
    /// The state reached.
    pub state: G::State,
}

/// Plays a record again: the rules, and every moment of the game. Every check value must be right.
pub fn replay<G: Game>(record: &Record) -> Result<(G, Vec<Moment<G>>), RecordError> {
    let mut moments = Vec::with_capacity(record.steps.len());
    let rules = replay_each(record, |_: &G, moment| moments.push(moment))?;
    Ok((rules, moments))
}

/// Plays a record again, moment by moment, without keeping them: a long game has thousands.
pub fn replay_each<G: Game>(record: &Record, mut each: impl FnMut(&G, Moment<G>)) -> Result<G, RecordError> {
    let rules: G = record.header.rules()?;
    let mut last = None;
    for (at, step) in record.steps.iter().enumerate() {
        let moment = next_moment(&rules, record, last, at, step)?;
        last = Some(moment.state);
        each(&rules, moment);
    }
    Ok(rules)
}

fn next_moment<G: Game>(
    rules: &G,
    record: &Record,
    last: Option<G::State>,
    at: usize,
    step: &Step,
) -> Result<Moment<G>, RecordError> {
    let wrong = |problem: String| RecordError::at_step(at, problem);
    let mut chance = Replayed::new(read_chance(&step.chance).map_err(wrong)?);
    let mut story = Story::default();
    let (decision, mut state) = match (last, step.seat, &step.play) {
        (None, None, None) => {
            let first = first_state(rules, &record.header, &mut chance, &mut story);
            (None, first.map_err(|error| RecordError::new(1, error.to_string()))?)
        }
        (Some(mut state), Some(seat), Some(play)) => {
            let action = G::Action::parse(play).ok_or_else(|| wrong(format!("`{play}` is no action")))?;
            rules.apply(&mut state, seat, action, &mut story).map_err(|error| wrong(error.to_string()))?;
            (Some((seat, action)), state)
        }
        (None, ..) => {
            return Err(wrong("the first step is the deal and has no `seat` and no `play`".to_owned()));
        }
        (Some(_), ..) => return Err(wrong("a step needs `seat` and `play`".to_owned())),
    };
    rules.settle(&mut state, &mut chance, &mut story);
    chance.trouble().map_err(|trouble| wrong(trouble.to_string()))?;
    let check = check_value(rules, &state);
    if check != step.check {
        return Err(wrong(format!("check value is {}, but the rules give {check}", step.check)));
    }
    Ok(Moment { decision, story, state })
}
