//! Where two texts differ, in lines that a person can read.

use serde_json::{Map, Value};

/// One line for each place where engine and oracle give different values.
pub(super) fn differences(engine: &str, oracle: &str) -> Vec<String> {
    let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    let mut lines = Vec::new();
    compare("", &read(engine), &read(oracle), &mut lines);
    if lines.is_empty() {
        lines.push(format!("the fields stand in another order:\n  engine {engine}\n  oracle {oracle}"));
    }
    lines
}

fn compare(path: &str, engine: &Value, oracle: &Value, lines: &mut Vec<String>) {
    match (engine, oracle) {
        (Value::Object(engine), Value::Object(oracle)) => compare_fields(path, engine, oracle, lines),
        _ if engine == oracle => {}
        _ => lines.push(format!("  {path}: engine {engine}, oracle {oracle}")),
    }
}

fn compare_fields(
    path: &str,
    engine: &Map<String, Value>,
    oracle: &Map<String, Value>,
    lines: &mut Vec<String>,
) {
    let only_oracle = oracle.keys().filter(|key| !engine.contains_key(*key));
    for key in engine.keys().chain(only_oracle) {
        let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        match (engine.get(key), oracle.get(key)) {
            (Some(engine), Some(oracle)) => compare(&path, engine, oracle, lines),
            (Some(engine), None) => lines.push(format!("  {path}: only the engine has it: {engine}")),
            (None, Some(oracle)) => lines.push(format!("  {path}: only the oracle has it: {oracle}")),
            (None, None) => {}
        }
    }
}

#[test]
fn a_difference_is_named_with_its_place() {
    let engine = r#"{"overload":3,"seats":{"A":{"live":1},"B":{"live":2}},"deck":["pyro"]}"#;
    let oracle = r#"{"overload":3,"seats":{"A":{"live":1},"B":{"live":1}},"deck":["encore"],"pool":0}"#;
    assert_eq!(
        differences(engine, oracle),
        [
            "  seats.B.live: engine 2, oracle 1",
            r#"  deck: engine ["pyro"], oracle ["encore"]"#,
            "  pool: only the oracle has it: 0",
        ]
    );
    assert!(differences(r#"{"a":1,"b":2}"#, r#"{"b":2,"a":1}"#)[0].contains("another order"));
}
