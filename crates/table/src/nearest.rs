//! Answers to a wrong word: what was meant, and what is allowed.

/// The allowed word most like the given one, if any is like it.
pub fn nearest<'a>(word: &str, allowed: &[&'a str]) -> Option<&'a str> {
    let alike = |candidate: &str| strsim::jaro_winkler(&word.to_lowercase(), &candidate.to_lowercase());
    let best = allowed.iter().copied().max_by(|a, b| alike(a).total_cmp(&alike(b)))?;
    (alike(best) > 0.75).then_some(best)
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
        assert_eq!(
            unknown("game", "chess", &games),
            "unknown game `chess`. Allowed: frantic, overload, game-over"
        );
    }
}
