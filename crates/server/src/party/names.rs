//! Text that people write for all to see: no letter that cannot be seen or turns the others round, and no name that looks
//! like another's.
//!
//! The tables are our own and small. The lists of Unicode know six thousand look-alikes in all scripts; a library of them
//! would refuse names that nobody at a kitchen table mixes up. What matters here is a name in another alphabet or with a
//! zero in it that is read as a friend's.

use protocol::RefusalCode;

use super::{Party, Refused};

/// The most letters of a name.
const LONGEST_NAME: usize = 24;

const JOINER: char = '\u{200D}';
/// Shows the sign before it as a picture.
const AS_PICTURE: char = '\u{FE0F}';

/// What is written alike in other scripts and cases, and how it is read.
const ALIKE: [(&str, char); 24] = [
    ("АΑаα", 'a'),
    ("ВΒвβЬь", 'b'),
    ("СϹсϲ", 'c'),
    ("Ԁԁ", 'd'),
    ("ЕΕеε", 'e'),
    ("ɡ", 'g'),
    ("НΗнҺһ", 'h'),
    ("ЈͿјϳ", 'j'),
    ("КΚкκ", 'k'),
    ("1|IiıІіӀӏΙιЇїⅠⅼ", 'l'),
    ("МΜм", 'm'),
    ("Νηո", 'n'),
    ("0ОΟоοσ", 'o'),
    ("РΡрρ", 'p'),
    ("Ԛԛ", 'q'),
    ("г", 'r'),
    ("Ѕѕ", 's'),
    ("ТΤтτ", 't'),
    ("υսμ", 'u'),
    ("Ѵѵν", 'v'),
    ("Ԝԝω", 'w'),
    ("ХΧхχ", 'x'),
    ("УΥҮуγү", 'y'),
    ("Ζζ", 'z'),
];

impl Party {
    /// A name that nobody else at the table has, or seems to have. Somebody may change the spelling of their own.
    pub(super) fn own_name(&self, person: Option<u32>, name: &str) -> Result<String, Refused> {
        let name = checked_name(name)?;
        let read = read_as(&name);
        let others = self.people.iter().filter(|other| Some(other.number) != person);
        match others.into_iter().find(|other| read_as(&other.name) == read) {
            None => Ok(name),
            Some(other) => {
                let about = format!("name `{name}` is like `{}`", other.name);
                Err(Refused::new(RefusalCode::NameTaken, about))
            }
        }
    }
}

/// A name that can be shown to everybody.
pub(super) fn checked_name(name: &str) -> Result<String, Refused> {
    checked_text(name, LONGEST_NAME, "name")
}

/// A text of at most this many letters that can be shown to everybody, trimmed.
pub(super) fn checked_text(text: &str, longest: usize, what: &str) -> Result<String, Refused> {
    let text = text.trim();
    let letters = text.chars().count();
    let allowed = [format!("1 to {longest}")];
    if letters == 0 || letters > longest {
        return Err(Refused::new(RefusalCode::BadValue, format!("{what} of {letters} letters")).but(allowed));
    }
    match unseen(text) {
        None => Ok(text.to_owned()),
        Some(letter) => {
            let about = format!("{what} with U+{:04X}", u32::from(letter));
            Err(Refused::new(RefusalCode::BadValue, about).but(allowed))
        }
    }
}

/// The first letter that cannot be seen, or makes others be seen otherwise. What joins pictures to one is fine between them.
fn unseen(text: &str) -> Option<char> {
    let letters: Vec<char> = text.chars().collect();
    let is_picture_at =
        |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(|&letter| is_picture(letter));
    let is_fine = |at: usize| match letters[at] {
        AS_PICTURE => is_picture_at(at.checked_sub(1)),
        JOINER => {
            let before = at.checked_sub(if at > 0 && letters[at - 1] == AS_PICTURE { 2 } else { 1 });
            is_picture_at(before) && is_picture_at(Some(at + 1))
        }
        letter => !is_unseen(letter),
    };
    (0..letters.len()).find(|&at| !is_fine(at)).map(|at| letters[at])
}

fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            // Soft hyphen, joiners, fillers and blanks without a width.
            '\u{AD}' | '\u{34F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200D}' | '\u{2060}'..='\u{2065}' | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}'
            | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFC}'
            // What turns the direction of the text.
            | '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{206F}'
            // Ends of lines and paragraphs.
            | '\u{2028}' | '\u{2029}'
            // Without a meaning of their own, musical control, tags, more variants.
            | '\u{E000}'..='\u{F8FF}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{10FFFF}')
}

/// Whether a sign is, or may be shown as, a picture: those that are joined to one.
fn is_picture(letter: char) -> bool {
    matches!(letter, '\u{203C}'..='\u{3299}' | '\u{1F000}'..='\u{1FAFF}') && !is_unseen(letter)
}

/// How a name is read at a glance: without case and blanks, look-alikes as one.
fn read_as(name: &str) -> String {
    let seen = name.chars().filter(|letter| !letter.is_whitespace());
    seen.flat_map(|letter| alike(plain(letter)).to_lowercase()).collect()
}

/// Wide and mathematical letters and digits as plain ones.
fn plain(letter: char) -> char {
    const ALPHABET: &[u8; 52] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let code = u32::from(letter);
    match letter {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(code - 0xFEE0).unwrap_or(letter),
        '\u{1D400}'..='\u{1D6A3}' => char::from(ALPHABET[(code - 0x1D400) as usize % ALPHABET.len()]),
        '\u{1D7CE}'..='\u{1D7FF}' => char::from(b'0' + ((code - 0x1D7CE) % 10) as u8),
        _ => letter,
    }
}

fn alike(letter: char) -> char {
    ALIKE.iter().find(|(others, _)| others.contains(letter)).map_or(letter, |(_, one)| *one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_are_read_alike_and_other_names_are_not() {
        for (one, other) in [
            ("Anna", "аnnа"),
            ("Anna", " A n\u{A0}n a"),
            ("Otto", "0tt0"),
            ("Lilli", "1iIl|"),
            ("PETER", "Реtеr"),
            ("Nik", "Νικ"),
            ("Max", "Ｍａｘ"),
            ("Max", "𝐌𝒂𝚡"),
        ] {
            assert_eq!(read_as(one), read_as(other), "{one} {other}");
        }
        for (one, other) in
            [("Anna", "Anne"), ("Guest 1", "Guest 2"), ("Zoe", "Zoë"), ("Ян", "Юля"), ("李", "王")]
        {
            assert_ne!(read_as(one), read_as(other));
        }
    }

    #[test]
    fn what_cannot_be_seen_is_refused_and_pictures_are_not() {
        for name in [
            "Zoë",
            "Łukasz",
            "Müller-Lüdenscheidt",
            "李小龍",
            "محمد",
            "👩‍🚀",
            "❤️",
            "👨‍👩‍👧",
            "🏳️‍🌈 x",
            "👍🏽",
            "a\u{A0}b",
        ] {
            assert_eq!(checked_name(name).as_deref(), Ok(name));
        }
        for name in [
            "A\u{202E}nna",
            "\u{2067}x",
            "An\u{200B}na",
            "An\u{200D}na",
            "👩\u{200D}",
            "👩\u{200D}a",
            "a\u{FE0F}",
            "\u{FEFF}x",
            "x\u{AD}y",
            "\u{3164}",
            "\u{2800}",
            "a\u{7}b",
            "a\u{2028}b",
            "\u{E0041}x",
            "\u{200F}",
        ] {
            assert_eq!(
                checked_name(name).map_err(|refused| refused.code),
                Err(RefusalCode::BadValue),
                "{name:?}"
            );
        }
    }
}
