//! Somebody wants to look like somebody else: names and words with letters that are not seen, or that turn the line around.

use client::Guest;
use protocol::{Command, Message, RefusalCode, Role};

use crate::house::{House, host, rename};

/// What turns a line around, is not seen at all, or breaks it.
const TRICKS: [char; 17] = [
    '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}', '\u{2066}', '\u{2067}', '\u{2068}',
    '\u{2069}', '\u{200e}', '\u{200f}', '\u{061c}', '\u{200b}', '\u{2060}', '\u{feff}', '\u{2028}', '\n',
];

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_what_it_looks_like() {
    let house = House::open().await;
    let anna = host(&house.home(), "overload", 3, "Anna").await;
    let code = anna.code().to_owned();
    for trick in TRICKS {
        // Whether it is refused or left out: nobody is shown it.
        let name = format!("An{trick}na");
        if let Ok(guest) = Guest::join(&house.outside(1), &code, &name).await {
            shows_no(trick, &guest);
        }
        let mut mallory = Guest::join(&house.outside(2), &code, "Mallory").await.unwrap();
        let _ = mallory.ask(rename(&name)).await;
        let _ = mallory.ask(Command::Leave).await;
    }
    let screen = Guest::look(&house.home(), &code, Role::Room).await.unwrap();
    for trick in TRICKS {
        shows_no(trick, &screen);
    }
}

fn shows_no(trick: char, guest: &Guest) {
    let people = &guest.table().unwrap().people;
    assert!(people.iter().all(|person| !person.name.contains(trick)), "{trick:?} in {people:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_does_not_turn_the_line_around() {
    let house = House::open().await;
    let mut anna = host(&house.home(), "overload", 3, "Anna").await;
    for trick in ['\u{202e}', '\u{2067}', '\u{2028}'] {
        match anna.ask(Command::Say { text: format!("ab{trick}cd") }).await {
            Err(refused) => assert_eq!(refused.code(), Some(RefusalCode::BadValue)),
            Ok(_) => loop {
                if let Message::Said { text, .. } = anna.hear().await.unwrap() {
                    assert!(!text.contains(trick), "{text:?}");
                    break;
                }
            },
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_kept_from_their_own_name() {
    let house = House::open().await;
    let anna = host(&house.home(), "overload", 3, "Anna").await;
    for name in ["Zoë", "Łukasz", "محمد", "小明", "Ada 🎉", "O'Brien", "Jean-Luc"] {
        let guest = Guest::join(&house.home(), anna.code(), name).await.unwrap();
        let shown = guest.me().map(|me| me.name.clone());
        assert!(shown.is_none_or(|shown| shown == name));
    }
}
