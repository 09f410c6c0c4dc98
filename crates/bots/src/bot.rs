//! Bots by their names, as people type them.

use table::{Dice, Game, Mind, Player, Vocabulary, nearest};
use thiserror::Error;

use crate::{Easy, Level, Others, Own, Random, Rollout, Search, Settings};

/// One of the bots there are for a game.
#[derive(Clone, Debug)]
pub enum Bot<S> {
    /// `random`
    Random(Random),
    /// The game's own, by the name of its style (`standard`), or `medium` for the one it plays best in
    Own(Own<S>),
    /// `easy`
    Easy(Easy),
    /// `rollout`, or `rollout:200` for that many imagined games per action
    Rollout(Rollout),
    /// `hard` or `search`; `search:1000` for that many walks, `search:1000+doubting` for another way to search
    Search(Box<Search>),
}

/// A name that no bot has.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum BotError {
    /// No bot is called so.
    #[error("{}", nearest::unknown("bot", name, allowed))]
    Unknown {
        /// The name that was given.
        name: String,
        /// The names there are.
        allowed: Vec<&'static str>,
    },
    /// A bot was told something that it cannot do.
    #[error("`{name}`: {problem}")]
    Setting {
        /// The name that was given.
        name: String,
        /// What is wrong, and what is allowed.
        problem: String,
    },
}

const RANDOM: &str = "random";
const ROLLOUT: &str = "rollout";
const SEARCH: &str = "search";
const MOST: u32 = 1_000_000;

impl<S: Vocabulary> Bot<S> {
    /// The game's own bot in its usual style.
    pub fn usual() -> Bot<S> {
        Bot::Own(Own(Some(S::ALL[0])))
    }

    fn search(settings: Settings) -> Bot<S> {
        Bot::Search(Box::new(Search::new(settings)))
    }

    /// The names of all bots, the usual one first.
    pub fn names() -> Vec<&'static str> {
        let usual = Level::Medium.name();
        let levels = [usual].into_iter().chain(Level::names().into_iter().filter(|name| *name != usual));
        levels.chain(S::names()).chain([RANDOM, ROLLOUT, SEARCH]).collect()
    }

    /// The bot of this strength.
    pub fn of_level(level: Level) -> Bot<S> {
        match level {
            Level::Easy => Bot::Easy(Easy::new()),
            Level::Medium => Bot::Own(Own(None)),
            Level::Hard => Bot::search(Settings::USUAL),
        }
    }

    /// The bot with this name.
    pub fn parse(name: &str) -> Result<Bot<S>, BotError> {
        let (word, setting) = split(name);
        let bot = match (word, S::from_name(word), Level::from_name(word)) {
            (_, Some(style), _) => Bot::Own(Own(Some(style))),
            (_, None, Some(level)) => Bot::of_level(level),
            (RANDOM, ..) => Bot::Random(Random),
            (ROLLOUT, ..) => {
                let games =
                    setting.map_or(Ok(Rollout::USUAL), |text| number(name, "imagined games", text))?;
                return Ok(Bot::Rollout(Rollout::new(games)));
            }
            (SEARCH, ..) => return Ok(Bot::search(settings(name, setting)?)),
            _ => return Err(BotError::Unknown { name: word.to_owned(), allowed: Bot::<S>::names() }),
        };
        match setting {
            None => Ok(bot),
            Some(_) => Err(wrong(name, "only `rollout` and `search` take a number".to_owned())),
        }
    }
}

/// A bot's name, and what it is told after a colon.
pub(crate) fn split(name: &str) -> (&str, Option<&str>) {
    name.split_once(':').map_or((name, None), |(word, setting)| (word, Some(setting)))
}

fn wrong(name: &str, problem: String) -> BotError {
    BotError::Setting { name: name.to_owned(), problem }
}

fn number(name: &str, what: &str, text: &str) -> Result<u32, BotError> {
    let number = text.parse().ok().filter(|number| (1..=MOST).contains(number));
    number.ok_or_else(|| wrong(name, format!("the number of {what} must be from 1 to {MOST}")))
}

/// How a search is to be: the number of walks, then words with a `+` before each.
pub(crate) fn settings(name: &str, setting: Option<&str>) -> Result<Settings, BotError> {
    let Some(setting) = setting else { return Ok(Settings::USUAL) };
    let mut words = setting.split('+');
    let walks = words.next().unwrap_or_default();
    let mut settings = Settings::iterations(number(name, "walks", walks)?);
    for word in words {
        match word {
            "own" => settings.others = Others::Own,
            "trees" => settings.others = Others::Trees,
            "doubting" => settings.others = Others::Doubting,
            "random" => settings.random = 1.0,
            "mixed" => settings.random = 0.3,
            _ => {
                let allowed = ["own", "trees", "doubting", "random", "mixed"];
                return Err(wrong(name, nearest::unknown("way to search", word, &allowed)));
            }
        }
    }
    Ok(settings)
}

impl<G: Game> Player<G> for Bot<G::Style> {
    #[inline]
    fn choose(&mut self, mind: Mind<'_, G>, legal: &[G::Action], dice: &mut Dice) -> G::Action {
        match self {
            Bot::Random(bot) => bot.choose(mind, legal, dice),
            Bot::Own(bot) => Player::<G>::choose(bot, mind, legal, dice),
            Bot::Easy(bot) => bot.choose(mind, legal, dice),
            Bot::Rollout(bot) => bot.choose(mind, legal, dice),
            Bot::Search(bot) => bot.choose(mind, legal, dice),
        }
    }
}

#[cfg(test)]
mod tests {
    use table::Standard;

    use super::*;

    fn wrong(name: &str) -> String {
        Bot::<Standard>::parse(name).unwrap_err().to_string()
    }

    #[test]
    fn bots_are_known_by_name() {
        assert!(matches!(Bot::<Standard>::parse("standard"), Ok(Bot::Own(Own(Some(Standard::Standard))))));
        assert!(matches!(Bot::<Standard>::parse("random"), Ok(Bot::Random(Random))));
        assert!(matches!(Bot::<Standard>::parse("search:20+own+mixed"), Ok(Bot::Search(_))));
        for name in Bot::<Standard>::names() {
            assert!(Bot::<Standard>::parse(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn a_wrong_name_is_answered_with_the_nearest() {
        assert_eq!(
            wrong("standart"),
            "unknown bot `standart`; did you mean `standard`? Allowed: medium, easy, hard, standard, random, rollout, search"
        );
        assert!(wrong("rolout:5").contains("did you mean `rollout`?"));
        assert!(wrong("rollout:0").contains("from 1 to 1000000"));
        assert!(wrong("rollout:many").contains("from 1 to 1000000"));
        assert!(wrong("random:5").contains("only `rollout` and `search` take a number"));
        assert!(wrong("search:none").contains("number of walks must be from 1 to 1000000"));
        assert!(wrong("search:9+doubts").contains("did you mean `doubting`?"));
    }
}
