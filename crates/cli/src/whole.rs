//! Whole numbers as people type them.

/// Reads how many there are of something: at least one.
pub(crate) fn at_least_one(text: &str) -> Result<u64, String> {
    match text.trim().parse() {
        Ok(number) if number > 0 => Ok(number),
        _ => Err("allowed: a whole number, 1 or more".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_at_least_one() {
        assert_eq!(at_least_one("20000"), Ok(20_000));
        for wrong in ["0", "-1", "2.5", "many", ""] {
            assert!(at_least_one(wrong).is_err_and(|error| error.contains("1 or more")), "{wrong}");
        }
    }
}
