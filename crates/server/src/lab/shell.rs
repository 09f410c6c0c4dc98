//! Commands as people copy them.

/// The words of a command as a shell takes them.
pub fn in_shell<T: AsRef<str>>(words: &[T]) -> String {
    words.iter().map(|word| quoted(word.as_ref())).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_=.,/:+%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shell_reads_the_words_that_were_written() {
        assert_eq!(in_shell(&["lab", "--seed=it's", "", "a=1"]), r"lab '--seed=it'\''s' '' a=1");
        assert_eq!(in_shell(&["deck.encore=2..10", "two words"]), "deck.encore=2..10 'two words'");
    }
}
