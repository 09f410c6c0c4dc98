//! Codes: what people type to find a table.
//!
//! Six characters that are not mistaken for each other, read aloud or written on a beer mat: no 0 and O, no 1 and I.
//! A code finds a table and lets nobody act there. There are 2^30 of them, and guessing is
//! [throttled](crate::limits).

use std::fmt;

use table::Seed;

/// Each stands for five bits.
const CHARACTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// How many there are in a code.
const LENGTH: usize = 6;

/// The code of a table.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Code(String);

impl Code {
    /// The code that these random bytes give.
    pub fn new(random: Seed) -> Code {
        let character = |byte: u8| char::from(CHARACTERS[usize::from(byte) % CHARACTERS.len()]);
        Code(random.bytes().into_iter().take(LENGTH).map(character).collect())
    }

    /// The code somebody typed: in small letters, with gaps, as people do. None if it cannot be one.
    pub fn parse(typed: &str) -> Option<Code> {
        let code: String = typed
            .chars()
            .filter(|typed| !matches!(typed, ' ' | '-'))
            .map(|typed| typed.to_ascii_uppercase())
            .collect();
        let is_one = code.len() == LENGTH && code.bytes().all(|byte| CHARACTERS.contains(&byte));
        is_one.then_some(Code(code))
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = Code::parse("ABC234").unwrap();
        assert_eq!(Code::parse(" abc-234 "), Some(code));
        for wrong in ["", "ABC23", "ABC2345", "ABC23O", "ABC231", "ABÄ234", "ABC23/"] {
            assert_eq!(Code::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn codes_use_all_characters_at_every_place() {
        let codes: Vec<Code> = (0..2_000).map(|n| Code::new(Seed::from_text(&format!("code {n}")))).collect();
        assert!(codes.iter().all(|code| Code::parse(code.as_str()).as_ref() == Some(code)));
        for place in 0..LENGTH {
            let seen: HashSet<u8> = codes.iter().map(|code| code.0.as_bytes()[place]).collect();
            assert_eq!(seen.len(), CHARACTERS.len());
        }
    }
}
