//! Ratings after Bradley and Terry: how strong players are, judged by who came in before whom.
//!
//! A player with a rating 400 points higher comes in first ten times as often.

/// Ratings whose mean is 0, on the scale of chess. `ahead[a][b]` is how often `a` came in before `b`; a shared place
/// counts half for each.
///
/// Everybody is given one drawn game with everybody else, so that whoever lost all games has a rating, too.
pub fn ratings(ahead: &[Vec<f64>]) -> Vec<f64> {
    let players = ahead.len();
    let games = |a: usize, b: usize| ahead[a][b] + ahead[b][a] + 1.0;
    let won = |a: usize| -> f64 { (0..players).filter(|&b| b != a).map(|b| ahead[a][b] + 0.5).sum() };
    let mut strengths = vec![1.0_f64; players];
    // Hunter's MM algorithm (2004): every step makes the results more likely.
    for _ in 0..MOST_STEPS {
        let next: Vec<f64> = (0..players)
            .map(|a| {
                let expected = |b: usize| games(a, b) / (strengths[a] + strengths[b]);
                let weight: f64 = (0..players).filter(|&b| b != a).map(expected).sum();
                if weight > 0.0 { won(a) / weight } else { 1.0 }
            })
            .collect();
        let mean = next.iter().map(|strength| strength.ln()).sum::<f64>() / players as f64;
        let next: Vec<f64> = next.iter().map(|strength| strength / mean.exp()).collect();
        let moved = strengths.iter().zip(&next).map(|(old, new)| (old / new).ln().abs()).fold(0.0, f64::max);
        strengths = next;
        if moved < 1e-10 {
            break;
        }
    }
    strengths.iter().map(|strength| 400.0 * strength.log10()).collect()
}

const MOST_STEPS: usize = 10_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let (many, few) = (1_000_000.0, 100_000.0);
        let ratings = ratings(&[vec![0.0, many], vec![few, 0.0]]);
        assert!((ratings[0] - 200.0).abs() < 0.01 && (ratings[1] + 200.0).abs() < 0.01, "{ratings:?}");
    }

    #[test]
    fn a_chain_of_results_adds_up() {
        // The first and the last never met.
        let met = |a: f64, b: f64| [a * 1e5, b * 1e5];
        let ([ab, ba], [bc, cb]) = (met(2.0, 1.0), met(3.0, 1.0));
        let ratings = ratings(&[vec![0.0, ab, 0.0], vec![ba, 0.0, bc], vec![0.0, cb, 0.0]]);
        let six_to_one = 400.0 * 6.0_f64.log10();
        assert!((ratings[0] - ratings[2] - six_to_one).abs() < 0.1, "{ratings:?}");
    }

    #[test]
    fn whoever_lost_all_games_has_a_rating() {
        let ratings = ratings(&[vec![0.0, 50.0], vec![0.0, 0.0]]);
        assert!(ratings[0].is_finite() && ratings[0] > 300.0, "{ratings:?}");
    }
}
