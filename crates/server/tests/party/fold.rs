//! A party read again from its log is the party that was; a record that no longer agrees can still be looked at.

use protocol::{Absence, Command, Message, Order, RefusalCode, Settings, Stage};
use server::party::{Party, Rematch, Row};
use table::{Dice, Seat, Seed};

use crate::evening::{Evening, json};

/// All that can be seen of a party from outside, presence excepted.
fn portrait(party: &Party, now: i64) -> String {
    let mut greetings = Vec::new();
    for viewer in [None, Some(1), Some(2), Some(3), Some(4)] {
        let messages = party.greet(viewer, None, now).into_iter().map(|message| match message {
            Message::Table(mut table) => {
                table.people.iter_mut().for_each(|person| person.here = false);
                Message::Table(table)
            }
            message => message,
        });
        greetings.push(json(&messages.collect::<Vec<_>>()));
    }
    format!("{greetings:?} {:?}", party.record().map(table::Record::to_text))
}

/// Something that somebody might do besides answering.
fn mischief(dice: &mut Dice) -> Command {
    let seat = Seat::new(dice.below(3));
    let yes = dice.below(2) == 0;
    let person = 1 + dice.below(5) as u32;
    match dice.below(18) {
        0 => Command::Stand,
        1 => Command::Sit { seat },
        2 => Command::TakeBack,
        3 => Command::Consent { yes },
        4 => Command::Pause,
        5 | 6 => Command::Resume,
        7 => Command::Bot { seat, bot: "random".to_owned() },
        8 => Command::GiveBack { seat },
        9 => Command::Standing { window: "nice-try".to_owned(), order: Order::Pass },
        10 => Command::LetIn { person, yes },
        11 => Command::Remove { person },
        12 => Command::Host { person },
        13 => Command::TakeBack,
        14 => Command::Consent { yes: true },
        15 => Command::Sit { seat },
        16 => Command::Rename { name: format!("Nobody {}", dice.below(9)), look: crate::evening::LOOK },
        _ => Command::Settings {
            settings: Settings { seconds: Some(30), absence: Absence::Fallback, ..Settings::default() },
        },
    }
}

#[test]
fn a_party_read_from_its_log_is_the_party_that_was() {
    for game in catalog::ids() {
        let rows: usize = (0..4).map(|number| lively_evening(game, number)).sum();
        assert!(rows > 120, "{game}: only {rows} rows");
    }
}

/// Plays on, with all kinds of interruptions, and reads the log again after every row. Says how many there were.
fn lively_evening(game: &str, number: u64) -> usize {
    let mut evening = Evening::full(game, 3);
    evening.join("Watcher");
    evening.join("Stranger");
    evening.start();
    let mut dice = Dice::of_player(Seed::from_text(game), number);
    let mut rows = 0;
    for _ in 0..100 {
        if evening.is_over() {
            break;
        }
        if dice.below(12) == 0 {
            let person = 2 + dice.below(3) as u32;
            let here = dice.below(3) > 0;
            evening.here(person, here);
        } else if dice.below(4) == 0 {
            let person = 1 + dice.below(5) as u32;
            let command = mischief(&mut dice);
            let _ = evening.say(person, &command);
        } else if let Some(&person) = evening.asked().first() {
            let question = evening.question(person).unwrap();
            let action = question.legal[dice.below(question.legal.len())].clone();
            let _ = evening.say(person, &Command::Answer { question: question.number, action });
        } else {
            evening.wait(400);
        }
        if evening.log.len() > rows {
            rows = evening.log.len();
            let mut read = evening.read();
            for person in evening.party.table_now(None).people.into_iter().filter(|person| person.here) {
                read.here(person.person, true, evening.now);
            }
            assert_eq!(
                portrait(&evening.party, evening.now),
                portrait(&read, evening.now),
                "{game}, after {:?}",
                evening.log.last()
            );
        }
    }
    let due = evening.party.due();
    evening.restart();
    assert!(evening.party.due() >= due, "{game}: nothing is due earlier after a restart");
    rows
}

#[test]
fn a_log_that_is_none_is_refused() {
    let evening = Evening::open("frantic", 2);
    let read = |rows: &[(i64, Row)]| Party::read("X".to_owned(), rows, evening.house.clone(), evening.now);
    assert!(read(&[]).is_err());
    assert!(read(&evening.log[1..]).is_err());
    let mut foreign = evening.log.clone();
    if let Row::Opened { game, .. } = &mut foreign[0].1 {
        *game = "chess".to_owned();
    }
    assert!(read(&foreign).is_err());
}

