//! Files with house rules: what is accepted can be played at every table it allows, and what is refused names its line.

use catalog::Visitor;
use table::options::{to_json, with};
use table::{Game, RuleSet, RuleSetError, Seed, Seeded, Story};

use crate::input::{Input, is_in};
use crate::play;

/// How many answers are played at every table.
const ANSWERS: usize = 12;

/// The first line chooses game and luck; the rest is the file.
pub fn holds(data: &[u8]) {
    if let Some(input) = Input::of(data) {
        catalog::visit(input.game(), Ruled(input)).expect("the game is in the catalog");
    }
}

struct Ruled<'a>(Input<'a>);

impl Visitor for Ruled<'_> {
    type Out = ();

    fn visit<G: Game>(self) {
        let Ruled(input) = self;
        let options = match RuleSet::<G::Options>::parse(input.text) {
            Ok(rule_set) => rule_set.options,
            Err(error) => return names_its_place(input.text, &error),
        };
        let all = to_json(&options);
        let again =
            with(&G::Options::default(), &all).expect("options that were accepted are accepted again");
        assert_eq!(to_json(&again), all, "options are not what they were");
        let luck = Seed::new([input.choice(1, 10) as u8; 32]);
        for seats in G::tables(&options) {
            match G::for_seats(&options, seats) {
                Ok(rules) => {
                    let state = rules.deal(&mut Seeded::new(luck), &mut Story::default());
                    play::on(&rules, state, luck, ANSWERS);
                }
                Err(error) => names_its_place(input.text, &RuleSetError::in_text(input.text, error)),
            }
        }
    }
}

fn names_its_place(text: &str, error: &RuleSetError) {
    match error {
        RuleSetError::Syntax(problem) => assert!(!problem.is_empty(), "no word about what is wrong"),
        RuleSetError::Option { line, error } => is_in(text, *line, &error.to_string()),
        RuleSetError::Several(errors) => errors.iter().for_each(|error| names_its_place(text, error)),
    }
}
