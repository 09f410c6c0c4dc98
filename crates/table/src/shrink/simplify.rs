//! Simpler lists and simpler JSON, as long as they keep what matters.

use serde_json::{Map, Value};

/// Takes parts out of a list, large ones first, as long as the rest `keeps` what matters.
pub(super) fn drop_some<T: Clone>(list: &mut Vec<T>, keeps: &mut dyn FnMut(&[T]) -> bool) {
    let mut size = list.len();
    while size > 0 {
        let mut end = list.len();
        while end > 0 {
            let from = end.saturating_sub(size);
            let rest = [&list[..from], &list[end..]].concat();
            if keeps(&rest) {
                *list = rest;
            }
            end = from;
        }
        size /= 2;
    }
}

/// Makes a value simpler, as long as it `keeps` what matters: keys and entries are dropped, numbers go towards 0.
pub(super) fn simplify(value: &mut Value, keeps: &mut dyn FnMut(&Value) -> bool) {
    match value {
        Value::Object(map) => simplify_object(map, keeps),
        Value::Array(list) => {
            drop_some(list, &mut |rest| keeps(&Value::from(rest.to_vec())));
            for at in 0..list.len() {
                let (mut entry, whole) = (list[at].clone(), list.clone());
                simplify(&mut entry, &mut |entry| {
                    let mut whole = whole.clone();
                    whole[at] = entry.clone();
                    keeps(&Value::Array(whole))
                });
                list[at] = entry;
            }
        }
        Value::Number(number) => {
            let Some(mut number) = number.as_i64() else { return };
            for smaller in [0, 1, number / 2, number - number.signum()] {
                if smaller.abs() < number.abs() && keeps(&smaller.into()) {
                    number = smaller;
                }
            }
            *value = number.into();
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

fn simplify_object(map: &mut Map<String, Value>, keeps: &mut dyn FnMut(&Value) -> bool) {
    for key in map.keys().cloned().collect::<Vec<_>>() {
        let mut rest = map.clone();
        let Some(mut inner) = rest.remove(&key) else { continue };
        if keeps(&Value::Object(rest.clone())) {
            *map = rest;
            continue;
        }
        simplify(&mut inner, &mut |inner| {
            rest.insert(key.clone(), inner.clone());
            keeps(&Value::Object(rest.clone()))
        });
        map.insert(key, inner);
    }
}

/// The value without these names, as keys and as entries of lists.
pub(super) fn without_seats(value: &Value, gone: &dyn Fn(&str) -> bool) -> Value {
    match value {
        Value::Object(map) => {
            let kept = map.iter().filter(|(key, value)| !gone(key) && !value.as_str().is_some_and(gone));
            kept.map(|(key, value)| (key.clone(), without_seats(value, gone))).collect::<Map<_, _>>().into()
        }
        Value::Array(list) => {
            let kept = list.iter().filter(|entry| !entry.as_str().is_some_and(gone));
            kept.map(|entry| without_seats(entry, gone)).collect()
        }
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_list_keeps_only_the_entries_that_matter() {
        let mut list: Vec<u32> = (0..100).collect();
        drop_some(&mut list, &mut |rest| rest.contains(&17) && rest.contains(&80));
        assert_eq!(list, [17, 80]);
    }

    #[test]
    fn a_value_keeps_only_the_parts_that_matter() {
        let mut value = json!({"a": [1, {"b": 9, "c": "x"}], "d": 40, "e": {"f": true}});
        simplify(&mut value, &mut |value| {
            let list = value["a"].as_array();
            list.is_some_and(|list| list.iter().any(|entry| entry["b"].as_i64() > Some(3)))
                && value["d"].as_i64() > Some(0)
        });
        assert_eq!(value, json!({"a": [{"b": 4}], "d": 1}));
    }

    #[test]
    fn a_seat_that_is_gone_is_no_longer_spoken_of() {
        let value = json!({"turn": "C", "seats": {"A": {"hand": ["C"]}, "C": {}}, "out": ["B", "C"]});
        let gone = |name: &str| name == "C";
        assert_eq!(without_seats(&value, &gone), json!({"seats": {"A": {"hand": []}}, "out": ["B"]}));
    }
}
