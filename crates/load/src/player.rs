//! A guest that plays, and now and then loses its line.

use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use client::{Address, ClientError, Connection, choose};
use protocol::{Command, Given, Message, PROTOCOL, Question, RefusalCode, Role};
use table::{Dice, How, Seat, Seed};
use tokio::time::{Sleep, sleep_until};

use crate::LoadError;
use crate::latency::LatencyTracker;
use crate::light::{LightMessage, LightStage};

/// One guest in this many loses its connection each second.
const LOSES_ITS_LINE: u64 = 100;

/// The ids of a player's requests: it has one of a kind under way at a time.
const HELLO: u32 = 0;
const ANSWER: u32 = 1;
const REMATCH: u32 = 2;

/// What all guests share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) address: Address,
    pub(crate) seed: Seed,
    /// Whether guests lose their line now and then.
    pub(crate) restless: bool,
    /// Whether everybody is to go.
    pub(crate) closing: AtomicBool,
    /// How often somebody came back.
    pub(crate) reconnects: AtomicU64,
    /// How many requests were refused.
    pub(crate) refused: AtomicU64,
}

impl Shared {
    pub(crate) fn new(address: Address, seed: Seed, restless: bool) -> Arc<Shared> {
        Arc::new(Shared {
            address,
            seed,
            restless,
            closing: AtomicBool::new(false),
            reconnects: AtomicU64::new(0),
            refused: AtomicU64::new(0),
        })
    }
}

/// A guest on its seat.
#[derive(Debug)]
pub(crate) struct Player {
    pub(crate) shared: Arc<Shared>,
    pub(crate) latency: Arc<LatencyTracker>,
    pub(crate) code: String,
    pub(crate) game: String,
    pub(crate) seat: Seat,
    pub(crate) token: String,
    pub(crate) connection: Connection,
    pub(crate) seen: Option<u64>,
    /// The question it has answered without knowing yet whether the answer arrived.
    pub(crate) unsure: Option<u64>,
    /// The same, if it has lost its line since: then the answer may be lost, too.
    pub(crate) lost: Option<u64>,
    pub(crate) dice: Dice,
}

/// A question, and when its answer is due.
#[derive(Debug)]
struct Due {
    question: Question,
    at: Instant,
}

/// What a player does next.
enum Next {
    Heard(LightMessage),
    Answer,
    LoseLine,
}

impl Player {
    /// Plays until the game is over or the house closes.
    pub(crate) async fn play(mut self) -> Result<Player, LoadError> {
        match self.play_on().await {
            Ok(played) => played.map(|()| self),
            Err(problem) => Err(LoadError::Playing { table: self.code, seat: self.seat, problem }),
        }
    }

    /// Asks for a rematch when the game is over; gives the code of its table.
    pub(crate) async fn rematch(&mut self) -> Result<String, ClientError> {
        self.connection.ask(REMATCH, Command::Rematch).await?;
        loop {
            match self.connection.hear().await? {
                Message::Accepted { id: REMATCH, given: Some(Given::Rematch { code }) } => return Ok(code),
                Message::Refused { id: Some(REMATCH), code, about, allowed } => {
                    return Err(ClientError::Refused { code, about, allowed });
                }
                _ => {}
            }
        }
    }

