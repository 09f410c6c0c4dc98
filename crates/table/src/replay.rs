//! Playing a record again, from its decisions and outcomes alone: no seed is needed.

use crate::chance::Replayed;
use crate::game::Game;
use crate::live::first_state;
use crate::record::{Record, RecordError, check_value, read_chance};
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
    let rules: G = record.header.rules()?;
    let mut moments: Vec<Moment<G>> = Vec::new();
    for (at, step) in record.steps.iter().enumerate() {
        let wrong = |problem: String| RecordError::at_step(at, problem);
        let mut chance = Replayed::new(read_chance(&step.chance).map_err(wrong)?);
        let mut story = Story::default();
        let (decision, mut state) = match (moments.last(), step.seat, &step.play) {
            (None, None, None) => {
                let first = first_state(&rules, &record.header, &mut chance, &mut story);
                (None, first.map_err(|error| RecordError::new(1, error.to_string()))?)
            }
            (Some(before), Some(seat), Some(play)) => {
                let action = G::Action::parse(play).ok_or_else(|| wrong(format!("`{play}` is no action")))?;
                let mut state = before.state;
                rules
                    .apply(&mut state, seat, action, &mut story)
                    .map_err(|error| wrong(error.to_string()))?;
                (Some((seat, action)), state)
            }
            (None, ..) => {
                return Err(wrong("the first step is the deal and has no `seat` and no `play`".to_owned()));
            }
            (Some(_), ..) => return Err(wrong("a step needs `seat` and `play`".to_owned())),
        };
        rules.settle(&mut state, &mut chance, &mut story);
        chance.trouble().map_err(|trouble| wrong(trouble.to_string()))?;
        let check = check_value(&rules, &state);
        if check != step.check {
            return Err(wrong(format!("check value is {}, but the rules give {check}", step.check)));
        }
        moments.push(Moment { decision, story, state });
    }
    Ok((rules, moments))
}
