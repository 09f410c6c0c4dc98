//! A scenario of a law: the game that broke one once, made small and kept. Chance follows from its seed, and its steps say only who
//! answers what; without steps everybody answers at random.

use super::file::{File, Scenario};
use super::start::Start;
use super::step::{Answer, ScenarioStep};
use super::tree::Entry;
use super::{Passed, Problem};
use crate::laws::Law;
use crate::laws::case::Case;
use crate::nearest::unknown;
use crate::{Game, Seed, Vocabulary};

/// Whether the law holds in such a scenario.
pub(super) fn run<G: Game>(
    file: &File,
    law: &Entry,
    scenario: Scenario<G>,
    start: Start<G>,
) -> Result<Passed, Problem> {
    let named = read_law(law)?;
    let seed = file.root.get("seed");
    let seed = seed.ok_or_else(|| Problem::new(law.line, "a scenario of a law needs its `seed`"))?;
    let Ok(seed) = seed.word()?.parse::<Seed>();
    if let Some(step) = scenario.steps.iter().find(|step| !only_plays(step)) {
        let what = "in a scenario of a law a step has only `play`; chance follows from the seed";
        return Err(Problem::new(step.line, what));
    }
    let answers: Vec<&Answer<G>> = scenario.steps.iter().flat_map(|step| &step.play).collect();
    let plays = answers.iter().map(|answer| (answer.seat, answer.action)).collect();
    let Start { options, rules, position, .. } = start;
    let plays = (!answers.is_empty()).then_some(plays);
    let case = Case { options, rules, position, seed, plays, most: u32::MAX };
    let given = case.judge(&[named]).map_err(|failed| Problem::new(law.line, failed.problem))?;
    match answers.get(given) {
        None => Ok(Passed { title: scenario.title, clauses: Vec::new(), steps: scenario.steps.len() }),
        Some(answer) => {
            let what = format!("`{}` of {} cannot be answered here", answer.action, answer.seat);
            Err(Problem::new(answer.line, what))
        }
    }
}

fn only_plays<G: Game>(step: &ScenarioStep<G>) -> bool {
    step.said.is_empty() && step.refuse.is_empty() && step.claims.is_empty() && step.phases.is_none()
}

fn read_law(entry: &Entry) -> Result<Law, Problem> {
    let word = entry.word()?;
    Law::parse(word).ok_or_else(|| Problem::new(entry.line, unknown("law", word, &Law::names())))
}
