//! Clauses that permit, forbid or delimit: they do nothing by themselves, so none of them fires. What is and isn't possible under
//! them shows in the scenarios named here.

use maexchen::Maexchen;
use table::scenario;

fn hold(scenarios: &[&str]) {
    for name in scenarios {
        let file = format!("{}/scenarios/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        scenario::run::<Maexchen>(&text).unwrap_or_else(|problems| panic!("{file}: {problems:#?}"));
    }
}

#[test]
fn equal_is_enough_once_where_it_is_on() {
    table::shows!(Maexchen, "MX-H1");
    hold(&["house-equal-is-enough"]);
}
