//! Bots by their names, as people type them.

use table::{Dice, Game, Mind, Player, Vocabulary, nearest};
use thiserror::Error;

use crate::{Easy, Level, Own, Random, Rollout};

/// One of the bots there are for a game.
#[derive(Clone, Debug)]
pub enum Bot<S> {
    /// `easy`
    Easy(Easy),
    /// `random`
    Random(Random),
    /// The game's own, by the name of its style (`standard`), or `medium` for the usual one
    Own(Own<S>),
    /// `rollout`, or `rollout:200` for that many imagined games per action.
    Rollout(Rollout),
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
        problem: &'static str,
    },
}

const RANDOM: &str = "random";
const ROLLOUT: &str = "rollout";
const MOST_GAMES: u32 = 1_000_000;

impl<S: Vocabulary> Bot<S> {
    /// The game's own bot in its usual style.
    pub fn usual() -> Bot<S> {
        Bot::Own(Own(S::ALL[0]))
    }

    /// The names of all bots, the usual one first.
    pub fn names() -> Vec<&'static str> {
        S::names().into_iter().chain(Level::names()).chain([RANDOM, ROLLOUT]).collect()
    }

    /// The bot of this strength.
    pub fn of_level(level: Level) -> Bot<S> {
        match level {
            Level::Easy => Bot::Easy(Easy::new()),
            Level::Medium => Bot::usual(),
            Level::Hard => Bot::Rollout(Rollout::new(Rollout::USUAL)),
        }
    }

    /// The bot with this name.
    pub fn parse(name: &str) -> Result<Bot<S>, BotError> {
        let (word, setting) =
            name.split_once(':').map_or((name, None), |(word, setting)| (word, Some(setting)));
        let bot = match (word, S::from_name(word), Level::from_name(word)) {
            (_, Some(style), _) => Bot::Own(Own(style)),
            (_, None, Some(level)) => Bot::of_level(level),
            (RANDOM, ..) => Bot::Random(Random),
            (ROLLOUT, ..) => return Ok(Bot::Rollout(Rollout::new(imagined_games(name, setting)?))),
            _ => return Err(BotError::Unknown { name: word.to_owned(), allowed: Bot::<S>::names() }),
        };
        match setting {
            None => Ok(bot),
            Some(_) => {
                Err(BotError::Setting { name: name.to_owned(), problem: "only `rollout` takes a number" })
            }
        }
    }
}

fn imagined_games(name: &str, setting: Option<&str>) -> Result<u32, BotError> {
    let Some(text) = setting else { return Ok(Rollout::USUAL) };
    text.parse().ok().filter(|games| (1..=MOST_GAMES).contains(games)).ok_or_else(|| BotError::Setting {
        name: name.to_owned(),
        problem: "the number of imagined games must be from 1 to 1000000",
    })
}

impl<G: Game> Player<G> for Bot<G::Style> {
    #[inline]
    fn choose(&mut self, mind: Mind<'_, G>, legal: &[G::Action], dice: &mut Dice) -> G::Action {
        match self {
            Bot::Easy(bot) => bot.choose(mind, legal, dice),
            Bot::Random(bot) => bot.choose(mind, legal, dice),
            Bot::Own(bot) => Player::<G>::choose(bot, mind, legal, dice),
            Bot::Rollout(bot) => bot.choose(mind, legal, dice),
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
        assert!(matches!(Bot::<Standard>::parse("standard"), Ok(Bot::Own(Own(Standard::Standard)))));
        assert!(matches!(Bot::<Standard>::parse("random"), Ok(Bot::Random(Random))));
        for name in Bot::<Standard>::names() {
            assert!(Bot::<Standard>::parse(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn a_wrong_name_is_answered_with_the_nearest() {
        assert_eq!(
            wrong("standart"),
            "unknown bot `standart`; did you mean `standard`? Allowed: standard, easy, medium, hard, random, rollout"
        );
        assert!(wrong("rolout:5").contains("did you mean `rollout`?"));
        assert!(wrong("rollout:0").contains("from 1 to 1000000"));
        assert!(wrong("rollout:many").contains("from 1 to 1000000"));
        assert!(wrong("random:5").contains("only `rollout` takes a number"));
    }
}
