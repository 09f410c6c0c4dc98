//! Seeds: 32 bytes from which all of a game's chance follows.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// 32 bytes from which all of a game's chance follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed with these bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bytes.
    pub const fn bytes(self) -> [u8; 32] {
        self.0
    }

    /// The seed that a word stands for.
    pub fn from_text(word: &str) -> Seed {
        Seed(Sha256::new().chain_update(b"spielwiese seed\0").chain_update(word).finalize().into())
    }

    /// The seed of the `index`-th of many games. Game 0 is the one that the seed itself gives.
    #[inline]
    pub fn game(self, index: u64) -> Seed {
        let mut bytes = self.0;
        bytes[24..].iter_mut().zip(index.to_le_bytes()).for_each(|(byte, number)| *byte ^= number);
        Seed(bytes)
    }
}

/// Any text is a seed: 64 hexadecimal digits are its bytes, `word` is hashed, `word/7` is game 7 of `word`.
impl FromStr for Seed {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Seed, Self::Err> {
        if let Some(bytes) = unhex(text) {
            return Ok(Seed(bytes));
        }
        let numbered = text.rsplit_once('/').and_then(|(word, index)| Some((word, index.parse().ok()?)));
        Ok(match numbered {
            Some((word, index)) => unhex(word).map_or_else(|| Seed::from_text(word), Seed).game(index),
            None => Seed::from_text(text),
        })
    }
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        text.push(char::from(DIGITS[usize::from(byte >> 4)]));
        text.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    text
}

/// 32 bytes from 64 hexadecimal digits.
pub(crate) fn unhex(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seed, D::Error> {
        let text = String::deserialize(from)?;
        unhex(&text).map(Seed).ok_or_else(|| serde::de::Error::custom("a seed is 64 hexadecimal digits"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Seed {
        text.parse().unwrap()
    }

    #[test]
    fn a_seed_is_spelled_and_read() {
        let seed = parsed("tonight");
        assert_eq!(parsed(&seed.to_string()), seed);
        assert_eq!(parsed("tonight/0"), seed);
        assert_ne!(parsed("tonight/1"), seed);
        assert_eq!(parsed(&format!("{seed}/5")), parsed("tonight/5"));
    }
}
