//! What becomes of wishes: words that mean what they say and nothing else.

use serde_json::{Value, json};

use super::*;

fn order(changes: &Value) -> Result<Order, Refused> {
    let mut wish = json!({
        "kind": "report", "game": "festival-overload", "seats": 4, "games": 1000, "seed": "one", "lang": "en",
    });
    for (key, value) in changes.as_object().unwrap() {
        wish[key] = value.clone();
    }
    Order::read(&serde_json::from_value(wish).unwrap(), &LabProgram::at("spielwiese".into()))
}

fn command(changes: &Value) -> String {
    order(changes).unwrap().command()
}

fn about(changes: &Value) -> String {
    order(changes).unwrap_err().about
}

#[test]
fn a_wish_is_the_command_that_a_report_names() {
    let begin = "spielwiese lab festival-overload --seats=4";
    let end = "--games=1000 --seed=one --lang=en";
    assert_eq!(command(&json!({})), format!("{begin} {end}"));
    let changes = json!({ "rules": "v0.8", "options": { "target_camp": 5 }, "bots": ["seasoned", "random"] });
    let set = "--preset=v0.8 --set=target_camp=5 --games=1000 --bots=seasoned,random --seed=one --lang=en";
    assert_eq!(command(&changes), format!("{begin} {set}"));
    let compare = json!({
        "kind": "compare",
        "against": [{ "rules": "v0.8" }, { "options": { "target_camp": 5, "plaster": "plus_one_live" } }],
    });
    assert_eq!(
        command(&compare),
        format!(
            "spielwiese lab compare festival-overload --seats=4 --variant=v0.8 \
             --variant=target_camp=5,plaster=plus_one_live {end}"
        )
    );
    let tune = json!({
        "kind": "tune", "games": null, "goals": ["minutes in 15..25"], "over": ["target_camp=5..12"],
    });
    assert_eq!(
        command(&tune),
        "spielwiese lab tune festival-overload --seats=4 '--goal=minutes in 15..25' --over=target_camp=5..12 \
         --changes=3 '--budget=500000 games' --seed=one --lang=en"
    );
}

#[test]
fn a_text_of_house_rules_becomes_options_and_is_never_a_file() {
    let text = "name = \"x\"\n[options]\ntarget_camp = 5\n";
    let set =
        "spielwiese lab festival-overload --seats=4 --set=target_camp=5 --games=1000 --seed=one --lang=en";
    assert_eq!(command(&json!({ "rules": text })), set);
    for file in ["/etc/passwd", "house.toml", "../presets/v0.8.toml", "-", "", "--html"] {
        assert!(about(&json!({ "rules": file })).starts_with("unknown preset"), "{file}");
        let against = json!({ "kind": "compare", "against": [{ "rules": file }] });
        assert!(about(&against).starts_with("against 1: unknown preset"), "{file}");
    }
    let path = about(&json!({ "rules": "/tmp/a=b.toml" }));
    assert!(path.starts_with("TOML parse error at line 1"), "{path}");
}

#[test]
fn every_word_is_a_flag_of_ours_or_a_name_of_ours() {
    let nasty = "--html=/etc/x";
    let wish = json!({
        "kind": "tune", "games": null, "goals": [nasty, "-x", "--"], "over": [nasty, "a b", "@/etc/passwd"], "seed": nasty,
    });
    let bounds = LabProgram::at("spielwiese".into());
    let words = order(&wish).unwrap().arguments(&bounds);
    let flags = [
        "--seats=",
        "--goal=",
        "--over=",
        "--changes=",
        "--budget=",
        "--seed=",
        "--lang=",
        "--threads=",
        "--tended",
        "--cpu-seconds=",
    ];
    assert_eq!(words[..3], ["lab", "tune", "festival-overload"]);
    for word in &words[3..] {
        assert!(flags.iter().any(|flag| word.starts_with(flag)), "{word}");
    }
    for (key, value) in [("bots", json!([nasty])), ("lang", json!(nasty)), ("game", json!(nasty))] {
        let about = about(&json!({ key: value }));
        assert!(about.starts_with("unknown ") && about.contains("`--html="), "{about}");
    }
    let options = about(&json!({ "options": { nasty: 1 } }));
    assert!(options.starts_with("unknown option `--html=/etc/x`"), "{options}");
    let value = about(&json!({ "options": { "target_camp": nasty } }));
    assert!(value.starts_with("option `target_camp` cannot be `--html=/etc/x`; allowed: "), "{value}");
}

