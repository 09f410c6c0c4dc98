//! One task keeps one table. It alone touches the table's party; everything comes to it as messages, one after the other.
//!
//! **Durable before shown**: a decision is written, and only when it is on disk taken in, answered and shown, also to
//! whoever decided. While it is being written the other messages wait. If writing fails the table says so, refuses
//! what comes, and goes on by itself when the same rows can be written.
//!
//! Time and bots are messages like any other: the keeper waits for what the party says is due, and bots think elsewhere.
//!
//! A node past its deadline shows, greets and decides nothing: somebody else may have the table. It is closed there.

mod apart;
mod audience;
mod log;
mod message;
mod requests;
mod thinking;
mod write;

use std::sync::Arc;
use std::time::Duration;

use protocol::{Given, Message, RefusalCode};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::clock::{self, TableClock};
use crate::code::Code;
use crate::hub::Hub;
use crate::outbox::Outbox;
use crate::party::{Decision, Party, Refused, Show, To};
use crate::store::Lease;

pub(crate) use audience::ConnectionId;
use log::rows_of;
pub(crate) use log::written;
pub(crate) use message::{Hello, LET_GO, TableMessage};

use apart::{Aftermath, Lent};
use audience::Audience;
use log::Log;
use thinking::Thinking;

/// Keeps one table.
#[derive(Debug)]
pub(crate) struct Keeper {
    hub: Arc<Hub>,
    code: Code,
    party: Lent,
    aftermath: Aftermath,
    clock: TableClock,
    log: Log,
    audience: Audience,
    thinking: Thinking,
    messages: mpsc::Receiver<Box<TableMessage>>,
    /// For those who think elsewhere; it keeps no table awake.
    messages_to_me: mpsc::WeakSender<Box<TableMessage>>,
    /// A client that has said hello and waits until that is on disk.
    arriving: Option<(u32, Outbox)>,
    /// When somebody came or went last, or was found standing at the door.
    lonely: Instant,
}

/// The table is not kept any longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    /// Everybody is told why; who comes later finds the table in the store, or not at all.
    Closed(RefusalCode),
    /// Nobody is here.
    Asleep,
}

/// What a caller is answered.
type Answer = Result<Option<Given>, Refused>;

impl Keeper {
    /// Keeps a table that was read from the store up to `place`, and gives the way to it.
    pub(crate) fn new(
        hub: Arc<Hub>,
        code: Code,
        (party, clock): (Party, TableClock),
        lease: Lease,
        place: u64,
    ) -> (Box<Keeper>, mpsc::Sender<Box<TableMessage>>) {
        let log = Log::new(hub.store.clone(), lease, place);
        let (send, messages) = mpsc::channel(hub.limits.waiting_for_table);
        let audience = Audience::new(code.clone(), hub.limits.table_messages);
        let keeper = Box::new(Keeper {
            hub,
            code,
            party: Lent::new(party),
            aftermath: Aftermath::default(),
            clock,
            log,
            audience,
            thinking: Thinking::default(),
            messages,
            messages_to_me: send.downgrade(),
            arriving: None,
            lonely: Instant::now(),
        });
        (keeper, send)
    }

    /// Keeps the table until nobody is there any more, or it cannot be kept.
    pub(crate) async fn keep(mut self: Box<Self>) {
        let ended = loop {
            if let Err(ended) = self.go_on().await {
                break ended;
            }
        };
        if let Ended::Closed(code) = ended {
            self.hub.forget(&self.code, &self.messages_to_me);
            self.turn_waiting_away(code);
            self.audience.close(&Message::Closing { code });
        }
        // Whether or not that works: the next one to claim the table needs nobody's leave.
        if let Err(error) = self.log.release().await {
            tracing::debug!(table = self.log.table().0, %error, "a table could not be given back");
        }
        tracing::debug!(table = self.log.table().0, ?ended, "a table is no longer kept");
    }

    /// Waits for the next thing that happens, and takes it in.
    async fn go_on(&mut self) -> Result<(), Ended> {
        self.let_bots_think();
        let due = self.next_due();
        let time_passed = tokio::select! {
            message = self.messages.recv() => match message {
                Some(message) => {
                    if let Err(ended) = self.still_keeps() {
                        self.turn_message_away(*message, RefusalCode::Stopping);
                        return Err(ended);
                    }
                    self.open(*message).await?;
                    false
                }
                None => return Err(Ended::Asleep),
            },
            () = until(due) => {
                self.still_keeps()?;
                Box::pin(self.time_passes()).await?;
                true
            }
        };
        for _ in 0..self.audience.take_dropped() {
            self.hub.metrics.resyncs.add();
        }
        self.notice_who_is_here(None);
        self.audience.catch_up();
        // A table that always has something to do must let the others have their turn.
        if time_passed || !self.messages.is_empty() {
            tokio::task::yield_now().await;
        }
        Ok(())
    }

    /// Whether the table is this node's to show, as far as the node knows.
    fn still_keeps(&self) -> Result<(), Ended> {
        match self.hub.keeps(self.log.owner()) {
            true => Ok(()),
            false => Err(Ended::Closed(RefusalCode::Stopping)),
        }
    }

