//! What is said of findings that depend on who plays: the largest first, single cards and clauses last, all seats together.

use super::document::{Estimate, Style};
use super::names::Names;
use super::worlds::{Fate, Finding, World};

/// A finding, or the same one of all seats.
struct Said<'a> {
    fate: Fate,
    is_detail: bool,
    size: f64,
    words: String,
    family: Option<&'a str>,
}

/// A sentence a fate, each with so many findings.
pub(super) fn said(findings: &[Finding], worlds: &[World], names: &Names, most: usize) -> Vec<String> {
    let who: Vec<&str> = worlds.iter().map(|world| world.name.as_str()).collect();
    let mut sentences = vec![names.say("worlds.who", &[&who.join(", ")])];
    let all = together(findings, worlds, names);
    for fate in [Fate::Turns, Fate::Experienced, Fate::Inexperienced, Fate::Only, Fate::Size] {
        let of: Vec<&Said<'_>> = all.iter().filter(|said| said.fate == fate).collect();
        if of.is_empty() {
            continue;
        }
        let named = of.iter().take(most).map(|said| said.words.as_str()).collect::<Vec<_>>().join("; ");
        let more = of.len().saturating_sub(most);
        let more = if more > 0 { format!("; … (+{more})") } else { String::new() };
        sentences.push(names.say(&format!("worlds.{}", fate.key()), &[&(named + &more)]));
    }
    if sentences.len() == 1 {
        sentences.push(names.text("worlds.holds"));
    }
    sentences
}

/// The findings that depend on who plays, the largest first. Those of all seats are one, with the worst fate among them.
fn together<'a>(findings: &'a [Finding], worlds: &[World], names: &Names) -> Vec<Said<'a>> {
    let mut all: Vec<Said<'a>> = Vec::new();
    for found in findings.iter().filter(|found| found.fate != Fate::Holds) {
        let family = found.family.as_deref();
        if family.is_some() && all.iter().any(|said| said.family == family) {
            continue;
        }
        let of: Vec<&Finding> = match family {
            None => vec![found],
            // In the order of the seats, whatever becomes of each.
            Some(_) => in_order(findings.iter().filter(|other| other.family.as_deref() == family)),
        };
        all.push(Said {
            fate: found.fate,
            is_detail: found.is_detail,
            size: of.iter().map(|found| size(found)).fold(0.0, f64::max),
            words: words(family.unwrap_or(&found.name), &of, found, worlds, names),
            family,
        });
    }
    all.sort_by(|a, b| a.is_detail.cmp(&b.is_detail).then(b.size.total_cmp(&a.size)));
    all
}

fn in_order<'a>(findings: impl Iterator<Item = &'a Finding>) -> Vec<&'a Finding> {
    let mut of: Vec<&Finding> = findings.collect();
    of.sort_by(|a, b| a.key.cmp(&b.key));
    of
}

/// How far worlds are apart, so that numbers of all kinds can be ranked: for shares ten percentage points are as much as a number
/// that is twice as large.
fn size(found: &Finding) -> f64 {
    const POINTS: f64 = 10.0;
    let values = || found.numbers.iter().map(|number| number.value);
    let (least, most) = (values().fold(f64::MAX, f64::min), values().fold(f64::MIN, f64::max));
    match found.numbers[0].style {
        Style::Percent | Style::Points => POINTS * (most - least),
        Style::Plain | Style::Change | Style::PercentChange => {
            (most - least) / least.abs().max(most.abs()).max(f64::MIN_POSITIVE)
        }
    }
}

/// A finding with what it is in each world that sees it.
fn words(name: &str, of: &[&Finding], worst: &Finding, worlds: &[World], names: &Names) -> String {
    let seen = |number: &Estimate| worst.zero.is_some_and(|zero| !number.interval.contains(zero));
    let by_some = [Fate::Experienced, Fate::Inexperienced, Fate::Only].contains(&worst.fate) && of.len() == 1;
    let in_world = |(at, world): (usize, &World)| {
        let numbers: Vec<String> = of.iter().map(|found| names.writer.estimate(found.numbers[at])).collect();
        let shown = !by_some || seen(&worst.numbers[at]);
        shown.then(|| format!("{} {}", world.name, numbers.join(" / ")))
    };
    let numbers: Vec<String> = worlds.iter().enumerate().filter_map(in_world).collect();
    let key = if by_some { "worlds.only_with" } else { "worlds.with" };
    names.say(key, &[name, &numbers.join(", ")])
}
