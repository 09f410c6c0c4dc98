//! Guests who want more than they are given: they fill tables and flood lines, for attacks and sieges.

use std::time::{Duration, Instant};

use protocol::{Command, Message, RefusalCode};
use tokio::time::timeout;

use crate::{ClientError, Connection, Frame, Guest};

/// How many requests are under way at once.
const AT_ONCE: u32 = 50;

/// An answer comes sooner, on whatever machine.
const AN_ANSWER: Duration = Duration::from_secs(20);

/// How many frames are sent at a time; then whatever came back is taken, and not looked at.
const FRAMES: usize = 50;
const A_GLANCE: Duration = Duration::from_micros(100);

/// What came of asking for one thing after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filled {
    /// How often it was accepted.
    pub accepted: usize,
    /// Whether at last no more was taken.
    pub used_up: bool,
}

/// What came of sending frames without end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flood {
    /// How many were sent.
    pub sent: usize,
    /// Whether the server has hung up.
    pub hung_up: bool,
}

impl Guest {
    /// Asks for one thing after the other, until somebody's share is used up, it was accepted `most` times or the time is over.
    /// A guest that's told to start over does so.
    pub async fn fill(
        &mut self,
        most: usize,
        within: Duration,
        mut wish: impl FnMut(u32) -> Command,
    ) -> Result<Filled, ClientError> {
        let (start, mut filled, mut asked) = (Instant::now(), Filled::default(), 0);
        while filled.accepted < most && start.elapsed() < within && !filled.used_up {
            for _ in 0..AT_ONCE {
                self.send(wish(asked)).await?;
                asked += 1;
            }
            if !self.count_answers(&mut filled).await? {
                self.reconnect().await?;
            }
        }
        Ok(filled)
    }

    /// Hears the answers to a batch. False if the rest of them does not come.
    async fn count_answers(&mut self, filled: &mut Filled) -> Result<bool, ClientError> {
        let mut answers = 0;
        while answers < AT_ONCE {
            match timeout(AN_ANSWER, self.hear()).await.map_err(|_| ClientError::Closed)?? {
                Message::Accepted { .. } => (answers, filled.accepted) = (answers + 1, filled.accepted + 1),
                Message::Refused { code, .. } => {
                    answers += 1;
                    filled.used_up |= code == RefusalCode::UsedUp;
                }
                Message::Resync => return Ok(false),
                _ => {}
            }
        }
        Ok(true)
    }
}

impl Connection {
    /// Sends the same frame again and again, so often or for so long, unless the server hangs up.
    pub async fn flood(&mut self, frame: &Frame, most: usize, within: Duration) -> Flood {
        let (start, mut flood) = (Instant::now(), Flood::default());
        while flood.sent < most && start.elapsed() < within && !flood.hung_up {
            let left = within.saturating_sub(start.elapsed());
            match timeout(left, self.send(frame.clone())).await {
                Ok(Ok(())) => flood.sent += 1,
                Ok(Err(_)) => flood.hung_up = true,
                Err(_) => break,
            }
            if flood.sent % FRAMES == 0 {
                while let Ok(heard) = timeout(A_GLANCE, self.hear_text()).await {
                    if heard.is_err() {
                        flood.hung_up = true;
                        break;
                    }
                }
            }
        }
        flood
    }
}
