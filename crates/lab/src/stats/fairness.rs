//! Whether shares may be even.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unevenness_is_judged_as_in_the_tables() {
        assert_eq!(even_shares(&[25.0, 25.0, 25.0]), 1.0);
        // Chi-square 3.841 with one degree of freedom is the 5 % point.
        let off = (3.841_459_f64 * 50.0).sqrt() / 2.0_f64.sqrt();
        assert!((even_shares(&[50.0 + off, 50.0 - off]) - 0.05).abs() < 1e-6);
    }
}
