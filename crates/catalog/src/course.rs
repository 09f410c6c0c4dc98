//! The course of a game: how the seats stood after each step, and what the room was told in it.

use serde_json::Value;
use table::{Game, Record, RecordError, Viewer, replay_each};

use crate::{OpenError, Visitor, visit};

/// How things stood after a step.
#[derive(Clone, Debug, PartialEq)]
pub struct Stood {
    /// By seat: what the game was worth to it, in `0..=1`.
    pub worth: Vec<f32>,
    /// What everybody was told in this step.
    pub events: Vec<Value>,
}

/// The course of a recorded game, from the deal to its last step. It is seen with open cards, so it is for games that
/// are over.
pub fn course(record: &Record) -> Result<Vec<Stood>, OpenError> {
    struct Course<'a>(&'a Record);
    impl Visitor for Course<'_> {
        type Out = Result<Vec<Stood>, RecordError>;

        fn visit<G: Game>(self) -> Self::Out {
            let mut course = Vec::with_capacity(self.0.steps.len());
            replay_each::<G>(self.0, |rules, moment| {
                let seats = rules.seats().count();
                course.push(Stood {
                    worth: rules.evaluation(&moment.state)[..seats].to_vec(),
                    events: moment.story.for_viewer(Viewer::Room),
                });
            })?;
            Ok(course)
        }
    }
    Ok(visit(&record.header.game, Course(record))??)
}
