//! Law 5: what a seat is sent, what it may answer and whether it is asked do not depend on what it may not know.
//!
//! A seat cannot tell an imagined state from the true one, so everything made for it must be the same in both. And a
//! secret card that an event names to a viewer must be in that viewer's view, or in what it can look up, before or after
//! the step, or before or after the phase that tells it: within one step cards may be turned up, gathered in and dealt
//! anew.

use std::collections::BTreeSet;

use serde_json::Value;

use super::walk::{Moment, Step, Watch};
use crate::game::{Game, How, Next, Question, Viewer, json};
use crate::{Seat, tell::Told};

pub(super) struct NoLeak;

/// How many imagined states each true one is compared with.
const IMAGINED: usize = 3;

impl<G: Game> Watch<G> for NoLeak {
    fn asked(&mut self, moment: &Moment<'_, G>) -> Result<(), String> {
        let mut dice = moment.dice.clone();
        for seat in moment.rules.seats().iter() {
            for _ in 0..IMAGINED {
                let imagined = moment.rules.imagine(moment.state, seat, &mut dice);
                same_for(moment, seat, &imagined)?;
            }
        }
        Ok(())
    }

    fn step(&mut self, rules: &G, step: &Step<'_, G>) -> Result<(), String> {
        let secrets: BTreeSet<String> = rules.secrets().into_iter().collect();
        if secrets.is_empty() {
            return Ok(());
        }
        let viewers = rules.seats().iter().map(Viewer::Seat).chain([Viewer::Room]);
        for viewer in viewers {
            named_cards_are_seen(rules, step, viewer, &secrets)?;
        }
        Ok(())
    }
}

/// Compares what is told with the views around the step, and what these do not explain with those around its phase.
fn named_cards_are_seen<G: Game>(
    rules: &G,
    step: &Step<'_, G>,
    viewer: Viewer,
    secrets: &BTreeSet<String>,
) -> Result<(), String> {
    let look = |state: &G::State, seen: &mut BTreeSet<String>| {
        words(&sight(rules, state, viewer), seen);
    };
    let mut around_step = BTreeSet::new();
    step.before.into_iter().chain(step.after_each.last()).for_each(|state| look(state, &mut around_step));
    let mut before = step.before;
    let phases = step.story.told().split(|told| matches!(told, Told::Phase));
    for (told, after) in phases.zip(step.after_each) {
        for told in told.iter().filter(|told| told.reaches(viewer)) {
            if names_only(told, secrets, &around_step).is_ok() {
                continue;
            }
            let mut seen = around_step.clone();
            before.into_iter().chain([after]).for_each(|state| look(state, &mut seen));
            names_only(told, secrets, &seen).map_err(|leak| format!("{viewer:?} is told of {leak}"))?;
        }
        before = Some(after);
    }
    Ok(())
}

fn same_for<G: Game>(moment: &Moment<'_, G>, seat: Seat, imagined: &G::State) -> Result<(), String> {
    let (rules, state) = (moment.rules, moment.state);
    for viewer in [Viewer::Seat(seat), Viewer::Room] {
        let same_view = rules.view_of(state, viewer) == rules.view_of(imagined, viewer);
        let looked_up = |state| G::lookup(rules.eyes(state, viewer));
        if !same_view || looked_up(state) != looked_up(imagined) {
            let (real, other) = (sight(rules, state, viewer), sight(rules, imagined, viewer));
            return Err(format!(
                "{viewer:?} can tell what {seat} imagines from the truth:\n{}",
                difference(&real, &other)
            ));
        }
    }
    let printed = |state| format!("{:?}", rules.eyes(state, Viewer::Seat(seat)));
    if printed(state) != printed(imagined) {
        return Err(format!("the eyes of {seat}, printed, show what {seat} may not see: {}", printed(state)));
    }
    match rules.next(imagined) {
        Next::Ask(question) if public(question) == public(moment.question) => {}
        other => return Err(format!("{seat} imagines {other:?} instead of {:?}", moment.question)),
    }
    if moment.question.waiting.contains(seat) {
        let (real, other) = (rules.legal_list(state, seat), rules.legal_list(imagined, seat));
        if real[..] != other[..] {
            return Err(format!("{seat} may answer {real:?}, but imagines {other:?}"));
        }
    }
    Ok(())
}

/// Everything a viewer can come to see of a state: its view, and beside it what it may look up.
fn sight<G: Game>(rules: &G, state: &G::State, viewer: Viewer) -> Value {
    let mut sight = json(&rules.view_of(state, viewer));
    if let (Value::Object(fields), Value::Object(more)) = (&mut sight, G::lookup(rules.eyes(state, viewer))) {
        fields.extend(more.into_iter().map(|(key, value)| (format!("lookup.{key}"), value)));
    }
    sight
}

/// What everybody knows of a question: if it is hidden, not even who has answered.
fn public(question: Question) -> Question {
    let waiting = if question.how == How::Hidden { question.eligible } else { question.waiting };
    Question { waiting, ..question }
}

/// The fields in which two views differ.
pub(crate) fn difference(real: &Value, other: &Value) -> String {
    let (Value::Object(real), Value::Object(other)) = (real, other) else {
        return format!("{real} / {other}");
    };
    let differs = |key: &&String| real.get(*key) != other.get(*key);
    let line = |key: &String| {
        let of = |view: &serde_json::Map<String, Value>| view.get(key).unwrap_or(&Value::Null).to_string();
        format!("  {key}: {} / {}", of(real), of(other))
    };
    real.keys()
        .chain(other.keys().filter(|key| !real.contains_key(*key)))
        .filter(differs)
        .map(line)
        .collect::<Vec<_>>()
        .join("\n")
}

fn names_only<G: Game>(
    told: &Told<G>,
    secrets: &BTreeSet<String>,
    seen: &BTreeSet<String>,
) -> Result<(), String> {
    let event = told.json();
    let mut named = BTreeSet::new();
    words(&event, &mut named);
    match named.intersection(secrets).find(|card| !seen.contains(*card)) {
        Some(card) => Err(format!("`{card}` by {event}, but it is in its view neither before nor after")),
        None => Ok(()),
    }
}

/// Every text in a piece of JSON, keys included; of a longer text also its words.
fn words(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            found.insert(text.clone());
            found.extend(text.split(' ').map(str::to_owned));
        }
        Value::Array(list) => list.iter().for_each(|item| words(item, found)),
        Value::Object(map) => map.iter().for_each(|(key, item)| {
            found.insert(key.clone());
            words(item, found);
        }),
        _ => {}
    }
}