/// The first row from this one on that is a step.
fn step_from(evening: &Evening, row: usize) -> usize {
    let is_step = |row: &usize| matches!(evening.log[*row].1, Row::Stepped { .. });
    (row..evening.log.len()).find(is_step).expect("the game goes on")
}

/// The record's step at this row comes out otherwise under today's rules.
fn spoil(evening: &mut Evening, row: usize) {
    match &mut evening.log[row].1 {
        Row::Stepped { steps, .. } => steps[0].check = "0000000000000000".to_owned(),
        other => panic!("no step: {other:?}"),
    }
}

#[test]
fn a_record_that_no_longer_agrees_is_shown_up_to_where_it_does_and_tells_its_story() {
    let mut evening = Evening::playing("game-over", 3);
    let mut agreed = None;
    evening.play(crate::evening::random("story"), |evening| {
        if evening.log.len() == 12 {
            agreed = Some(evening.step(None).view);
        }
        evening.log.len() > 20
    });
    let story: Vec<_> = evening
        .log
        .iter()
        .filter_map(|(_, row)| row.disclosure())
        .flat_map(|told| told.story.clone())
        .collect();
    let row = step_from(&evening, 12);
    spoil(&mut evening, row);
    evening.restart();
    let steps = evening.log[..12].iter().filter(|(_, row)| row.disclosure().is_some()).count() as u64;
    assert_eq!(evening.stage(), Stage::ReadOnly { step: steps, rematch: None });
    let shown = evening.step(Some(1));
    assert_eq!((Some(shown.view), shown.events, shown.question), (agreed, story, None));
    let answer = Command::Answer { question: 1, action: "pass".to_owned() };
    assert_eq!(evening.refused(1, answer), RefusalCode::ReadOnly);
    let luck = Seed::from_text("again");
    assert!(matches!(
        evening.party.rematch(1, "NEXT".to_owned(), luck, evening.now),
        Ok(Rematch::New { .. })
    ));
    evening.wait(1_000_000);
}

#[test]
fn a_game_of_newer_rules_is_only_looked_at() {
    let mut evening = Evening::playing("game-over", 3);
    evening.play(crate::evening::random("newer"), |evening| evening.log.len() > 15);
    let view = evening.step(None).view;
    for (_, row) in &mut evening.log {
        if let Row::Dealt { header, .. } = row {
            header.rules += 1;
        }
    }
    evening.restart();
    assert!(matches!(evening.stage(), Stage::ReadOnly { step, .. } if step > 1));
    assert_eq!(evening.step(Some(1)).view, view, "everything agrees, but nobody may go on");
}

/// The log says that the game was dealt under the version of the rules before today's, which is returned.
fn age(evening: &mut Evening) -> u32 {
    let dealt = evening.log.iter_mut().find_map(|(_, row)| match row {
        Row::Dealt { header, .. } => Some(header),
        _ => None,
    });
    let header = dealt.unwrap();
    header.rules -= 1;
    header.rules
}

#[test]
fn a_game_of_older_rules_with_which_todays_agree_goes_on() {
    let mut evening = Evening::playing("frantic", 3);
    evening.play(crate::evening::random("older"), |evening| evening.log.len() > 25);
    age(&mut evening);
    // A state that was written down otherwise for a while, and is then as recorded.
    let row = step_from(&evening, 12);
    spoil(&mut evening, row);
    let (stage, step) = (evening.stage(), evening.step(Some(1)));
    evening.restart();
    assert_eq!((evening.stage(), evening.step(Some(1))), (stage, step));
    let rows = evening.log.len();
    evening.play(crate::evening::random("on"), |evening| evening.log.len() > rows + 10);
    evening.restart();
    assert!(matches!(evening.stage(), Stage::Playing { .. }), "{:?}", evening.party.closed());
}