    /// When something happens by itself, or should be looked at again: at the table, or that it falls asleep.
    fn next_due(&self) -> Option<Instant> {
        let at_table = self.party.due().map(|due| {
            let wait = u64::try_from(due.saturating_sub(self.clock.now())).unwrap_or(0);
            Instant::now() + Duration::from_millis(wait).min(clock::LOOK_AGAIN)
        });
        let asleep = (self.audience.len() == 0).then(|| self.lonely + self.awake_alone());
        let behind = self.audience.due().map(Instant::from_std);
        at_table.into_iter().chain(asleep).chain(behind).min()
    }

    /// How long the table stays awake when nobody is here.
    fn awake_alone(&self) -> Duration {
        let keeping = &self.hub.keeping;
        if self.party.is_ended() { keeping.awake_when_over } else { keeping.awake }
    }

    async fn time_passes(&mut self) -> Result<(), Ended> {
        while let Some(decision) = self.nudge().await? {
            // Nobody asked for it, so nobody is answered.
            let _: Answer = self.settle(decision, None).await?;
        }
        if self.audience.len() == 0 && self.lonely.elapsed() >= self.awake_alone() {
            if self.hub.may_sleep(&self.code, &self.messages_to_me) {
                return Err(Ended::Asleep);
            }
            // Somebody stands at the door and says nothing: look again later, not at once.
            self.lonely = Instant::now();
        }
        Ok(())
    }

    /// What happens by itself by now.
    async fn nudge(&mut self) -> Result<Option<Decision>, Ended> {
        let now = self.clock.now();
        match self.party.is_heavy() {
            true => Box::pin(self.apart(move |party| party.nudge(now))).await,
            false => Ok(self.party.nudge(now)),
        }
    }

    /// What is rarely done has its place on the heap only while it is done: a table that waits is as large as the largest
    /// thing it could be doing.
    async fn open(&mut self, message: TableMessage) -> Result<(), Ended> {
        match message {
            TableMessage::Hello { connection, id, hello, outbox } => {
                Box::pin(self.hello(connection, id, hello, outbox)).await?;
            }
            TableMessage::Request { connection, request, outbox } => {
                self.request(connection, request, &outbox).await?;
            }
            TableMessage::Gone(connection) => self.audience.leave(connection),
            TableMessage::Thought { seat, question, action } => {
                Box::pin(self.bot_answers(seat, question, action)).await?;
            }
            // A client that has stopped waiting needs no answer.
            TableMessage::Facts(reply) => drop(reply.send(self.party.table_now(None))),
            TableMessage::Record(reply) => drop(reply.send(Box::pin(self.record()).await?)),
            TableMessage::Stop => return Err(Ended::Closed(RefusalCode::Stopping)),
        }
        Ok(())
    }

    /// Writes a decision, and when it is on disk makes it so.
    async fn settle(
        &mut self,
        decision: Decision,
        caller: Option<(ConnectionId, u32)>,
    ) -> Result<Answer, Ended> {
        self.write_for(caller, rows_of(&decision)).await?;
        if decision.deletes {
            Box::pin(self.delete(caller)).await?;
            self.answer(caller, &Ok(None));
            return Err(Ended::Closed(RefusalCode::Deleted));
        }
        Ok(self.settled(decision, caller))
    }

    /// A decision is on disk: takes it in, answers the caller and shows everybody what is new.
    fn settled(&mut self, decision: Decision, caller: Option<(ConnectionId, u32)>) -> Answer {
        let answer = decision.answer.clone();
        let shows = self.party.take_in(decision, self.clock.now());
        if let Err(Refused { code: RefusalCode::Failed, about, .. }) = &answer {
            self.hub.metrics.failures.add();
            tracing::error!(table = self.log.table().0, about, "a decision made the program fail");
        }
        self.answer(caller, &answer);
        self.show(&shows);
        answer
    }

    fn show(&mut self, shows: &[Show]) {
        let party = &self.party;
        self.audience.show(shows, |person| party.sits(person));
        self.audience.dismiss(|person| party.knows(person));
    }

    /// Answers a request; nobody in particular is not answered.
    fn answer(&mut self, caller: Option<(ConnectionId, u32)>, answer: &Answer) {
        let Some((connection, id)) = caller else { return };
        let message = match answer.clone() {
            Ok(given) => {
                self.hub.metrics.accepted.add();
                Message::Accepted { id, given }
            }
            Err(Refused { code, about, allowed }) => {
                self.hub.metrics.refused.add();
                Message::Refused { id: Some(id), code, about, allowed }
            }
        };
        self.audience.send(connection, &message);
    }

    /// Tells the party who has come and gone, however that happened, and everybody else. Who is about to be greeted will
    /// see it then.
    fn notice_who_is_here(&mut self, greeted: Option<u32>) {
        let Some(changes) = self.audience.take_changes() else { return };
        self.lonely = Instant::now();
        for (person, here) in changes {
            let mut shows = self.party.here(person, here, self.clock.now());
            shows.retain(|show| greeted.is_none_or(|person| show.to != To::Person(person)));
            self.show(&shows);
        }
    }
}

/// Waits until then, or for ever.
async fn until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests;
