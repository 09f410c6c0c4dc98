//! Fair shuffles: a seed nobody chose alone.
//!
//! The table commits to a secret before the game, every seat adds 32 bytes of its own, and the seed is a hash of it
//! all. At the end the secret is shown, and anybody can check that the shuffle was not chosen afterwards. It proves
//! the shuffle, not that whoever runs the machine did not look.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::seed::{Seed, hex};

const SEED_DOMAIN: &[u8] = b"spielwiese fair seed\0";
const COMMITMENT_DOMAIN: &[u8] = b"spielwiese commitment\0";
const VERSION: u8 = 1;

/// What a fair seed is made of. The secret is absent until the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fair {
    /// The hash of the secret, shown before the game.
    pub commitment: String,
    /// What each seat added, in seat order; a seat may have added nothing.
    pub contributions: Vec<Option<Seed>>,
    /// The secret, shown after the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Seed>,
}

impl Fair {
    /// Commits to a secret.
    pub fn commit(secret: Seed, contributions: Vec<Option<Seed>>) -> Fair {
        Fair { commitment: commitment(secret), contributions, secret: Some(secret) }
    }

    /// Whether the secret, if shown, is the one committed to.
    pub fn keeps_its_word(&self) -> bool {
        self.secret.is_none_or(|secret| commitment(secret) == self.commitment)
    }

    /// The seed, once the secret is known. Lengths are hashed with the texts, so that no two inputs run together.
    pub fn seed(&self, game: &str, options: &Map<String, Value>) -> Option<Seed> {
        let options = Value::Object(options.clone()).to_string();
        let mut hash = Sha256::new().chain_update(SEED_DOMAIN).chain_update([VERSION]);
        for text in [game, options.as_str()] {
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text);
        }
        hash.update(self.secret?.bytes());
        for contribution in &self.contributions {
            match contribution {
                Some(bytes) => hash.update([&[1], &bytes.bytes()[..]].concat()),
                None => hash.update([0]),
            }
        }
        Some(Seed::new(hash.finalize().into()))
    }
}

fn commitment(secret: Seed) -> String {
    hex(&Sha256::new().chain_update(COMMITMENT_DOMAIN).chain_update(secret.bytes()).finalize())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_counts() {
        let secret = Seed::from_text("secret");
        let given = vec![Some(Seed::from_text("a")), None];
        let fair = Fair::commit(secret, given.clone());
        let seed = fair.seed("game", &Map::new()).unwrap();
        assert!(fair.keeps_its_word());
        assert_ne!(fair.seed("other", &Map::new()).unwrap(), seed);
        let swapped = Fair::commit(secret, given.into_iter().rev().collect());
        assert_ne!(swapped.seed("game", &Map::new()).unwrap(), seed);

        let mut hidden = fair.clone();
        hidden.secret = None;
        assert_eq!(hidden.seed("game", &Map::new()), None);
        hidden.secret = Some(Seed::from_text("another"));
        assert!(!hidden.keeps_its_word());
    }
}
