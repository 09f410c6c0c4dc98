//! The table waits for its show: bots, automatic answers and clocks begin when what led there has been seen.

use std::io::Write as _;

use protocol::{Command, Message, Settings, Step, Tempo};
use server::party::{Disclosure, House, Row, To};
use table::Seat;

use crate::evening::{Evening, opening, random};

/// Bots answer at once, so that all that is waited for is the show.
fn house() -> House {
    House { show: 100, ..House::in_a_hurry() }
}

/// Festival Overload with Ada and three bots, just dealt.
fn with_bots(tempo: Tempo) -> Evening {
    let mut evening = Evening::opened(opening("festival-overload", 4), house());
    for seat in 1..4 {
        evening.must(1, Command::Bot { seat: Seat::new(seat), bot: "standard".to_owned() });
    }
    evening.must(1, Command::Settings { settings: Settings { tempo, ..Settings::default() } });
    evening.start();
    evening
}

/// Everything that was shown of the game so far, with the time it takes.
fn shows(evening: &Evening) -> impl Iterator<Item = (i64, &Disclosure)> {
    evening.log.iter().filter_map(|(at, row)| Some((*at, row.disclosure()?)))
}

/// What the room was sent of the game.
fn steps_of_the_room(evening: &mut Evening) -> Vec<Step> {
    let post = evening.open_post().remove(&To::Room).unwrap_or_default();
    post.into_iter()
        .filter_map(|message| match message {
            Message::Step(step) => Some(step),
            _ => None,
        })
        .collect()
}

#[test]
fn nothing_happens_by_itself_before_the_show_is_over() {
    let mut evening = with_bots(Tempo::Usual);
    evening.play(random("show"), |evening| evening.log.len() > 60 || evening.is_over());
    let shows: Vec<(i64, u32)> = shows(&evening).map(|(at, told)| (at, told.show)).collect();
    assert!(shows.iter().any(|(_, show)| *show > 2_000), "something big has happened");
    let people_play =
        |row: &Row| matches!(row, Row::Stepped { steps, .. } if steps[0].seat == Some(Seat::new(0)));
    let mut until = 0;
    for (at, row) in &evening.log {
        assert!(*at >= until || people_play(row), "at {at}, but the show lasts until {until}: {row:?}");
        if let Some(told) = row.disclosure() {
            until = *at + i64::from(told.show);
        }
    }
}

#[test]
fn the_time_of_a_show_is_that_of_its_events_on_every_screen() {
    let mut evening = with_bots(Tempo::Usual);
    evening.play(random("beats"), |evening| evening.log.len() > 40 || evening.is_over());
    let told: u32 = shows(&evening).map(|(_, told)| told.show).sum();
    let steps = steps_of_the_room(&mut evening);
    let beats: u32 = steps.iter().flat_map(|step| &step.beats).sum();
    let deeds: u32 = steps
        .iter()
        .filter_map(|step| step.deed.as_ref())
        .map(|deed| match deed.seat.index() {
            0 => 5_000,
            _ => 1_000,
        })
        .sum();
    assert_eq!(beats + deeds, told);
    for step in steps.iter().filter(|step| !step.beats.is_empty()) {
        assert_eq!(step.beats.len(), step.events.len());
    }
}

