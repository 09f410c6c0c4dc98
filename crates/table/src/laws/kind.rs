//! Where the games of the laws begin.

use serde_json::Value;

use super::scattered::scattered;
use crate::options;
use crate::{Dice, Game, Seed, vocabulary};

vocabulary! {
    /// Where a game begins that the laws look at.
    pub enum Kind {
        /// A preset, from the deal.
        Preset = "preset",
        /// Random options over a preset, from the deal.
        Options = "options",
        /// A preset, from a random position.
        Position = "position",
        /// Random options over a preset, from a random position.
        Both = "both",
    }
}

impl Kind {
    /// The kinds that are drawn at random.
    pub const RANDOM: [Kind; 3] = [Kind::Options, Kind::Position, Kind::Both];

    /// The beginning of the game of a seed; none if the options are not made for that many seats.
    pub(super) fn begin<G: Game>(
        self,
        basis: &G::Options,
        seats: usize,
        seed: Seed,
    ) -> Option<Result<Beginning<G>, String>> {
        let usual = || G::for_seats(basis, seats).map(|rules| (basis.clone(), rules));
        let drawn = match self {
            Kind::Preset | Kind::Position => usual(),
            Kind::Options | Kind::Both => {
                options::draw::<G>(basis, seats, &mut Dice::of_player(seed, OPTIONS))
            }
        };
        let (options, rules) = drawn.ok()?;
        let position = match self {
            Kind::Preset | Kind::Options => Ok(None),
            Kind::Position | Kind::Both => {
                let drawn = scattered(&rules, &mut Dice::of_player(seed, POSITION));
                drawn.map(|(position, _)| Some(position))
            }
        };
        Some(position.map(|position| Beginning { options, rules, position }))
    }
}

/// The dice of a seed that say the options, and the position.
const OPTIONS: u64 = 4;
const POSITION: u64 = 5;

/// Where a game begins.
#[derive(Clone, Debug)]
pub(super) struct Beginning<G: Game> {
    pub(super) options: G::Options,
    pub(super) rules: G,
    pub(super) position: Option<Value>,
}
