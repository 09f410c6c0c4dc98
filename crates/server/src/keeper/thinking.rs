//! Bots think elsewhere: a few at a time for all tables together, and the table goes on meanwhile.

use std::collections::BTreeSet;
use std::time::Duration;

use table::Seat;
use tokio::time::sleep;

use super::{Answer, Ended, Keeper, TableMessage};
use crate::party::Thinker;

/// The questions that bots are thinking about.
#[derive(Debug, Default)]
pub(super) struct Thinking(BTreeSet<(Seat, u64)>);

impl Thinking {
    /// The thinking about a question has ended.
    pub(super) fn forget(&mut self, seat: Seat, question: u64) {
        self.0.remove(&(seat, question));
    }
}

impl Keeper {
    /// Lets all bots think that have to answer and do not think already.
    pub(super) fn let_bots_think(&mut self) {
        for Thinker { seat, question, at } in self.party.thinkers() {
            if !self.thinking.0.insert((seat, question)) {
                continue;
            }
            let Some(thought) = self.party.thought(seat) else { continue };
            let (thinkers, messages) = (self.hub.thinkers.clone(), self.messages_to_me.clone());
            let clock = self.clock;
            tokio::spawn(async move {
                let turn = thinkers.acquire_owned().await;
                let work = tokio::task::spawn_blocking(move || {
                    let action = thought.think();
                    drop(turn);
                    action
                });
                let action = work.await.unwrap_or_else(|_| Err("the thinking was broken off".to_owned()));
                sleep(Duration::from_millis(u64::try_from(at - clock.now()).unwrap_or(0))).await;
                // A table that falls asleep meanwhile asks again when it wakes.
                if let Some(messages) = messages.upgrade() {
                    let _ = messages.send(Box::new(TableMessage::Thought { seat, question, action })).await;
                }
            });
        }
    }

    /// A bot has thought. If the table has gone on meanwhile, its answer is late and refused like any other.
    pub(super) async fn bot_answers(
        &mut self,
        seat: Seat,
        question: u64,
        action: Result<String, String>,
    ) -> Result<(), Ended> {
        self.thinking.forget(seat, question);
        if let Ok(decision) = self.party.bot_answers(seat, question, action, self.clock.now()) {
            self.hub.metrics.bot_answers.add();
            let _: Answer = self.settle(decision, None).await?;
        }
        Ok(())
    }
}
