//! Seeds as people type and repeat them.

use rand::TryRng as _;
use rand::rngs::SysRng;
use table::Seed;

use crate::failure::Failure;

/// A seed and the text it came from, which is what people are shown.
#[derive(Clone, Debug)]
pub(crate) struct SeedText {
    pub(crate) text: String,
    pub(crate) seed: Seed,
}

/// Letters and digits that nobody mistakes for each other.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH: usize = 10;

impl SeedText {
    /// The seed that was asked for, or one of the machine's choice, short enough to be read out.
    pub(crate) fn or_any(text: Option<String>) -> Result<SeedText, Failure> {
        let text = match text {
            Some(text) => text,
            None => any()?,
        };
        let Ok(seed) = text.parse();
        Ok(SeedText { text, seed })
    }
}

fn any() -> Result<String, Failure> {
    let mut bytes = [0; LENGTH];
    SysRng.try_fill_bytes(&mut bytes).map_err(|error| {
        Failure::Argument(format!("can't get random numbers from the system: {error}; use --seed"))
    })?;
    Ok(bytes.iter().map(|&byte| LETTERS[byte as usize % LETTERS.len()] as char).collect())
}
