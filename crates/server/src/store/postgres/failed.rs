//! What an error of the database means for what was asked.

use super::StoreError;

/// Why something was not done, as far as is known.
#[derive(Clone, Debug)]
pub(super) enum Failed {
    /// Nothing was done, and it is worth another try.
    Again(String),
    /// Nothing was done, and never will be: the value or its place is wrong.
    Never {
        /// The rule that it breaks.
        constraint: Option<String>,
        text: String,
    },
    /// It may have been done.
    Unclear(String),
}

impl Failed {
    /// What an error means. Its details are left out, since they may hold a row.
    pub(super) fn of(error: &tokio_postgres::Error) -> Failed {
        let Some(said) = error.as_db_error() else { return Failed::Unclear(with_cause(error)) };
        let code = said.code().code();
        let text = format!("{} ({code})", said.message());
        match (code.get(..2).unwrap_or_default(), code) {
            ("22" | "23", _) => Failed::Never { constraint: said.constraint().map(ToOwned::to_owned), text },
            // Too busy, interrupted, or not the one that can be written to (any more).
            ("40" | "53" | "57", _) | (_, "55P03" | "25006") => Failed::Again(text),
            _ => Failed::Unclear(text),
        }
    }

    /// Whether the connection may be used for what comes next.
    pub(super) fn leaves_the_line_whole(&self) -> bool {
        matches!(self, Failed::Never { .. })
    }

    /// Whether this rule was broken.
    pub(super) fn breaks(&self, rule: &str) -> bool {
        matches!(self, Failed::Never { constraint: Some(broken), .. } if broken == rule)
    }
}

impl From<Failed> for StoreError {
    fn from(failed: Failed) -> StoreError {
        match failed {
            Failed::Never { text, .. } => StoreError::Broken(text),
            Failed::Again(text) | Failed::Unclear(text) => StoreError::Unclear(text),
        }
    }
}

/// An error in one line, with what caused it.
pub(super) fn with_cause(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        let inner_text = inner.to_string();
        if !text.contains(&inner_text) {
            text.push_str(": ");
            text.push_str(&inner_text);
        }
        cause = inner.source();
    }
    text
}
