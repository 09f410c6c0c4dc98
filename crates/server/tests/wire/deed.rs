//! Over the wire: what comes of a deed is on no line before the hand has moved that it is up to.

use std::time::Duration;

use client::Guest;
use protocol::{Command, Role, Step};
use serde_json::json;
use server::party;
use tokio::time::timeout;

use crate::evening::{gather, seat, start};
use crate::house::{House, in_a_hurry};

/// After so much silence nothing more comes.
const SILENCE: Duration = Duration::from_millis(600);

/// What has to come comes sooner, on whatever machine.
const A_WHILE: Duration = Duration::from_secs(20);

/// Everything that somebody hears until it is silent, as it came.
async fn heard(guest: &mut Guest) -> String {
    let mut text = String::new();
    while let Ok(message) = timeout(SILENCE, guest.hear()).await {
        text.push_str(&json!(message.unwrap()).to_string());
    }
    text
}

/// Everything that somebody hears until they are shown such a step.
async fn heard_until(guest: &mut Guest, is: impl Fn(&Step) -> bool) -> String {
    let mut text = String::new();
    while !guest.step().is_some_and(&is) {
        let message = timeout(A_WHILE, guest.hear()).await.unwrap_or_else(|_| panic!("not shown: {text}"));
        text.push_str(&json!(message.unwrap()).to_string());
    }
    text
}

/// Which of them has a question, when it is silent.
async fn who_is_asked(guests: &mut [Guest]) -> usize {
    loop {
        for guest in &mut *guests {
            heard(guest).await;
        }
        if let Some(asked) = guests.iter().position(|guest| guest.question().is_some()) {
            return asked;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_hears_of_a_roll_before_the_tap() {
    // Nobody is quick enough for this deed to be done by itself.
    let house = House::with(party::House { show: 100, deed: 60_000, ..in_a_hurry() }).await;
    let mut guests = gather(&house.address, "overload", 3).await;
    let code = guests[0].code().to_owned();
    guests.push(Guest::look(&house.address, &code, Role::Room).await.unwrap());
    start(&mut guests[..3]).await;
    let mover = timeout(A_WHILE, who_is_asked(&mut guests)).await.expect("somebody is asked");
    let question = guests[mover].question().unwrap().clone();
    let answer = Command::Answer { question: question.number, action: question.legal[0].clone() };
    guests[mover].ask(answer).await.unwrap();

    let mut number = 0;
    for (at, guest) in guests.iter_mut().enumerate() {
        // Whoever asks for it is given nothing more.
        guest.send(Command::Sheet).await.unwrap();
        guest.send(Command::Lookup).await.unwrap();
        let text = heard_until(guest, |step| step.deed.is_some()).await + &heard(guest).await;
        assert!(!text.contains("rolled"), "{text}");
        let step = guest.step().unwrap();
        let deed = step.deed.as_ref().unwrap_or_else(|| panic!("guest {at}: {step:?}"));
        assert_eq!((deed.kind.as_str(), step.asked.is_none(), step.question.is_none()), ("roll", true, true));
        assert!(step.view.value()["die"].is_null(), "{step:?}");
        if at == mover {
            assert_eq!(Some(deed.seat), seat(guest));
            number = step.number;
        }
    }
    // A phone that comes back meanwhile sees no more.
    guests[mover].reconnect().await.unwrap();
    let text = heard(&mut guests[mover]).await;
    assert!(!text.contains("rolled"), "{text}");

    let bystander = (mover + 1) % 3;
    assert!(guests[bystander].ask(Command::Deed { step: number }).await.is_err());
    guests[mover].ask(Command::Deed { step: number }).await.unwrap();
    for guest in &mut guests {
        let text = heard_until(guest, |step| step.deed.is_none()).await;
        let step = guest.step().unwrap();
        assert!(step.events.iter().any(|event| event.text().contains("rolled")), "{text}");
    }
}
