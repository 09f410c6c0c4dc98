//! Whether what must hold after a step does hold.

use serde_json::Value;

use super::claim::{Claim, Must};
use super::play::{Happened, asked, spell_all};
use super::step::ScenarioStep;
use super::tree::{Entry, Node};
use super::{Problem, compare};
use crate::{Game, Outcome, Seat, SeatSet, Viewer, Vocabulary, json};

/// Everything that does not hold after a step.
pub(super) fn problems<G: Game>(rules: &G, step: &ScenarioStep<G>, happened: &Happened<G>) -> Vec<Problem> {
    let judge = Judge { rules, happened };
    let mut problems: Vec<Problem> = step.claims.iter().flat_map(|claim| judge.problems(claim)).collect();
    problems.sort_by_key(|problem| problem.line);
    if let (false, Some(what)) = (problems.is_empty(), happened.waits_for) {
        let note = format!(
            "(this step ended before a phase that asks chance for `{what}`; to go on, add `{what} = …`)"
        );
        problems.push(Problem::new(step.line, note));
    }
    problems
}

struct Judge<'a, G: Game> {
    rules: &'a G,
    happened: &'a Happened<G>,
}

impl<G: Game> Judge<'_, G> {
    fn problems(&self, claim: &Claim<G>) -> Vec<Problem> {
        let state = &self.happened.state;
        let what = match &claim.must {
            Must::Truth(entry) => {
                return compare::text(&json(&self.rules.truth(state)), "", std::slice::from_ref(entry));
            }
            Must::Sees(viewer, entries) => return self.sees(*viewer, entries),
            Must::Told(events) => return self.told(events).into_iter().collect(),
            Must::NotTold(event) => self.not_told(event),
            Must::Asked(seats) => differ("asked", seats, &asked(self.rules, state)),
            Must::Legal(seat, actions) => self.legal(*seat, actions),
            Must::Over(over) => differ("over", over, &self.outcome().is_some()),
            Must::Winner(seats) => {
                let winners = self.outcome().map_or(SeatSet::EMPTY, |outcome| outcome.winners());
                differ("winner", seats, &winners)
            }
            Must::Place(seat, place) => self.place(*seat, *place),
            Must::Fired(clause) => self.fired(*clause),
            Must::NotFired(clause) => self.not_fired(*clause),
        };
        what.map(|what| Problem::new(claim.line, what)).into_iter().collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.happened.state)
    }

    fn sees(&self, viewer: Viewer, written: &[Entry]) -> Vec<Problem> {
        let path = match viewer {
            Viewer::Seat(seat) => format!("sees.{seat}"),
            Viewer::Room => "sees.room".to_owned(),
        };
        compare::text(&json(&self.rules.view_of(&self.happened.state, viewer)), &path, written)
    }

    fn place(&self, seat: Seat, written: usize) -> Option<String> {
        let but = match self.outcome() {
            Some(Outcome::Ranked(ranking)) => {
                return differ(&format!("places.{seat}"), &written, &usize::from(ranking.place(seat)));
            }
            Some(Outcome::Aborted(reason)) => format!("the game was aborted: {reason}"),
            None => "the game is not over".to_owned(),
        };
        Some(format!("expected places.{seat} = {written}, but {but}"))
    }

    /// The events written must be told in this order; others may be told in between.
    fn told(&self, written: &[Node]) -> Option<Problem> {
        let mut rest = self.happened.told.iter();
        for (at, event) in written.iter().enumerate() {
            if !rest.any(|told| compare::fits(told, event)) {
                let after = match at.checked_sub(1).map(|before| &written[before]) {
                    Some(before) if self.happened.told.iter().any(|told| compare::fits(told, event)) => {
                        format!(" after {}", spell(&before.json()))
                    }
                    _ => String::new(),
                };
                let what = format!("{} was not told{after}; told: {}", spell(&event.json()), self.all_told());
                return Some(Problem::new(event.line, what));
            }
        }
        None
    }

    fn not_told(&self, written: &Node) -> Option<String> {
        let told = self.happened.told.iter().find(|told| compare::fits(told, written))?;
        Some(format!("{} was told, but must not be", spell(told)))
    }

    fn not_fired(&self, clause: G::Clause) -> Option<String> {
        let fired = self.happened.fired.contains(&clause);
        fired.then(|| format!("`{}` fired in this step, but must not", clause.name()))
    }

    fn all_told(&self) -> String {
        match &self.happened.told[..] {
            [] => "nothing".to_owned(),
            told => told.iter().map(spell).collect::<Vec<_>>().join(", "),
        }
    }

    fn legal(&self, seat: Seat, written: &[String]) -> Option<String> {
        let state = &self.happened.state;
        let waiting = asked(self.rules, state);
        if !waiting.contains(seat) {
            return (!written.is_empty())
                .then(|| format!("seat {seat} is not asked now; asked: {waiting:?}"));
        }
        let sorted = |mut actions: Vec<String>| {
            actions.sort();
            actions
        };
        let found = sorted(spell_all(&self.rules.legal_list(state, seat)));
        let written = sorted(written.to_vec());
        (found != written).then(|| format!("expected legal.{seat} = {written:?}, found {found:?}"))
    }

    fn fired(&self, clause: G::Clause) -> Option<String> {
        if self.happened.fired.contains(&clause) {
            return None;
        }
        let mut fired: Vec<&str> = Vec::new();
        for name in self.happened.fired.iter().map(|clause| clause.name()) {
            if !fired.contains(&name) {
                fired.push(name);
            }
        }
        Some(format!("`{}` did not fire in this step; fired: {}", clause.name(), fired.join(", ")))
    }
}

fn differ<T: PartialEq + std::fmt::Debug>(key: &str, written: &T, found: &T) -> Option<String> {
    (written != found).then(|| format!("expected {key} = {written:?}, found {found:?}"))
}

/// An event for people: `push { seat = "A", add = 2 }`.
fn spell(event: &Value) -> String {
    let kind = compare::kind(event).as_str().unwrap_or_default();
    let fields = event.as_object().into_iter().flatten().filter(|(key, _)| *key != "kind");
    let fields: Vec<String> =
        fields.map(|(key, value)| format!("{key} = {}", compare::spell(value))).collect();
    if fields.is_empty() { format!("`{kind}`") } else { format!("`{kind}` {{ {} }}", fields.join(", ")) }
}
