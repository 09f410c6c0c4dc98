//! Lines that drop, servers that restart, people who act at the same moment: what goes wrong at other tables.

use std::time::Duration;

use client::{ClientError, Guest, Habit};
use protocol::{Absence, Command, Given, Holder, Message, RefusalCode, Role, Stage};
use table::{Seat, Seed};
use tokio::time::{sleep, timeout};

use crate::evening::{agree, gather, play_out, record, seat, set, start};
use crate::house::{House, in_a_hurry};

const A_MOMENT: Duration = Duration::from_millis(150);

/// What is said comes sooner, on whatever machine.
const A_WHILE: Duration = Duration::from_secs(20);

fn person(guest: &Guest) -> u32 {
    guest.table().unwrap().you.unwrap()
}

fn is_here(guest: &Guest, person: u32) -> bool {
    guest.table().unwrap().people.iter().any(|known| known.person == person && known.here)
}

fn holder(guest: &Guest, seat: Seat) -> &Holder {
    &guest.table().unwrap().seats[seat.index()].holder
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_tap_on_start_starts_once() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "overload", 3).await;
    let taps = [guests[0].send(Command::Start).await.unwrap(), guests[0].send(Command::Start).await.unwrap()];
    guests[0].answer_to(taps[0]).await.unwrap();
    let second = guests[0].answer_to(taps[1]).await.unwrap_err();
    assert_eq!(second.code(), Some(RefusalCode::WrongStage));
    for guest in &mut guests {
        guest.until(|guest| guest.step().is_some()).await.unwrap();
        assert_eq!(guest.step().unwrap().number, 1, "dealt once");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_take_a_seat_one_gets_it() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "overload", 3).await;
    guests[2].ask(Command::Stand).await.unwrap();
    let code = guests[0].code().to_owned();
    let mut rivals = Vec::new();
    for name in ["Kim", "Kai", "Ute", "Bo"] {
        rivals.push(Guest::join(&house.address, &code, name).await.unwrap());
    }
    let mut asked = Vec::new();
    for rival in &mut rivals {
        asked.push(rival.send(Command::Sit { seat: Seat::new(2) }).await.unwrap());
    }
    let mut seated = 0;
    for (rival, asked) in rivals.iter_mut().zip(asked) {
        match rival.answer_to(asked).await {
            Ok(_) => seated += 1,
            Err(error) => assert_eq!(error.code(), Some(RefusalCode::SeatTaken)),
        }
    }
    assert_eq!(seated, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_newest_tab_wins_and_the_old_one_is_told() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "overload", 3).await;
    start(&mut guests).await;
    let (mut old, mut other) = (guests.pop().unwrap(), guests.pop().unwrap());
    let (me, token) = (person(&old), old.token().unwrap().to_owned());
    let mut new = Guest::come_back(&house.address, old.code(), &token).await.unwrap();
    let heard = loop {
        if old.hear().await.unwrap() == Message::MovedOn {
            break old.hear().await;
        }
    };
    assert!(
        matches!(heard, Err(ClientError::Closed | ClientError::Socket(_) | ClientError::Line(_))),
        "{heard:?}"
    );
    drop(old);
    // The old tab's end is not the person's.
    sleep(A_MOMENT).await;
    other.ask(Command::Sync).await.unwrap();
    other.until(|guest| guest.table().is_some()).await.unwrap();
    assert!(is_here(&other, me));
    new.ask(Command::Ping).await.unwrap();
    new.until(|guest| guest.step().is_some()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_whose_lines_all_break_is_as_it_was() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "game-over", 4).await;
    let code = guests[0].code().to_owned();
    set(&mut guests[0], |settings| settings.absence = Absence::Bot("random".to_owned())).await;
    start(&mut guests).await;
    let steps: Vec<_> = guests.iter().map(|guest| guest.step().unwrap().clone()).collect();
    let tokens: Vec<String> = guests.iter().map(|guest| guest.token().unwrap().to_owned()).collect();
    drop(guests);
    // Much longer than anybody may be away: but nobody is there to wait, so nothing happens.
    sleep(Duration::from_millis(900)).await;
    let mut guests = Vec::new();
    for (token, before) in tokens.iter().zip(&steps) {
        let mut guest = Guest::come_back(&house.address, &code, token).await.unwrap();
        guest.until(|guest| guest.step().is_some()).await.unwrap();
        let now = guest.step().unwrap();
        assert_eq!((now.number, &now.view, &now.question), (before.number, &before.view, &before.question));
        guests.push(guest);
    }
    let played = play_out(guests, Seed::from_text("wifi"), &[Habit::Steady]).await;
    agree(&record(&house.address, &code).await, &played);
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_nobody_is_a_ghost() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "overload", 3).await;
    start(&mut guests).await;
    let house = house.restart().await;
    let mut back = guests.remove(0);
    back.reconnect().await.unwrap();
    back.until(|guest| guest.table().unwrap().people.iter().filter(|person| person.here).count() == 1)
        .await
        .unwrap();
    assert!(is_here(&back, person(&back)));
    drop(house);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_still_thinks_does_not_play_for_whoever_came_back() {
    let house = House::with(server::party::House { bot: 3_000..=3_000, ..in_a_hurry() }).await;
    let mut guests = gather(&house.address, "game-over", 3).await;
    start(&mut guests).await;
    let asked = guests.iter().position(|guest| guest.question().is_some()).unwrap();
    let mut guest = guests.remove(asked);
    let (question, seat) = (guest.question().unwrap().number, seat(&guest).unwrap());
    guest.ask(Command::Stand).await.unwrap();
    guest.until(|guest| matches!(holder(guest, seat), Holder::Bot { .. })).await.unwrap();
    guest.sit(seat).await.unwrap();
    let asked_again = guest.until(|guest| guest.question().is_some_and(|open| open.number == question));
    timeout(A_WHILE, asked_again).await.expect("nobody has answered yet").unwrap();
    let waited = timeout(Duration::from_secs(4), async {
        loop {
            guest.hear().await.unwrap();
            if guest.step().unwrap().question.as_ref().is_none_or(|open| open.number != question) {
                return;
            }
        }
    });
    assert!(waited.await.is_err(), "somebody answered for a person who is here");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_does_not_wait_for_ever_for_somebody_who_vanished() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "kacken-auf-wacken", 3).await;
    let code = guests[0].code().to_owned();
    set(&mut guests[0], |settings| settings.absence = Absence::Fallback).await;
    start(&mut guests).await;
    drop(guests.pop().unwrap());
    let played = play_out(guests, Seed::from_text("vanished"), &[Habit::Steady]).await;
    let record = record(&house.address, &code).await;
    for (guest, diary) in &played {
        diary.agrees(crate::evening::plays(&record, seat(guest).unwrap())).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_waits_goes_on_when_the_person_is_back() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "game-over", 3).await;
    set(&mut guests[0], |settings| (settings.absence, settings.seconds) = (Absence::Wait, Some(5))).await;
    start(&mut guests).await;
    let asked = guests.iter().position(|guest| guest.question().is_some()).unwrap();
    let mut gone = guests.remove(asked);
    let mut waiting = guests.pop().unwrap();
    let question = gone.question().unwrap().number;
    let (code, token) = (gone.code().to_owned(), gone.token().unwrap().to_owned());
    let absent = person(&gone);
    drop(gone);
    waiting.until(|guest| !is_here(guest, absent)).await.unwrap();
    let before = waiting.step().unwrap().number;
    sleep(Duration::from_millis(1_000)).await;
    gone = Guest::come_back(&house.address, &code, &token).await.unwrap();
    gone.until(|guest| guest.step().is_some()).await.unwrap();
    assert_eq!(gone.question().unwrap().number, question);
    assert!(gone.answer(Seed::from_text("back")).await.unwrap());
    waiting.until(|guest| guest.step().unwrap().number > before).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_role_moves_on_when_the_host_is_gone_and_comes_back() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "overload", 3).await;
    let host = guests.remove(0);
    let (code, token) = (host.code().to_owned(), host.token().unwrap().to_owned());
    drop(host);
    guests[0].until(|guest| guest.me().unwrap().host).await.unwrap();
    // A role that was lost by absence comes back.
    let mut back = Guest::come_back(&house.address, &code, &token).await.unwrap();
    back.until(|guest| guest.me().unwrap().host).await.unwrap();
    let refused = guests[0].ask(Command::Start).await.unwrap_err();
    assert_eq!(refused.code(), Some(RefusalCode::NotHost));
    guests.insert(0, back);
    start(&mut guests).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_into_a_pause_sees_it_and_the_clock_stands() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "game-over", 3).await;
    set(&mut guests[0], |settings| settings.seconds = Some(30)).await;
    start(&mut guests).await;
    guests[0].ask(Command::Pause).await.unwrap();
    let mut left = Vec::new();
    for _ in 0..2 {
        let guest = &mut guests[1];
        guest.reconnect().await.unwrap();
        guest
            .until(|guest| matches!(guest.stage(), Some(Stage::Playing { paused: true, .. })))
            .await
            .unwrap();
        guest.ask(Command::Sync).await.unwrap();
        let shown_again = async { while !matches!(guest.hear().await.unwrap(), Message::Step(_)) {} };
        timeout(A_WHILE, shown_again).await.expect("whoever asks is shown the step");
        left.push(guest.step().unwrap().clock.unwrap().left_ms);
        sleep(A_MOMENT).await;
    }
    assert_eq!(left[0], left[1]);
    let asked = guests.iter().position(|guest| guest.question().is_some()).unwrap();
    let refused = guests[asked].answer(Seed::from_text("pause")).await.unwrap_err();
    assert_eq!(refused.code(), Some(RefusalCode::Paused));
    guests[0].ask(Command::Resume).await.unwrap();
    guests[asked].answer(Seed::from_text("pause")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_removed_is_told_and_the_order_of_turns_stays() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "game-over", 4).await;
    let code = guests[0].code().to_owned();
    start(&mut guests).await;
    let mut removed = guests.remove(2);
    let their_seat = seat(&removed).unwrap();
    let token = removed.token().unwrap().to_owned();
    let person = person(&removed);
    guests[0].ask(Command::Remove { person }).await.unwrap();
    let told = loop {
        if let Message::Closing { code } = removed.hear().await.unwrap() {
            break code;
        }
    };
    assert_eq!(told, RefusalCode::Removed);
    let refused = Guest::come_back(&house.address, &code, &token).await.unwrap_err();
    assert_eq!(refused.code(), Some(RefusalCode::NoToken));
    guests[0].until(|guest| matches!(holder(guest, their_seat), Holder::Bot { .. })).await.unwrap();
    let played = play_out(guests, Seed::from_text("removed"), &[Habit::Steady]).await;
    agree(&record(&house.address, &code).await, &played);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_to_take_back_does_not_block_the_game() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "game-over", 3).await;
    let code = guests[0].code().to_owned();
    start(&mut guests).await;
    let asked = guests.iter().position(|guest| guest.question().is_some()).unwrap();
    let seed = Seed::from_text("vote");
    guests[asked].answer(seed).await.unwrap();
    guests[asked].ask(Command::TakeBack).await.unwrap();
    // One of those whose consent is missing goes; nobody consents; the others play on.
    guests.remove((asked + 1) % 3).ask(Command::Leave).await.unwrap();
    let played = play_out(guests, seed, &[Habit::Steady]).await;
    assert!(played.iter().all(|(guest, _)| guest.is_over()));
    record(&house.address, &code).await;
}

