//! `--bots`: who sits on the seats that no person sits on.

use bots::{Bot, Level};
use clap::Args;
use table::{Game, Vocabulary};

use crate::failure::Failure;

/// `--bots`
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct BotsArg {
    /// The bots, in seat order: `easy`, `medium`, `hard`, `random`, one of the game's styles, `rollout:200` (playouts per
    /// action) or `search:1000` (iterations); the last one takes all remaining seats [default: the game's first style]
    #[arg(long, value_name = "BOT,…", value_delimiter = ',')]
    bots: Vec<String>,
}

impl BotsArg {
    /// A bot's name for each of this many seats; `usual` if none was named.
    pub(crate) fn for_seats(&self, seats: usize, usual: &str) -> Result<Vec<String>, Failure> {
        let named = self.bots.len();
        if named > seats {
            return Err(Failure::Argument(format!(
                "--bots names {named} bots, but only {seats} seats are free"
            )));
        }
        let last = self.bots.last().map_or(usual, String::as_str);
        let bot = |at| self.bots.get(at).map_or(last, String::as_str).to_owned();
        Ok((0..seats).map(bot).collect())
    }
}

/// `--bots` of the lab: the kinds of players that the same games are played with.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct WorldsArg {
    /// Who plays [default: the game's strongest bot of its own]. Several kinds of players, as in `seasoned,random`, play the same
    /// games one after the other, everybody at the table being of the same kind, and findings that depend on who plays are
    /// called out. A mixed table is written with slashes, in seat order: in `seasoned/random` the last one takes all
    /// remaining seats. For names see `spielwiese games GAME`
    #[arg(long = "bots", value_name = "BOT,…", value_delimiter = ',')]
    worlds: Vec<String>,
}

/// A kind of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct World {
    /// As it was typed, but `medium` by the name of its style.
    pub(crate) name: String,
}

/// What stands between the bots of a mixed table.
const BESIDE: char = '/';

impl WorldsArg {
    /// The kinds of players asked for, each once, or else the game's best.
    pub(crate) fn worlds<G: Game>(&self) -> Result<Vec<World>, Failure> {
        let best = G::best_style().name();
        let proper = |bot: &str| if bot == Level::Medium.name() { best.to_owned() } else { bot.to_owned() };
        let mut worlds: Vec<World> = Vec::new();
        for typed in &self.worlds {
            let bots: Vec<String> = typed.split(BESIDE).map(|bot| proper(bot.trim())).collect();
            for bot in &bots {
                Bot::<G::Style>::parse(bot)?;
            }
            let world = World { name: bots.join("/") };
            if worlds.contains(&world) {
                return Err(Failure::Argument(format!("--bots names `{}` twice", world.name)));
            }
            worlds.push(world);
        }
        if worlds.is_empty() {
            worlds.push(World { name: best.to_owned() });
        }
        Ok(worlds)
    }
}

impl World {
    /// A bot's name for each of this many seats.
    pub(crate) fn for_seats(&self, seats: usize) -> Result<Vec<String>, Failure> {
        BotsArg { bots: self.name.split(BESIDE).map(str::to_owned).collect() }.for_seats(seats, "")
    }

    /// Whether some of them play on in their heads, which takes a thousand times as long.
    pub(crate) fn thinks(&self) -> bool {
        let quick = |bot: &str| !["hard", "easy", "rollout", "search"].contains(&bot);
        !self.name.split(BESIDE).all(|bot| quick(bot.split(':').next().unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_world_is_a_whole_table() {
        let world = |name: &str| World { name: name.to_owned() };
        assert_eq!(world("a").for_seats(3).unwrap(), ["a", "a", "a"]);
        assert_eq!(world("a/b").for_seats(3).unwrap(), ["a", "b", "b"]);
        assert!(world("a/b/c").for_seats(2).is_err());
        assert!(world("standard/search:500").thinks() && !world("standard/random").thinks());
    }

    #[test]
    fn the_last_bot_named_takes_all_seats_left() {
        let named = |bots: &[&str]| BotsArg { bots: bots.iter().map(ToString::to_string).collect() };
        assert_eq!(named(&[]).for_seats(2, "own").unwrap(), ["own", "own"]);
        assert_eq!(named(&["a", "b"]).for_seats(3, "own").unwrap(), ["a", "b", "b"]);
        assert!(named(&["a", "b"]).for_seats(1, "own").is_err());
    }
}
