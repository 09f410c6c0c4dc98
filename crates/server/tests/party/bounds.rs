//! How much a table keeps: everybody has a share, nobody can use up another's, and a game comes to an end.

use std::time::{Duration, Instant};

use protocol::{Command, Look, Order, RefusalCode, Settings, Shape, Stage};
use server::party::{Disclosure, House, Key, Party, Reading, Rematch, Row};
use table::{Seat, SeatSet, Seed};

use crate::evening::{Evening, LOOK, opening, random};

const B: Seat = Seat::new(1);

/// Says commands that each change something until one is refused. Says how many there were, and how it was refused.
fn until_refused(
    evening: &mut Evening,
    person: u32,
    mut command: impl FnMut(usize) -> Command,
) -> (usize, server::party::Refused) {
    (0..5_000)
        .find_map(|at| evening.say(person, &command(at)).err().map(|refused| (at, refused)))
        .expect("nothing is without end")
}

fn rename(at: usize) -> Command {
    let colour = (at % 2) as u8;
    Command::Rename { name: "Bea".to_owned(), look: Look { colour: 1 + colour, shape: Shape::Star } }
}

#[test]
fn a_guest_uses_up_their_own_share_and_nobody_elses() {
    let mut evening = Evening::open("frantic", 3);
    let (bea, cleo) = (evening.join("Bea"), evening.join("Cleo"));
    let (times, refused) = until_refused(&mut evening, bea, rename);
    assert_eq!((times, refused.code), (120, RefusalCode::UsedUp));
    assert_eq!((refused.about, refused.allowed), (format!("rows of person {bea}"), vec!["120".to_owned()]));
    evening.restart();
    assert_eq!(evening.refused(bea, rename(0)), RefusalCode::UsedUp, "the log knows it");
    assert_eq!(evening.refused(bea, Command::Sit { seat: B }), RefusalCode::UsedUp);
    assert!(evening.party.hand_over(bea, Key::of("x"), evening.now).is_err());
    evening.must(cleo, Command::Sit { seat: B });
    evening.must(1, Command::Seats { count: 2 });
    evening.must(bea, Command::Leave);
}

#[test]
fn who_has_used_up_their_share_plays_on_and_comes_back_to_their_seat() {
    let mut evening = Evening::full("frantic", 2);
    evening.start();
    let window = |at: usize| Command::Standing {
        window: "nice-try".to_owned(),
        order: if at.is_multiple_of(2) { Order::Pass } else { Order::Ask },
    };
    let (_, refused) = until_refused(&mut evening, 2, window);
    assert_eq!(refused.code, RefusalCode::UsedUp);
    assert_eq!(evening.refused(2, Command::Stand), RefusalCode::UsedUp);
    evening.here(2, false);
    evening.must(1, Command::Bot { seat: B, bot: "random".to_owned() });
    evening.here(2, true);
    evening.must(2, Command::Sit { seat: B });
    evening.play(random("used up"), |_| false);
}

#[test]
fn the_hosts_share_is_large_and_of_the_role() {
    let mut evening = Evening::open("frantic", 2);
    let bea = evening.join("Bea");
    let settings = |at: usize| {
        let seconds = Some(30 + (at % 2) as u16);
        Command::Settings { settings: Settings { seconds, ..Settings::default() } }
    };
    let (times, refused) = until_refused(&mut evening, 1, settings);
    assert_eq!(
        (times, refused.code, refused.about.as_str()),
        (2_000, RefusalCode::UsedUp, "rows of the host")
    );
    assert_eq!(evening.refused(1, Command::Host { person: bea }), RefusalCode::UsedUp);
    evening.must(1, rename_to("Adam", 0));
    evening.must(bea, Command::Sit { seat: B });
    evening.start();
    evening.must(1, Command::Leave);
    assert!(evening.party.table_now(None).people[0].host, "leaving is never refused, and the role moves on");
}

#[test]
fn only_so_many_ever_join() {
    let mut evening = Evening::open("frantic", 2);
    let refused = (0..400).find_map(|at| {
        let name = format!("Guest {at}");
        match evening.party.join(&name, LOOK, Key::of(&name), evening.now) {
            Ok((person, decision)) => {
                evening.take(decision).unwrap();
                evening.must(person, Command::Leave);
                None
            }
            Err(refused) => Some((at, refused)),
        }
    });
    let (joined, refused) = refused.unwrap();
    assert_eq!((joined, refused.code, refused.about.as_str()), (249, RefusalCode::UsedUp, "joins"));
    let (person, _) = evening.party.join("Ada", LOOK, Key::of("token 1"), evening.now).unwrap();
    assert_eq!(person, 1, "who is known comes in");
}

