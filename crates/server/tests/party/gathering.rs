//! Before the start: opening, joining, options, seats, settings.

use protocol::{Absence, Command, Holder, RefusalCode, Settings, Stage};
use serde_json::{Map, json};
use server::party::Party;
use table::Seat;

use crate::evening::{Evening, LOOK, opening};

#[test]
fn who_opens_a_table_is_its_host_and_sits() {
    for game in catalog::ids() {
        let evening = Evening::open(game, 3);
        let now = evening.party.table_now(Some(1));
        assert_eq!((now.game.as_str(), now.seats.len(), now.you), (game, 3, Some(1)));
        assert!(now.people[0].host && now.people[0].here);
        assert_eq!(now.seats[0].holder, Holder::Person(1));
        assert_eq!(now.seats[1].holder, Holder::Nobody);
        assert_eq!(now.stage, Stage::Gathering);
    }
}

#[test]
fn a_table_that_cannot_be_is_not_opened() {
    let code = |change: fn(&mut server::party::Opening)| {
        let mut wrong = opening("frantic", 4);
        change(&mut wrong);
        Party::open(wrong).unwrap_err().code
    };
    assert_eq!(code(|wrong| wrong.game = "chess".to_owned()), RefusalCode::Unknown);
    assert_eq!(code(|wrong| wrong.seats = Some(9)), RefusalCode::BadValue);
    assert_eq!(code(|wrong| wrong.name = "  ".to_owned()), RefusalCode::BadValue);
    assert_eq!(code(|wrong| wrong.name = "a\u{7}b".to_owned()), RefusalCode::BadValue);
    assert_eq!(code(|wrong| wrong.look.colour = 8), RefusalCode::BadValue);
    assert_eq!(code(|wrong| wrong.rules = Some("no-such".to_owned())), RefusalCode::Unknown);
    let set = |wrong: &mut server::party::Opening| {
        wrong.options = Map::from_iter([("no_such".to_owned(), json!(1))]);
    };
    assert_eq!(code(set), RefusalCode::Unknown);
}

#[test]
fn options_are_checked_and_only_what_differs_is_kept() {
    let mut evening = Evening::open("festival-overload", 4);
    let set =
        |value: u32| Command::Options { set: Map::from_iter([("target_camp".to_owned(), json!(value))]) };
    evening.must(1, set(5));
    assert_eq!(evening.party.table_now(None).options, Map::from_iter([("target_camp".to_owned(), json!(5))]));
    let refused = evening.say(1, &set(0)).unwrap_err();
    assert_eq!(refused.code, RefusalCode::BadValue);
    assert!(!refused.allowed.is_empty());
    for preset in catalog::offer("festival-overload").unwrap().presets {
        evening.must(1, Command::RuleSet { rules: preset.to_owned() });
    }
    evening.must(1, Command::RuleSet { rules: "name = \"ours\"\n[options]\ntarget_camp = 6\n".to_owned() });
    assert_eq!(evening.party.table_now(None).options["target_camp"], json!(6));
}

#[test]
fn a_change_of_the_rules_asks_everybody_anew_whether_they_are_ready() {
    let mut evening = Evening::full("festival-overload", 2);
    evening.must(2, Command::Ready { ready: true });
    let ready = |evening: &Evening| evening.party.table_now(None).people[1].ready;
    assert!(ready(&evening));
    let presets = catalog::offer("festival-overload").unwrap().presets;
    evening.must(1, Command::RuleSet { rules: presets[0].to_owned() });
    assert!(ready(&evening), "those are the rules already");
    evening.must(1, Command::RuleSet { rules: presets[1].to_owned() });
    assert!(!ready(&evening));
}

#[test]
fn who_sits_on_a_seat_that_goes_away_watches() {
    let mut evening = Evening::full("frantic", 3);
    evening.must(1, Command::Seats { count: 2 });
    assert_eq!(evening.party.table_now(None).seats.len(), 2);
    assert_eq!(evening.refused(3, Command::Ready { ready: true }), RefusalCode::NotSeated);
    assert_eq!(evening.refused(1, Command::Seats { count: 9 }), RefusalCode::BadValue);
}

#[test]
fn settings_are_checked() {
    let mut evening = Evening::open("frantic", 4);
    let usual = Settings::default();
    let wrong = Settings { seconds: Some(0), ..usual.clone() };
    assert_eq!(evening.refused(1, Command::Settings { settings: wrong }), RefusalCode::BadValue);
    let bot = Settings { absence: Absence::Bot("genius".to_owned()), ..usual };
    assert_eq!(evening.refused(1, Command::Settings { settings: bot }), RefusalCode::Unknown);
}

#[test]
fn nothing_starts_while_a_seat_is_empty() {
    let mut evening = Evening::open("game-over", 3);
    let refused = evening.say(1, &Command::Start).unwrap_err();
    assert_eq!(
        (refused.code, refused.allowed),
        (RefusalCode::EmptySeat, vec!["B".to_owned(), "C".to_owned()])
    );
    for seat in 1..3 {
        let bot = catalog::offer("game-over").unwrap().bots[0].to_owned();
        evening.must(1, Command::Bot { seat: Seat::new(seat), bot });
    }
    evening.start();
}

#[test]
fn a_table_has_room_for_a_crowd_but_not_for_everybody() {
    let mut evening = Evening::open("frantic", 2);
    let full = (0..200).find_map(|at| {
        let name = format!("Guest {at}");
        let joined = evening.party.join(&name, LOOK, server::party::Key::of(&name), evening.now);
        match joined {
            Ok((person, decision)) => {
                evening.take(decision).unwrap();
                evening.here(person, true);
                None
            }
            Err(refused) => Some(refused.code),
        }
    });
    assert_eq!(full, Some(RefusalCode::Full));
}

#[test]
fn nobody_takes_a_name_that_is_read_as_anothers() {
    let mut evening = Evening::open("frantic", 3);
    let bea = evening.join("Otto");
    let look_alike = |name: &str| {
        let refused = evening.party.join(name, LOOK, server::party::Key::of("x"), evening.now).unwrap_err();
        assert_eq!(refused.code, RefusalCode::NameTaken, "{name}");
        assert!(refused.about.contains("Otto") || refused.about.contains("Ada"), "{}", refused.about);
    };
    ["Otto", "OTTO", "0tt0", "Оttо", "O t t o", "Αdа"].into_iter().for_each(look_alike);
    let rename = |name: &str| Command::Rename { name: name.to_owned(), look: LOOK };
    assert_eq!(evening.refused(bea, rename("ADA")), RefusalCode::NameTaken);
    evening.must(bea, rename("0TTO"));
    evening.must(bea, rename("Otto"));
    evening.must(bea, Command::Leave);
    evening.join("0tto");
}
