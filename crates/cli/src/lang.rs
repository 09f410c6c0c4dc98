//! Which language people are spoken to in.

use clap::{Args, ValueEnum};

/// `--lang`
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LangArg {
    /// The language [default: that of LC_ALL, LC_MESSAGES or LANG; German if none is set]
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Lang {
    /// Deutsch
    De,
    /// English
    En,
}

impl LangArg {
    /// The language as catalogues name it.
    pub(crate) fn code(self) -> &'static str {
        match self.lang.unwrap_or_else(of_the_machine) {
            Lang::De => "de",
            Lang::En => "en",
        }
    }
}

/// What the environment asks for, the most special variable first. `C` and `POSIX` are no language.
fn of_the_machine() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    of_locale(set)
}

fn of_locale(mut set: impl Iterator<Item = String>) -> Lang {
    let says_nothing = |locale: &String| {
        let name = locale.split('.').next().unwrap_or_default();
        ["", "C", "POSIX"].contains(&name)
    };
    match set.find(|locale| !says_nothing(locale)) {
        Some(locale) if !locale.to_lowercase().starts_with("de") => Lang::En,
        _ => Lang::De,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_special_variable_that_names_a_language_decides() {
        let of = |set: &[&str]| of_locale(set.iter().map(ToString::to_string));
        assert_eq!(of(&["en_US.UTF-8", "de_DE.UTF-8"]), Lang::En);
        assert_eq!(of(&["C.UTF-8", "de_AT.UTF-8"]), Lang::De);
        assert_eq!(of(&["fr_FR.UTF-8"]), Lang::En, "whoever reads neither is more likely to read English");
        assert_eq!(of(&["POSIX", ""]), Lang::De);
    }
}