#[test]
fn a_game_of_older_rules_is_closed_where_todays_part_from_them_and_its_people_go_on() {
    let mut evening = Evening::playing("frantic", 3);
    let mut seen = None;
    evening.play(crate::evening::random("parted"), |evening| {
        if evening.log.len() == 20 {
            seen = Some(evening.step(None).view);
        }
        evening.log.len() > 25
    });
    let older = age(&mut evening);
    for row in 20..evening.log.len() {
        if matches!(evening.log[row].1, Row::Stepped { .. }) {
            spoil(&mut evening, row);
        }
    }
    evening.restart();
    let in_row = |row: &Row| match row {
        Row::Stepped { steps, .. } => steps.len(),
        other => usize::from(other.disclosure().is_some()),
    };
    let steps: usize = evening.log[..20].iter().map(|(_, row)| in_row(row)).sum();
    assert_eq!(evening.stage(), Stage::ReadOnly { step: steps as u64, rematch: None });
    assert_eq!(Some(evening.step(None).view), seen, "it shows the last moment that agrees");
    let why = evening.party.closed().unwrap();
    let today = older + 1;
    let parted = format!(
        "played under version {older} of the rules, which part from version {today} at step {steps} ("
    );
    assert!(why.contains(&parted), "{why}");
    let luck = Seed::from_text("again");
    assert!(evening.party.rematch(1, "NEXT".to_owned(), luck, evening.now).is_ok());
}

/// A game in which every second decision is taken back, by consent or freely.
fn hesitant(game: &str) -> Evening {
    let mut evening = Evening::playing(game, 3);
    let mut choose = crate::evening::random(game);
    for round in 0..60 {
        let Some(&person) = evening.asked().first().filter(|_| !evening.is_over()) else {
            evening.wait(1_000);
            continue;
        };
        let legal = evening.question(person).unwrap().legal;
        evening.answer(person, &legal[choose(&legal)].clone());
        if round % 2 == 0 && evening.say(person, &Command::TakeBack).is_ok() {
            for other in 1..=3 {
                let _ = evening.say(other, &Command::Consent { yes: true });
            }
        }
    }
    evening
}

#[test]
fn a_game_with_many_take_backs_is_read_as_it_was() {
    for game in catalog::ids() {
        let evening = hesitant(game);
        let taken_back = evening.log.iter().filter(|(_, row)| matches!(row, Row::TakenBack { .. })).count();
        assert!(taken_back > 5, "{game}: {taken_back}");
        let mut read = evening.read();
        (1..=3).for_each(|person| drop(read.here(person, true, evening.now)));
        assert_eq!(portrait(&evening.party, evening.now), portrait(&read, evening.now), "{game}");
    }
}

#[test]
fn take_backs_under_newer_rules_are_read_and_looked_at() {
    let mut evening = hesitant("game-over");
    let view = evening.step(None).view;
    for (_, row) in &mut evening.log {
        if let Row::Dealt { header, .. } = row {
            header.rules += 1;
        }
    }
    evening.restart();
    assert!(matches!(evening.stage(), Stage::ReadOnly { .. }));
    assert_eq!(evening.step(Some(1)).view, view);
}

#[test]
fn a_log_that_takes_back_more_than_there_was_is_only_looked_at() {
    for steps in [0, 1_000] {
        let mut evening = Evening::playing("game-over", 3);
        evening.play(crate::evening::random("too much"), |evening| evening.log.len() > 20);
        let told = server::party::Disclosure::default();
        evening.log.push((evening.now, Row::TakenBack { seat: Seat::new(0), steps, told }));
        evening.restart();
        assert!(matches!(evening.stage(), Stage::ReadOnly { step, .. } if step > 1), "{:?}", evening.stage());
    }
}

#[test]
fn times_that_run_backwards_or_off_the_scale_break_nothing() {
    let mut evening = Evening::playing("frantic", 2);
    let settings = Settings { seconds: Some(20), absence: Absence::Fallback, ..Settings::default() };
    evening.must(1, Command::Settings { settings });
    let left = |evening: &Evening| evening.step(None).clock.unwrap().left_ms;
    evening.must(1, Command::Pause);
    evening.now -= 3_600_000;
    evening.must(1, Command::Resume);
    assert_eq!(left(&evening), 20_000, "a pause of less than nothing gives nobody time");
    evening.restart();
    assert_eq!(left(&evening), 20_000);
    for (at, _) in &mut evening.log {
        *at = i64::MAX - 5;
    }
    for now in [i64::MIN, 0, i64::MAX] {
        evening.now = now;
        evening.restart();
        let due = evening.party.due().unwrap();
        assert!(left(&evening) <= 20_000 && due >= now, "{due}");
        evening.must(1, Command::Say { text: "what time is it?".to_owned() });
        assert!(evening.party.hand_over(1, server::party::Key::of("x"), now).is_ok());
        let _ = evening.party.nudge(now);
        evening.party.greet(Some(1), Some(u64::MAX), now);
    }
}
