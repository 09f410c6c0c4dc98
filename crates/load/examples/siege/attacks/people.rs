//! At a table: requests that are written down or shown to everybody, by people who come again when they are hung up on.

use std::time::{Duration, Instant};

use client::{Address, ClientError, Guest};
use protocol::{Command, Look, Message, RefusalCode, Role, Settings, Shape};
use table::{Seat, Seed};
use tokio::time::{sleep, timeout};

use super::{A_MOMENT, is_time, open};
use crate::neighbours::gather;

/// So much is asked for at once.
const AT_ONCE: u32 = 40;

/// How many screens somebody talks to: as many as one address may have, and one more guest.
const SCREENS: usize = 8;

const A_GLANCE: Duration = Duration::from_millis(2);

/// Who is told that this is too much waits as long as there is nothing for them, and not longer.
const A_PAUSE: Duration = Duration::from_secs(1);

/// Asks for one thing after the other without end; gives how often it was accepted.
async fn without_end(guest: &mut Guest, until: Instant, mut wish: impl FnMut(u32) -> Command) -> u64 {
    let (mut accepted, mut number) = (0, 0);
    while is_time(until) {
        for _ in 0..AT_ONCE {
            number += 1;
            if guest.send(wish(number)).await.is_err() {
                break;
            }
        }
        let mut answers = 0;
        while answers < AT_ONCE {
            match timeout(A_MOMENT, guest.hear()).await {
                Ok(Ok(Message::Accepted { .. })) => (answers, accepted) = (answers + 1, accepted + 1),
                Ok(Ok(Message::Refused { .. })) => answers += 1,
                Ok(Ok(_)) => {}
                Ok(Err(_)) | Err(_) => break,
            }
        }
        while is_time(until) && !matches!(timeout(A_MOMENT, guest.reconnect()).await, Ok(Ok(()))) {
            sleep(Duration::from_millis(10)).await;
        }
    }
    accepted
}

pub async fn renames(address: &Address, until: Instant) -> Result<u64, ClientError> {
    let look = Look { colour: 1, shape: Shape::Star };
    let mut guest = open(address).await?;
    Ok(without_end(&mut guest, until, |number| Command::Rename { name: format!("Name {number}"), look })
        .await)
}

pub async fn talk(address: &Address, until: Instant) -> Result<u64, ClientError> {
    let mut guest = open(address).await?;
    let mut screens = Vec::new();
    for _ in 0..SCREENS {
        screens.push(Guest::look(address, guest.code(), Role::Room).await?);
    }
    let said = |number: u32| match number.is_multiple_of(2) {
        true => Command::Say { text: format!("{number} ").repeat(20) },
        false => Command::Emote { emote: "wave".to_owned() },
    };
    Ok(without_end(&mut guest, until, said).await)
}

pub async fn seats(address: &Address, until: Instant) -> Result<u64, ClientError> {
    let mut guest = open(address).await?;
    let about = |number: u32| match number.is_multiple_of(2) {
        true => Command::Stand,
        false => Command::Sit { seat: Seat::new(number as usize % 3) },
    };
    Ok(without_end(&mut guest, until, about).await)
}

/// While others play at the table, and a bot sits where somebody went.
pub async fn knocks(address: &Address, until: Instant) -> Result<u64, ClientError> {
    let mut guests = gather(address, "overload", 3).await?;
    guests[2].ask(Command::Leave).await?;
    let mut stranger = Guest::join(address, guests[0].code(), "Stranger").await?;
    let about = |number: u32| match number.is_multiple_of(2) {
        true => Command::Stand,
        false => Command::Sit { seat: Seat::new(2) },
    };
    Ok(without_end(&mut stranger, until, about).await)
}

pub async fn settings(address: &Address, until: Instant) -> Result<u64, ClientError> {
    let mut guest = open(address).await?;
    let change = |number: u32| {
        let seconds = Some(10 + (number % 50) as u16);
        Command::Settings { settings: Settings { seconds, ..Settings::default() } }
    };
    Ok(without_end(&mut guest, until, change).await)
}

pub async fn passes(address: &Address, until: Instant) -> Result<u64, ClientError> {
    let mut guest = open(address).await?;
    Ok(without_end(&mut guest, until, |_| Command::Handover).await)
}

pub async fn joins(address: &Address, until: Instant) -> Result<u64, ClientError> {
    let host = open(address).await?;
    let mut joined = 0;
    while is_time(until) {
        match timeout(A_MOMENT, Guest::join(address, host.code(), "Nobody")).await {
            Ok(Ok(mut guest)) => {
                joined += 1;
                let _ = timeout(A_MOMENT, guest.ask(Command::Leave)).await;
            }
            _ => sleep(Duration::from_millis(10)).await,
        }
    }
    Ok(joined)
}

pub async fn onlookers(address: &Address, until: Instant) -> Result<usize, ClientError> {
    let guest = open(address).await?;
    let mut crowd = Vec::new();
    while is_time(until) {
        match timeout(A_MOMENT, Guest::look(address, guest.code(), Role::Room)).await {
            Ok(Ok(onlooker)) => crowd.push(onlooker),
            _ => sleep(Duration::from_millis(50)).await,
        }
    }
    Ok(crowd.len())
}

/// Three who play, and take back what they decide, as fast as they are let; one game after the other.
pub async fn take_backs(address: &Address, until: Instant) -> Result<u64, ClientError> {
    let (mut taken, mut guests) = (0, gather(address, "overload", 3).await?);
    while is_time(until) {
        match take_back(&mut guests).await {
            Ok(true) => taken += 1,
            Ok(false) => {}
            Err(problem) if problem.is_broken_line() => come_back(&mut guests, until).await,
            Err(problem) => match problem.code() {
                Some(RefusalCode::UsedUp) => guests = gather(address, "overload", 3).await?,
                Some(RefusalCode::TooMany) => sleep(A_PAUSE).await,
                // Such a decision cannot be taken back; the next one can.
                _ => {}
            },
        }
    }
    Ok(taken)
}

/// Whoever is asked decides, and takes it back; everybody agrees to that. False if nobody is asked.
async fn take_back(guests: &mut [Guest]) -> Result<bool, ClientError> {
    for guest in &mut *guests {
        while let Ok(heard) = timeout(A_GLANCE, guest.hear()).await {
            heard?;
        }
    }
    let Some(asked) = guests.iter().position(|guest| guest.question().is_some()) else {
        sleep(A_GLANCE * 10).await;
        return Ok(false);
    };
    guests[asked].answer(Seed::from_text("back")).await?;
    guests[asked].ask(Command::TakeBack).await?;
    for (number, guest) in guests.iter_mut().enumerate() {
        if number != asked {
            // If nobody learnt anything, nobody needs to agree.
            let _ = guest.ask(Command::Consent { yes: true }).await;
        }
    }
    Ok(true)
}

async fn come_back(guests: &mut [Guest], until: Instant) {
    for guest in guests {
        while is_time(until) && !matches!(timeout(A_MOMENT, guest.reconnect()).await, Ok(Ok(()))) {
            sleep(Duration::from_millis(50)).await;
        }
    }
}
