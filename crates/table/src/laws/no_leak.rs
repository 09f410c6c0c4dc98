//! Law 5: what a seat is sent, what it may answer, which hints it gets and whether it is asked do not depend on what it may not know.
//!
//! A seat cannot tell an imagined state from the true one, so everything made for it must be the same in both. And a
//! secret card that an event names to a viewer must be in that viewer's view, or in what it can look up, before or after
//! the step, or before or after the phase that tells it: within one step cards may be turned up, gathered in and dealt
//! again. A sheet names no secret card that is not in the view it is made of.
//!
//! Within a step the same holds for the views that are shown on the way. They name no secret card that neither the views around
//! the step nor its events name; and where a seat plays on in a world that it imagines, they differ from the true ones no sooner than
//! the events that it is told, unless what differs stays.

use std::collections::BTreeSet;

use serde_json::Value;

use super::walk::{LawCheck, PHASES_SEEN, Situation, Transition};
use crate::chance::{Chance, Dice};
use crate::film::{Cut, Film};
use crate::game::{Game, How, Next, Question, Viewer, json};
use crate::{
    Seat,
    tell::{Tell, Told},
};

pub(super) struct NoLeak;

/// How many imagined states each true one is compared with.
const IMAGINED: usize = 3;

impl<G: Game> LawCheck<G> for NoLeak {
    fn asked(&mut self, situation: &Situation<'_, G>) -> Result<(), String> {
        let mut dice = situation.dice.clone();
        for seat in situation.rules.seats().iter() {
            for _ in 0..IMAGINED {
                let imagined = situation.rules.imagine(situation.state, seat, &mut dice);
                same_for(situation, seat, &imagined)?;
            }
        }
        if dice.below(WAYS) == 0 {
            same_on_the_way(situation, &mut dice)?;
        }
        let secrets: BTreeSet<String> = situation.rules.secret_names().into_iter().collect();
        for viewer in situation.rules.seats().iter().map(Viewer::Seat).chain([Viewer::Room]) {
            sheet_says_what_is_seen(situation, viewer, &secrets)?;
        }
        Ok(())
    }

    fn step(&mut self, rules: &G, step: &Transition<'_, G>) -> Result<(), String> {
        let secrets: BTreeSet<String> = rules.secret_names().into_iter().collect();
        if secrets.is_empty() {
            return Ok(());
        }
        let viewers = rules.seats().iter().map(Viewer::Seat).chain([Viewer::Room]);
        for viewer in viewers {
            named_cards_are_seen(rules, step, viewer, &secrets)?;
            nothing_else_on_the_way(rules, step, viewer, &secrets)?;
        }
        Ok(())
    }
}

/// One question in this many is followed further, to see how the game goes on from there.
const WAYS: usize = 3;

/// What is shown in the middle of a step names no secret card but those around it, and those that are told in it.
fn nothing_else_on_the_way<G: Game>(
    rules: &G,
    step: &Transition<'_, G>,
    viewer: Viewer,
    secrets: &BTreeSet<String>,
) -> Result<(), String> {
    if step.cuts.is_empty() {
        return Ok(());
    }
    let mut seen = BTreeSet::new();
    let around = step.before.into_iter().chain(step.after_each.last());
    around.for_each(|state| words(&sight(rules, state, viewer), &mut seen));
    let told = step.story.told().iter().filter(|told| told.reaches(viewer));
    told.for_each(|told| words(&told.json(), &mut seen));
    for cut in step.cuts {
        let mut named = BTreeSet::new();
        words(&json(&cut.view(rules, viewer)), &mut named);
        if let Some(card) = named.intersection(secrets).find(|card| !seen.contains(*card)) {
            return Err(format!("{viewer:?} sees `{card}` on the way, but neither before nor after"));
        }
    }
    Ok(())
}