fn rematch(given: Option<Given>) -> String {
    match given {
        Some(Given::Rematch { code }) => code,
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_want_a_rematch_get_the_same_one() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "festival-overload", 2).await;
    start(&mut guests).await;
    let played = play_out(guests, Seed::from_text("rematch"), &[Habit::Steady]).await;
    let mut guests: Vec<Guest> = played.into_iter().map(|(guest, _)| guest).collect();
    // The host taps twice; then somebody else wants one, too.
    let taps =
        [guests[0].send(Command::Rematch).await.unwrap(), guests[0].send(Command::Rematch).await.unwrap()];
    let mut codes = Vec::new();
    for tap in taps {
        codes.push(rematch(guests[0].answer_to(tap).await.unwrap()));
    }
    codes.push(rematch(guests[1].ask(Command::Rematch).await.unwrap()));
    assert!(codes.iter().all(|code| *code == codes[0]), "{codes:?}");
    assert_ne!(codes[0], guests[0].code());
    // The same tokens, the same seats.
    for guest in &guests {
        let mut again = Guest::come_back(&house.address, &codes[0], guest.token().unwrap()).await.unwrap();
        again.until(|again| again.table().is_some()).await.unwrap();
        assert_eq!(seat(&again), seat(guest));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_sleeps_soon_and_can_be_looked_at_again() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "festival-overload", 2).await;
    start(&mut guests).await;
    let played = play_out(guests, Seed::from_text("over"), &[Habit::Steady]).await;
    let (code, token) = (played[0].0.code().to_owned(), played[0].0.token().unwrap().to_owned());
    drop(played);
    let asleep = async {
        while !house.figures.get("/metrics").await.unwrap().contains("spielwiese_tables_awake 0") {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(20), asleep).await.expect("long before a table at which a game goes on");
    let again = Guest::come_back(&house.address, &code, &token).await.unwrap();
    assert!(again.is_over());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_in_the_breath_of_leaving_is_answered() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "overload", 3).await;
    let leaver = &mut guests[2];
    let mut asked = Vec::new();
    for command in [Command::Leave, Command::Sync, Command::Stand, Command::Lookup] {
        asked.push(leaver.send(command).await.unwrap());
    }
    leaver.answer_to(asked[0]).await.unwrap();
    for late in &asked[1..] {
        let refused = leaver.answer_to(*late).await.unwrap_err();
        assert_eq!(refused.code(), Some(RefusalCode::NoHello));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_screen_sees_what_the_room_sees_and_can_do_nothing() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "game-over", 3).await;
    let code = guests[0].code().to_owned();
    start(&mut guests).await;
    let mut screen = Guest::look(&house.address, &code, Role::Room).await.unwrap();
    screen.until(|guest| guest.step().is_some()).await.unwrap();
    assert_eq!(screen.step().unwrap().question, None);
    for command in [Command::Start, Command::Pause, Command::Delete, Command::TakeBack] {
        let refused = screen.ask(command).await.unwrap_err();
        assert_eq!(refused.code(), Some(RefusalCode::NotJoined));
    }
}
