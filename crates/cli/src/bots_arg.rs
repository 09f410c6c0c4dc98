//! `--bots`: who sits on the seats that no person sits on.

use clap::Args;

use crate::failure::Failure;

/// `--bots`
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct BotsArg {
    /// The bots, in seat order: `easy`, `medium`, `hard`, `random`, a style of the game, `rollout:200` (imagined games per
    /// action) or `search:1000` (walks); the last one named takes all seats left [default: the game's usual style]
    #[arg(long, value_name = "BOT,…", value_delimiter = ',')]
    bots: Vec<String>,
}

impl BotsArg {
    /// A bot's name for each of so many seats; `usual` if none was named.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_bot_named_takes_all_seats_left() {
        let named = |bots: &[&str]| BotsArg { bots: bots.iter().map(ToString::to_string).collect() };
        assert_eq!(named(&[]).for_seats(2, "own").unwrap(), ["own", "own"]);
        assert_eq!(named(&["a", "b"]).for_seats(3, "own").unwrap(), ["a", "b", "b"]);
        assert!(named(&["a", "b"]).for_seats(1, "own").is_err());
    }
}
