//! Answers to a wrong word: what was meant, and what is allowed.

/// From this likeness on a word may have been meant.
const ALIKE: f64 = 0.75;

/// The allowed word most like the given one, if any is like it.
pub fn nearest<'a>(word: &str, allowed: &[&'a str]) -> Option<&'a str> {
    let best = allowed.iter().copied().max_by(|a, b| likeness(word, a).total_cmp(&likeness(word, b)))?;
    (likeness(word, best) > ALIKE).then_some(best)
}

/// The allowed words that are most like the given one, the closest first.
pub fn several<'a>(word: &str, allowed: &[&'a str], most: usize) -> Vec<&'a str> {
    let mut found: Vec<(f64, &str)> = allowed.iter().map(|&other| (likeness(word, other), other)).collect();
    found.retain(|(likeness, _)| *likeness > ALIKE);
    found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    found.into_iter().take(most).map(|(_, other)| other).collect()
}

fn likeness(word: &str, other: &str) -> f64 {
    strsim::jaro_winkler(&word.to_lowercase(), &other.to_lowercase())
}

/// One sentence about a wrong word: `unknown game `frantik`; did you mean `frantic`? Allowed: …`.
pub fn unknown(kind: &str, word: &str, allowed: &[impl AsRef<str>]) -> String {
    let allowed: Vec<&str> = allowed.iter().map(AsRef::as_ref).collect();
    let hint = nearest(word, &allowed).map(|best| format!("; did you mean `{best}`?")).unwrap_or_default();
    let stop = if hint.is_empty() { "." } else { "" };
    format!("unknown {kind} `{word}`{hint}{stop} Allowed: {}", allowed.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_answered_with_the_word_meant() {
        let games = ["frantic", "overload", "game-over"];
        assert_eq!(nearest("frantik", &games), Some("frantic"));
        assert_eq!(nearest("chess", &games), None);
        assert_eq!(several("over", &games, 2), ["overload"]);
        assert_eq!(several("FO-K9", &["FO-A1", "FO-K1", "GO-X-1", "FO-K2"], 2), ["FO-K1", "FO-K2"]);
        assert_eq!(
            unknown("game", "chess", &games),
            "unknown game `chess`. Allowed: frantic, overload, game-over"
        );
    }
}