#[test]
fn what_is_seen_belongs_together() {
    let mut evening = with_bots(Tempo::Usual);
    evening.post.clear();
    evening.play(random("together"), |evening| evening.log.len() > 300 || evening.is_over());
    let mut compared = 0;
    for step in steps_of_the_room(&mut evening) {
        let mut events = step.events.iter();
        let mut views: Vec<_> = step.moments.iter().map(|moment| (&moment.view, moment.events)).collect();
        views.push((
            &step.view,
            step.events.len() - step.moments.iter().map(|moment| moment.events).sum::<usize>(),
        ));
        for (view, count) in views {
            let told: Vec<_> = events.by_ref().take(count).map(protocol::Json::value).collect();
            let of_amp = told.iter().rfind(|event| event["overload"].is_u64());
            let ends = told.iter().any(|event| event["kind"] == "bang" || event["kind"] == "round_started");
            if let (Some(event), false) = (of_amp, ends) {
                assert_eq!(view.value()["overload"], event["overload"], "{told:?}");
                compared += 1;
            }
        }
        assert!(step.moments.len() <= 64);
        assert_eq!(step.beats.is_empty(), step.beats.iter().sum::<u32>() == 0);
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn a_clock_begins_after_the_show_also_after_a_restart() {
    let mut evening = Evening::opened(opening("overload", 3), house());
    evening.fill();
    let settings = Settings { seconds: Some(20), ..Settings::default() };
    evening.must(1, Command::Settings { settings });
    evening.start();
    let dealt = shows(&evening).last().map(|(at, told)| (at, i64::from(told.show))).unwrap();
    assert!(dealt.1 > 0);
    let due = evening.party.due();
    assert_eq!(due, Some(dealt.0 + dealt.1 + 20_000));
    assert_eq!(evening.step(None).clock.map(|clock| clock.left_ms), Some(20_000), "it has not begun");
    evening.restart();
    assert_eq!(evening.party.due(), due);
}

#[test]
fn people_need_not_wait() {
    let mut evening = Evening::opened(opening("overload", 3), house());
    evening.fill();
    evening.start();
    let person = evening.asked()[0];
    let legal = evening.question(person).unwrap().legal;
    evening.answer(person, &legal[0]);
    assert!(matches!(evening.log.last(), Some((at, Row::Stepped { .. })) if *at == evening.now));
}

#[test]
fn the_host_chooses_how_long_it_takes() {
    let first = |tempo| shows(&with_bots(tempo)).next().map(|(_, told)| told.show).unwrap();
    let usual = first(Tempo::Usual);
    assert!(usual > 0);
    assert_eq!(first(Tempo::None), 0);
    assert!(first(Tempo::Brisk) < usual && usual < first(Tempo::Leisurely));
}

#[test]
fn what_comes_again_and_again_gets_shorter() {
    let mut evening = with_bots(Tempo::Usual);
    evening.post.clear();
    evening.play(random("again"), |evening| evening.log.len() > 200 || evening.is_over());
    let steps = steps_of_the_room(&mut evening);
    let mut pushes = Vec::new();
    for step in &steps {
        for (event, beat) in step.events.iter().zip(&step.beats) {
            if event.text().contains(r#""kind":"push""#) {
                pushes.push(*beat);
            }
        }
    }
    let longest = pushes.iter().max().unwrap();
    assert!(pushes.iter().any(|beat| beat * 2 == *longest), "{pushes:?}");
    assert!(pushes.iter().all(|beat| *beat * 2 >= *longest), "never less than half: {pushes:?}");
}

/// Four players who take six seconds for a decision and one for a deed, while somebody watches: how much of a game's time, in
/// percent, its show, its windows and the deeds take, and how many minutes it has.
fn share(game: &str, seed: u32) -> [i64; 4] {
    const DECISION: u32 = 6_000;
    let house = House { bot: DECISION..=DECISION, ..House::default() };
    let luck = table::Seed::from_text(&format!("{game} {seed}"));
    let mut evening = Evening::opened(server::party::Opening { luck, ..opening(game, 4) }, house);
    let watcher = evening.join("Watcher");
    evening.must(1, Command::Stand);
    for seat in 0..4 {
        evening.must(1, Command::Bot { seat: Seat::new(seat), bot: "medium".to_owned() });
    }
    evening.start();
    let begun = evening.now;
    for _ in 0..2_000 {
        evening.wait(60_000);
        evening.post.clear();
        if evening.is_over() {
            break;
        }
    }
    assert!(evening.party.table_now(Some(watcher)).you.is_some());
    let told: Vec<(i64, u32)> = shows(&evening).map(|(at, told)| (at, told.show)).collect();
    let deeds: i64 = shows(&evening).map(|(_, told)| i64::from(told.deeds) * 1_000).sum();
    let shown: i64 = told.iter().map(|(_, show)| i64::from(*show)).sum::<i64>() - deeds;
    let gaps = told.windows(2).map(|pair| pair[1].0 - pair[0].0 - i64::from(pair[0].1));
    let windows: i64 = gaps.filter(|gap| *gap < i64::from(DECISION)).sum();
    let whole = told.last().map_or(0, |(at, show)| at + i64::from(*show) - begun);
    [shown * 100 / whole, windows * 100 / whole, deeds * 100 / whole, whole / 60_000]
}

#[test]
fn show_and_windows_take_a_third_of_a_game_at_most() {
    const GAMES: u32 = 3;
    // Written past the capture of tests: it is to be read wherever they run.
    let mut out = std::io::stderr();
    for game in catalog::ids() {
        let shares: Vec<[i64; 4]> = (1..=GAMES).map(|seed| share(game, seed)).collect();
        let mean = |at: usize| shares.iter().map(|share| share[at]).sum::<i64>() / i64::from(GAMES);
        let [shown, windows, deeds, minutes] = std::array::from_fn(mean);
        writeln!(out, "{game}: show {shown} %, windows {windows} %, deeds {deeds} % of {minutes} minutes")
            .unwrap();
        // Hands take the time that people want to take: whoever taps at once waits for none of it.
        assert!(shown + windows <= 33, "{game}: {shares:?}");
    }
}

/// What a moment of this kind took, one after the other.
fn beats(steps: &[Step], kind: &str) -> Vec<(String, u32)> {
    let of_kind = |(event, beat): (&protocol::Json, &u32)| {
        event.text().contains(kind).then(|| (event.text().to_owned(), *beat))
    };
    steps.iter().flat_map(|step| step.events.iter().zip(&step.beats).filter_map(of_kind)).collect()
}

#[test]
fn what_has_to_be_read_or_walked_takes_its_time() {
    let mut evening = Evening::opened(opening("overload", 4), house());
    evening.fill();
    evening.start();
    evening.post.clear();
    evening.play(random("walked"), |evening| evening.log.len() > 200 || evening.is_over());
    let steps = steps_of_the_room(&mut evening);
    let walks = beats(&steps, r#""kind":"moved""#);
    let number = |text: &str, field: &str| {
        serde_json::from_str::<serde_json::Value>(text).unwrap()[field].as_i64().unwrap_or(0)
    };
    let mut compared = 0;
    for (event, beat) in &walks {
        let spaces = (number(event, "to") - number(event, "from")).unsigned_abs() as u32;
        if event.contains(r#""reason":"roll""#) {
            assert!(*beat >= 220 * spaces, "{beat} for {event}");
            compared += 1;
        }
    }
    assert!(compared > 20, "{compared}");
}
