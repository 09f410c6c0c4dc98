//! Playing on at random from any state, with everything watched that must hold between two answers.

use table::{Broken, Chance, Dice, Game, MOST_PHASES, Next, Seed, Seeded, Story, Viewer};

/// Plays on for this many answers.
pub(crate) fn on<G: Game>(rules: &G, mut state: G::State, luck: Seed, answers: usize) {
    let mut chance = Seeded::new(luck);
    let mut dice = Dice::of_player(luck, 0);
    for _ in 0..answers {
        let mut story = Story::default();
        let next = settle(rules, &mut state, &mut chance, &mut story);
        looks_right(rules, &state);
        let Next::Ask(question) = next else { return };
        let seat = question.waiting.nth(dice.below(question.waiting.len())).expect("it is below the length");
        let legal = rules.legal_list(&state, seat);
        let fallback = rules.fallback(&state, seat);
        assert!(legal.contains(&fallback), "the fallback `{fallback}` of {seat} is not allowed");
        let eyes = rules.eyes(&state, Viewer::Seat(seat));
        let wanted = G::heuristic(eyes, &legal, G::best_style(), &mut dice);
        assert!(legal.contains(&wanted), "the bot of {seat} wants `{wanted}`, which is not allowed");
        let answer = match dice.below(3) {
            0 => wanted,
            _ => legal[dice.below(legal.len())],
        };
        rules.apply(&mut state, seat, answer, &mut story).expect("the answer is on the list");
        story.for_judge();
    }
}

/// What is watched wherever somebody is asked: invariants hold, views can be made, a truth is always the same, and what a
/// seat imagines looks as what it sees.
fn looks_right<G: Game>(rules: &G, state: &G::State) {
    holds(rules, state).unwrap_or_else(|broken| panic!("an invariant is broken: {broken}"));
    assert_eq!(table::json(&rules.truth(state)), table::json(&rules.truth(state)), "a truth has changed");
    rules.view_of(state, Viewer::Room);
    let mut dice = Dice::of_player(Seed::new([7; 32]), 1);
    for seat in rules.seats().all() {
        let imagined = rules.imagine(state, seat, &mut dice);
        let viewer = Viewer::Seat(seat);
        assert_eq!(
            rules.view_of(&imagined, viewer),
            rules.view_of(state, viewer),
            "{seat} sees something else in a state it imagines"
        );
    }
}

/// Whether the invariants of a state hold.
pub(crate) fn holds<G: Game>(rules: &G, state: &G::State) -> Result<(), Broken> {
    rules.invariants(state)
}

/// Makes phases until somebody is asked or the game is over.
fn settle<G: Game>(
    rules: &G,
    state: &mut G::State,
    chance: &mut impl Chance<G::Purpose>,
    story: &mut Story<G>,
) -> Next {
    for _ in 0..MOST_PHASES {
        match rules.next(state) {
            Next::Advance => {
                chance.chapter(rules.chapter(state));
                rules.advance(state, chance, story);
            }
            rest => return rest,
        }
    }
    panic!("nobody is asked even after {MOST_PHASES} phases");
}
