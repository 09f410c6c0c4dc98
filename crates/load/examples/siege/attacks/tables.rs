//! Tables without end, and games that are over and asked about.

use std::time::{Duration, Instant};

use client::{Address, ClientError, Diary, Guest, Habit};
use protocol::{Command, Given, Message, Role};
use table::Seed;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::{A_MOMENT, is_time, open};
use crate::neighbours::{begin, gather};

const GAME: &str = "festival-overload";

/// How many screens ask for a story.
const SCREENS: usize = 30;

/// Plays to the end.
async fn play(guests: Vec<Guest>) -> Result<Vec<Guest>, ClientError> {
    let mut playing = JoinSet::new();
    for mut guest in guests {
        playing.spawn(async move {
            let played = guest.play(Seed::from_text("stories"), Habit::Thinks, &mut Diary::default()).await;
            played.map(|()| guest)
        });
    }
    playing.join_all().await.into_iter().collect()
}

/// A game that is over; who asks how it went needs no token.
pub async fn stories(address: &Address, until: Instant) -> Result<u64, ClientError> {
    let guests = play(gather(address, GAME, 2).await?).await?;
    let mut screens = JoinSet::new();
    for _ in 0..SCREENS {
        screens.spawn(ask_for_the_story(address.clone(), guests[0].code().to_owned(), until));
    }
    Ok(screens.join_all().await.into_iter().sum())
}

async fn ask_for_the_story(address: Address, code: String, until: Instant) -> u64 {
    let mut told = 0_u64;
    let Ok(mut screen) = Guest::look(&address, &code, Role::Room).await else { return told };
    while is_time(until) && screen.send(Command::Story).await.is_ok() {
        loop {
            match timeout(A_MOMENT, screen.hear()).await {
                Ok(Ok(Message::Accepted { .. })) => break told += 1,
                Ok(Ok(Message::Refused { .. })) | Err(_) => break,
                Ok(Ok(_)) => {}
                Ok(Err(_)) => return told,
            }
        }
    }
    told
}

pub async fn records(address: &Address, until: Instant) -> Result<String, ClientError> {
    let guests = play(gather(address, GAME, 2).await?).await?;
    let path = format!("/api/tables/{}/record", guests[0].code());
    let (mut given, mut refused) = (0_u64, 0_u64);
    while is_time(until) {
        let mut asking = JoinSet::new();
        for _ in 0..SCREENS {
            let (address, path) = (address.clone(), path.clone());
            asking.spawn(async move { matches!(timeout(A_MOMENT, address.get(&path)).await, Ok(Ok(_))) });
        }
        for answered in asking.join_all().await {
            *if answered { &mut given } else { &mut refused } += 1;
        }
    }
    Ok(format!("{given} given, {refused} refused"))
}

pub async fn tables(address: &Address, until: Instant) -> u64 {
    let mut opened = 0;
    while is_time(until) {
        match open(address).await {
            Ok(_) => opened += 1,
            Err(_) => sleep(Duration::from_millis(5)).await,
        }
    }
    opened
}

/// One short game after the other, at a table of its own each.
pub async fn rematches(address: &Address, until: Instant) -> Result<u64, ClientError> {
    let (mut tables, mut guests) = (1, gather(address, GAME, 2).await?);
    while is_time(until) {
        guests = play(guests).await?;
        let mut code = None;
        while is_time(until) && code.is_none() {
            code = match timeout(A_MOMENT, guests[0].ask(Command::Rematch)).await {
                Ok(Ok(Some(Given::Rematch { code }))) => Some(code),
                Ok(Err(problem)) if problem.is_broken_line() => {
                    let _ = timeout(A_MOMENT, guests[0].reconnect()).await;
                    None
                }
                _ => None,
            };
        }
        let Some(code) = code else { break };
        tables += 1;
        for guest in &mut guests {
            let token = guest.token().map(str::to_owned).ok_or(ClientError::NotGiven("a token"))?;
            *guest = Guest::come_back(address, &code, &token).await?;
        }
        begin(&mut guests).await?;
    }
    Ok(tables)
}
