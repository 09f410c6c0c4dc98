//! Each character differs from `standard` as its name says.

use overload::{Action, Options, Overload, Style};
use table::Game;
use table::style_test::compare;

const GAMES: u64 = 30;

fn rules() -> Overload {
    Overload::for_seats(&Options::default(), 4).expect("four can play by the usual rules")
}

/// The mean load on Start, of the usual one and of the other.
fn mean_loads(style: Style) -> [f64; 2] {
    let (mut sums, mut loads) = ([0.0; 2], 0.0);
    compare(&rules(), style, GAMES, |decision| {
        if let (Action::Load(usual), Action::Load(other)) = (decision.usual, decision.other) {
            sums[0] += f64::from(usual);
            sums[1] += f64::from(other);
            loads += 1.0;
        }
    });
    sums.map(|sum| sum / loads)
}

#[test]
fn the_cautious_one_loads_less_and_the_greedy_one_more() {
    let [usual, cautious] = mean_loads(Style::Cautious);
    let [_, greedy] = mean_loads(Style::Greedy);
    assert!(cautious < usual - 0.1 && greedy > usual + 0.1, "{cautious}, {usual}, {greedy}");
}
