//! Whether shares may be even, and whether what was seen in some games only may be luck.

use statrs::distribution::{ChiSquared, ContinuousCDF};

/// How likely shares at least as uneven as these are, if in truth they are even (Pearson's chi-square).
pub fn even_shares(hits: &[f64]) -> f64 {
    let even = hits.iter().sum::<f64>() / hits.len().max(1) as f64;
    if hits.len() < 2 || even <= 0.0 {
        return 1.0;
    }
    let uneven: f64 = hits.iter().map(|hits| (hits - even).powi(2) / even).sum();
    ChiSquared::new((hits.len() - 1) as f64).map_or(1.0, |chi| chi.sf(uneven))
}

/// How likely it is that so many hits all fall into these games and none into those, if they come as often in both (Fisher's exact
/// test).
pub fn only_here(hits: u64, here: u64, there: u64) -> f64 {
    (0..hits.min(here)).map(|hit| (here - hit) as f64 / (here + there - hit) as f64).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen_in_half_of_the_games_only_may_be_luck_if_it_is_rare() {
        assert_eq!(only_here(0, 128, 128), 1.0);
        assert_eq!(only_here(1, 128, 128), 0.5);
        // All of two out of three: 2/3 of one, and then 1/2.
        assert!((only_here(2, 2, 1) - 1.0 / 3.0).abs() < 1e-12);
        assert!(only_here(9, 128, 128) > 0.001 && only_here(12, 128, 128) < 0.001);
        assert_eq!(only_here(5, 128, 0), 1.0, "nothing to compare with");
    }

    #[test]
    fn unevenness_is_judged_as_in_the_tables() {
        assert_eq!(even_shares(&[25.0, 25.0, 25.0]), 1.0);
        // Chi-square 3.841 with one degree of freedom is the 5 % point.
        let off = (3.841_459_f64 * 50.0).sqrt() / 2.0_f64.sqrt();
        assert!((even_shares(&[50.0 + off, 50.0 - off]) - 0.05).abs() < 1e-6);
    }
}