#[test]
fn everything_has_a_bound_and_the_refusal_names_it() {
    let many = |what: &'static str, n: usize| vec![what; n];
    let long = "x".repeat(201);
    for (wish, said) in [
        (json!({ "games": 0 }), "games cannot be 0; allowed: 1 to 1000000"),
        (json!({ "games": 1_000_001 }), "games cannot be 1000001"),
        (json!({ "seats": 99 }), "no table for 99 seats"),
        (json!({ "bots": many("random", 4) }), "bots cannot be 4; allowed: 0 to 3"),
        (json!({ "bots": ["random/random/random/random/random"] }), "bots at a table cannot be 5"),
        (json!({ "bots": ["hard"] }), "bots cannot be `hard`, which takes too long here"),
        (json!({ "bots": ["seasoned/search"] }), "bots cannot be `search`"),
        (json!({ "bots": ["search:100000"] }), "unknown bot `search:100000`"),
        (json!({ "seed": "x\ny" }), "seed cannot be"),
        (json!({ "seed": long }), "seed cannot be"),
        (json!({ "rules": format!("name = \"{}\"", "x".repeat(20_000)) }), "at most 20000"),
        (json!({ "rules": "name = \"x\"\n[options]\ntarget_camp = 0\n" }), "line 3: option `target_camp`"),
        (json!({ "goals": ["minutes in 1..2"] }), "goals cannot be 1; allowed: 0 to 0"),
        (json!({ "budget": 5 }), "budget cannot be said"),
        (json!({ "kind": "compare" }), "against cannot be 0; allowed: 1 to 3"),
        (json!({ "kind": "compare", "against": [{}] }), "against 1: the rules are the same"),
        (
            json!({ "kind": "compare", "against": [{ "rules": "v0.8" }, { "rules": "v0.8" }] }),
            "compared twice",
        ),
        (
            json!({ "kind": "compare", "against": [{ "options": { "wine": 1 } }] }),
            "against 1: unknown option",
        ),
        (json!({ "kind": "tune", "games": null, "goals": many("a", 9), "over": ["b"] }), "goals cannot be 9"),
        (
            json!({ "kind": "tune", "games": null, "goals": ["a"], "over": many("b", 13) }),
            "over cannot be 13",
        ),
        (json!({ "kind": "tune", "games": null, "goals": [long], "over": ["b"] }), "goals cannot be"),
        (
            json!({ "kind": "tune", "games": null, "goals": ["a"], "over": ["b"], "changes": 21 }),
            "changes cannot",
        ),
        (
            json!({ "kind": "tune", "games": null, "goals": ["a"], "over": ["b"], "budget": 0 }),
            "budget cannot",
        ),
        (json!({ "kind": "tune", "goals": ["a"], "over": ["b"] }), "games cannot be said"),
    ] {
        let about = about(&wish);
        assert!(about.contains(said), "{wish}: {about}");
        assert!(about.len() < 1_000 && !about.contains('\n'), "{about}");
    }
}

#[test]
fn rules_are_written_in_every_way_there_is() {
    let wish = |rules: Option<&str>, options: Value, name: Option<&str>| VariantWish {
        game: "festival-overload".to_owned(),
        seats: 4,
        rules: rules.map(str::to_owned),
        options: options.as_object().unwrap().clone(),
        name: name.map(str::to_owned),
    };
    let changed = variant(wish(None, json!({ "target_camp": 5 }), Some("Short \"evening\""))).unwrap();
    assert_eq!(changed.file, "name = 'Short \"evening\"'\n\n[options]\ntarget_camp = 5\n");
    assert_eq!(changed.command, "spielwiese lab festival-overload --seats=4 --set=target_camp=5");
    assert_eq!(Value::from(changed.options), json!({ "target_camp": 5 }));
    let again = variant(wish(Some(&changed.file), json!({}), None)).unwrap();
    assert_eq!((again.file, again.command), (changed.file, changed.command), "a file is what it was");
    let preset = variant(wish(Some("v0.8"), json!({}), None)).unwrap();
    assert_eq!((preset.preset.as_str(), preset.changes.len()), ("v0.8", 0));
    let read = variant(wish(Some(&preset.file), json!({}), None)).unwrap();
    assert_eq!((read.preset.as_str(), read.changes.len()), ("v0.8", 0), "the nearest preset is found");
    for name in ["", "a\nb", &"x".repeat(61)] {
        let refused = variant(wish(None, json!({}), Some(name))).unwrap_err();
        assert!(refused.about.starts_with("name cannot be"), "{}", refused.about);
    }
}