    async fn play_on(&mut self) -> Result<Result<(), LoadError>, ClientError> {
        let mut due: Option<Due> = None;
        let mut line_breaks = pin!(sleep_until(self.draw_line_break()));
        while !self.shared.closing.load(Relaxed) {
            match self.next(due.as_ref().map(|due| due.at), line_breaks.as_mut()).await? {
                Next::Answer => {
                    if let Some(due) = due.take() {
                        self.answer(due).await?;
                    }
                }
                Next::LoseLine => {
                    self.come_back().await?;
                    line_breaks.as_mut().reset(self.draw_line_break());
                }
                Next::Heard(LightMessage::Step { asked: Some(asked), .. }) if asked.how == How::Hidden => {
                    return Ok(Err(LoadError::Secret(self.game.clone())));
                }
                Next::Heard(LightMessage::Step { number, question, .. }) => {
                    let now = Instant::now();
                    self.seen = Some(number);
                    if !self.latency.shows(self.seat, number, now) {
                        return Ok(Err(LoadError::Secret(self.game.clone())));
                    }
                    due = self.when_due(due, question, now);
                }
                Next::Heard(LightMessage::Table { stage: LightStage::Over(_) | LightStage::ReadOnly(_) }) => {
                    return Ok(Ok(()));
                }
                Next::Heard(LightMessage::Resync) => self.come_back().await?,
                Next::Heard(LightMessage::Accepted { id: ANSWER }) => self.unsure = None,
                Next::Heard(LightMessage::Refused { code }) => self.was_refused(code),
                Next::Heard(LightMessage::MovedOn | LightMessage::Closing(_)) => {
                    return Err(ClientError::Closed);
                }
                Next::Heard(_) => {}
            }
        }
        Ok(Ok(()))
    }

    async fn next(
        &mut self,
        due: Option<Instant>,
        line_breaks: Pin<&mut Sleep>,
    ) -> Result<Next, ClientError> {
        let answer = async {
            match due {
                Some(at) => sleep_until(at.into()).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            text = self.connection.hear_text() => {
                let text = text?;
                let message = serde_json::from_str(&text).map_err(|error| {
                    ClientError::Unreadable { text: text.as_str().to_owned(), problem: error.to_string() }
                })?;
                Ok(Next::Heard(message))
            }
            () = answer => Ok(Next::Answer),
            () = line_breaks => Ok(Next::LoseLine),
        }
    }

    /// When to answer. The same question, shown again, keeps its beat, and an answer that was lost with the line is given
    /// again at once; a question that is answered already needs none.
    fn when_due(&mut self, before: Option<Due>, question: Option<Question>, now: Instant) -> Option<Due> {
        let question = question.filter(|question| question.answered.is_none())?;
        let at = match before {
            Some(before) if before.question.number == question.number => before.at,
            _ if self.lost.take() == Some(question.number) => now,
            _ => self.latency.next_beat(now),
        };
        Some(Due { question, at })
    }

    async fn answer(&mut self, due: Due) -> Result<(), ClientError> {
        let question = due.question.number;
        if self.unsure.replace(question) != Some(question) {
            self.latency.sends(self.seat, due.at);
        }
        let action = choose(self.shared.seed, &due.question).to_owned();
        self.connection.ask(ANSWER, Command::Answer { question, action }).await
    }

    /// An answer that was sent again, and had arrived the first time, is late: all is well.
    fn was_refused(&mut self, code: RefusalCode) {
        if code != RefusalCode::LateAnswer {
            self.shared.refused.fetch_add(1, Relaxed);
            self.latency.refused(self.seat);
        }
        self.unsure = None;
    }

    /// Comes back. A guest that doesn't know whether an answer arrived asks for the question again, not only for news.
    async fn come_back(&mut self) -> Result<(), ClientError> {
        self.shared.reconnects.fetch_add(1, Relaxed);
        self.lost = self.unsure;
        self.connection = Connection::open(&self.shared.address, &self.code).await?;
        let token = Some(self.token.clone());
        let seen = self.seen.filter(|_| self.unsure.is_none());
        self.connection
            .ask(
                HELLO,
                Command::Hello {
                    protocol: PROTOCOL,
                    role: Role::Person,
                    token,
                    renew: None,
                    seen,
                    hints: false,
                },
            )
            .await
    }

    /// When the line breaks next: on average after a hundred seconds.
    fn draw_line_break(&mut self) -> tokio::time::Instant {
        let never = Duration::from_secs(24 * 3600);
        let within = Duration::from_millis(self.dice.below(2 * LOSES_ITS_LINE as usize * 1000) as u64);
        tokio::time::Instant::now() + if self.shared.restless { within } else { never }
    }
}
