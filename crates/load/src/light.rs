//! What a guest has to read of a message in order to play. Views and events are passed over: they are for eyes, and
//! thousands of guests on the machine of the server should not cost more than the server.

use protocol::{Question, RefusalCode};
use serde::Deserialize;
use serde::de::IgnoredAny;
use table::How;

/// A message, as far as somebody reads it who only wants to play.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LightMessage {
    Accepted { id: u32 },
    Refused { code: RefusalCode },
    Table { stage: LightStage },
    Step { number: u64, asked: Option<LightAsked>, question: Option<Question> },
    Said(IgnoredAny),
    Emoted(IgnoredAny),
    MovedOn,
    Resync,
    Closing(IgnoredAny),
}

/// How far the evening is.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LightStage {
    Gathering,
    Dealing(IgnoredAny),
    Playing(IgnoredAny),
    Over(IgnoredAny),
    ReadOnly(IgnoredAny),
}

/// Who is asked.
#[derive(Debug, Deserialize)]
pub(crate) struct LightAsked {
    pub(crate) how: How,
}

#[cfg(test)]
mod tests {
    use protocol::{self, Message};
    use table::Seat;

    use super::*;

    #[test]
    fn a_light_message_reads_what_the_server_writes() {
        let question = Question {
            seat: Seat::new(1),
            number: 7,
            legal: vec!["camp".to_owned()],
            answered: None,
            hints: Vec::new(),
        };
        let asked =
            protocol::Asked { how: How::Turn, eligible: vec![Seat::new(1)], waiting: None, window: None };
        let step = protocol::Step {
            number: 12,
            view: serde_json::from_str("{\"cards\":[1,2]}").unwrap(),
            beats: Vec::new(),
            moments: Vec::new(),
            deed: None,
            events: vec![serde_json::from_str("{\"bang\":{}}").unwrap()],
            asked: Some(asked),
            question: Some(question.clone()),
            clock: None,
        };
        match read(&Message::Step(step)) {
            LightMessage::Step {
                number: 12,
                asked: Some(LightAsked { how: How::Turn }),
                question: Some(found),
            } => {
                assert_eq!(found, question);
            }
            other => panic!("{other:?}"),
        }
        assert!(matches!(read(&Message::MovedOn), LightMessage::MovedOn));
        assert!(matches!(
            read(&Message::Emoted { person: 1, emote: "wave".to_owned() }),
            LightMessage::Emoted(IgnoredAny)
        ));
    }

    fn read(message: &Message) -> LightMessage {
        serde_json::from_str(&serde_json::to_string(message).unwrap()).unwrap()
    }
}
