//! What must hold after a step, as it is written under `then`.

use super::file::clauses;
use super::tree::{Entry, Node};
use super::{Problem, Problems};
use crate::nearest::unknown;
use crate::{Game, Seat, SeatSet, Viewer};

/// Something that must hold after a step, and the line that says so.
#[derive(Debug)]
pub(super) struct Claim<G: Game> {
    pub(super) line: usize,
    pub(super) must: Must<G>,
}

/// What must hold.
#[derive(Debug)]
pub(super) enum Must<G: Game> {
    /// These events were told, in this order.
    Told(Vec<Node>),
    /// No event like this was told.
    NotTold(Node),
    /// These seats are asked.
    Asked(SeatSet),
    /// A seat may answer this and nothing else.
    Legal(Seat, Vec<String>),
    /// What a viewer is sent has these values.
    Sees(Viewer, Vec<Entry>),
    /// The game is over, or not.
    Over(bool),
    Winner(SeatSet),
    /// A seat's place.
    Place(Seat, usize),
    /// A clause did its work in this step.
    Fired(G::Clause),
    /// A clause did not.
    NotFired(G::Clause),
    /// The judge's text has this value.
    Truth(Entry),
}

/// The keys of `then` that are not places in the judge's text.
pub(super) const KEYS: [&str; 10] =
    ["told", "not_told", "asked", "legal", "sees", "over", "winner", "places", "fired", "not_fired"];

/// Reads a `then`.
pub(super) fn read<G: Game>(then: &Entry, problems: &mut Problems) -> Vec<Claim<G>> {
    let entries = problems.keep(then.table()).unwrap_or_default();
    if entries.is_empty() {
        problems.add(then.line, "`then` says nothing");
    }
    entries.iter().flat_map(|entry| read_key(entry, problems)).collect()
}

fn read_key<G: Game>(entry: &Entry, problems: &mut Problems) -> Vec<Claim<G>> {
    let claim = |must| vec![Claim { line: entry.line, must }];
    let read = match entry.key.as_str() {
        "told" => events::<G>(entry).map(|events| claim(Must::Told(events))),
        "not_told" => events::<G>(entry)
            .map(|events| events.into_iter().flat_map(|event| claim(Must::NotTold(event))).collect()),
        "asked" => entry.seats().map(|seats| claim(Must::Asked(seats))),
        "legal" => by_key(entry, legal),
        "sees" => by_key(entry, sees),
        "over" => entry.switch().map(|over| claim(Must::Over(over))),
        "winner" => entry.seats().map(|seats| claim(Must::Winner(seats))),
        "places" => by_key(entry, |entry| Ok(Must::Place(entry.seat()?, entry.number()?))),
        "fired" => return each_clause(entry, problems, Must::Fired),
        "not_fired" => return each_clause(entry, problems, Must::NotFired),
        _ => Ok(claim(Must::Truth(entry.clone()))),
    };
    problems.keep(read).unwrap_or_default()
}

fn by_key<G: Game>(
    entry: &Entry,
    must: impl Fn(&Entry) -> Result<Must<G>, Problem>,
) -> Result<Vec<Claim<G>>, Problem> {
    entry.table()?.iter().map(|entry| Ok(Claim { line: entry.line, must: must(entry)? })).collect()
}

fn each_clause<G: Game>(
    entry: &Entry,
    problems: &mut Problems,
    must: fn(G::Clause) -> Must<G>,
) -> Vec<Claim<G>> {
    let named = clauses::<G>(entry, problems).into_iter();
    named.map(|(line, clause)| Claim { line, must: must(clause) }).collect()
}

fn legal<G: Game>(entry: &Entry) -> Result<Must<G>, Problem> {
    let actions = entry.words()?.into_iter().map(|(_, action)| action).collect();
    Ok(Must::Legal(entry.seat()?, actions))
}

fn sees<G: Game>(entry: &Entry) -> Result<Must<G>, Problem> {
    let viewer = if entry.key == "room" { Viewer::Room } else { Viewer::Seat(entry.seat()?) };
    Ok(Must::Sees(viewer, entry.table()?.to_vec()))
}

/// Events: a kind, a table with `kind` and fields, or a list of those.
fn events<G: Game>(entry: &Entry) -> Result<Vec<Node>, Problem> {
    let kinds = kinds::<G>();
    let known = |node: &Node| {
        let json = node.json();
        let kind = json.get("kind").unwrap_or(&json).as_str();
        let kind = kind.ok_or_else(|| {
            Problem::new(node.line, format!("expected an event's kind, or a table with `kind`, found {json}"))
        })?;
        let names: Vec<&str> = kinds.iter().map(String::as_str).collect();
        if names.is_empty() || names.contains(&kind) {
            Ok(node.clone())
        } else {
            Err(Problem::new(node.line, unknown("event", kind, &names)))
        }
    };
    if entry.several().is_empty() {
        return Err(entry.expected("an event or a list of events"));
    }
    entry.several().iter().map(known).collect()
}

/// The kinds of events there are: those the game has words for. A game without words is not checked here.
fn kinds<G: Game>() -> Vec<String> {
    let Some(texts) = G::WORDS.first().map(|catalogue| catalogue.json) else { return Vec::new() };
    let texts: serde_json::Map<_, _> = serde_json::from_str(texts).unwrap_or_default();
    let kind = |key: &String| Some(key.strip_prefix("told.")?.split('.').next()?.to_owned());
    let mut kinds: Vec<String> = texts.keys().filter_map(kind).collect();
    kinds.dedup();
    kinds
}
