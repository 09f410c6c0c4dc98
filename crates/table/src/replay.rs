//! Playing a record again, from its decisions and outcomes alone: no seed is needed.

use crate::agreement::{Comparison, Difference};
use crate::chance::Replayed;
use crate::game::Game;
use crate::live::first_state;
use crate::record::{Record, RecordError, Step, check_value, read_chance};
use crate::tell::Story;
use crate::{Action, Seat};

/// One step of a record, played again.
#[derive(Clone, Debug)]
pub struct ReplayedStep<G: Game> {
    /// The decision; the deal has none.
    pub decision: Option<(Seat, G::Action)>,
    /// What was told.
    pub story: Story<G>,
    /// The state reached.
    pub state: G::State,
}

/// Plays a record again: the rules, and every moment of the game. Every check value must be right; in a record of older rules,
/// the last one ([`Comparison`]).
pub fn replay<G: Game>(record: &Record) -> Result<(G, Vec<ReplayedStep<G>>), RecordError> {
    let mut moments = Vec::with_capacity(record.steps.len());
    let rules = replay_each(record, |_: &G, moment| moments.push(moment))?;
    Ok((rules, moments))
}

/// Plays a record again, moment by moment, without keeping them: a long game has thousands.
pub fn replay_each<G: Game>(
    record: &Record,
    mut each: impl FnMut(&G, ReplayedStep<G>),
) -> Result<G, RecordError> {
    let rules: G = record.header.rules()?;
    let mut comparison = Comparison::of::<G>(&record.header)?;
    let mut last = None;
    for (at, step) in record.steps.iter().enumerate() {
        let moment = next_moment(&rules, record, last, (at, step), &mut comparison)?;
        last = Some(moment.state);
        each(&rules, moment);
    }
    comparison.finish()?;
    Ok(rules)
}

fn next_moment<G: Game>(
    rules: &G,
    record: &Record,
    last: Option<G::State>,
    (at, step): (usize, &Step),
    comparison: &mut Comparison,
) -> Result<ReplayedStep<G>, RecordError> {
    let wrong = |problem: String| RecordError::at_step(at, problem);
    let said = read_chance(&step.chance);
    let said = said.map_err(|problem| comparison.stuck(at, step, Difference::Chance(problem)))?;
    let mut chance = Replayed::new(said);
    let mut story = Story::default();
    let (decision, mut state) = match (last, step.seat, &step.play) {
        (None, None, None) => {
            let first = first_state(rules, &record.header, &mut chance, &mut story);
            (None, first.map_err(|error| RecordError::new(1, error.to_string()))?)
        }
        (Some(mut state), Some(seat), Some(play)) => {
            let stuck = |difference| comparison.stuck(at, step, difference);
            let unknown = || stuck(Difference::Illegal(format!("`{play}` is no action")));
            let action = G::Action::parse(play).ok_or_else(unknown)?;
            rules.apply(&mut state, seat, action, &mut story).map_err(|refusal| stuck(refusal.into()))?;
            (Some((seat, action)), state)
        }
        (None, ..) => {
            return Err(wrong("the first step is the deal and has no `seat` and no `play`".to_owned()));
        }
        (Some(_), ..) => return Err(wrong("a step needs `seat` and `play`".to_owned())),
    };
    rules.settle(&mut state, &mut chance, &mut story);
    if let Err(trouble) = chance.trouble() {
        return Err(comparison.chance(at, step, story.clauses(), trouble.to_string()));
    }
    comparison.reached(at, step, story.clauses(), &check_value(rules, &state))?;
    Ok(ReplayedStep { decision, story, state })
}
