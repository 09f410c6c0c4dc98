//! What changed from one view to the next, in as few words as tell it all: two games with different views never give the
//! same text. So a golden game stays readable, and a leak or another rule is a line in its diff.

use serde_json::Value;

/// A place in a view, and what became of it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Change {
    place: String,
    became: String,
}

/// Everything that differs, in the order of the view. Nothing before is `null`.
pub(super) fn changes(before: &Value, after: &Value) -> Vec<Change> {
    let mut found = Vec::new();
    compare("", before, after, &mut found);
    found
}

/// The changes as a line.
pub(super) fn line(changes: &[Change]) -> String {
    let said: Vec<String> =
        changes.iter().map(|Change { place, became }| format!("{place} {became}")).collect();
    said.join("; ")
}

/// What a seat's changes have beside the room's. Where the room saw a change and the seat did not, that is said too.
pub(super) fn beyond(seat: Vec<Change>, room: &[Change]) -> Vec<Change> {
    let quiet = |change: &&Change| seat.iter().all(|own| own.place != change.place);
    let not_seen: Vec<Change> = room
        .iter()
        .filter(quiet)
        .map(|change| Change { place: change.place.clone(), became: "stays".to_owned() })
        .collect();
    seat.into_iter().filter(|change| !room.contains(change)).chain(not_seen).collect()
}

/// A value in short: words without quotes, lists and fields without commas.
pub(super) fn short(value: &Value) -> String {
    match value {
        Value::String(word) if is_plain(word) => word.clone(),
        Value::Array(several) => format!("[{}]", list(several)),
        Value::Object(_) => format!("{{{}}}", fields(value)),
        other => other.to_string(),
    }
}

/// The fields of an object, its kind first and by itself.
pub(super) fn fields(object: &Value) -> String {
    let Value::Object(all) = object else { return short(object) };
    let kind = all.get("kind").map(short);
    let others = all.iter().filter(|(key, _)| *key != "kind");
    let said = others.map(|(key, value)| format!("{key}={}", short(value)));
    kind.into_iter().chain(said).collect::<Vec<_>>().join(" ")
}

/// A word that cannot be taken for anything else.
fn is_plain(word: &str) -> bool {
    let begins_as_one = word.starts_with(|first: char| first.is_alphabetic());
    let is_literal = matches!(word, "null" | "true" | "false");
    begins_as_one && !is_literal && word.chars().all(|c| c.is_alphanumeric() || "-_./".contains(c))
}

fn list(several: &[Value]) -> String {
    several.iter().map(short).collect::<Vec<_>>().join(" ")
}

fn compare(place: &str, before: &Value, after: &Value, found: &mut Vec<Change>) {
    let mut change = |place: String, became: String| found.push(Change { place, became });
    match (before, after) {
        _ if before == after => {}
        (Value::Object(_) | Value::Null, Value::Object(now)) if !now.is_empty() => {
            let gone = before.as_object().into_iter().flatten().filter(|(key, _)| !now.contains_key(*key));
            gone.for_each(|(key, _)| change(inside(place, key), "gone".to_owned()));
            for (key, value) in now {
                compare(&inside(place, key), before.get(key).unwrap_or(&Value::Null), value, found);
            }
        }
        (Value::Array(_) | Value::Null, Value::Array(now)) if !now.is_empty() && matches_up(before, now) => {
            for (at, value) in now.iter().enumerate() {
                compare(&format!("{place}[{at}]"), before.get(at).unwrap_or(&Value::Null), value, found);
            }
        }
        (Value::Array(was), Value::Array(now)) => splice(place, was, now, found),
        _ => change(place.to_owned(), format!("= {}", short(after))),
    }
}

fn inside(place: &str, key: &str) -> String {
    if place.is_empty() { key.to_owned() } else { format!("{place}.{key}") }
}

/// Whether a list is to be compared one by one: seats with fields, as many as before.
fn matches_up(before: &Value, now: &[Value]) -> bool {
    let as_many = before.as_array().is_none_or(|was| was.len() == now.len());
    as_many && now.iter().all(Value::is_object)
}

/// What went out of a list and what came in, between what it begins and ends with as before; or all of it, if that is
/// shorter.
fn splice(place: &str, was: &[Value], now: &[Value], found: &mut Vec<Change>) {
    let same = |pairs: &mut dyn Iterator<Item = (&Value, &Value)>| pairs.take_while(|(a, b)| a == b).count();
    let begins = same(&mut was.iter().zip(now));
    let ends = same(&mut was[begins..].iter().rev().zip(now[begins..].iter().rev()));
    let (out, new) = (&was[begins..was.len() - ends], &now[begins..now.len() - ends]);
    let said = [("-", out), ("+", new)].into_iter().filter(|(_, several)| !several.is_empty());
    let became: Vec<String> = said.map(|(sign, several)| format!("{sign}[{}]", list(several))).collect();
    let (parts, whole) = (became.join(" "), format!("= [{}]", list(now)));
    found.push(if whole.len() < parts.len() {
        Change { place: place.to_owned(), became: whole }
    } else {
        Change { place: format!("{place}[{begins}]"), became: parts }
    });
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn said(before: &Value, after: &Value) -> String {
        line(&changes(before, after))
    }

    #[test]
    fn only_what_changed_is_said() {
        let before =
            json!({"turn": "A", "seats": [{"count": 7}, {"count": 6}], "ask": {"how": "turn"}, "x": 1});
        let after = json!({"turn": "B", "seats": [{"count": 7}, {"count": 5}], "ask": null, "y": true});
        assert_eq!(said(&before, &after), "x gone; turn = B; seats[1].count = 5; ask = null; y = true");
    }

    #[test]
    fn the_first_view_is_told_whole() {
        let first = json!({"turn": "A", "none": [], "seats": [{"count": 7}], "pile": ["red-7", "a b", "7"]});
        let told = "turn = A; none = []; seats[0].count = 7; pile = [red-7 \"a b\" \"7\"]";
        assert_eq!(said(&Value::Null, &first), told);
    }

    #[test]
    fn a_pile_that_grows_tells_what_came() {
        let pile = |cards: &[&str]| json!({"pile": cards});
        assert_eq!(said(&pile(&["b", "c"]), &pile(&["a", "b", "c"])), "pile[0] +[a]");
        assert_eq!(said(&pile(&["a", "b", "c"]), &pile(&["a", "c"])), "pile[1] -[b]");
        let longer = |middle: &[&str]| pile(&[&["a", "b", "c", "d"], middle, &["z"]].concat());
        assert_eq!(said(&longer(&["e"]), &longer(&["x", "y"])), "pile[4] -[e] +[x y]");
        assert_eq!(said(&pile(&["a"]), &pile(&["b"])), "pile = [b]");
    }

    #[test]
    fn a_seat_says_what_the_room_does_not_see() {
        let room = changes(&json!({"count": 1, "known": ["a"]}), &json!({"count": 2, "known": []}));
        let seat = changes(&json!({"count": 1, "known": ["b"]}), &json!({"count": 2, "known": ["b", "c"]}));
        assert_eq!(line(&beyond(seat, &room)), "known[1] +[c]; known[0] stays");
        assert_eq!(line(&beyond(room.clone(), &room)), "");
    }

    #[test]
    fn an_event_begins_with_its_kind() {
        assert_eq!(
            fields(&json!({"seat": "A", "kind": "drew", "cards": ["x", 7]})),
            "drew seat=A cards=[x 7]"
        );
        assert_eq!(fields(&json!("lit")), "lit");
    }
}
