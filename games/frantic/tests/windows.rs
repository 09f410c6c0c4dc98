//! Windows to throw a card in tell nobody who could have.

use frantic::{Frantic, Options};
use serde_json::{Value, json};
use table::{Game, Positions, Seat, Seed, Seeded, Story, Viewer};

/// What everybody but B sees, hears and may answer after these answers, if B holds this card beside two others.
fn observed(position: &Value, card: &str, answers: &[(usize, &str)]) -> Vec<Value> {
    let options = Options { troublemaker: true, ..Options::default() };
    let rules = Frantic::for_seats(&options, 3).expect("three can play");
    let mut position = position.clone();
    position["seats"]["B"] = json!({ "hand": ["blue-1", "blue-2", card] });
    let mut state = rules.set_up(serde_json::from_value(position).expect("a position")).expect("it can be");
    let (mut chance, mut story) = (Seeded::new(Seed::from_text("observed")), Story::<Frantic>::default());
    let mut observed = Vec::new();
    let mut look = |state: &_, story: &Story<Frantic>| {
        for viewer in [Viewer::Room, Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(2))] {
            observed.push(table::json(&rules.view_of(state, viewer)));
            observed.extend(story.for_viewer(viewer));
        }
    };
    rules.settle(&mut state, &mut chance, &mut story);
    for &(seat, answer) in answers {
        let legal = rules.legal_list(&state, Seat::new(seat));
        let action = legal.iter().find(|action| action.to_string() == answer);
        let action = *action.unwrap_or_else(|| panic!("{answer} is not among {legal:?}"));
        rules.apply(&mut state, Seat::new(seat), action, &mut story).expect("it is legal");
        rules.settle(&mut state, &mut chance, &mut story);
        look(&state, &story);
    }
    observed
}

/// Whether B could throw in, nobody else can tell, whether the window is open or B has let it pass.
#[test]
fn nobody_sees_who_could_have_thrown_in() {
    table::shows!(Frantic, "FR-VIS-1", "FR-REA-2");
    let table = |a: Value| json!({ "discard": ["red-5"], "event_pile": ["friday-the-13th"], "seats": { "A": { "hand": a }, "C": { "hand": ["blue-3", "blue-4"] } } });
    let many = table(json!(["red-1", "red-2", "red-skip", "black-5"]));
    for (position, card, answers) in [
        (&many, "counterattack", vec![(0, "play red-skip"), (0, "seat B"), (1, "pass")]),
        (&many, "lucky-bastard", vec![(0, "play black-5"), (1, "pass"), (2, "pass")]),
        (&table(json!(["red-1"])), "nice-try", vec![(0, "play red-1"), (1, "pass")]),
        (&many, "mimicry", vec![(0, "play red-skip"), (0, "seat B"), (1, "pass")]),
    ] {
        assert_eq!(observed(position, card, &answers), observed(position, "fantastic", &answers), "{card}");
    }
}