#[test]
fn who_is_away_and_has_no_seat_makes_room_at_a_full_table() {
    let mut evening = Evening::open("frantic", 2);
    let bea = evening.join("Bea");
    evening.must(bea, Command::Sit { seat: B });
    let guests: Vec<u32> = (0..62).map(|at| evening.join(&format!("Guest {at}"))).collect();
    let full = |evening: &Evening| evening.party.join("Cleo", LOOK, Key::of("cleo"), evening.now).err();
    assert_eq!(full(&evening).map(|refused| refused.code), Some(RefusalCode::Full), "all of them are here");
    for person in [1, bea] {
        evening.here(person, false);
    }
    assert_eq!(
        full(&evening).map(|refused| refused.code),
        Some(RefusalCode::Full),
        "who has a seat keeps it"
    );
    for person in &guests[10..13] {
        evening.here(*person, false);
    }
    for gone in [guests[12], guests[11], guests[10]] {
        let before = evening.party.table_now(None).people.len();
        evening.join(&format!("Late {gone}"));
        assert!(!evening.party.knows(gone) && evening.party.table_now(None).people.len() == before);
    }
    assert!(full(&evening).is_some() && evening.party.sits(bea));
}

#[test]
fn a_hidden_answer_is_changed_twenty_times_and_then_stands() {
    let hidden = |evening: &Evening| {
        let step = evening.step(None);
        step.asked.is_some_and(|asked| asked.how == table::How::Hidden)
            && evening
                .question(1)
                .is_some_and(|question| question.legal.len() > 1 && question.answered.is_none())
    };
    let mut evening = (0..40)
        .map(|seed| {
            let mut evening = Evening::playing("kacken-auf-wacken", 3);
            evening.play(random(&format!("hidden {seed}")), hidden);
            evening
        })
        .find(|evening| !evening.is_over())
        .expect("some game gets there");
    let question = evening.question(1).unwrap();
    let answer =
        |at: usize| Command::Answer { question: question.number, action: question.legal[at % 2].clone() };
    let (times, refused) = until_refused(&mut evening, 1, answer);
    assert_eq!((times, refused.code), (20, RefusalCode::UsedUp));
    assert_eq!(evening.refused(1, Command::TakeBack), RefusalCode::UsedUp);
    evening.restart();
    assert_eq!(evening.refused(1, answer(20)), RefusalCode::UsedUp);
    assert_eq!(evening.question(1).unwrap().answered.as_ref(), Some(&question.legal[1]));
    evening.play(random("on"), |_| false);
}

#[test]
fn take_backs_are_counted_by_seat_and_game() {
    let mut evening = Evening::together();
    let question = evening.question(1).unwrap();
    let refused = (0..200).find_map(|_| {
        let action = question.legal[0].clone();
        let number = evening.question(1).unwrap().number;
        evening.must(1, Command::Answer { question: number, action });
        evening.say(1, &Command::TakeBack).err()
    });
    let refused = refused.unwrap();
    assert_eq!((refused.code, refused.about.as_str()), (RefusalCode::UsedUp, "take-backs of seat A"));
    assert_eq!(evening.log.iter().filter(|(_, row)| matches!(row, Row::TakenBack { .. })).count(), 30);

    let mut evening = Evening::together();
    for person in [1, 2] {
        let action = evening.question(person).unwrap().legal[0].clone();
        evening.answer(person, &action);
    }
    let wishes = (0..200).take_while(|_| {
        let wished = evening.say(1, &Command::TakeBack).is_ok();
        if wished {
            evening.must(3, Command::Consent { yes: false });
        }
        wished
    });
    assert_eq!(wishes.count(), 30, "a wish counts, whatever becomes of it");
    evening.restart();
    assert_eq!(evening.refused(1, Command::TakeBack), RefusalCode::UsedUp);
}

/// Writes on the log of a game of game-over: its last step is taken back and made again until the table has had enough.
fn endless(evening: &mut Evening) {
    evening.play(random("endless"), |evening| evening.log.len() > 40);
    let steps = evening.log.iter().filter(|(_, row)| row.disclosure().is_some()).count();
    let (at, last) =
        evening.log.iter().rev().find(|(_, row)| matches!(row, Row::Stepped { .. })).cloned().unwrap();
    let quiet = Disclosure {
        seats: SeatSet::EMPTY,
        room: false,
        asked: SeatSet::EMPTY,
        fresh: false,
        ..Disclosure::default()
    };
    let back = Row::TakenBack { seat: B, steps: steps - 1, told: quiet };
    for _ in 0..10_000 {
        evening.log.push((at, back.clone()));
        evening.log.push((at, last.clone()));
    }
}

#[test]
fn a_game_without_end_is_called_off() {
    let mut evening = Evening::playing("game-over", 3);
    endless(&mut evening);
    evening.restart();
    assert!(matches!(evening.stage(), Stage::Playing { .. }));
    let person = evening.asked()[0];
    let question = evening.question(person).unwrap();
    let answer = Command::Answer { question: question.number, action: question.legal[0].clone() };
    assert_eq!(evening.refused(person, answer.clone()), RefusalCode::UsedUp);
    evening.post.clear();
    evening.wait(0);
    assert!(matches!(evening.log.last(), Some((_, Row::CalledOff { .. }))), "{:?}", evening.log.last());
    for _ in 0..2 {
        match evening.stage() {
            Stage::Over { called_off, places, points, dealing, .. } => {
                assert!(called_off && places.is_empty() && points.is_empty() && dealing.secret.is_some());
            }
            other => panic!("{other:?}"),
        }
        assert_eq!((evening.asked(), evening.step(None).asked), (vec![], None));
        assert!(evening.party.record().is_ok_and(|record| record.steps.len() > 30));
        assert_eq!(evening.refused(person, answer.clone()), RefusalCode::LateAnswer);
        assert_eq!(
            (evening.party.thinkers().len(), evening.party.nudge(evening.now + 10_000_000).is_none()),
            (0, true)
        );
        evening.restart();
    }
    let rematch = evening.party.rematch(1, "NEXT".to_owned(), Seed::from_text("again"), evening.now);
    assert!(matches!(rematch, Ok(Rematch::New { .. })));
}

