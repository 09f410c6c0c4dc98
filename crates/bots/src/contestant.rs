//! Who may take part in a measurement: every bot, and the one that sees everything.
//!
//! A live table takes a [`Bot`] and never a contestant.

use table::{Dice, Game, Mind, Oracle, Player, Seat, Seer, Vocabulary};

use crate::bot::{BotError, settings, split};
use crate::{Bot, Clairvoyant};

const ORACLE: &str = "oracle";

/// A bot that is measured.
#[derive(Clone, Debug)]
pub enum Contestant<S> {
    /// One that sees what its seat sees.
    Honest(Bot<S>),
    /// `oracle`, or `oracle:1000` for that many walks: sees all, as a ceiling.
    Oracle(Box<Clairvoyant>),
}

impl<S: Vocabulary> Contestant<S> {
    /// The contestant with this name.
    pub fn parse(name: &str) -> Result<Contestant<S>, BotError> {
        match split(name) {
            (ORACLE, setting) => Ok(Contestant::Oracle(Box::new(Clairvoyant::new(settings(name, setting)?)))),
            _ => match Bot::parse(name) {
                Err(BotError::Unknown { name, mut allowed }) => {
                    allowed.push(ORACLE);
                    Err(BotError::Unknown { name, allowed })
                }
                bot => Ok(Contestant::Honest(bot?)),
            },
        }
    }

    /// Chooses one of the legal actions, of which there are at least two. Only the oracle looks at the state itself.
    #[inline]
    pub fn choose<G: Game<Style = S>>(
        &mut self,
        rules: &G,
        state: &G::State,
        seat: Seat,
        legal: &[G::Action],
        dice: &mut Dice,
    ) -> G::Action {
        match self {
            Contestant::Honest(bot) => Player::<G>::choose(bot, Mind::new(rules, state, seat), legal, dice),
            Contestant::Oracle(seer) => seer.choose(Oracle { rules, state, seat }, legal, dice),
        }
    }
}
