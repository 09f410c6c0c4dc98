//! Which language people are spoken to in.

use clap::{Args, ValueEnum};

/// `--lang`
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LangArg {
    /// Language [default: German, or English if LANG begins with `en`]
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

fn of_the_machine() -> Lang {
    let english = std::env::var("LANG").is_ok_and(|lang| lang.to_lowercase().starts_with("en"));
    if english { Lang::En } else { Lang::De }
}
