//! Short messages and emotes: limited in length and rate, off if the table wants it so, and never written down.

use protocol::{Message, RefusalCode};

use super::names::checked_text;
use super::{Decision, Millis, Party, Refused};

/// The emotes there are; the page has a picture for each.
pub const EMOTES: [&str; 8] = ["applause", "laugh", "wow", "cry", "angry", "heart", "hurry", "cheers"];

const LONGEST_TEXT: usize = 200;
/// A number of messages, and the time in which they may come.
const MOST_TALK: usize = 5;
const TALK_MS: u64 = 10_000;

impl Party {
    pub(super) fn say(&self, person: u32, text: &str, now: Millis) -> Result<Decision, Refused> {
        let text = checked_text(text, LONGEST_TEXT, "text")?;
        self.talk(person, Message::Said { person, text }, now)
    }

    pub(super) fn emote(&self, person: u32, emote: &str, now: Millis) -> Result<Decision, Refused> {
        if !EMOTES.contains(&emote) {
            return Err(Refused::new(RefusalCode::Unknown, format!("emote `{emote}`")).but(EMOTES));
        }
        self.talk(person, Message::Emoted { person, emote: emote.to_owned() }, now)
    }

    fn talk(&self, person: u32, message: Message, now: Millis) -> Result<Decision, Refused> {
        if !self.settings.talk {
            return Err(Refused::new(RefusalCode::Silent, "talk"));
        }
        let lately = self.memory.talk.get(&person).into_iter().flatten();
        if lately.filter(|&&at| now.abs_diff(at) < TALK_MS).count() >= MOST_TALK {
            return Err(Refused::new(RefusalCode::TooMany, "talk"));
        }
        Ok(Decision { said: Some(message), ..Decision::nothing(now) })
    }

    /// Somebody has talked.
    pub(super) fn remember_talk(&mut self, person: u32, at: Millis) {
        let lately = self.memory.talk.entry(person).or_default();
        lately.push_back(at);
        if lately.len() > MOST_TALK {
            lately.pop_front();
        }
    }
}
