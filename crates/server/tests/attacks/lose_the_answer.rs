//! Lines break at the worst moment: after something was asked, and before it was answered. Who asks again gets what the first
//! one got; there are no ghosts at the table, no tables without people, no passes that are spent on nobody.

use std::time::Duration;

use client::{Connection, Guest};
use protocol::{Command, Given, Look, Message, PROTOCOL, Role, Shape};
use table::Seed;
use tokio::time::sleep;

use crate::house::{House, host, wish};

const A_MOMENT: Duration = Duration::from_millis(300);

fn hello(token: Option<String>, renew: Option<Seed>) -> Command {
    Command::Hello { protocol: PROTOCOL, role: Role::Person, token, renew, seen: None, hints: false }
}

/// Says these things on a line of its own; gives the answers.
async fn say(house: &House, code: &str, commands: Vec<Command>) -> Vec<Message> {
    let mut line = Connection::open(&house.home(), code).await.unwrap();
    let mut answers = Vec::new();
    for (id, command) in commands.into_iter().enumerate() {
        line.ask(id as u32, command).await.unwrap();
        loop {
            let heard = line.hear().await.unwrap();
            if matches!(heard, Message::Accepted { .. } | Message::Refused { .. }) {
                answers.push(heard);
                break;
            }
        }
    }
    answers
}

fn given(answer: &Message) -> Option<(&str, u32)> {
    match answer {
        Message::Accepted { given: Some(Given::Token { token, person }), .. } => Some((token, *person)),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_joins_again_is_the_same_person() {
    let house = House::open().await;
    let mut anna = host(&house.home(), "overload", 3, "Anna").await;
    let code = anna.code().to_owned();
    let token: Seed = protocol::random::bytes();
    let look = Look { colour: 2, shape: Shape::Heart };
    let join = Command::Join { name: "Ben".to_owned(), look, token };
    for _ in 0..3 {
        // The line breaks before anything comes back.
        let mut line = Connection::open(&house.home(), &code).await.unwrap();
        line.ask(1, hello(None, None)).await.unwrap();
        line.ask(2, join.clone()).await.unwrap();
        drop(line);
        sleep(A_MOMENT).await;
    }
    let rows = house.log_of(&code).len();
    let answers = say(&house, &code, vec![hello(None, None), join]).await;
    let (kept, person) = given(&answers[1]).expect("a token");
    assert_eq!(kept, token.to_string(), "the token is the client's choice");
    assert!(house.log_of(&code).len() <= rows + 1, "who joins again is written down again");
    let back = Guest::come_back(&house.home(), &code, &token.to_string()).await.unwrap();
    assert_eq!(back.table().unwrap().you, Some(person));
    anna.ask(Command::Sync).await.unwrap();
    let bens = anna.table().unwrap().people.iter().filter(|person| person.name == "Ben").count();
    assert_eq!(bens, 1, "{:?}", anna.table().unwrap().people);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_opens_again_gets_the_same_table() {
    let house = House::open().await;
    let mut wish = wish("overload", 3, "Anna");
    wish["token"] = protocol::random::bytes().to_string().into();
    let first = house.home().open_table(&wish).await.unwrap();
    let second = house.home().open_table(&wish).await.unwrap();
    assert_eq!(first, second);
    assert_eq!(wish["token"], first.token);
    assert_eq!(house.count("select count(*) from tables"), 1);
    Guest::come_back(&house.home(), &first.code, &first.token).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_whose_answer_is_lost_is_not_lost() {
    let house = House::open().await;
    let mut anna = host(&house.home(), "overload", 3, "Anna").await;
    let code = anna.code().to_owned();
    let person = anna.table().unwrap().you;
    let Some(Given::Token { token: pass, .. }) = anna.ask(Command::Handover).await.unwrap() else {
        panic!("no pass")
    };
    let renew: Seed = protocol::random::bytes();
    let mut line = Connection::open(&house.home(), &code).await.unwrap();
    line.ask(1, hello(Some(pass.clone()), Some(renew))).await.unwrap();
    drop(line);
    sleep(A_MOMENT).await;
    let answers = say(&house, &code, vec![hello(Some(pass.clone()), Some(renew))]).await;
    assert!(matches!(answers[0], Message::Accepted { .. }), "{answers:?}");
    let back = Guest::come_back(&house.home(), &code, &renew.to_string()).await.unwrap();
    assert_eq!(back.table().unwrap().you, person);
    // For anybody else the pass is spent.
    let other = say(&house, &code, vec![hello(Some(pass), Some(protocol::random::bytes()))]).await;
    assert!(matches!(other[0], Message::Refused { .. }), "a pass was valid twice: {other:?}");
}
