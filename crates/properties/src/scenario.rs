//! Scenarios: one that holds always holds, and one that does not says so with its line.

use catalog::Visitor;
use table::{Game, scenario};

use crate::input::{Input, is_in};

/// The first line chooses the game; the rest is the file.
pub fn holds(data: &[u8]) {
    if let Some(input) = Input::of(data) {
        catalog::visit(input.game(), Run(input)).expect("the game is in the catalog");
    }
}

struct Run<'a>(Input<'a>);

impl Visitor for Run<'_> {
    type Out = ();

    fn visit<G: Game>(self) {
        let text = self.0.text;
        if let Err(problem) = scenario::header(text) {
            is_in(text, problem.line, &problem.what);
        }
        match scenario::run::<G>(text) {
            Ok(passed) => {
                assert_eq!(scenario::run::<G>(text), Ok(passed), "a scenario holds only once");
                scenario::start::<G>(text).expect("what was run can be started from");
            }
            Err(problems) => {
                assert!(!problems.is_empty(), "it does not hold, and nothing says why");
                problems.iter().for_each(|problem| is_in(text, problem.line, &problem.what));
            }
        }
    }
}
