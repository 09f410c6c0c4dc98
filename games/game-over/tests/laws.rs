//! The laws, over all presets and seat counts, and over house rules that no preset has.

use game_over::{Direction, GameOver, Mode, Options, Placement, Starter, SwapView};
use table::Vocabulary;
use table::laws::{self, Kind, Law, Plan};

table::laws!(GameOver, 2);

#[test]
fn the_laws_hold_for_mixed_house_rules() {
    let usual = Options::default;
    let rule_sets = [
        ("single peek", Options { swap_view: SwapView::Peek, ..usual() }),
        ("single choose", Options { placement: Placement::Choose, starter: Starter::B, ..usual() }),
        ("rounds either way", Options { mode: Mode::Rounds, direction: Direction::Choice, ..usual() }),
        ("three rounds", Options { round_limit: 3, mode: Mode::Rounds, rounds: 20, ..usual() }),
        ("no limit", Options { round_limit: 0, ..usual() }),
    ];
    let plan = Plan {
        // The law about evenness takes its time, and has nothing new to see here.
        laws: Law::ALL.iter().copied().filter(|&law| law != Law::Uniform).collect(),
        rule_sets: rule_sets.map(|(name, options)| (name.to_owned(), options)).to_vec(),
        kinds: vec![Kind::Preset],
        seats: vec![3, 6],
        seed: "mixed".to_owned(),
        games: laws::games(1),
        ..Plan::brief::<GameOver>()
    };
    assert_eq!(laws::hold::<GameOver>(&plan), 10 * laws::games(1));
}
