//! Short messages and emotes.

use protocol::{Command, Message, RefusalCode, Settings};
use server::party::To;

use crate::evening::Evening;

#[test]
fn what_is_said_is_heard_by_all_and_not_kept() {
    let mut evening = Evening::full("frantic", 2);
    evening.post.clear();
    let rows = evening.log.len();
    evening.must(2, Command::Say { text: " hello ".to_owned() });
    evening.must(2, Command::Emote { emote: "cheers".to_owned() });
    let said = Message::Said { person: 2, text: "hello".to_owned() };
    assert_eq!(evening.post[0], (To::All, said));
    assert_eq!(evening.log.len(), rows);
}

#[test]
fn talk_is_limited_in_length_and_rate_and_can_be_turned_off() {
    let mut evening = Evening::full("frantic", 2);
    let say = |text: &str| Command::Say { text: text.to_owned() };
    assert_eq!(evening.refused(1, say("")), RefusalCode::BadValue);
    assert_eq!(evening.refused(1, say(&"x".repeat(201))), RefusalCode::BadValue);
    assert_eq!(evening.refused(1, Command::Emote { emote: "boo".to_owned() }), RefusalCode::Unknown);
    let spoken = (0..20).take_while(|_| evening.say(1, &say("x")).is_ok()).count();
    assert_eq!(spoken, 5);
    assert_eq!(evening.refused(1, say("x")), RefusalCode::TooMany);
    evening.must(2, say("everybody has a limit of their own"));
    evening.wait(10_000);
    evening.must(1, say("x"));
    evening.must(1, Command::Settings { settings: Settings { talk: false, ..Settings::default() } });
    assert_eq!(evening.refused(2, say("x")), RefusalCode::Silent);
}

#[test]
fn nothing_is_said_that_cannot_be_seen() {
    let mut evening = Evening::full("frantic", 2);
    for text in ["a\u{202E}b", "a\u{200B}b", "\u{2066}x", "a\nb"] {
        assert_eq!(
            evening.refused(1, Command::Say { text: text.to_owned() }),
            RefusalCode::BadValue,
            "{text:?}"
        );
    }
    evening.must(1, Command::Say { text: "\u{1F469}\u{200D}\u{1F680} шалом שלום".to_owned() });
}