/// Somebody answers in the true world and in an imagined one: what they and the room are shown on the way differs only with what they
/// are told, or will see in the end.
fn same_on_the_way<G: Game>(situation: &Situation<'_, G>, dice: &mut Dice) -> Result<(), String> {
    let rules = situation.rules;
    let waiting = situation.question.waiting;
    let Some(seat) = waiting.nth(dice.below(waiting.len().max(1))) else { return Ok(()) };
    let legal = rules.legal_list(situation.state, seat);
    if legal.is_empty() {
        return Ok(());
    }
    let action = legal[dice.below(legal.len())];
    let imagined = rules.imagine(situation.state, seat, dice);
    if !rules.legal_list(&imagined, seat).contains(&action) {
        return Ok(());
    }
    let goes_on = |state: &G::State| {
        let (mut film, mut state, mut chance) =
            (Film::starting(Some(state)), *state, situation.chance.clone());
        rules.play(&mut state, seat, action, &mut film);
        for _ in 0..PHASES_SEEN {
            if rules.next(&state) != Next::Advance {
                break;
            }
            Chance::<G::Purpose>::chapter(&mut chance, rules.chapter(&state));
            film.moment(&state);
            film.phase();
            rules.advance(&mut state, &mut chance, &mut film);
        }
        (film, state)
    };
    let ((film, end), (other, other_end)) = (goes_on(situation.state), goes_on(&imagined));
    for viewer in [Viewer::Seat(seat), Viewer::Room] {
        if rules.view_of(&end, viewer) != rules.view_of(&other_end, viewer) {
            continue;
        }
        let told = |film: &Film<G>, cut: &Cut<G>| -> Vec<Value> {
            let mut all = film.story().for_viewer(viewer);
            all.truncate(film.told_before(cut, viewer));
            all
        };
        for (cut, other_cut) in film.cuts().iter().zip(other.cuts()) {
            if told(&film, cut) != told(&other, other_cut) {
                break;
            }
            let (real, imagined) = (json(&cut.view(rules, viewer)), json(&other_cut.view(rules, viewer)));
            if real != imagined {
                return Err(format!(
                    "{viewer:?} can tell on the way what {seat} imagines from the truth:\n{}",
                    difference(&real, &imagined)
                ));
            }
        }
    }
    Ok(())
}

/// What a sheet names, as `card.NAME`, is in the view it is made of.
fn sheet_says_what_is_seen<G: Game>(
    situation: &Situation<'_, G>,
    viewer: Viewer,
    secrets: &BTreeSet<String>,
) -> Result<(), String> {
    let view = situation.rules.view_of(situation.state, viewer);
    let mut seen = BTreeSet::new();
    words(&json(&view), &mut seen);
    let sheet = G::sheet(&view);
    let mut named = sheet.keys().into_iter().filter_map(|key| Some(key.rsplit_once('.')?.1));
    match named.find(|name| secrets.contains(*name) && !seen.contains(*name)) {
        Some(card) => Err(format!("the sheet of {viewer:?} names `{card}`, which is not in its view")),
        None => Ok(()),
    }
}

/// Compares what is told with the views around the step, and what these do not explain with those around its phase.
fn named_cards_are_seen<G: Game>(
    rules: &G,
    step: &Transition<'_, G>,
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

fn same_for<G: Game>(situation: &Situation<'_, G>, seat: Seat, imagined: &G::State) -> Result<(), String> {
    let (rules, state) = (situation.rules, situation.state);
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
        Next::Ask(question) if public(question) == public(situation.question) => {}
        other => return Err(format!("{seat} imagines {other:?} instead of {:?}", situation.question)),
    }
    if situation.question.waiting.contains(seat) {
        let (real, other) = (rules.legal_list(state, seat), rules.legal_list(imagined, seat));
        if real[..] != other[..] {
            return Err(format!("{seat} may answer {real:?}, but imagines {other:?}"));
        }
        let (real, other) = (rules.hint_list(state, seat), rules.hint_list(imagined, seat));
        if real != other {
            return Err(format!("{seat} is given the hints {real:?}, but imagines {other:?}"));
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
