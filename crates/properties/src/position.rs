//! Positions: whatever is accepted keeps the invariants, can be played on from, and its record can be proved.

use catalog::Visitor;
use table::{Game, Live, Preset, RuleSet, Seed, Source, replay, verify};

use crate::input::Input;
use crate::play;

/// How many answers are played on from a position.
const ANSWERS: usize = 30;

/// The first line chooses game, seats, preset and luck; the rest is the position, as JSON.
pub fn holds(data: &[u8]) {
    if let Some(input) = Input::of(data) {
        catalog::visit(input.game(), Staged(input)).expect("the game is in the catalog");
    }
}

struct Staged<'a>(Input<'a>);

impl Visitor for Staged<'_> {
    type Out = ();

    fn visit<G: Game>(self) {
        let input = self.0;
        let Ok(json) = serde_json::from_str::<serde_json::Value>(input.text) else { return };
        let options = options::<G>(&G::PRESETS[input.choice(2, G::PRESETS.len())]);
        let seats = input.seats(1, &G::SEATS);
        let Ok(rules) = G::for_seats(&options, seats) else { return };
        let Ok(position) = serde_json::from_value::<G::Position>(json.clone()) else { return };
        let state = match rules.set_up(position.clone()) {
            Ok(state) => state,
            Err(error) => {
                assert!(!error.path.is_empty() && !error.problem.is_empty(), "{error}");
                return;
            }
        };
        assert_eq!(rules.set_up(position), Ok(state), "a position is set up in two ways");
        let luck = Seed::new([input.choice(3, 10) as u8; 32]);
        let Ok((live, _)) = Live::<G>::start(&options, seats, Source::Seed(luck), Some(json)) else {
            assert!(play::holds(&rules, &state).is_err(), "a position is staged, but not played from");
            return;
        };
        replay::<G>(live.record()).expect("what was just played can be played again");
        verify::<G>(live.record()).expect("what was just played follows from its seed");
        play::on(&rules, state, luck, ANSWERS);
    }
}

/// The options of a preset.
pub(crate) fn options<G: Game>(preset: &Preset) -> G::Options {
    RuleSet::<G::Options>::parse(preset.text).expect("a preset is right").options
}
