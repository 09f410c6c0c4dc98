//! What the lab counts is what happened.

use crate::common::{rules, truth};
use kacken_auf_wacken::{KackenAufWacken, Measure};
use table::{Dice, Rules, Seed, Seeded, Tally, Vocabulary, play_out};

#[test]
fn measures_count_what_happened() {
    let mut all = vec![0; Measure::ALL.len()];
    for (preset, seats) in [("seed", 2), ("seed", 4), ("later", 3), ("later", 6)] {
        let rules = rules(preset, seats);
        for game in 0..50 {
            let seed = Seed::from_text(&format!("measures {game}"));
            let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
            let mut tally = Tally::new::<KackenAufWacken>();
            let mut state = rules.deal(&mut chance, &mut tally);
            play_out(&rules, &mut state, &mut chance, &mut tally, |_, _, legal| {
                legal[dice.below(legal.len())]
            });

            let of = |measure: Measure| tally.measures()[measure.index()];
            let text = truth(&rules, &state);
            let seats = text["seats"].as_object().unwrap();
            assert_eq!(of(Measure::Turns), text["turn"].as_u64().unwrap());
            let points: u64 = seats.values().map(|seat| seat["points"].as_u64().unwrap()).sum();
            assert_eq!(of(Measure::Points), points);
            let [stages, rock, cap] =
                [Measure::EndedByStages, Measure::EndedByRock, Measure::EndedByTurnCap].map(of);
            let end = text["end"].as_str().unwrap();
            assert_eq!([stages, rock, cap], ["stages", "rock", "turn_cap"].map(|why| u64::from(why == end)));
            assert!(of(Measure::ToiletTurns) >= tally.clause(kacken_auf_wacken::Clause::T1));
            assert_eq!(of(Measure::Gigs), tally.clause(kacken_auf_wacken::Clause::A9));
            assert_eq!(of(Measure::CancelledGigs), tally.clause(kacken_auf_wacken::Clause::A5));
            all.iter_mut().zip(tally.measures()).for_each(|(sum, count)| *sum += count);
        }
    }
    let never: Vec<&str> = Measure::ALL
        .iter()
        .filter(|measure| all[measure.index()] == 0)
        .map(|measure| measure.name())
        .collect();
    assert_eq!(never, ["ended_by_turn_cap"]);
}
