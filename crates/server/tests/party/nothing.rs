//! A command that changes nothing writes nothing.

use protocol::{Absence, Command, Order, Settings};
use serde_json::{Map, json};
use server::party::{Key, Rematch};
use table::{Seat, Seed};

use crate::evening::{Evening, LOOK, random};

/// Says a command and then says it again: the first one may write, the second must not.
#[allow(clippy::needless_pass_by_value, reason = "a command is written where it is given")]
fn twice(evening: &mut Evening, person: u32, command: Command) {
    let before = evening.log.len();
    evening.must(person, command.clone());
    let first = evening.log.len();
    assert!(first > before, "{command:?} changes something");
    let _ = evening.say(person, &command);
    assert_eq!(evening.log.len(), first, "{command:?} for the second time");
}

#[test]
fn whatever_is_said_twice_before_the_start_is_written_once() {
    let mut evening = Evening::open("frantic", 4);
    let bea = evening.join("Bea");
    let bot = |bot: &str| Command::Bot { seat: Seat::new(2), bot: bot.to_owned() };
    let settings = Settings { seconds: Some(30), absence: Absence::Fallback, ..Settings::default() };
    let set = Map::from_iter([("hand_size".to_owned(), json!(5))]);
    for (person, command) in [
        (bea, Command::Rename { name: "Beate".to_owned(), look: LOOK }),
        (bea, Command::Sit { seat: Seat::new(1) }),
        (bea, Command::Ready { ready: true }),
        (bea, Command::Ready { ready: false }),
        (bea, Command::Standing { window: "nice-try".to_owned(), order: Order::Pass }),
        (1, Command::Options { set }),
        (1, Command::RuleSet { rules: "everything".to_owned() }),
        (1, Command::Settings { settings }),
        (1, Command::Seats { count: 3 }),
        (1, bot("easy")),
        (1, bot("medium")),
        (1, Command::GiveBack { seat: Seat::new(2) }),
        (1, bot("easy")),
        (bea, Command::Stand),
        (bea, Command::Sit { seat: Seat::new(1) }),
        (1, Command::Host { person: bea }),
        (bea, Command::Host { person: 1 }),
        (1, Command::Start),
        (bea, Command::Contribute { bytes: Seed::from_text("bea") }),
    ] {
        twice(&mut evening, person, command);
    }
    let rows = evening.log.len();
    for command in [Command::Say { text: "x".to_owned() }, Command::Emote { emote: "wow".to_owned() }] {
        evening.must(1, command);
    }
    assert_eq!(evening.log.len(), rows, "talk is never written");
}

#[test]
fn whatever_is_said_twice_while_a_game_is_on_is_written_once() {
    let mut evening = Evening::together();
    let watcher = evening.join("Watcher");
    let action = evening.question(1).unwrap();
    twice(&mut evening, 1, Command::Answer { question: action.number, action: action.legal[0].clone() });
    let action = evening.question(2).unwrap();
    evening.must(2, Command::Answer { question: action.number, action: action.legal[0].clone() });
    for (person, command) in [
        (1, Command::TakeBack),
        (2, Command::Consent { yes: true }),
        (3, Command::Consent { yes: false }),
        (1, Command::Pause),
        (1, Command::Resume),
        (2, Command::Stand),
        (watcher, Command::Sit { seat: Seat::new(1) }),
        (2, Command::LetIn { person: watcher, yes: false }),
        (2, Command::Sit { seat: Seat::new(1) }),
    ] {
        twice(&mut evening, person, command);
    }
    evening.here(2, false);
    twice(&mut evening, 1, Command::Bot { seat: Seat::new(1), bot: "random".to_owned() });
    twice(&mut evening, 1, Command::Remove { person: 2 });
    twice(&mut evening, 3, Command::Consent { yes: true });
    twice(&mut evening, watcher, Command::Leave);
    evening.play(random("to the end"), |_| false);
    let rows = evening.log.len();
    evening.must(1, Command::Story);
    evening.must(1, Command::Lookup);
    evening.must(1, Command::Sheet);
    assert_eq!(evening.log.len(), rows);
    let rematch = |evening: &Evening| {
        evening.party.rematch(1, "NEXT".to_owned(), Seed::from_text("again"), evening.now).unwrap()
    };
    let Rematch::New { decision, .. } = rematch(&evening) else { panic!("there is none yet") };
    evening.take(*decision).unwrap();
    assert!(matches!(rematch(&evening), Rematch::Already(_)));
}

#[test]
fn who_joins_or_claims_again_with_the_same_token_is_who_they_were() {
    let mut evening = Evening::open("frantic", 2);
    let join =
        |evening: &Evening, name: &str| evening.party.join(name, LOOK, Key::of("bea"), evening.now).unwrap();
    let (bea, decision) = join(&evening, "Bea");
    evening.take(decision).unwrap();
    let (again, decision) = join(&evening, "Somebody else");
    assert_eq!((again, decision.rows), (bea, vec![]));

    let decision = evening.party.hand_over(bea, Key::of("pass"), evening.now).unwrap();
    evening.take(decision).unwrap();
    let claim =
        |evening: &Evening| evening.party.claim(Key::of("pass"), Key::of("phone"), evening.now).unwrap();
    let (first, decision) = claim(&evening);
    evening.take(decision).unwrap();
    let (second, decision) = claim(&evening);
    assert_eq!(
        (first, second, decision.rows),
        (bea, bea, vec![]),
        "the answer was lost, and hello is said again"
    );
}
