//! House rules at a live table: a preset or the text of a file, shown to everybody, and played by.

use client::Habit;
use protocol::{Command, RefusalCode};
use serde_json::json;
use table::Seed;

use crate::evening::{gather, play_out, record, start};
use crate::house::House;

const OURS: &str = "name = \"ours\"\n[options]\ntarget_camp = 6\n";
const WRONG: &str = "name = \"ours\"\n[options]\ntarget_camp = \"many\"\n";

#[tokio::test(flavor = "multi_thread")]
async fn a_file_with_house_rules_is_checked_shown_and_played_by() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "festival-overload", 2).await;
    let code = guests[0].code().to_owned();
    for (rules, about) in [(WRONG, "target_camp"), ("name = \"ours\"\n[options]\nno_such = 1\n", "no_such")] {
        let refused = guests[0].ask(Command::RuleSet { rules: rules.to_owned() }).await.unwrap_err();
        assert!(refused.to_string().contains(about), "{refused}");
    }
    let foreign = guests[1].ask(Command::RuleSet { rules: OURS.to_owned() }).await.unwrap_err();
    assert_eq!(foreign.code(), Some(RefusalCode::NotHost));
    guests[0].ask(Command::RuleSet { rules: OURS.to_owned() }).await.unwrap();
    for guest in &mut guests {
        guest
            .until(|guest| guest.table().unwrap().options.get("target_camp") == Some(&json!(6)))
            .await
            .unwrap();
    }
    start(&mut guests).await;
    let late = guests[0].ask(Command::RuleSet { rules: OURS.to_owned() }).await.unwrap_err();
    assert_eq!(late.code(), Some(RefusalCode::WrongStage));
    play_out(guests, Seed::from_text("ours"), &[Habit::Steady]).await;
    assert_eq!(record(&house.address, &code).await.header.options["target_camp"], json!(6));
}
