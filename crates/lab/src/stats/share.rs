//! Shares: how many out of how many.

use super::{Confidence, Interval};

/// Wilson's interval for a share. It stays within 0 and 1 and holds near them, where the textbook's does not.
///
/// Hits may be parts of a win: a win shared by two is half a hit for each. The interval is then a little too wide.
pub fn wilson(hits: f64, of: u64, confidence: Confidence) -> Interval {
    if of == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let (n, z) = (of as f64, confidence.z());
    let (share, z2n) = (hits / n, z * z / n);
    let middle = (share + z2n / 2.0) / (1.0 + z2n);
    let reach = z * (share * (1.0 - share) / n + z2n / (4.0 * n)).sqrt() / (1.0 + z2n);
    Interval { low: (middle - reach).max(0.0), high: (middle + reach).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_the_closed_form() {
        // The ends are the shares p for which the observed one is z standard errors of p away.
        for (hits, of) in [(0.0, 20), (3.0, 20), (10.0, 20), (250.0, 1000)] {
            let interval = wilson(hits, of, Confidence::USUAL);
            let (n, z) = (of as f64, Confidence::USUAL.z());
            for end in [interval.low, interval.high] {
                let away = (hits / n - end).abs();
                assert!((away - z * (end * (1.0 - end) / n).sqrt()).abs() < 1e-9, "{hits} of {of}: {end}");
            }
        }
    }

    #[test]
    fn nothing_known_is_anything_possible() {
        assert_eq!(wilson(0.0, 0, Confidence::USUAL), Interval { low: 0.0, high: 1.0 });
    }
}