#[test]
fn two_thousand_take_backs_are_read_in_one_pass() {
    let mut evening = Evening::playing("frantic", 3);
    evening.play(random("many"), |evening| evening.log.len() > 400);
    let (at, last) =
        evening.log.iter().rev().find(|(_, row)| matches!(row, Row::Stepped { .. })).cloned().unwrap();
    let steps: usize = evening
        .log
        .iter()
        .map(|(_, row)| match row {
            Row::Dealt { .. } => 1,
            Row::Stepped { steps, .. } => steps.len(),
            _ => 0,
        })
        .sum();
    let Row::Stepped { steps: lasting, .. } = &last else { panic!("it is a step") };
    let back = Row::TakenBack { seat: B, steps: steps - lasting.len(), told: Disclosure::default() };
    let view = evening.step(None).view;
    let mut log: Vec<(i64, Row)> = evening.log.clone();
    let (short, plain) = (log.len(), quickest_reading(&log, evening.now));
    for _ in 0..2_000 {
        log.extend([(at, back.clone()), (at, last.clone())]);
    }
    evening.log = log;
    let slow = quickest_reading(&evening.log, evening.now);
    evening.party = reading_time(&evening.log, evening.now).1;
    assert_eq!(evening.step(None).view, view);
    // A row of a plain log costs a step; reading the game anew at every take-back would cost hundreds.
    let by_row = |time: Duration, rows: usize| time.as_secs_f64() / rows as f64;
    let (plain_row, slow_row) = (by_row(plain, short), by_row(slow, evening.log.len()));
    assert!(slow_row < 2.0 * plain_row, "{slow:?} for {} rows, {plain:?} for {short}", evening.log.len());
}

/// How long it takes to read a log when nothing else disturbs.
fn quickest_reading(log: &[(i64, Row)], now: i64) -> Duration {
    (0..3).map(|_| reading_time(log, now).0).min().unwrap()
}

fn reading_time(log: &[(i64, Row)], now: i64) -> (Duration, Party) {
    let rows: Vec<(i64, String)> = log.iter().map(|(at, row)| (*at, row.text())).collect();
    let begun = Instant::now();
    let mut reading = Reading::new("TEST".to_owned(), House::without_show());
    for (at, text) in rows {
        reading.take(at, serde_json::from_str(&text).unwrap(), text.len()).unwrap();
    }
    let party = reading.finish(now).unwrap();
    (begun.elapsed(), party)
}

/// Everything that everybody may have written at one table, and the longest game there may be.
fn fullest() -> Evening {
    let mut longest = opening("frantic", 2);
    longest.rules = Some("no_scoring".to_owned());
    longest.options = serde_json::Map::from_iter([("rounds".to_owned(), 20.into())]);
    let mut evening = Evening::opened(longest, House::in_a_hurry());
    let at = evening.now;
    let bea = evening.join("Bea");
    evening.must(bea, Command::Sit { seat: B });
    for guest in 2..250 {
        let name = format!("Guest {guest}");
        let (person, decision) = evening.party.join(&name, LOOK, Key::of(&name), at).unwrap();
        evening.take(decision).unwrap();
        for row in 0..120 {
            evening.must(person, rename_to(&name, row));
        }
        evening.must(person, Command::Leave);
    }
    for second in 0..2_000 {
        let settings = Settings { seconds: Some(10 + second % 2), ..Settings::default() };
        evening.must(1, Command::Settings { settings });
    }
    evening.start();
    evening
}

fn rename_to(name: &str, row: u8) -> Command {
    Command::Rename { name: name.to_owned(), look: Look { colour: 1 + row % 2, shape: Shape::Star } }
}

#[test]
fn the_fullest_table_is_read_whole() {
    let mut evening = fullest();
    let around = evening.log.len();
    assert!((30_000..35_000).contains(&around), "{around} rows around the game");
    let set = serde_json::Map::new();
    assert!(evening.say(1, &Command::Options { set }).is_err());
    evening.play(random("fullest"), |_| false);
    let game = evening.log.len() - around;
    assert!(game > 4_000, "a game of {game} rows");
    let bytes: usize = evening.log.iter().map(|(_, row)| serde_json::to_string(row).unwrap().len()).sum();
    assert!(bytes < 20_000_000, "{bytes} bytes in all");
    let (time, party) = reading_time(&evening.log, evening.now);
    println!("{} rows, {bytes} bytes, read in {time:?}", evening.log.len());
    assert_eq!(party.table_now(None).people.len(), 2);
}
